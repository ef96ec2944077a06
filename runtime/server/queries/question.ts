// A question to a query: who asks, with which parameters, narrowed by what; every answer (rows, totals, pivot, chart, drill) is made of one.
import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../../core/contract/errors.ts';
import type { Condition, Operator, PageRequest } from '../../core/contract/wire.ts';
import { parseFilter } from '../../core/filters/index.ts';
import type { Field, Query, RowType } from '../../core/language/model.ts';
import { holdsScreenOf } from '../../core/plans/rights.ts';
import { queryShape, seenOf, unitColumn, virtualRow, type FigureShape, type GroupShape, type QueryShape, type Seen } from '../../core/queries/index.ts';
import { testTerm, type Term } from '../entities/conditionSql.ts';
import { bad, Values } from '../entities/operands.ts';
import { keywordTerm } from '../entities/filterTerms.ts';
import { findPath  } from '../entities/paths.ts';
import { boundOf, runEnvOf, type Surroundings } from '../entities/surroundings.ts';
import type { Expression } from '../../core/expressions/index.ts';
import { fold } from './fold.ts';
import { acceptParams } from './params.ts';
import { knowing } from './page.ts';
import type { Few } from './few.ts';
import { mustFindColumn } from './columns.ts';

/** A term, and the groups that it reads. */
export interface Narrowing extends Term { on: readonly string[] }

export interface Question {
  /** The model knows `row`. */
  around: Surroundings;
  query: Query; shape: QueryShape; seen: Seen;
  bound: Record<string, unknown>;
  values: Values;
  company: RawBuilder<unknown>;
  /** All groups and figures the asker may see, as one row. */
  row: RowType;
  /** Over groups: what narrows the rows that are read. */
  narrowed: Narrowing[];
  /** Groups that those read, all of them and each. */
  narrowedBy: Set<string>;
  /** Over figures (and mixed): judged on the rows of the answer. */
  judged: Term[];
  /** Groups that those read, too. */
  judgedBy: Set<string>;
  /** Groups of the rows they are judged on; the first ones, if not said. */
  judgedAt?: readonly string[];
  /** The query's own condition on figures, as far as it is not known to hold. */
  having?: Expression;
  /** Only rows of the page's groups are read. */
  few?: Few;
}

export function questionOf(asking: Surroundings, query: Query, params: Record<string, unknown>, request: PageRequest = {}): Question {
  const shape = queryShape(asking.app.model, query);
  const seen = seenOf(shape, asking.caller, holdsScreenOf(asking.app.model, query.id, asking.caller));
  const row = rowOf(shape, seen);
  const values = new Values();
  values.add(asking.caller.company); // where every statement of this kind has it (entities/columns.ts)
  const around = knowing(asking, row);
  const question: Question = {
    around, query, shape, seen, row, values, narrowed: [], narrowedBy: new Set(), judged: [], judgedBy: new Set(),
    bound: { ...boundOf(asking), param: acceptParams(asking, query, params) }, company: sql`${asking.caller.company}::bigint`,
  };
  const having = shape.having && fold(shape.having.tree, question.bound, runEnvOf(around), new Set(Object.keys(shape.work.fields)));
  if (having && !(having.op === 'literal' && having.value === true)) question.having = { ...shape.having!, tree: having };
  narrow(question, request);
  return question;
}

const rowsOfShape = new WeakMap<QueryShape, Map<string, RowType>>();

/** @param keys groups that stand in it; all that are seen, if not said */
export function rowOf(shape: QueryShape, seen: Seen, keys?: readonly string[], figures: readonly FigureShape[] = seen.figures): RowType {
  let known = rowsOfShape.get(shape);
  if (!known) rowsOfShape.set(shape, known = new Map());
  const name = `${seen.key}/${keys?.join() ?? '*'}/${figures.map(({ key }) => key).join()}`;
  let row = known.get(name);
  if (!row) {
    const groups = keys ? keys.map((key) => seen.groups.find((group) => group.key === key)!) : seen.groups;
    const units = figures.flatMap((figure): Field[] => (figure.unit ? [{ name: unitColumn(figure.key), column: unitColumn(figure.key), label: '单位', type: 'ref', to: unitRow(shape, figure), carries: [] }] : []));
    known.set(name, row = virtualRow(shape.query.id, shape.query.label, shape.query.id, [...groups.map(({ field }) => field), ...figures.map(({ field }) => field), ...units]));
  }
  return row;
}

/** Row type of a figure's unit. */
export function unitRow({ model, groups }: QueryShape, { unit }: FigureShape): string {
  if (unit && 'row' in unit) return unit.row;
  const [root, ...rest] = unit!.path.split('.');
  const found = findPath(model, model.rows[groups.find((group) => group.key === root)!.field.to!], rest.join('.'));
  return rest.length === 0 ? groups.find((group) => group.key === root)!.field.to! : found?.field.to ?? 'ccm.unit';
}

