// The rows of the mock server, kept in json-server's own database: documents with their lines inside, found by id, changed in transactions.
import { AsyncLocalStorage } from 'node:async_hooks';
import jsonServer, { type Low } from 'json-server';
import type { Row } from '../../runtime/core/contract/wire.ts';
import type { Model, RowType } from '../../runtime/core/language/model.ts';
import { isOfCompany } from '../../runtime/server/entities/columns.ts';

/** A row as it is kept: references by id, lines as lists of rows; `company` on heads of company rows. */
export type Kept = Row & { id: string };
/** Where a row stands. */
export interface Place { type: RowType; row: Kept; company: string; parent?: Place }

/** Lists besides those of entities. */
export const trails = 'loom.trail';
export const serials = 'loom.serial';
export const claims = 'loom.idempotency';

type Undo = () => void;

export class House {
  /** json-server's router over all lists: what it gives raw. */
  readonly router: ReturnType<typeof jsonServer.router>;
  private readonly db: Low;
  private readonly places = new Map<string, Map<string, Place>>();
  private readonly filled = new Set<string>();
  private readonly working = new AsyncLocalStorage<Undo[]>();
  private turn: Promise<unknown> = Promise.resolve();
  /** Makes the rows of an entity when they are first asked for. */
  fillWith: (entity: string) => void = () => {};

  constructor(public model: Model) {
    this.router = jsonServer.router(Object.fromEntries([...Object.keys(model.entities), trails, serials, claims].map((name) => [name, []])));
    this.db = this.router.db;
  }

  /** Heads of an entity. @param company absent: of all companies */
  heads(entity: RowType, company?: string): Kept[] {
    this.fill(entity.id);
    const all = this.list<Kept>(entity.id);
    return company === undefined || !isOfCompany(this.model, entity) ? all : all.filter((row) => row.company === company);
  }

  list<R>(name: string): R[] {
    const known = this.db.get([name]).value();
    if (known) return known as R[];
    this.db.set([name], []).write();
    return this.db.get([name]).value() as R[];
  }

  /** All rows of a row type, lines of every head included. */
  *all(type: RowType, company?: string): Generator<Place> {
    // What a reference to one of several entities points to: the rows of each.
    if (type.several) { for (const { entity } of type.several) yield* this.all(this.model.rows[entity]!, company); return; }
    this.heads(this.model.rows[type.entity]!, company);
    for (const place of this.placesOf(type.id).values()) if (company === undefined || place.company === company || !isOfCompany(this.model, type)) yield place;
  }

  place(type: RowType, company: string, id: string): Place | undefined {
    if (type.several) return type.several.map(({ entity }) => this.place(this.model.rows[entity]!, company, id)).find((place) => place !== undefined);
    this.fill(type.entity);
    return this.placesOf(type.id).get(keyOf(isOfCompany(this.model, type) ? company : '0', id));
  }

  /** Everything that can be generated, or that of some entities. */
  fillAll(ids: readonly string[] = Object.keys(this.model.entities)): void { for (const id of ids) this.fill(id); }

  /**
   * Rows of a house of earlier schemas: all of an entity that is as it was, of a changed one those that people made.
   * @param keep hears of entities that have their rows
   */
  adopt(before: House, keep: (entity: string) => void): void {
    for (const entity of Object.values(this.model.entities)) {
      const earlier = before.model.entities[entity.id];
      if (!earlier || !before.filled.has(entity.id)) continue;
      const isSame = JSON.stringify(earlier) === JSON.stringify(entity);
      if (isSame) { this.filled.add(entity.id); keep(entity.id); }
      for (const row of before.list<Kept>(entity.id)) {
        if (isSame || !isGenerated(row.id)) this.insert(entity, String(row.company ?? '0'), [{ row }]);
      }
    }
    for (const name of [trails, serials, claims]) this.list(name).push(...before.list(name));
  }

  /** Rows of one type; lines into their parent, by their place. */
  insert(type: RowType, company: string, rows: readonly { row: Kept; parent?: string }[]): void {
    const owner = isOfCompany(this.model, type) ? company : '0';
    if (!type.parent) {
      const heads = rows.map(({ row }) => ({ ...(owner !== '0' && { company: owner }), ...row }));
      this.db.get([type.id]).push(...heads).write();
      this.undo(() => this.db.get([type.id]).remove((row: Kept) => heads.includes(row)).write());
      for (const row of heads) this.know({ type, row, company: owner });
      return;
    }
    for (const { row, parent } of rows) {
      const above = this.place(this.model.rows[type.parent]!, owner, parent ?? '');
      if (!above) throw violation('23503', `the ${type.parent} ${parent} of a row of ${type.id} is not there`);
      const lines = this.linesOf(above, type);
      lines.push(row);
      lines.sort((a, b) => Number(a.seq) - Number(b.seq));
      this.undo(() => { lines.splice(lines.indexOf(row), 1); });
      this.know({ type, row, company: owner, parent: above });
    }
  }

