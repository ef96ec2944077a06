// What the schema check says of looks: cards, calendar, charts, two axes, foot, and those of lines; and what is planned of them for whom.
import { describe, expect, it } from 'vitest';
import { makePlan, type ListPlan, type Rights } from '../plans/index.ts';
import { withChange } from './fixture.ts';
import { faultLine, loadModel } from './index.ts';
import type { SchemaFile } from './compiled.ts';

const list = 'shop/screens/order.list.json';
const detail = 'shop/screens/order.detail.json';
const withList = (words: string): SchemaFile[] => withChange(list, '"search": [', `${words},\n  "search": [`);
const told = (files: SchemaFile[]): string[] => loadModel(files, { hooks: new Set() }).faults.map((fault) => faultLine(fault).replace(/^schemas\/\S+ /, ''));

describe('looks of a list', () => {
  it.each([
    ['"show": ["table", "cards"], "cards": {"title": "code", "fields": ["docDate"]}', []],
    ['"show": ["cards"]', ['It does not say what its cards show. Add `"cards": …`.']],
    ['"cards": {"title": "code"}', ['`cards` is never shown. Add "cards" to `show`, or take it away.']],
    ['"show": ["pivot"]', ['A list has no pivot. Write a query and a report over it.']],
    ['"show": ["cards"], "cards": {"picture": "code"}', ['`code` is no picture or colour. Name a field of type image, images, color.']],
    ['"show": ["calendar"], "calendar": {"date": "total", "fields": ["code"]}', ['`total` is no day. Name a field of type date, datetime.']],
    ['"show": ["calendar"], "calendar": {"date": "docDate", "fields": ["code"], "moves": true}', []],
    ['"show": ["chart"], "charts": [{"kind": "pie", "by": "docDate", "figures": ["total"]}]', ['Rows of a list are not drawn as pie. Write line or bar.']],
    ['"show": ["chart"], "charts": [{"kind": "line", "by": "docDate", "figures": ["code"]}]', ['`code` is no number. Name a field of type integer, quantity, money, rate, percent.']],
    ['"show": ["cross"], "cross": {"rows": "createBy", "columns": "docDate", "by": "day", "cells": ["code", "total"]}', []],
    ['"show": ["cross"], "cross": {"rows": "kind", "columns": "docDate", "by": "month", "cells": ["total"]}', ['`kind` is no reference. Name a field of type ref, tree.']],
    ['"show": ["schedule", "table"], "schedule": {"lane": "createBy", "start": "docDate", "finish": "docDate", "text": ["code"], "qty": "total", "rank": "kind"}', []],
    ['"show": ["schedule"], "schedule": {"lane": "kind", "start": "docDate", "finish": "docDate", "text": ["code"]}', ['`kind` is no reference. Name a field of type ref, tree.']],
    ['"show": ["schedule"], "schedule": {"lane": "createBy", "start": "docDate", "finish": "total", "text": ["code"]}', ['`total` is no day. Name a field of type date, datetime.', '`total` is of type quantity, but `docDate` of type date. Both ends of a bar are days, or both are times.']],
    ['"show": ["schedule"], "schedule": {"lane": "createBy", "start": "docDate", "finish": "docDate", "text": ["code"], "lanes": "lanes"}', ['shop.order has no question `lanes`. It has no questions at all.']],
    ['"show": ["schedule"], "schedule": {"lane": "createBy", "start": "docDate", "finish": "docDate", "text": ["code"], "move": "confirm"}', ['`confirm` does not ask for `docDate`, `docDate`. Whoever moves a bar says where it starts and finishes: add them to `ask`.']],
    ['"show": ["schedule"], "schedule": {"lane": "createBy", "start": "docDate", "finish": "docDate", "text": ["code"], "unplan": "confrim"}', ['shop.order has no action `confrim`. Did you mean `confirm`?']],
    ['"foot": {"ask": "reckon"}', ['shop.order has no question `reckon`. Correct it.']],
    ['"sections": [{"lines": "lines"}], "form": "/shop/order/{id}"', ['Sections of a list are those of the form in its drawer or beside it, and it has none. Write `"form": "drawer"`, or move them to the form screen.']],
  ])('%s', (words, faults) => {
    const said = told(withList(words));
    if (words.includes('reckon')) expect(said[0]).toContain('shop.order has no question `reckon`.');
    else expect(said).toEqual(faults);
  });

  it.each([
    ['"field": "kind", "count": true, "inherits": "total"', '`kind` is no reference.'],
    ['"field": "createBy", "inherits": "total"', 'Nothing says which rows are a node\'s own. Add `"count": true`, or a condition.'],
    ['"field": "createBy", "count": true, "inherits": "total"', 'amc.user is not a tree: nothing stands above its rows. Take `inherits` away.'],
    ['"field": "createBy", "count": true, "inherits": "code"', '`code` is no count. Name a field of type integer or quantity.'],
  ])('a tree of %s', (words, fault) => expect(told(withList(`"tree": {${words}}`)).join('\n')).toContain(fault));
  // Nothing else leads to the detail of these orders, which a list with its form beside it does not open.
  it.each([
    ['"form": "beside"', []],
    ['"form": "beside", "sections": [{"lines": "lines"}]', []],
    ['"form": "beside", "show": ["table", "cards"], "cards": {"title": "code"}', ['A list with its form beside it has no room to be shown as cards. Take it away, or write `"form": "drawer"`.']],
    ['"form": "beside", "detail": "/shop/order/{id}"', ['A row of this list opens beside it: `detail` is never opened from it. Take it away, or write `"form": "drawer"`.']],
  ])('%s', (words, faults) => expect(told(withList(words)).filter((fault) => !fault.startsWith('No menu and no screen leads to'))).toEqual(faults));
  it('a form beside a list means nothing to a detail', () => expect(told(withChange(detail, '"tabs"', '"form": "beside", "tabs"'))).toEqual(['A form stands beside a list, not beside a screen of kind detail. Take it away, or write the route of the form.']));
  it('mean nothing elsewhere', () => expect(told(withChange(detail, '"tabs"', '"cards": {"title": "code"}, "tabs"'))).toEqual(['`cards` means nothing to a screen of kind detail. It belongs to screens of kind list, tree, grid.']));
  it('a report has no cards', () => expect(told(withChange('shop/screens/report.json', '"columns"', '"show": ["cards"], "columns"'))).toEqual(['A report is not shown as cards. It is shown as table, pivot or chart.']));
});

