// What demonstration rows call each other: `@key` of a row entered before, `@today-3`, or the text of the target's key.
import { todayIn } from '../../core/values/index.ts';
import type { Row } from '../../core/contract/wire.ts';
import type { Field, RowType } from '../../core/language/model.ts';
import type { Work } from '../context.ts';
import { resolveKeys } from '../entities/index.ts';

const relativeDay = /^@today([+-]\d+)?$/;
const anyId = /^\d{15,19}$/;

export class Names {
  passwordHash: string | undefined;
  private readonly ids = new Map<string, string>();

  idOf(key: string): string {
    const id = this.ids.get(key);
    if (id === undefined) throw new Error(`no row entered so far has "$key": "${key}"`);
    return id;
  }

  /** Remembers the row and those of its lines that have a key; `read` gives the stored record. */
  async keep(type: RowType, given: Row, id: string, read: () => Promise<Row | undefined>): Promise<void> {
    if (typeof given.$key === 'string') this.ids.set(given.$key, id);
    if (hasKeyedLines(type, given)) this.keepLines(type, given, await read() ?? {});
  }

  private keepLines(type: RowType, given: Row, stored: Row): void {
    for (const lines of Object.values(type.lines)) {
      const rows = stored[lines.name] as Row[] | undefined;
      (given[lines.name] as Row[] | undefined)?.forEach((line, index) => {
        if (typeof line.$key === 'string') this.ids.set(line.$key, rows![index].id!);
        this.keepLines(lines, line, rows![index]);
      });
    }
  }

  /** Rows as the services take them. */
  async resolve(work: Work, entityId: string, rows: readonly Row[]): Promise<Row[]> {
    const row = work.app.model.rows[entityId];
    const texts = new Map<string, { to: string; text: string }>();
    for (const one of rows) eachReference(row, one, (field, text) => { if (!text.startsWith('@') && !anyId.test(text)) texts.set(`${field.to} ${text}`, { to: field.to!, text }); });
    const found = texts.size ? await resolveKeys(work, [...texts.values()]) : new Map<string, { id: string }>();
    const lookUp = (field: Field, text: string): string => {
      if (text.startsWith('@')) return this.idOf(text.slice(1));
      if (anyId.test(text)) return text;
      const target = found.get(`${field.to} ${text}`);
      if (!target) throw new Error(`${field.name}: no ${field.to} is called "${text}"`);
      return target.id;
    };
    return rows.map((one) => this.plain(work, row, one, lookUp));
  }

  private plain(work: Work, type: RowType, given: Row, lookUp: (field: Field, text: string) => string): Row {
    const row: Row = {};
    for (const [name, value] of Object.entries(given)) {
      const lines = type.lines[name];
      const field = type.fields[name];
      if (name === '$key') continue;
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

  /** Data that stays fresh: a day counted from the day of loading; a moment at nine in the morning of the company. */
  private day(work: Work, field: Field, text: string): string {
    const date = new Date(`${work.today}T00:00:00Z`);
    date.setUTCDate(date.getUTCDate() + Number(relativeDay.exec(text)![1] ?? 0));
    const day = date.toISOString().slice(0, 10);
    if (field.type !== 'datetime') return day;
    const noon = new Date(`${day}T09:00:00Z`);
    const offsetHours = todayIn(work.caller.timeZone, noon) === day ? new Date(noon.toLocaleString('en-US', { timeZone: work.caller.timeZone })).getHours() - new Date(noon.toLocaleString('en-US', { timeZone: 'UTC' })).getHours() : 0;
    return new Date(noon.getTime() - offsetHours * 3_600_000).toISOString();
  }
}

function hasKeyedLines(type: RowType, row: Row): boolean {
  return Object.values(type.lines).some((lines) => ((row[lines.name] ?? []) as Row[]).some((line) => line.$key !== undefined || hasKeyedLines(lines, line)));
}

function eachReference(type: RowType, row: Row, tell: (field: Field, text: string) => void): void {
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
