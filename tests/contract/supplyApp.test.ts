// The open calls of the supply circle as its app makes them (supply.md: open calls): key and token, white lists, own records alone, what counts, limits, pictures.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SupplyApp } from '../support/appClient.ts';
import { formOf, pdf, png } from '../support/pictures.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { type Company, playing } from '../scenarios/scenario.ts';

let server: TestServer;
let company: Company;
let other: Company;
let key: string;

const at = '2026-03-01T10:00:00+08:00';
const office = 'merchandiser';
const founded = async (what: string): Promise<Company> => (await playing(server, { what, page: 'supply.md', at, steps: [
  { enter: 'supply.circle', as: 'circle', by: office, row: { name: '面料圈' } },
  { enter: 'supply.noteType', as: 'cloth', by: office, row: { name: '面料', description: '面料供求', direction: 'both' } },
  { enter: 'supply.noteType', as: 'strict', by: office, row: { name: '招工', description: '招聘', direction: 'demand', needAudit: true, sort: 20 } },
  { enter: 'supply.noteType', as: 'hidden', by: office, row: { name: '设备转让', description: '设备' } },
  { act: 'hide', on: 'hidden', by: office },
] })).get('')!;
const keyOf = async (circle: Company): Promise<string> => ((await circle.ask('GET', `/supply/api/saas/circle/${circle.idOf('circle')}`, undefined, office)).data as { appKey: string }).appKey;
const app = (withKey = key): SupplyApp => new SupplyApp(server.url, withKey);
const signedIn = async (openId: string, profile: object = {}): Promise<SupplyApp> => { const one = app(); await one.signIn(openId, { nickname: openId, ...profile }); return one; };
const post = (more: object = {}): object => ({ type: company.idOf('cloth'), direction: 'demand', title: '求购 全棉府绸', content: '全棉府绸 40支', contact: '强哥', phone: '13900000001', ...more });
const staff = async (path: string): Promise<any> => (await company.ask('GET', `/supply/api/saas/${path}`, undefined, office)).data;

beforeAll(async () => {
  server = await startTestServer({ now: at });
  company = await founded('供求圈');
  other = await founded('别的圈');
  key = await keyOf(company);
});
afterAll(() => server?.stop());

describe('the door', () => {
  it('is the key of the app; a wrong one, a stopped app and a former key open nothing', async () => {
    expect((await app('x'.repeat(22)).read('noteType')).http).toBe(401);
    expect((await app('').read('noteType')).http).toBe(401);
    expect((await app().read('noteType')).data.list.map(({ name }: { name: string }) => name)).toEqual(['面料', '招工']);
    const spare = await playing(server, { what: '停用', page: 'supply.md', at, steps: [{ enter: 'supply.circle', as: 'circle', by: office, row: { name: '旧应用' } }] });
    const former = await keyOf(spare.get('')!);
    await spare.get('')!.ask('PUT', '/supply/api/saas/circle/renew', { id: spare.get('')!.idOf('circle') }, office);
    expect((await app(former).read('noteType')).http).toBe(401);
    const present = await keyOf(spare.get('')!);
    expect((await app(present).read('noteType')).http).toBe(200);
    await spare.get('')!.ask('PUT', '/supply/api/saas/circle/stop', { id: spare.get('')!.idOf('circle') }, office);
    expect((await app(present).read('noteType')).http).toBe(401);
  });

  it('lets nobody in without a token, or with one of another circle', async () => {
    expect((await app().enter('note', post())).http).toBe(401);
    const stranger = new SupplyApp(server.url, await keyOf(other));
    await stranger.signIn('wx-other', { nickname: '外人' });
    const mixed = app();
    mixed.token = stranger.token;
    expect((await mixed.enter('note', post())).http).toBe(401);
    expect((await server.open.raw('GET', '/supply/api/saas/note', undefined, { authorization: `bearer ${stranger.token}` })).status).toBe(401);
  });

  it('enters whoever comes first, knows who comes again, and ends the former token', async () => {
    const first = app();
    expect((await first.signIn('wx-1', { nickname: '初来', role: 'mill', score: 1 })).data).toMatchObject({ isNew: true, until: expect.stringMatching(/^2026-03-31T02:0/) });
    const again = app();
    expect((await again.signIn('wx-1', { nickname: '改名' })).data).toMatchObject({ isNew: false });
    expect((await first.read('note', { own: '1' })).http).toBe(401);
    expect((await again.read('note', { own: '1' })).data.list).toEqual([]);
    const [person] = (await staff(`user?filter=${encodeURIComponent(JSON.stringify({ nickname: '初来' }))}`)).list;
    expect(person).toMatchObject({ role: 'mill', score: 100 });
    expect(JSON.stringify(await staff(`user/${person.id}`))).not.toContain(again.token);
    expect((await staff(`event?filter=${encodeURIComponent(JSON.stringify({ user: person.id }))}&order=id`)).list.map(({ kind }: { kind: string }) => kind)).toEqual(['register', 'active', 'active']);
  });

  it('is shut to a token after its 30 days', async () => {
    const late = await signedIn('wx-late');
    server.clock.set('2026-04-01T10:00:00+08:00');
    expect((await late.read('note', { own: '1' })).http).toBe(401);
    server.clock.set(at);
  });
});

