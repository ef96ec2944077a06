// Kept rows as expressions, filters and answers see them: references lead on to the rows they name, lines to their rows, and each row knows how it reads.
import { Decimal, toText } from '../../runtime/core/decimal.ts';
import { compileExpression, compileTemplate, scopeOf, type CompiledTemplate, type FormatValue } from '../../runtime/core/expressions/index.ts';
import type { Row } from '../../runtime/core/contract/wire.ts';
import type { Field, RowType } from '../../runtime/core/language/model.ts';
import { isReference, labelOf, todayIn } from '../../runtime/core/values/index.ts';
import { displayScopeOf } from '../../runtime/server/entities/surroundings.ts';
import { isPointing, pointingTo } from '../../runtime/server/store/pointing.ts';
import type { House, Place } from './house.ts';
import { traitsOf } from '../../runtime/core/values/types/index.ts';

const timeZone = 'Asia/Shanghai';
const clockOf = (): { today: string; now: string; timeZone: string } => ({ today: todayIn(timeZone), now: new Date().toISOString(), timeZone });

export type View = Row & { id: string; label: string };
type Maker = new (place: Place) => View;

export class Views {
  private readonly makers = new Map<RowType, Maker>();
  private readonly made = new WeakMap<object, View>();
  private readonly templates = new Map<string, CompiledTemplate | undefined>();

  constructor(private readonly house: House) {}

  of(place: Place): View {
    let view = this.made.get(place.row);
    if (!view) this.made.set(place.row, view = new (this.makerOf(place.type))(place));
    return view;
  }

  find(type: RowType, company: string, id: string): View | undefined {
    const place = this.house.place(type, company, id);
    return place && this.of(place);
  }

  /** As the database writes a label: options by their Chinese names, figures as they are kept. */
  private label(place: Place): string {
    return this.reading(place.type, place.type.display || '{id}', this.of(place)) ?? place.row.id;
  }

  /** A template over a row: its display, or its name and code alone. */
  reading(type: RowType, template: string, view: View): string | undefined {
    const key = `${type.id} ${template}`;
    if (!this.templates.has(key)) {
      const compiled = compileTemplate(template, displayScopeOf(this.house.model, type.id), this.house.model);
      this.templates.set(key, compiled.ok ? compiled.template : undefined);
    }
    return this.templates.get(key)?.run(view, undefined, written).trim();
  }

  private makerOf(type: RowType): Maker {
    let maker = this.makers.get(type);
    if (!maker) this.makers.set(type, maker = this.make(type));
    return maker;
  }

  private make(type: RowType): Maker {
    const { house } = this;
    class Made { constructor(readonly $place: Place) {} }
    const member = (name: string, get: (place: Place) => unknown): void => { Object.defineProperty(Made.prototype, name, { enumerable: true, get(this: Made) { return get(this.$place); } }); };
    const own = (name: string): void => member(name, ({ row }) => row[name] ?? null);
    ['id', type.parent ? 'seq' : 'version'].forEach(own);
    if (type.parent) member('parent', ({ parent }) => parent && this.of(parent));
    for (const field of Object.values(type.fields)) if (!traitsOf(field.type).rows && !(field.name === 'parent' && type.parent)) member(field.name, (place) => (field.live ? this.live(field, place) : this.value(field, place)));
    for (const lines of Object.values(type.lines)) member(lines.name, (place) => house.linesOf(place, lines).map((row) => this.of(house.place(lines, place.company, row.id)!)));
    // A field may be called so itself.
    if (!type.fields.label) member('label', (place) => this.label(place));
    return Made as unknown as Maker;
  }

  private value(field: Field, { row, company }: Place): unknown {
    const value = row[field.name] ?? null;
    const target = field.to === undefined ? undefined : this.house.model.rows[field.to];
    if (traitsOf(field.type).refers === 'many') return target ? ((value ?? []) as string[]).flatMap((id) => this.find(target, company, id) ?? []) : [];
    if (!isReference(field) || value === null) return value;
    return target ? this.find(target, company, value as string) ?? { id: value, label: '' } : { id: value, label: value };
  }

  /** What other rows come to for this one, or what is computed from that. */
  private live(field: Field, place: Place): unknown {
    const { model } = this.house;
    const { type, row: { id }, company } = place;
    const clock = clockOf();
    const seen = (view: View): Record<string, unknown> => ({ ...clock, record: view.parent ?? view, line: view, row: view });
    const run = (text: string, row: RowType, view: View): unknown => { const compiled = compileExpression(text, scopeOf(model, row.id), model); return compiled.ok ? compiled.expression.run(seen(view), clock) : null; };
    const shown = (value: unknown): unknown => (!Decimal.isDecimal(value) ? value ?? null : traitsOf(field.type).number === 'integer' ? (value as Decimal).toNumber() : toText(value as Decimal, field.scale ?? (traitsOf(field.type).measure === 'currency' ? 2 : undefined)));
    if (field.gathered === undefined) return shown(run(field.computed ?? 'null', type, this.of(place)));
    let sum = new Decimal(0);
    if (field.gathered === 'uses') {
      for (const pointing of pointingTo(model, type)) for (const other of this.house.all(pointing.row, company)) if (isPointing(pointing, other.row[pointing.field.name], id)) sum = sum.plus(1);
      return shown(sum);
    }
    for (const { from, by, where, sum: brings } of field.gathered) {
      const row = model.rows[from]!;
      for (const other of this.house.all(row, company)) {
        const view = this.of(other);
        if ((run(by, row, view) as View | null)?.id !== id || (where !== undefined && run(where, row, view) !== true)) continue;
        sum = sum.plus(brings === undefined ? 1 : ((run(brings, row, view) as Decimal | null) ?? 0));
      }
    }
    return shown(sum);
  }

  labelOf(type: RowType, view: View): string {
    return type.fields.label ? this.label((view as unknown as { $place: Place }).$place) : view.label;
  }
}

const written: FormatValue = (value, { field, row }) => {
  if (value === null || value === undefined) return '';
  const kept = field && row ? row[field.name] : undefined;
  if (Decimal.isDecimal(value)) return typeof kept === 'string' ? kept : toText(value as Decimal);
  const option = field?.options?.find((one) => one.value === value);
  return option?.label ?? (typeof value === 'object' ? labelOf(value) : String(value));
};
