// What demonstration rows call each other: `@key` of a row entered before, `@today-3`, or the text of the target's key.
import { addDays, instantOf, type Matrix } from '../../core/values/index.ts';
import type { Row } from '../../core/contract/wire.ts';
import { walkRows } from '../../core/documents/index.ts';
import type { Entity, Field, RowType } from '../../core/language/model.ts';
import type { Work } from '../context.ts';
import { resolveKeys } from '../entities/index.ts';
import { readNamed } from '../entities/matrixSheet.ts';
import { traitsOf } from '../../core/values/types/index.ts';

const relativeDay = /^@today([+-]\d+)?( \d\d:\d\d)?$/;
const anyId = /^\d{15,19}$/;

/** What has fields by name: a row type, or the inputs of an action. */
type Called = Pick<RowType, 'id' | 'fields' | 'lines'>;

export class Names {
  passwordHash: string | undefined;
  private readonly ids = new Map<string, string>();
  /** What rows are called that a company started with; names of the demonstration data go before. */
  private readonly started = new Map<string, Names>();
  private company = '';

  begin(company: string, names: Names): void { this.started.set(company, names); }

  /** The company whose rows are entered from now on; empty: shared ones. */
  of(company: string): void { this.company = company; }

  /** Companies call their departments alike: the company's own rows go before those of others. */
  private known(key: string): string | undefined {
    return this.ids.get(`${this.company} ${key}`) ?? this.ids.get(key) ?? this.started.get(this.company)?.known(key);
  }

  private set(key: string, id: string): void {
    this.ids.set(key, id);
    this.ids.set(`${this.company} ${key}`, id);
  }

  /** Names of rows that were left out: what names them is left out as well. */
  private readonly lost = new Set<string>();

  lose(row: Row): void { eachText(row, (text, name) => { if (name === '$key') this.lost.add(text); }); }
  isLost(key: string | undefined): boolean { return key !== undefined && this.lost.has(key); }
  leansOnLost(row: Row): boolean {
    let leans = false;
    if (this.lost.size > 0) eachText(row, (text, name) => { leans ||= name === '$at' ? this.lost.has(text) : text.startsWith('@') && this.lost.has(text.slice(1)); });
    return leans;
  }

  idOf(key: string): string {
    const id = this.known(key);
    if (id === undefined) throw new Error(`no row entered so far has "$key": "${key}"`);
    return id;
  }

  /** Remembers the row and those of its lines that have a key; `read` gives the stored record. */
  async keep(type: RowType, given: Row, id: string, read: () => Promise<Row | undefined>): Promise<void> {
    if (typeof given.$key === 'string') this.set(given.$key, id);
    if (hasKeyedLines(type, given)) this.keepLines(type, given, await read() ?? {});
  }

  private keepLines(type: RowType, given: Row, stored: Row): void {
    for (const lines of Object.values(type.lines)) {
      const rows = stored[lines.name] as Row[] | undefined;
      (given[lines.name] as Row[] | undefined)?.forEach((line, index) => {
        if (typeof line.$key === 'string') this.set(line.$key, rows![index].id!);
        this.keepLines(lines, line, rows![index]);
      });
    }
  }

  /** Rows as the services take them. */
  async resolve(work: Work, entityId: string, rows: readonly Row[]): Promise<Row[]> {
    const plain = await this.resolved(work, work.app.model.rows[entityId]!, rows);
    await readMatrices(work, work.app.model.entities[entityId], plain);
    return plain;
  }

  /** What actions ask for: rows and days are called as in rows. */
  async answers(work: Work, id: string, fields: Record<string, Field>, given: Row): Promise<Row> {
    return (await this.resolved(work, { id, fields, lines: {} }, [given]))[0]!;
  }

  private async resolved(work: Work, row: Called, rows: readonly Row[]): Promise<Row[]> {
    const texts = new Map<string, { to: string; text: string }>();
    for (const one of rows) eachReference(row, one, (field, text) => { if (!text.startsWith('@') && !anyId.test(text)) texts.set(`${field.to} ${text}`, { to: field.to!, text }); });
    const found = texts.size ? await resolveKeys(work, [...texts.values()]) : new Map<string, { id: string }>();
    const lookUp = (field: Field, text: string): string => {
      if (text.startsWith('@')) return this.idOf(text.slice(1));
      if (anyId.test(text)) return text;
      const target = found.get(`${field.to} ${text}`);
      if (!target) throw new Error(`${field.name}: no ${field.to} is called "${text}"${work.app.model.rows[field.to!]?.parent === undefined ? '' : ', or several are: write what its head is called before it, with a stroke between them'}`);
      return target.id;
    };
    return rows.map((one) => this.plain(work, row, one, lookUp));
  }