/** Splits what narrows the answer: over groups it narrows the rows read, over figures it is judged on what came of them. */
function narrow(question: Question, request: PageRequest): void {
  const { around, row, seen, values, query } = question;
  const { app: { model }, caller } = around;
  const groups = new Set(seen.groups.map(({ key }) => key));
  const add = (term: Term, paths: readonly string[]): void => {
    const roots = paths.map((path) => path.split('.')[0]);
    const isOfGroups = roots.every((root) => groups.has(root));
    if (isOfGroups) question.narrowed.push({ ...term, on: roots }); else question.judged.push(term);
    for (const root of roots) if (groups.has(root)) (isOfGroups ? question.narrowedBy : question.judgedBy).add(root);
  };
  const { withZero: _withZero, keyword, view, ...filter } = request.filter ?? {};
  if (view !== undefined && view !== '') throw bad('filter.view', '没有视图【{name}】', { name: String(view).slice(0, 60) });
  const calendar = { model, rowType: row.id, today: around.today, userId: caller.userId };
  for (const [key, value] of Object.entries(filter)) {
    const path = mustFindColumn(model, { row }, key, `filter.${key}`.slice(0, 80), caller);
    if (value === '' || value === undefined || (Array.isArray(value) && value.length === 0)) continue;
    if (typeof value === 'string' && value.startsWith('$')) tree(parseFilter({ field: key, operator: 'eq', value }, calendar), `filter.${key}`);
    else add(testTerm(path, 'eq', value, undefined, values, caller.timeZone, `filter.${key}`), [path.path]);
  }
  if (keyword !== undefined) {
    const search = (query.search ?? [...groups]).filter((path) => findPath(model, row, path));
    if (search.length === 0) throw bad('filter.keyword', '没有可搜索的字段');
    const term = keywordTerm(model, row, { search } as never, keyword, values, caller);
    if (term) add(term, search);
  }
  for (const at of ['sql', 'within'] as const) if (request[at]) tree(parseFilter(request[at], calendar), at);

  function tree(node: Condition, at: string): void {
    if ('items' in node && node.op === 'and') { node.items.forEach((item, index) => tree(item, `${at}.items[${index}]`)); return; }
    const paths: string[] = [];
    add(treeTerm(node, at, paths), paths);
  }

  function treeTerm(node: Condition, at: string, paths: string[]): Term {
    if ('items' in node) {
      const parts = node.items.map((item, index) => treeTerm(item, `${at}.items[${index}]`, paths));
      return { key: node.op, sql: (scope) => (parts.length === 0 ? sql`true` : sql`(${sql.join(parts.map((part) => part.sql(scope)), node.op === 'or' ? sql` or ` : sql` and `)})`) };
    }
    const path = mustFindColumn(model, { row }, node.field, `${at}.field`, caller);
    paths.push(path.path);
    return testTerm(path, node.operator as Operator, node.value, node.value2, values, caller.timeZone, at);
  }
}

/** Groups that the asker names and may see. @throws AppError `filter.bad` */
export function groupsNamed({ seen }: Pick<Question, 'seen'>, names: readonly string[], at: string): string[] {
  for (const name of names) if (!seen.groups.some((group) => group.key === name)) throw bad(at, '没有字段【{name}】', { name: name.slice(0, 60) });
  return [...new Set(names)];
}

/** Figures that the asker names and may see; those he may not are left out, those there are not refused. */
export function figuresNamed({ seen, shape }: Pick<Question, 'seen' | 'shape'>, names: readonly string[] | undefined, at: string): FigureShape[] {
  if (!names) return seen.figures;
  return [...new Set(names)].flatMap((name) => {
    const found = seen.figures.find((figure) => figure.key === name);
    if (!found && !Object.hasOwn(shape.query.measures, name)) throw bad(at, '没有字段【{name}】', { name: name.slice(0, 60) });
    return found ?? [];
  });
}

/** The group that is each row read, which no others divide further: it decides all of them. */
export function itselfOf({ shape, seen }: Pick<Question, 'shape' | 'seen'>): GroupShape | undefined {
  const adding = shape.sources.filter((source) => source.joins === 'add');
  if (adding.length > 1 || shape.groups.some((group) => group.fill)) return undefined;
  return seen.groups.find(({ key, type }) => adding[0].by.get(key)?.tree.op === 'variable' && type.kind === 'row' && type.row === adding[0].row.id);
}

/** Groups that tell each row read from every other: the row itself, or the key of the balance that is read. */
export function rowKeyOf(question: Pick<Question, 'shape' | 'seen'>): GroupShape[] | undefined {
  const itself = itselfOf(question);
  if (itself) return [itself];
  const { shape, seen } = question;
  const adding = shape.sources.filter((source) => source.joins === 'add');
  const balance = adding.length === 1 && !shape.groups.some((group) => group.fill) ? shape.model.balances[adding[0].row.id] : undefined;
  const key = balance?.by.map((name) => seen.groups.find((group) => !group.unit && adding[0].by.get(group.key)?.source === `row.${name}`));
  return key?.every((group) => group !== undefined) ? key as GroupShape[] : undefined;
}

/** Whether rows under these groups are the rows read, each by itself. */
export function tellsRows(question: Pick<Question, 'shape' | 'seen'>, groups: readonly string[]): boolean {
  return rowKeyOf(question)?.every(({ key }) => groups.includes(key)) ?? false;
}

/** Groups at first: those the query says, else all it names. */
export function firstGroups({ query, seen }: Pick<Question, 'query' | 'seen'>): string[] {
  const said = query.rows ? [...query.rows, ...query.across ?? []] : Object.keys(query.by);
  return said.filter((name) => seen.groups.some((group) => group.key === name));
}

export const tooMuch = (text: string): AppError => new AppError('rule.refused', { text });

/** Groups that no others divide further: the row itself where the query groups by it, for it decides all the others. */
export function smallestOf(question: Question, asked: readonly string[]): string[] {
  const itself = itselfOf(question);
  return [...new Set([...(itself ? [itself] : question.seen.groups.filter((group) => !group.unit)).map(({ key }) => key), ...asked])];
}
