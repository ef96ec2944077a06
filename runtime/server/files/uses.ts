// A record that is saved takes its files into use: only its own company's, and private ones only from whoever uploaded them.
import { sql } from 'kysely';
import { AppError, errors, fill } from '../../core/contract/errors.ts';
import type { FieldError, Row } from '../../core/contract/wire.ts';
import { pathText, walkRows } from '../../core/documents/index.ts';
import { sayIn } from '../../core/i18n.ts';
import type { Entity, Field } from '../../core/language/model.ts';
import { fileIdOf, fileUrl } from '../../core/values/files.ts';
import { valuesIn } from '../../core/values/attributes.ts';
import { makeField } from '../../core/values/makeField.ts';
import type { FileValue } from '../../core/values/index.ts';
import type { Work } from '../context.ts';
import { traitsOf } from '../../core/values/types/index.ts';
import { fileTypes, mostMbOfType } from './kinds.ts';

interface Place { field: Field; row: Row; path: string; fieldPath: string; values: FileValue[] }
interface Found { id: string; name: string; size: string; mime: string; owner: string; private: boolean; used: boolean }

const hasFiles = new WeakMap<Entity, boolean>();

/** Refuses files that are not there for this record, and puts the server's own name, size and type in place of what was sent. What stood before may stay. */
export async function fileFaults(work: Work, entity: Entity, record: Row, before: Row | undefined): Promise<FieldError[]> {
  const places = newPlaces(entity, record, before);
  if (places.length === 0 || !work.app.model.entities['amc.file']) return [];
  const found = await findFiles(work, entity, places.flatMap(({ values }) => values.map(({ id }) => id)));
  const say = sayIn(work.app.model.locales, work.caller.lang);
  const faults: FieldError[] = [];
  const stood = new Set(before ? placesOf(entity, before).flatMap(({ values }) => values.map(({ id }) => id)) : []);
  for (const { field, row, path, values } of places) {
    const settled = values.map((value) => {
      const file = found.get(value.id);
      // A paper is no picture, whichever way it was uploaded.
      if (file && (traitsOf(field.type).pictures || field.typeFrom !== undefined) && !file.mime.startsWith('image/') && !stood.has(value.id)) {
        faults.push({ path, code: 'file.type', message: say(errors['file.type'].says) });
        return value;
      }
      const most = maxMbOf(field);
      if (file && !stood.has(value.id) && most !== undefined && file.mime !== fileTypes.mp4.mime && Number(file.size) > most * 1_048_576) faults.push({ path, code: 'request.tooLarge', message: fill(say(errors['request.tooLarge'].says), { mb: most }) });
      if (file && mayTake(file, work.caller.userId)) return { id: file.id, name: file.name, size: Number(file.size), type: file.mime };
      if (!stood.has(value.id)) faults.push({ path, code: 'file.foreign', message: fill(say(errors['file.foreign'].says), { field: say(field.label, field.key) }) });
      return value;
    });
    row[field.name] = field.typeFrom !== undefined ? fileUrl(settled[0]!.id) : traitsOf(field.type).files === 'one' ? settled[0] ?? null : settled;
  }
  return faults;
}

/** Megabytes a field of any files takes; pictures were judged when they came. */
const maxMbOf = ({ type, maxMb }: Field): number | undefined => (type === 'files' ? maxMb ?? mostMbOfType('file', 'pdf') : undefined);

/** One nobody uses yet is its uploader's alone, a private one always. */
const mayTake = (file: Found, userId: string): boolean => file.owner === userId || (file.used && !file.private);

/**
 * Files attached beside a record's own fields: they are used by it from now on, under the name of the place.
 * @throws AppError `file.foreign` where one is not the caller's to use
 */
export async function attachFiles(work: Work, entity: Entity, recordId: string, ids: readonly string[], place: string): Promise<FileValue[]> {
  const found = await findFiles(work, entity, [...ids]);
  const files = ids.map((id) => {
    const file = found.get(id);
    if (!file || !mayTake(file, work.caller.userId)) throw new AppError('file.foreign', { field: sayIn(work.app.model.locales, work.caller.lang)('附件') });
    return { id: file.id, name: file.name, size: Number(file.size), type: file.mime };
  });
  await work.tx.run(sql`update amc.file set used_date = ${work.now}::timestamptz, biz_type = ${entity.id}, biz_field = ${place}, biz_id = ${recordId}
    where company = ${work.caller.company}::bigint and id = any(${ids}::bigint[]) and owner = ${work.caller.userId}::bigint and used_date is null`);
  return files;
}

