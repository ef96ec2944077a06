// POST api/ask/{name}: questions of an entity that change nothing, answered by a program: what a quantity is in another unit, which rate holds on a day.
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../core/contract/errors.ts';
import type { FieldError, Row } from '../../core/contract/wire.ts';
import type { Action, Asked, Entity } from '../../core/language/model.ts';
import type { App, Work } from '../context.ts';
import { ok } from '../http/answer.ts';
import { entityEndpoint } from './endpoint.ts';
import { acceptAsk } from './inputs.ts';
import { mayKnow } from './paths.ts';
import { reportedFault } from './hookFault.ts';
import { workOf } from './surroundings.ts';
import { scopeOf } from './types.ts';
import { throwFaults } from './write.ts';

export function registerAsks(http: FastifyInstance, app: App, { id, asks }: Entity): void {
  for (const [name, { label }] of Object.entries(asks ?? {})) {
    entityEndpoint(http, app, { id }, `ask.${name}`, async (request, _reply, { caller, entity }) => {
      const asked = entity.asks?.[name];
      if (!asked) throw new AppError('address.missing');
      return ok(await app.db.tx(scopeOf(caller), (tx) => answerOf(workOf(app, caller, tx), entity, asked, request.body as Row)));
    }, { bodyLimit: 256 * 1024, called: label });
  }
}

/** @throws AppError what was asked for is missing or misfits, or the program has no answer */
export async function answerOf(work: Work, entity: Entity, asked: Asked, given: Row): Promise<Row> {
  const hook = work.app.hooks[asked.call];
  if (!hook) throw new Error(`hook "${asked.call}" of ${entity.id} is not there`);
  const accepted = await acceptAsk(work, entity, { ask: asked.fields } as Action, {}, given);
  const faults: FieldError[] = [];
  let answer: Row = {};
  const onlyInActions = (): never => { throw new Error(`${asked.call}: a question changes nothing`); };
  await hook({
    work, entity: entity.id, record: {} as Row & { id: string }, given: accepted, post: onlyInActions, add: onlyInActions, put: onlyInActions,
    answer: (values) => { answer = values as Row; },
    fault: (told) => { faults.push(reportedFault(work, told)); },
  });
  throwFaults(faults, false);
  return Object.fromEntries(Object.entries(answer).filter(([name]) => !asked.answer[name] || mayKnow([asked.answer[name]], work.caller)));
}
