// What each kind of screen is to the language: the words it makes something of, what it cannot do without, what it shows. Its plan is made in
// `plans/kinds.ts`, and `runtime/web/<kind>/screen.tsx` draws it.
import type { Screen, ScreenKind } from './screenModel.ts';

export interface ScreenKindDef {
  id: ScreenKind;
  /** One of these words must stand. */
  needs: readonly (keyof Screen & ('entity' | 'query' | 'widget' | 'blocks' | 'scan'))[];
  /** Words it makes something of, beside those of every screen. */
  words: readonly string[];
  /** Shows rows of its entity, which `where` narrows and a form in a drawer adds to. */
  rows?: true;
  /** Shows one record, which its address or `record` names. */
  record?: true;
  /** The places of its address go to whatever draws it; any other says what each of them means. */
  takesPlaces?: true;
  /** Opens the screens of its entity where it names none: its form, its form and detail. */
  opens?: 'form' | 'formAndDetail';
  /** What places of its address may name beside its record. */
  places?: readonly ('modes' | 'field' | 'param')[];
  /** A part of the home page may show its rows. */
  inWidgets?: true;
}

const ofLists = ['entity', 'search', 'columns', 'filters', 'views', 'order', 'where', 'actions', 'row', 'tree', 'form', 'detail', 'sections', 'pageSize', 'groups', 'show', 'cards', 'calendar', 'cross', 'schedule', 'charts', 'foot', 'at'];

const kinds = new Map<string, ScreenKindDef>();

/** Makes a kind known. */
export function registerScreenKind(kind: ScreenKindDef): void {
  kinds.set(kind.id, kind);
}

for (const kind of [
  { id: 'list', needs: ['entity', 'query'], words: ofLists, rows: true, opens: 'formAndDetail', places: ['field', 'param'], inWidgets: true },
  { id: 'tree', needs: ['entity'], words: ofLists, rows: true, opens: 'formAndDetail', inWidgets: true },
  { id: 'form', needs: ['entity'], words: ['entity', 'record', 'at', 'starts', 'actions', 'sections', 'tabs', 'steps', 'detail'], record: true, places: ['modes', 'field'] },
  { id: 'detail', needs: ['entity'], words: ['entity', 'record', 'at', 'actions', 'sections', 'tabs', 'figures', 'form'], record: true, opens: 'form' },
  { id: 'grid', needs: ['entity'], words: ofLists, rows: true, opens: 'formAndDetail' },
  { id: 'report', needs: ['query', 'entity'], words: ['query', 'at', 'columns', 'order', 'pageSize', 'show', 'rows', 'across', 'charts', 'figures', 'standsFor'], opens: 'formAndDetail', places: ['param'], inWidgets: true },
  { id: 'board', needs: ['blocks', 'widget'], words: ['blocks', 'params', 'refresh', 'widget', 'with'], takesPlaces: true },
  { id: 'scan', needs: ['scan'], words: ['entity', 'scan', 'figures', 'actions'] },
  { id: 'custom', needs: ['widget'], words: ['entity', 'widget', 'with', 'open'], takesPlaces: true },
] satisfies ScreenKindDef[]) registerScreenKind(kind);

/** @throws Error for a kind nobody made, which the check of shapes has refused before */
export function screenKindOf(kind: ScreenKind): ScreenKindDef {
  const found = kinds.get(kind);
  if (!found) throw new Error(`There is no kind of screen "${kind}".`);
  return found;
}

export const allScreenKinds = (): ScreenKindDef[] => [...kinds.values()];

/** Ids of the kinds that can do something: for hints. */
export const screenKindsWhich = (can: (kind: ScreenKindDef) => boolean): ScreenKind[] => allScreenKinds().filter(can).map(({ id }) => id);
