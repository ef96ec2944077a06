// What the check accepts, the rest of the house accepts too: schemas are mutated, and those without a fault must make tables, plans, documents and SQL. Another draw by FC_SEED, longer by FC_SECONDS.
import fc from 'fast-check';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { computeGraph } from '../../runtime/core/documents/index.ts';
import { compileExpression, scopeOf } from '../../runtime/core/expressions/index.ts';
import { loadModel, type Model, type SchemaFile } from '../../runtime/core/language/index.ts';
import { describePlan, makeManifest, makePlan, makePrintPlan, mayOpen, planModel, type Rights } from '../../runtime/core/plans/index.ts';
import { queryShape } from '../../runtime/core/queries/index.ts';
import { readSchemas } from '../../runtime/server/schemas/load.ts';
import { tablesOf } from '../../runtime/server/store/ddl.ts';
import { SqlScope } from '../../runtime/server/store/expressionSql.ts';
import { mutate, steps } from './mutants.ts';
import { patched } from './patched.ts';

const seed = Number(process.env.FC_SEED ?? 20_261_121);
const seconds = Number(process.env.FC_SECONDS ?? 12);

const roles: Rights[] = [{ may: () => true, grants: new Set(['cost']) }, { may: (permission) => permission.startsWith('GET ') && !permission.endsWith('/export'), grants: new Set() }];

/** Everything that is made of a model before anybody asks for a record. */
function use(model: Model): void {
  tablesOf(model);
  for (const query of Object.values(model.queries)) queryShape(model, query);
  for (const entity of Object.keys(model.entities)) computeGraph(model, entity);
  for (const screen of Object.values(model.screens)) {
    const entity = model.entities[screen.entity ?? ''];
    if (!entity || screen.query !== undefined) continue;
    for (const source of [screen.where, ...screen.views.map(({ filter }) => filter)]) {
      const compiled = source === undefined ? undefined : compileExpression(source, scopeOf(model, entity.id), model);
      if (compiled?.ok) new SqlScope(model, { alias: 't', rowType: entity.id, bound: { user: {}, company: {}, setting: {}, today: '2026-01-31' } }).condition(compiled.expression);
    }
  }
  for (const rights of roles) for (const lang of ['zh_CN', 'en', 'zh_TW'] as const) {
    makeManifest(model, rights, lang);
    for (const print of Object.keys(model.prints)) planModel(makePrintPlan(model, print, rights, lang));
    for (const screen of Object.values(model.screens)) {
      if (!mayOpen(model, screen, rights)) continue;
      // As the browser gets it.
      const plan = JSON.parse(JSON.stringify(makePlan(model, screen.id, rights, lang))) as ReturnType<typeof makePlan>;
      describePlan(plan);
      if (plan.kind === 'form' && plan.entity !== undefined) expect(computeGraph(planModel(plan), plan.entity).faults, screen.id).toEqual([]);
    }
  }
}

/** @returns how many of the mutants the check accepted */
function follow(files: SchemaFile[], most: number, runs: number): number {
  let accepted = 0;
  fc.assert(fc.property(steps(most), (way) => {
    const { model, faults } = loadModel(mutate(files, way), { hooks: new Set(['wms.x']) });
    if (faults.some((fault) => !fault.code.startsWith('text.'))) return;
    accepted++;
    if (process.env.FC_SHOW) console.log(accepted);
    use(model);
  }), { numRuns: runs, interruptAfterTimeLimit: seconds * 1000, seed });
  return accepted;
}

describe('what the check accepts', () => {
  it('is drawn, planned and stored: a small house', () => {
    const accepted = follow(patched({ file: '', set: {} }), 3, 4_000);
    expect(accepted).toBeGreaterThan(5);
  }, (seconds + 60) * 1000);

  it('is drawn, planned and stored: the product as it stands', async () => {
    const root = join(import.meta.dirname, '../..');
    const files = await readSchemas({ schemasDir: join(root, 'schemas'), localesDir: join(root, 'runtime/core/locales') });
    use(loadModel(files).model);
  });
});
