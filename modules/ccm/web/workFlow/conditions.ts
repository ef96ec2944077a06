// A condition as rows that people fill in, and as CEL: groups of rows, in a group all of them hold, one of the groups is enough.
// Whatever rows cannot say stays CEL and is edited as such.
import { parseSource, type Syntax, traitsOf } from '../../../../runtime/web/moduleApi.ts';

export type Sign = 'ge' | 'gt' | 'le' | 'lt' | 'eq' | 'ne' | 'between' | 'in' | 'notIn' | 'contains' | 'notContains' | 'yes' | 'no' | 'empty' | 'notEmpty';
/** Values are texts as CEL writes them without their quotes; ids of records; one or two, several with `in`. */
export interface ConditionRow { field: string; sign: Sign; values: string[] }
export type ConditionGroups = ConditionRow[][];
export type ValueKind = 'number' | 'date' | 'choice' | 'record' | 'text' | 'yesno';

/** How a field's values are chosen; undefined: a condition cannot ask for it. */
export function kindOf(type: string): ValueKind | undefined {
  const { number, time, choice, refers, text, colour, flag } = traitsOf(type);
  if (number) return 'number';
  if (time) return time === 'month' ? 'text' : 'date';
  if (choice === 'one') return 'choice';
  if (refers === 'one') return 'record';
  if (flag) return 'yesno';
  return text && text !== 'markup' && !colour ? 'text' : undefined;
}

export const signsOf: Record<ValueKind, readonly Sign[]> = {
  number: ['ge', 'gt', 'le', 'lt', 'eq', 'ne', 'between'], date: ['ge', 'le', 'gt', 'lt', 'eq', 'between'], choice: ['in', 'notIn', 'empty'], record: ['in', 'notIn', 'empty'],
  text: ['eq', 'ne', 'contains', 'notContains', 'empty', 'notEmpty'], yesno: ['yes', 'no'],
};

const signs: Partial<Record<Sign, string>> = { ge: '>=', gt: '>', le: '<=', lt: '<', eq: '==', ne: '!=' };
const bySign = Object.fromEntries(Object.entries(signs).map(([name, sign]) => [sign, name as Sign]));

/** How many values a sign takes; Infinity: any number, at least one. */
export function valuesNeeded(sign: Sign): number {
  if (sign === 'yes' || sign === 'no' || sign === 'empty' || sign === 'notEmpty') return 0;
  return sign === 'between' ? 2 : sign === 'in' || sign === 'notIn' ? Infinity : 1;
}

export function isWhole({ field, sign, values }: ConditionRow): boolean {
  const needed = valuesNeeded(sign);
  return field !== '' && (needed === Infinity ? values.length > 0 : values.filter((value) => value !== '').length >= needed);
}

/** Rows that are not filled in yet say nothing. */
export function celOf(groups: ConditionGroups, kindOfField: (field: string) => ValueKind | undefined): string {
  const said = groups.map((rows) => rows.filter(isWhole).map((row) => rowCel(row, kindOfField(row.field) ?? 'text'))).filter((rows) => rows.length > 0);
  return said.map((rows) => (said.length > 1 && rows.length > 1 ? `(${rows.join(' && ')})` : rows.join(' && '))).join(' || ');
}

function rowCel({ field, sign, values }: ConditionRow, kind: ValueKind): string {
  const literal = (value: string): string => (kind === 'number' ? value : `'${value.replace(/\\/g, '\\\\').replace(/'/g, "\\'")}'`);
  const path = kind === 'record' ? `${field}.id` : field;
  switch (sign) {
    case 'between': return `${field} >= ${literal(values[0]!)} && ${field} <= ${literal(values[1]!)}`;
    case 'in': return `${path} in [${values.map(literal).join(', ')}]`;
    case 'notIn': return `!(${path} in [${values.map(literal).join(', ')}])`;
    case 'contains': return `${field}.contains(${literal(values[0]!)})`;
    case 'notContains': return `!${field}.contains(${literal(values[0]!)})`;
    case 'yes': return `${field} == true`;
    case 'no': return `${field} != true`;
    case 'empty': return `${field} == null`;
    case 'notEmpty': return `${field} != null`;
    default: return `${field} ${signs[sign]} ${literal(values[0]!)}`;
  }
}

