// create: a record of another entity, kept in the document graph.
import { copies } from '../documents/copies.ts';
import type { ScopeTypes, Type } from '../expressions/index.ts';
import type { Context } from '../language/checkContext.ts';
import { mustBeTyped } from '../language/checkForms.ts';
import type { Definition } from '../language/definition.ts';
import { didYouMean } from '../language/faults.ts';
import type { Cel, Entity, Field, RowType } from '../language/model.ts';
import type { Path } from '../language/places.ts';
import type { EffectBase } from '../language/workflowModel.ts';
import { checkBack } from './back.ts';
import { defineEffect } from './effect.ts';
import { traitsOf } from '../values/types/index.ts';
import { checkFrom, type RowsFrom } from './rowsFrom.ts';
import { actionOf, isNotTheirs, modelOf, setFields } from './writing.ts';

/** Make a record of another entity (kept in the document graph); `then` runs actions on it in order. */
export interface CreateEffect extends EffectBase, Partial<RowsFrom> {
  kind: 'create'; create: string;
  /** With `from`: one for each group of rows with the same values there; `target` is the first of the group, `targets` are all. */
  split?: string[]; set: Record<string, Cel>;
  lines?: Record<string, LinesFrom>;
  /** A record of the same entity that is copied first; `set` and `lines` go before what it brings. */
  copy?: Cel;
  /** The reference (of this record, or of the row where there is an `each`) that receives what was made. */
  into?: string;
  then?: { do: string; when?: Cel }[];
  /** Fields taken over that hands may change in the draft made: `docDate`, `lines.location`; true: all. */
  open?: true | string[];
  /** Actions of the maker, the first that its state allows: run when the last (`each`: any) of what it made so is deleted or voided; false: it may go, and its maker stands. */
  back?: false | string[] | { each: string[] };
}
/** `each`: CEL that gives rows, such as `record.lines` or `line.allocs`; in `set` they are `line`, rows taken inside them `row`. */
export interface LinesFrom extends Partial<RowsFrom> { /** Absent: rows are found by `from`, and are `target`. */ each?: string; /** Rows inside those of `each`: one new row for each of them. */ inside?: Cel; when?: Cel; set: Record<string, Cel>; lines?: Record<string, LinesFrom> }
declare module '../language/workflowModel.ts' { interface EffectKinds { create: CreateEffect } }

export default defineEffect<CreateEffect>({
  kind: 'create',
  defaults: { set: {} },
  check(effect, { entity, action, row, scope: outer, definition, at, context }) {
    const made = context.model.entities[effect.create] ?? (context.row(definition, [...at, 'create'], effect.create) && undefined);
    if (!made || isNotTheirs(made, [...at, 'create'], definition, context)) return;
    const scope = checkFrom(effect, outer, definition, at, context);
    if (!scope) return;
    checkSplit(effect, scope, definition, at, context);
    setFields(effect.set, made, scope, definition, [...at, 'set'], context, 'new');
    checkCopy(effect, made, scope, definition, at, context);
    checkInto(effect, made, row, definition, at, context);
    needsAll(effect.set, made, definition, at, context, effect.copy !== undefined);
    checkLinesFrom(effect.lines, made, scope, definition, [...at, 'lines'], context);
    checkTakenOver(effect, made, definition, at);
    checkBack(effect, action, entity, made, definition, at, context);
    effect.then?.forEach((step, index) => actionOf(made, step.do, definition, [...at, 'then', index, 'do']));
  },
  isTold: true,
  handsOn: true,
  needsNone: ({ into }) => into === undefined,
  writes: ({ into }) => (into === undefined ? [] : [into]),
});

/** Only what is of the same kind has the same fields; what a field of the copy is set to goes before. */
function checkCopy({ copy }: CreateEffect, made: Entity, scope: ScopeTypes, definition: Definition, at: Path, context: Context): void {
  const given = context.sound(copy, scope);
  if (given?.type.kind === 'row' && given.type.row !== made.id) definition.fault([...at, 'copy'], 'create.copy', `This gives a record of ${given.type.row}: a copy is of the same kind as what is made, ${made.id}.`, 'Name a record of that entity, or say its fields in `set`.');
}

