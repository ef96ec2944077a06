// What a query can be grouped by: the groups it names, and its dates by week, month, quarter and year.
import { fill } from '../contract/errors.ts';
import { didYouMean } from '../expressions/index.ts';
import type { Expression, Type } from '../expressions/index.ts';
import type { Field, QueryGroup } from '../language/model.ts';
import { rightsOf, rowNames, type Maker } from './maker.ts';
import type { GroupShape, GroupUnit, QueryShape, SourceShape } from './model.ts';
import { isBalanceSource } from './sources.ts';
import { makeField } from '../values/makeField.ts';
import { traitsOf } from '../values/types/index.ts';

export const groupUnits: readonly GroupUnit[] = ['week', 'month', 'quarter', 'year'];
const unitLabels: Record<GroupUnit, string> = { week: '周', month: '月', quarter: '季度', year: '年' };
const unitTypes: Record<GroupUnit, Field['type']> = { week: 'string', month: 'month', quarter: 'string', year: 'integer' };

/** `下单日期(月)`: a date by its unit. */
export function groupLabel({ field, unit }: GroupShape, say: (text: string, id?: string) => string): string {
  const label = say(field.label, field.key);
  return unit ? fill(say('{label}({per})'), { label, per: say(unitLabels[unit]) }) : label;
}

export const unitKey = (name: string, unit: GroupUnit): string => name + unit[0].toUpperCase() + unit.slice(1);

export function makeGroups(maker: Maker, shape: QueryShape): void {
  const { query } = maker;
  for (const [name, said] of Object.entries(query.by)) {
    const made = addGroup(maker, shape, name, said, (text) => text, (source) => textIn(maker, shape, source, name));
    if (!made || said.units === false || (made.type.kind !== 'date' && made.type.kind !== 'datetime')) continue;
    for (const unit of groupUnits) {
      const key = unitKey(name, unit);
      if (query.by[key] || query.measures[key]) continue;
      addGroup(maker, shape, key, { ...said, fill: undefined }, (text) => `${unit}(${text})`, (source) => textIn(maker, shape, source, name), { of: name, unit, like: made });
    }
  }
  for (const source of shape.sources) if (query.beside[source.name]?.sameDate && !source.isDated) maker.fault(['beside', source.name, 'sameDate'], 'query.sameDate', `\`${source.name}\` is matched by no date of its own.`, 'Take `sameDate` away.');
  for (const [word, names] of [['rows', query.rows], ['across', query.across]] as const) {
    names?.forEach((name, index) => { if (!shape.groups.some((group) => group.key === name)) maker.fault([word, index], 'query.name', `The query does not group by \`${name}\`.`, didYouMean(name, shape.groups.map((group) => group.key)) ?? 'Name a group of `by`.'); });
  }
}

/** The group's expression as a source says it; a balance has dimensions of the same name. */
function textIn(maker: Maker, shape: QueryShape, source: number, name: string): string | undefined {
  if (source === 0) return maker.query.by[name].is;
  const { name: called, row } = shape.sources[source];
  if (isBalanceSource(shape.sources[source])) return maker.model.balances[row.id].by.includes(name) ? `row.${name}` : undefined;
  return maker.query.beside[called].by[name];
}

