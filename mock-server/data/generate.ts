// Generated rows of an entity, made when they are first asked for: the same for the same seed, computed and checked by the rules that people's own records obey.
import type { FieldError, Row } from '../../runtime/core/contract/wire.ts';
import { applyDefaults, computeRecord, validateRecord, valuesFor, type DocEnv } from '../../runtime/core/documents/index.ts';
import { holds, type Expression } from '../../runtime/core/expressions/index.ts';
import type { Entity, Field, Lines, Model, RowType } from '../../runtime/core/language/model.ts';
import { addDays, idOf } from '../../runtime/core/values/index.ts';
import type { App, Caller } from '../../runtime/server/context.ts';
import { ruleOf } from '../../runtime/server/entities/numbers.ts';
import { numberFieldOf } from '../../runtime/server/entities/numberField.ts';
import { rowTypesOf } from '../../runtime/server/entities/refs.ts';
import { storedFields } from '../../runtime/server/entities/rows.ts';
import { docEnv, surroundingsOf, targetExpression, type Surroundings } from '../../runtime/server/entities/surroundings.ts';
import { splitRule } from '../../runtime/core/numbering/segments.ts';
import { settled } from '../store/change.ts';
import type { House, Kept } from '../store/house.ts';
import type { View, Views } from '../store/views.ts';
import { chanceOf, type Chance } from './random.ts';
import { valueOf } from './values.ts';
import { traitsOf, type TypeTraits } from '../../runtime/core/values/types/index.ts';

export interface Generating {
  seed: number;
  /** Records of an entity. */
  rows: number;
  /** Rows of an entity that are known beforehand, as far as they go: accounts, companies. */
  given?: (entity: string) => readonly Row[];
  /** Hears why a try was given up. */
  told?: (entity: string, faults: readonly FieldError[]) => void;
}

/** Tries for one record; what still breaks a rule then is left out. */
const mostTries = 6;
/** From this one on a record has what it must have and no more. */
const bareFrom = 3;
const days = 60;
/** Of each value that choices ask for (`target.type == 'REASON'`). */
const rowsOfEach = 4;

export class Generator {
  private readonly done = new Set<string>();
  private readonly ranks: Map<string, number>;
  private readonly around: Surroundings;
  private readonly env: DocEnv;
  private readonly counters = new Map<string, number>();
  private readonly wanted: ReadonlyMap<string, ReadonlySet<string>>;
  /** What may be chosen whatever the record, while one entity is made. */
  private readonly known = new Map<Field, readonly View[]>();

  constructor(private readonly app: App, private readonly house: House, private readonly views: Views, caller: Caller, private readonly how: Generating) {
    this.ranks = ranksOf(app.model);
    this.wanted = wantedBy(app.model);
    this.around = surroundingsOf(app, caller);
    const env = docEnv(this.around);
    // Whatever looks into other records finds nothing: what is computed of it comes out as for a first record.
    this.env = { ...env, values: { ...env.values, found: { read: () => null, misses: 0 } } };
  }

  /** Does nothing for an entity that has its rows. */
  fill(id: string): void {
    if (this.done.has(id)) return;
    this.done.add(id);
    const entity = this.app.model.entities[id];
    // What is one person's nobody has written here, nor what only programs write and no screen of its own shows: sessions, files, approvals.
    if (!entity || entity.isOfServer || entity.scope === 'user' || (entity.writtenBy?.includes('server') && !this.isShown(id))) return;
    const given = this.how.given?.(id) ?? [];
    const count = Math.max(given.length, this.how.rows, this.askedOf(id) * rowsOfEach);
    this.known.clear();
    for (let n = 0; n < count; n++) this.make(entity, n, given[n]);
  }

  private isShown(id: string): boolean { return Object.values(this.app.model.screens).some((screen) => screen.entity === id); }

  /** How many values of one of its fields choices ask for. */
  private askedOf(id: string): number {
    return Math.max(0, ...Object.keys(this.app.model.rows[id]!.fields).map((name) => this.wanted.get(`${id} ${name}`)?.size ?? 0));
  }

  /** Another house made them already. */
  skip(id: string): void { this.done.add(id); }

  private make(entity: Entity, n: number, given: Row | undefined): void {
    for (let attempt = 0; attempt < mostTries; attempt++) {
      const record = this.record(entity, n, given, attempt);
      // The first row of a tree is its root, whatever the others must have.
      const faults = validateRecord(this.app.model, entity.id, record, this.env).filter((fault) => fault.level !== 'warn' && !(n === 0 && fault.path === entity.treeField));
      if (faults.length > 0) { this.how.told?.(entity.id, faults); continue; }
      if (this.isTwin(entity, record)) { this.how.told?.(entity.id, [{ path: '', code: 'field.unique', message: 'exists already' }]); continue; }
      this.house.insert(entity, this.around.caller.company, [{ row: { ...this.kept(entity, record, { row: n * 1_000 }), ...(given?.id !== undefined && { id: given.id }) } }]);
      return;
    }
  }