describe('looks of lines', () => {
  const section = (words: string): SchemaFile[] => withChange(detail, '"tabs": [', `"tabs": [{"title": "More", ${words}}, `);
  it.each([
    ['"lines": "lines", "strip": {"label": "item", "size": "qty"}', []],
    ['"lines": "lines", "chart": {"kind": "radar", "by": "item", "figures": ["qty"]}', []],
    ['"sections": [{"fields": ["total"], "strip": {"label": "item", "size": "qty"}}]', ['`strip` is a look of lines, and no lines are shown here. Say which with `lines`, or take it away.']],
    ['"lines": "lines", "strip": {"label": "item", "size": "item"}', ['`item` is no number. Name a field of type integer, quantity, money, rate, percent.']],
    ['"lines": "lines", "strip": {"label": "item", "size": "qty", "gap": "qty"}', ['Steps side by side have no gaps. Say what comes before with `after`, or take `gap` away.']],
    ['"lines": "lines", "curve": {"label": "item", "zero": "qty", "full": "qty"}', []],
    ['"lines": "lines", "curve": {"label": "item", "zero": "item", "full": "qty"}', ['`item` is no number. Name a field of type integer, quantity, money, rate, percent.']],
    ['"lines": "lines", "curve": {"label": "item", "zero": "qty", "full": "qty", "steps": {"lines": "bands", "from": "from", "score": "score"}}', ['shop.order.lines has no lines `bands`. It has no lines at all.']],
    ['"sections": [{"lines": "lines", "pick": {"field": "qty"}}]', ['`qty` is no reference. Name a field of type ref, tree.']],
  ])('%s', (words, faults) => expect(told(section(words))).toEqual(faults));
});

describe('plans', () => {
  const everything: Rights = { may: () => true, grants: new Set(['cost']) };
  const reader: Rights = { may: (permission) => permission.startsWith('GET '), grants: new Set() };
  const planned = (words: string, rights = everything, from = '', to = ''): ListPlan => makePlan(loadModel(withList(words).map((file) => (from && file.path.endsWith('order.json') ? { ...file, text: file.text.replace(from, to) } : file)), { hooks: new Set() }).model!, 'shop.order.list', rights, 'zh_CN') as ListPlan;

  it('ask for what cards show besides the columns', () => {
    const { shows, cards, fields } = planned('"show": ["cards", "table"], "cards": {"title": "code", "fields": ["kind", "total"]}');
    expect(shows).toEqual(['cards', 'table']);
    expect(cards).toMatchObject({ title: { path: 'code' }, fields: [{ path: 'kind' }, { path: 'total' }] });
    expect(fields).toEqual(expect.arrayContaining(['kind', 'total']));
  });

  it('of a board name what a move says, and let who only reads move nothing', () => {
    const words = '"show": ["schedule", "table"], "schedule": {"lane": "createBy", "start": "docDate", "finish": "docDate", "text": ["code"], "qty": "total"}';
    const { shows, schedule, fields } = planned(words);
    expect(shows).toEqual(['schedule', 'table']);
    expect(schedule).toMatchObject({ qty: 'total', says: { lane: 'createBy', start: 'docDate', finish: 'docDate' }, mayEdit: false });
    expect(fields).toEqual(expect.arrayContaining(['createBy', 'docDate', 'total']));
    expect(planned(words, reader).schedule?.mayEdit).toBe(false);
  });
  it('leave out a chart whose figure the reader does not see', () => {
    const words = '"show": ["table", "chart"], "charts": [{"kind": "bar", "by": "docDate", "figures": ["total"]}]';
    const [from, to] = ['"label": "Total"', '"label": "Total", "grant": "cost"'];
    expect(planned(words, everything, from, to).charts).toHaveLength(1);
    expect(planned(words, reader, from, to)).not.toHaveProperty('charts');
    expect(planned(words, reader, from, to).shows).toBeUndefined();
  });
});
