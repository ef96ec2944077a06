// Pictures of demonstration rows: they stand in them as `data:image/png;base64,…`, and are kept as an upload is.
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Row } from '../../core/contract/wire.ts';
import type { RowType } from '../../core/language/model.ts';
import type { FileValue } from '../../core/values/index.ts';
import { traitsOf } from '../../core/values/types/index.ts';
import { pictureIn, type Picture } from '../../core/values/pictureText.ts';
import type { App, Work } from '../context.ts';
import { judge } from '../files/judge.ts';
import { insertFileIn, storeOf, toLocal } from '../files/rows.ts';

/** Rows with what was kept in the place of each picture. @throws Error for what is no picture */
export async function withPictures(work: Work, entity: string, rows: readonly Row[]): Promise<Row[]> {
  const stored: Row[] = [];
  for (const row of rows) stored.push(await ofRow(work, work.app.model.rows[entity]!, row));
  return stored;
}

async function ofRow(work: Work, type: RowType, row: Row): Promise<Row> {
  const stored: Row = { ...row };
  for (const [name, value] of Object.entries(row)) {
    const lines = type.lines[name];
    if (lines) { const rows = []; for (const line of value as Row[]) rows.push(await ofRow(work, lines, line)); stored[name] = rows; }
    const files = type.fields[name] && traitsOf(type.fields[name].type).files;
    if (files === 'one') stored[name] = await keep(work, String(value));
    else if (files === 'many') { const several = []; for (const one of value as string[]) several.push(await keep(work, one)); stored[name] = several; }
  }
  return stored;
}

async function keep(work: Work, text: string): Promise<FileValue> {
  const picture = pictureIn(text);
  if (!picture) throw new Error('a picture is written as data:image/png;base64,…');
  const { app, tx, caller } = work;
  const local = await toLocal(app, Readable.from([bytesOf(picture)]));
  try {
    const name = `${local.sha256.slice(0, 8)}.${picture.ending}`;
    if (await judge(local.path, name) !== picture.ending) throw new Error(`a picture is not what it says, ${picture.mime}`);
    const { id, size } = await insertFileIn(tx, app, { local, name, mime: picture.mime, owner: caller.userId, company: caller.company, isPrivate: false });
    return { id, name, size, type: picture.mime };
  } finally {
    await rm(local.path, { force: true });
  }
}

/** A database may be a copy of one where the rows were entered: the bytes lie beside it, not in it. */
export async function keepPictures(app: App, files: readonly { steps: readonly { rows: readonly Row[] }[] }[]): Promise<void> {
  const store = storeOf(app);
  for (const picture of picturesOf(files)) {
    const bytes = bytesOf(picture);
    if (await store.has(createHash('sha256').update(bytes).digest('hex'))) continue;
    const local = await toLocal(app, Readable.from([bytes]));
    try { await store.put(local.sha256, local.path); } finally { await rm(local.path, { force: true }); }
  }
}

const bytesOf = ({ base64 }: Picture): Buffer => Buffer.from(base64, 'base64');

function picturesOf(value: unknown): Picture[] {
  if (typeof value === 'string') { const picture = value.startsWith('data:') ? pictureIn(value) : undefined; return picture ? [picture] : []; }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(picturesOf) : [];
}
