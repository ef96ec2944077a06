// Lines of exported records, and the lines in them: each a row of the file, under the columns an import reads them by, so that a file comes back as it went.
import { fieldText } from '../sheets/fieldCell.ts';
import type { Row } from '../../core/contract/wire.ts';
import { sayIn } from '../../core/i18n.ts';
import type { Entity, Field } from '../../core/language/model.ts';
import { groupLabel, labelOf, listsOf, pathOf, placesOf } from './import/columns.ts';
import { readMany } from './read.ts';
import type { Surroundings } from './surroundings.ts';

/** What a record is numbered by, as an import tells documents apart, and its lines, one below another. */
const group = '#group';
const lines = '#lines';
/** Records read whole at a time. */
const batch = 200;

export interface LineColumn { path: string; label: string; field: Field; /** Of a line, not of the record. */ ofLine: boolean }

/** The number of the document first, then every field of lines that a file may bring and the caller may know. */
export function lineColumns({ app: { model }, caller }: Surroundings, entity: Entity): LineColumn[] {
  const say = sayIn(model.locales, caller.lang);
  const places = placesOf(entity, caller).filter((place) => listsOf(place).length > 0 && place.cell === undefined);
  if (places.length === 0) return [];
  const number = { name: group, key: group, type: 'string', column: group, label: groupLabel, carries: [] } as unknown as Field;
  return [{ path: group, label: say(groupLabel), field: number, ofLine: false }, ...places.map((place) => ({ path: pathOf(place), label: labelOf(model, entity, place, say), field: place.field, ofLine: true }))];
}

/** Each record with its number and its lines. @param from how many came before */
export async function withLines(around: Surroundings, entity: Entity, rows: readonly Row[], from: number): Promise<Row[]> {
  const whole = new Map<string, Row>();
  for (let at = 0; at < rows.length; at += batch) for (const record of await readMany(around, entity.id, rows.slice(at, at + batch).map(({ id }) => String(id)))) whole.set(String(record.id), record);
  return rows.map((row, at) => ({ ...row, [group]: String(from + at + 1), [lines]: below(whole.get(String(row.id)) ?? {}, entity.lines, '') }));
}

/** Lists of one row stand side by side, a line's own lists beside it and on below. */
function below(row: Row, lists: Entity['lines'], before: string): Row[] {
  const columns = Object.entries(lists).map(([name, list]) => ((row[name] ?? []) as Row[]).flatMap((line) => {
    const own = Object.fromEntries(Object.keys(list.fields).map((field) => [`${before}${name}.${field}`, line[field]]));
    const [first = {}, ...rest] = below(line, list.lines, `${before}${name}.`);
    return [{ ...own, ...first }, ...rest];
  }));
  return Array.from({ length: Math.max(0, ...columns.map(({ length }) => length)) }, (_, at) => Object.assign({}, ...columns.map((column) => column[at] ?? {})) as Row);
}

export const linesBelow = (row: Row): Row[] => (row[lines] ?? []) as Row[];
/** What a line's cell says, as text. */
export const lineText = (line: Row | undefined, path: string, field: Field, { values }: Surroundings): string => fieldText(line?.[path], field, values);
