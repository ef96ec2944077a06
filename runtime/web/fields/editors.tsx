// The editor of each field type. A type without one is shown as it stands.
import { lazy, Suspense, type ComponentType } from 'react';
import type { FieldType } from '../../core/language/model.ts';
import { classes } from '../ui/index.ts';
import { EnumEditor, RefEditor, RefsEditor } from './ChoiceEditor.tsx';
import { DateEditor, DateTimeEditor } from './DateEditor.tsx';
import { NumberEditor } from './NumberEditor.tsx';
import { LongTextEditor, TextEditor } from './TextEditor.tsx';
import { TickEditor } from './TickEditor.tsx';
import type { EditorProps } from './types.ts';
import './fields.css';

const ColorEditor = lazy(() => import('./heavy/ColorEditor.tsx'));
const FilesEditor = lazy(() => import('./files/FilesEditor.tsx'));
const TreeEditor = lazy(() => import('./heavy/TreeEditor.tsx'));

const editors: Partial<Record<FieldType, ComponentType<EditorProps>>> = {
  string: TextEditor, code: TextEditor, barcode: TextEditor, text: LongTextEditor, markdown: LongTextEditor,
  integer: NumberEditor, quantity: NumberEditor, money: NumberEditor, rate: NumberEditor, percent: NumberEditor,
  boolean: TickEditor, date: DateEditor, month: DateEditor, datetime: DateTimeEditor,
  enum: EnumEditor, ref: RefEditor, refs: RefsEditor, tree: TreeEditor, color: ColorEditor,
  image: FilesEditor, images: FilesEditor, files: FilesEditor,
};

export function FieldEditor(props: EditorProps) {
  const Editor = editors[props.field.type];
  if (!Editor) return <Shown {...props} />;
  return <Suspense fallback={<Shown {...props} />}><Editor {...props} /></Suspense>;
}

export function hasEditor(type: FieldType): boolean { return editors[type] !== undefined; }

function Shown({ field, value, host, row, id }: EditorProps) {
  return <span className={classes('in ro')}><output id={id} className="v tn">{host.values.format(field, value, row) || '–'}</output></span>;
}
