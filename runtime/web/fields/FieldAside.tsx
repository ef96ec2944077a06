// What module code says under an editor while one edits (a field's `aside`): `modules/<module>/web/<name>/aside.tsx`, given the row as it stands.
import { createElement, lazy, useEffect, useReducer, type ComponentType, type LazyExoticComponent } from 'react';
import type { Row } from '../../core/contract/wire.ts';
import { bringTexts } from '../i18n/app.ts';
import type { EditorProps } from './types.ts';

export interface AsideProps { value: unknown; row: Row }

const found = import.meta.glob<{ default: ComponentType<AsideProps> }>('../../../modules/*/web/*/aside.tsx');
const loaded = new Map<string, LazyExoticComponent<ComponentType<AsideProps>>>();

export default function FieldAside({ field, value, row, host }: EditorProps) {
  const [, redraw] = useReducer((turn: number) => turn + 1, 0);
  const { record } = host;
  // It reads fields beside its own.
  useEffect(() => record?.listen(redraw), [record]);
  const [module, name] = field.aside!.split('.');
  const load = found[`../../../modules/${module}/web/${name}/aside.tsx`];
  if (!load) return null;
  if (!loaded.has(field.aside!)) loaded.set(field.aside!, lazy(async () => (await Promise.all([load(), bringTexts(module!)]))[0]));
  return createElement(loaded.get(field.aside!)!, { value, row: host.record?.rowsAbove(row).at(-1) ?? row });
}