describe('posts', () => {
  it('are read without contact, entered as one\'s own, and unpublished ones by their author alone', async () => {
    const qiang = await signedIn('wx-qiang');
    const made = await qiang.enter('note', { ...post(), author: '1', status: 'closed', official: true });
    expect(made.data).toMatchObject({ title: '求购 全棉府绸', official: false, status: { value: 'normal' }, author: { nickname: 'wx-qiang' }, viewNum: 0 });
    const held = await qiang.enter('note', post({ type: company.idOf('strict'), title: '招车工' }));
    expect(held.data.status.value).toBe('audit');
    const seen = await app().read('note');
    expect(seen.data.list.map(({ id }: { id: string }) => id)).toContain(made.data.id);
    expect(seen.data.list.map(({ id }: { id: string }) => id)).not.toContain(held.data.id);
    expect(JSON.stringify(seen.data)).not.toMatch(/13900000001|强哥|createBy|openId/);
    expect((await app().read('note', { id: held.data.id })).data.list).toEqual([]);
    expect((await qiang.read('note', { own: '1' })).data.list).toHaveLength(2);
  });

  it('are refused as the office refuses them, and what an app may not say is passed over', async () => {
    const one = await signedIn('wx-rules');
    expect((await one.enter('note', post({ title: '一' }))).success).toBe(false);
    expect((await one.enter('note', post({ type: company.idOf('hidden') }))).success).toBe(false);
    expect((await one.enter('note', post({ type: other.idOf('cloth') }))).success).toBe(false);
    expect((await one.enter('user', { nickname: '偷' })).http).toBe(404);
    expect((await one.read('user')).http).toBe(404);
    expect((await one.read('circle')).http).toBe(404);
    expect((await one.read('note', { filter: JSON.stringify({ phone: '13900000001' }) })).success).toBe(false);
    for (const filter of ['{', '[]', 'null']) expect((await one.read('note', { filter })).http, filter).toBe(400);
  });

  it('are changed, refreshed once a day, closed and deleted by their author alone', async () => {
    const qiang = await signedIn('wx-author');
    const { id } = (await qiang.enter('note', post({ title: '弹力斜纹' }))).data;
    const thief = await signedIn('wx-thief');
    expect((await thief.change('note', { id, title: '改了' })).success).toBe(false);
    expect((await thief.act('note', 'delete', { id })).success).toBe(false);
    expect((await qiang.change('note', { id, title: '弹力斜纹 350克' })).data.title).toBe('弹力斜纹 350克');
    expect((await qiang.act('note', 'refresh', { id })).success).toBe(true);
    expect((await qiang.act('note', 'refresh', { id })).message).toBe('每天只能擦亮一次');
    expect((await qiang.act('note', 'ban', { id })).http).toBe(404);
    expect((await qiang.act('note', 'close', { id, deal: true })).data.status.value).toBe('closed');
    expect((await qiang.change('note', { id, title: '再改' })).success).toBe(false);
    expect((await app().read('note', { id })).data.list).toEqual([]);
    expect((await qiang.act('note', 'delete', { id })).success).toBe(true);
    expect((await qiang.read('note', { own: '1' })).data.list).toEqual([]);
  });

  it('are not entered by who is banned', async () => {
    const bad = await signedIn('wx-bad');
    const [person] = (await staff(`user?filter=${encodeURIComponent(JSON.stringify({ nickname: 'wx-bad' }))}`)).list;
    const reasons = await company.ask('GET', '/ccm/api/saas/dict?pageSize=1000&fields=type,name');
    const reason = (reasons.data as unknown as { list: { id: string; type: string; name: string }[] }).list.find(({ type, name }) => type === 'BAN_REASON' && name === '虚假信息')!;
    await company.ask('PUT', '/supply/api/saas/user/ban', { id: person.id, reason: reason.id, days: 7 }, office);
    expect((await bad.enter('note', post())).message).toBe('您的账号已被封禁');
  });
});

