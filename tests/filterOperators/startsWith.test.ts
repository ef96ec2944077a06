// A filter operator registered from here, which no file of the house names: read, refused, matched in memory, compiled to SQL, behind lines too, offered and said in short.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { matches, parseFilter } from '../../runtime/core/filters/index.ts';
import { loadModel } from '../../runtime/core/language/index.ts';
import { commonMeta } from '../../runtime/core/registry.ts';
import { allOperators } from '../../runtime/core/values/operators/index.ts';
import { operatorSqlOf } from '../../runtime/server/entities/operators/index.ts';
import { operatorsOf } from '../../runtime/web/list/operators.ts';
import { conditionText } from '../../runtime/web/list/words.ts';
import type { PlanFilter } from '../../runtime/core/plans/plan.ts';
import { query, startHarness, type Client, type Harness } from '../contract/entitiesHarness.ts';
import { filesOf, jobModel } from '../fieldTypes/model.ts';
import './startsWith.ts';

type Row = Record<string, any>;
const api = '/t/api/saas/job';
const model = jobModel();
let harness: Harness;
let lin: Client;

const rows: Row[] = [{ code: '裁剪', steps: [{ name: '铺布' }, { name: '开裁' }] }, { code: '裁片', steps: [{ name: '编号' }] }, { code: '缝制', steps: [] }];
const found = async (field: string, value: string): Promise<string[]> => {
  const sql = { op: 'and', items: [{ field, operator: 'startsWith', value }] };
  const listed = (await lin.get(api + query({ sql, order: 'code asc' }))).data.list.map((row: Row) => row.code as string).sort();
  const matched = rows.filter((row) => matches(model, 't.job', row, parseFilter(sql, { model, rowType: 't.job' }))).map((row) => row.code as string).sort();
  expect(matched).toEqual(listed);
  return listed;
};

beforeAll(async () => {
  harness = await startHarness(model);
  lin = harness.as();
  for (const row of rows) {
    const answer = await lin.post(api, row);
    if (!answer.success) throw new Error(JSON.stringify(answer));
  }
});
afterAll(() => harness?.stop());

it('filters rows by a text and behind lines, in the database as in memory', async () => {
  expect(await found('code', '裁')).toEqual(['裁剪', '裁片'].sort());
  expect(await found('code', '剪')).toEqual([]);
  expect(await found('code', '%')).toEqual([]);
  expect(await found('steps.name', '铺')).toEqual(['裁剪']);
});

it('is refused on values it does not suit', async () => {
  const answer = await lin.get(api + query({ sql: { op: 'and', items: [{ field: 'planned', operator: 'startsWith', value: '1' }] } }));
  expect(answer).toMatchObject({ success: false });
  expect(JSON.stringify(answer)).toContain('不能用此运算符');
});

it('is offered by the builder and said in short', () => {
  const filter = { key: 'code', path: 'code', label: '编码', type: 'string', operators: [] } as unknown as PlanFilter;
  expect(operatorsOf(filter)).toEqual(['startsWith', 'like', 'notLike', 'eq', 'ne']);
  expect(conditionText({ field: 'code', operator: 'startsWith', value: '裁' }, filter)).toBe('^ 裁');
});

it('every operator can be carried out: in memory and in SQL, or as the denial of one that can', () => {
  for (const { id, denies, holds } of allOperators()) {
    expect(Boolean(holds) || Boolean(denies), id).toBe(true);
    expect(Boolean(operatorSqlOf(id)) || Boolean(denies && operatorSqlOf(denies)), id).toBe(true);
  }
});

it('the language names the operators of the house, and takes one more where a condition stands', () => {
  const named = (commonMeta as unknown as { $defs: { operator: { enum: string[] } } }).$defs.operator.enum;
  expect([...named].sort()).toEqual(allOperators().map(({ id }) => id as string).filter((id) => id !== 'startsWith').sort());
  const widget = (operator: string) => loadModel([{ path: 'schemas/t/module.json', text: JSON.stringify({ id: 't', title: '试', language: 1 }) }, ...filesOf(), { path: 'schemas/t/widgets/jobs.json', text: JSON.stringify({ id: 't.jobs', language: 1, kind: 'list', title: '工序', screen: 't.job.list', where: [{ field: 'code', operator, value: '裁' }] }) }]).faults.filter(({ code }) => code === 'shape.choice').map(({ message }) => message);
  expect(widget('startsWith')).toEqual([]);
  expect(widget('startsWit')).toEqual([expect.stringContaining('`startsWit`')]);
});
