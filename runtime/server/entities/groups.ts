// GET api/groups: the rows of a list gathered by one field or two, with how many they are and what their figures come to; rights, scope, filters and units as in lists and sums.
import { sql, type RawBuilder } from 'kysely';
import { AppError, fill } from '../../core/contract/errors.ts';
import type { ListGroup, PageRequest } from '../../core/contract/wire.ts';
import { groupUnits, readGroupBy, type GroupUnit } from '../../core/filters/index.ts';
import { sayIn } from '../../core/i18n.ts';
import type { Entity } from '../../core/language/model.ts';
import { maskFor } from '../../core/plans/rights.ts';
import { isReference } from '../../core/values/index.ts';
import { inWords } from '../store/inWords.ts';
import { bad, Values } from './operands.ts';
import { displaySql } from './display.ts';
import { filterTerms } from './filterTerms.ts';
import { screenOf } from './list.ts';
import { conditionSql, scopeFor } from './listPlan.ts';
import { mustFindPath, type FoundPath } from './paths.ts';
import { ready, slot } from './slots.ts';
import { addAll, byCurrency, figuresOf, ownCurrency, unitOf, unitSql, type Sum } from './sums.ts';
import type { Surroundings } from './surroundings.ts';
import { runAsked } from './types.ts';
import { traitsOf } from '../../core/values/types/index.ts';

const mostKeys = 2;
/** More groups than anybody reads; a field with a value of its own in each row would make one of each. */
const mostGroups = 1_000;

interface Key { path: FoundPath; unit?: GroupUnit; isDescending: boolean }
interface Found { count: number; keys: (string | null)[]; labels: (string | null)[]; sums: Record<string, string> }

/** @param by `supplier`, `docDate:month`; the second gathers inside the first. @throws AppError `filter.bad`, `rule.refused` for too many groups */
export async function groupsOf(around: Surroundings, entity: Entity, by: readonly string[], names: readonly string[], request: PageRequest): Promise<ListGroup[]> {
  const { app: { model }, caller } = around;
  const keys = by.map((text) => keyOf(around, entity, text, request.order));
  if (keys.length === 0 || keys.length > mostKeys) throw bad('by', '须为1至{n}个字段', { n: mostKeys });
  const paths = figuresOf(model, entity, names, caller);
  const values = new Values();
  values.add(caller.company);
  const zone = values.add(caller.timeZone);
  const terms = filterTerms(around, entity, { filter: request.filter, sql: request.sql, within: request.within, screen: screenOf(model, entity, request.screen) }, values);
  const plain = paths.filter((path) => !unitOf(model, entity, path));
  const [found, ...byUnit] = await Promise.all([count(), ...paths.filter((path) => unitOf(model, entity, path)).map(addByUnit)]);
  if (found.length > mostGroups) throw new AppError('rule.refused', { text: fill(sayIn(model.locales, caller.lang)('分组超过{n}组，请换一个字段或缩小筛选范围'), { n: mostGroups }) });
  return nested(found, 0);

  async function count(): Promise<Found[]> {
    const scope = scopeFor(around, entity);
    const made = keys.map((key) => keySql(around, scope, key, zone));
    const sums = plain.map((path, index) => sql`coalesce(sum(${scope.column(path.path).sql}), 0)::text as ${sql.id(`s${index}`)}`);
    const where = conditionSql(model, entity, terms, scope);
    const columns = made.flatMap((one, index) => [sql`${one.key} as ${sql.id(`k${index}`)}`, sql`${one.label} as ${sql.id(`l${index}`)}`, sql`${one.order} as ${sql.id(`o${index}`)}`]);
    // By their places: a value in them is another parameter each time, and would make another expression.
    const places = sql.raw(columns.map((_, index) => index + 2).join(', '));
    const order = sql.raw(keys.flatMap(({ isDescending }, index) => [`${index * 3 + 4} ${isDescending ? 'desc' : 'asc'} nulls last`, String(index * 3 + 2)]).join(', '));
    const plan = ready<Record<string, string | null>>(sql`select count(*)::text as "n", ${sql.join([...columns, ...sums])} from ${scope.from()} ${scope.joins()} where ${where} group by ${places} order by ${order} limit ${sql.lit(mostGroups + 1)}`);
    const rows = await runAsked(around, inWords(plan.with(values.list), () => ({ do: 'groups', around, entity, terms, keys, figures: plain })), 'filter');
    return rows.map((row) => ({
      count: Number(row.n), keys: keys.map((_, index) => row[`k${index}`] ?? null), labels: keys.map((_, index) => row[`l${index}`] ?? null),
      sums: Object.fromEntries(plain.map((path, index) => [path.path, row[`s${index}`]!])),
    }));
  }

  /** Sums of one figure by group and unit: what stands in different units or currencies is never added. */
  async function addByUnit(path: FoundPath): Promise<{ path: string; isMoney: boolean; byKey: Map<string, Exclude<Sum, string>> }> {
    const scope = scopeFor(around, entity);
    const made = keys.map((key) => keySql(around, scope, key, zone));
    const unit = unitSql(model, entity, scope, path);
    const amount = scope.column(path.path).sql;
    const where = conditionSql(model, entity, terms, scope);
    const places = sql.raw(Array.from({ length: made.length + 3 }, (_, index) => index + 1).join(', '));
    const plan = ready<Record<string, string | null> & { scale: number | null }>(sql`select ${sql.join(made.map(({ key }, index) => sql`${key} as ${sql.id(`k${index}`)}`))}, ${unit.id}::text as "id", ${unit.label} as "label", ${unit.scale} as "scale", sum(${amount})::text as "value"
      from ${scope.from()} ${scope.joins()} where ${where} and ${amount} is not null group by ${places} order by "label", "id"`);
    const byKey = new Map<string, Exclude<Sum, string>>();
    for (const row of await runAsked(around, inWords(plan.with(values.list), () => ({ do: 'groups', around, entity, terms, keys, figures: [path], unit: unitOf(model, entity, path) })), 'filter')) {
      const sum = { unit: row.id === null ? null : { id: row.id!, label: row.label ?? '', ...(row.scale === null ? {} : { scale: row.scale }) }, value: row.value! };
      const key = JSON.stringify(keys.map((_, index) => row[`k${index}`] ?? null));
      const known = byKey.get(key);
      if (known) known.push(sum);
      else byKey.set(key, [sum]);
    }
    return { path: path.path, isMoney: traitsOf(path.field.type).measure === 'currency', byKey };
  }

  /** Rows of the statement are the innermost groups; those above add theirs up. */
  function nested(rows: readonly Found[], depth: number): ListGroup[] {
    const gathered = new Map<string | null, Found[]>();
    for (const row of rows) gathered.set(row.keys[depth]!, [...gathered.get(row.keys[depth]!) ?? [], row]);
    return [...gathered].map(([key, inner]) => ({
      ...named(around, keys[depth]!, key, inner[0]!.labels[depth]!), count: inner.reduce((sum, row) => sum + row.count, 0), sums: added(inner),
      ...(depth + 1 < keys.length && { groups: nested(inner, depth + 1) }),
    }));
  }

  function added(rows: readonly Found[]): Record<string, Sum> {
    const sums: Record<string, Sum> = {};
    for (const path of plain) sums[path.path] = addAll(rows.map((row) => row.sums[path.path]!));
    for (const { path, isMoney, byKey } of byUnit) {
      const units = new Map<string, Exclude<Sum, string>[number]>();
      for (const row of rows) {
        for (const one of byKey.get(JSON.stringify(row.keys)) ?? []) {
          const known = units.get(one.unit?.id ?? '');
          units.set(one.unit?.id ?? '', known ? { ...known, value: addAll([known.value, one.value]) } : one);
        }
      }
      sums[path] = isMoney ? byCurrency([...units.values()], ownCurrency(around)) : [...units.values()];
    }
    return sums;
  }
}

