// The editor of each field type. A type without one is shown as it stands.
import { lazy, Suspense, type ComponentType } from 'react';
import type { FieldType } from '../../core/language/model.ts';
import { classes } from '../ui/index.ts';
import { EnumEditor, EnumsEditor, RefEditor, RefsEditor } from './ChoiceEditor.tsx';
import { BarcodeEditor } from './barcode/BarcodeEditor.tsx';
import { DateEditor } from './DateEditor.tsx';
import { JsonEditor } from './JsonEditor.tsx';
import { NamedEditor } from './NamedEditor.tsx';
import { NumberEditor } from './NumberEditor.tsx';
import { LongTextEditor, TextEditor } from './TextEditor.tsx';
import { TickEditor } from './TickEditor.tsx';
import type { EditorProps } from './types.ts';
import './fields.css';

const FieldAside = lazy(() => import('./FieldAside.tsx'));
const ColorEditor = lazy(() => import('./color/ColorEditor.tsx'));
const FilesEditor = lazy(() => import('./files/FilesEditor.tsx'));
const MarkdownEditor = lazy(() => import('./markdown/MarkdownEditor.tsx'));
const MatrixEditor = lazy(() => import('../matrix/MatrixEditor.tsx'));
const TreeEditor = lazy(() => import('./tree/TreeEditor.tsx'));
const TreesEditor = lazy(() => import('./tree/TreesEditor.tsx'));

const editors: Partial<Record<FieldType, ComponentType<EditorProps>>> = {
  string: TextEditor, code: TextEditor, barcode: BarcodeEditor, text: LongTextEditor, markdown: MarkdownEditor, json: JsonEditor,
  integer: NumberEditor, quantity: NumberEditor, money: NumberEditor, rate: NumberEditor, percent: NumberEditor,
  boolean: TickEditor, date: DateEditor, month: DateEditor, datetime: DateEditor,
  enum: EnumEditor, enums: EnumsEditor, ref: RefEditor, refs: RefsEditor, tree: TreeEditor, color: ColorEditor,
  image: FilesEditor, images: FilesEditor, files: FilesEditor, matrix: MatrixEditor,
};

export function FieldEditor(props: EditorProps) {
  if (props.field.typeFrom !== undefined) return <NamedEditor {...props} Editor={FieldEditor} />;
  const Editor = props.field.inTree ? TreesEditor : editors[props.field.type];
  if (!Editor) return <Shown {...props} />;
  const editor = <Suspense fallback={<Shown {...props} />}><Editor {...props} /></Suspense>;
  return props.field.aside === undefined ? editor : <>{editor}<Suspense fallback={null}><FieldAside {...props} /></Suspense></>;
}

export function hasEditor(type: FieldType): boolean { return editors[type] !== undefined; }

function Shown({ field, value, host, row, id }: EditorProps) {
  return <span className={classes('in ro')}><output id={id} className="v tn">{host.values.format(field, value, row) || '–'}</output></span>;
}
