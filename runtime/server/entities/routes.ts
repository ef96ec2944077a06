// The endpoints every entity gets from its schema: page, record, lookup, totals, trail; create, change, batch, status, delete.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../core/contract/errors.ts';
import type { Condition, Row } from '../../core/contract/wire.ts';
import { entityEndpoints } from '../../core/openapi/index.ts';
import { hasPlainState } from '../../core/plans/manifest.ts';
import { sayIn } from '../../core/i18n.ts';
import type { Entity } from '../../core/language/model.ts';
import type { App, Caller } from '../context.ts';
import { demand, ok } from '../http/answer.ts';
import { sendKept } from '../http/kept.ts';
import { idsOf } from '../http/sent.ts';
import type { HttpTools } from '../http/server.ts';
import { batchUpdate, setStatus } from './bulk.ts';
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
import { askAttributes } from './attributes/sets.ts';
import { askCells } from './cells.ts';
import { entityEndpoint } from './endpoint.ts';
import { withHeads, withHeadsText } from './matrixRead.ts';
import { beginning } from './beginning.ts';
import { newRecord } from './newRecord.ts';
import { countOf, objectOf, readPageRequest, textOf } from './pageRequest.ts';
import { readTexts } from './read.ts';
import { holdsWatched, sendNoted, showsOne, watchedPaths, watchesRecord } from './readings.ts';
import { registerPulls } from './pulls.ts';
import { deleteRecords } from './remove.ts';
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

export function registerEntityRoutes(http: FastifyInstance, app: App, { entities }: Pick<HttpTools, 'entities'> = {}): void {
  for (const { id, api } of entities ?? Object.values(app.model.entities)) {
    if (api) registerEntity(http, app, id, api);
  }
}

type SentIds = string | string[] | undefined;
/** The columns of a page: those asked for, or what shows by default. */
const listedPaths = (entity: Entity, asked: string | undefined): string[] => asked?.split(',') ?? Object.values(entity.fields).filter((field) => field.list).map(({ name }) => name);

/** Choices asked by number at once: those of late, one just made. */
const mostChosen = 50;
/** Rows of a matrix whose heads are asked for at once. */
const mostHeads = 200;

/** Ids of an address, no more than are looked up at once; undefined where none are asked for. */
const someIds = (query: Record<string, unknown>, name: string, max: number): string[] | undefined => (query[name] === undefined ? undefined : idsOf(textOf(query, name)).slice(0, max));