  private record(entity: Entity, n: number, given: Row | undefined, attempt: number): Row {
    const { model } = this.app;
    const raw: Row = {};
    const chance = (name: string): Chance => chanceOf(this.how.seed, entity.id, n, name, attempt);
    this.put(entity, raw, [raw], n, chance, attempt >= bareFrom, given);
    const made = addDays(this.around.today, -chance('created').whole(0, days));
    const resolve = (to: string, text: string): View | null => [...this.house.all(model.rows[to]!, this.around.caller.company)].map((place) => this.views.of(place)).find((view) => view.id === text || view.code === text) ?? null;
    const record = applyDefaults(model, entity.id, raw, this.env, resolve).record;
    const put = (name: string, value: unknown): void => { if (entity.fields[name]) record[name] = value; };
    const me = { id: this.around.caller.userId, label: this.around.caller.userName };
    for (const name of ['createBy', 'updateBy']) put(name, me);
    for (const name of ['createDate', 'updateDate']) put(name, `${made}T0${chance('hour').whole(1, 9)}:00:00.000Z`);
    put('delFlag', '0');
    if (entity.workflow) record[entity.workflow.field] = stateOf(entity, chance('state'));
    this.number(entity, record, made);
    return computeRecord(model, entity.id, record, this.env);
  }

  /** Fields of one row and its lines; references first, since figures are counted in their units. */
  private put(type: RowType, row: Row, chain: Row[], n: number, chance: (name: string) => Chance, isBare: boolean, given: Row = {}): void {
    const fields = Object.values(type.fields).filter((field) => field.computed === undefined && !field.live && !field.secret && isMade(traitsOf(field.type)) && !own.has(field.name));
    for (const field of [...fields.filter(isRef), ...fields.filter((one) => !isRef(one))]) {
      const own = chance(`${type.id} ${field.name}`);
      if (field.name in given) row[field.name] = given[field.name];
      else if (field.system && field.default !== undefined) continue;
      else if (isBare ? field.required !== true && !field.unique && field.name !== 'status' : !isWanted(type, field, own)) { if (field.default === undefined) row[field.name] = null; }
      else if (isRef(field)) row[field.name] = this.choice(type, field, chain, own, n);
      else {
        const asked = [...this.wanted.get(`${type.id} ${field.name}`) ?? []];
        const value = asked.length > 0 && (traitsOf(field.type).choice !== 'one' || own.is(0.6)) ? asked[n % asked.length] : valueOf({ type, field, chain, env: this.env, chance: own, n });
        if (value !== null || field.default === undefined) row[field.name] = value;
      }
    }
    for (const lines of Object.values(type.lines)) {
      const count = isBare ? lines.min ?? 0 : linesOf(lines, chance(`${lines.id} count`));
      row[lines.name] = Array.from({ length: count }, (_, at) => {
        const line: Row = { seq: at + 1 };
        this.put(lines, line, [...chain, line], at, (name) => chance(`${lines.name}[${at}] ${name}`), isBare);
        return line;
      });
    }
  }

  /** One of the rows the field may refer to. */
  private choice(type: RowType, field: Field, chain: Row[], chance: Chance, n: number): unknown {
    const { model } = this.app;
    const target = model.rows[field.to ?? ''];
    // Rows that come later in the order of making are not there yet, whoever asks first. What refers to one of several entities stays empty.
    if (!target || target.several || (target.entity !== type.entity && this.ranks.get(target.entity)! > this.ranks.get(type.entity)!)) return traitsOf(field.type).refers === 'many' ? [] : null;
    const rule = field.where ? targetExpression(model, type.id, target.id, field.where) : undefined;
    const isFixed = target.entity !== type.entity && (rule?.reads ?? []).every((path) => /^(target|setting)\./.test(path));
    const found = (isFixed ? this.known.get(field) : undefined) ?? this.allowed(target, rule, chain);
    if (isFixed) this.known.set(field, found);
    if (traitsOf(field.type).refers === 'many') return found.filter(() => chance.is(0.3)).slice(0, 3);
    if (found.length === 0) return null;
    // A third of a tree are roots; where choices ask for values of it, one of each, so that there is something below to choose.
    if (target.id !== type.id) return chance.pick(found);
    const asked = this.askedOf(type.id);
    return (asked > 0 ? n < asked : chance.is(0.34)) ? null : chance.pick(found);
  }

  private allowed(target: RowType, rule: Expression | undefined, chain: Row[]): View[] {
    const values = valuesFor(chain, this.env);
    return [...this.house.all(target, this.around.caller.company)].map((place) => this.views.of(place)).filter((view) => {
      if (view.delFlag === '1' || view.status === 'stopped') return false;
      return !rule || holds(rule.run({ ...values, target: view }, this.env.run));
    });
  }