/** After the record was stored: its files stay from now on, and are read by whoever reads it. */
export async function useFiles(work: Work, entity: Entity, record: Row, before: Row | undefined): Promise<void> {
  const places = newPlaces(entity, record, before);
  if (places.length === 0 || !work.app.model.entities['amc.file']) return;
  const uses = places.flatMap(({ values, fieldPath }) => values.filter(({ id }) => isId(id)).map(({ id }) => ({ id, field: fieldPath })));
  if (uses.length === 0) return;
  const { caller, now } = work;
  const rows = sql`json_to_recordset(${JSON.stringify(uses)}::json) as u(id bigint, field text)`;
  const set = sql`used_date = ${now}::timestamptz, biz_type = ${entity.id}, biz_field = u.field, biz_id = ${record.id}, private = f.private or ${entity.scope === 'user'}`;
  const ours = sql`f.id = u.id and f.owner = ${caller.userId}::bigint and f.used_date is null`;
  const isShared = entity.scope === 'platform';
  const mine = sql`update amc.file f set ${set} from ${rows} where f.company = any(array[${caller.company}, ${isShared ? '0' : caller.company}]::bigint[]) and ${ours}`;
  await work.tx.run(mine);
  if (!isShared) return;
  // Platform rows are seen from other companies: so are their files, unless private. Afterwards, as the owner: row-level security keeps this transaction to its company.
  work.tx.afterCommit(() => work.app.db.system(async (tx) => {
    await tx.run(mine);
    await tx.run(sql`update amc.file f set company = 0 from ${rows} where f.id = u.id and f.company = ${caller.company}::bigint and f.owner = ${caller.userId}::bigint and not f.private and f.biz_id = ${record.id}`);
  }));
}

async function findFiles(work: Work, entity: Entity, ids: string[]): Promise<Map<string, Found>> {
  const wanted = [...new Set(ids.filter(isId))];
  if (wanted.length === 0) return new Map();
  const columns = sql`id::text as id, name, size::text as size, mime, owner::text as owner, private, used_date is not null as used`;
  const own = await work.tx.run<Found>(sql`select ${columns} from amc.file where company = ${work.caller.company}::bigint and id = any(${wanted}::bigint[])`);
  const found = new Map(own.map((file) => [file.id, file]));
  const missing = wanted.filter((id) => !found.has(id));
  if (missing.length === 0 || entity.scope === 'company') return found;
  const personal = await work.app.db.system((tx) => tx.run<Found>(sql`select ${columns} from amc.file where company = 0 and id = any(${missing}::bigint[])`));
  for (const file of personal) found.set(file.id, file);
  return found;
}

/** Places whose files differ from before. */
function newPlaces(entity: Entity, record: Row, before: Row | undefined): Place[] {
  if (!hasFileFields(entity)) return [];
  const old = new Map(before ? placesOf(entity, before).map((place) => [`${place.row.id ?? ''} ${place.fieldPath}`, idsText(place)]) : []);
  return placesOf(entity, record).filter((place) => place.values.length > 0 && old.get(`${place.row.id ?? ''} ${place.fieldPath}`) !== idsText(place));
}

const idsText = ({ values }: Place): string => values.map(({ id }) => id).join();

/** Pictures among the values of attributes. */
function withinAttributes(entity: Entity, record: Row): Place[] {
  return Object.values(entity.fields).filter((field) => field.attributes).flatMap((field) => {
    const values = valuesIn(record[field.name]);
    return Object.entries(values).filter(([, one]) => typeof (one as FileValue | null)?.id === 'string').map(([key, one]) => ({ field: makeField({ name: key, type: 'image', label: key }), row: values as Row, path: field.name, fieldPath: `${field.name}.${key}`, values: [one as FileValue] }));
  });
}

function placesOf(entity: Entity, record: Row): Place[] {
  return [...withinAttributes(entity, record), ...[...walkRows(entity, record)].flatMap(({ type, row, at }) => Object.values(type.fields).filter((field) => traitsOf(field.type).files !== undefined || (field.typeFrom !== undefined && row[field.typeFrom] === 'image')).map((field) => {
    const value = field.typeFrom === undefined ? row[field.name] : fileOf(row[field.name]);
    const values = (Array.isArray(value) ? value : value ? [value] : []).filter((one): one is FileValue => typeof one === 'object' && one !== null && typeof (one as FileValue).id === 'string');
    return { field, row, path: pathText(at, field.name), fieldPath: [...at.filter((step) => typeof step === 'string'), field.name].join('.'), values };
  }))];
}

/** A picture kept as an address. */
function fileOf(address: unknown): FileValue | null {
  const id = typeof address === 'string' ? fileIdOf(address) : null;
  return id === null ? null : { id, name: id };
}

function hasFileFields(entity: Entity): boolean {
  let has = hasFiles.get(entity);
  if (has === undefined) {
    const any = (row: { fields: Entity['fields']; lines: Entity['lines'] }): boolean => Object.values(row.fields).some((field) => traitsOf(field.type).files !== undefined || field.typeFrom !== undefined || field.attributes !== undefined) || Object.values(row.lines).some(any);
    hasFiles.set(entity, has = any(entity));
  }
  return has;
}

const isId = (id: string): boolean => /^[1-9]\d{0,18}$/.test(id);