function addGroup(maker: Maker, shape: QueryShape, key: string, said: QueryGroup, wrap: (text: string) => string, textOf: (source: number) => string | undefined, derived?: { of: string; unit: GroupUnit; like: GroupShape }): GroupShape | undefined {
  let group: GroupShape | undefined;
  for (const [index, source] of shape.sources.entries()) {
    const text = textOf(index);
    if (text === undefined) continue;
    const path = index === 0 ? ['by', key] : ['beside', source.name, 'by', key];
    const expression = maker.expression(path, wrap(text), maker.scope(source.row), 'any');
    if (!expression) { if (index === 0) return undefined; continue; }
    if (['list', 'record', 'json', 'matrix'].includes(expression.type.kind)) { maker.fault(path, 'query.group', `Rows cannot be gathered by a ${expression.type.kind}.`, 'Name a single value.'); continue; }
    const rights = rightsOf(maker.fieldsRead(source.row, expression.reads));
    if (!group) group = { key, of: derived?.of ?? key, ...(derived ? { unit: derived.unit } : {}), field: fieldOf(key, said.label, expression, rights.made, derived), type: expression.type, grants: rights.grants };
    else {
      if (!fits(group.type, expression.type)) { maker.fault(path, 'query.group', `This gives ${typeWord(expression.type)}, where the query groups by ${typeWord(group.type)}.`, 'Give the same kind of value.'); continue; }
      group.grants = [...new Set([...group.grants, ...rights.grants])];
      if (rights.made) group.field.made = [...new Set([...group.field.made ?? [], ...rights.made])];
    }
    source.by.set(key, expression);
    if (!derived && index > 0) checkSameDate(maker, shape, source, key, expression);
  }
  if (!group) return undefined;
  if (said.fill) {
    if (traitsOf(group.field.type).time !== 'month') maker.fault(['by', key, 'fill'], 'query.fill', 'Only months can be filled in.', 'Group by `month(…)`, or take `fill` away.');
    else {
      const [from, to] = (['from', 'to'] as const).map((end) => maker.expression(['by', key, 'fill', end], said.fill![end], maker.shared, 'any'));
      if (from && to) group.fill = { from, to };
    }
  }
  shape.groups.push(group);
  return group;
}

/** What is matched by a date of its own counts on days of the query's rows alone: said by who means it, else nobody misses what is lost. */
function checkSameDate(maker: Maker, shape: QueryShape, source: SourceShape, key: string, { type, field, reads }: Expression): void {
  const said = maker.query.beside[source.name];
  const own = shape.sources[0].by.get(key);
  // One that reads no row is the same for all of them.
  if (!said || said.joins !== 'match' || !own || !isDay(type) || (field !== undefined && field === own.field) || !reads.some((path) => rowNames.has(path.split('.')[0]!))) return;
  source.isDated = true;
  if (!said.sameDate) maker.fault(['beside', source.name, 'by', key], 'query.sameDate', `Rows of \`${source.name}\` count only under a \`${key}\` that the query's own rows have: what happened on another day is lost.`, `Give every group (\`"joins": "add"\`), leave \`${key}\` out, or write \`"sameDate": true\` if that is meant.`);
}

const isDay = ({ kind }: Type): boolean => kind === 'date' || kind === 'datetime' || kind === 'month';

/** A group's value as a field: the schema's own field where the group is nothing but one. */
function fieldOf(name: string, label: string | undefined, { type, field }: Expression, made: string[] | undefined, derived: { unit: GroupUnit; like: GroupShape } | undefined): Field {
  const base = { name, column: name, carries: [], ...(made ? { made } : {}) };
  if (derived) return makeField({ ...base, label: derived.like.field.label, ...(derived.like.field.key && { key: derived.like.field.key }), type: unitTypes[derived.unit] });
  if (field) {
    const { required: _required, visible: _visible, readonly: _readonly, default: _default, computed: _computed, read: _read, live: _live, check: _check, fills: _fills, where: _where, grant: _grant, ...rest } = field;
    return { ...rest, ...base, label: label ?? field.label };
  }
  if (type.kind === 'row') return { ...base, label: label ?? name, type: 'ref', to: type.row };
  return makeField({ ...base, label: label ?? name, type: typeNamed(type) });
}

export function typeNamed(type: Type): Field['type'] {
  switch (type.kind) {
    case 'decimal': return type.integer ? 'integer' : 'rate';
    case 'bool': return 'boolean';
    case 'date': case 'datetime': case 'month': case 'time': return type.kind;
    default: return 'string';
  }
}

function fits(a: Type, b: Type): boolean {
  if (a.kind === 'null' || b.kind === 'null') return true;
  if (a.kind === 'row' || b.kind === 'row') return a.kind === 'row' && b.kind === 'row' && a.row === b.row;
  const plain = (type: Type): string => (type.kind === 'enum' ? 'text' : type.kind);
  return plain(a) === plain(b);
}

const typeWord = (type: Type): string => (type.kind === 'row' ? `a row of ${type.row}` : `a ${type.kind}`);
