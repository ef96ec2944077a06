// A form without its looks: what is sent, where refusals go, drafts, conflicts.
import { describe, expect, it, vi } from 'vitest';
import type { Row, Saved } from '../../core/contract/wire.ts';
import { AppFailure } from '../session/failure.ts';
import { putText, putValue } from '../lines/gridEdits.ts';
import { addRow } from '../lines/rowEdits.ts';
import type { Draft, DraftBox } from './drafts.ts';
import { FormSession, type FormApi, type Meeting, type SaveQuestions } from './formSession.ts';
import { laterColumns } from './laterColumns.ts';
import { cloth, testEnv, testPlan, testRecord } from './testPlan.ts';

const yes: SaveQuestions = { askWarnings: () => Promise.resolve(true), askMerge: () => Promise.resolve({}) };
const no: SaveQuestions = { askWarnings: () => Promise.resolve(false), askMerge: () => Promise.resolve(null) };

function open(record: Row = testRecord(), answer: (body: Row) => Saved = () => ({ id: '1', version: 4 }), box: DraftBox | null = null, stored: () => Row = testRecord) {
  const sent: { method: string; body: Row; key: string }[] = [];
  let keys = 0;
  const write = (method: string) => (_path: string, body: Row, key: string): Promise<Saved> => {
    sent.push({ method, body: structuredClone(body), key });
    return new Promise((resolve) => resolve(answer(body)));
  };
  const api: FormApi = { get: vi.fn(() => Promise.resolve(stored())), post: write('POST'), put: write('PUT'), newKey: () => `k${++keys}` };
  const session = new FormSession(testPlan(), record, testEnv, api, box);
  const grid = session.grids.get('lines')!;
  const at = (name: string): number => grid.columns.findIndex((column) => column.name === name);
  return { session, store: session.store, grid, at, sent, api };
}
function boxOf(kept: Draft | null): DraftBox & { kept: Draft | null } {
  const box = { kept, load: () => Promise.resolve(box.kept), save: (draft: Draft) => { box.kept = structuredClone(draft); return Promise.resolve(); }, clear: () => { box.kept = null; return Promise.resolve(); } };
  return box;
}

describe('what is sent', () => {
  it('is only what changed: head fields, and lists with a change, whose other rows go by their id', async () => {
    const { session, store, grid, at, sent } = open();
    store.change('名称', (edit) => edit.set(store.record, 'name', '秋季'));
    putText(grid, 1, at('qty'), '60');
    await session.save(yes);
    expect(sent).toEqual([{ method: 'PUT', key: 'k1', body: { id: '1', version: 3, name: '秋季', lines: [{ id: '11' }, { id: '12', qty: '60' }] } }]);
  });
  it('of a new record is all that may be written, references by id, without computed and kept fields', async () => {
    const { session, store, grid, at, sent } = open({ id: '0', status: 'draft', name: '新', date: '2026-04-01', lines: [] });
    putValue(grid, 0, at('item'), cloth);
    putText(grid, 0, at('qty'), '3');
    expect(store.record.total).toBe('30.00');
    await session.save(yes);
    expect(sent[0]).toMatchObject({ method: 'POST', body: { name: '新', date: '2026-04-01', lines: [{ item: '21', unit: '31', qty: '3.00', price: '10.0000', date: '2026-04-01' }] } });
    expect(Object.keys(sent[0].body)).not.toContain('total');
    expect(Object.keys((sent[0].body.lines as Row[])[0])).not.toContain('amount');
  });
  it('leaves out rows that were added and never filled in', async () => {
    const { session, grid, sent, at } = open();
    addRow(grid);
    putText(grid, 0, at('qty'), '21');
    await session.save(yes);
    expect((sent[0].body.lines as Row[])).toHaveLength(2);
  });
  it('is nothing while a cell holds a text that could not be read: it stays there with its own reason', async () => {
    const { session, store, grid, at, sent } = open();
    grid.store.refuse(grid.rows[0]!, 'item', '没有找到【无此物料】', '无此物料');
    putText(grid, 2, at('qty'), 'x');
    expect(await session.save(yes)).toEqual({ ok: false, why: 'faults' });
    expect(sent).toEqual([]);
    expect(store.faults.at(grid.rows[0]!, 'item')).toMatchObject({ typed: '无此物料', message: '没有找到【无此物料】' });
    expect(store.faults.at(grid.rows[2]!, 'qty')).toMatchObject({ typed: 'x', message: '数量格式不正确' });
    expect(grid.typedText(2, at('qty'))).toBe('x');
  });
  it('goes under the same key when the same body is sent again, for the answer may be what was lost', async () => {
    let broken = true;
    const { session, store, sent } = open(testRecord(), () => { if (broken) throw new AppFailure(0, '请检查网络设置', [], undefined, { kind: 'network' }); return { id: '1', version: 4 }; });
    store.change('名称', (edit) => edit.set(store.record, 'name', '秋季'));
    expect(await session.save(yes)).toEqual({ ok: false, why: 'refused' });
    expect(store.dirty).toBe(true);
    broken = false;
    expect((await session.save(yes)).ok).toBe(true);
    expect(sent.map(({ key }) => key)).toEqual(['k1', 'k1']);
    expect(store.dirty).toBe(false);
  });
});

