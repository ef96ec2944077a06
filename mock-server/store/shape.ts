// Rows as JSON: the members the server asks for, references with their labels and what they carry, covered where the reader may not know.
import { maskText } from '../../runtime/core/checks/masks.ts';
import type { RefValue, Row } from '../../runtime/core/contract/wire.ts';
import type { Field, Model, RowType } from '../../runtime/core/language/model.ts';
import { maskFor } from '../../runtime/core/plans/rights.ts';
import { isReference } from '../../runtime/core/values/index.ts';
import type { Caller } from '../../runtime/server/context.ts';
import { wantedOf, type Wanted } from '../../runtime/server/entities/json.ts';
import { fieldOf, mayShow } from '../../runtime/server/entities/paths.ts';
import { wholeRow } from '../../runtime/server/entities/read.ts';
import type { View, Views } from './views.ts';
import { traitsOf } from '../../runtime/core/values/types/index.ts';

export class Shapes {
  constructor(private readonly model: Model, private readonly views: Views) {}

  /** @param reader whose rights narrow; absent: everything but secrets */
  row(type: RowType, view: View, paths: Iterable<string>, reader?: Caller): Row {
    return this.members(type, view, wantedOf(paths), reader);
  }

  /** `{id, label, …paths}` */
  reference(type: RowType, view: View, paths: Iterable<string>, reader?: Caller): RefValue {
    return { id: view.id, label: this.views.labelOf(type, view), ...this.members(type, view, wantedOf(paths), reader) };
  }

  /** Every stored field, and lines with theirs. */
  record(type: RowType, view: View, reader?: Caller): Row {
    const row = this.row(type, view, ['id', type.parent ? 'seq' : 'version', ...wholeRow(type)], reader);
    for (const lines of Object.values(type.lines)) row[lines.name] = (view[lines.name] as View[]).map((line) => this.record(lines, line, reader));
    return row;
  }

  private members(type: RowType, view: View, wanted: Wanted, reader: Caller | undefined): Row {
    const row: Row = {};
    for (const [name, below] of Object.entries(wanted)) {
      const field = fieldOf(type, name);
      if (field && mayShow(this.model, [field], reader)) row[name] = this.member(field, view[name] ?? null, below, reader);
    }
    return row;
  }

  private member(field: Field, value: unknown, below: Wanted, reader: Caller | undefined): unknown {
    if (field.name === 'id') return value;
    const target = this.model.rows[field.to ?? ''];
    const { id: _id, ...more } = below;
    const shown = (one: View): RefValue => ({ id: one.id, label: this.views.labelOf(target!, one), ...this.members(target!, one, more, reader) });
    if (isReference(field)) return value === null || !target || !('version' in (value as View) || 'seq' in (value as View)) ? value : shown(value as View);
    if (traitsOf(field.type).refers === 'many') return target ? (value as View[] ?? []).map(shown) : [];
    const mask = reader && typeof value === 'string' && value !== '' ? maskFor(this.model, reader, field) : undefined;
    return mask ? maskText(mask, value as string) : value;
  }
}
