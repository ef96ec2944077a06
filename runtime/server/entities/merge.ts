// Puts a change into the record as it stands: given fields win, given line lists say which rows stay, new ones come in place.
import { errors, fill } from '../../core/contract/errors.ts';
import type { FieldError, Row } from '../../core/contract/wire.ts';
import { acceptLax, pathText, rowsOf, type DocEnv, type RowPath } from '../../core/documents/index.ts';
import type { RowType } from '../../core/language/model.ts';
import { traitsOf } from '../../core/values/types/index.ts';

/** @returns a new record; rows given without id are new, given ids must be of this record */
export function mergeRecord(type: RowType, before: Row, input: Row, env: DocEnv, faults: FieldError[], at: RowPath = []): Row {
  const merged: Row = { ...before };
  for (const name of Object.keys(type.fields)) if (input[name] !== undefined) merged[name] = input[name];
  for (const lines of Object.values(type.lines)) {
    if (input[lines.name] === undefined) {
      merged[lines.name] = rowsOf(before, lines.name).map((row) => ({ ...row }));
      continue;
    }
    const standing = new Map(rowsOf(before, lines.name).map((row) => [row.id, row]));
    merged[lines.name] = rowsOf(input, lines.name).map((row, index) => {
      const old = row.id === undefined ? undefined : standing.get(row.id);
      if (row.id !== undefined && !old) faults.push(missing([...at, lines.name, index], env));
      standing.delete(row.id); // the same row twice is as wrong as a strange one
      return mergeRecord(lines, old ?? {}, row, env, faults, [...at, lines.name, index]);
    });
  }
  if (input.id !== undefined) merged.id = input.id;
  if (input.seq !== undefined) merged.seq = input.seq;
  return merged;
}

/** System fields, which the border drops for people, are taken from effects and jobs. */
export function takeSystemFields(type: RowType, body: Row, record: Row, env: DocEnv): void {
  for (const field of Object.values(type.fields)) {
    const value = body[field.name];
    if (!field.system || value === undefined || traitsOf(field.type).rows) continue;
    const accepted = acceptLax(value, field, env.context);
    record[field.name] = accepted.ok ? (typeof value === 'object' && value !== null && 'id' in value ? value : accepted.value) : null;
  }
  for (const lines of Object.values(type.lines)) {
    rowsOf(body, lines.name).forEach((row, index) => {
      const taken = rowsOf(record, lines.name)[index];
      if (taken) takeSystemFields(lines, row, taken, env);
    });
  }
}

function missing(at: RowPath, env: DocEnv): FieldError {
  const says = errors['record.missing'].says;
  return { path: pathText(at), code: 'record.missing', message: fill(env.say ? env.say(says) : says, {}) };
}
