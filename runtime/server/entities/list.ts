// GET api: a page of an entity's rows, answered by one prepared statement whose JSON text is sent as it is.
import type { PageRequest, Row } from '../../core/contract/wire.ts';
import { AppError } from '../../core/contract/errors.ts';
import { mostAgeMs } from '../store/changes.ts';
import { dependenciesOf } from '../store/dependencies.ts';
import { inWords } from '../store/inWords.ts';
import type { Entity, Model, Screen } from '../../core/language/model.ts';
import { runAsked } from './types.ts';
import { bad, Values } from './operands.ts';
import { filterTerms } from './filterTerms.ts';
import { knowable } from './json.ts';
import { buildList, countCap, usualSizes, type Counting, type ListRow, type ListShape } from './listPlan.ts';
import { cursorShape, readCursor, readOrder, writeCursor } from './order.ts';
import { matrixPaths, withUsedHeads, type MatrixPath } from './matrixRead.ts';
import { ShapeCache, type Ready } from './slots.ts';
import { runEnvOf, type Surroundings } from './surroundings.ts';

// From here on a page costs more than the second look at the table that late reading of columns needs.
const deepOffset = 200;
const knownAboveMs = 60_000;
const mostKnown = 5_000;

/** A filter's count: `count` and `keys` as in store/changes.ts. Above the cap it is so for a while, whatever changes. */
interface Total { total: number; keys: readonly string[] | undefined; count: number; at: number }

const plans = new WeakMap<Model, ShapeCache<Ready<ListRow>>>();
const totals = new WeakMap<Model, Map<string, Total>>();

/** @returns the JSON text of a Page */
export async function listPage(around: Surroundings, entity: Entity, request: PageRequest): Promise<string> {
  const { app: { model }, caller } = around;
  const screen = screenOf(model, entity, request.screen);
  const pageNum = request.pageNum ?? 1;
  const pageSize = request.pageSize ?? 10;
  // A cursor leads to the page itself; its number is the asker's, and is given back.
  const offset = request.after ? 0 : (pageNum - 1) * pageSize;
  const keys = readOrder(model, entity, request.order ?? screen?.order, caller);
  const after = request.after ? readCursor(keys, request.after) : undefined;

  const values = new Values();
  values.add(caller.company);
  values.add(offset);
  values.add(pageSize);
  const terms = filterTerms(around, entity, { filter: request.filter, sql: request.sql, within: request.within, screen }, values);
  const filterKey = `${entity.id}\n${terms.map((term) => term.key).join('\n')}`;
  // Same filter, same values: the sizes of pages apart. Remembered per model, which a schema change replaces.
  const countKey = `${filterKey}\n${caller.company} ${caller.userId}\n${JSON.stringify(values.list.slice(3))}`;
  const wanted = request.total ?? 'capped';
  const at = around.app.now().getTime();
  const { count } = around.app.db.changes;
  const known = wanted === 'capped' ? knownTotal(around, countKey, at) : undefined;
  const counting: Counting = known === undefined ? wanted : 'none';
  const isDeep = offset >= deepOffset;
  const isFirst = offset === 0;

  const shapeKey = `${filterKey}\n${JSON.stringify([request.fields, request.order ?? screen?.order])}\n${after ? cursorShape(after) : ''}\n${counting} ${usualSizes.has(pageSize) ? pageSize : ''}${isDeep ? ' deep' : isFirst ? ' first' : ''}\n${caller.rightsKey}`;
  const cursorFirst = values.list.length;
  const plan = plansOf(model).get(shapeKey, () => {
    const shape: ListShape = { entity, fields: fieldsOf(model, entity, request.fields, around), terms, keys, after, counting, pageSize, isFirst, isDeep };
    // Slots of the cursor are numbered behind all others; the values themselves are added below, each time.
    const numbering = new Values();
    numbering.list.length = cursorFirst;
    return buildList(around, shape, numbering);
  }, runEnvOf(around));
  for (const part of after ?? []) if (part !== null) values.add(part);

  const asked = inWords(plan.with(values.list), () => ({ do: 'page', around, entity, terms, keys, after, fields: fieldsOf(model, entity, request.fields, around), offset, limit: pageSize, counting }));
  const [row] = await runAsked(around, asked, 'filter');
  const total = known ?? row!.total ?? 0;
  const isCapped = wanted === 'capped' && total > countCap;
  if (counting === 'capped') remember(model, countKey, { total, keys: dependenciesOf(model, plan.text, caller.company), count, at });
  const totalIs = wanted === 'none' ? 'none' : isCapped ? 'atLeast' : 'exact';
  const list = await listedText(around, entity, request, row!.list);
  const next = row!.last ? `,"next":"${writeCursor(keys, row!.last)}"` : '';
  return `{"total":${isCapped ? countCap : total},"totalIs":"${totalIs}","list":${list},"pageNum":${pageNum},"pageSize":${pageSize}${next}}`;
}

