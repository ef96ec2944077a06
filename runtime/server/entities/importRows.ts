// POST api/import: rows of a CSV become records, all or none; every fault is told by row and column.
import Papa from 'papaparse';
import { sql } from 'kysely';
import { AppError, errors, fill } from '../../core/contract/errors.ts';
import type { FieldError, RefValue, Row } from '../../core/contract/wire.ts';
import { sayIn } from '../../core/i18n.ts';
import type { Entity, Field } from '../../core/language/model.ts';
import { isReference, valueType } from '../../core/values/index.ts';
import type { Work } from '../context.ts';
import { resolveTexts } from './lookup.ts';
import { createRecord } from './write.ts';

/** domain/platform "import": rows of one file at most. */
const mostRows = 5_000;

/**
 * @param text CSV; the first row names fields by their label (in the caller's language or Chinese) or their name. Lines of documents are not read from files.
 * @param confirmed warnings are passed; without it they are faults like others
 * @throws AppError `rule.refused` with one error per faulty cell, `rows[3].name`; nothing is stored then
 */
export async function importRows(work: Work, entity: Entity, text: string, confirmed: boolean): Promise<{ ok: number }> {
  const say = sayIn(work.app.model.locales, work.caller.lang);
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy', delimiter: '' });
  const [head, ...rows] = data;
  if (!head || rows.length === 0) throw refused(say('文件里没有数据'));
  if (rows.length > mostRows) throw refused(fill(say('一次最多导入{n}行'), { n: mostRows }));
  if (Object.values(entity.lines).some((lines) => (lines.min ?? 0) > 0)) throw refused(fill(say('{name}有明细，不能从文件导入'), { name: say(entity.label) }));

  const fields = head.map((name) => fieldCalled(entity, name.trim(), say));
  const faults: FieldError[] = fields.flatMap((field, at) => (field ? [] : [{ path: `columns[${at}]`, code: 'field.unknown', message: fill(say(errors['field.unknown'].says), { name: head[at] }) }]));
  if (faults.length > 0) throw refused(faults.map((fault) => fault.message).join('\n'), faults);

  const records: Row[] = rows.map(() => ({}));
  for (const [at, field] of fields.entries()) await readColumn(work, entity, field!, rows.map((row) => row[at] ?? ''), records, faults, say);
  if (faults.length === 0) await createAll(work, entity, records, confirmed, faults);
  if (faults.length > 0) throw refused(faults.slice(0, 20).map((fault) => fault.message).join('\n'), faults);
  return { ok: records.length };
}

function fieldCalled(entity: Entity, name: string, say: (text: string, id?: string) => string): Field | undefined {
  const open = Object.values(entity.fields).filter((field) => !field.system && !field.secret && field.computed === undefined && field.column);
  return open.find((field) => field.name === name || field.label === name || say(field.label, `${entity.id}.${field.name}`) === name);
}

/** One column into all records: references are looked up in one query. */
async function readColumn(work: Work, entity: Entity, field: Field, texts: string[], records: Row[], faults: FieldError[], say: (text: string) => string): Promise<void> {
  const fault = (row: number, code: FieldError['code'], says: string, values: object): void => {
    faults.push({ path: `rows[${row}].${field.name}`, code, message: fill(say('第{n}行：{text}'), { n: row + 2, text: fill(say(says), { field: say(field.label), ...values }) }) });
  };
  if (isReference(field)) {
    const known = await resolveTexts(work, entity, { field: field.name, texts });
    texts.forEach((typed, row) => {
      const text = typed.trim();
      if (text === '') return;
      const found = known[text] as RefValue | RefValue[] | undefined;
      if (found && !Array.isArray(found)) records[row][field.name] = found.id;
      else fault(row, 'field.choice', errors['field.choice'].says, { value: text });
    });
    return;
  }
  const options = field.options?.flatMap((option) => [[option.label, option.value], [say(option.label), option.value], [option.value, option.value]] as [string, string][]);
  const values = options && new Map(options);
  texts.forEach((typed, row) => {
    const text = typed.trim();
    if (text === '') return;
    if (values) {
      const value = values.get(text);
      if (value === undefined) fault(row, 'field.choice', errors['field.choice'].says, { value: text });
      else records[row][field.name] = value;
      return;
    }
    const parsed = valueType(field.type).parse(text, field, work.values);
    if (parsed.ok) records[row][field.name] = parsed.value;
    else fault(row, parsed.code, errors[parsed.code].says, { value: text, ...parsed.values });
  });
}

/** Each record under a savepoint, so that the faults of all of them are told at once. */
async function createAll(work: Work, entity: Entity, records: Row[], confirmed: boolean, faults: FieldError[]): Promise<void> {
  const say = sayIn(work.app.model.locales, work.caller.lang);
  for (const [row, record] of records.entries()) {
    await work.tx.run(sql`savepoint import_row`);
    try {
      await createRecord(work, entity.id, record, { confirmed });
      await work.tx.run(sql`release savepoint import_row`);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await work.tx.run(sql`rollback to savepoint import_row`);
      const told: Pick<FieldError, 'path' | 'code' | 'message'>[] = error.errors?.length ? error.errors : [{ path: '', code: error.code, message: fill(say(error.def.says), error.values) }];
      for (const { path, code, message } of told) faults.push({ path: path === '' ? `rows[${row}]` : `rows[${row}].${path}`, code, message: fill(say('第{n}行：{text}'), { n: row + 2, text: message }) });
    }
  }
}

const refused = (text: string, faults?: FieldError[]): AppError => new AppError('rule.refused', { text }, faults);
