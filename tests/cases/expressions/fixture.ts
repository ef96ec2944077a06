// The rows that expression cases read: a small trade of orders, lines and allocations, as wire records and as tables.
import type { Entity, Field, Lines, RowType, Setting } from '../../../runtime/core/language/model.ts';
import type { Calendars } from '../../../runtime/core/schedule/workCount.ts';
import { registerWorked } from '../../../runtime/core/worked.ts';
import { typeOfField } from '../../../runtime/core/expressions/index.ts';
import { makeField, type FieldParts } from '../../../runtime/core/values/makeField.ts';

type Fields = Record<string, Partial<FieldParts>>;

const fieldsOf = (fields: Fields): Record<string, Field> => Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, makeField({
  name, type: 'string', label: name, column: name.replace(/[A-Z]/g, (letter) => '_' + letter.toLowerCase()), ...field,
})]));

const rowOf = (id: string, fields: Fields, parent?: string): RowType => ({
  id, label: id, entity: id.split('.').slice(0, 2).join('.'), ...(parent ? { parent } : {}),
  table: { schema: id.split('.')[0], name: id.split('.').slice(1).join('__').replace(/[A-Z]/g, (letter) => '_' + letter.toLowerCase()) },
  fields: fieldsOf(fields), lines: {}, display: '{id}', called: { name: '{id}' }, unique: [], computeOrder: [],
});

const options = (...values: string[]) => values.map((value) => ({ value, label: value }));

const user = rowOf('amc.user', { name: {}, level: { type: 'integer' } });
const unit = rowOf('shop.unit', { code: {}, scale: { type: 'integer' } });
const goods = rowOf('shop.goods', { code: {}, name: {}, unit: { type: 'ref', to: 'shop.unit' }, taxRate: { type: 'percent' }, weight: { type: 'rate' }, group: { type: 'ref', to: 'shop.goods' } });
const supplier = rowOf('shop.supplier', { name: {}, status: { type: 'enum', options: options('normal', 'stopped') }, members: { type: 'refs', to: 'amc.user' }, keeper: { type: 'ref', to: 'amc.user' } });
const order = rowOf('shop.order', {
  code: { type: 'code' }, docDate: { type: 'date' }, dueDate: { type: 'date' }, period: { type: 'month' }, made: { type: 'datetime' },
  supplier: { type: 'ref', to: 'shop.supplier' }, calendar: { type: 'ref', to: 'shop.calendar' }, opens: { type: 'time' }, shuts: { type: 'time' }, createBy: { type: 'ref', to: 'amc.user' }, watchers: { type: 'refs', to: 'amc.user' },
  status: { type: 'enum', options: options('draft', 'confirmed', 'void') }, closed: { type: 'boolean' }, urgent: { type: 'boolean' },
  total: { type: 'money' }, rate: { type: 'rate' }, discount: { type: 'percent' }, copies: { type: 'integer' }, parts: { type: 'integer' }, none: { type: 'quantity' }, note: { type: 'text' }, extra: { type: 'json' },
  sizes: { type: 'matrix', axes: { rows: 'shop.supplier', columns: 'shop.unit' } },
});
const calendar = rowOf('shop.calendar', { name: {}, usual: { type: 'boolean' }, rest: { type: 'enums', options: options('1', '2', '3', '4', '5', '6', '7') } });
const shifts = rowOf('shop.calendar.shifts', { from: { type: 'time' }, to: { type: 'time' } }, 'shop.calendar');
const exceptions = rowOf('shop.calendar.exceptions', { date: { type: 'date' }, kind: { type: 'enum', options: options('off', 'work', 'overtime') }, hours: { type: 'quantity' } }, 'shop.calendar');
const lines = rowOf('shop.order.lines', {
  goods: { type: 'ref', to: 'shop.goods' }, qty: { type: 'quantity' }, price: { type: 'rate' }, done: { type: 'boolean' }, promise: { type: 'date' }, state: { type: 'enum', options: options('open', 'all', 'closed') }, mark: {},
}, 'shop.order');
const allocs = rowOf('shop.order.lines.allocs', { place: {}, qty: { type: 'quantity' } }, 'shop.order.lines');
calendar.isCalendar = true;
calendar.lines.shifts = { ...shifts, parent: 'shop.calendar', name: 'shifts' } as Lines;
calendar.lines.exceptions = { ...exceptions, parent: 'shop.calendar', name: 'exceptions' } as Lines;
order.lines.lines = { ...lines, parent: 'shop.order', name: 'lines' } as Lines;
lines.lines.allocs = { ...allocs, parent: 'shop.order.lines', name: 'allocs' } as Lines;

