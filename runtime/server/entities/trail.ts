// Who changed what: writes the differences of a save, and reads them back in the asker's language and rights.
import { sql } from 'kysely';
import type { Row, TrailEntry } from '../../core/contract/wire.ts';
import { maskText, type MaskKind } from '../../core/checks/masks.ts';
import { rowsOf } from '../../core/documents/index.ts';
import { sayIn, sayTo, type Said } from '../../core/i18n.ts';
import type { Entity, Field, Model, RowType } from '../../core/language/model.ts';
import { maskFor } from '../../core/plans/rights.ts';
import { valuesIn } from '../../core/values/attributes.ts';
import { structureText } from '../../core/values/labels.ts';
import { idOf, isDecimal, labelOf, show, type ValueContext } from '../../core/values/index.ts';
import { Decimal } from '../../core/decimal.ts';
import type { Sql, Tx, Work } from '../context.ts';
import type { Change } from './change.ts';
import { cellChange, cellNames, shownCells, type CellNames } from './matrixTrail.ts';
import { attributesByPath } from './attributes/sets.ts';
import { mayKnow } from './paths.ts';
import { storedFields, storedValue } from './rows.ts';
import type { Surroundings } from './surroundings.ts';
import { run } from './types.ts';
import { inWords } from '../store/inWords.ts';
import { prepared } from '../store/statement.ts';
import { traitsOf } from '../../core/values/types/index.ts';

// They say themselves who wrote and when: the entry does so already.
const untold = new Set(['createBy', 'createDate', 'updateBy', 'updateDate']);

export function changesOf(type: RowType, before: Row, after: Row, at = ''): Change[] {
  const changes: Change[] = [];
  for (const field of storedFields(type)) {
    if (untold.has(field.name) || isSame(field, before[field.name], after[field.name])) continue;
    if (field.attributes) changes.push(...attributeChanges(at + field.name, before[field.name], after[field.name]));
    else changes.push({ path: at + field.name, ...toldBoth(field, before[field.name], after[field.name]) });
  }
  for (const lines of Object.values(type.lines)) {
    const old = new Map(rowsOf(before, lines.name).map((row) => [row.id, row]));
    rowsOf(after, lines.name).forEach((row, index) => {
      const place = `${at}${lines.name}[${index}]`;
      const stood = old.get(row.id);
      old.delete(row.id);
      if (stood) changes.push(...changesOf(lines, stood, row, `${place}.`));
      else changes.push({ path: place, before: null, after: summaryOf(lines, row) });
    });
    for (const gone of old.values()) changes.push({ path: `${at}${lines.name}[${Number(gone.seq ?? 1) - 1}]`, before: summaryOf(lines, gone), after: null });
  }
  return changes;
}

