// What a reference may choose, what texts name, and what the search box finds.
import type { Model, RowType } from '../../runtime/core/language/model.ts';
import { Decimal } from '../../runtime/core/decimal.ts';
import { maskText } from '../../runtime/core/checks/masks.ts';
import { aliasesIn } from '../../runtime/core/values/aliases.ts';
import { labelOf } from '../../runtime/core/values/index.ts';
import type { Fact } from '../../runtime/server/entities/called.ts';
import type { Said } from '../../runtime/server/store/inWords.ts';
import { byCode, byPinyin, valueAt } from './order.ts';
import type { Shapes } from './shape.ts';
import { expressionTest, testOf } from './terms.ts';
import type { House } from './house.ts';
import type { View, Views } from './views.ts';
import { traitsOf } from '../../runtime/core/values/types/index.ts';

type Asked<D extends Said['do']> = Extract<Said, { do: D }>;
const mostHidden = 100;

export class Choices {
  constructor(private readonly house: House, private readonly views: Views, private readonly shapes: Shapes) {}

  page(asked: Asked<'choices'>): { list: string; total: number; hidden: number | null }[] {
    const { around, target, text, names, up, offset, limit } = asked;
    const all = this.choosable(asked, asked.isAll).filter((view) => (asked.ids?.includes(view.id) ?? true) && (asked.under === undefined || (idAt(view, up!) ?? '') === asked.under));
    const allowed = this.allowed(asked);
    const found = all.filter(allowed);
    const rank = (view: View): number => (text === '' ? 0 : relevance(names.map((name) => String(view[name] ?? '')), text));
    const label = new Map(found.map((view) => [view, this.views.labelOf(target, view)]));
    const order = (a: View, b: View): number => rank(a) - rank(b) || (traitsOf(target.fields.sort?.type).number === 'integer' ? inPlace(a.sort, b.sort, (x, y) => Number(x) - Number(y)) : 0)
      || (target.fields.code ? inPlace(a.code, b.code, traitsOf(target.fields.code.type).text === 'line' ? byPinyin : byCode) : byPinyin(label.get(a)!, label.get(b)!)) || byId(a.id, b.id);
    const parents = new Set(up ? this.house.heads(target, around.caller.company).map((row) => row[up]) : []);
    const rows = found.sort(order).slice(offset, offset + limit).map((view) => ({
      ...this.shapes.reference(target, view, asked.carried, around.caller), ...this.nameOf(target, view), texts: this.textsOf(asked, view),
      ...(asked.shown.length > 0 && { shown: this.shapes.row(target, view, asked.shown, around.caller) }), ...(up && { up: idAt(view, up), leaf: !parents.has(view.id) }),
    }));
    return [{ list: JSON.stringify(rows), total: found.length, hidden: asked.rule && asked.countsHidden ? Math.min(mostHidden, all.length - found.length) : null }];
  }

  called(asked: Asked<'called'>): { names: string[]; aliases: string[]; row: unknown }[] {
    const { target, around } = asked;
    const wanted = new Set(asked.texts);
    return this.choosable(asked, false).filter(this.allowed(asked)).flatMap((view) => {
      const names = [...asked.names.map((name) => view[name] as string), this.views.labelOf(target, view)];
      const aliases = asked.aliases.flatMap((name) => aliasesIn(view[name]));
      return [...names, ...aliases].some((name) => wanted.has(name)) ? [{ names, aliases, row: this.shapes.reference(target, view, asked.carried, around.caller) }] : [];
    });
  }

  find({ around, places, keyword, most }: Asked<'find'>): { entity: string; id: string; label: string; exact: boolean }[] {
    const begins = keyword.toLowerCase();
    return places.flatMap(({ entity, names, words }) => {
      const live = this.house.heads(entity, around.caller.company).filter((row) => !entity.fields.delFlag || row.delFlag === '0');
      const found = (exact: boolean) => live.filter((row) => names.some((name) => (exact ? row[name] === keyword : String(row[name] ?? '').toLowerCase().startsWith(begins)))).slice(0, most)
        .map((row) => ({ entity: entity.id, id: row.id, label: this.views.labelOf(entity, this.views.find(entity, around.caller.company, row.id)!), exact }));
      const test = words && testOf(around, entity, words);
      const named = test ? live.map((row) => this.views.find(entity, around.caller.company, row.id)!).filter(test).slice(0, most).map((view) => ({ entity: entity.id, id: view.id, label: this.views.labelOf(entity, view), exact: false })) : [];
      return [...found(true), ...found(false), ...named];
    });
  }

  private choosable({ around, target, terms }: Pick<Asked<'choices'>, 'around' | 'target' | 'terms'>, isAll: boolean): View[] {
    const tests = terms.map((term) => testOf(around, target, term));
    const isLive = (view: View): boolean => isAll || (target.fields.delFlag ? view.delFlag === '0' : !hasLiveHead(this.house.model, target) || valueAt(view, 'parent.delFlag') === '0');
    return [...this.house.all(target, around.caller.company)].map((place) => this.views.of(place)).filter((view) => isLive(view) && tests.every((test) => test(view)));
  }

  private allowed({ around, rule }: Pick<Asked<'choices'>, 'around' | 'rule'>): (view: View) => boolean {
    return rule ? expressionTest(rule.where, rule.values, around, (target) => ({ target })) : () => true;
  }

  private nameOf(target: RowType, view: View): { called?: string | null } {
    return target.called.name === target.display ? {} : { called: this.views.reading(target, target.called.name, view) || null };
  }

  /** The code, then the facts. */
  private textsOf({ target, facts }: Asked<'choices'>, view: View): string[] {
    const code = target.called.code === undefined ? [] : [this.views.reading(target, target.called.code, view) ?? ''];
    return [...code, ...facts.map((fact) => this.factOf(fact, view))].filter((text) => text !== '');
  }

  private factOf({ path, field, label, unit }: Fact, view: View): string {
    const value = valueAt(view, path);
    if (value === null || value === undefined) return '';
    if (field.mask) return maskText(field.mask.as, String(value));
    if (label !== undefined) return [label, new Decimal(String(value)).toFixed(), ...(unit === undefined ? [] : [labelOf(valueAt(view, unit))])].join(' ');
    const to = field.to === undefined ? undefined : this.house.model.rows[field.to];
    if (to) return this.views.labelOf(to, value as View);
    return field.options?.find((option) => option.value === value)?.label ?? (typeof value === 'object' ? labelOf(value) : String(value));
  }
}

const hasLiveHead = (model: Model, target: RowType): boolean => target.parent !== undefined && model.rows[target.parent]?.fields.delFlag !== undefined;
const idAt = (view: View, name: string): string | null => (view[name] as View | null)?.id ?? null;

/** What is just that, then what begins with it, then the rest. */
function relevance(names: readonly string[], text: string): number {
  const wanted = text.toLowerCase();
  const lower = names.map((name) => name.toLowerCase());
  return lower.includes(wanted) ? 0 : lower.some((name) => name.startsWith(wanted)) ? 1 : 2;
}

function inPlace<T>(a: T, b: T, compare: (a: string, b: string) => number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return compare(String(a), String(b));
}

export const byId = (a: string, b: string): number => a.length - b.length || byCode(a, b);