  change(place: Place, values: Row): void {
    const before = Object.fromEntries(Object.keys(values).map((name) => [name, place.row[name]]));
    this.undo(() => { Object.assign(place.row, before); });
    Object.assign(place.row, values);
    if (place.parent && 'seq' in values) this.linesOf(place.parent, place.type).sort((a, b) => Number(a.seq) - Number(b.seq));
  }

  remove(place: Place): void {
    for (const lines of Object.values(place.type.lines)) for (const row of [...this.linesOf(place, lines)]) this.remove(this.placesOf(lines.id).get(keyOf(place.company, row.id))!);
    if (place.parent) {
      const lines = this.linesOf(place.parent, place.type);
      const at = lines.indexOf(place.row);
      lines.splice(at, 1);
      this.undo(() => { lines.splice(at, 0, place.row); });
    } else {
      this.db.get([place.type.id]).remove((row: Kept) => row === place.row).write();
      this.undo(() => { this.db.get([place.type.id]).push(place.row).write(); });
    }
    this.placesOf(place.type.id).delete(keyOf(place.company, place.row.id));
    this.undo(() => { this.placesOf(place.type.id).set(keyOf(place.company, place.row.id), place); });
  }

  /** Changes to lists besides those of entities go through here. */
  put<R>(name: string, work: (rows: R[]) => void): void {
    const rows = this.list<R>(name);
    const before = rows.map((row) => ({ ...row }));
    this.undo(() => { rows.splice(0, rows.length, ...before); });
    work(rows);
  }

  /** One after the other, all or nothing. What is called inside another one belongs to it. */
  async transaction<T>(work: () => Promise<T>, isTrial = false): Promise<T> {
    if (this.working.getStore()) return work();
    const before = this.turn;
    let done = (): void => {};
    this.turn = new Promise<void>((resolve) => { done = resolve; });
    await before;
    const undos: Undo[] = [];
    try {
      const result = await this.working.run(undos, work);
      if (isTrial) takeBack(undos, 0);
      return result;
    } catch (error) {
      takeBack(undos, 0);
      throw error;
    } finally {
      done();
    }
  }

  /** How far the transaction has come, for `takeBackTo`. */
  mark(): number { return this.working.getStore()?.length ?? 0; }
  takeBackTo(mark: number): void { takeBack(this.working.getStore() ?? [], mark); }

  linesOf(place: Place, lines: RowType): Kept[] {
    const { name } = lines as RowType & { name: string };
    return (place.row[name] ??= []) as Kept[];
  }

  /** What is generated stays, whatever becomes of the transaction that asked for it first. */
  private fill(entity: string): void {
    if (this.filled.has(entity)) return;
    this.filled.add(entity);
    this.working.exit(() => this.fillWith(entity));
  }

  private undo(work: Undo): void { this.working.getStore()?.push(work); }

  private placesOf(type: string): Map<string, Place> {
    let places = this.places.get(type);
    if (!places) this.places.set(type, places = new Map());
    return places;
  }

  private know(place: Place): void {
    const key = keyOf(place.company, place.row.id);
    this.placesOf(place.type.id).set(key, place);
    this.undo(() => { this.placesOf(place.type.id).delete(key); });
    for (const lines of Object.values(place.type.lines)) for (const row of this.linesOf(place, lines)) this.know({ type: lines, row, company: place.company, parent: place });
  }
}

/** Ids that people's records get are greater by far. */
export const isGenerated = (id: string): boolean => id.length === 19 && id.startsWith('10');

const keyOf = (company: string, id: string): string => `${company} ${id}`;

function takeBack(undos: Undo[], to: number): void {
  while (undos.length > to) undos.pop()!();
}

/** A refusal as the database words it, so that the server reads it as one of those (store/faults.ts). */
export function violation(code: string, message: string, more: { constraint?: string; detail?: string } = {}): Error {
  return Object.assign(new Error(message), { code, ...more });
}
