// Writing: rows as the server hands them over, and what a database would refuse of them (values that exist already, rows that are pointed to).
import { holds } from '../../runtime/core/expressions/index.ts';
import type { Entity, Field, Model, RowType } from '../../runtime/core/language/model.ts';
import { sqlTypeOf } from '../../runtime/server/entities/columns.ts';
import { rowTypesOf } from '../../runtime/server/entities/refs.ts';
import { storedFields, storedValue } from '../../runtime/server/entities/rows.ts';
import { rowExpression } from '../../runtime/server/entities/surroundings.ts';
import { tablesOf } from '../../runtime/server/store/ddl.ts';
import type { Said } from '../../runtime/server/store/inWords.ts';
import { violation, type House, type Kept, type Place } from './house.ts';
import type { Views } from './views.ts';
import { traitsOf } from '../../runtime/core/values/types/index.ts';

type Asked<D extends Said['do']> = Extract<Said, { do: D }>;
interface Unique { name: string; fields: Field[]; when?: string }

/** Nobody keeps a row for having touched it. */
const touchers = new Set(['createBy', 'updateBy']);

export class Changes {
  private readonly uniques = new WeakMap<Model, Map<string, Unique[]>>();

  constructor(private readonly house: House, private readonly views: Views) {}

  insert({ company, row: type, rows }: Asked<'insert'>): [] {
    const fields = storedFields(type);
    const kept = rows.map(({ id, parent, version, values }) => {
      const row: Kept = { id, ...(type.parent ? { seq: Number(values.seq ?? 0) } : { version: version ?? 1 }) };
      for (const field of fields) row[field.name] = settled(field, values[field.name]);
      if (type.fields.delFlag) row.delFlag ??= '0';
      return { row, parent };
    });
    this.house.insert(type, company, kept);
    this.refuseTwins(type, company, kept.map(({ row }) => row.id));
    return [];
  }

  update({ company, row: type, rows, names, isNext }: Asked<'update'>): { version?: number }[] {
    const answers = rows.flatMap(({ id, values }) => {
      const place = this.house.place(type, company, id);
      if (!place) return [];
      const version = Number(place.row.version ?? 0) + 1;
      this.house.change(place, {
        ...Object.fromEntries(names.map((name) => [name, settled(type.fields[name]!, values[name])])), ...(type.parent && { seq: Number(values.seq ?? 0) }), ...(isNext && { version }),
      });
      return isNext ? [{ version }] : [];
    });
    this.refuseTwins(type, company, rows.map(({ id }) => id));
    return answers;
  }

  remove({ company, row: type, ids }: Asked<'delete'>): [] {
    const places = ids.flatMap((id) => this.house.place(type, company, id) ?? []);
    const entity = this.house.model.entities[type.entity]!;
    for (const place of places) {
      if (!type.parent && this.uses(entity, company, place.row.id, (field) => traitsOf(field.type).refers !== 'many' && !touchers.has(field.name), ids).length > 0) throw violation('23503', `row ${place.row.id} of ${type.id}`, { detail: 'is still referenced' });
    }
    for (const place of places) this.house.remove(place);
    return [];
  }

  /** Fields of rows that point to a record or to one of its lines: one entry for each such row. */
  uses(entity: Entity, company: string, id: string, counts: (field: Field) => boolean, besides: readonly string[] = []): string[] {
    const { model } = this.house;
    const head = this.house.place(entity, company, id);
    const targets = new Map(rowTypesOf(entity).map((type) => [type.id, new Set(type.parent ? [...this.house.all(type, company)].filter((place) => headOf(place) === head).map((place) => place.row.id) : [id])]));
    return Object.values(model.rows).filter((row) => (row.entity !== entity.id || !row.parent) && !model.entities[row.entity]?.isOfServer).flatMap((row) => {
      const pointing = Object.values(row.fields).filter((field) => traitsOf(field.type).refers !== undefined && field.column && targets.has(field.to ?? '') && counts(field));
      if (pointing.length === 0) return [];
      return [...this.house.all(row, company)].filter((place) => !besides.includes(place.row.id)).flatMap((place) => pointing.flatMap((field) => ([place.row[field.name]].flat().some((value) => targets.get(field.to!)!.has(String(value))) ? [row.entity] : [])));
    });
  }

