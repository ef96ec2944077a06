// What the platform and every new company start with: schemas/*/seed/*.json, entered as rows of shared entities or of one company.
import type { Row } from '../../core/contract/wire.ts';
import type { App, Caller, Tx } from '../context.ts';
import { Names } from '../demo/names.ts';
import { createMany } from '../entities/createMany.ts';
import { workOf } from '../entities/index.ts';
import { prepared } from '../store/statement.ts';
import { dataFiles } from '../schemas/load.ts';
import { nameOf, quote } from '../store/table.ts';

export interface SeedStep { entity: string; rows: Row[]; /** Where it stands: `schemas/ccm/seed/start.json: steps[2]`. */ at: string }

const read = new Map<string, Promise<SeedStep[]>>();

/** All steps in order of their files; read once per folder. */
export function seedSteps(app: App): Promise<SeedStep[]> {
  const { schemasDir } = app.config;
  let steps = app.config.dev ? undefined : read.get(schemasDir);
  if (!steps) read.set(schemasDir, steps = readSteps(schemasDir));
  return steps;
}

/** Shared rows that are not there yet, found by the entity's key; those that are stay as they are. */
export async function enterPlatformSeeds(app: App, tx: Tx, as: Caller): Promise<number> {
  const work = workOf(app, as, tx);
  const names = new Names();
  let made = 0;
  for (const { entity: id, rows, at } of await seedSteps(app)) {
    const entity = app.model.entities[id];
    if (entity?.scope !== 'platform') continue;
    const [key] = entity.key;
    const column = entity.fields[key!]!.column;
    const standing = new Set((await tx.run<{ key: string }>(prepared(`select ${quote(column)} as key from ${nameOf(entity.table)} where ${quote(column)} = any($1::text[])`, [rows.map((row) => String(row[key!]))]))).map((row) => row.key));
    const missing = rows.filter((row) => !standing.has(String(row[key!])));
    if (missing.length === 0) continue;
    await placed(at, async () => createMany(work, id, await names.resolve(work, id, missing), { untold: true }));
    made += missing.length;
  }
  return made;
}

/**
 * Rows that a company begins with.
 * @param as somebody of that company
 * @returns what the rows are called, for the demonstration data
 */
export async function enterCompanySeeds(app: App, tx: Tx, as: Caller): Promise<Names> {
  const work = workOf(app, as, tx);
  const names = new Names();
  for (const { entity: id, rows, at } of await seedSteps(app)) {
    const entity = app.model.entities[id];
    if (!entity || entity.scope === 'platform') continue;
    const ids = await placed(at, async () => createMany(work, id, await names.resolve(work, id, rows), { untold: true }));
    for (const [index, row] of rows.entries()) await names.keep(entity, row, ids[index]!, async () => undefined);
  }
  return names;
}

/** Errors of a seed name its file, whoever made the company. */
async function placed<T>(at: string, work: () => Promise<T>): Promise<T> {
  try { return await work(); } catch (error) { throw new Error(`${at}: ${(error as Error).message}`, { cause: (error as Error).cause ?? error }); }
}

async function readSteps(schemasDir: string): Promise<SeedStep[]> {
  return (await dataFiles<{ steps: SeedStep[] }>(schemasDir, 'seed')).flatMap((file) => file.steps.map((step, index) => ({ ...step, at: `${file.file}: steps[${index}]` })));
}
