// Brings posted rows into their ledgers and balances: adds up, locks, sweeps residues, guards, writes.
import { Decimal, toText } from '../../core/decimal.ts';
import { AppError } from '../../core/contract/errors.ts';
import { contextOf } from '../../core/documents/index.ts';
import type { DocEnv } from '../../core/documents/index.ts';
import { idOf, isEmpty, valueType } from '../../core/values/index.ts';
import type { Field } from '../../core/language/model.ts';
import type { Work } from '../context.ts';
import { docEnv } from '../entities/surroundings.ts';
import { TryCarefully } from '../store/db.ts';
import { nextId } from '../store/ids.ts';
import { happened } from './happenings.ts';
import { addSql, insertKeysSql, insertSql, lockSql, notBlindly, writeSql, type Change, type Insert } from './balanceSql.ts';
import type { PendingRow } from './pendingRow.ts';
import { checkGuards } from './guard.ts';
import { areKnown, know } from './knownKeys.ts';
import { checkPeriods, holdOpenSql, openTerm } from './periods.ts';
import { addsOf, workOut } from './worked.ts';
import { completeRefs } from './refs.ts';
import { measureOf } from './shape.ts';
import { after, type Entry, type Touched } from './touched.ts';
import type { BalanceShape, LedgerShape } from './shape.ts';
import { traitsOf } from '../../core/values/types/index.ts';

export async function settleRows(work: Work, given: PendingRow[]): Promise<void> {
  let rows = [...given];
  await completeRefs(work, rows);
  for (const row of rows) acceptRow(work, row);
  const touched: Touched = new Map();
  const env = docEnv(work);
  for (const row of rows) addUp(env, touched, row);
  if (sendBlindly(work, rows, touched)) return;
  await checkPeriods(work, rows);
  await lockAndRead(work, touched);
  if (rows.some((row) => row.valued || row.within)) {
    rows = workOut(work, env, rows, touched, (row) => acceptRow(work, row));
    for (const { entries } of touched.values()) for (const entry of entries.values()) Object.assign(entry, { add: {}, dates: {} });
    for (const row of rows) addUp(env, touched, row);
  }
  for (const row of sweeps(touched)) {
    acceptRow(work, row);
    addUp(env, touched, row);
    rows.push(row);
  }
  for (const { of, entries } of touched.values()) await checkGuards(work, of, [...entries.values()]);
  write(work, rows, touched);
}

/** Settles each value by its field's type, as a document's fields are. */
function acceptRow(work: Work, { shape, values }: PendingRow): void {
  for (const field of shape.given) {
    const value = plain(values[field.name]);
    const parsed = valueType(field.type).accept(value, field, contextOf(field, [values as never], work.values));
    if (!parsed.ok) throw new AppError(parsed.code, { field: field.label, value, ...parsed.values });
    const isRef = traitsOf(field.type).refers === 'one';
    // References keep what they carry; the expressions of balances read it.
    if (!isRef || typeof value !== 'object' || value === null) values[field.name] = parsed.value ?? defaultOf(field);
    if (field.required && isEmpty(values[field.name])) throw new AppError('field.required', { field: field.label });
  }
}

const plain = (value: unknown): unknown => (Decimal.isDecimal(value) ? toText(value as Decimal) : value ?? null);
const defaultOf = (field: Field): unknown => (typeof field.default === 'number' ? String(field.default) : null);

function addUp(env: DocEnv, touched: Touched, row: PendingRow): void {
  for (const { to, key, adds, dates } of addsOf(env, row)) {
    let at = touched.get(to.id);
    if (!at) touched.set(to.id, at = { of: to, entries: new Map() });
    const text = JSON.stringify(key);
    let entry = at.entries.get(text);
    if (!entry) at.entries.set(text, entry = { key, before: {}, add: {}, dates: {}, by: row });
    entry.by = row;
    for (const [name, value] of Object.entries(adds)) entry.add[name] = (entry.add[name] ?? new Decimal(0)).plus(value);
    for (const { kept: { field: { name }, kind }, day } of dates) {
      const known = entry.dates[name];
      if (known === undefined || (kind === 'first' ? day < known : day > known)) entry.dates[name] = day;
    }
  }
}

/** Keys are locked in one order everywhere: by balance, then by key. New keys start at zero. */
async function lockAndRead(work: Work, touched: Touched): Promise<void> {
  let missing = sorted(touched);
  for (let round = 0; missing.length > 0; round++) {
    if (round === 1) for (const part of missing) await work.tx.run(insertKeysSql(work.caller.company, part));
    if (round > 2) throw new Error(`Balances ${missing.map((part) => part.of.id).join(', ')} do not keep the rows inserted.`);
    const [read] = await work.tx.run(lockSql(work.caller.company, missing));
    missing = missing.map((part, index) => {
      const found = read[String(index)];
      const entries = touched.get(part.of.id)!.entries;
      const isFound = new Set<number>();
      for (const row of found as unknown as (Record<string, string> & { ord: number })[]) {
        isFound.add(row.ord);
        const entry = entries.get(JSON.stringify(part.keys[row.ord - 1]))!;
        know(work.caller.company, part.of, entry.key);
        for (const sum of part.of.sums) entry.before[sum.name] = new Decimal(row[sum.name]);
      }
      return { of: part.of, keys: part.keys.filter((_, i) => !isFound.has(i + 1)) };
    }).filter((part) => part.keys.length > 0);
  }
}

