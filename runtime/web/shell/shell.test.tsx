// @vitest-environment happy-dom
// Parts of the shell as people meet them: bell, applications, overview, search box, to-dos, tabs, idle lock.
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bellAtom } from '../realtime/bell.ts';
import { addNotices, countUnread, resetBell } from '../realtime/bellDeeds.ts';
import { handleFrame, handleState } from '../realtime/live.ts';
import { setCompany, setUser } from '../session/identity.ts';
import { queries } from '../session/queries.ts';
import { exits } from '../session/refresh.ts';
import { sessionAtom, type Session } from '../session/session.ts';
import { storeTokens } from '../session/tokens.ts';
import { Dialogs } from '../ui/confirm.tsx';
import { Toasts } from '../ui/toast.tsx';
import { setNavigator } from '../ui/navigate.ts';
import { NavMenu } from './NavMenu.tsx';
import AppDrawer from './parts/AppDrawer.tsx';
import Bell from './parts/Bell.tsx';
import Overview from './parts/Overview.tsx';
import { watchHands } from './parts/lockScreen.ts';
import Palette from './parts/Palette.tsx';
import { TabStrip } from './TabStrip.tsx';
import { tabs } from './tabStore.ts';
import { loadOfTab, saveOfTab } from './tabState.ts';

const menu = [{ id: 'wms', name: '仓储', children: [{ id: 'a', name: '采购订单', route: '/po', pinyin: 'cgdd', children: [] }, { id: 'b', name: '对账单', url: '', children: [] }, { id: 'c', name: '旧报表', url: '/old', key: '', children: [] }] }];
const session: Session = {
  user: { id: '1', name: '周敏', username: 'admin', nickname: '周敏', chatToken: 'c' }, companies: [], menuState: 'ok',
  company: { id: '7', uuid: 'u7', name: '云锦服饰', isDefault: '0', userType: '0' },
  manifest: { hash: 'h', lang: 'zh_CN', menu, permissions: [], grants: [], settings: {}, routes: [{ route: '/po', id: 'wms.po.list', title: '采购订单', kind: 'list', plan: 'p', keepAlive: true, index: false }] },
};
const sent: { call: string; body: unknown }[] = [];
let answers: Record<string, unknown>;
let went: string[];
const page = (list: unknown[]) => ({ list, total: list.length, pageNum: 1, pageSize: 20, totalIs: 'exact' });
const anchor = document.body;
const draw = (element: ReactElement) => render(<QueryClientProvider client={queries}><div id="root">{element}</div><Dialogs /><Toasts /></QueryClientProvider>);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  queries.clear();
  sent.length = 0;
  went = [];
  answers = { 'GET /mmc/api/token/notice/count': { message: 0, notice: 0, other: 0, todo: 0 } };
  setNavigator((path) => { went.push(path); });
  vi.stubGlobal('fetch', async (input: Request | string | URL, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(new URL(String(input), 'http://localhost:3000'), init);
    const call = `${request.method} ${new URL(request.url).pathname}`;
    const text = await request.clone().text();
    sent.push({ call, body: text ? JSON.parse(text) as unknown : undefined });
    const given = answers[call];
    return given === undefined ? Response.json({ success: false, data: null, status: 404, message: '' }, { status: 404 }) : Response.json({ success: true, data: given, status: 200, message: '' });
  });
  storeTokens({ access_token: 'a', refresh_token: 'r', expires_in: 7200 });
  setUser('1');
  setCompany('u7');
  getDefaultStore().set(sessionAtom, session);
  resetBell();
  tabs.restore();
});
afterEach(() => { cleanup(); vi.unstubAllGlobals(); vi.useRealTimers(); });

/** By what it reads, marks and all. */
const optionOf = (text: string): HTMLElement => {
  const found = screen.getAllByRole('option').find((option) => option.textContent!.includes(text));
  if (!found) throw new Error(`no option ${text}`);
  return found;
};
const notice = (id: string, more: object = {}) => ({ id, title: '采购单待审批', objName: '系统', messageType: 'ApprovalMessage', createDate: new Date().toISOString(), ...more });