/** Rows as the database wrote them, matrices with their heads. */
async function listedText(around: Surroundings, entity: Entity, request: PageRequest, text: string): Promise<string> {
  const { model } = around.app;
  let cache = matrices.get(model);
  if (!cache) matrices.set(model, cache = new ShapeCache(2_000));
  const paths = cache.get(`${entity.id} ${JSON.stringify(request.fields)}`, () => matrixPaths(around, entity, request.fields ?? Object.values(entity.fields).filter((field) => field.list).map((field) => field.name)));
  if (paths.length === 0 || text === '[]') return text;
  const rows = JSON.parse(text) as Row[];
  await withUsedHeads(around, rows, paths);
  return JSON.stringify(rows);
}

const matrices = new WeakMap<Model, ShapeCache<MatrixPath[]>>();

/** @throws AppError `shape.bad` for a screen that is not this entity's */
export function screenOf(model: Model, entity: Entity, id: string | undefined): Screen | undefined {
  if (id === undefined) return undefined;
  const [name, part] = id.split('#') as [string, string | undefined];
  const screen = Object.hasOwn(model.screens, name) ? model.screens[name] : undefined;
  if (part === 'tree') {
    // The nodes beside its rows, which may be records of another kind.
    const to = screen?.tree && model.entities[screen.entity ?? '']?.fields[screen.tree.field]?.to;
    if (screen && to === entity.id) return { ...screen, id, entity: to, where: screen.tree!.where, search: [], views: [] };
  } else if (screen?.entity === entity.id && (part === undefined || part === 'count')) {
    const count = part && typeof screen.tree?.count === 'string' ? screen.tree.count : undefined;
    return count === undefined ? screen : { ...screen, id, where: screen.where === undefined ? count : `(${screen.where}) && (${count})` };
  }
  throw new AppError('shape.bad', { path: 'screen' });
}

/** What every row carries, and what was asked for or else shows by default. */
function fieldsOf(model: Model, entity: Entity, asked: readonly string[] | undefined, around: Surroundings): string[] {
  const state = entity.workflow?.field;
  const always = ['id', 'version', ...(state && entity.fields[state] ? [state] : [])];
  const shown = asked ?? Object.values(entity.fields).filter((field) => field.list && !field.secret).map((field) => field.name);
  return [...new Set([...always, ...knowable(model, entity, shown, around.caller, (path) => { throw bad('fields', '没有字段【{name}】', { name: path.slice(0, 60) }); }, true)])];
}

function plansOf(model: Model): ShapeCache<Ready<ListRow>> {
  let cache = plans.get(model);
  if (!cache) plans.set(model, cache = new ShapeCache(2_000));
  return cache;
}

/** What a filter counted a moment ago, so that going from page to page counts once. */
function knownTotal({ app }: Surroundings, key: string, at: number): number | undefined {
  const known = totals.get(app.model)?.get(key);
  if (!known || at < known.at) return undefined;
  if (known.total > countCap) return at - known.at < knownAboveMs ? known.total : undefined;
  const isFresh = app.config.keepAnswers && at - known.at <= mostAgeMs && known.keys !== undefined && app.db.changes.isUnchanged(known.keys, known.count);
  return isFresh ? known.total : undefined;
}

function remember(model: Model, key: string, total: Total): void {
  let known = totals.get(model);
  if (!known) totals.set(model, known = new Map());
  if (known.size >= mostKnown) known.clear();
  known.set(key, total);
}
