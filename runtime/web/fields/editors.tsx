// The editor of each field type. A type without one is shown as it stands.
import { createElement, lazy, Suspense, type ComponentType } from 'react';
import type { FieldType } from '../../core/language/model.ts';
import { traitsOf, type TypeTraits } from '../../core/values/types/index.ts';
import { classes } from '../ui/index.ts';
import { EnumEditor, EnumsEditor, RefEditor, RefsEditor } from './ChoiceEditor.tsx';
import { DateEditor } from './DateEditor.tsx';
import { JsonEditor } from './JsonEditor.tsx';
import { NamedEditor } from './NamedEditor.tsx';
import { NumberEditor } from './NumberEditor.tsx';
import { LongTextEditor, TextEditor } from './TextEditor.tsx';
import { TickEditor } from './TickEditor.tsx';
import type { EditorProps } from './types.ts';
import './fields.css';

const FieldAside = lazy(() => import('./FieldAside.tsx'));
const OwnEditor = lazy(() => import('./OwnEditor.tsx'));
const ColorEditor = lazy(() => import('./color/ColorEditor.tsx'));
const FilesEditor = lazy(() => import('./files/FilesEditor.tsx'));
const MarkdownEditor = lazy(() => import('./markdown/MarkdownEditor.tsx'));
const MatrixEditor = lazy(() => import('../matrix/MatrixEditor.tsx'));
const TreeEditor = lazy(() => import('./tree/TreeEditor.tsx'));
const TreesEditor = lazy(() => import('./tree/TreesEditor.tsx'));

/** A field type's own editor: `columns/<id>/editor.ts` exports one; the type's traits choose for all others. */
export interface EditorDef { types: readonly string[]; Editor: ComponentType<EditorProps> }

const own = new Map<string, ComponentType<EditorProps>>();

/** Makes the own editor of a type known. */
export function registerEditor({ types, Editor }: EditorDef): void {
  for (const type of types) own.set(type, Editor);
}

for (const def of Object.values(import.meta.glob<EditorDef>('../columns/*/editor.ts', { eager: true, import: 'default' }))) registerEditor(def);

function editorOf(type: FieldType): ComponentType<EditorProps> | undefined {
  const traits = traitsOf(type);
  return own.get(type) ?? Object.entries(editors).find(([kind]) => traits[kind as keyof TypeTraits] !== undefined)?.[1](traits);
}

/** By what a value is; the first that a type has decides. */
const editors: Partial<Record<keyof TypeTraits, (traits: TypeTraits) => ComponentType<EditorProps>>> = {
  number: () => NumberEditor,
  time: () => DateEditor,
  flag: () => TickEditor,
  choice: ({ choice }) => (choice === 'many' ? EnumsEditor : EnumEditor),
  refers: ({ refers, inTree }) => (refers === 'many' ? RefsEditor : inTree ? TreeEditor : RefEditor),
  files: () => FilesEditor,
  cells: () => MatrixEditor,
  colour: () => ColorEditor,
  text: ({ text }) => (text === 'long' ? LongTextEditor : text === 'markup' ? MarkdownEditor : TextEditor),
  structure: () => JsonEditor,
};

export function FieldEditor(props: EditorProps) {
  if (props.field.typeFrom !== undefined) return <NamedEditor {...props} Editor={FieldEditor} />;
  const Editor = props.field.editor !== undefined ? OwnEditor : props.field.inTree ? TreesEditor : editorOf(props.field.type);
  if (!Editor) return <Shown {...props} />;
  const editor = <Suspense fallback={<Shown {...props} />}>{createElement(Editor, props)}</Suspense>;
  return props.field.aside === undefined ? editor : <>{editor}<Suspense fallback={null}><FieldAside {...props} /></Suspense></>;
}

export function hasEditor(type: FieldType): boolean { return editorOf(type) !== undefined; }

function Shown({ field, value, host, row, id }: EditorProps) {
  return <span className={classes('in ro')}><output id={id} className="v tn">{host.values.format(field, value, row) || '–'}</output></span>;
}
