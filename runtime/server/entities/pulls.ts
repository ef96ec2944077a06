// POST api/pull/{lines}/{name}: rows that lines may take over; …/start: a new record with what one document has left, its next step.
import type { FastifyInstance } from 'fastify';
import { AppError, fill } from '../../core/contract/errors.ts';
import type { Row } from '../../core/contract/wire.ts';
import { sayIn } from '../../core/i18n.ts';
import type { Entity, Lines, Pull } from '../../core/language/model.ts';
import { idOf } from '../../core/values/index.ts';
import { Decimal, toText } from '../../core/decimal.ts';
import { isReference } from '../../core/values/index.ts';
import type { App } from '../context.ts';
import { ok } from '../http/answer.ts';
import { entityEndpoint } from './endpoint.ts';
import type { Given } from './given.ts';
import { newRecord } from './newRecord.ts';
import { pullRows } from './pullRows.ts';
import { readMany, readRecord, readRows } from './read.ts';
import { docEnv, rowExpression, surroundingsOf, type Surroundings } from './surroundings.ts';

/** As many as a picker holds, and searches without asking again; as many as are taken at once without one. */
const maxOffered = 500;
const maxWhole = 5_000;
const anyId = /^\d{1,19}$/;

export function registerPulls(http: FastifyInstance, app: App, { id, lines }: Entity): void {
  for (const one of Object.values(lines)) {
    for (const { name, label, next } of Object.values(one.pull ?? {})) {
      const handle = (part: '' | '.start', answer: (around: Surroundings, entity: Entity, lines: Lines, pull: Pull, body: Row) => Promise<unknown>): void => {
        entityEndpoint(http, app, { id }, `pull.${one.name}.${name}${part}`, async (request, _reply, { caller, entity }) => {
          const pull = entity.lines[one.name]?.pull?.[name];
          if (!pull) throw new AppError('address.missing');
          return ok(await answer(surroundingsOf(app, caller), entity, entity.lines[one.name]!, pull, request.body as Row));
        }, { bodyLimit: 256 * 1024, called: label });
      };
      handle('', offered);
      if (next) handle('.start', start);
    }
  }
}

function offered(around: Surroundings, entity: Entity, lines: Lines, pull: Pull, { record, keyword, ids }: Row): Promise<unknown> {
  if (Array.isArray(ids) && ids.length > maxOffered) throw new AppError('shape.bad', { path: 'ids' });
  return pullRows(around, entity, lines, pull, { given: { record: (record ?? {}) as Given['record'] }, keyword: (keyword as string | undefined)?.trim(), ids: ids as string[] | undefined, most: pull.whole ? maxWhole : maxOffered });
}

/** As `GET api/0` answers, with the head and the rows of one document, or with the rows that were ticked. */
async function start(around: Surroundings, entity: Entity, lines: Lines, pull: Pull, { id, ids }: Row): Promise<Row> {
  if (Array.isArray(ids)) return startOfRows(around, entity, lines, pull, ids as string[]);
  const { on } = pull.next!;
  const source = typeof id === 'string' && anyId.test(id) ? await readRecord(around, on, id, { internal: true, scoped: true }) : undefined;
  if (!source) throw new AppError('record.missing');
  return begin(around, entity, lines, { ...pull, where: joined(pull.where, pull.from === on ? `target.id == '${source.id}'` : `target.parent.id == '${source.id}'`) }, headOf(around, entity, pull, source));
}

/** Rows of several documents, which must agree in what the new one begins with. */
async function startOfRows(around: Surroundings, entity: Entity, lines: Lines, pull: Pull, ids: readonly string[]): Promise<Row> {
  const { app: { model }, caller } = around;
  const { on } = pull.next!;
  if (ids.length > maxOffered || ids.some((id) => !anyId.test(id))) throw new AppError('shape.bad', { path: 'ids' });
  const documents = pull.from === on ? ids : (await readRows(around, pull.from, ids, ['parent'])).map((row) => idOf((row as unknown as Row).parent)!);
  const sources = await readMany(around, on, [...new Set(documents)], { internal: true, scoped: true });
  if (sources.length === 0) throw new AppError('record.missing');
  const heads = sources.map((source) => headOf(around, entity, pull, source));
  const differ = Object.keys(heads[0]!).filter((name) => heads.some((head) => JSON.stringify(head[name]) !== JSON.stringify(heads[0]![name])));
  const say = sayIn(model.locales, caller.lang);
  if (differ.length > 0) throw new AppError('rule.refused', { text: fill(say('所选的行{names}不一致，不能放在一张单据里'), { names: differ.map((name) => say(entity.fields[name]!.label, entity.fields[name]!.key)).join(say('、')) }) });
  return begin(around, entity, lines, pull, heads[0]!, ids);
}

/** What the new record says of the document it follows. */
function headOf(around: Surroundings, entity: Entity, { next }: Pull, source: Row): Row {
  const env = docEnv(around);
  const head: Row = {};
  for (const [name, is] of Object.entries(next!.set ?? {})) {
    const value = rowExpression(around.app.model, next!.on, is).run({ ...env.values, today: around.today, now: around.now, record: source, row: source, old: source }, env.run);
    head[name] = isReference(entity.fields[name]!) ? idOf(value) : Decimal.isDecimal(value) ? toText(value as Decimal) : value ?? null;
  }
  return head;
}

async function begin(around: Surroundings, entity: Entity, lines: Lines, pull: Pull, head: Row, ids?: readonly string[]): Promise<Row> {
  const begun = await newRecord(around, entity.id, head);
  const { rows } = await pullRows(around, entity, lines, pull, { given: { record: givenOf(begun) }, ids, most: maxWhole });
  if (ids && rows.length === 0) throw new AppError('rule.refused', { text: sayIn(around.app.model.locales, around.caller.lang)('所选的行没有可取的了') });
  return newRecord(around, entity.id, { ...head, [lines.name]: rows.map(({ values, left }) => ({ ...idsOf(values), ...(pull.take !== undefined && left !== null && left !== undefined && { [pull.take]: left }) })) });
}

const joined = (where: string | undefined, own: string): string => (where === undefined ? own : `(${where}) && ${own}`);

/** References by id, as a form gives them. */
const givenOf = (record: Row): Record<string, unknown> => Object.fromEntries(Object.entries(record).filter(([, value]) => !Array.isArray(value)).map(([name, value]) => [name, idOf(value) ?? value]));
const idsOf = (values: Record<string, unknown>): Row => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? idOf(value) : value]));
