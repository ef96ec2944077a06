// The strip's rules: what opens, what closes, what is active then.
import { describe, expect, it } from 'vitest';
import { changeTab, closedBy, closeTabs, homeId, moveTab, noTabs, openTab, replaceTab, tabIdOf, type CloseWhat, type Tabs } from './tabs.ts';

const three = ['/a', '/b', '/c'].reduce((tabs, path) => openTab(tabs, path, path), noTabs);
const ids = (tabs: Tabs) => tabs.list.map((tab) => tab.id).join(' ');
const close = (tabs: Tabs, id: string, what: CloseWhat) => closeTabs(tabs, closedBy(tabs, id, what));

describe('tab strip', () => {
  it('opens each page once and activates it', () => {
    expect(ids(three)).toBe('/a /b /c');
    expect(openTab(three, '/a', 'A')).toMatchObject({ active: '/a' });
    expect(ids(openTab(three, '/a', 'A'))).toBe('/a /b /c');
  });
  it('takes another query as the same tab', () => {
    const tabs = openTab(three, '/b?view=x', 'B');
    expect(ids(tabs)).toBe('/a /b /c');
    expect(tabs.list[1].path).toBe('/b?view=x');
  });
  it('keeps the same object when nothing changes, so that nothing is drawn anew', () => {
    expect(openTab(three, '/c', 'C')).toBe(three);
    expect(changeTab(three, '/a', { dirty: undefined })).toBe(three);
  });
  it.each([
    { why: 'the right neighbour', active: '/b', closes: '/b', then: '/c' },
    { why: 'the left one at the end', active: '/c', closes: '/c', then: '/b' },
    { why: 'nothing when another is closed', active: '/a', closes: '/c', then: '/a' },
  ])('activates $why after closing', ({ active, closes, then }) => expect(close({ ...three, active }, closes, 'this').active).toBe(then));
  it('goes home when the last one closes', () => expect(close(openTab(noTabs, '/a', 'A'), '/a', 'this')).toEqual({ list: [], active: homeId }));
  it.each([
    ['all', '', homeId], ['others', '/b', '/b'], ['left', '/b /c', '/c'], ['right', '/a /b', '/b'],
  ] as const)('closes %s', (what, left, active) => expect([ids(close(three, '/b', what)), close(three, '/b', what).active]).toEqual([left, active]));
  it('left of the first and right of the last do not apply', () => {
    expect(closedBy(three, '/a', 'left')).toEqual([]);
    expect(closedBy(three, '/c', 'right')).toEqual([]);
  });
  it('puts a saved record in the place of the new one', () => {
    expect(replaceTab(openTab(three, '/f/0', 'New'), '/f/0', '/f/17')).toMatchObject({ active: '/f/17' });
    expect(ids(replaceTab({ ...three, active: '/a' }, '/a', '/c'))).toBe('/b /c');
    expect(replaceTab(changeTab(three, '/b', { dirty: true, turn: 2 }), '/b', '/b?id=7').list[1]).toMatchObject({ id: '/b', path: '/b?id=7', dirty: true, turn: 2 });
  });
  it('moves by dragging', () => {
    expect(ids(moveTab(three, '/a', '/c'))).toBe('/b /c /a');
    expect(ids(moveTab(three, '/c', '/a'))).toBe('/c /a /b');
  });
  it('knows a tab by its pathname', () => expect([tabIdOf('/a/?x=1'), tabIdOf('/'), tabIdOf('/a#b')]).toEqual(['/a', '/', '/a']));
});
