// Rows of a file, however many → records: read, judged and stored a batch at a time in one transaction; memory holds a batch and the first faults.
import { errors, fill, AppError } from '../../../core/contract/errors.ts';
import type { Row } from '../../../core/contract/wire.ts';
import { sayIn, type Say } from '../../../core/i18n.ts';
import type { Entity, Field, RowType } from '../../../core/language/model.ts';
import { show } from '../../../core/values/index.ts';
import type { Work } from '../../context.ts';
import { readMany } from '../read.ts';
import { rowTypesOf } from '../refs.ts';
import type { ColumnIs } from './columns.ts';
import { documentsOf, type SheetRow } from './documents.ts';
import { findStanding, keyTextOf, type Standing } from './match.ts';
import { faultAt, labelsOf, readCells, readMatrices, type ImportFault, type Judged } from './readDocuments.ts';
import { storeAll, tellDoubles, type Wish } from './storeDocuments.ts';

export type ImportMode = 'insert' | 'update' | 'upsert';
/** Cells typed anew: by row as the file numbers it, then by column from 0. */
export type Fixes = Readonly<Record<string, Readonly<Record<string, string>>>>;
export interface StreamSettings {
  head: readonly string[];
  columns: readonly ColumnIs[];
  mode: ImportMode;
  confirmed: boolean;
  fixes: Fixes;
  /** Of the key, where records are looked for; those of them that are never written. */
  keys: readonly Field[];
  matchOnly: ReadonlySet<string>;
  /** After each batch. */
  progress(rows: number): Promise<void>;
  /** Rows of documents that are not stored, and why. */
  refused(rows: readonly { row: SheetRow; reasons: string[] }[]): Promise<void>;
}
export interface StreamResult {
  rows: number;
  created: number;
  updated: number;
  /** Records that are wrong, and the file's rows they are of. */
  failed: number;
  failedRows: number;
  /** All of them; the first are told. */
  faultCount: number;
  /** Every fault is a warning, which may be confirmed. */
  isQuestion: boolean;
  faults: ImportFault[];
  /** The first rows that are wrong, to be mended. */
  grid: { row: number; cells: string[] }[];
}

const batchRows = 500;
/** Rows may name others further up in the file, where records refer to their like. */
const fewRows = 200;
const mostTold = 200;
const mostShown = 100;

export async function importStream(work: Work, entity: Entity, rows: AsyncIterable<SheetRow>, settings: StreamSettings): Promise<StreamResult> {
  const say = sayIn(work.app.model.locales, work.caller.lang);
  const { columns } = settings;
  const result: StreamResult = { rows: 0, created: 0, updated: 0, failed: 0, failedRows: 0, faultCount: 0, isQuestion: true, faults: [], grid: [] };
  const isGrouped = columns.some((column) => column && 'place' in column ? column.place.lines ?? column.place.cell : column?.is === 'group');
  const seen = new Map<string, number>();
  let pending: SheetRow[] = [];
  const batch = rowTypesOf(entity).some((type) => Object.values(type.fields).some((field) => field.to === entity.id)) ? fewRows : batchRows;
  let wanted = batch;
  const flush = async (isEnd: boolean): Promise<void> => {
    const documents = documentsOf(pending, columns, isGrouped).map((document): Judged => ({ ...document, faults: [] }));
    // The last document may go on in rows still to come.
    const open = isEnd || !isGrouped ? [] : documents.pop()?.rows ?? [];
    pending = open;
    wanted = open.length + batch;
    if (documents.length === 0) { wanted = open.length * 2; return; }
    await storeBatch(work, entity, documents, settings, seen, result, say);
    await settings.progress(result.rows);
  };
  for await (const row of rows) {
    const fixed = settings.fixes[row.number];
    if (fixed) for (const [at, text] of Object.entries(fixed)) { while (row.cells.length < Number(at)) row.cells.push(''); row.cells[Number(at)] = text; }
    pending.push(row);
    if (pending.length >= wanted) await flush(false);
  }
  if (pending.length > 0) await flush(true);
  result.isQuestion &&= result.faultCount > 0;
  return result;
}