const settings: Record<string, Setting> = Object.fromEntries(([
  ['OVER_RATE', 'percent', '3'], ['TAX_RATE', 'percent', '13.00'], ['GRACE_DAYS', 'integer', '5'], ['STRICT', 'switch', '0'], ['BASIS', 'enum', 'measured'], ['START', 'date', '2025-01-01'], ['TITLE', 'string', null],
] as const).map(([code, type, value]) => [code, { code, name: code, module: 'shop', type, default: value, ...(type === 'enum' ? { options: options('measured', 'ticket') } : {}) }]));

// Each row's figure among those of all: what it has more than the least, in the steps it is given.
registerWorked('shop.shares', (rows, { step }) => {
  const least = Math.min(...rows.map(({ qty }) => Number(qty ?? 0)));
  return rows.map(({ qty }) => (qty === null ? null : String((Number(qty) - least) * Number(step ?? 1))));
});

export const model = {
  rows: Object.fromEntries([user, unit, goods, supplier, order, lines, allocs, calendar, shifts, exceptions].map((row) => [row.id, row])),
  entities: Object.fromEntries([user, unit, goods, supplier, order, calendar].map((row) => [row.id, { ...row, ...(row === calendar && { calendar: { rest: 'rest', shifts: 'shifts', exceptions: 'exceptions', usual: 'usual' } }), scope: row.id === 'amc.user' ? 'platform' : 'company' } as unknown as Entity])),
  settings,
};

type Row = Record<string, unknown>;

const users: Row[] = [{ id: '1', name: 'Ann', level: 3 }, { id: '2', name: 'Bo', level: 1 }, { id: '3', name: '李雷', level: null }];
const units: Row[] = [{ id: '11', code: 'm', scale: 2 }, { id: '12', code: 'pc', scale: 0 }];
const goodsRows: Row[] = [
  { id: '21', code: 'F-1', name: ' Cotton ', unit: '11', taxRate: '0.13', weight: '0.333', group: null },
  { id: '22', code: 'B-7', name: '纽扣🧵', unit: '12', taxRate: null, weight: '2', group: '21' },
];
const suppliers: Row[] = [
  { id: '31', name: 'Mill 100%', status: 'normal', members: ['1', '3'], keeper: '1' },
  { id: '32', name: 'Yard', status: 'stopped', members: [], keeper: null },
];
/** New Year 2025 is off on 1 January and from 28 January, the Sunday 26 January is worked; 8 February, a Saturday, has two hours more, the Sunday 9 February four. */
const calendarRows: Row[] = [
  { id: '71', name: 'House', usual: true, rest: ['7'] },
  { id: '72', name: 'Yard', usual: false, rest: ['6', '7'] },
];
const shiftRows: Row[] = [
  { id: '81', parent: '71', seq: 1, from: '08:00', to: '12:00' }, { id: '82', parent: '71', seq: 2, from: '13:30', to: '17:30' },
  { id: '83', parent: '72', seq: 1, from: '09:00', to: '17:00' },
];
const exceptionRows: Row[] = [
  ...['2025-01-01', '2025-01-28', '2025-01-29', '2025-01-30', '2025-01-31', '2025-02-01'].map((date, at) => ({ id: String(91 + at), parent: '71', seq: at + 1, date, kind: 'off', hours: null })),
  { id: '97', parent: '71', seq: 7, date: '2025-01-26', kind: 'work', hours: null },
  { id: '98', parent: '71', seq: 8, date: '2025-02-08', kind: 'overtime', hours: '2' },
  { id: '99', parent: '71', seq: 9, date: '2025-02-09', kind: 'overtime', hours: '4' },
];
/** As expressions are given them. */
export const calendars: Calendars = {
  usual: '71',
  all: Object.fromEntries(calendarRows.map(({ id, rest }) => [String(id), {
    id: String(id), rest: (rest as string[]).map(Number), shifts: shiftRows.filter(({ parent }) => parent === id).map(({ from, to }) => ({ from: String(from), to: String(to) })),
    exceptions: Object.fromEntries(exceptionRows.filter(({ parent }) => parent === id).map(({ date, kind, hours }) => [String(date), { kind: kind as 'off', hours: hours as string | null }])),
  }])),
};
const orders: Row[] = [
  {
    id: '41', version: 2, code: 'PO1', docDate: '2025-01-31', dueDate: '2025-03-01', period: '2025-01', made: '2025-01-31T17:30:00.000Z', supplier: '31', calendar: '72', opens: '08:00', shuts: '17:30', createBy: '1', watchers: ['2', '3'],
    status: 'confirmed', closed: false, urgent: null, total: '1005.00', rate: '6.9512', discount: '0.05', copies: 7, parts: 2, none: null, note: '', extra: { size: 'L' }, sizes: { 31: { 11: '5', 12: '2.50' }, 32: { 12: '40' } },
    lines: [
      { id: '51', seq: 1, goods: '21', qty: '10.50', price: '1.005', done: true, promise: '2025-02-10', state: 'all', mark: 'b', allocs: [{ id: '61', seq: 1, place: 'A1', qty: '4' }, { id: '62', seq: 2, place: 'A2', qty: '6.5' }] },
      { id: '52', seq: 2, goods: '22', qty: '3', price: '20', done: false, promise: null, state: 'open', mark: 'a', allocs: [] },
      { id: '53', seq: 3, goods: null, qty: null, price: '2', done: null, promise: '2025-02-20', state: 'closed', mark: null, allocs: [{ id: '63', seq: 1, place: 'B1', qty: null }] },
    ],
  },
  {
    id: '42', version: 1, code: 'PO2', docDate: '2024-02-28', dueDate: null, period: null, made: null, supplier: null, calendar: null, opens: null, shuts: '12:00', createBy: '2', watchers: null,
    status: 'draft', closed: true, urgent: true, total: '-2.50', rate: null, discount: null, copies: null, parts: 0, none: null, note: null, extra: null, sizes: null, lines: [],
  },
];

