// Calls of an app whose people have no account here (`app` of entities): a key for the app, a token for each person, white lists for all that is read and written.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import multipart from '@fastify/multipart';
import { sql } from 'kysely';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../core/contract/errors.ts';
import { postAppUpload } from '../../core/contract/endpoints/files.ts';
import { getAppFile, getAppRows, postAppLogin, postAppRow, putAppDo, putAppRow } from '../../core/contract/endpoints/loom.ts';
import type { Condition, Page, RefValue, Row } from '../../core/contract/wire.ts';
import { valuesFor } from '../../core/documents/index.ts';
import { holds } from '../../core/expressions/index.ts';
import type { AppRule, Entity } from '../../core/language/model.ts';
import type { App, Work } from '../context.ts';
import { langAsked, tokenOf } from '../auth/guard.ts';
import { allGrants } from '../auth/memberships.ts';
import { tableSql } from '../entities/columns.ts';
import { createRecord, docEnv, readMany, readRecord, resolveKeys, rowExpression, updateRecord, workOf } from '../entities/index.ts';
import { listPage } from '../entities/list.ts';
import { one } from '../entities/moduleReads.ts';
import { scopeOf } from '../entities/types.ts';
import { secretOf } from '../files/pass.ts';
import { readFileRow } from '../files/readers.ts';
import { receiving } from '../files/receive.ts';
import { sendFile } from '../files/serve.ts';
import { keepAll } from '../files/upload.ts';
import { ok } from '../http/answer.ts';
import { endpoint } from '../http/endpoint.ts';
import type { HttpPart } from '../http/server.ts';
import { mayAsk } from '../platform/often.ts';
import { runAction } from '../workflow/run.ts';
import { behindToken } from './door.ts';
import { giveAway } from './give.ts';

const tokenMs = 30 * 24 * 3_600_000;
const widestPage = 50;
const pictureMb = 10;
const picturesAtOnce = 9;
/** Of one person. */
const callsPerMinute = 60;

/** Whose call it is: the app's, or a person's of it. */
interface Inside { work: Work; /** As whoever connected the app: what it enters stands under that name, by the rules of people. */ desk: Work; people: Entity; person: string | null; secret: Buffer; module: string }

export const appPart: HttpPart = {
  open: async (http, app, { strict, appPeople }) => {
    await http.register(multipart);
    endpoint(http, app, postAppLogin, (request) => inside(app, request, (at) => signIn(at, request.body)), { config: strict });
    endpoint(http, app, getAppRows, (request) => inside(app, request, async (at) => ok(await rowsOf(at, entityAt(app, request), request.query))), { config: appPeople });
    endpoint(http, app, postAppRow, (request) => inside(app, request, async (at) => {
      const { entity, rule, person } = writer(at, entityAt(app, request), 'enters');
      const { id } = await createRecord(at.desk, entity.id, { ...await taken(at.work, entity, request.body, rule.enters), ...(rule.own !== undefined && { [rule.own]: person }) }, { confirmed: true });
      return ok(await shown(at, entity, id));
    }), { config: appPeople });
    endpoint(http, app, putAppRow, (request) => inside(app, request, async (at) => {
      const { entity, rule, person } = writer(at, entityAt(app, request), 'edits');
      const record = await ownRecord(at, entity, rule, person, request.body.id);
      const state = entity.workflow && entity.workflow.states[String(record[entity.workflow.field])];
      if (state && !state.editable) throw new AppError('record.state', { state: state.label, action: '修改' });
      await updateRecord(at.desk, entity.id, { id: String(record.id), version: record.version, ...await taken(at.work, entity, request.body, rule.edits) } as never, { confirmed: true });
      return ok(await shown(at, entity, String(record.id)));
    }), { config: appPeople });
    endpoint(http, app, putAppDo, (request) => inside(app, request, async (at) => {
      const { entity, rule, person } = writer(at, entityAt(app, request), 'does');
      const name = request.params.action;
      if (!Object.hasOwn(rule.does, name)) throw new AppError('address.missing');
      const { id, ...ask } = request.body;
      const record = await ownRecord(at, entity, rule, person, id);
      await runAction(at.work, entity.id, String(record.id), rule.does[name]!, { internal: true, confirmed: true, ask });
      return ok(await shown(at, entity, String(record.id)));
    }), { config: appPeople });
    endpoint(http, app, postAppUpload, (request) => inside(app, request, async (at) => {
      mustBe(at.person);
      return receiving(app, request, { mostMb: pictureMb, mostFiles: picturesAtOnce }, async ({ files }) => {
        if (files.length === 0 || files.some(({ size }) => size === 0)) throw new AppError('file.none');
        const stored = await keepAll(app, at.desk.caller, 'image', files, []);
        return ok(stored.map((file) => ({ ...file, url: urlOf(at, file.id) })));
      });
    }), { config: appPeople, bodyLimit: pictureMb * picturesAtOnce * 1_048_576 });
    endpoint(http, app, getAppFile, async (request, reply) => {
      const { file, module } = request.params;
      const company = /^(\d+)\.([\w-]{43})$/.exec(request.query.sign);
      if (!/^[1-9]\d{0,18}$/.test(file) || !company || !isSame(company[2]!, signOf(await secretOf(app), module, company[1]!, file))) throw new AppError('address.missing');
      const found = await readFileRow(app, company[1]!, file);
      if (!found) throw new AppError('address.missing');
      return sendFile(app, request, reply, found, request.query.thumb !== undefined && found.thumb !== null);
    }, { config: appPeople });
  },
};

