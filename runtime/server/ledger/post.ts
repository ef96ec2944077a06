// Posts rows to a ledger in a document's name, and mirrors them when the document is reversed.
import { Decimal, toText } from '../../core/decimal.ts';
import { sql } from 'kysely';
import type { Work } from '../context.ts';
import { nextId } from '../store/ids.ts';
import { addRows, settleNow } from './batch.ts';
import type { PendingRow } from './pendingRow.ts';
import { checkOpen } from './periods.ts';
import { balanceShape, ledgerShape, measureOf } from './shape.ts';
import type { LedgerShape } from './shape.ts';

/** The document rows are posted for. */
export interface LedgerDoc { entity: string; id: string; code?: string | null; date?: string | null }
/** Dimensions and measures by field; `line` is the id of the document's row. */
export interface LedgerRow { values: Record<string, unknown>; line?: string | null; /** Its day; the document's if not said. */ on?: string | null }

/**
 * Puts rows into the current batch (see batch.ts); balances follow in the same transaction.
 * @param worked balances that value the rows, or bound them (worked.ts)
 * @returns the rows; what is worked out stands in them once they are settled
 * @throws Error for fields the ledger does not have
 */
export async function postRows(work: Work, ledgerId: string, doc: LedgerDoc, rows: readonly LedgerRow[], worked: { valued?: string; within?: string } = {}): Promise<PendingRow[]> {
  const shape = ledgerShape(work.app.model, ledgerId);
  const group = {};
  const sweep = worked.valued ? balanceShape(work.app.model, worked.valued).balance : undefined;
  const nothing = sweep ? { [measureOf(sweep.sums[sweep.sweep!.zero])]: '0' } : {};
  const pendings = rows.map((row) => {
    for (const name of Object.keys(row.values)) {
      if (!shape.entity.fields[name]) throw new Error(`${ledgerId} has no field "${name}" to post to.`);
    }
    return {
      ...pending(work, shape, doc, { ...nothing, ...row.values, docLine: row.line ?? row.values.docLine ?? null, entry: 'post' }, row.on ?? undefined),
      ...(worked.valued && { valued: { balance: worked.valued, group } }), ...(worked.within && { within: worked.within }),
    };
  });
  await addRows(work, pendings);
  return pendings;
}

/**
 * Mirrors every row the document posted to the ledgers and has not reversed yet, at the posted figures.
 * Rows that a reversal made itself carry `reverses` and are left alone, so a document can be posted and reversed again and again.
 * @returns how many rows were mirrored
 */
export async function reverseRows(work: Work, doc: LedgerDoc, ledgerIds: readonly string[]): Promise<number> {
  // Once for all: between two ledgers that feed one balance its guard does not hold yet.
  await settleNow(work);
  let mirrored = 0;
  for (const ledgerId of [...ledgerIds].sort()) mirrored += await mirror(work, doc, ledgerId);
  return mirrored;
}

async function mirror(work: Work, doc: LedgerDoc, ledgerId: string): Promise<number> {
  const shape = ledgerShape(work.app.model, ledgerId);
  const { schema, name } = shape.entity.table;
  const table = sql.table(`${schema}.${name}`);
  const columns = sql.join(shape.fields.map((field) => sql`${sql.ref('r.' + field.column)} as ${sql.id(field.name)}`));
  const posted = await work.tx.run<Record<string, unknown> & { id: string }>(sql`
    select r.id, ${columns} from ${table} r
    where r.company = ${work.caller.company}::bigint and r.doc_id = ${doc.id} and r.doc_entity = ${doc.entity} and r.reverses is null
      and not exists (select 1 from ${table} m where m.company = r.company and m.doc_id = r.doc_id and m.reverses = r.id::text)
    order by r.id`);
  await addRows(work, posted.map(({ id, ...values }) => pending(work, shape, doc, { ...values, ...negated(shape, values), entry: 'reverse', reverses: id }, dayText(values[shape.date]))));
  return posted.length;
}

function pending(work: Work, shape: LedgerShape, doc: LedgerDoc, values: Record<string, unknown>, on = doc.date ?? work.today): PendingRow {
  const row = {
    shape, id: nextId(),
    values: {
      ...values,
      docEntity: doc.entity, docId: doc.id, docCode: doc.code ?? null, docDate: doc.date ?? work.today, [shape.date]: on,
      createBy: work.caller.userId, createDate: work.now, updateBy: null, updateDate: null, delFlag: '0',
    },
  };
  checkOpen(work, row);
  return row;
}

/** A stored day. What is taken back stands where it was posted: a month that is printed again shows neither. */
const dayText = (value: unknown): string | undefined => (typeof value === 'string' ? value.slice(0, 10) : undefined);

function negated(shape: LedgerShape, values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(shape.measures.map((name) => {
    const value = values[name];
    return [name, value === null || value === undefined ? null : toText(new Decimal(value as string | number).neg(), decimalsOf(value))];
  }));
}

/** Digits a stored figure shows: a mirror row reads like the row it mirrors. */
function decimalsOf(value: unknown): number {
  const text = String(value);
  return text.includes('.') ? text.length - text.indexOf('.') - 1 : 0;
}

