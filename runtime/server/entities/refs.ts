// Gives the references of a record what they carry: one read per referred row type, and says which may not be chosen.
import { errors, fill } from '../../core/contract/errors.ts';
import type { FieldError, RefValue, Row } from '../../core/contract/wire.ts';
import { pathText, showTemplate, valuesFor, walkRows, type DocEnv, type Visit } from '../../core/documents/index.ts';
import { holds, targetScope } from '../../core/expressions/index.ts';
import type { Entity, Field, Model } from '../../core/language/model.ts';
import { idOf, isReference, labelOf } from '../../core/values/index.ts';
import { lockTargets } from './lockTargets.ts';
import { readRows } from './read.ts';
import { targetExpression } from './surroundings.ts';
import type { Asking } from './types.ts';
import { traitsOf } from '../../core/values/types/index.ts';

/** What was read already in this write, by row type and id. */
export class LoadedRefs {
  private readonly found = new Map<string, RefValue | null>();
  private readonly objects = new WeakSet<object>();
  get(to: string, id: string): RefValue | null | undefined { return this.found.get(`${to} ${id}`); }
  set(to: string, id: string, value: RefValue | null): void {
    this.found.set(`${to} ${id}`, value);
    if (value) this.objects.add(value);
  }
  /** Whether a value came from here, or from a whole read of the record, and so carries all it should. */
  isWhole(value: unknown): boolean { return typeof value === 'object' && value !== null && this.objects.has(value); }
  trust(value: unknown): void { if (typeof value === 'object' && value !== null) this.objects.add(value); }
}

/** Marks every reference of a record as read from the store. */
export function trustRefs(entity: Entity, record: Row, loaded: LoadedRefs): void {
  for (const { type, row } of walkRows(entity, record)) {
    for (const field of Object.values(type.fields)) {
      const value = row[field.name];
      if (isReference(field)) loaded.trust(value);
      else if (traitsOf(field.type).refers === 'many' && Array.isArray(value)) value.forEach((one) => loaded.trust(one));
    }
  }
}

/** Puts whole RefValues in place of bare ids and of values that fills brought along. Ids that lead nowhere stay as they are. */
export async function completeRefs(asking: Asking, entity: Entity, record: Row, loaded: LoadedRefs): Promise<void> {
  await completeAll(asking, entity, [record], loaded);
}

/** The same for many records of an entity: what they refer to is read once for all. */
export async function completeAll(asking: Asking, entity: Entity, records: readonly Row[], loaded: LoadedRefs): Promise<void> {
  const { model } = asking.app;
  const places: { field: Field; row: Row }[] = [];
  const wanted = new Map<string, { ids: Set<string>; paths: Set<string> }>();
  for (const { type, row } of records.flatMap((record) => [...walkRows(entity, record)])) {
    for (const field of Object.values(type.fields)) {
      if (!field.to || !(isReference(field) || traitsOf(field.type).refers === 'many')) continue;
      const ids = idsOf(row[field.name]).filter((value) => !loaded.isWhole(value)).map((value) => idOf(value)!);
      if (ids.length === 0) continue;
      places.push({ field, row });
      const want = wanted.get(field.to) ?? { ids: new Set(), paths: new Set([...pathsTo(model, entity, field.to), ...(isOfLines(model, field) ? ['seq'] : [])]) };
      wanted.set(field.to, want);
      for (const id of ids) if (loaded.get(field.to, id) === undefined || isOfLines(model, field)) want.ids.add(id);
    }
  }
  await Promise.all([...wanted].map(async ([to, { ids, paths }]) => {
    if (ids.size === 0) return;
    const rows = await readRows(asking, to, [...ids], [...paths]);
    if (model.rows[to]?.several) await lockTargets(asking, to, [...ids]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const id of ids) loaded.set(to, id, byId.get(id) ?? null);
  }));
  for (const { field, row } of places) {
    const whole = (value: unknown): unknown => (loaded.isWhole(value) ? value : loaded.get(field.to!, idOf(value) ?? '') ?? value);
    const values = idsOf(row[field.name]).map(whole);
    row[field.name] = traitsOf(field.type).refers !== 'many' ? whole(row[field.name]) : isOfLines(model, field) ? inOrder(values) : values;
  }
}

/** Several lines of a record: sizes of a group. */
const isOfLines = (model: Model, field: Field): boolean => traitsOf(field.type).refers === 'many' && model.rows[field.to!]?.parent !== undefined;

/** As the lines stand in their record, in whatever order they were chosen: S, M, L. */
function inOrder(values: unknown[]): unknown[] {
  const place = (value: unknown): number => Number((value as { seq?: number } | null)?.seq ?? Infinity);
  return values.toSorted((a, b) => { const [one, other] = [place(a), place(b)]; return one === other ? 0 : one - other; });
}

