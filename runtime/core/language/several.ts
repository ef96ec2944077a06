// A reference to one of several entities (`"to": ["a", "b"]`): it points to a row type of its own, over the rows of all of them.
// That has the fields they have in common, `entity` (which of them a row is of), and one reference for each, filled where it is that one: `source.statement.supplier`.
import { traitsOf } from '../values/types/index.ts';
import { makeField } from '../values/makeField.ts';
import { isOneOfSeveral, targetsOf } from '../values/targets.ts';
import type { Field, Model, Option, RowType, Several } from './model.ts';
import { mapOf, moduleOf } from './names.ts';

/** Row types of all references to several entities, once the entities are there. */
export function giveSeveral(model: Model): void {
  const inputs = Object.values(model.entities).flatMap(({ workflow, asks }) => [...Object.values(workflow?.actions ?? {}).map(({ ask }) => ask), ...Object.values(asks ?? {}).map(({ fields }) => fields)]);
  const held = [...Object.values(model.rows).map(({ fields }) => fields), ...inputs];
  for (const fields of held) for (const field of Object.values(fields)) {
    const { to } = field;
    if (to === undefined || !isOneOfSeveral(to)) continue;
    const members = targetsOf(to).flatMap((id) => model.entities[id] ?? []);
    if (members.length < targetsOf(to).length) continue;
    model.rows[to] ??= rowOver(to, members);
    field.several = kindsOf(members);
  }
}

const kindsOf = (members: readonly RowType[]): Option[] => members.map(({ id, label }) => ({ value: id, label }));

function rowOver(id: string, members: readonly RowType[]): RowType {
  const fields = mapOf<Field>();
  for (const name of commonNames(members)) fields[name] = commonField(name, members);
  const names = memberNames(members.map((member) => member.id));
  fields.entity = makeField({ name: 'entity', column: 'entity', type: 'enum', label: '单据', system: true, options: kindsOf(members) });
  members.forEach((member, at) => { fields[names[at]!] = makeField({ name: names[at]!, column: `of_${at}`, type: 'ref', to: member.id, label: member.label, system: true }); });
  return {
    id, label: members.map(({ label }) => label).join('/'), entity: id, table: { schema: '', name: '' }, fields, lines: mapOf(), display: displayOf(members, fields), called: { name: displayOf(members, fields) }, unique: [], computeOrder: [],
    several: members.map((member, at): Several => ({ entity: member.id, name: names[at]!, table: member.table })),
  };
}

/** `wms.statement` is called `statement`; of two namesakes each is called with its module, `wmsStatement`. */
export function memberNames(ids: readonly string[]): string[] {
  const short = ids.map((id) => id.slice(moduleOf(id).length + 1).replaceAll('.', ''));
  return ids.map((id, at) => (short.filter((name) => name === short[at]).length === 1 ? short[at]! : moduleOf(id) + short[at]![0]!.toUpperCase() + short[at]!.slice(1)));
}

/** Fields that all have, of one kind, kept in a column, open to everybody who may know the record. */
function commonNames([first, ...others]: readonly RowType[]): string[] {
  const names = Object.values(first!.fields).filter((field) => isPlain(field) && others.every((other) => isAlike(field, other.fields[field.name]))).map(({ name }) => name);
  // A figure whose unit or currency not all have cannot be shown.
  return names.filter((name) => [first!.fields[name]!.unit, first!.fields[name]!.currency].every((path) => path === undefined || names.includes(path.split('.')[0]!)));
}

const isPlain = ({ column, live, secret, grant, mask, type }: Field): boolean => Boolean(column) && !live && !secret && grant === undefined && mask === undefined && traitsOf(type).sql !== '' && !traitsOf(type).structure && !traitsOf(type).cells;
const isAlike = (one: Field, other: Field | undefined): boolean => other !== undefined && isPlain(other) && one.type === other.type && one.to === other.to && one.column === other.column && one.unit === other.unit && one.currency === other.currency && one.scale === other.scale;

function commonField(name: string, members: readonly RowType[]): Field {
  const [own, ...others] = members.map((member) => member.fields[name]!) as [Field, ...Field[]];
  const options = own.options && [...new Map([own, ...others].flatMap((one) => one.options ?? []).reverse().map((option) => [option.value, option])).values()].reverse();
  const { type, label, column, to, scale, unit, currency } = own;
  return makeField({
    name, type, label, column, system: true, made: [own, ...others].flatMap(({ key }) => key ?? []), ...(to !== undefined && { to }), ...(scale !== undefined && { scale }), ...(unit !== undefined && { unit }), ...(currency !== undefined && { currency }),
    ...(options && { options }), ...(members.some((member) => member.fields[name]!.search) && { search: true }), ...(members.some((member) => member.fields[name]!.list) && { list: true }),
  });
}

/** As all of them read; where they differ by the first of what names records. */
function displayOf(members: readonly RowType[], fields: Record<string, Field>): string {
  const [first] = members;
  const isShared = members.every(({ display }) => display === first!.display) && [...first!.display.matchAll(/\{(\w+)[^{}]*\}/g)].every(([, name]) => fields[name!]);
  const name = ['code', 'name', 'title'].find((known) => fields[known]);
  return isShared ? first!.display : name === undefined ? '{id}' : `{${name}}`;
}