async function storeBatch(work: Work, entity: Entity, documents: Judged[], settings: StreamSettings, seen: Map<string, number>, result: StreamResult, say: Say): Promise<void> {
  const { columns, head, mode } = settings;
  await readCells(work, entity, columns, { head, documents }, say);
  const standing = mode === 'insert' ? undefined : await findStanding(work, entity, settings.keys, documents.map(({ record }) => record));
  const hasMatrix = columns.some((column) => column && 'place' in column && column.place.cell);
  const before = standing && hasMatrix ? await standingRecords(work, entity, documents, settings, standing) : new Map<string, Row>();
  await readMatrices(work, entity, columns, { head, documents }, say, ({ record }) => before.get(idAt(record, settings, standing) ?? ''));
  if (standing) for (const document of documents) judgeKey(work, entity, document, settings, standing, seen, say);
  const lines = hasMatrix || !standing ? before : await standingRecords(work, entity, documents.filter(({ lines, faults }) => faults.length === 0 && Object.keys(lines).length > 0), settings, standing);
  const labels = labelsOf(columns, head);
  const versionAt = columns.findIndex((column) => column && 'is' in column && column.is === 'version');
  const wishOf = (document: Judged): Wish => {
    const { record } = document;
    const found = standing?.get(keyTextOf(settings.keys, record) ?? '')?.[0];
    const values = Object.fromEntries(Object.entries(record).filter(([name]) => !settings.matchOnly.has(name))) as Row;
    if (!found) return { did: 'created', input: values };
    const said = versionAt < 0 ? '' : (document.rows[0]!.cells[versionAt] ?? '').trim();
    if (said !== '' && !/^\d{1,9}$/.test(said)) throw new AppError('rule.refused', { text: fill(say('{field}不是数字'), { field: say('版本') }) });
    return { did: 'updated', input: { ...linesAt(values, lines.get(found.id), entity, say), id: found.id, version: said === '' ? found.version : Number(said) } };
  };
  const [right, unread] = [documents.filter(({ faults }) => faults.length === 0), documents.filter(({ faults }) => faults.length > 0)];
  const did = await storeAll(work, entity, right, wishOf, settings, labels, say);
  for (const one of did) result[one]++;
  if (mode === 'insert') await tellDoubles(work, entity, unread, labels, say);
  for (const document of documents) result.rows += document.rows.length;
  const wrong = documents.filter(({ faults }) => faults.length > 0);
  for (const document of wrong) {
    result.failed++;
    result.failedRows += document.rows.length;
    result.faultCount += document.faults.length;
    result.isQuestion &&= document.faults.every(({ level }) => level === 'warn');
    result.faults.push(...document.faults.slice(0, Math.max(0, mostTold - result.faults.length)));
    for (const { number, cells } of document.rows.slice(0, Math.max(0, mostShown - result.grid.length))) result.grid.push({ row: number, cells });
  }
  if (wrong.length > 0) await settings.refused(wrong.flatMap((document) => document.rows.map((row) => ({ row, reasons: document.faults.filter((fault) => fault.row === row.number).map(({ message }) => message.replace(fill(say('第{n}行：{text}'), { n: row.number, text: '' }), '')) }))));
}

/** Refuses what cannot be found, is there several times, is void, or was said in the file before. */
function judgeKey(work: Work, entity: Entity, document: Judged, { keys, mode, columns, head }: StreamSettings, standing: ReadonlyMap<string, Standing[]>, seen: Map<string, number>, say: Say): void {
  const row = document.rows[0]!;
  const [first] = keys;
  const at = columns.findIndex((column) => column && 'place' in column && !column.place.lines && column.place.field === first);
  const refuse = (code: string, text: string): void => { document.faults.push(faultAt(row, first!.name, code, text, say, head[at])); };
  const name = keys.map((field) => say(field.label, field.key)).join('、');
  const key = keyTextOf(keys, document.record);
  if (key === undefined) {
    // One that could not be read was told already.
    if (mode === 'update' && document.faults.length === 0) refuse('field.required', fill(say(errors['field.required'].says), { field: name }));
    return;
  }
  const value = keys.map((field) => show(document.record[field.name], field, work.values)).join(' ') || key;
  const before = seen.get(key);
  if (before !== undefined) refuse('field.unique', fill(say('{field}【{value}】与第{n}行重复'), { field: name, value, n: before }));
  else seen.set(key, row.number);
  const found = standing.get(key) ?? [];
  if (found.length > 1) refuse('field.choice', fill(say('{field}【{value}】有{n}条记录，无法确定是哪一条'), { field: name, value, n: found.length }));
  else if (found[0]?.isVoid) refuse('record.state', fill(say('{field}【{value}】已作废，不能更新'), { field: name, value }));
  else if (found.length === 0 && mode === 'update') refuse('record.missing', fill(say('没有{field}为【{value}】的{entity}'), { field: name, value, entity: say(entity.label, entity.id) }));
}

const idAt = (record: Row, { keys }: StreamSettings, standing: ReadonlyMap<string, Standing[]> | undefined): string | undefined => standing?.get(keyTextOf(keys, record) ?? '')?.[0]?.id;

/** What the documents are now, with the ids of their lines. */
async function standingRecords(work: Work, entity: Entity, documents: readonly Judged[], settings: StreamSettings, standing: ReadonlyMap<string, Standing[]>): Promise<Map<string, Row>> {
  const ids = documents.flatMap(({ record }) => idAt(record, settings, standing) ?? []);
  if (ids.length === 0) return new Map();
  return new Map((await readMany(work, entity.id, ids, { internal: true })).map((record) => [record.id!, record]));
}

/** The file's nth line is the document's nth, further ones are added; lines are never taken away for not being in the file. */
function linesAt(values: Row, before: Row | undefined, { lines: lists }: RowType, say: Say): Row {
  if (!before) return values;
  const all = { ...values };
  for (const [name, lines] of Object.entries(lists)) {
    const { label } = lines;
    const given = values[name];
    if (!Array.isArray(given)) continue;
    const stood = (before[name] ?? []) as Row[];
    if (given.length < stood.length) throw new AppError('rule.refused', { text: fill(say('单据有{m}行{lines}，文件里只有{n}行：请写全，或不导入{lines}的列'), { m: stood.length, n: given.length, lines: say(label) }) });
    all[name] = (given as Row[]).map((line, at) => (stood[at] ? { ...linesAt(line, stood[at], lines, say), id: stood[at].id } : line));
  }
  return all;
}