/** @returns undefined where rows cannot say it: then it stays CEL */
export function groupsOf(cel: string): ConditionGroups | undefined {
  if (cel.trim() === '') return [];
  const parsed = parseSource(cel);
  if (!parsed.ok) return undefined;
  const groups: ConditionGroups = [];
  for (const part of flat(parsed.syntax, '||')) {
    const rows: ConditionRow[] = [];
    for (const each of flat(part, '&&')) {
      const row = rowOf(each, cel);
      if (!row) return undefined;
      rows.push(row);
    }
    groups.push(paired(rows));
  }
  return groups;
}

function flat(syntax: Syntax, op: '||' | '&&'): Syntax[] {
  return syntax.op === op ? [...flat(syntax.args[0] as Syntax, op), ...flat(syntax.args[1] as Syntax, op)] : [syntax];
}

function rowOf(syntax: Syntax, source: string): ConditionRow | undefined {
  if (syntax.op === '!_') {
    const row = rowOf(syntax.args, source);
    return row?.sign === 'in' ? { ...row, sign: 'notIn' } : row?.sign === 'contains' ? { ...row, sign: 'notContains' } : undefined;
  }
  if (syntax.op === 'rcall') {
    const [name, on, [value, more]] = syntax.args;
    const field = on.op === 'id' ? on.args : undefined;
    const text = value && textOf(value, source);
    return name === 'contains' && field !== undefined && text !== undefined && more === undefined ? { field, sign: 'contains', values: [text] } : undefined;
  }
  if (syntax.op === 'in') {
    const [item, list] = syntax.args;
    const field = fieldOf(item);
    if (field === undefined || list.op !== 'list') return undefined;
    const values = list.args.map((each) => textOf(each, source));
    return values.every((value) => value !== undefined) ? { field, sign: 'in', values: values as string[] } : undefined;
  }
  const sign = bySign[syntax.op];
  if (sign === undefined) return undefined;
  const [left, right] = syntax.args as [Syntax, Syntax];
  const field = fieldOf(left);
  if (field === undefined) return undefined;
  const value = right.op === 'value' ? right.args : undefined;
  if (value === null) return sign === 'eq' ? { field, sign: 'empty', values: [] } : sign === 'ne' ? { field, sign: 'notEmpty', values: [] } : undefined;
  if (value === true) return sign === 'eq' ? { field, sign: 'yes', values: [] } : sign === 'ne' ? { field, sign: 'no', values: [] } : undefined;
  const text = textOf(right, source);
  if (text === undefined) return undefined;
  // One chosen record or option is a list of one.
  if (left.op === '.') return sign === 'eq' ? { field, sign: 'in', values: [text] } : sign === 'ne' ? { field, sign: 'notIn', values: [text] } : undefined;
  return { field, sign, values: [text] };
}

/** `field`, or `field.id` of a record. */
function fieldOf(syntax: Syntax): string | undefined {
  if (syntax.op === 'id') return syntax.args;
  if (syntax.op === '.' && syntax.args[0].op === 'id' && syntax.args[1] === 'id') return syntax.args[0].args;
  return undefined;
}

/** A literal's text: figures as they were typed, since a double would lose digits. */
function textOf(syntax: Syntax, source: string): string | undefined {
  if (syntax.op === '-_') { const inner = textOf(syntax.args, source); return inner === undefined ? undefined : `-${inner}`; }
  if (syntax.op !== 'value') return undefined;
  if (typeof syntax.args === 'string') return syntax.args;
  return typeof syntax.args === 'number' || typeof syntax.args === 'bigint' ? source.slice(syntax.start, syntax.end) : undefined;
}

/** From … to … of one field, as it was typed. */
function paired(rows: ConditionRow[]): ConditionRow[] {
  return rows.reduce<ConditionRow[]>((done, row) => {
    const before = done.at(-1);
    if (before?.sign === 'ge' && row.sign === 'le' && before.field === row.field) return [...done.slice(0, -1), { field: row.field, sign: 'between', values: [before.values[0]!, row.values[0]!] }];
    return [...done, row];
  }, []);
}

/** An option chosen by `==` is a list of one, so that more may be ticked. */
export function asChoices(groups: ConditionGroups, kindOfField: (field: string) => ValueKind | undefined): ConditionGroups {
  return groups.map((rows) => rows.map((row) => {
    const kind = kindOfField(row.field);
    if ((kind !== 'choice' && kind !== 'record') || (row.sign !== 'eq' && row.sign !== 'ne')) return row;
    return { ...row, sign: row.sign === 'eq' ? 'in' : 'notIn' };
  }));
}
