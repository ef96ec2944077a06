// Checks the parts of forms and details: sections, columns, and tabs, which must show something that can be asked for.
import { relatedFilter } from '../documents/relatedFilter.ts';
import type { Context } from './checkContext.ts';
import { checkLinesLooks } from './checkLooks.ts';
import { columnAt } from './columnAt.ts';
import { didYouMean } from './faults.ts';
import { fieldTypesWhich, traitsOf } from '../values/types/index.ts';
import type { Definition } from './definition.ts';
import type { ColumnRef, Entity, RowType, Screen, SectionDef, TabDef } from './model.ts';
import type { Path } from './places.ts';
import { canHold } from '../values/targets.ts';

export function checkColumns(columns: ColumnRef[], row: RowType, definition: Definition, at: Path, context: Context): void {
  columns.forEach((column, index) => {
    const field = context.fieldAt(definition, columnAt(definition, [...at, index]), row, column.field);
    checkRenderer(column, definition, [...at, index], context);
    // In a tab nothing is typed at all, which is told of the word.
    if (column.edit && field && at[0] === 'columns' && (column.field.includes('.') || field.system || field.computed !== undefined || field.readonly !== undefined || traitsOf(field.type).typedInLists !== true)) definition.fault([...at, index, 'edit'], 'column.edit', `\`${column.field}\` cannot be typed into in a list.`, 'Take `edit` away: only single values of the record itself that nobody computes may be typed into, and none that is `readonly`.');
  });
}

/** A renderer is a type of field, or a folder of runtime/web/columns. */
export function checkRenderer({ as }: ColumnRef, definition: Definition, at: Path, { options }: Context): void {
  const types = fieldTypesWhich(() => true) as string[];
  if (as === undefined || !options.renderers || options.renderers.has(as) || types.includes(as)) return;
  definition.fault([...at, 'as'], 'column.renderer', `No column is drawn as \`${as}\`.`, didYouMean(as, [...options.renderers, ...types], `Add runtime/web/columns/${as}/.`));
}

export function checkSections(sections: SectionDef[], entity: Entity, definition: Definition, at: Path, context: Context): void {
  sections.forEach((section, index) => {
    const here = [...at, index];
    if (section.lines === undefined && !section.fields?.length) definition.fault(here, 'section.empty', 'This section shows nothing.', 'Name its `fields` or its `lines`.');
    section.fields?.forEach((field, nth) => context.fieldAt(definition, columnAt(definition, [...here, 'fields', nth]), entity, typeof field === 'string' ? field : field.field));
    const rows = section.lines === undefined ? undefined : context.rowsOf(definition, [...here, 'lines'], entity, section.lines);
    checkLinesLooks(section, rows, definition, here);
  });
}

type TabKind = 'lines' | 'related' | 'sections' | 'kind' | 'widget';
const kinds: readonly TabKind[] = ['lines', 'related', 'sections', 'kind', 'widget'];

/** What a kind of screen draws no tab of, and what to write instead. */
const undrawn: Partial<Record<Screen['kind'], (tab: TabDef) => { word: TabKind; instead: string } | undefined>> = {
  form: (tab) => (tab.lines !== undefined ? { word: 'lines', instead: `Write \`"sections": [{"lines": "${tab.lines}"}]\`.` } : tab.kind === 'graph' ? { word: 'kind', instead: 'The graph stands on the detail; `trail` may stand here.' } : undefined),
  detail: (tab) => (tab.widget !== undefined ? { word: 'widget', instead: 'Put it on the form, or into an action: `{"do": …, "drawer": …}`.' } : undefined),
};

export function checkTab(tab: TabDef, entity: Entity, definition: Definition, at: Path, kind: Screen['kind'], context: Context): void {
  const shows = kinds.filter((name) => tab[name] !== undefined);
  if (shows.length !== 1) definition.fault(at, 'tab.kind', shows.length ? `A tab shows one thing, not ${shows.map((name) => `\`${name}\``).join(' and ')}.` : `The tab 「${tab.title}」 shows nothing.`, 'Write one of `lines`, `related`, `sections`, `kind`, `widget`.');
  const not = undrawn[kind]?.(tab);
  if (not) definition.fault([...at, not.word], 'tab.undrawn', `A ${kind} draws no tab of ${not.word === 'kind' ? `kind \`${tab.kind}\`` : `\`${not.word}\``}.`, not.instead, { key: true });
  checkSections(tab.sections ?? [], entity, definition, [...at, 'sections'], context);
  const lines = tab.lines === undefined ? undefined : context.rowsOf(definition, [...at, 'lines'], entity, tab.lines);
  const related = tab.related === undefined ? undefined : context.row(definition, [...at, 'related'], tab.related);
  checkLinesLooks(tab, lines, definition, at);
  const shown = lines ?? related;
  if (tab.columns && shown) checkColumns(tab.columns, shown, definition, [...at, 'columns'], context);
  if (related) checkRelated(tab, related, entity, definition, at, context);
}

/** A tab that cannot be asked for would not be drawn. */
function checkRelated({ where }: TabDef, related: RowType, entity: Entity, definition: Definition, at: Path, context: Context): void {
  if (related.parent !== undefined) { definition.fault([...at, 'related'], 'tab.related', `\`${related.id}\` are lines, which are not listed without their record.`, `Write \`"related": "${related.entity}"\`, with \`"where": "target.${related.id.slice(related.entity.length + 1)}.exists(l, l.… == record)"\`.`); return; }
  const other = context.model.entities[related.id]!;
  if (where !== undefined && !context.asks(where, entity, other)) return;
  if (relatedFilter(context.model, entity, other, where)) return;
  const refers = Object.values(other.fields).filter((field) => canHold(field.to, entity.id)).map(({ name }) => name);
  if (where !== undefined) definition.fault([...at, 'where'], 'tab.where', 'A list cannot be asked for this: the tab would not be drawn.', 'Write equalities, joined by `&&`: `target.order == record`, `target.kind == \'in\'`, `target.lines.exists(l, l.order == record)`; bounds may stand beside them: `target.date >= record.from`.');
  else if (refers.length === 0) definition.fault([...at, 'related'], 'tab.related', `No field of ${related.id} refers to ${entity.id}.`, 'Say which ones with `"where": "target.… == record"`.');
  else definition.fault([...at, 'related'], 'tab.related', `${related.id} refers to ${entity.id} by ${refers.map((name) => `\`${name}\``).join(' and ')}.`, `Say which ones with \`"where": "target.${refers[0]} == record"\`.`);
}