describe('messages', () => {
  it('a push is a toast with who and what, and one more on the bell', () => {
    draw(<></>);
    act(() => handleFrame(notice('1')));
    expect(screen.getByText('采购单待审批').closest('.toast')!.textContent).toContain('系统');
    expect(getDefaultStore().get(bellAtom).counts).toMatchObject({ message: 1 });
  });
  it('a backlog fills the bell without toasts, and knows what is there already', () => {
    draw(<></>);
    act(() => handleFrame(notice('1')));
    act(() => handleFrame([notice('1'), notice('2'), notice('3'), notice('4')]));
    expect(getDefaultStore().get(bellAtom).counts).toMatchObject({ message: 4 });
    expect(document.querySelectorAll('.toast')).toHaveLength(1);
  });
  it('that were missed are made up for: what lists read before the connection stood is asked for again', () => {
    queries.setQueryData(['api', '/wms/api/saas/purchaseOrder', 'list'], { total: 3 });
    const isStale = () => queries.getQueryState(['api', '/wms/api/saas/purchaseOrder', 'list'])!.isInvalidated;
    act(() => handleState(false));
    expect(isStale()).toBe(false);
    act(() => handleState(true));
    expect(isStale()).toBe(true);
  });
  it('of a disabled account sign out at once, an old one is a plain message', () => {
    const toLogin = vi.spyOn(exits, 'toLogin').mockImplementation(() => undefined);
    draw(<></>);
    act(() => handleFrame(notice('8', { title: '平台账号已禁用', createDate: new Date(Date.now() - 61_000).toISOString() })));
    expect(toLogin).not.toHaveBeenCalled();
    act(() => handleFrame(notice('9', { title: '平台账号已禁用' })));
    expect(toLogin).toHaveBeenCalledTimes(1);
    expect(document.cookie).not.toContain('refresh_token=r');
    toLogin.mockRestore();
  });
  it('one that arrives while the counts are asked for is counted', async () => {
    // The server has counted before the message came, and knows of it the next time.
    let times = 0;
    Object.defineProperty(answers, 'GET /mmc/api/token/notice/count', { get: () => ({ message: times++, notice: 0, other: 0, todo: 0 }) });
    const asked = countUnread();
    handleFrame(notice('12'));
    await asked;
    expect(times).toBe(2);
    expect(getDefaultStore().get(bellAtom).counts).toMatchObject({ message: 1 });
  });
  it('a click reads and opens', async () => {
    answers['GET /mmc/api/token/notice'] = page([notice('5', { address: '/po', title: '到货验收有拒收' })]);
    answers['GET /mmc/api/token/notice/count'] = { message: 1, notice: 0, other: 0, todo: 0 };
    answers['PATCH /mmc/api/token/notice'] = true;
    draw(<Bell anchor={anchor} onClose={() => undefined} />);
    fireEvent.click(await screen.findByRole('button', { name: /到货验收有拒收/ }));
    await waitFor(() => expect(sent.map((each) => each.call)).toContain('PATCH /mmc/api/token/notice'));
    await waitFor(() => expect(went).toEqual(['/po']));
    expect(sent.find((each) => each.call === 'PATCH /mmc/api/token/notice')!.body).toEqual({ messageId: '5', readed: 1 });
  });
  it('全部清空 asks, clears and says so', async () => {
    answers['GET /mmc/api/token/notice'] = page([notice('5')]);
    answers['PATCH /mmc/api/token/notice/all'] = { changed: 1 };
    draw(<Bell anchor={anchor} onClose={() => undefined} />);
    addNotices([notice('5')]);
    fireEvent.click(screen.getByRole('button', { name: '全部清空' }));
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '清空' }));
    await screen.findByText('清空成功！');
    expect(sent.find((each) => each.call.endsWith('/notice/all'))!.body).toEqual({ userId: '1' });
    expect(getDefaultStore().get(bellAtom).counts).toMatchObject({ message: 0, notice: 0 });
  });
  it('a server that does not know counts shows no badge and no toast', async () => {
    delete answers['GET /mmc/api/token/notice/count'];
    answers['GET /mmc/api/token/notice'] = page([]);
    draw(<Bell anchor={anchor} onClose={() => undefined} />);
    await waitFor(() => expect(sent.some((each) => each.call.endsWith('/count'))).toBe(true));
    expect(getDefaultStore().get(bellAtom).counts).toBeNull();
    expect(screen.queryByText('请求地址找不到')).toBeNull();
  });
});

describe('to-dos', () => {
  const api = '/amc/api/token/userTask/userTask';
  const openTodos = async () => {
    answers[`GET ${api}`] = page([{ id: 't1', tips: '确认到货', taskEndDate: new Date(Date.now() + 3_600_000).toISOString(), status: '0' }]);
    draw(<Bell anchor={anchor} onClose={() => undefined} />);
    fireEvent.click(screen.getByRole('tab', { name: /待办/ }));
    await screen.findByRole('checkbox', { name: '完成 确认到货' });
  };
  it('a click is done', async () => {
    answers[`PUT ${api}`] = true;
    await openTodos();
    fireEvent.click(screen.getByRole('checkbox'));
    await screen.findByText('待办已完成');
    expect(sent.find((each) => each.call === `PUT ${api}`)!.body).toMatchObject({ id: 't1', status: '1' });
  });
  it('one more wants content and an end time', async () => {
    answers[`POST ${api}`] = { id: 't2' };
    await openTodos();
    fireEvent.click(screen.getByRole('button', { name: '添加' }));
    screen.getByText('待办内容不能为空');
    screen.getByText('请选择截止时间');
    fireEvent.change(screen.getByLabelText('待办内容'), { target: { value: '催布' } });
    fireEvent.change(screen.getByLabelText('截止时间'), { target: { value: '2020-01-01T10:00' } });
    fireEvent.click(screen.getByRole('button', { name: '添加' }));
    screen.getByText('截止时间不能早于当前时间');
    fireEvent.change(screen.getByLabelText('截止时间'), { target: { value: '2099-01-01T10:00' } });
    fireEvent.click(screen.getByRole('button', { name: '添加' }));
    await screen.findByText('添加成功');
    expect(sent.find((each) => each.call === `POST ${api}`)!.body).toMatchObject({ tips: '催布' });
  });
});