describe('what counts', () => {
  it('is one view in 30 minutes from the last counted one (SU5)', async () => {
    const author = await signedIn('wx-viewed');
    const note = (await author.enter('note', post({ title: '帆布' }))).data.id as string;
    const reader = await signedIn('wx-reader');
    const view = async (time: string): Promise<boolean> => { server.clock.set(`2026-03-01T${time}:00+08:00`); return (await reader.enter('event', { note, kind: 'view' })).success; };
    expect([await view('10:00'), await view('10:20'), await view('10:31')]).toEqual([true, false, true]);
    server.clock.set(at);
    expect((await app().read('note', { id: note })).data.list[0].viewNum).toBe(2);
  });

  it('is a contact, which alone reveals the telephone that its author shows', async () => {
    const author = await signedIn('wx-phone');
    const reader = await signedIn('wx-caller');
    const shy = (await author.enter('note', post({ title: '不公开' }))).data.id as string;
    const open = (await author.enter('note', post({ title: '公开', showPhone: true }))).data.id as string;
    expect(JSON.stringify((await reader.enter('event', { note: shy, kind: 'contact' })).data)).not.toContain('13900000001');
    expect((await reader.enter('event', { note: open, kind: 'contact' })).data).toMatchObject({ note: { phone: '13900000001', contact: '强哥' } });
    expect((await reader.enter('event', { note: open, kind: 'view' })).data).not.toHaveProperty('note');
    expect((await app().read('note', { id: open })).data.list[0].contactNum).toBe(1);
  });

  it('is saving once, comments that are shown, and nothing that an app makes up', async () => {
    const author = await signedIn('wx-saved');
    const reader = await signedIn('wx-fan');
    const note = (await author.enter('note', post({ title: '灯芯绒' }))).data.id as string;
    expect((await reader.enter('event', { note, kind: 'unfavorite' })).message).toBe('您没有收藏该信息');
    expect((await reader.enter('event', { note, kind: 'favorite' })).success).toBe(true);
    expect((await reader.enter('event', { note, kind: 'favorite' })).message).toBe('您已收藏该信息');
    expect((await reader.enter('event', { note, kind: 'deal' })).success).toBe(false);
    const said = (await reader.enter('comment', { note, content: '有样吗' })).data;
    expect((await app().read('comment', { filter: JSON.stringify({ note }) })).data.list).toMatchObject([{ content: '有样吗', author: { nickname: 'wx-fan' } }]);
    expect((await app().read('note', { id: note })).data.list[0]).toMatchObject({ favoriteNum: 1, commentNum: 1 });
    await company.ask('PUT', '/supply/api/saas/comment/hide', { id: said.id }, office);
    expect((await app().read('comment', { filter: JSON.stringify({ note }) })).data.list).toEqual([]);
  });

  it('is a report of each person once, by the code of its kind, answered to who reported', async () => {
    const author = await signedIn('wx-reported');
    const reader = await signedIn('wx-reporter');
    const note = (await author.enter('note', post({ title: '可疑' }))).data.id as string;
    expect((await reader.enter('report', { note, kind: 'D001', content: '假的' })).data).toMatchObject({ kind: '虚假信息', status: { value: 'open' } });
    expect((await reader.enter('report', { note, kind: 'D001' })).message).toBe('您已举报过该信息');
    expect((await author.read('report', { own: '1' })).data.list).toEqual([]);
    expect((await reader.read('report', { own: '1' })).data.list).toHaveLength(1);
    expect((await app().read('report')).data.list).toEqual([]);
  });
});

