// Editor of a text whose kind another field of the row names (`typeFrom`): the editor of that kind, kept as text.
import type { ComponentType } from 'react';
import { fileUrl } from '../../core/values/files.ts';
import { typeOfKind } from '../../core/values/named.ts';
import { TickEditor } from './TickEditor.tsx';
import type { EditorProps } from './types.ts';

/** @param Editor draws the field once its type is known: the door to all editors */
export function NamedEditor({ field: { typeFrom, ...field }, value, onChange, Editor, ...rest }: EditorProps & { Editor: ComponentType<EditorProps> }) {
  const type = typeOfKind(rest.row[typeFrom!]) ?? field.type;
  switch (type) {
    // A switch is '0' on, '1' off (platform, "zero means yes").
    case 'boolean': return <TickEditor {...rest} field={field} value={value === '0'} onChange={(on) => onChange(on === true ? '0' : '1')} />;
    case 'image': return <Editor {...rest} field={{ ...field, type, maxLength: undefined }} value={value} onChange={(file) => onChange(addressOf(file))} />;
    case 'integer': return <Editor {...rest} field={{ ...field, type, maxLength: undefined }} value={value} onChange={(number) => onChange(number === null || number === undefined ? null : String(number))} />;
    default: return <Editor {...rest} field={{ ...field, type }} value={value} onChange={onChange} />;
  }
}

const addressOf = (file: unknown): string | null => (typeof file === 'object' && file !== null && 'id' in file ? fileUrl(String(file.id)) : null);
