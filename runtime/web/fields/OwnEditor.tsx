// An editor that a module brings for one field (its `editor`): `modules/<module>/web/<name>/editor.tsx`, in place of the type's own.
import { createElement, lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { bringTexts } from '../i18n/app.ts';
import type { EditorProps } from './types.ts';

/** What a module's editor is given: the value, how it is changed, and the row as it stands. */
export type OwnEditorProps = Pick<EditorProps, 'value' | 'onChange' | 'readOnly' | 'invalid' | 'id' | 'row' | 'aria-describedby'> & { label: string };

const found = import.meta.glob<{ default: ComponentType<OwnEditorProps> }>('../../../modules/*/web/*/editor.tsx');
const loaded = new Map<string, LazyExoticComponent<ComponentType<OwnEditorProps>>>();

export default function OwnEditor({ field, value, onChange, readOnly, invalid, id, row, 'aria-describedby': describedBy }: EditorProps) {
  const [module, name] = field.editor!.split('.');
  const load = found[`../../../modules/${module}/web/${name}/editor.tsx`];
  if (!load) return null;
  if (!loaded.has(field.editor!)) loaded.set(field.editor!, lazy(async () => (await Promise.all([load(), bringTexts(module!)]))[0]));
  return createElement(loaded.get(field.editor!)!, { value, onChange, readOnly, invalid, id, row, label: field.label, 'aria-describedby': describedBy });
}