describe('faults', () => {
  it('of our own checks keep the form from being sent', async () => {
    const { session, store, grid, at, sent } = open();
    store.change('x', (edit) => { edit.set(store.record, 'name', null); edit.set(grid.rows[0], 'qty', '-1'); });
    expect(await session.save(yes)).toEqual({ ok: false, why: 'faults' });
    expect(sent).toEqual([]);
    expect(store.faults.at(store.record, 'name')?.message).toBe('名称不能为空');
    expect(store.faults.at(grid.rows[0], 'qty')?.message).toBe('第1行数量必须大于0');
    putText(grid, 0, at('qty'), '1');
    expect(store.faults.count).toBe(1);
  });
  it('so does a text that could not be read', async () => {
    const { session, grid, at, sent } = open();
    putText(grid, 0, at('price'), 'abc');
    expect(await session.save(yes)).toEqual({ ok: false, why: 'faults' });
    expect(sent).toEqual([]);
  });
  it('of the server stand at their fields, those of no field above', async () => {
    const { session, store, grid } = open(testRecord(), () => { throw new AppFailure(10009, '第2行单价高于已审批价', [{ path: 'lines[1].price', code: 'rule.refused', message: '高于已审批价' }, { path: 'name', code: 'field.unique', message: '名称【春季】已存在' }]); });
    store.change('x', (edit) => edit.set(store.record, 'name', '春季2'));
    expect(await session.save(yes)).toEqual({ ok: false, why: 'faults' });
    expect(store.faults.at(grid.rows[1], 'price')?.message).toBe('高于已审批价');
    expect(store.faults.at(store.record, 'name')?.from).toBe('server');
    expect(session.state.failure).toBeNull();
  });
  it('that only warn are asked about, and passed with confirmed', async () => {
    const warn = { path: 'lines[0].price', code: 'rule.refused', message: '高于最近采购价', level: 'warn' as const };
    const { session, store, sent } = open(testRecord(), (body) => { if (!body.confirmed) throw new AppFailure(10009, warn.message, [warn]); return { id: '1', version: 4 }; });
    store.change('x', (edit) => edit.set(store.record, 'name', '秋季'));
    expect(await session.save(no)).toEqual({ ok: false, why: 'declined' });
    expect((await session.save(yes)).ok).toBe(true);
    expect(sent.map(({ body }) => body.confirmed)).toEqual([undefined, undefined, true]);
  });
});

