// GET /amc/api/token/file: the company's files under the list contract, to who may read them; private ones are told to their owner alone. Nothing is written here.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../core/contract/errors.ts';
import type { Condition, PageRequest } from '../../core/contract/wire.ts';
import { sayIn } from '../../core/i18n.ts';
import type { App, Caller } from '../context.ts';
import { surroundingsOf } from '../entities/index.ts';
import { listPage } from '../entities/list.ts';
import { readPageRequest } from '../entities/pageRequest.ts';
import { sendKept } from '../http/kept.ts';
import { entityEndpoint } from '../entities/endpoint.ts';

const entityId = 'amc.file';

export function registerFileLists(http: FastifyInstance, app: App): void {
  const entity = { id: entityId };
  entityEndpoint(http, app, entity, 'list', async (request, reply, { caller }) => {
    refuseOutsiders(app, caller);
    const asked = askedOf(request, caller);
    return sendKept(request, reply, app, (kept) => listPage(surroundingsOf(kept, caller), kept.model.entities[entityId]!, asked));
  });
  entityEndpoint(http, app, entity, 'read', async (request, reply, { caller }) => {
    refuseOutsiders(app, caller);
    const { id } = request.params as { id: string };
    const fields = Object.keys(app.model.entities[entityId]!.fields);
    return sendKept(request, reply, app, async (kept) => {
      const page = JSON.parse(await listPage(surroundingsOf(kept, caller), kept.model.entities[entityId]!, { filter: { id }, within: ownOrOpen(caller), fields, pageSize: 1, total: 'none' })) as { list: unknown[] };
      if (page.list.length === 0) throw new AppError('record.missing');
      return JSON.stringify(page.list[0]);
    });
  });
}

function askedOf(request: FastifyRequest, caller: Caller): PageRequest {
  const asked = readPageRequest(request.query as Record<string, unknown>);
  if (asked.within) throw new AppError('shape.bad', { path: 'within' });
  return { ...asked, within: ownOrOpen(caller), ...(asked.order ? {} : { order: 'create_date desc' }) };
}

const ownOrOpen = ({ userId }: Caller): Condition => ({ op: 'or', items: [{ field: 'private', operator: 'eq', value: false }, { field: 'owner', operator: 'eq', value: userId }] });

/** People from outside see what their partner's records show, and those records' files there. */
function refuseOutsiders(app: App, caller: Caller): void {
  if (caller.userType === '2') throw new AppError('auth.notPermitted', { name: sayIn(app.model.locales, caller.lang)(app.model.entities[entityId]!.label) });
}
