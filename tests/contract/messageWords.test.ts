// Messages and to-dos of the system reach each person in his (or her) own language: in the list, opened, in the bell's backlog, by push; whoever sent them.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendLater } from '../../runtime/server/platform/messages/send.ts';
import { remindDue } from '../../runtime/server/platform/tasks/tasks.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';
import { chatOf, openSocket } from '../support/socket.ts';

const inbox = '/mmc/api/token/notice';
const tasks = '/amc/api/token/userTask/userTask';
interface Message { id: string; title: string; objName: string; content: string | null; words?: unknown }

let server: TestServer;
let keeper: TestClient;
let person: { id: string; company: string };

beforeAll(async () => {
  server = await startTestServer({ demo: true, now: '2026-11-21T02:00:00Z' });
  keeper = await server.login('keeper');
  [person] = await server.app.db.system((tx) => tx.run<{ id: string; company: string }>(sql`select u.id::text as id, m.company::text as company from amc."user" u join amc.company_user m on m."user" = u.id where u.username = 'keeper'`)) as [{ id: string; company: string }];
  await keeper.raw('PATCH', `${inbox}/all`, {});
  await server.app.db.system((tx) => tx.run(sql`delete from amc.user_task`));
});
afterAll(() => server?.stop());

const joined = { text: '您已加入【{company}】', values: { company: '云锦服饰' } };
const send = (title: string | typeof joined, more: object = {}): Promise<void> => sendLater(server.app, { company: person.company, users: [person.id], title, ...more });
const newest = async (lang: string): Promise<Message> => (await keeper.get(`${inbox}?pageSize=1&lang=${lang}`)).list[0];

describe('a message of the system', () => {
  it('is said in the language of each call, in the list and opened; its words themselves stay here', async () => {
    await send(joined, { objName: { text: '系统' }, content: { text: '实名认证已通过' } });
    const chinese = await newest('zh_CN');
    expect(chinese).toMatchObject({ title: '您已加入【云锦服饰】', objName: '系统', content: '实名认证已通过' });
    const english = await newest('en');
    expect(english.title).toMatch(/joined.*云锦服饰/i);
    expect([english.objName, english.content].join()).not.toMatch(/系统|认证/);
    expect((await newest('zh_TW')).content).toMatch(/認證/);
    expect(await keeper.get(`${inbox}/${english.id}?lang=en`)).toMatchObject({ title: english.title, objName: english.objName });
    expect(english).not.toHaveProperty('words');
  });

  it('is found by the words of one\'s own language and by its values', async () => {
    const found = async (lang: string, keyword: string): Promise<number> => (await keeper.get(`${inbox}?lang=${lang}&filter=${encodeURIComponent(JSON.stringify({ keyword }))}`)).total;
    expect(await found('zh_CN', '您已加入')).toBe(1);
    expect(await found('en', 'joined')).toBe(1);
    expect(await found('en', '云锦')).toBe(1);
    expect(await found('zh_CN', 'joined')).toBe(0);
  });

  it('is pushed to each page in its language, and told so when the page comes back', async () => {
    await keeper.raw('PATCH', `${inbox}/all`, {});
    const chat = await chatOf(keeper);
    const [own, english, taiwan] = await Promise.all([openSocket(server, chat), openSocket(server, { ...chat, lang: 'en' }), openSocket(server, { ...chat, lang: 'zh_TW' })]);
    await send({ text: '企业【{name}】已停用', values: { name: '新锐' } } as never);
    const titles = (await Promise.all([own, english, taiwan].map((one) => one.next()))).map((frame) => frame.title as string);
    expect(titles[0]).toBe('企业【新锐】已停用');
    expect(titles[1]).toContain('新锐');
    expect(titles[1]).not.toMatch(/企业|停用/);
    expect(titles[2]).toMatch(/企業|停用/);
    await english.close();
    await send({ text: '企业【{name}】已注销', values: { name: '老厂' } } as never);
    const again = await openSocket(server, { ...chat, lang: 'en' });
    const [frame] = await again.next();
    expect(frame).not.toHaveProperty('words');
    expect(frame.title).toContain('老厂');
    expect(frame.title).not.toContain('企业');
    await Promise.all([own, taiwan, again].map((one) => one.close()));
  });

  it('follows the person\'s own language on pages that name none', async () => {
    const chat = await chatOf(keeper);
    await keeper.put('/amc/api/token/user', { lang: 'en' });
    const socket = await openSocket(server, chat);
    await send({ text: '{name}申请加入企业', values: { name: '石磊' } } as never);
    expect((await socket.next()).title).not.toContain('申请');
    await keeper.put('/amc/api/token/user', { lang: 'zh_CN' });
    await expect.poll(async () => { await send({ text: '{name}申请加入企业', values: { name: '石磊' } } as never); return (await socket.next()).title as string; }).toBe('石磊申请加入企业');
    await socket.close();
  });

  it('stays as people wrote it where they wrote it', async () => {
    await send('下午三点开会');
    expect((await newest('en')).title).toBe('下午三点开会');
  });
});

describe('to-dos', () => {
  it('remind of a typed to-do in the reader\'s words with what he typed', async () => {
    await keeper.post(tasks, { tips: '盘点三号架', taskEndDate: '2026-11-21T02:20:00Z' });
    await remindDue(server.app);
    expect((await newest('zh_CN')).title).toBe('待办即将到期：盘点三号架');
    const { title } = await newest('en');
    expect(title).toContain('盘点三号架');
    expect(title).not.toContain('待办');
  });
});