  /** Depth of what is above a row, and whether that leads through `but`. */
  above({ entity, company, up, from, but }: Asked<'above'>): { depth: number; loops: boolean }[] {
    let depth = 0;
    let loops = false;
    for (let at: string | null = from; at !== null && depth < 64 && !loops; at = (this.house.place(entity, company, at)?.row[up] as string | null | undefined) ?? null) {
      if (!this.house.place(entity, company, at)) break;
      depth++;
      loops = at === but;
    }
    return [{ depth, loops }];
  }

  below({ entity, company, up, from }: Asked<'below'>): { depth: number }[] {
    const heads = this.house.heads(entity, company);
    const depthBelow = (ids: readonly string[], depth: number): number => {
      const next = heads.filter((row) => ids.includes(String(row[up]))).map(({ id }) => id);
      return next.length === 0 || depth > 64 ? depth : depthBelow(next, depth + 1);
    };
    return [{ depth: depthBelow([from], 0) }];
  }

  /** `parentIds` and `level` of tree rows and of all below them. */
  placed({ entity, company, up, ids }: Asked<'placed'>): [] {
    for (const id of ids) {
      const place = this.house.place(entity, company, id);
      if (!place) continue;
      const above = place.row[up] ? this.house.place(entity, company, place.row[up] as string)?.row : undefined;
      const parentIds = above ? [above.parentIds, above.id].filter(Boolean).join(',') : null;
      this.house.change(place, { parentIds, ...(entity.fields.level && { level: parentIds ? parentIds.split(',').length + 1 : 1 }) });
      this.placed({ do: 'placed', entity, company, up, ids: this.house.heads(entity, company).filter((row) => row[up] === id).map((row) => row.id) });
    }
    return [];
  }

  private refuseTwins(type: RowType, company: string, ids: readonly string[]): void {
    for (const rule of this.uniquesOf(type)) {
      const keyOf = (place: Place): string | undefined => {
        if (place.row.delFlag === '1' || rule.fields.some((field) => (place.row[field.name] ?? null) === null)) return undefined;
        if (rule.when) { const view = this.views.of(place); if (!holds(rowExpression(this.house.model, type.id, rule.when).run({ record: view, line: view, row: view }))) return undefined; }
        return JSON.stringify([place.parent?.row.id, ...rule.fields.map((field) => place.row[field.name])]);
      };
      const mine = new Set(ids);
      const seen = new Map<string, number>();
      for (const place of this.house.all(type, company)) { const key = keyOf(place); if (key !== undefined) seen.set(key, (seen.get(key) ?? 0) + 1); }
      for (const id of mine) {
        const key = keyOf(this.house.place(type, company, id)!);
        if (key !== undefined && seen.get(key)! > 1) throw violation('23505', `duplicate key in ${type.id}`, { constraint: rule.name, detail: `Key (${rule.fields.map(({ column }) => column).join(', ')})=(${rule.fields.map((field) => String(this.house.place(type, company, id)!.row[field.name])).join(', ')}) already exists.` });
      }
    }
  }

  /** Unique rules by the names their constraints have, so that a refusal leads back to the schema's own words. */
  private uniquesOf(type: RowType): Unique[] {
    const { model } = this.house;
    let known = this.uniques.get(model);
    if (!known) {
      this.uniques.set(model, known = new Map(tablesOf(model).map((table) => {
        const row = model.rows[table.id];
        const rules = table.constraints.filter(({ kind }) => kind === 'unique').map(({ name, fields }): Unique => ({
          name, fields: fields.flatMap((field) => row?.fields[field] ?? []), when: row?.unique.find((rule) => rule.level !== 'warn' && rule.fields.join() === fields.join())?.when,
        }));
        return [table.id, rules];
      })));
    }
    return known.get(type.id) ?? [];
  }
}

const headOf = (place: Place): Place => (place.parent ? headOf(place.parent) : place);

/** A value as its column would give it back; a sealed one is opened, so here none is sealed. */
export function settled(field: Field, given: unknown): unknown {
  const value = field.sealed ? given : storedValue(field, given);
  if (value === null || value === undefined) return null;
  switch (sqlTypeOf(field)) {
    case 'numeric': return String(value);
    case 'integer': return Number(value);
    case 'timestamptz': return new Date(String(value)).toISOString();
    case 'date': return String(value).slice(0, 10);
    case 'bigint': case 'text': return String(value);
    default: return value;
  }
}

