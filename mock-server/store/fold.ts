// Figures over many rows: sums, one for each unit where a figure has one, and groups.
import { Decimal, toText } from '../../runtime/core/decimal.ts';
import type { Model } from '../../runtime/core/language/model.ts';
import { isReference, localTime } from '../../runtime/core/values/index.ts';
import type { FoundPath } from '../../runtime/server/entities/paths.ts';
import type { Said } from '../../runtime/server/store/inWords.ts';
import { byCode, byPinyin, valueAt } from './order.ts';
import type { View, Views } from './views.ts';
import { traitsOf } from '../../runtime/core/values/types/index.ts';

type Asked<D extends Said['do']> = Extract<Said, { do: D }>;
type Cells = Record<string, string | number | null>;

/** As many decimals as the longest has. @returns null for nothing to add */
function sum(rows: readonly View[], path: string): string | null {
  const texts = rows.flatMap((row) => { const value = valueAt(row, path); return value === null || value === '' ? [] : [String(value)]; });
  if (texts.length === 0) return null;
  const scale = Math.max(...texts.map((text) => text.split('.')[1]?.length ?? 0));
  return toText(texts.reduce((total, text) => total.plus(text), new Decimal(0)), scale);
}

export class Folds {
  constructor(private readonly model: Model, private readonly views: Views) {}

  sums({ figures, unit }: Asked<'sums'>, rows: readonly View[]): Cells[] {
    if (unit) return this.byUnit(rows, figures[0]!, unit);
    return [Object.fromEntries(figures.map(({ path }) => [path, sum(rows, path) ?? '0']))];
  }

  groups(asked: Asked<'groups'>, rows: readonly View[]): Cells[] {
    const { keys, figures, unit } = asked;
    const groups = new Map<string, { made: { key: string | null; label: string | null; order: string | number | null }[]; rows: View[] }>();
    for (const row of rows) {
      const made = keys.map((key) => this.keyOf(asked, row, key));
      const id = JSON.stringify(made.map(({ key }) => key));
      const group = groups.get(id) ?? { made, rows: [] };
      groups.set(id, group);
      group.rows.push(row);
    }
    const keysOf = (made: { key: string | null }[]): Cells => Object.fromEntries(made.map(({ key }, at) => [`k${at}`, key]));
    if (unit) return [...groups.values()].flatMap(({ made, rows: own }) => this.byUnit(own, figures[0]!, unit).map((cells) => ({ ...keysOf(made), ...cells })));
    const sorted = [...groups.values()].sort((a, b) => keys.reduce((order, { isDescending }, at) => order || inOrder(a.made[at]!.order, b.made[at]!.order, isDescending) || inOrder(a.made[at]!.key, b.made[at]!.key, false), 0));
    return sorted.map(({ made, rows: own }) => ({
      n: String(own.length), ...keysOf(made), ...Object.fromEntries(made.map(({ label }, at) => [`l${at}`, label])), ...Object.fromEntries(figures.map(({ path }, at) => [`s${at}`, sum(own, path) ?? '0'])),
    }));
  }

  private byUnit(rows: readonly View[], figure: FoundPath, unit: FoundPath): Cells[] {
    const target = this.model.rows[unit.field.to!]!;
    const byUnit = new Map<string, { view: View | null; rows: View[] }>();
    for (const row of rows) {
      if (valueAt(row, figure.path) === null) continue;
      const view = valueAt(row, unit.path) as View | null;
      const known = byUnit.get(view?.id ?? '') ?? { view, rows: [] };
      byUnit.set(view?.id ?? '', known);
      known.rows.push(row);
    }
    const cells = [...byUnit.values()].map(({ view, rows: own }) => ({
      id: view?.id ?? null, label: view && this.views.labelOf(target, view), scale: target.fields.scale && view ? Number(view.scale) : null, value: sum(own, figure.path),
    }));
    return cells.sort((a, b) => inOrder(a.label, b.label, false) || inOrder(a.id, b.id, false));
  }

  private keyOf({ around }: Asked<'groups'>, row: View, { path: { path, field }, unit }: Asked<'groups'>['keys'][number]): { key: string | null; label: string | null; order: string | number | null } {
    const value = valueAt(row, path);
    if (isReference(field)) {
      const label = value === null ? null : this.views.labelOf(this.model.rows[field.to!]!, value as View);
      return { key: value === null ? null : (value as View).id, label, order: label };
    }
    const plain = (key: string | null, order: string | number | null = key) => ({ key, label: null, order });
    if (value === null || value === '') return plain(null);
    const long = unit === 'year' ? 4 : unit === 'month' ? 7 : 10;
    if (traitsOf(field.type).time === 'day') return plain(String(value).slice(0, long));
    if (traitsOf(field.type).time === 'instant') return plain(localTime(new Date(String(value)), around.caller.timeZone).slice(0, long));
    if (traitsOf(field.type).time === 'month') return plain(unit === 'year' ? String(value).slice(0, 4) : String(value));
    if (traitsOf(field.type).number === 'integer') return plain(String(value), Number(value));
    const place = field.options?.findIndex((option) => option.value === value) ?? -1;
    return plain(String(value), place >= 0 ? place : String(value));
  }
}

function inOrder(a: string | number | null, b: string | number | null, isDescending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const order = typeof a === 'number' && typeof b === 'number' ? a - b : /[\u4e00-\u9fff]/.test(`${a}${b}`) ? byPinyin(String(a), String(b)) : byCode(String(a), String(b));
  return isDescending ? -order : order;
}
