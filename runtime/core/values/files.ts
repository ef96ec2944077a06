// Uploaded things: an image, several images, several files. The record keeps {id, name, size?, type?}; bytes are kept by the files service.
import { compareBy, byCode } from './text.ts';
import type { Field } from '../language/model.ts';
import type { Parsed, Typing } from './valueType.ts';

/** As a record keeps it. `id` is what the upload answered; nothing else is trusted for access. */
export interface FileValue { id: string; name: string; size?: number; type?: string }

const fileId = /^[\w.-]{1,100}$/;
const filePath = '/amc/api/open/file/';

/** Where a stored file is read: its bytes never change, who may read it is asked each time. */
export const fileUrl = (id: string): string => filePath + id;

/** The id in an address that an upload answered, or in a bare id. */
export function fileIdOf(text: string): string | null {
  const id = text.startsWith(filePath) ? text.slice(filePath.length) : text;
  return fileId.test(id) ? id : null;
}

function acceptFile(value: unknown): FileValue | null {
  if (typeof value === 'string') {
    const id = fileIdOf(value);
    return id === null ? null : { id, name: id };
  }
  if (typeof value !== 'object' || value === null) return null;
  const { id, name, size, type } = value as Record<string, unknown>;
  if (typeof id !== 'string' || !fileId.test(id)) return null;
  return {
    id,
    name: typeof name === 'string' ? name.slice(0, 200) : id,
    ...(typeof size === 'number' && Number.isFinite(size) ? { size } : {}),
    ...(typeof type === 'string' ? { type: type.slice(0, 100) } : {}),
  };
}

export const fileNameOf = (value: unknown): string => acceptFile(value)?.name ?? '';

export const image: Typing = {
  parse: (text) => image.accept(text.trim(), undefined as never, undefined as never),
  accept(value) {
    if (value === null || value === undefined || value === '') return { ok: true, value: null };
    const file = acceptFile(value);
    return file ? { ok: true, value: file } : { ok: false, code: 'field.format' };
  },
  compare: compareBy(fileNameOf, byCode),
  samples: [
    { typed: null, value: { id: 'a1', name: '正面.jpg', size: 1024, type: 'image/jpeg' }, shown: '正面.jpg' },
    { typed: '', value: null, shown: '' },
  ],
};

const several = {
  parse: (text: string): Parsed => (text.trim() === '' ? { ok: true, value: [] } : { ok: false, code: 'field.format' }),
  compare: compareBy((value) => (value as unknown[]).length, (a: number, b: number) => a - b),
};

function acceptMany(value: unknown, most: number, tooMany: 'file.pictures' | 'file.files'): Parsed {
  if (value === null || value === undefined || value === '') return { ok: true, value: [] };
  if (!Array.isArray(value)) return { ok: false, code: 'field.format' };
  const kept = value.map(acceptFile);
  if (kept.includes(null)) return { ok: false, code: 'field.format' };
  return kept.length > most ? { ok: false, code: tooMany, values: { max: most } } : { ok: true, value: kept };
}

/** At most 5 unless the field says else (platform, Conventions). */
export const images: Typing = {
  ...several,
  accept: (value, field: Field | undefined) => acceptMany(value, field?.maxCount ?? 5, 'file.pictures'),
  samples: [
    { typed: null, value: [{ id: 'a1', name: '正面.jpg' }, { id: 'a2', name: '背面.jpg' }], shown: '正面.jpg、背面.jpg' },
    { typed: '', value: [], shown: '' },
  ],
};

/** At most 20 unless the field says else. */
export const files: Typing = {
  ...several,
  accept: (value, field: Field | undefined) => acceptMany(value, field?.maxCount ?? 20, 'file.files'),
  samples: [
    { typed: null, value: [{ id: 'c7', name: '合同.pdf', size: 20480, type: 'application/pdf' }], shown: '合同.pdf' },
    { typed: '', value: [], shown: '' },
  ],
};
