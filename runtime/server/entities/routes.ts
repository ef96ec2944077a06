// The endpoints every entity gets from its schema: page, record, lookup, totals, trail; create, change, batch, status, delete.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../core/contract/errors.ts';
import type { Condition, Row } from '../../core/contract/wire.ts';
import { hasPlainState } from '../../core/plans/manifest.ts';
import { sayIn } from '../../core/i18n.ts';
import type { Entity } from '../../core/language/model.ts';
import type { App, Caller } from '../context.ts';
import { callerOf, demand, ok } from '../http/answer.ts';
import { sendKept } from '../http/kept.ts';
import type { HttpTools } from '../http/server.ts';
import { batchUpdate, setStatus } from './bulk.ts';
import { hasLooks } from '../found/answers.ts';
import { answerQueries, explainQuery } from '../found/queries.ts';
import type { Given } from './given.ts';
import { groupsOf } from './groups.ts';
import { exportRows } from './exportRows.ts';
import { answerOnce } from './idempotent.ts';
import { registerAsks } from './asks.ts';
import { carryOut, decide, discard, draftNow, takeFile } from './import/draftRoutes.ts';
import { importFile } from './import/importFile.ts';
import { importRows } from './import/importRows.ts';
import { sendTemplate } from './import/template.ts';
import { listPage } from './list.ts';
import { lookup, resolveTexts } from './lookup.ts';
import { askAxes } from './matrixAxes.ts';
import { askCells, hasCells } from './cells.ts';
import { hasMatrix, withHeads, withHeadsText } from './matrixRead.ts';
import { beginning } from './beginning.ts';
import { newRecord } from './newRecord.ts';
import { countOf, objectOf, readPageRequest, textOf } from './pageRequest.ts';
import { readTexts } from './read.ts';
import { isPlaced } from './places.ts';
import { registerPulls } from './pulls.ts';
import { deleteRecords } from './remove.ts';
import { needsPermission } from './sharedRows.ts';
import { sumsOf } from './sums.ts';
import { usesOf } from './uses.ts';
import { surroundingsOf, type Surroundings } from './surroundings.ts';
import { readTrail } from './trail.ts';
import { treeOf } from './tree.ts';
import { checkTop, reorder } from './treeTop.ts';
import { whyOf } from './why.ts';
import { createRecord, updateRecord } from './write.ts';