function checkInto({ into, each, split }: CreateEffect, made: Entity, row: RowType, definition: Definition, at: Path, context: Context): void {
  if (into === undefined) return;
  const here = [...at, 'into'];
  const field = row.fields[into];
  if (!field) {
    if (!context.wasCut(row, into)) definition.fault(here, 'field.unknown', `${row.id} has no field \`${into}\`.`, didYouMean(into, Object.keys(row.fields), 'Add a reference to what is made.'));
  } else if (field.to !== made.id || traitsOf(field.type).refers !== 'one') definition.fault(here, 'create.into', `\`${into}\` does not refer to ${made.id}, which is made here.`, `Name a reference to ${made.id}.`);
  else if (field.computed !== undefined) definition.fault(here, 'field.computed', `\`${into}\` of ${row.id} is computed: it cannot be written.`, 'Take its `computed` away.');
  else if (split && split.length > 0) definition.fault(here, 'create.into', `Several ${made.id} are made, one for each group, and \`${into}\` has room for one.`, 'Take it away: the document graph knows all that was made.');
  else if (!field.system && field.readonly !== true) definition.fault(here, 'create.owned', `\`${into}\` can be edited by people, who could point it elsewhere than at what was made${each === undefined ? '' : ' for the row'}.`, `Mark \`${into}\` with \`"system": true\`.`);
}

/** Groups are told apart by fields of the rows found; what stands for a group is said of all its rows. */
function checkSplit({ from, split, set, lines }: CreateEffect, scope: ScopeTypes, definition: Definition, at: Path, context: Context): void {
  if (!split) return;
  if (from === undefined) { definition.fault([...at, 'split'], 'from.none', 'Nothing is looked for: `split` means nothing.', 'Say whose rows: `"from": "…"`. Selected records are split by the action: `split` beside `on`.', { key: true }); return; }
  const row = modelOf(context.model, scope).rows[from]!;
  split.forEach((path, index) => context.fieldAt(definition, [...at, 'split', index], row, path));
  for (const [name, source] of Object.entries(set)) {
    const lone = context.sound(source, scope)?.reads.find((path) => path.startsWith('target.') && !split.some((one) => path === `target.${one}` || path.startsWith(`target.${one}.`)));
    if (lone !== undefined) definition.fault([...at, 'set', name], 'split.first', `\`${lone}\` is of the first row of a group, whatever the others hold.`, `Add \`${lone.slice('target.'.length)}\` to \`split\`, or take it from all: \`max(targets, …)\`, \`sum(targets, …)\`.`);
  }
  if (!Object.values(lines ?? {}).some(({ each }) => /\btargets\b/.test(each ?? ''))) definition.fault([...at, 'split'], 'split.unread', 'Rows of a group go nowhere: nothing reads `targets`.', 'Make lines of them: `"lines": {"lines": {"each": "targets", "set": {…}}}`.', { key: true });
}

/** What a draft took over stays as it was taken: the fields cannot be edited there, or the effect says that they may. */
function checkTakenOver({ set, lines, then, open }: CreateEffect, made: Entity, definition: Definition, at: Path): void {
  const { workflow } = made;
  // A copy of its own kind is a new record of its own.
  if (open === true || then || made.id === definition.id || !workflow?.states[workflow.initial]?.editable) return;
  const taken: { path: string; place: Path; field: Field }[] = [];
  const take = (values: Record<string, string>, row: RowType, above: string, place: Path): void => { for (const name of Object.keys(values)) if (row.fields[name]) taken.push({ path: above + name, place: [...place, name], field: row.fields[name] }); };
  const takeLines = (from: Record<string, LinesFrom> | undefined, row: RowType, above: string, place: Path): void => {
    for (const [name, source] of Object.entries(from ?? {})) {
      const rows = row.lines[name];
      if (!rows) continue;
      take(source.set, rows, `${above}${name}.`, [...place, name, 'set']);
      takeLines(source.lines, rows, `${above}${name}.`, [...place, name, 'lines']);
    }
  };
  take(set, made, '', [...at, 'set']);
  takeLines(lines, made, '', [...at, 'lines']);
  const left = taken.filter(({ path, field }) => !field.system && field.computed === undefined && field.readonly === undefined && !open?.includes(path));
  if (left.length > 0) {
    const names = left.map(({ path }) => `\`${path}\``).join(', ');
    definition.fault(left[0]!.place, 'create.open', `${names} ${left.length > 1 ? 'are' : 'is'} taken over into ${made.id}, where anybody who edits the draft may change what was taken.`, `Make ${left.length > 1 ? 'them' : 'it'} readonly there where the record was made (\`"readonly": "record.… != null"\`), or say that hands may: \`"open": [${left.map(({ path }) => `"${path}"`).join(', ')}]\` beside \`create\`.`, { key: true });
  }
  open?.forEach((path, index) => { if (!taken.some((one) => one.path === path)) definition.fault([...at, 'open', index], 'create.taken', `\`${path}\` is not taken over here.`, didYouMean(path, taken.map((one) => one.path), 'Take it away.')); });
}

