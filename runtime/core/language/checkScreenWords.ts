// Checks that a screen's kind means something by every word that is said of it, and that nothing stands on it twice.
import { isFormPlace } from './formPlace.ts';
import type { Definition } from './definition.ts';
import type { ColumnRef, Screen, SectionDef } from './model.ts';
import type { Path } from './places.ts';
import { screenKindOf, screenKindsWhich } from './screenKinds.ts';

const ofAll = ['$schema', 'id', 'language', 'extends', 'route', 'kind', 'title', 'permission', 'index', 'keepAlive', 'site', 'beside', 'portal'];

/** A list or a tree of a query is a report; a report of an entity is a list. */
const wordsOf = ({ kind, query, entity, standsFor }: Screen): readonly string[] => kind === 'report' && standsFor !== undefined ? [...screenKindOf('report').words, 'actions', 'row'] : screenKindOf(query !== undefined && kind === 'list' ? 'report' : query === undefined && entity !== undefined && kind === 'report' ? 'list' : kind).words;

export function checkScreenWords(screen: Screen, definition: Definition): void {
  const known = wordsOf(screen);
  for (const word of Object.keys(definition.value as object)) {
    if (known.includes(word) || ofAll.includes(word) || ['where', 'record', 'steps', 'open', 'form'].includes(word)) continue;
    if (screen.kind === 'report' && screen.query !== undefined && (word === 'actions' || word === 'row')) { definition.fault([word], 'screen.unused', `\`${word}\` means nothing to a report whose rows stand for no record.`, 'Say what a row stands for: `"standsFor": "line"`.', { key: true }); continue; }
    const others = screenKindsWhich(({ words }) => words.includes(word));
    definition.fault([word], 'screen.unused', `\`${word}\` means nothing to a screen of kind ${screen.kind}.`, others.length > 0 ? `It belongs to screens of kind ${others.join(', ')}.` : 'Take it away.', { key: true });
  }
  if (screen.form !== undefined && !known.includes('form') && !isFormPlace(screen.form)) definition.fault(['form'], 'screen.unused', `\`form\` means nothing to a screen of kind ${screen.kind}.`, 'It belongs to screens of kind list, tree, grid, detail.', { key: true });
}

/** A column or a field that stands there twice is a slip: the second would be drawn like the first. */
export function checkTwice(screen: Screen, definition: Definition): void {
  const { value } = definition as { value: { search?: string[]; columns?: unknown; groups?: string[] } };
  const views = new Map<string, string>();
  if (value.columns !== undefined) tellTwice(screen.columns.map(columnName), ['columns'], 'column', definition);
  if (value.search !== undefined) tellTwice(screen.search, ['search'], 'field', definition);
  tellTwice(screen.filters, ['filters'], 'filter', definition);
  screen.views.forEach(({ name }, index) => once(name, ['views', index, 'name'], 'view', views, definition));
  tellTwice(screen.actions.map((action) => action.do), ['actions'], 'action', definition);
  tellTwice((screen.row?.actions ?? []).map((action) => (typeof action === 'string' ? action : action.do)), ['row', 'actions'], 'action', definition);
  tellTwice(screen.figures.map((figure) => (typeof figure === 'string' ? figure : figure.field)), ['figures'], 'figure', definition);
  const shown = new Map<string, string>();
  const look = (sections: readonly SectionDef[], at: Path): void => sections.forEach((section, index) => {
    section.fields?.forEach((field, nth) => once(typeof field === 'string' ? field : field.field, [...at, index, 'fields', nth], 'field', shown, definition));
  });
  look(screen.sections, ['sections']);
  screen.tabs.forEach((tab, index) => {
    if (tab.columns) tellTwice(tab.columns.map(columnName), ['tabs', index, 'columns'], 'column', definition);
    look(tab.sections ?? [], ['tabs', index, 'sections']);
  });
}

/** A field may stand there in two looks. */
const columnName = ({ field, as }: ColumnRef): string => (as === undefined ? field : `${field} as ${as}`);

export function tellTwice(names: readonly string[], at: Path, what: string, definition: Definition): void {
  const seen = new Map<string, string>();
  names.forEach((name, index) => once(name, [...at, index], what, seen, definition));
}

function once(name: string, at: Path, what: string, seen: Map<string, string>, definition: Definition): void {
  const first = seen.get(name);
  if (first === undefined) seen.set(name, at.join('.'));
  else definition.fault(at, 'screen.twice', `The ${what} \`${name}\` stands here twice; first at \`${first}\`.`, 'Take one of the two away.');
}