/** One change for each value within. */
function attributeChanges(path: string, before: unknown, after: unknown): Change[] {
  const [old, now] = [valuesIn(before), valuesIn(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((key) => JSON.stringify(old[key] ?? null) !== JSON.stringify(now[key] ?? null)).map((key) => ({ path: `${path}.${key}`, before: old[key] ?? null, after: now[key] ?? null }));
}

/** Equal as stored; decimals by figure, references by id. */
export function isSame(field: Field, a: unknown, b: unknown): boolean {
  const [x, y] = [storedValue(field, a), storedValue(field, b)];
  if (x === y) return true;
  if (x === null || y === null || x === '' || y === '') return (x ?? '') === (y ?? '');
  if (isDecimal(field.type)) return new Decimal(String(x)).eq(String(y));
  return typeof x === 'object' && JSON.stringify(x) === JSON.stringify(y);
}

/** The document whose action changed another's fields; an entry `effect` keeps it as its note. */
export interface Cause { entity: string; id: string; code: string; action: string }

export interface TrailNote { action: string; actionLabel?: string; /** People's own words; or a sentence, said in each reader's language. */ note?: string | Said; changes?: readonly Change[] }

export async function writeTrail(work: Work, entityId: string, id: string, entry: TrailNote, isUnwaited = false): Promise<void> {
  if (isUnwaited) work.tx.later(trailSql(work, entityId, [{ id, ...entry }]));
  else await writeTrails(work.tx, work, entityId, [{ id, ...entry }]);
}

type Entries = readonly (TrailNote & { id: string; /** When, if not now. */ at?: string })[];

export async function writeTrails(tx: Tx, work: Pick<Work, 'caller' | 'now'>, entityId: string, entries: Entries): Promise<void> {
  if (entries.length > 0) await tx.run(trailSql(work, entityId, entries));
}

function trailSql(work: Pick<Work, 'caller' | 'now'>, entityId: string, entries: Entries): Sql {
  return inWords(insertTrailSql(work, entityId, entries), () => ({ do: 'tell', company: work.caller.company, user: work.caller.userId, at: work.now, entity: entityId, entries: entries.map((entry) => ({ ...entry, note: keptNote(entry.note) ?? undefined })) }));
}

function insertTrailSql({ caller, now }: Pick<Work, 'caller' | 'now'>, entityId: string, entries: Entries): Sql {
  const [only] = entries;
  if (entries.length === 1) {
    const { id, action, actionLabel = null, changes, note = null, at = now } = only!;
    return prepared(`insert into loom.trail (company, entity, record_id, action, action_label, user_id, at, changes, note) values ($1::bigint, $2, $3::bigint, $4, $5, $6::bigint, $7::timestamptz, $8::jsonb, $9)`,
      [caller.company, entityId, id, action, actionLabel, caller.userId, at, changes?.length ? JSON.stringify(changes) : null, keptNote(note)]);
  }
  const rows = entries.map((entry) => ({ record_id: entry.id, action: entry.action, action_label: entry.actionLabel ?? null, changes: entry.changes?.length ? entry.changes : null, note: keptNote(entry.note), at: entry.at ?? now }));
  return sql`insert into loom.trail (company, entity, record_id, action, action_label, user_id, at, changes, note)
    select ${caller.company}::bigint, ${entityId}, x.record_id, x.action, x.action_label, ${caller.userId}::bigint, x.at, x.changes, x.note
    from json_to_recordset(${JSON.stringify(rows)}::json) as x(record_id bigint, action text, action_label text, changes jsonb, note text, at timestamptz)`;
}

const shownEntries = 200;

/** An entry as it is kept, with its author's name. */
export interface Told { id: string; action: string; action_label: string | null; user_id: string | null; name: string | null; at: string; changes: Change[] | null; note: string | null }

/** Newest first. Fields whose grant the asker lacks are left out. */
export async function readTrail(around: Surroundings, entity: Entity, id: string): Promise<TrailEntry[]> {
  const { app: { model }, caller } = around;
  // A shared row is changed from many companies, whose entries only the owner's connection sees together; the record itself was seen before.
  const isShared = entity.scope === 'platform';
  const query = inWords(sql<Told>`
    select t.id::text as id, t.action, t.action_label, t.user_id::text as user_id, u.name, t.at, t.changes, t.note
    from loom.trail t ${model.entities['amc.user'] ? sql`left join amc."user" u on u.id = t.user_id` : sql`cross join (select null::text as name) u`}
    where ${isShared ? sql`true` : sql`t.company = ${caller.company}::bigint`} and t.entity = ${entity.id} and t.record_id = ${id}::bigint order by t.id desc limit ${sql.lit(shownEntries)}`, () => ({ do: 'told', ...(!isShared && { company: caller.company }), entity: entity.id, id, most: shownEntries }));
  const rows = isShared ? await around.app.db.system((tx) => tx.run<Told>(query)) : await run<Told>(around, query);
  const attributes = rows.some(({ changes }) => changes?.some(({ path }) => entity.fields[path.split('.')[0]!]?.attributes)) ? await attributesByPath(around, entity) : undefined;
  const names = await cellNames(around, rows.map(({ changes }) => ({ entity, changes: changes ?? [] })));
  return rows.map((row) => trailEntry(around, entity, row, names, attributes));
}

/** In the asker's words, without what he (or she) may not know. */
export function trailEntry(around: Surroundings, entity: Entity, row: Told, names: CellNames = new Map(), attributes?: ReadonlyMap<string, Field>): TrailEntry {
  const { app: { model }, caller } = around;
  const say = sayIn(model.locales, caller.lang);
  const cause = row.action === 'effect' ? causeOf(around, row.note) : undefined;
  return {
    id: row.id, action: row.action, actionLabel: say(labelOfAction(entity, row.action, row.action_label)),
    user: { id: row.user_id ?? '0', name: row.name ?? '' }, at: row.at,
    changes: (row.changes ?? []).flatMap((change) => shownChange(model, entity, change, around, names, attributes) ?? []),
    ...(row.action === 'effect' ? { ...(cause && { cause }) } : row.note ? { note: saidNote(around, row.note) } : {}),
  };
}

// What people write is never mistaken for one of ours: it would have to begin like this.
const saidMark = '{"said":';
const keptNote = (note: string | Said | null | undefined): string | null => (note === null || note === undefined || typeof note === 'string' ? note ?? null : JSON.stringify({ said: note }));

/** A note in the asker's words. */
export function saidNote({ app: { model }, caller }: Surroundings, note: string): string {
  if (!note.startsWith(saidMark)) return note;
  try {
    return sayTo(model.locales, caller.lang, (JSON.parse(note) as { said: Said }).said);
  } catch {
    return note;
  }
}

/** Which document it was, as far as the asker may know of such documents. */
function causeOf({ app: { model }, caller }: Surroundings, note: string | null): TrailEntry['cause'] {
  const cause = JSON.parse(note ?? 'null') as Cause | null;
  const entity = cause && model.entities[cause.entity];
  if (!entity) return undefined;
  const say = sayIn(model.locales, caller.lang);
  const isOpen = caller.may(`GET ${entity.api}`);
  return { entity: entity.id, label: say(entity.label, entity.id), action: say(entity.workflow?.actions[cause.action]?.label ?? cause.action), ...(isOpen && { id: cause.id, code: cause.code }) };
}

const ownLabels: Record<string, string> = { create: '新建', update: '修改', delete: '删除', status: '状态', import: '导入', effect: '联动更新' };

function labelOfAction(entity: Entity, action: string, kept: string | null): string {
  return kept ?? entity.workflow?.actions[action]?.label ?? ownLabels[action] ?? action;
}

/** Masks of what is proven by, or paid to: identity numbers and bank accounts (domain/platform, amc.trail). */
const sealed = new Set<MaskKind>(['last4', 'all']);

/** A change as people read it; null when its field is gone or not theirs to know. */
function shownChange(_model: Model, entity: Entity, change: Change, { caller, values, app }: Surroundings, names: CellNames, attributes?: ReadonlyMap<string, Field>): TrailEntry['changes'] | TrailEntry['changes'][number] | null {
  const say = sayIn(app.model.locales, caller.lang);
  const labels: string[] = [];
  let type: RowType = entity;
  const steps = change.path.split('.');
  for (const [index, step] of steps.entries()) {
    const place = /^(\w+)\[(\d+)\]$/.exec(step);
    if (place) {
      const lines: RowType | undefined = type.lines[place[1]!];
      if (!lines) return null;
      labels.push(`${say(lines.label)} ${say('第{n}行').replace('{n}', String(Number(place[2]) + 1))}`);
      if (index === steps.length - 1) return { path: change.path, label: labels.join(' '), place: labels.join(' '), name: '', before: saidRow(change.before, lines, caller), after: saidRow(change.after, lines, caller) };
      type = lines;
      continue;
    }
    const field = type.fields[step];
    if (!field || !mayKnow([field], caller)) return null;
    if (field.attributes && index === steps.length - 2) {
      const key = steps[index + 1]!;
      const own = [...attributes ?? []].find(([path]) => path.startsWith(`${step}.`) && path.endsWith(`.${key}`))?.[1];
      const said = (value: unknown): string => (own ? show(value, own, values) : structureText(value));
      return { path: change.path, label: own?.label ?? key, name: own?.label ?? key, before: said(change.before), after: said(change.after) };
    }
    labels.push(say(field.label, field.key));
    const line = labels.slice(0, -1).join(' ');
    if (traitsOf(field.type).cells) return shownCells(change, labels.join(' '), names, say);
    // Who may see a number on the record itself has no need of the former ones: of those the end is told.
    const mask = maskFor(app.model, caller, field) ?? (field.mask && sealed.has(field.mask.as) ? field.mask.as : undefined);
    const told = (value: unknown): string => (mask ? maskText(mask, show(value, field, values)) : shown(value, field.options ? { ...field, options: field.options.map((option) => ({ ...option, label: say(option.label, `${type.id}.${step}.${option.value}`) })) } : field, values));
    return { path: change.path, label: labels.join(' '), ...(line && { place: line }), name: labels.at(-1)!, before: told(change.before), after: told(change.after) };
  }
  return null;
}

/** A quantity keeps the decimals it was stored with: its unit of those days is not at hand. */
function shown(value: unknown, field: Field, context: ValueContext): string {
  if (field.unit === undefined || typeof value !== 'string') return show(value, field, context);
  return show(value, { ...field, unit: undefined, scale: value.split('.')[1]?.length ?? 0 }, context);
}

/** Of a matrix only the cells that changed, and the totals. */
function toldBoth(field: Field, before: unknown, after: unknown): Pick<Change, 'before' | 'after'> {
  return traitsOf(field.type).cells ? cellChange(before, after) : { before: told(field, before), after: told(field, after) };
}

/** What is kept of a value: of a reference id and label, not what it carries. */
function told(field: Field, value: unknown): unknown {
  const brief = (one: unknown): unknown => (idOf(one) === null ? null : { id: idOf(one), label: labelOf(one) });
  if (traitsOf(field.type).refers === 'one') return brief(value);
  if (traitsOf(field.type).refers === 'many') return Array.isArray(value) ? value.map(brief) : [];
  // What lies sealed in its table does not lie open in the trail.
  if (field.sealed && typeof value === 'string') return maskText(field.mask?.as ?? 'last4', value);
  return value ?? null;
}

/** A row in few words: its first reference or text, and its first quantity; by field, since a role may hide one of them. */
function summaryOf(lines: RowType, row: Row): [field: string, text: string][] {
  const first = (types: string[]): [string, string][] => {
    const field = Object.values(lines.fields).find((one) => types.includes(one.type) && !one.grant && !one.sealed && row[one.name] !== null && row[one.name] !== undefined);
    return field ? [[field.name, labelOf(row[field.name])]] : [];
  };
  return [...first(['ref', 'string', 'code']), ...first(['quantity', 'integer'])].filter(([, text]) => text !== '');
}

/** Entries of earlier editions keep the words as one text. */
function saidRow(kept: unknown, lines: RowType, caller: Surroundings['caller']): unknown {
  if (!Array.isArray(kept)) return kept;
  return (kept as [string, string][]).filter(([name]) => !lines.fields[name] || mayKnow([lines.fields[name]], caller)).map(([, text]) => text).join(' ') || '…';
}