/** In the company whose key it is. A token that is worth nothing is refused, none is nobody. @throws AppError `auth.invalidToken` */
async function inside<T extends FastifyReply | object | undefined>(app: App, request: FastifyRequest, run: (at: Inside) => Promise<T>): Promise<T> {
  const { module } = request.params as { module: string };
  const door = Object.values(app.model.entities).find((entity) => entity.module === module && entity.app?.door);
  if (!door) throw new AppError('address.missing');
  const { key, people } = door.app!.door!;
  const sent = request.headers['x-app-key'];
  const { id, caller } = await behindToken(app, door, key, typeof sent === 'string' ? sent : '', langAsked(request).lang).catch(() => { throw new AppError('auth.invalidToken'); });
  const secret = await secretOf(app);
  return app.db.tx(scopeOf(caller), async (tx) => {
    const work = workOf(app, caller, tx);
    const opened = await readRecord(work, door.id, id, { internal: true });
    if (!opened || !isShown(work, door, opened)) throw new AppError('auth.invalidToken');
    const desk = workOf(app, { ...caller, userId: (opened.createBy as RefValue).id, grants: new Set(allGrants(app.model)) }, tx);
    const at: Inside = { work, desk, people: app.model.entities[people]!, person: null, secret, module };
    const token = tokenOf(request);
    if (token === undefined) return run(at);
    const person = await personOf(work, at.people, token);
    if (person === undefined) throw new AppError('auth.invalidToken');
    if (app.config.requestsPerMinute > 0) mayAsk(app, `app ${person}`, callsPerMinute, 60_000);
    return run({ ...at, person });
  });
}

/** Secret columns are read by the server alone, outside of what companies may see: hence the company in the statement. */
async function personOf({ app, caller, now }: Work, people: Entity, token: string): Promise<string | undefined> {
  const { token: field, until } = people.app!.person!;
  const column = (name: string) => sql.id(people.fields[name]!.column);
  return (await app.db.system((tx) => tx.one<{ id: string }>(sql`select id::text as id from ${tableSql(people)} where company = ${caller.company}::bigint and ${column(field)} = ${hashOf(token)} and ${column(until)} > ${now}::timestamptz and del_flag = '0'`)))?.id;
}

/** Who comes for the first time is entered. A new token ends the former. */
async function signIn({ work, desk, people }: Inside, body: Record<string, unknown>) {
  const { by, token, until, signs } = people.app!.person!;
  const who = body[by];
  if (typeof who !== 'string' || who === '') throw new AppError('shape.bad', { path: by });
  const standing = await one(work, people.id, [], { where: { [by]: who }, lock: true });
  const id = standing?.id ?? (await createRecord(desk, people.id, await taken(work, people, body, people.app!.enters), { confirmed: true })).id;
  const given = randomBytes(32).toString('base64url');
  const end = new Date(Date.parse(work.now) + tokenMs).toISOString();
  await updateRecord(work, people.id, { id, [by]: who, [token]: hashOf(given), [until]: end } as never, { internal: true, quiet: true });
  if (signs !== undefined) await runAction(work, people.id, id, signs, { internal: true, confirmed: true });
  return ok({ id, token: given, until: end, isNew: standing === undefined });
}

async function rowsOf(at: Inside, entity: Entity, query: { id?: string; own?: string; keyword?: string; filter?: string; pageNum?: number; pageSize?: number }): Promise<Page<Row>> {
  const { work } = at;
  const rule = entity.app!;
  if (rule.gives.length === 0) throw new AppError('address.missing');
  const owner = query.own === undefined ? undefined : mustBe(at.person);
  if (owner !== undefined && rule.own === undefined) throw new AppError('shape.bad', { path: 'own' });
  const isSeen = (record: Row): boolean => (owner === undefined ? isShown(work, entity, record) : isOwn(record, rule, owner));
  if (query.id !== undefined) {
    const record = await readRecord(work, entity.id, query.id, { internal: true });
    const list = record && isSeen(record) ? [await give(at, entity, record)] : [];
    return { list, total: list.length, pageNum: 1, pageSize: 1 } as Page<Row>;
  }
  const items: Condition[] = owner === undefined ? Object.entries(rule.when).map(([field, value]) => ({ field, operator: 'in', value })) : [{ field: rule.own!, operator: 'eq', value: owner }];
  const page = JSON.parse(await listPage(work, entity, {
    fields: ['id'], sql: { op: 'and', items }, filter: { ...filterOf(rule, query.filter), ...(query.keyword !== undefined && { keyword: query.keyword }) }, pageNum: query.pageNum ?? 1, pageSize: Math.min(widestPage, query.pageSize ?? 20), ...(rule.order !== undefined && { order: rule.order }),
  })) as Page<Row>;
  const records = new Map((await readMany(work, entity.id, page.list.map(({ id }) => String(id)), { internal: true })).map((record) => [String(record.id), record]));
  const list: Row[] = [];
  for (const { id } of page.list) {
    const record = records.get(String(id));
    if (record && isSeen(record)) list.push(await give(at, entity, record));
  }
  return { ...page, list };
}