function checkLinesFrom(lines: Record<string, LinesFrom> | undefined, made: RowType, outer: ScopeTypes, definition: Definition, at: Path, context: Context, depth = 0): void {
  for (const [name, source] of Object.entries(lines ?? {})) {
    const here = [...at, name];
    const target = context.rowsOf(definition, here, made, name);
    const rowsOf = (word: 'each' | 'inside', from: ScopeTypes): Type | undefined => {
      const list = context.sound(source[word], from);
      if (list) context.rowsAreNear(definition, [...here, word], list);
      const of = list?.type.kind === 'list' ? list.type.of : undefined;
      if (list && of?.kind !== 'row') definition.fault([...here, word], 'lines.each', 'This gives no rows.', 'Name lines: `record.lines`, `line.allocs`, `record.lines.filter(l, l.qty > 0)`.');
      return of;
    };
    if ((source.each === undefined) === (source.from === undefined)) { definition.fault(here, 'from.each', source.each === undefined ? 'Nothing says which rows are taken.' : '`each` and `from` both say which rows are taken.', 'Say one of `each` and `from`.', { key: true }); continue; }
    if (source.from !== undefined) { checkLinesFound(source, target, outer, definition, here, context); continue; }
    const of = rowsOf('each', outer);
    if (!target || !of) continue;
    // The rows taken are `line`, those taken inside them `row`, as everywhere.
    let scope: ScopeTypes = { ...outer, ...(depth === 0 && { line: of }), row: of };
    if (source.inside !== undefined) {
      const inner = rowsOf('inside', scope);
      if (!inner) continue;
      scope = { ...scope, row: inner };
    }
    setFields(source.set, target, scope, definition, [...here, 'set'], context, 'new');
    needsAll(source.set, target, definition, here, context);
    checkLinesFrom(source.lines, target, scope, definition, [...here, 'lines'], context, depth + 1);
  }
}

/** Lines of rows found: what stands inside those is not read. */
function checkLinesFound(source: LinesFrom, target: RowType | undefined, outer: ScopeTypes, definition: Definition, at: Path, context: Context): void {
  for (const word of ['inside', 'lines'] as const) if (source[word] !== undefined) definition.fault([...at, word], 'from.inside', 'Rows found bring no rows of their own along.', `Look for the inner rows: \`"from": "${source.from}.…"\`.`, { key: true });
  const scope = checkFrom({ ...source, each: undefined }, outer, definition, at, context);
  if (!target || !scope || source.inside !== undefined) return;
  setFields(source.set, target, scope, definition, [...at, 'set'], context, 'new');
  needsAll(source.set, target, definition, at, context);
}

/** What a new row must say and nothing gives: making it would be refused. */
function needsAll(set: Record<string, Cel> | undefined, made: RowType, definition: Definition, at: Path, context: Context, isCopy = false): void {
  const given = new Set([...Object.keys(set ?? {}), ...Object.values(made.fields).filter((field) => set?.[field.name] !== undefined).flatMap((field) => Object.keys(field.fills ?? {}))]);
  const missing = Object.values(made.fields).filter((field) => mustBeTyped(field) && !(isCopy && copies(field)) && !given.has(field.name) && !context.wasCut(made, field.name)).map((field) => `\`${field.name}\``);
  if (missing.length > 0) definition.fault(set === undefined ? at : [...at, 'set'], 'create.missing', `${made.id} requires ${missing.join(', ')}, which nothing gives.`, `Add ${missing.length > 1 ? 'them' : 'it'} to \`set\`, or give ${missing.length > 1 ? 'them defaults' : 'it a default'} there.`, { key: true });
}