describe('somebody saved first', () => {
  const theirs = (work: (row: Row & { lines: Row[] }) => void): Row => { const row = { ...testRecord(), version: 4, updateBy: { id: '7', label: '王磊' }, updateDate: '2026-03-20T02:41:00.000Z' } as unknown as Row & { lines: Row[] }; work(row); return row; };
  const stale = (fresh: Row) => {
    let isStale = true;
    return open(testRecord(), () => { if (isStale) { isStale = false; throw new AppFailure(10202, '数据已被王磊于10:41修改，请刷新后重试'); } return { id: '1', version: 5 }; }, null, () => structuredClone(fresh));
  };

  it('elsewhere than I did: both are put together, saved with the new version, and told', async () => {
    const { session, store, grid, at, sent } = stale(theirs((row) => { row.date = '2026-05-01'; row.lines[1].qty = '70'; row.lines[1].amount = '7.00'; row.total = '207.00'; }));
    store.change('x', (edit) => edit.set(store.record, 'name', '我的'));
    putText(grid, 0, at('qty'), '99');
    expect(await session.save(no)).toMatchObject({ ok: true, isMerged: true });
    expect(sent[1].body).toEqual({ id: '1', version: 4, name: '我的', lines: [{ id: '11', qty: '99.00' }, { id: '12' }] });
    expect(sent[1].key).not.toBe(sent[0].key);
    expect(session.state.merged).toEqual({ who: '王磊', at: '2026-03-20T02:41:00.000Z', places: ['日期', '明细 第2行 · 数量'] });
    expect(store.record).toMatchObject({ name: '我的', date: '2026-05-01', total: '997.00' });
  });
  it('where I did: asked about field and cell, and saved as chosen', async () => {
    const { session, store, grid, at, sent } = stale(theirs((row) => { row.name = '他的'; row.lines[0].qty = '30.00'; row.lines[1].qty = '70'; }));
    store.change('x', (edit) => edit.set(store.record, 'name', '我的'));
    putText(grid, 0, at('qty'), '99');
    putText(grid, 1, at('qty'), '51');
    let asked: Meeting | undefined;
    const result = await session.save({ ...no, askMerge: (meeting) => { asked = meeting; return Promise.resolve({ 'lines[11].qty': 'theirs', name: { value: '我的和他的' } }); } });
    expect(result).toMatchObject({ ok: true, isMerged: true });
    expect(asked).toMatchObject({ who: '王磊', merge: { clashes: [{ key: 'name', mine: '我的', theirs: '他的' }, { key: 'lines[11].qty', mine: '99.00', theirs: '30.00' }, { key: 'lines[12].qty' }] } });
    expect(sent[1].body).toEqual({ id: '1', version: 4, name: '我的和他的', lines: [{ id: '11' }, { id: '12', qty: '51' }] });
  });
  it('put off: everything typed stays as it is, and may be settled later', async () => {
    const { session, store, grid, at, sent } = stale(theirs((row) => { row.name = '他的'; }));
    store.change('x', (edit) => edit.set(store.record, 'name', '我的'));
    putText(grid, 0, at('price'), 'abc');
    putText(grid, 0, at('price'), '12');
    expect(await session.save(no)).toEqual({ ok: false, why: 'conflict' });
    expect(session.state.conflict).toMatchObject({ kind: 'stale', text: '数据已被王磊于10:41修改，请刷新后重试' });
    expect(store.record).toMatchObject({ name: '我的', version: 3 });
    expect(store.dirty).toBe(true);
    expect(await session.catchUp({ ...no, askMerge: () => Promise.resolve({ name: 'mine' }) })).toBe('done');
    expect(store.record).toMatchObject({ name: '我的', version: 4 });
    expect((await session.save(yes)).ok).toBe(true);
    expect(sent.at(-1)!.body).toMatchObject({ version: 4, name: '我的' });
  });
  it('and took it out of hand: it is told, and what was typed stays', async () => {
    const { session, store } = stale(theirs((row) => { row.status = 'submitted'; }));
    store.change('x', (edit) => edit.set(store.record, 'name', '我的'));
    expect(await session.save(yes)).toEqual({ ok: false, why: 'conflict' });
    expect(session.state.conflict?.kind).toBe('closed');
    expect(store.record.name).toBe('我的');
  });
  it('a text that could not be read stays in its cell', async () => {
    const { session, store, grid, at } = stale(theirs((row) => { row.lines.unshift({ id: '10', item: cloth, qty: '1.00', price: '1.0000', allocs: [] }); }));
    putText(grid, 0, at('price'), 'abc');
    expect(await session.catchUp(no)).toBe('done');
    const row = (store.record.lines as Row[])[1];
    expect(row.id).toBe('11');
    expect(store.faults.at(row, 'price')).toMatchObject({ typed: 'abc', from: 'typed' });
  });
  it('a choice that leaves nothing of mine needs no saving', async () => {
    const { session, store, sent } = stale(theirs((row) => { row.name = '他的'; }));
    store.change('x', (edit) => edit.set(store.record, 'name', '我的'));
    expect(await session.save({ ...no, askMerge: () => Promise.resolve({ name: 'theirs' }) })).toMatchObject({ ok: true, saved: { id: '1', version: 4 } });
    expect(sent).toHaveLength(1);
    expect(store.dirty).toBe(false);
  });
});

