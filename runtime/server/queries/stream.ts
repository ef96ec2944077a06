// All rows of a query's answer, worked out once and read through a cursor: memory holds one part, and every part is of the same moment.
import { sql } from 'kysely';
import type { Row } from '../../core/contract/wire.ts';
import type { Tx } from '../context.ts';
import { ready } from '../entities/slots.ts';
import type { Question } from './question.ts';
import { everyRow, type RowsAsk } from './rows.ts';

const atOnce = 2_000;
/** Nobody waits before an open page for it. */
const patienceMinutes = 60;

/** @param tx of the asker's own company; a cursor of it at a time */
export async function* streamRows(tx: Tx, question: Question, request: RowsAsk): AsyncGenerator<Row[]> {
  await tx.run(sql`set local statement_timeout = ${sql.lit(`${patienceMinutes}min`)}`);
  await tx.run(ready(sql`declare "rows" no scroll cursor for ${everyRow(question, request)}`).with(question.values.list));
  for (;;) {
    const part = await tx.run<{ json: string }>(sql`fetch forward ${sql.lit(atOnce)} from "rows"`);
    if (part.length > 0) yield part.map(({ json }) => JSON.parse(json) as Row);
    if (part.length < atOnce) break;
  }
  await tx.run(sql`close "rows"`);
}