describe('applications', () => {
  it('one without an address says so, an expired one is grey with 续费', async () => {
    answers['GET /amc/api/token/companyApplyVisibility/companyApplyMyVisibility'] = [{ id: '1', name: '财务管理', url: '' }, { id: '2', name: '黑名单', url: '/x', status: '1' }, { id: '3', name: '生产', url: '/mes' }];
    answers['GET /amc/api/token/userApply/companyApplys'] = page([]);
    draw(<AppDrawer anchor={anchor} onClose={() => undefined} />);
    fireEvent.click(await screen.findByRole('button', { name: '财务管理' }));
    screen.getByText('该应用还未配置跳转地址');
    expect(screen.getByRole('button', { name: /黑名单/ }).textContent).toContain('续费');
    fireEvent.click(screen.getByRole('button', { name: '生产' }));
    expect(went).toEqual(['/mes']);
    expect(screen.queryByRole('button', { name: '应用商店' })).toBeNull();
  });
});

describe('the overview', () => {
  it('searches by pinyin initials, marks what it found, opens and closes', async () => {
    const onClose = vi.fn();
    draw(<Overview pathname="/" onClose={onClose} />);
    const box = screen.getByPlaceholderText('搜索菜单');
    fireEvent.change(box, { target: { value: 'cgdd' } });
    expect(document.querySelector('mark')!.textContent).toBe('采购订单');
    expect(screen.queryByText('旧报表')).toBeNull();
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(went).toEqual(['/po']);
    expect(onClose).toHaveBeenCalled();
  });
  it('a star keeps a menu with the server, for this user in this company, one change after the other', async () => {
    answers['GET /amc/api/token/companyWork/shortcuts'] = ['/gone'];
    answers['PUT /amc/api/token/companyWork/shortcuts'] = true;
    draw(<Overview pathname="/" onClose={() => undefined} />);
    fireEvent.click(screen.getByRole('button', { name: '设为常用 采购订单' }));
    fireEvent.click(await screen.findByRole('button', { name: '取消常用 采购订单' }));
    await screen.findByRole('button', { name: '设为常用 采购订单' });
    await waitFor(() => expect(sent.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)).toEqual([{ shortcuts: ['/po'] }, { shortcuts: [] }]));
  });
  it('a star that is refused goes out again and says why', async () => {
    answers['GET /amc/api/token/companyWork/shortcuts'] = [];
    draw(<><Overview pathname="/" onClose={() => undefined} /></>);
    fireEvent.click(screen.getByRole('button', { name: '设为常用 采购订单' }));
    await waitFor(() => expect(sent.some(({ call }) => call === 'PUT /amc/api/token/companyWork/shortcuts')).toBe(true));
    await screen.findByRole('button', { name: '设为常用 采购订单' });
  });
});

describe('the menu', () => {
  it('shows an empty url disabled, and tells of a leaf without a key', () => {
    draw(<NavMenu menu={menu} pathname="/" />);
    fireEvent.click(screen.getByRole('button', { name: '仓储' }));
    expect(screen.getByText('对账单').getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(screen.getByRole('menuitem', { name: '旧报表' }));
    screen.getByText('path: 旧报表 不存在');
    expect(went).toEqual([]);
  });
});

describe('the search box', () => {
  it('finds screens and records by keys alone, and remembers', async () => {
    answers['GET /loom/find'] = [{ entity: 'wms.purchaseOrder', id: '9', title: '采购订单', label: 'PO2603190021', route: '/poDetail/9' }];
    const onClose = vi.fn();
    draw(<Palette onClose={onClose} onChanged={() => undefined} />);
    const box = screen.getByRole('combobox');
    expect(document.activeElement).toBe(box);
    fireEvent.change(box, { target: { value: 'PO26' } });
    const option = await waitFor(() => optionOf('PO2603190021'));
    expect(box.getAttribute('aria-activedescendant')).toBe(option.id);
    fireEvent.keyDown(box, { key: 'Enter' });
    await waitFor(() => expect(went).toEqual(['/poDetail/9']));
    expect(localStorage.getItem('loom.recent.1.u7')).toContain('PO2603190021');
  });
  it('asks the server only for two letters and more', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      draw(<Palette onClose={() => undefined} onChanged={() => undefined} />);
      fireEvent.change(screen.getByRole('combobox'), { target: { value: '采' } });
      await waitFor(() => optionOf('采购订单'));
      await act(() => vi.advanceTimersByTimeAsync(10_000));
      expect(sent.some((each) => each.call === 'GET /loom/find')).toBe(false);
      fireEvent.change(screen.getByRole('combobox'), { target: { value: '采购' } });
      await act(() => vi.advanceTimersByTimeAsync(10_000));
      expect(sent.some((each) => each.call === 'GET /loom/find')).toBe(true);
    } finally { vi.useRealTimers(); }
  });
});