type Handler = (around: Surroundings, entity: Entity, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
type Body = Record<string, unknown>;

/** A document of thousands of lines fits; nothing sent to one record is larger. */
const recordLimit = 8 * 1_048_576;
const smallLimit = 256 * 1024;
const mostIds = 1_000;

export function registerEntityRoutes(http: FastifyInstance, app: App, { entities }: Pick<HttpTools, 'entities'> = {}): void {
  for (const { id, api } of entities ?? Object.values(app.model.entities)) {
    if (api) registerEntity(http, app, id, api);
  }
}

/** Choices asked by number at once: those of late, one just made. */
const mostChosen = 50;
/** Rows of a matrix whose heads are asked for at once. */
const mostHeads = 200;

/** @throws AppError `shape.bad` */
function parentIn(value: unknown): string {
  if (typeof value !== 'string' || !/^\d{1,19}$/.test(value)) throw new AppError('shape.bad', { path: 'parentId' });
  return value;
}

function registerEntity(http: FastifyInstance, app: App, id: string, api: string): void {
  const entity = app.model.entities[id]!;
  const read = (url: string, handler: Handler): void => route('GET', url, `GET ${api}`, '查看', smallLimit, handler);
  const readKept = (url: string, make: (around: Surroundings, entity: Entity, request: FastifyRequest) => Promise<string>): void =>
    read(url, (around, one, request, reply) => sendKept(request, reply, app, (kept) => make({ ...around, app: kept }, one, request)));
  readKept('', (around, one, request) => {
    const { parentId, ...query } = queryOf(request);
    // One level of a tree, as its /tree gives it; empty asks the topmost.
    if (parentId !== undefined && one.treeField) return treeOf(around, one, parentId === '' ? '0' : parentIn(parentId));
    return listPage(around, one, readPageRequest(query));
  });
  readKept('/sums', async (around, one, request) => JSON.stringify(await sumsOf(around, one, namesOf(request, 'sums'), readPageRequest(queryOf(request)))));
  readKept('/groups', async (around, one, request) => JSON.stringify(await groupsOf(around, one, namesOf(request, 'by'), namesOf(request, 'sums'), readPageRequest(queryOf(request)))));
  readKept('/why', async (around, one, request) => JSON.stringify(await whyOf(around, one, readPageRequest(queryOf(request)))));
  readKept('/lookup', async (around, one, request) => {
    const query = queryOf(request);
    const field = textOf(query, 'field');
    if (!field) throw new AppError('shape.bad', { path: 'field' });
    return lookup(around, one, {
      field, keyword: textOf(query, 'keyword'), given: objectOf(query, 'given') as Given | undefined, all: textOf(query, 'all') === 'true',
      hidden: textOf(query, 'hidden') === 'true', tree: textOf(query, 'tree') === 'true', ...(query.under !== undefined && { under: query.under === '0' ? '' : parentIn(query.under) }),
      ids: textOf(query, 'ids')?.split(',').slice(0, mostChosen).map(parentIn),
      fields: textOf(query, 'fields')?.split(',').filter((name) => name !== ''),
      sql: objectOf(query, 'sql') as Condition | undefined, within: objectOf(query, 'within') as Condition | undefined,
      pageNum: countOf(query, 'pageNum', 1, 100_000), pageSize: countOf(query, 'pageSize', 20, 1000),
    });
  });
  if (hasMatrix(entity)) {
    readKept('/axes', async (around, one, request) => {
      const query = queryOf(request);
      return JSON.stringify(await askAxes(around, one, { field: textOf(query, 'field') ?? '', given: objectOf(query, 'given') as Given | undefined, rows: textOf(query, 'rows')?.split(',').slice(0, mostHeads).map(parentIn) }));
    });
  }
  if (hasCells(entity)) {
    readKept('/cells', async (around, one, request) => {
      const query = queryOf(request);
      return JSON.stringify(await askCells(around, one, { lines: textOf(query, 'lines') ?? '', given: objectOf(query, 'given') as Given | undefined, heads: objectOf(query, 'heads') }));
    });
  }
  if (entity.treeField) {
    readKept('/tree', (around, one, request) => {
      const parentId = textOf(queryOf(request), 'parentId');
      return treeOf(around, one, parentId === undefined ? undefined : parentIn(parentId));
    });
  }
  route('GET', '/export', `GET ${api}/export`, '导出', smallLimit, (around, one, request, reply) => exportRows(around, one, readPageRequest(queryOf(request)), reply, { format: queryOf(request).format, by: namesOf(request, 'by'), sums: namesOf(request, 'sums'), confirmToken: request.headers.confirmtoken }));
  read('/:id', async (around, one, request, reply) => {
    const wanted = idOf(request);
    if (wanted === '0') return ok((await withHeads(around, one, [await newRecord(around, one.id, await beginning(around, one, queryOf(request)))]))[0]);
    return sendKept(request, reply, app, async (kept) => {
      const [text] = await readTexts({ ...around, app: kept }, one.id, [wanted]);
      if (text === undefined) throw new AppError('record.missing');
      return withHeadsText({ ...around, app: kept }, one, text);
    });
  });
  read('/:id/uses', async (around, one, request) => {
    // Told to who may put it out of use: how often others use a record is nobody else's affair.
    const writes = [`DELETE ${api}`, ...Object.keys(one.workflow?.actions ?? {}).map((name) => `PUT ${api}/${name}`)];
    if (!writes.some((right) => around.caller.may(right))) demand(around.caller, writes[0]!, sayIn(app.model.locales, around.caller.lang)('删除'));
    const [seen] = await readTexts(around, one.id, [idOf(request)]);
    if (seen === undefined) throw new AppError('record.missing');
    return ok(await usesOf(around, one, idOf(request)));
  });
  read('/:id/trail', async (around, one, request) => {
    const [seen] = await readTexts(around, one.id, [idOf(request)]);
    if (seen === undefined) throw new AppError('record.missing');
    return ok(await readTrail(around, one, idOf(request)));
  });
  // Asks only, though its texts need a body.
  route('POST', '/resolve', `GET ${api}`, '查看', recordLimit, async (around, one, request) => {
    const { field, texts, given } = bodyOf(request);
    if (typeof field !== 'string') throw new AppError('shape.bad', { path: 'field' });
    if (!Array.isArray(texts) || texts.some((text) => typeof text !== 'string')) throw new AppError('shape.bad', { path: 'texts' });
    return ok(await resolveTexts(around, one, { field, texts: texts as string[], given: typeof given === 'object' && given !== null ? given as Given : undefined }));
  });

  if (hasLooks(entity)) {
    route('POST', '/found', `GET ${api}`, '查看', recordLimit, async (around, one, request) => ok(await answerQueries(around, one, bodyOf(request).asks)));
    route('POST', '/found/why', `GET ${api}`, '查看', smallLimit, async (around, one, request) => ok(await explainQuery(around, one, bodyOf(request))));
  }

  registerAsks(http, app, entity);
  registerPulls(http, app, entity);

  // Ledgers are written by posting alone, some records by the server's own programs.
  if (entity.ledger || entity.writtenBy?.includes('server')) return;
  route('POST', '', `POST ${api}`, '新建', recordLimit, (_around, one, request) => answerOnce(app, request, (work) => {
    const { confirmed, ...record } = bodyOf(request);
    return createRecord(work, one.id, record as Row, { confirmed: confirmed === true, unwaited: true });
  }));
  route('GET', '/import/template', `POST ${api}/import`, '导入', smallLimit, async (around, one, _request, reply) => sendTemplate(around, one, reply));
  // Where a row of a file is more than one record, another part of the server takes the file, in one go.
  const isTakenWhole = http.hasRoute({ method: 'POST', url: `${api}/import` });
  route('POST', '/import', `POST ${api}/import`, '导入', recordLimit, (_around, one, request) => {
    if (request.isMultipart?.()) return importFile(app, request, one);
    return answerOnce(app, request, (work) => {
      if (typeof request.body !== 'string') throw new AppError('shape.bad', { path: 'content-type' });
      return importRows(work, one, request.body, textOf(queryOf(request), 'confirmed') === 'true');
    });
  });
  const importing = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, doIt: (caller: Caller, one: Entity, id: string, request: FastifyRequest) => Promise<unknown>): void =>
    route(method, `/import/draft${path}`, `POST ${api}/import`, '导入', recordLimit, async ({ caller }, one, request) => ok(await doIt(caller, one, method === 'GET' || path === '' && method === 'POST' ? '' : idIn(queryOf(request), bodyOf(request)), request)));
  if (isTakenWhole) importing('GET', '', async () => ({ isTakenWhole }));
  else {
    importing('GET', '', (caller, one, _id, request) => draftNow(app, caller, one, queryOf(request).id === undefined ? undefined : idIn(queryOf(request))));
    importing('POST', '', (caller, one, _id, request) => takeFile(app, caller, one, request));
    importing('PUT', '', (caller, one, id, request) => decide(app, caller, one, id, bodyOf(request)));
    importing('POST', '/check', (caller, one, id) => carryOut(app, caller, one, id, true));
    importing('POST', '/run', (caller, one, id) => carryOut(app, caller, one, id, false));
    importing('DELETE', '', (caller, one, id) => discard(app, caller, one, id));
  }
  route('PUT', '', `PUT ${api}`, '修改', recordLimit, (around, one, request) => answerOnce(app, request, (work) => {
    const { confirmed, ...record } = bodyOf(request);
    checkTop(around, one, [record.id]);
    return updateRecord(work, one.id, record as Row, { confirmed: confirmed === true });
  }));
  route('PUT', '/batch', `PUT ${api}/batch`, '批量修改', smallLimit, (_around, one, request) => answerOnce(app, request, (work) => {
    const { ids, set, confirmed } = bodyOf(request);
    if (typeof set !== 'object' || set === null || Array.isArray(set)) throw new AppError('shape.bad', { path: 'set' });
    return batchUpdate(work, one.id, idsOf(ids), set as Row, { confirmed: confirmed === true });
  }));
  route('DELETE', '', `DELETE ${api}`, '删除', smallLimit, (around, one, request) => answerOnce(app, request, (work) => {
    const query = queryOf(request);
    const ids = idsOf(textOf(query, 'ids') ?? textOf(query, 'id') ?? bodyOf(request).ids);
    checkTop(around, one, ids);
    return deleteRecords(work, one.id, ids);
  }));
  // A flow may keep another state than whether the record is in use.
  if (hasPlainState(entity)) {
    for (const path of ['/status', '/status-update']) route('PUT', path, `PUT ${api}/status`, '修改状态', smallLimit, (around, one, request) => answerOnce(app, request, (work) => {
      const { ids: given, status, delFlag, partial, confirmed } = bodyOf(request);
      const ids = idsOf(given);
      checkTop(around, one, ids);
      return setStatus(work, one.id, ids, { status, delFlag }, partial === true, confirmed === true);
    }));
  }
  if (isPlaced(entity)) {
    route('PUT', '/order', `PUT ${api}`, '排序', smallLimit, (around, one, request) => answerOnce(app, request, (work) => {
      const ids = idsOf(bodyOf(request).ids);
      checkTop(around, one, ids);
      return reorder(work, one, ids);
    }));
  }

  function route(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, permission: string, doing: string, bodyLimit: number, handler: Handler): void {
    // Parts of the server that answer an address themselves were registered before.
    if (http.hasRoute({ method, url: api + path })) return;
    http.route({
      method, url: api + path, bodyLimit,
      handler: async (request, reply) => {
        const caller = callerOf(request);
        // The model may have been exchanged since (a schema was edited).
        const one = app.model.entities[id];
        if (!one) throw new AppError('address.missing');
        if (one.scope !== 'platform' && caller.company === '0') throw new AppError('auth.noCompany');
        const say = sayIn(app.model.locales, caller.lang);
        if (needsPermission(one, caller, permission)) demand(caller, permission, `${say(one.label)} ${say(doing)}`);
        return handler(surroundingsOf(app, caller), one, request, reply);
      },
    });
  }
}

