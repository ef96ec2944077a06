// Answers look-ups: one statement for each, whatever the number of rows that ask; records that are taken come whole.
import { type Answer, type FoundQuery, FoundBook, nothing } from '../../core/found/book.ts';
import type { DocEnv } from '../../core/documents/index.ts';
import { typesBelow } from '../../core/documents/computeGraph.ts';
import { compileExpression, isSealed, plainScopeOf } from '../../core/expressions/index.ts';
import type { Entity, Field, Found, Model, RowType } from '../../core/language/model.ts';
import type { App, Tx, Work } from '../context.ts';
import { readRows } from '../entities/read.ts';
import { runEnvOf, type Surroundings } from '../entities/surroundings.ts';
import { run } from '../entities/types.ts';
import { seal } from '../store/seals.ts';
import { type FoundRow, statementOf } from './statement.ts';

/** A value may wait for another that is looked up; chains are short. */
const maxRounds = 8;

const settling = new WeakMap<App, (work: Work) => Promise<void>>();

/** The ledgers hand themselves in: what was posted so far is in the balances before they are looked at. */
export function beforeBalances(app: App, settle: (work: Work) => Promise<void>): void { settling.set(app, settle); }

/** What records that are judged side by side look up: asked together, and each question once. */
interface Gathered { known: Map<string, Promise<Answer>>; waiting: Map<string, FoundQuery>; /** Those that wait. */ round?: Promise<Map<string, Answer>> }

const sideBySide = new WeakMap<Tx, Gathered>();

/** From now on look-ups through `tx` are gathered: for work that writes nothing between them. */
export function gatherLooks(tx: Tx): void { sideBySide.set(tx, { known: new Map(), waiting: new Map() }); }

/** Looks as the company, whoever asks. @returns answers by key */
export async function answersTo(around: Surroundings, queries: readonly FoundQuery[]): Promise<Map<string, Answer>> {
  const gathered = around.tx && sideBySide.get(around.tx);
  if (!gathered) return askAll(around, queries);
  const fresh = queries.filter(({ key }) => !gathered.known.has(key));
  if (fresh.length > 0) {
    const isFirst = gathered.waiting.size === 0;
    for (const one of fresh) gathered.waiting.set(one.key, one);
    if (isFirst) gathered.round = askTogether(around, gathered);
    for (const { key } of fresh) gathered.known.set(key, gathered.round!.then((answers) => answers.get(key)!));
  }
  return new Map(await Promise.all(queries.map(async ({ key }): Promise<[string, Answer]> => [key, await gathered.known.get(key)!])));
}

/** Whoever else asks before this turn of the loop ends is asked for along. */
async function askTogether(around: Surroundings, gathered: Gathered): Promise<Map<string, Answer>> {
  await new Promise(setImmediate);
  const queries = [...gathered.waiting.values()];
  gathered.waiting.clear();
  return askAll(around, queries);
}

async function askAll(around: Surroundings, queries: readonly FoundQuery[]): Promise<Map<string, Answer>> {
  const { model } = around.app;
  const groups = [...byLook(queries).values()];
  if (around.tx && groups.some(([one]) => model.balances[lookOf(model, one!).from])) await settling.get(around.app)?.(around as Work);
  // Sent together: the database is waited for once.
  return new Map((await Promise.all(groups.map((group) => answersOf(around, lookOf(model, group[0]!), group)))).flat());
}

async function answersOf(around: Surroundings, look: Found, queries: readonly FoundQuery[]): Promise<[string, Answer][]> {
  const { model } = around.app;
  const shut = sealedInputs(model, look);
  const rows = queries.map(({ inputs }, n) => Object.fromEntries([['n', n], ...inputs.map((value, at) => [`v${at}`, shut.has(at) && typeof value === 'string' && value !== '' ? seal(value) : value])]));
  const found = new Map((await run<FoundRow>(around, statementOf(model, look, runEnvOf(around)).with([around.caller.company, JSON.stringify(rows)]))).map((row) => [row.n, row]));
  const whole = look.type.kind === 'row' ? await wholeRows(around, look, look.type.row, [...found.values()]) : undefined;
  return queries.map(({ key }, n): [string, Answer] => {
    const row = found.get(n);
    if (!row) return [key, nothing(look)];
    return [key, { value: whole ? whole.get(String(row.value)) ?? null : row.value, ...(row.id !== undefined && { from: { entity: model.rows[look.from]!.entity, id: row.head!, label: row.label ?? '', ...(row.head !== row.id && { line: row.id }) } }) }];
  });
}