describe('the strip', () => {
  it('names a tab by its title alone, tells of the right click once, and closes by key', async () => {
    localStorage.setItem('loom.tip.tabs.1', '1');
    act(() => { tabs.open('/po', '采购订单'); tabs.open('/stock', '物料库存'); });
    draw(<TabStrip />);
    expect(screen.getByRole('tab', { name: '采购订单' })).toBeTruthy();
    fireEvent.keyDown(screen.getByRole('tab', { name: '物料库存' }), { key: 'Delete' });
    await waitFor(() => expect(tabs.get().list.map((tab) => tab.id)).toEqual(['/po']));
    expect(went).toEqual(['/po']);
  });
  it('moves a tab without dragging: by 左移 and 右移 of its menu, or by keys, and says where it stands', async () => {
    act(() => { for (const [path, title] of [['/po', '采购订单'], ['/stock', '物料库存'], ['/accept', '到货验收']] as const) tabs.open(path, title); });
    draw(<TabStrip />);
    const order = (): string => tabs.get().list.map((tab) => tab.id).join(' ');
    const step = (tab: string, name: string): void => { fireEvent.contextMenu(screen.getByRole('tab', { name: tab })); fireEvent.click(within(screen.getByRole('menu', { name: `标签操作：${tab}` })).getByRole('menuitem', { name })); };
    step('到货验收', '左移');
    expect(order()).toBe('/po /accept /stock');
    expect(screen.getByText('到货验收，第2个，共3个').getAttribute('role')).toBe('status');
    step('采购订单', '右移');
    expect(order()).toBe('/accept /po /stock');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('采购订单'));
    fireEvent.contextMenu(screen.getByRole('tab', { name: '到货验收' }));
    expect(screen.getByRole('menuitem', { name: '左移' })).toHaveProperty('disabled', true);
    fireEvent.keyDown(screen.getByRole('tab', { name: '物料库存' }), { key: 'ArrowLeft', ctrlKey: true, shiftKey: true });
    expect(order()).toBe('/accept /stock /po');
  });
  it('asks before a tab with unsaved input closes: 有未保存的内容，确定关闭？', async () => {
    act(() => { tabs.open('/po', '采购订单'); tabs.change('/po', { dirty: true }); });
    draw(<TabStrip />);
    fireEvent.click(screen.getByRole('button', { name: '关闭 采购订单' }));
    const question = await screen.findByRole('alertdialog', { name: '有未保存的内容，确定关闭？' });
    fireEvent.click(within(question).getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(tabs.get().list).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: '关闭 采购订单' }));
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(tabs.get().list).toEqual([]));
  });
  it('keeps {id, path} and the active one per user, company and application', () => {
    act(() => tabs.open('/po?view=mine', '采购订单'));
    expect(JSON.parse(localStorage.getItem('loom.tabs.1.u7.workbench')!)).toMatchObject({ list: [{ id: '/po', path: '/po?view=mine' }], active: '/po' });
  });
  it('what a screen keeps outlives the browser tab, and goes with the strip’s', async () => {
    act(() => tabs.open('/po', '采购订单'));
    saveOfTab('/po', 'list', { pageNum: 2 });
    sessionStorage.clear();
    expect(loadOfTab('/po', 'list')).toEqual({ pageNum: 2 });
    await act(() => tabs.close('/po'));
    expect(loadOfTab('/po', 'list')).toBeUndefined();
  });
});

describe('an idle hand', () => {
  it('locks after its minutes, work begins them anew', () => {
    vi.useFakeTimers();
    const lock = vi.fn();
    const stop = watchHands(60_000, lock);
    vi.advanceTimersByTime(55_000);
    document.dispatchEvent(new Event('pointerdown'));
    vi.advanceTimersByTime(55_000);
    expect(lock).not.toHaveBeenCalled();
    vi.advanceTimersByTime(10_000);
    expect(lock).toHaveBeenCalled();
    stop();
  });
});
