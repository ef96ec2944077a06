// Explains a field of a stored record: the formula by the shared core, who typed what by the trail, what documents added up by their effects.
import { AppError } from '../../core/contract/errors.ts';
import { fill } from '../../core/contract/errors.ts';
import { pathText, walkRows, type DocRow, type Visit } from '../../core/documents/index.ts';
import { explainField, type Explained, type ExplainInput, type ExplainRights } from '../../core/explain/index.ts';
import { sayIn } from '../../core/i18n.ts';
import type { Entity, Field } from '../../core/language/model.ts';
import { isDecimal, isEmpty } from '../../core/values/index.ts';
import { docEnv, readRecord, run, type Surroundings } from '../entities/index.ts';
import { resolved, withFound } from '../found/answers.ts';
import { readTexts } from '../entities/read.ts';
import { prepared } from '../store/statement.ts';
import type { Cause } from '../entities/trail.ts';
import { noteReading, watchedPaths } from '../entities/readings.ts';
import { explainAttribute } from './attribute.ts';
import { documentsOf } from './documents.ts';
import { tableRowOf } from './tableRow.ts';
import { actionText, entriesOf, whoPut, type Entry } from './history.ts';
import { rightsOf } from './rights.ts';
import { rollupOf } from './rollups.ts';

/** @param path `totalAmount`, `lines.amount`; @param rowId of the row, where the path leads into lines */
export async function explainRecord(around: Surroundings, entity: Entity, id: string, path: string, rowId: string | undefined): Promise<Explained> {
  const [seen] = await readTexts(around, entity.id, [id]);
  // Read whole: a formula needs what the asker may not see, and is told without it.
  const record = seen === undefined ? undefined : await readRecord(around, entity.id, id, { internal: true });
  if (!record) throw new AppError('record.missing');
  const rights = rightsOf(around);
  const attribute = await explainAttribute(around, rights, entity, record, path, () => entriesOf(around, entity, id));
  if (attribute) return attribute;
  const steps = path.split('.');
  const name = steps.pop()!;
  const place = [...walkRows(entity, record)].find((visit) => visit.at.filter((_, i) => i % 2 === 0).join('.') === steps.join('.') && (steps.length === 0 || visit.row.id === rowId));
  const env = withFound(entity, docEnv(around));
  const explained = place && await resolved(around, env, () => explainField({ ...rights, model: around.app.model, entity: entity.id, record, at: place.at, field: name, env }));
  if (!place || !explained) throw new AppError('filter.bad', { path: 'field', why: '没有字段【{name}】', name: path.slice(0, 60) });

  const entries = await entriesOf(around, entity, id);
  const field = place.type.fields[name]!;
  const told: Explained = { ...explained, ...await historyOf(around, rights, entity, record, place, field, entries, explained) };
  await Promise.all(told.inputs.map((input) => withHistory(around, rights, entity, record, entries, input)));
  await noteShown(around, entity, id, path, told);
  return told;
}

/** What is told whole is read, as in the record itself. */
async function noteShown(around: Surroundings, entity: Entity, id: string, path: string, explained: Explained): Promise<void> {
  const shown = [...(explained.text === '' ? [] : [path]), ...(explained.isCovered ? [] : explained.inputs.flatMap(({ text, opens }) => (text === '' || !opens || opens.of ? [] : opens.field)))];
  if (watchedPaths(around, entity, shown).length > 0) await noteReading(around, entity, 'read', [id]);
}

/** Of a value that is not worked out: who put it there. */
async function historyOf(around: Surroundings, rights: ExplainRights, entity: Entity, record: DocRow, place: Visit, field: Field, entries: readonly Entry[], explained: Explained): Promise<Partial<Explained>> {
  if (field.computed !== undefined) return {};
  const value = place.row[field.name];
  if (field.system && isDecimal(field.type)) return rollupOf(around, rights, place.type, field, String(place.row.id), value);
  if (isEmpty(value)) return {};
  const who = authorOf(around, entries, place, field.name);
  const row = await tableRowOf(around, rights, entity, record, field, value);
  if (row) return { ...who?.by, ...row };
  const source = who?.isMade ? await madeFrom(around, rights, entity, String(record.id)) : who?.cause ? await writtenBy(around, rights, who.cause) : undefined;
  return { ...who?.by, ...(explained.from === undefined && { from: source?.text ?? who?.text ?? sayIn(around.app.model.locales, around.caller.lang)('录入') }), ...(source?.link && { link: source.link }) };
}

function authorOf({ app: { model }, caller }: Surroundings, entries: readonly Entry[], place: Pick<Visit, 'at'>, field: string): { by: Pick<Explained, 'by'>; text: string; isMade: boolean; cause?: string } | undefined {
  const found = whoPut(entries, place.at, field);
  if (!found) return undefined;
  const say = sayIn(model.locales, caller.lang);
  const { entry, isMade } = found;
  return { by: entry.name ? { by: { name: entry.name, at: entry.at } } : {}, text: say(actionText(found)), isMade: isMade && entry.action === 'create', ...(entry.cause && { cause: entry.cause }) };
}

/** The document an action made this one from. */
async function madeFrom(around: Surroundings, rights: ExplainRights, entity: Entity, id: string): Promise<{ text: string; link?: Explained['link'] } | undefined> {
  const [edge] = await run<{ entity: string; id: string }>(around, prepared(
    `select from_entity as entity, from_id::text as id from loom.link where company = $1::bigint and to_entity = $2 and to_id = $3::bigint order by at limit 1`, [around.caller.company, entity.id, id]));
  if (!edge) return undefined;
  const document = (await documentsOf(around, rights, [edge]))(edge);
  return { text: fill(sayIn(around.app.model.locales, around.caller.lang)('由{document}生成'), { document: document.text }), link: document.link };
}

/** The document whose action wrote it. */
async function writtenBy(around: Surroundings, rights: ExplainRights, cause: string): Promise<{ text: string; link?: Explained['link'] }> {
  const { entity, id } = JSON.parse(cause) as Cause;
  const document = (await documentsOf(around, rights, [{ entity, id }]))({ entity, id });
  return { text: fill(sayIn(around.app.model.locales, around.caller.lang)('由{document}写入'), { document: document.text }), link: document.link };
}

async function withHistory(around: Surroundings, rights: ExplainRights, entity: Entity, record: DocRow, entries: readonly Entry[], input: ExplainInput): Promise<void> {
  const { opens } = input;
  if (!opens || opens.of || input.text === '') return;
  const place = [...walkRows(entity, record)].find((visit) => pathText(visit.at) === pathText(opens.at ?? []));
  const field = place?.type.fields[opens.field.split('.').at(-1)!];
  if (!place || !field || field.computed !== undefined || field.system) return;
  const row = await tableRowOf(around, rights, entity, record, field, place.row[field.name]);
  if (row) Object.assign(input, row);
  const who = authorOf(around, entries, place, field.name);
  if (!who) return;
  Object.assign(input, who.by);
  input.from ??= who.text;
}
