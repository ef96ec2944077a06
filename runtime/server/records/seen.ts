// Who may talk about a record: whoever sees it, asked as every read asks, with rights and data scope.
import { AppError } from '../../core/contract/errors.ts';
import { sayIn } from '../../core/i18n.ts';
import type { Entity } from '../../core/language/model.ts';
import type { FastifyRequest } from 'fastify';
import { callersOfMembers } from '../auth/callers.ts';
import type { App, Caller } from '../context.ts';
import { readTexts } from '../entities/read.ts';
import { callerOf, demand } from '../http/answer.ts';

/** @throws AppError `auth.noCompany`, `auth.notPermitted`, `record.missing` */
export async function seenRecord(app: App, entity: Entity, request: FastifyRequest): Promise<{ caller: Caller; id: string; record: Record<string, unknown> }> {
  const caller = callerOf(request);
  if (caller.company === '0') throw new AppError('auth.noCompany');
  const say = sayIn(app.model.locales, caller.lang);
  demand(caller, `GET ${entity.api}`, `${say(entity.label, entity.id)} ${say('查看')}`);
  const { id } = request.params as { id: string };
  const [text] = await readTexts({ app, caller }, entity.id, [id]);
  if (text === undefined) throw new AppError('record.missing');
  return { caller, id, record: JSON.parse(text) as Record<string, unknown> };
}

/** Of these members, those who see the record themselves. */
export async function whoSees(app: App, entity: Entity, id: string, company: string, users: readonly string[]): Promise<Caller[]> {
  const members = (await callersOfMembers(app, company, users)).filter((member) => member.may(`GET ${entity.api}`));
  const seen = await Promise.all(members.map((member) => readTexts({ app, caller: member }, entity.id, [id])));
  return members.filter((_, at) => seen[at]!.length > 0);
}
