// Messages and to-dos of documents keep the template and its values, so that each reader is told in his (or her) own language, whatever the sender's is.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallHouse, type SmallHouse } from '../../../tests/support/smallHouse.ts';
import { createRecord } from '../entities/index.ts';
import { inLang, type Words } from '../platform/messages/words.ts';
import { runAction } from './run.ts';

const entities = {
  't.order': {
    extends: 'base.document', numbering: 'O{yyMMdd}{seq4}', label: '试验单',
    fields: {
      level: { type: 'enum', label: '级别', default: "'urgent'", options: { urgent: '特急', normal: '一般' } }, amount: { type: 'money', label: '金额', default: 1234.5 },
      who: { type: 'ref', to: 'amc.user', label: '处理人', default: 'user' },
    },
    workflow: { actions: { submit: { effects: [
      { notify: 't.waiting', to: 'record.who', title: '{record.level}单据{record.code}待处理', text: '金额{record.amount}' },
      { task: '处理{record.level}单据', to: 'record.who' },
    ] } } },
  },
};
interface Row { title: string; content: string; objName: string; words: Words }

let house: SmallHouse;
let message: Row;
let task: { tips: string; words: Words };
beforeAll(async () => {
  house = await smallHouse(entities);
  Object.assign(house.app.model.locales.en, { '{record.level}单据{record.code}待处理': '{record.code}, {record.level}, is waiting', 金额: 'Amount', '金额{record.amount}': 'Amount {record.amount}', 特急: 'very urgent', '处理{record.level}单据': 'Handle the {record.level} document', 试验单: 'Trial' });
  Object.assign(house.app.model.locales.zh_TW, { '{record.level}单据{record.code}待处理': '{record.level}單據{record.code}待處理' });
  // The sender works in English, which must not matter to who reads Chinese.
  await house.as({ lang: 'en' })(async (work) => runAction(work, 't.order', (await createRecord(work, 't.order', {}, { internal: true })).id, 'submit'));
  [message] = await house.app.db.system((tx) => tx.run<Row>(sql`select title, content, obj_name as "objName", words from amc.message`)) as [Row];
  [task] = await house.app.db.system((tx) => tx.run<{ tips: string; words: Words }>(sql`select tips, words from amc.user_task`)) as [{ tips: string; words: Words }];
});
afterAll(() => house?.stop());

describe('a notify effect', () => {
  it('keeps the Chinese beside the template and its values', () => {
    expect(message.title).toMatch(/^特急单据O\d{10}待处理$/);
    expect(message.words.title).toMatchObject({ text: '{record.level}单据{record.code}待处理', values: { 'record.level': { zh_CN: '特急', en: 'very urgent' }, 'record.code': expect.stringMatching(/^O\d{10}$/) } });
  });

  it.each([
    { lang: 'zh_CN' as const, title: /^特急单据O\d{10}待处理$/, content: '金额1,234.50', objName: '试验单' },
    { lang: 'en' as const, title: /^O\d{10}, very urgent, is waiting$/, content: 'Amount 1,234.50', objName: 'Trial' },
    { lang: 'zh_TW' as const, title: /^特急單據O\d{10}待處理$/, content: '金额1,234.50', objName: '试验单' },
  ])('is read in $lang', ({ lang, title, content, objName }) => {
    const read = inLang(house.app.model.locales, lang, message);
    expect(read).toMatchObject({ title: expect.stringMatching(title), content, objName });
    expect(read).not.toHaveProperty('words');
  });
});

describe('a task effect', () => {
  it('gives a to-do that reads in each language', () => {
    expect(task.tips).toBe('处理特急单据');
    expect(inLang(house.app.model.locales, 'en', task).tips).toBe('Handle the very urgent document');
  });
});