describe('notices and pictures', () => {
  it('are given within their period, and a picture by the address it came with', async () => {
    const one = await signedIn('wx-pic');
    const sent = await one.call('POST', 'upload', formOf({ name: '府绸.png', bytes: png() }));
    expect(sent.data).toMatchObject([{ name: '府绸.png', url: expect.stringMatching(/^\/supply\/api\/open\/file\/\d+\?sign=/) }]);
    const note = (await one.enter('note', post({ title: '有图', images: [sent.data[0].id] }))).data;
    expect(note.images).toHaveLength(1);
    expect((await fetch(server.url + note.images[0].url)).headers.get('content-type')).toBe('image/png');
    expect((await fetch(server.url + note.images[0].url.replace(/.$/, (last: string) => (last === 'A' ? 'B' : 'A')))).status).toBe(404);
    expect((await app().call('POST', 'upload', formOf({ name: 'a.png', bytes: png() }))).http).toBe(401);
    expect((await one.call('POST', 'upload', formOf({ name: 'a.pdf', bytes: pdf }))).success).toBe(false);
    for (const [title, more] of [['现在', {}], ['以后', { startDate: '2026-03-05T10:00:00+08:00' }], ['过去', { endDate: '2026-02-20T10:00:00+08:00' }]] as const) {
      const { id } = (await company.ask('POST', '/supply/api/saas/notice', { title, url: 'https://example.com', content: '内容', ...more }, office)).data as { id: string };
      await company.ask('PUT', '/supply/api/saas/notice/show', { id }, office);
    }
    expect((await app().read('notice')).data.list.map(({ title }: { title: string }) => title)).toEqual(['现在']);
  });
});

describe('limits', () => {
  it('are 60 calls a minute of one person, whoever else calls', async () => {
    const narrow = await startTestServer({ now: at, config: { requestsPerMinute: 6000 } });
    try {
      const circle = (await playing(narrow, { what: '限次', page: 'supply.md', at, steps: [{ enter: 'supply.circle', as: 'circle', by: office, row: { name: '圈' } }] })).get('')!;
      const one = new SupplyApp(narrow.url, await keyOf(circle));
      await one.signIn('wx-busy', { nickname: '忙人' });
      const answers: number[] = [];
      for (let call = 0; call < 61; call++) answers.push((await one.read('noteType')).http);
      expect(answers.filter((http) => http === 200)).toHaveLength(60);
      expect(answers.at(-1)).toBe(429);
      const two = new SupplyApp(narrow.url, one.key);
      await two.signIn('wx-calm', { nickname: '闲人' });
      expect((await two.read('noteType')).http).toBe(200);
    } finally {
      await narrow.stop();
    }
  });

  it('are of an address where nobody is known: a token made up anew each time is no way around', async () => {
    const narrow = await startTestServer({ now: at, config: { requestsPerMinute: 20 } });
    try {
      const statuses: number[] = [];
      for (let call = 0; call < 21; call++) statuses.push((await fetch(`${narrow.url}/supply/api/open/noteType`, { headers: { authorization: `bearer made-up-${call}`, 'x-app-key': `made-up-${call}` } })).status);
      expect(statuses.slice(0, 20)).not.toContain(429);
      expect(statuses.at(-1)).toBe(429);
    } finally {
      await narrow.stop();
    }
  });
});