const sorted = (touched: Touched): { of: BalanceShape; keys: (readonly string[])[] }[] =>
  [...touched.values()].sort((a, b) => (a.of.id < b.of.id ? -1 : 1))
    .map(({ of, entries }) => ({ of, keys: [...entries.keys()].sort().map((key) => entries.get(key)!.key) }));

/**
 * Rows that sweep what is left when nothing is there to carry it (`sweep` of a balance): value without quantity, or value below zero.
 * They touch only keys that the row before them touched, so no further lock is taken.
 */
function sweeps(touched: Touched): PendingRow[] {
  const rows: PendingRow[] = [];
  for (const { of, entries } of touched.values()) {
    const sweep = of.balance.sweep;
    if (!sweep) continue;
    for (const entry of entries.values()) {
      const left = after(entry, sweep.zero);
      if (left.isZero() || (!after(entry, sweep.when).isZero() && left.isPositive())) continue;
      rows.push(sweepRow(entry.by, of, measureOf(of.balance.sums[sweep.zero]), left));
    }
  }
  return rows;
}

function sweepRow(cause: PendingRow, of: BalanceShape, measure: string, left: Decimal): PendingRow {
  const { shape } = cause;
  if (shape.entity.id !== of.ledger.id) throw new Error(`${of.id} is swept by its own ledger's rows only, not by ${shape.entity.id}.`);
  const nothing = Object.fromEntries(shape.measures.map((name) => [name, '0']));
  // A sweep that a reversal causes belongs to that reversal: it is not mirrored when the document is posted and reversed again.
  const reverses = cause.values.entry === 'reverse' ? cause.values.reverses : null;
  return { shape, id: nextId(), values: { ...cause.values, ...nothing, [measure]: toText(left.neg()), entry: 'costAdjust', reverses } };
}

/** Sent along: whatever comes next, the commit as a rule, follows without waiting. */
function write(work: Work, rows: PendingRow[], touched: Touched): void {
  // Rows may all have been cut to nothing (worked.ts).
  if (rows.length === 0) return;
  work.tx.later(writeSql(work.caller.company, insertsOf(rows), changesOf(work, touched)));
  happened(work.tx, { kind: 'rows', rows });
}

/**
 * The usual way: rows and additions go out with the commit behind them, so that the hot locks last no longer than the database needs.
 * Keys are known to stand, guards are the tables' own constraints, and what has to be seen first (a residue, a closed period) fails the statement.
 * Then the whole transaction is done again with a look before each step, which finds the words of the refusal, or that others have made way.
 * @returns false where that look is due at once
 */
function sendBlindly(work: Work, rows: PendingRow[], touched: Touched): boolean {
  const { company } = work.caller;
  const changes = changesOf(work, touched);
  if (work.tx.isCareful || changes.length === 0 || rows.some((row) => row.valued || row.within) || !changes.every(({ of, keys }) => areKnown(company, of, keys))) return false;
  const meaning = (error: unknown): unknown => (blindFaults.has((error as { code?: string }).code ?? '') ? new TryCarefully('', { cause: error }) : error);
  work.tx.later(insertSql(company, insertsOf(rows)), meaning);
  const hold = holdOpenSql(work, rows);
  if (hold) work.tx.later(hold, meaning);
  // With one key to a balance the statement itself keeps the order of locks.
  if (changes.some(({ keys }) => keys.length > 1)) work.tx.later(lockSql(company, changes), meaning);
  work.tx.later(addSql(company, changes, openTerm(work, rows)), meaning);
  return true;
}

const checkViolation = '23514';
const blindFaults: ReadonlySet<string> = new Set([notBlindly, checkViolation]);

function insertsOf(rows: PendingRow[]): Insert[] {
  const byLedger = new Map<LedgerShape, PendingRow[]>();
  for (const row of rows) {
    const list = byLedger.get(row.shape);
    if (list) list.push(row);
    else byLedger.set(row.shape, [row]);
  }
  return [...byLedger].map(([shape, list]) => ({ shape, rows: list.map((row) => ({ id: row.id, stored: storedOf(shape, row) })) }));
}

function changesOf(work: Work, touched: Touched): Change[] {
  return sorted(touched).map(({ of, keys }) => {
    const entries = touched.get(of.id)!.entries;
    return { of, keys, adds: keys.map((key) => addText(work, of, entries.get(JSON.stringify(key))!)), dates: keys.map((key) => entries.get(JSON.stringify(key))!.dates) };
  }).filter(({ adds }) => adds.some((add) => Object.keys(add).length > 0));
}

/** Figures at the decimals of their type (`426.90`, not `426.9`): a stored decimal shows the digits it was given. */
function addText(work: Work, of: BalanceShape, entry: Entry): Record<string, string> {
  return Object.fromEntries(of.sums.filter((sum) => entry.add[sum.name] !== undefined).map((sum) => {
    const exact = entry.add[sum.name];
    const parsed = valueType(sum.type).accept(toText(exact), sum, contextOf(sum, [entry.by.values as never], work.values));
    return [sum.name, parsed.ok && exact.eq(String(parsed.value)) ? String(parsed.value) : toText(exact)];
  }));
}

function storedOf(shape: LedgerShape, row: PendingRow): (string | null)[] {
  return shape.fields.map((field) => {
    const value = row.values[field.name];
    if (value === null || value === undefined) return null;
    if (traitsOf(field.type).refers === 'one') return idOf(value);
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  });
}