function registerEntity(http: FastifyInstance, app: App, id: string, api: string): void {
  const entity = app.model.entities[id]!;
  const on = (name: string, handler: Handler, bodyLimit = smallLimit): void =>
    entityEndpoint(http, app, entity, name, (request, reply, { caller, entity: one }) => handler(surroundingsOf(app, caller), one, request, reply), { bodyLimit });
  const onKept = (name: string, make: (around: Surroundings, entity: Entity, request: FastifyRequest) => Promise<string>): void =>
    on(name, (around, one, request, reply) => sendKept(request, reply, app, (kept) => make({ ...around, app: kept }, one, request)));
  on('list', async (around, one, request, reply) => {
    const watched = watchedPaths(around, one, listedPaths(one, textOf(queryOf(request), 'fields')));
    if (watched.length > 0) return sendNoted(around, one, reply, 'list', await listOf(around, one, request), ({ list = [] }: { list?: Row[] }) => list.filter((row) => showsOne(row, watched)).map(({ id }) => id!));
    return sendKept(request, reply, app, (kept) => listOf({ ...around, app: kept }, one, request));
  });
  const listOf = (around: Surroundings, one: Entity, request: FastifyRequest): Promise<string> => {
    const { parentId, ...query } = queryOf(request);
    // One level of a tree, as its /tree gives it; empty asks the topmost.
    if (parentId !== undefined && one.treeField) return treeOf(around, one, parentId === '' ? '0' : parentId as string);
    return listPage(around, one, readPageRequest(query));
  };
  onKept('sums', async (around, one, request) => JSON.stringify(await sumsOf(around, one, namesOf(request, 'sums'), readPageRequest(queryOf(request)))));
  onKept('groups', async (around, one, request) => JSON.stringify(await groupsOf(around, one, namesOf(request, 'by'), namesOf(request, 'sums'), readPageRequest(queryOf(request)))));
  onKept('why', async (around, one, request) => JSON.stringify(await whyOf(around, one, readPageRequest(queryOf(request)))));
  onKept('lookup', async (around, one, request) => {
    const query = queryOf(request);
    const field = textOf(query, 'field');
    if (!field) throw new AppError('shape.bad', { path: 'field' });
    return lookup(around, one, {
      field, keyword: textOf(query, 'keyword'), given: objectOf(query, 'given') as Given | undefined, all: textOf(query, 'all') === 'true',
      hidden: textOf(query, 'hidden') === 'true', tree: textOf(query, 'tree') === 'true', ...(query.under !== undefined && { under: query.under === '0' ? '' : query.under as string }),
      ids: someIds(query, 'ids', mostChosen),
      fields: textOf(query, 'fields')?.split(',').filter((name) => name !== ''),
      sql: objectOf(query, 'sql') as Condition | undefined, within: objectOf(query, 'within') as Condition | undefined,
      pageNum: countOf(query, 'pageNum', 1, 100_000), pageSize: countOf(query, 'pageSize', 20, 1000),
    });
  });
  onKept('axes', async (around, one, request) => {
    const query = queryOf(request);
    return JSON.stringify(await askAxes(around, one, { field: textOf(query, 'field') ?? '', given: objectOf(query, 'given') as Given | undefined, rows: someIds(query, 'rows', mostHeads) }));
  });
  onKept('cells', async (around, one, request) => {
    const query = queryOf(request);
    return JSON.stringify(await askCells(around, one, { lines: textOf(query, 'lines') ?? '', given: objectOf(query, 'given') as Given | undefined, heads: objectOf(query, 'heads') }));
  });
  onKept('attributes', async (around, one, request) => JSON.stringify(await askAttributes(around, one, textOf(queryOf(request), 'field') ?? '')));
  onKept('tree', (around, one, request) => treeOf(around, one, textOf(queryOf(request), 'parentId')));
  on('export', (around, one, request, reply) => exportRows(around, one, readPageRequest(queryOf(request)), reply, { format: queryOf(request).format, by: namesOf(request, 'by'), sums: namesOf(request, 'sums'), lines: queryOf(request).lines === '1', confirmToken: request.headers.confirmtoken }));
  on('read', async (around, one, request, reply) => {
    const wanted = idOf(request);
    if (wanted === '0') return ok((await withHeads(around, one, [await newRecord(around, one.id, await beginning(around, one, queryOf(request)))]))[0]);
    const read = async (from: App): Promise<string> => {
      const [text] = await readTexts({ ...around, app: from }, one.id, [wanted]);
      if (text === undefined) throw new AppError('record.missing');
      return withHeadsText({ ...around, app: from }, one, text);
    };
    if (watchesRecord(around, one)) return sendNoted(around, one, reply, 'read', await read(app), (record: Row) => (holdsWatched(around, one, record) ? [wanted] : []));
    return sendKept(request, reply, app, read);
  });
  on('uses', async (around, one, request) => {
    // Told to who may put it out of use: how often others use a record is nobody else's affair.
    const writes = [`DELETE ${api}`, ...Object.keys(one.workflow?.actions ?? {}).map((name) => `PUT ${api}/${name}`)];
    if (!writes.some((right) => around.caller.may(right))) demand(around.caller, writes[0]!, sayIn(app.model.locales, around.caller.lang)('删除'));
    const [seen] = await readTexts(around, one.id, [idOf(request)]);
    if (seen === undefined) throw new AppError('record.missing');
    return ok(await usesOf(around, one, idOf(request)));
  });
  on('trail', async (around, one, request) => {
    const [seen] = await readTexts(around, one.id, [idOf(request)]);
    if (seen === undefined) throw new AppError('record.missing');
    return ok(await readTrail(around, one, idOf(request)));
  });
  // Asks only, though its texts need a body.
  on('resolve', async (around, one, request) => ok(await resolveTexts(around, one, request.body as { field: string; texts: string[]; given?: Given })), recordLimit);
  on('found', async (around, one, request) => ok(await answerQueries(around, one, bodyOf(request).asks)), recordLimit);
  on('found.why', async (around, one, request) => ok(await explainQuery(around, one, bodyOf(request))));

  registerAsks(http, app, entity);
  registerPulls(http, app, entity);

  on('create', (_around, one, request) => answerOnce(app, request, (work) => {
    const { confirmed, ...record } = bodyOf(request);
    return createRecord(work, one.id, record as Row, { confirmed: confirmed === true, unwaited: true });
  }), recordLimit);
  on('importTemplate', async (around, one, _request, reply) => sendTemplate(around, one, reply));
  on('import', (_around, one, request) => {
    if (request.isMultipart?.()) return importFile(app, request, one);
    return answerOnce(app, request, (work) => {
      if (typeof request.body !== 'string') throw new AppError('shape.bad', { path: 'content-type' });
      return importRows(work, one, request.body, textOf(queryOf(request), 'confirmed') === 'true');
    });
  }, recordLimit);
  const importing = (name: string, doIt: (caller: Caller, one: Entity, request: FastifyRequest) => Promise<unknown>): void => on(name, async ({ caller }, one, request) => ok(await doIt(caller, one, request)), recordLimit);
  const draftOf = (request: FastifyRequest): string => {
    const id = queryOf(request).id ?? bodyOf(request).id;
    if (id === undefined) throw new AppError('shape.bad', { path: 'id' });
    return id as string;
  };
  // Where a row of a file is more than one record, another part of the server takes the file, in one go.
  const isTakenWhole = http.hasRoute({ method: 'POST', url: `${api}/import` }) && !entityEndpoints(app.model, entity).has('import');
  importing('draft', async (caller, one, request) => (isTakenWhole ? { isTakenWhole } : draftNow(app, caller, one, textOf(queryOf(request), 'id'))));
  importing('draftFile', (caller, one, request) => takeFile(app, caller, one, request));
  importing('draftDecide', (caller, one, request) => decide(app, caller, one, draftOf(request), bodyOf(request)));
  importing('draftCheck', (caller, one, request) => carryOut(app, caller, one, draftOf(request), true));
  importing('draftRun', (caller, one, request) => carryOut(app, caller, one, draftOf(request), false));
  importing('draftDiscard', (caller, one, request) => discard(app, caller, one, draftOf(request)));
  on('update', (around, one, request) => answerOnce(app, request, (work) => {
    const { confirmed, ...record } = bodyOf(request);
    checkTop(around, one, [record.id]);
    return updateRecord(work, one.id, record as Row, { confirmed: confirmed === true });
  }), recordLimit);
  on('batch', (_around, one, request) => answerOnce(app, request, (work) => {
    const { ids, set, confirmed } = bodyOf(request);
    return batchUpdate(work, one.id, idsOf(ids as SentIds), set as Row, { confirmed: confirmed === true });
  }));
  on('delete', (around, one, request) => answerOnce(app, request, (work) => {
    const query = queryOf(request);
    const ids = idsOf(textOf(query, 'ids') ?? textOf(query, 'id') ?? bodyOf(request).ids as SentIds);
    checkTop(around, one, ids);
    return deleteRecords(work, one.id, ids);
  }));
  // A flow may keep another state than whether the record is in use.
  if (hasPlainState(entity)) {
    for (const name of ['status', 'statusUpdate']) on(name, (around, one, request) => answerOnce(app, request, (work) => {
      const { ids: given, status, delFlag, partial, confirmed } = bodyOf(request);
      const ids = idsOf(given as SentIds);
      checkTop(around, one, ids);
      return setStatus(work, one.id, ids, { status, delFlag }, partial === true, confirmed === true);
    }));
  }
  on('order', (around, one, request) => answerOnce(app, request, (work) => {
    const ids = idsOf(bodyOf(request).ids as SentIds);
    checkTop(around, one, ids);
    return reorder(work, one, ids);
  }));
}

const queryOf = (request: FastifyRequest): Record<string, unknown> => request.query as Record<string, unknown>;

/** `supplier,docDate:month` */
const namesOf = (request: FastifyRequest, name: string): string[] => (textOf(queryOf(request), name) ?? '').split(',').map((text) => text.trim()).filter((text) => text !== '');

function bodyOf(request: FastifyRequest): Body {
  const { body } = request;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return {};
  return body as Body;
}

const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id;