/** Refuses references to nothing, and choices that `where` does not allow. Only those for which `isNew` holds: what stands may stay. */
export function choiceFaults(model: Model, entity: Entity, record: Row, env: DocEnv, loaded: LoadedRefs, isNew: (visit: Visit, field: Field) => boolean, isInternal = false): FieldError[] {
  const faults: FieldError[] = [];
  const say = env.say ?? ((text: string) => text);
  for (const visit of walkRows(entity, record)) {
    for (const field of Object.values(visit.type.fields)) {
      if (!field.to || !(isReference(field) || traitsOf(field.type).refers === 'many') || field.system || field.computed !== undefined || !isNew(visit, field)) continue;
      for (const value of idsOf(visit.row[field.name])) {
        const path = pathText(visit.at, field.name);
        const target = loaded.isWhole(value) ? value as RefValue : undefined;
        if (!target) {
          faults.push({ path, code: 'field.choice', message: fill(say(errors['field.choice'].says), { field: say(field.label, field.key), value: labelOf(value) }) });
          continue;
        }
        if (isInternal) continue; // effects follow their document, whatever has been stopped since
        if (field.forNew) faults.push(...newFaults(model, visit, field, target, path, env));
        if (!field.where) continue;
        const expression = targetExpression(model, visit.type.id, field.to, field.where);
        if (holds(expression.run({ ...valuesFor(visit.chain, env), target }, env.run))) continue;
        const isStopped = target.status === 'stopped' && expression.reads.includes('target.status');
        faults.push(isStopped
          ? { path, code: 'record.stopped', message: fill(say(errors['record.stopped'].says), { entity: say(model.rows[field.to]?.label ?? ''), name: target.label }) }
          : { path, code: 'field.choice', message: fill(say(errors['field.choice'].says), { field: say(field.label, field.key), value: target.label }) });
      }
    }
  }
  return faults;
}

/** What the target's entity asks of whatever new business is begun with. */
function newFaults(model: Model, visit: Visit, field: Field, target: RefValue, path: string, env: DocEnv): FieldError[] {
  return (model.entities[field.to!]?.forNew ?? []).flatMap((rule): FieldError[] => {
    const values = { ...valuesFor(visit.chain, env), target };
    if (holds(targetExpression(model, visit.type.id, field.to!, rule.that).run(values, env.run))) return [];
    return [{ path, code: 'rule.refused', message: showTemplate(model, rule.else, targetScope(model, visit.type.id, field.to!), values, env), ...(rule.level === 'warn' && { level: 'warn' as const }) }];
  });
}

const pathsByTarget = new WeakMap<Model, Map<string, string[]>>();

/** What any reference of an entity to a row type carries or is chosen by. */
function pathsTo(model: Model, entity: Entity, to: string): string[] {
  let known = pathsByTarget.get(model);
  if (!known) pathsByTarget.set(model, known = new Map());
  const key = `${entity.id} ${to}`;
  let paths = known.get(key);
  if (!paths) {
    const found = new Set<string>();
    for (const type of rowTypesOf(entity)) {
      for (const field of Object.values(type.fields)) {
        if (field.to !== to) continue;
        field.carries.forEach((path) => found.add(path));
        const conditions = [...(field.where ? [field.where] : []), ...(field.forNew ? (model.entities[to]?.forNew ?? []).map(({ that }) => that) : [])];
        for (const condition of conditions) for (const path of targetExpression(model, type.id, to, condition).reads) if (path.startsWith('target.')) found.add(path.slice('target.'.length));
      }
    }
    for (const path of numberingPaths(entity)) {
      const [name, ...rest] = path.split('.');
      if (rest.length && entity.fields[name!]?.to === to) found.add(rest.join('.'));
    }
    known.set(key, paths = [...found].filter((path) => path !== 'id' && path !== 'label'));
  }
  return paths;
}

/** Paths a document number is made of besides date and count: `{goodsType.codePrefix}{seq5}`. */
export function numberingPaths(entity: Entity): string[] {
  const own = [...(entity.numbering ?? '').matchAll(/\{([^{}]+)\}/g)].map((match) => match[1]!.split('|')[0]!.trim()).filter((name) => !/^([yMd]+|seq\d*)$/.test(name));
  return [...own, ...Object.values(entity.numberRule?.parts ?? {})];
}

export function rowTypesOf(row: Entity | Entity['lines'][string]): (Entity | Entity['lines'][string])[] {
  return [row, ...Object.values(row.lines).flatMap(rowTypesOf)];
}

function idsOf(value: unknown): unknown[] {
  return (Array.isArray(value) ? value : [value]).filter((one) => idOf(one) !== null);
}