  private number(entity: Entity, record: Row, day: string): void {
    const name = numberFieldOf(entity);
    if (!entity.numbering || !entity.fields[name]) return;
    const { before, digits, after } = splitRule(ruleOf(this.around, entity, entity.numbering, record), typeof record.docDate === 'string' ? record.docDate : day);
    const next = (this.counters.get(`${entity.id} ${before}`) ?? 0) + 1;
    this.counters.set(`${entity.id} ${before}`, next);
    record[name] = before + String(next).padStart(digits, '0') + after;
  }

  private isTwin(entity: Entity, record: Row): boolean {
    const rules = [...entity.unique.filter(({ level }) => level !== 'warn').map(({ fields }) => fields), ...Object.values(entity.fields).filter(({ unique }) => unique).map(({ name }) => [name])];
    const plain = (field: Field | undefined, value: unknown): unknown => (field && isRef(field) ? idOf(value) : value ?? null);
    return rules.some((names) => {
      const mine = names.map((name) => plain(entity.fields[name], record[name]));
      return !mine.includes(null) && this.house.heads(entity, this.around.caller.company).some((row) => names.every((name, at) => (row[name] ?? null) === mine[at]));
    });
  }

  private kept(type: RowType, record: Row, at: { row: number }): Kept {
    const id = `1${String(this.ranks.get(type.entity)!).padStart(4, '0')}${String(at.row++ + 1).padStart(14, '0')}`;
    const row: Kept = { id, ...(type.parent ? { seq: record.seq } : { version: 1 }) };
    for (const field of storedFields(type)) row[field.name] = settled(field, record[field.name]);
    for (const lines of Object.values(type.lines)) row[lines.name] = ((record[lines.name] ?? []) as Row[]).map((line) => this.kept(lines, line, at));
    return row;
  }
}

const own = new Set(['createBy', 'createDate', 'updateBy', 'updateDate', 'delFlag', 'seq']);
const isRef = ({ type }: Field): boolean => traitsOf(type).refers !== undefined;

function isWanted(type: RowType, field: Field, chance: Chance): boolean {
  if (field.required === true || field.name === 'status' || field.unique) return true;
  if (field.system) return isRef(field) ? chance.is(0.3) : false;
  if (field.name === (type as Entity).treeField) return true;
  if (field.default !== undefined) return chance.is(0.3);
  return chance.is(field.list || field.required ? 0.95 : 0.5);
}

function linesOf({ min = 0, max = 6 }: Lines, chance: Chance): number {
  return Math.min(max, Math.max(min, chance.whole(0, 4)));
}

/** Half of the documents stand where they begin. */
function stateOf({ workflow }: Entity, chance: Chance): string {
  const live = Object.values(workflow!.states).filter(({ tone }) => tone !== 'void').map(({ name }) => name);
  return chance.is(0.5) || live.length === 0 ? workflow!.initial : chance.pick(live);
}

/** Values of fields that rules of choices name: rows that have them are made, so that there is something to choose. */
function wantedBy(model: Model): Map<string, Set<string>> {
  const wanted = new Map<string, Set<string>>();
  for (const field of Object.values(model.rows).flatMap((row) => Object.values(row.fields))) {
    for (const [, name, text] of (field.where ?? '').matchAll(/\btarget\.(\w+) (?:==|in) ('[^']*'|\[[^\]]*\])/g)) {
      if (!field.to || name === 'status' || name === 'delFlag') continue;
      const key = `${field.to} ${name}`;
      const values = wanted.get(key) ?? new Set<string>();
      wanted.set(key, values);
      for (const [, value] of text!.matchAll(/'([^']*)'/g)) values.add(value!);
    }
  }
  return wanted;
}

/** Entities in an order in which what a row must refer to comes before it, and what it may refer to as far as that goes. */
function ranksOf(model: Model): Map<string, number> {
  const ranks = new Map<string, number>();
  const left = new Map(Object.keys(model.entities).sort().map((id) => {
    const fields = rowTypesOf(model.entities[id]!).flatMap((type) => Object.values(type.fields)).filter((field) => field.to !== undefined && model.rows[field.to] && !own.has(field.name));
    const targets = (isNeeded: boolean): string[] => [...new Set(fields.filter((field) => (field.required === true) === isNeeded).map((field) => model.rows[field.to!]!.entity))].filter((target) => target !== id);
    return [id, { needed: targets(true), wished: targets(false) }] as const;
  }));
  const missing = (ids: readonly string[]): number => ids.filter((id) => left.has(id)).length;
  while (left.size > 0) {
    let best: string | undefined;
    let fewest = Infinity;
    for (const [id, { needed, wished }] of left) {
      const cost = missing(needed) * 1_000 + missing(wished);
      if (cost < fewest) [best, fewest] = [id, cost];
    }
    ranks.set(best!, ranks.size);
    left.delete(best!);
  }
  return ranks;
}

/** Files, structures and rows are not made up. */
const isMade = ({ cel, derived }: TypeTraits): boolean => (cel !== 'json' || derived === true) && cel !== 'rows';