/** Only what is given may narrow a list: else it could be guessed. */
function filterOf({ gives }: AppRule, text: string | undefined): Record<string, unknown> {
  const filter = text === undefined ? {} : asObject(text);
  for (const name of Object.keys(filter)) if (!gives.some(({ path, when }) => when === undefined && path.split('.')[0] === name)) throw new AppError('filter.bad', { path: `filter.${name}`, why: name });
  return filter;
}

function asObject(text: string): Record<string, unknown> {
  let value: unknown;
  try { value = JSON.parse(text); } catch { value = null; }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new AppError('shape.bad', { path: 'filter' });
  return value as Record<string, unknown>;
}

function entityAt(app: App, request: FastifyRequest): Entity {
  const { module, name } = request.params as { module: string; name: string };
  const entity = Object.values(app.model.entities).find((found) => found.app && found.module === module && found.api.endsWith(`/${name}`));
  if (!entity) throw new AppError('address.missing');
  return entity;
}

function writer(at: Inside, entity: Entity, word: 'enters' | 'edits' | 'does'): { entity: Entity; rule: AppRule; person: string } {
  const rule = entity.app!;
  if (rule.person || Object.keys(rule[word]).length === 0) throw new AppError('address.missing');
  return { entity, rule, person: mustBe(at.person) };
}

/** Another's is answered as one that is not there. */
async function ownRecord({ work }: Inside, entity: Entity, rule: AppRule, person: string, id: unknown): Promise<Row> {
  const record = typeof id === 'string' ? await readRecord(work, entity.id, id, { internal: true }) : undefined;
  if (!record || !isOwn(record, rule, person)) throw new AppError('record.missing');
  return record;
}

const isOwn = (record: Row, { own }: AppRule, person: string): boolean => record.delFlag !== '1' && own !== undefined && (record[own] as RefValue | null)?.id === person;

function isShown(work: Work, entity: Entity, record: Row): boolean {
  const { when, opens } = entity.app!;
  // Rows that nothing opens are their owner's alone.
  if (Object.keys(when).length + opens.length === 0 || record.delFlag === '1' || Object.entries(when).some(([field, values]) => !values.includes(String(record[field])))) return false;
  const env = docEnv(work);
  const values = valuesFor([record], env);
  return opens.every((rule) => holds(rowExpression(work.app.model, entity.id, rule.that).run(values, env.run)));
}

async function shown(at: Inside, entity: Entity, id: string): Promise<Row> {
  const record = await readRecord(at.work, entity.id, id, { internal: true });
  return record ? give(at, entity, record) : { id };
}

const give = async (at: Inside, entity: Entity, record: Row): Promise<Row> => ({ id: String(record.id), ...await giveAway(at.work, entity, record, entity.app!.gives, (file) => urlOf(at, file)) });

/** A reference by its id, or by what its record is known by: a dictionary's value by its code. */
async function taken(work: Work, entity: Entity, body: Record<string, unknown>, names: readonly string[]): Promise<Row> {
  const values: Row = {};
  for (const name of names) {
    if (!Object.hasOwn(body, name)) continue;
    const value = body[name] as string;
    const field = entity.fields[name]!;
    const allowed = entity.app!.among[name];
    if (allowed && !allowed.includes(value)) throw new AppError('shape.bad', { path: name });
    values[name] = value;
    if (field.to === undefined || typeof value !== 'string' || /^\d+$/.test(value)) continue;
    const text = field.among === undefined ? value : `${field.among}/${value}`;
    values[name] = (await resolveKeys(work, [{ to: field.to, text }])).get(`${field.to} ${text}`) ?? value;
  }
  return values;
}

function mustBe(person: string | null): string {
  if (person === null) throw new AppError('auth.invalidToken');
  return person;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const isSame = (sent: string, right: string): boolean => sent.length === right.length && timingSafeEqual(Buffer.from(sent), Buffer.from(right));
const signOf = (secret: Buffer, module: string, company: string, file: string): string => createHmac('sha256', secret).update(`app ${module} ${company} ${file}`).digest('base64url');
const urlOf = ({ secret, module, work }: Inside, file: string): string => `/${module}/api/open/file/${file}?sign=${work.caller.company}.${signOf(secret, module, work.caller.company, file)}`;