describe('drafts', () => {
  it('are kept while there is something unsaved, and cleared by saving', async () => {
    const box = boxOf(null);
    const { session, store } = open(testRecord(), undefined, box);
    await session.keepDraft(1000);
    expect(box.kept).toBeNull();
    store.change('x', (edit) => edit.set(store.record, 'name', '秋季'));
    await session.keepDraft(2000);
    expect(box.kept).toMatchObject({ at: 2000, version: 3, record: { name: '秋季' } });
    expect(session.state.draftAt).toBe(2000);
    await session.save(yes);
    expect(box.kept).toBeNull();
  });
  it('are let go for the record as it is stored; what is typed until that has come stands on it', async () => {
    const box = boxOf({ record: { ...testRecord(), name: '旧稿', date: '2026-05-01' }, version: 3, at: 5 });
    const { session, store, grid, at, api } = open(testRecord(), undefined, box);
    await session.restore();
    addRow(grid);
    putValue(grid, 2, at('item'), cloth);
    let answer: () => void = () => undefined;
    vi.mocked(api.get).mockImplementationOnce(() => new Promise((resolve) => { answer = () => { resolve(testRecord()); }; }));
    const gone = session.discard();
    store.change('名称', (edit) => edit.set(store.record, 'name', '秋季'));
    putText(grid, 0, at('qty'), '77');
    addRow(grid);
    putText(grid, 3, at('qty'), '9');
    answer();
    await gone;
    expect(store.record).toMatchObject({ name: '秋季', date: testRecord().date });
    expect((store.record.lines as Row[]).map(({ qty }) => qty)).toEqual(['77.00', (testRecord().lines as Row[])[1].qty, '9']);
    expect(store.dirty).toBe(true);
    expect(box.kept).toBeNull();
  });
  it('come back after a reload, as changes that can be saved', async () => {
    const draft = testRecord();
    (draft.lines as Row[])[0].qty = '88.00';
    (draft.lines as Row[]).push({ item: cloth, qty: '1.00', price: '2.0000', allocs: [] });
    const { session, store, sent } = open(testRecord(), undefined, boxOf({ record: draft, version: 3, at: 5 }));
    await session.restore();
    expect(session.state.isRestored).toBe(true);
    expect(store.record.total).toBe('887.00');
    await session.save(yes);
    expect(sent[0].body).toMatchObject({ id: '1', version: 3, lines: [{ id: '11', qty: '88.00' }, { id: '12' }, { item: '21', qty: '1.00' }] });
  });
  it('of an older version are put together with what was stored since', async () => {
    const box = boxOf({ record: { ...testRecord(), name: '旧稿' }, base: testRecord(), version: 2, at: 5 });
    const { session, store } = open({ ...testRecord(), date: '2026-05-01', updateBy: { id: '7', label: '王磊' } }, undefined, box);
    await session.restore();
    expect(store.record).toMatchObject({ name: '旧稿', date: '2026-05-01' });
    expect(session.state).toMatchObject({ isRestored: true, conflict: null, merged: { who: '王磊', places: ['日期'] } });
  });
  it('of an older version wait for an answer where both changed the same; typing meanwhile stands before both', async () => {
    const box = boxOf({ record: { ...testRecord(), name: '旧稿', date: '2026-06-01' }, base: testRecord(), version: 2, at: 5 });
    const { session, store } = open({ ...testRecord(), name: '他的' }, undefined, box);
    await session.restore();
    expect(session.state.conflict?.kind).toBe('draft');
    expect(store.record.name).toBe('他的');
    store.change('x', (edit) => edit.set(store.record, 'rate', '5.00'));
    await session.keepDraft(9);
    expect(box.kept?.record.name).toBe('旧稿');
    expect(await session.catchUp({ ...no, askMerge: () => Promise.resolve({ name: 'mine' }) })).toBe('done');
    expect(store.record).toMatchObject({ name: '旧稿', date: '2026-06-01', rate: '5.00' });
    expect(store.changedFields(store.record)).toContain('rate');
  });
  it('that do not know what they were written over are offered, not applied', async () => {
    const { session, store } = open(testRecord(), undefined, boxOf({ record: { ...testRecord(), name: '旧稿' }, version: 2, at: 5 }));
    await session.restore();
    expect(store.record.name).toBe('春季');
    expect(session.state.conflict?.kind).toBe('aside');
    session.applyMine();
    expect(store.record.name).toBe('旧稿');
  });
});

it('what a line becomes later is no column while it is written', () => {
  const { lines } = testPlan().lines;
  expect([...laterColumns(lines)]).toEqual(['received']);
});

describe('what closes a record', () => {
  const at = (plan: Partial<ReturnType<typeof testPlan>>, record: Row = testRecord()): FormSession => new FormSession({ ...testPlan(), ...plan }, record, testEnv, { get: vi.fn(), post: vi.fn(), put: vi.fn(), newKey: () => '' }, null);
  const lockedWhen = "record.payment == 'monthly'";

  it('is the missing right, the lock, or its state, before anything is typed', () => {
    expect(at({}).closedBy).toBeNull();
    expect(at({ mayEdit: false, lockedWhen }).closedBy).toBe('right');
    expect(at({ lockedWhen }).closedBy).toBeNull();
    const locked = at({ lockedWhen }, { ...testRecord(), payment: 'monthly' });
    expect([locked.closedBy, locked.isEditable, locked.grids.get('lines')!.readOnly]).toEqual(['lock', false, true]);
    expect(at({ lockedWhen }, { ...testRecord(), status: 'submitted' }).closedBy).toBe('state');
  });

  it('is no lock for a record that is not stored yet', () => {
    expect(at({ lockedWhen }, { id: '0', payment: 'monthly', lines: [] }).closedBy).toBeNull();
  });
});