const sealedOf = new WeakMap<Found, ReadonlySet<number>>();

/** Which of its inputs are values of sealed fields: what they are compared with lies sealed. */
function sealedInputs(model: Model, look: Found): ReadonlySet<number> {
  let found = sealedOf.get(look);
  if (!found) {
    sealedOf.set(look, found = new Set(look.inputs.flatMap((source, at) => {
      const compiled = compileExpression(source, plainScopeOf(model, look.rowType), model);
      return compiled.ok && isSealed(compiled.expression.tree) ? [at] : [];
    })));
  }
  return found;
}

async function wholeRows(around: Surroundings, look: Found, rowType: string, found: readonly FoundRow[]): Promise<Map<string, unknown>> {
  const ids = [...new Set(found.flatMap(({ value }) => (value === null ? [] : [String(value)])))];
  return new Map((await readRows(around, rowType, ids, pathsBehind(around.app.model, look))).map((row) => [row.id, row]));
}

const behind = new WeakMap<Found, string[]>();

/** What is read behind a record that is taken: `found.price.validTo`, and what a field that keeps it carries. */
function pathsBehind(model: Model, look: Found): string[] {
  let paths = behind.get(look);
  if (!paths) {
    const entity = model.entities[model.rows[look.rowType]!.entity]!;
    const pathsIn = (text: string, name: RegExp): string[] => [...text.matchAll(name)].map((match) => match[1]!.slice(1));
    // A field that keeps what was looked up, or begins with it, carries what is read behind itself: what it fills, say.
    const isKeptBy = ({ computed, default: first }: Field): boolean => [computed, first].some((text) => typeof text === 'string' && text.trim() === `found.${look.name}`);
    const stored = (): string[] => typesBelow(entity).flatMap(({ fields }) => Object.values(fields).flatMap((field) => (isKeptBy(field) ? field.carries : [])));
    const named = look.tells === undefined ? [...stored(), ...pathsIn(JSON.stringify(entity), new RegExp(`\\bfound\\.${look.name}((?:\\.\\w+)+)`, 'g'))] : pathsIn(look.tells, /\btarget((?:\.\w+)+)/g);
    behind.set(look, paths = [...new Set(named)].filter((path) => path !== 'id' && path !== 'label'));
  }
  return paths;
}

export const lookOf = (model: Model, { look }: Pick<FoundQuery, 'look'>): Found => model.rows[look.rowType]!.found![look.name]!;

function byLook(queries: readonly FoundQuery[]): Map<string, FoundQuery[]> {
  const groups = new Map<string, FoundQuery[]>();
  for (const one of queries) {
    const key = `${one.look.rowType}#${one.look.name}`;
    if (groups.has(key)) groups.get(key)!.push(one); else groups.set(key, [one]);
  }
  return groups;
}

export const hasLooks = (row: RowType): boolean => row.found !== undefined || Object.values(row.lines).some(hasLooks);

/** Surroundings in which the entity's look-ups can be read, where it has some. */
export function withFound(entity: Entity, env: DocEnv): DocEnv {
  return hasLooks(entity) ? { ...env, values: { ...env.values, found: new FoundBook() } } : env;
}

export const bookOf = (env: DocEnv): FoundBook | undefined => (env.values.found instanceof FoundBook ? env.values.found : undefined);

/** Runs `work` until everything it reads by look-ups is known. @returns what the last run gave */
export async function resolved<T>(around: Surroundings, env: DocEnv, work: () => T): Promise<T> {
  const book = bookOf(env);
  for (let round = 0; ; round++) {
    const result = work();
    const queries = book?.take() ?? [];
    if (queries.length === 0 || round >= maxRounds) return result;
    for (const [key, answer] of await answersTo(around, queries)) book!.note(key, answer);
  }
}