function keyOf({ app: { model }, caller }: Surroundings, entity: Entity, text: string, order: string | undefined): Key {
  const asked = readGroupBy(text);
  if (!asked) throw bad('by', '看不懂【{name}】', { name: text.slice(0, 40) });
  const path = mustFindPath(model, entity, asked.path, 'by', caller);
  // The names of groups would tell what the rows cover.
  const units = path.isMany || maskFor(model, caller, path.field) ? null : groupUnits(path.field.type);
  if (units === null || (asked.unit && !units.includes(asked.unit))) throw bad('by', '不能按【{name}】分组', { name: path.path });
  const sorted = (order ?? '').split(',').map((part) => part.trim().split(/\s+/)).find(([name]) => name === path.path || name === asked.path);
  return { path, unit: asked.unit ?? units[0], isDescending: sorted?.[1]?.toLowerCase() === 'desc' };
}

/** What a row is gathered by, how the group reads, and where it stands. */
function keySql({ app: { model } }: Surroundings, scope: ReturnType<typeof scopeFor>, { path, unit }: Key, zone: number): { key: RawBuilder<unknown>; label: RawBuilder<unknown>; order: RawBuilder<unknown> } {
  const { field } = path;
  const column = scope.column(path.path).sql;
  if (isReference(field)) {
    const target = model.rows[field.to!];
    const label = target ? displaySql(scope, model, target, `${path.path}.`) : sql`${column}::text`;
    return { key: sql`${column}::text`, label, order: sql`(${label} collate "zh-x-icu")` };
  }
  const plain = (key: RawBuilder<unknown>, order = key): { key: RawBuilder<unknown>; label: RawBuilder<unknown>; order: RawBuilder<unknown> } => ({ key, label: sql`null::text`, order });
  if (traitsOf(field.type).time === 'day' || traitsOf(field.type).time === 'instant') {
    const day = traitsOf(field.type).time === 'day' ? column : sql`(${column} at time zone ${slot(zone, 'text')})`;
    return plain(sql`to_char(${day}, ${sql.lit(unit === 'year' ? 'YYYY' : unit === 'month' ? 'YYYY-MM' : 'YYYY-MM-DD')})`);
  }
  if (traitsOf(field.type).time === 'month') return plain(unit === 'year' ? sql`left(${column}, 4)` : column);
  if (traitsOf(field.type).number === 'integer') return plain(sql`${column}::text`, column);
  if (traitsOf(field.type).flag) return plain(sql`${column}::text`);
  // Options stand as the schema gives them.
  if (traitsOf(field.type).choice === 'one' && field.options?.length) return plain(column, sql`array_position(array[${sql.join(field.options.map(({ value }) => sql.lit(value)))}]::text[], ${column})`);
  return traitsOf(field.type).sql === 'text' ? plain(sql`nullif(${column}, '')`) : plain(sql`${column}::text`, column);
}

function named({ app: { model }, caller }: Surroundings, { path: { field } }: Key, key: string | null, label: string | null): Pick<ListGroup, 'key' | 'label'> {
  const say = sayIn(model.locales, caller.lang);
  if (key === null) return { key: null, label: say('（空）') };
  if (isReference(field)) return { key: { id: key, label: label ?? '' }, label: label ?? '' };
  if (traitsOf(field.type).flag) return { key: key === 'true', label: say(key === 'true' ? '是' : '否') };
  const option = field.options?.find(({ value }) => value === key);
  return { key, label: option ? say(option.label) : key };
}
