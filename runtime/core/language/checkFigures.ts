// Checks what figures of queries count in: rows of several units or currencies are not totalled as one.
import { scopeOf } from '../expressions/index.ts';
import type { FigureShape, QueryShape, Slot } from '../queries/index.ts';
import { Units } from './checkUnits.ts';
import type { Definition } from './definition.ts';
import type { FieldType, Query, QueryMeasure } from './model.ts';
import { type Dimension, type Spot, wordsOf } from './units.ts';
import { traitsOf } from '../values/types/index.ts';

/** What one row brings to a figure, and where in the expression it says so. */
interface Brought { dimension: Dimension; units: Units; source: number; start: number }

const kindOf = (type: FieldType): 'unit' | 'money' | undefined => ({ unit: 'unit', currency: 'money', price: undefined, ratio: undefined } as const)[traitsOf(type).measure ?? 'ratio'];

export function checkFigures(query: Query, shape: QueryShape, definition: Definition): void {
  for (const figure of shape.figures) {
    const measure = query.measures[figure.key];
    const kind = measure && kindOf(measure.type);
    if (kind === undefined) continue;
    const brought = slotsOf(shape, figure).flatMap((slot) => broughtBy(slot, shape, ({ code, message, fix, start }) => definition.fault(['measures', figure.key, 'is'], code, message, fix, { nth: start }))).filter(({ dimension }) => isVaried(dimension, kind));
    if (figure.unit) checkUnit(measure, figure, brought, shape, definition);
    else if (brought.length > 0) tellMixed(measure, figure, brought[0]!, definition);
    else {
      const from = shape.figures.find((other) => figure.uses.includes(other.key) && other.unit && kindOf(other.field.type) === kind);
      if (from) definition.fault(['measures', figure.key, 'is'], 'query.mixed', `\`${from.key}\` is counted in \`${unitSaid(query.measures[from.key]!)}\`, and \`${figure.key}\` does not say in what.`, `Add \`"${kind === 'money' ? 'currency' : 'unit'}": "${unitSaid(query.measures[from.key]!)}"\`.`);
    }
  }
}

/** Whether a share or an average is made of quantities that rows count in units of their own: over metres and pieces together it says nothing. */
export function mixesUnits(key: string, shape: QueryShape): boolean {
  const figure = shape.figures.find((one) => one.key === key);
  if (!figure) return false;
  return slotsOf(shape, figure).some((slot) => broughtBy(slot, shape).some(({ dimension }) => isVaried(dimension, 'unit')))
    // What merely asks whether a quantity is there counts rows.
    || shape.figures.some((other) => other.key !== key && figure.uses.includes(other.key) && traitsOf(other.field.type).measure !== undefined && mixesUnits(other.key, shape));
}

const unitSaid = ({ unit, currency }: QueryMeasure): string => unit ?? currency ?? '';

const slotsOf = (shape: QueryShape, figure: FigureShape): Slot[] => shape.slots.filter(({ column, kind }) => figure.uses.includes(column) && kind !== 'count' && kind !== 'countDistinct');

/** @param tell what is wrong with its units */
function broughtBy(slot: Slot, shape: QueryShape, tell?: (fault: Units['faults'][number]) => void): Brought[] {
  return slot.bodies.flatMap(({ source, body }) => {
    if (!body) return [];
    const units = new Units(shape.model, scopeOf(shape.model, shape.sources[source]!.row.id, { param: { kind: 'json' } }));
    const dimension = units.of(body);
    if (tell) units.faults.forEach(tell);
    return [{ dimension, units, source, start: body.start }];
  });
}

/** Rows that may each be in another one. */
const isVaried = (dimension: Dimension, kind: 'unit' | 'money'): boolean => (dimension.kind === 'mixed' ? dimension.of === kind : dimension.kind === kind && dimension.path !== '');

function tellMixed({ type }: QueryMeasure, { key }: FigureShape, { dimension, start }: Brought, definition: Definition): void {
  const path = dimension.kind === 'unit' || dimension.kind === 'money' || dimension.kind === 'mixed' ? dimension.path.replaceAll('.*', '') : '';
  const isMoney = kindOf(type) === 'money';
  const fix = isMoney ? `Turn it into the company's own, \`sum(line.amount * record.exchangeRate)\`, or keep currencies apart: \`"currency": "${path}"\`.` : `Say which: \`"unit": "${path}"\`; sums over several are then kept apart.`;
  definition.fault(['measures', key, 'is'], 'query.mixed', `This adds up ${isMoney ? 'money of several currencies' : 'quantities of several units'}: ${wordsOf(dimension)}.`, fix, { nth: start });
}

/** What the figure says it is counted in is what its rows are counted in. */
function checkUnit(measure: QueryMeasure, { key, unit }: FigureShape, brought: readonly Brought[], shape: QueryShape, definition: Definition): void {
  for (const { dimension, units, source, start } of brought) {
    if (dimension.kind !== 'unit' && dimension.kind !== 'money') continue;
    const spot = spotOf(unit!, units, source, shape);
    if (!spot || units.ways.isSame(dimension.path, spot.path)) continue;
    definition.fault(['measures', key, 'is'], 'unit.field', `This is in ${wordsOf(dimension)}, but \`${key}\` is in \`${unitSaid(measure)}\`.`, 'Convert it first: multiply it by the rate between the two.', { nth: start });
    return;
  }
}

function spotOf(unit: NonNullable<FigureShape['unit']>, units: Units, source: number, shape: QueryShape): Spot | undefined {
  if ('bodies' in unit) {
    const own = unit.bodies.find((one) => one.source === source);
    return own && units.spot(own.body);
  }
  const [root, ...rest] = unit.path.split('.');
  const group = shape.sources[source]!.by.get(root!);
  return group && units.ways.follow(units.spot(group.tree), rest);
}
