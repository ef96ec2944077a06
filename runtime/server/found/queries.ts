// POST api/found: what a form's look-ups find for the values that stand in it, many rows at once; POST api/found/why: what was found, and what was passed over.
import { AppError } from '../../core/contract/errors.ts';
import { compileExpression, plainScopeOf } from '../../core/expressions/index.ts';
import { type Answer, queryOf, type FoundQuery, nothing } from '../../core/found/book.ts';
import { knowsLook } from '../../core/found/rights.ts';
import type { Entity, Found, Model } from '../../core/language/model.ts';
import { maskFor, sees } from '../../core/plans/rights.ts';
import { boundOf, runEnvOf, type Surroundings } from '../entities/surroundings.ts';
import { answersTo } from './answers.ts';
import { whyFound, type FoundWhy } from './why.ts';

const maxQueries = 2_000;

/** One row's look-up. `lines`: path of the rows, absent of the head; `inputs`: values of the look-up's inputs, in their order. */
interface QueryBody { lines?: string; name: string; inputs: unknown[] }

/** In the order they were asked. Who may not see a field that a look-up reads is told what is told of nothing. */
export async function answerQueries(around: Surroundings, entity: Entity, given: unknown): Promise<{ answers: Answer[] }> {
  if (!Array.isArray(given) || given.length > maxQueries) throw new AppError('shape.bad', { path: 'asks' });
  const queries = given.map((one, index) => readQuery(around, entity, one as QueryBody, `asks[${index}]`));
  const open = queries.filter(({ look }) => isKnown(around, look as Found));
  const answers = await inWords(() => answersTo(around, [...new Map(open.map((one) => [one.key, one])).values()]));
  return { answers: queries.map(({ look, key }) => answers.get(key) ?? nothing(look)) };
}

export async function explainQuery(around: Surroundings, entity: Entity, given: unknown): Promise<FoundWhy> {
  const query = readQuery(around, entity, given as QueryBody, 'body');
  if (!isKnown(around, query.look as Found)) return { found: null, passed: [] };
  return inWords(() => whyFound(around, query));
}

const isKnown = ({ app: { model }, caller }: Surroundings, look: Found): boolean => knowsLook(model, look, (field) => sees(caller, field) && maskFor(model, caller, field) === undefined);

/** @throws AppError `shape.bad`: no look-up of this entity, or not as many values as it asks by */
function readQuery(around: Surroundings, entity: Entity, given: QueryBody, path: string): FoundQuery {
  const { model } = around.app;
  const bad = (): AppError => new AppError('shape.bad', { path });
  if (typeof given !== 'object' || given === null || typeof given.name !== 'string') throw bad();
  const row = given.lines === undefined || given.lines === '' ? entity : model.rows[`${entity.id}.${String(given.lines)}`];
  const look = row?.found && Object.hasOwn(row.found, given.name) ? row.found[given.name]! : undefined;
  if (!look || look.isGuard || !Array.isArray(given.inputs) || given.inputs.length !== look.inputs.length) throw bad();
  return queryOf(look, look.inputs.map((source, at) => (isShared(model, look, source) ? sharedValue(around, look, source) : given.inputs[at])));
}

/** Who asks, what the company sets and what day it is are not the browser's to say. */
function isShared(model: Model, look: Found, source: string): boolean {
  const compiled = compileExpression(source, plainScopeOf(model, look.rowType), model);
  return compiled.ok && !compiled.expression.reads.some((path) => /^(record|line|row)(\.|$)/.test(path));
}

function sharedValue(around: Surroundings, look: Found, source: string): unknown {
  const compiled = compileExpression(source, plainScopeOf(around.app.model, look.rowType), around.app.model);
  return compiled.ok ? compiled.expression.run(boundOf(around), runEnvOf(around)) : null;
}

/** Values that the database cannot read are the asker's fault. */
async function inWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (!String((cause as { code?: unknown }).code ?? '').startsWith('22')) throw cause;
    throw new AppError('shape.bad', { path: 'inputs' }, undefined, { cause });
  }
}