const queryOf = (request: FastifyRequest): Record<string, unknown> => request.query as Record<string, unknown>;

/** `supplier,docDate:month` */
const namesOf = (request: FastifyRequest, name: string): string[] => (textOf(queryOf(request), name) ?? '').split(',').map((text) => text.trim()).filter((text) => text !== '');

function bodyOf(request: FastifyRequest): Body {
  const { body } = request;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return {};
  return body as Body;
}

/** @throws AppError `shape.bad` */
function idIn(...places: Body[]): string {
  const id = places.map((place) => place.id).find((one) => one !== undefined);
  if (typeof id !== 'string' || !/^\d{1,19}$/.test(id)) throw new AppError('shape.bad', { path: 'id' });
  return id;
}

function idOf(request: FastifyRequest): string {
  const { id } = request.params as { id: string };
  if (!/^\d{1,19}$/.test(id)) throw new AppError('record.missing');
  return id;
}

/** `"1,2"` or `["1","2"]`. @throws AppError `selection.none` for nothing */
function idsOf(value: unknown): string[] {
  const ids = typeof value === 'string' ? value.split(',').map((id) => id.trim()).filter((id) => id !== '') : value ?? [];
  if (!Array.isArray(ids) || ids.length > mostIds || ids.some((id) => typeof id !== 'string' || !/^\d{1,19}$/.test(id))) throw new AppError('shape.bad', { path: 'ids' });
  if (ids.length === 0) throw new AppError('selection.none');
  return [...new Set(ids as string[])];
}