export const tables: { row: RowType; rows: Row[] }[] = [
  { row: user, rows: users }, { row: unit, rows: units }, { row: goods, rows: goodsRows }, { row: supplier, rows: suppliers }, { row: order, rows: orders },
  { row: calendar, rows: calendarRows }, { row: shifts, rows: shiftRows }, { row: exceptions, rows: exceptionRows },
  { row: lines, rows: orders.flatMap((one) => (one.lines as Row[]).map((line) => ({ ...line, parent: one.id }))) },
  { row: allocs, rows: orders.flatMap((one) => (one.lines as Row[]).flatMap((line) => (line.allocs as Row[]).map((alloc) => ({ ...alloc, parent: line.id })))) },
];

const byId = new Map(tables.flatMap(({ row, rows }) => rows.map((values) => [String(values.id), { row, values }] as const)));

/** A row as the wire carries it: references as objects with what they refer to carried along, lines within. */
export function wireRow(id: string, depth = 4): Row {
  const { row, values } = byId.get(id)!;
  const wire: Row = { id, label: id };
  if (depth === 0) return wire;
  for (const [name, value] of Object.entries(values)) {
    const field = row.fields[name];
    const type = field && typeOfField(field);
    if (name === 'lines' || name === 'allocs') wire[name] = (value as Row[]).map((line) => withoutParent(wireRow(String(line.id), depth)));
    else if (type?.kind === 'row') wire[name] = value === null ? null : wireRow(String(value), depth - 1);
    else if (type?.kind === 'list' && type.of.kind === 'row') wire[name] = value === null ? null : (value as string[]).map((each) => wireRow(each, depth - 1));
    else if (name !== 'parent') wire[name] = value;
  }
  if (row.parent && depth < 4) wire.parent = wireRow(String(values.parent), depth - 1);
  return wire;
}

export const rowTypeOf = (id: string): string => byId.get(id)!.row.id;

/** Ids from the head down to the row. */
export function chainOf(id: string): string[] {
  const parent = byId.get(id)!.values.parent;
  return parent === undefined ? [id] : [...chainOf(String(parent)), id];
}

function withoutParent({ parent: _, ...row }: Row): Row { return row; }
