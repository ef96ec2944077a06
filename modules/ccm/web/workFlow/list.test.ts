// One line a flow: the version that counts, its newer draft beside it, and how many run on any of its versions.
import { expect, it } from 'vitest';
import type { BizType } from '../../../../runtime/core/approvals/wire.ts';
import type { FlowRow } from './calls.ts';
import { linesOf } from './FlowList.tsx';

const order = { bizType: 'wms.purchaseOrder', label: '采购订单' } as BizType;
const price = { bizType: 'wms.materialPrice', label: '物料价格' } as BizType;
const version = (id: string, versionNo: number, status: FlowRow['status'], code = 'LC001'): FlowRow => ({ id, code, versionNo, status, bizType: 'wms.purchaseOrder', name: id } as FlowRow);

it('a published version counts, whatever is newer; runs of older versions count with it', () => {
  const [line] = linesOf([version('3', 3, 'draft'), version('1', 1, 'stopped'), version('2', 2, 'published')], [order], { 1: 4, 2: 3 });
  expect([line!.flow!.id, line!.draft!.id, line!.running]).toEqual(['2', '3', 7]);
});

it('without a published one the newest stands there; a document without flows has a line of its own', () => {
  const lines = linesOf([version('1', 1, 'stopped'), version('2', 1, 'draft', 'LC002')], [order, price], {});
  expect(lines.map(({ bizType, flow, isFirst }) => [bizType.label, flow?.id, isFirst])).toEqual([['采购订单', '1', true], ['采购订单', '2', false], ['物料价格', undefined, true]]);
});
