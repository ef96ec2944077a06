// A thread of its own in which foreign bytes are read: what freezes or swells here stops nobody's request. It knows no database and no caller.
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { parentPort, threadId } from 'node:worker_threads';
import { AppError } from '../../core/contract/errors.ts';
import { judge } from '../files/judge.ts';
import { readCsv, readTable, BadText } from '../sheets/readTable.ts';
import { streamTable, type StreamedRow } from '../sheets/streamTable.ts';
import { BadZip } from '../sheets/zip.ts';
import type { Answer, Ask, Failed } from './wire.ts';

/** Rows sent at once. */
const batch = 500;

const port = parentPort!;
/** The stream that is read now: whoever asked says when it wants more. */
let stream: AsyncGenerator<StreamedRow> | undefined;

const reads = {
  table: async ({ path, mostRows }: Extract<Ask, { what: 'table' }>) => readTable(await readFile(path), mostRows),
  csv: async ({ text, mostRows }: Extract<Ask, { what: 'csv' }>) => readCsv(text, mostRows),
  kind: async ({ path, name }: Extract<Ask, { what: 'kind' }>) => judge(path, name),
  stream: async ({ path }: Extract<Ask, { what: 'stream' }>) => {
    const { size } = await stat(path);
    stream = streamTable({ size, read: (range) => createReadStream(path, range) });
    return nextRows();
  },
  more: nextRows,
  stop: async () => { await stream?.return(undefined); stream = undefined; },
} as const satisfies Record<Ask['what'], (ask: never) => Promise<unknown>>;

/** No rows: they are over. */
async function nextRows(): Promise<StreamedRow[]> {
  const rows: StreamedRow[] = [];
  while (rows.length < batch) {
    const { value, done } = await stream!.next();
    if (done) break;
    rows.push(value);
  }
  return rows;
}

port.on('message', async (ask: Ask) => {
  let answer: Answer;
  try {
    answer = { value: await (reads[ask.what] as (ask: Ask) => Promise<unknown>)(ask) };
  } catch (error) {
    answer = { failed: failedBy(error) };
  }
  port.postMessage(answer);
});

function failedBy(error: unknown): Failed {
  if (error instanceof AppError) return { kind: 'app', code: error.code, values: error.values };
  const { message } = error as Error;
  return { kind: error instanceof BadZip ? 'zip' : error instanceof BadText ? 'text' : 'other', message: `${message} (thread ${threadId})` };
}
