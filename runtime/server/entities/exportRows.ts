// GET api/export: what a list would show, as CSV for a spreadsheet; read page by page behind the last row, so that memory stays small.
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import Papa from 'papaparse';
import { AppError, fill } from '../../core/contract/errors.ts';
import type { Page, PageRequest, Row } from '../../core/contract/wire.ts';
import { findField } from '../../core/filters/index.ts';
import { sayIn } from '../../core/i18n.ts';
import type { Entity, Field } from '../../core/language/model.ts';
import { show, valueType } from '../../core/values/index.ts';
import { bad } from './conditionSql.ts';
import { knowable } from './json.ts';
import { listPage, screenOf } from './list.ts';
import type { Surroundings } from './surroundings.ts';

/** domain/platform "export": rows at most. */
const mostRows = 50_000;
const chunk = 1_000;
const newline = '\r\n';

interface Column { path: string; label: string; field: Field }

/** Streams UTF-8 CSV with a byte order mark, which spreadsheets need to read Chinese. */
export async function exportRows(around: Surroundings, entity: Entity, request: PageRequest, reply: FastifyReply): Promise<FastifyReply> {
  const columns = columnsOf(around, entity, request);
  if (columns.length === 0) throw new AppError('shape.bad', { path: 'fields' });
  const asked: PageRequest = { ...request, fields: columns.map(({ path }) => path), pageNum: 1, pageSize: chunk, total: 'none' };
  // The first page is read before anything is sent, so that a wrong request is still refused as one.
  const say = sayIn(around.app.model.locales, around.caller.lang);
  const first = await pageOf(around, entity, { ...asked, total: 'exact' });
  // A file that stops short would be taken for the whole.
  if (first.total > mostRows) throw new AppError('rule.refused', { text: fill(say('一次最多导出{n}行，请缩小筛选范围'), { n: mostRows }) });
  const name = encodeURIComponent(`${say(entity.label)}-${around.today}.csv`);
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename*=UTF-8''${name}`);
  return reply.send(Readable.from(texts(around, entity, asked, columns, first)));
}

async function* texts(around: Surroundings, entity: Entity, request: PageRequest, columns: Column[], first: Page): AsyncGenerator<string> {
  yield '\uFEFF' + line(columns.map(({ label }) => label));
  let page = first;
  for (; ; page = await pageOf(around, entity, { ...request, after: page.next })) {
    if (page.list.length > 0) yield page.list.map((row) => line(columns.map((column) => cellOf(around, column, row)))).join('');
    if (!page.next || page.list.length < chunk) return;
  }
}

async function pageOf(around: Surroundings, entity: Entity, request: PageRequest): Promise<Page> {
  return JSON.parse(await listPage(around, entity, request)) as Page;
}

/** `escapeFormulae`: a text that starts like a formula is written as text. */
const line = (cells: string[]): string => Papa.unparse([cells], { newline, escapeFormulae: /^[=+@\t\r]|^-[^\d.]/ }) + newline;

/** Figures stand without separators, so that a spreadsheet can add them up; the rest as on the screen. */
function cellOf({ values }: Surroundings, { path, field }: Column, row: Row): string {
  const value = path.split('.').reduce<unknown>((at, step) => (at as Row | null | undefined)?.[step], row);
  const isFigure = valueType(field.type).cel === 'decimal' && field.type !== 'percent';
  return isFigure ? String(value ?? '') : show(value, field, values);
}

/** The asked fields, else the screen's columns, else the list fields: those the caller may know. */
function columnsOf(around: Surroundings, entity: Entity, request: PageRequest): Column[] {
  const { app: { model }, caller } = around;
  const say = sayIn(model.locales, caller.lang);
  const screen = screenOf(model, entity, request.screen);
  const shown = request.fields ?? (screen && screen.columns.length > 0 ? screen.columns.map((column) => column.field) : Object.values(entity.fields).filter((field) => field.list).map((field) => field.name));
  const labels = new Map(screen?.columns.flatMap((column) => (column.label === undefined ? [] : [[column.field, say(column.label)] as const])));
  // As in a list: a field that does not exist is refused, one that the caller may not know is left out.
  return knowable(model, entity, shown, caller, (path) => { if (request.fields) throw bad('fields', `没有字段【${path.slice(0, 60)}】`); }).flatMap((path) => {
    const field = findField(model, entity.id, path)?.field;
    return field && !['image', 'images', 'files', 'json'].includes(field.type) ? [{ path, field: translated(field, say), label: labels.get(path) ?? say(field.label, `${entity.id}.${field.name}`) }] : [];
  });
}

const translated = (field: Field, say: (text: string) => string): Field => (field.options ? { ...field, options: field.options.map((option) => ({ ...option, label: say(option.label) })) } : field);