  private plain(work: Work, type: Called, given: Row, lookUp: (field: Field, text: string) => string): Row {
    const row: Row = {};
    for (const [name, value] of Object.entries(given)) {
      const lines = type.lines[name];
      const field = type.fields[name];
      if (name === '$key' || name === '$at' || name === '$on') continue;
      if (lines) {
        row[name] = (value as Row[]).map((line) => this.plain(work, lines, line, lookUp));
      } else if (!field) throw new Error(`${type.id} has no field "${name}"`);
      else if (typeof value === 'string' && relativeDay.test(value)) row[name] = this.day(work, field, value);
      else if (field.to && typeof value === 'string') row[name] = lookUp(field, value);
      else if (field.to && Array.isArray(value)) row[name] = value.map((one) => lookUp(field, String(one)));
      else row[name] = value;
    }
    return row;
  }

  /** Data that stays fresh: a day counted from the day of loading; a moment at nine in the morning of the company, if no time is said; the month it is in. */
  private day(work: Work, field: Field, text: string): string {
    const [, shift, time] = relativeDay.exec(text)!;
    const day = addDays(work.today, Number(shift ?? 0));
    const kind = traitsOf(field.type).time;
    return kind === 'instant' ? instantOf(`${day}${time ?? ' 09:00'}:00`, work.caller.timeZone).toISOString() : kind === 'month' ? day.slice(0, 7) : day;
  }
}

/** Matrices say their rows by key and their columns as they are called: `{"BK01": {"M": "60"}}`. */
async function readMatrices(work: Work, entity: Entity, records: readonly Row[]): Promise<void> {
  for (const record of records) for (const { type, row, at, chain } of walkRows(entity, record)) for (const field of Object.values(type.fields)) {
    if (!traitsOf(field.type).cells || !row[field.name]) continue;
    const named = Object.entries(row[field.name] as Matrix).flatMap(([down, cells]) => Object.entries(cells).map(([column, figure]) => ({ row: down, column, figure, from: `${down} ${column}` })));
    const path = [...at.filter((step) => typeof step === 'string'), field.name].join('.');
    row[field.name] = await readNamed(work, entity, type, field, path, chain, named, (from) => { throw new Error(`${path}: "${from}" names no cell`); });
  }
}

export function hasKeyedLines(type: RowType, row: Row): boolean {
  return Object.values(type.lines).some((lines) => ((row[lines.name] ?? []) as Row[]).some((line) => line.$key !== undefined || hasKeyedLines(lines, line)));
}

function eachReference(type: Called, row: Row, tell: (field: Field, text: string) => void): void {
  for (const [name, value] of Object.entries(row)) {
    const lines = type.lines[name];
    if (lines) {
      for (const line of value as Row[]) eachReference(lines, line, tell);
      continue;
    }
    const field = type.fields[name];
    if (!field?.to) continue;
    for (const text of Array.isArray(value) ? value : [value]) if (typeof text === 'string') tell(field, text);
  }
}

/** The work as on another day: `@today-3 14:20`, what a row says it was entered at. */
export function workOn(work: Work, text: unknown): Work {
  if (text === undefined) return work;
  const [, shift, time] = relativeDay.exec(String(text)) ?? [];
  if (time === undefined) throw new Error(`"$on": "${String(text)}" is not like "@today-3 14:20"`);
  const today = addDays(work.today, Number(shift ?? 0));
  const then = instantOf(`${today}${time}:00`, work.caller.timeZone).toISOString();
  // Nothing was entered later than now, however early in the day the company begins.
  return { ...work, today, now: then < work.now ? then : work.now, values: { ...work.values, today } };
}

function eachText(value: unknown, tell: (text: string, name: string) => void, name = ''): void {
  if (typeof value === 'string') tell(value, name);
  else if (Array.isArray(value)) for (const one of value) eachText(one, tell, name);
  else if (typeof value === 'object' && value !== null) for (const [key, child] of Object.entries(value)) eachText(child, tell, key);
}
