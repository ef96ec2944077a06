// What a report's file shows: its columns as on the screen, and its rows page by page, all at once, or as a pivot.
import { AppError, fill } from '../../core/contract/errors.ts';
import type { Row } from '../../core/contract/wire.ts';
import { sayIn } from '../../core/i18n.ts';
import type { Field, Query } from '../../core/language/model.ts';
import { groupLabel } from '../../core/queries/index.ts';
import type { Tx } from '../context.ts';
import { mustFindColumn } from './columns.ts';
import type { Surroundings } from '../entities/surroundings.ts';
import { pivotOf, type PivotAsk } from './pivot.ts';
import { figuresNamed, firstGroups, questionOf, type Question } from './question.ts';
import { rowsOf, type RowsAsk } from './rows.ts';
import { streamRows } from './stream.ts';

export interface ExportAsk { params: Record<string, unknown>; request: RowsAsk; format: string; pivot?: PivotAsk }

export interface Column { label: string; field: Field; valueOf(row: Row): unknown }
export interface Table {
  columns: Column[]; total: number;
  /** Of these the widths are taken. */
  first: readonly Row[];
  /** Read one after another as the file is written. */
  pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;
}
/** Hears after each part how many rows are written; what it throws ends the file. */
export type Tell = (written: number, total: number) => Promise<void>;

/** More rows than this are a job: nobody waits before an open page for so long. */
export const mostAtOnce = 5_000;
/** Rows a file may have: a spreadsheet takes no more. */
const mostRows = 1_000_000;
const firstRows = 200;

/** Reads all rows, no more than a page; so a wrong question is refused before anything is sent. */
export async function tableOf(around: Surroundings, query: Query, ask: ExportAsk): Promise<Table> {
  const question = questionOf(around, query, ask.params, ask.request);
  if (ask.pivot) return pivotTable(question, ask.pivot);
  const { list, total } = await rowsOf(question, { ...ask.request, pageNum: 1, pageSize: mostAtOnce, total: 'exact' });
  if (total > mostAtOnce) throw tooMany(around, mostAtOnce);
  return { columns: columnsOf(question, ask.request), total, first: list.slice(0, firstRows), pages: [list] };
}

/**
 * The same for any number of rows: worked out once, read as the file is written.
 * @param tx of the asker's own company, open until the last page is read
 */
export async function streamedTable(around: Surroundings, tx: Tx, query: Query, ask: ExportAsk, tell: Tell): Promise<Table> {
  if (ask.pivot) return tableOf({ ...around, tx }, query, ask);
  const make = (): Question => questionOf({ ...around, tx }, query, ask.params, ask.request);
  const { list, total } = await rowsOf(make(), { ...ask.request, pageNum: 1, pageSize: firstRows, total: 'exact' });
  if (total > mostRows) throw tooMany(around, mostRows);
  const question = make();
  const pages = async function* (): AsyncGenerator<readonly Row[]> {
    let written = 0;
    for await (const part of streamRows(tx, question, ask.request)) {
      yield part;
      await tell(written += part.length, total);
    }
  };
  return { columns: columnsOf(make(), ask.request), total, first: list, pages: pages() };
}

const tooMany = ({ app: { model }, caller }: Surroundings, n: number): AppError => new AppError('rule.refused', { text: fill(sayIn(model.locales, caller.lang)('一次最多导出{n}行，请缩小筛选范围'), { n }) });

/** The asked paths, else the first groups and the figures; labels as on the screen. */
function columnsOf(question: Question, { fields, by }: RowsAsk): Column[] {
  const { around, seen, row } = question;
  const { model } = around.app;
  const say = sayIn(model.locales, around.caller.lang);
  const groups = by ?? firstGroups(question);
  const asked = fields ?? [...groups, ...seen.figures.map(({ key }) => key)];
  const known = new Set([...seen.groups, ...seen.figures].map(({ key }) => key));
  return asked.filter((path) => known.has(path.split('.')[0])).map((path) => {
    const { field } = mustFindColumn(model, { row }, path, 'fields', around.caller);
    const group = path.includes('.') ? undefined : seen.groups.find(({ key }) => key === path);
    return { label: group ? groupLabel(group, say) : say(field.label, field.key), field: translated(field, say), valueOf: (one) => path.split('.').reduce<unknown>((at, step) => (at as Row | null | undefined)?.[step], one) };
  });
}

/** Row heads in front, then each column head with each figure. */
async function pivotTable(question: Question, ask: PivotAsk): Promise<Table> {
  const { around } = question;
  const say = sayIn(around.app.model.locales, around.caller.lang);
  const pivot = await pivotOf(question, ask);
  const figures = figuresNamed(question, pivot.figures, 'figures');
  const text: Field = { name: '', column: '', label: '', type: 'string', carries: [] };
  const heads = ask.rows.map((name, depth): Column => ({ label: groupLabel(question.seen.groups.find(({ key }) => key === name)!, say), field: text, valueOf: (one) => (one.labels as string[])[depth] ?? '' }));
  const columns = pivot.columns.flatMap((head, place) => figures.map((figure, nth): Column => ({
    label: ask.across.length === 0 ? say(figure.field.label) : [...head.labels, ...(figures.length > 1 ? [say(figure.field.label)] : [])].join(' / '),
    field: figure.field, valueOf: (one) => (one.cells as (string | null)[][])[place]?.[nth] ?? null,
  })));
  const first: Column[] = heads.length ? heads : [{ label: '', field: text, valueOf: (one) => (one.labels as string[])[0] }];
  const rows = pivot.rows.map((head, at): Row => ({ labels: head.labels, cells: pivot.cells[at] }));
  return { columns: [...first, ...columns], total: rows.length, first: rows.slice(0, firstRows), pages: [rows] };
}

const translated = (field: Field, say: (text: string, id?: string) => string): Field => ({
  ...field, ...(field.options && { options: field.options.map((option) => ({ ...option, label: say(option.label, `${field.key}.${option.value}`) })) }),
  ...(field.several && { several: field.several.map((kind) => ({ ...kind, label: say(kind.label, kind.value) })) }),
} as Field);
