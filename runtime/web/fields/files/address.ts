// Addresses of stored files. Nothing but an id leads there: an address inside a value is not believed.
import { fileIdOf, fileUrl } from '../../../core/values/files.ts';
import type { FileValue } from '../../../core/values/index.ts';

/** The files of a value of type image, images or files. */
export function filesOf(value: unknown): FileValue[] {
  return (Array.isArray(value) ? value : [value]).flatMap((one: unknown): FileValue[] => {
    if (typeof one === 'string') { const id = fileIdOf(one); return id ? [{ id, name: id }] : []; }
    return typeof one === 'object' && one !== null && typeof (one as FileValue).id === 'string' ? [one as FileValue] : [];
  });
}

export const isPicture = ({ name, type }: FileValue): boolean => (type ? /^image\/(png|jpeg|webp)$/.test(type) : /\.(png|jpe?g|webp)$/i.test(name));
export const viewUrl = ({ id }: FileValue): string => fileUrl(id);
export const thumbUrl = ({ id }: FileValue): string => `${fileUrl(id)}/thumb`;
export const saveUrl = ({ id }: FileValue): string => `${fileUrl(id)}?download=1`;
