// Taiwan's words: the trade's own before OpenCC's, expressions untouched.
import { describe, expect, it } from 'vitest';
import { inTaiwan } from './taiwan.ts';

describe('Taiwan\'s words', () => {
  it.each([
    { text: '账号注销中', gives: '帳號註銷中', why: 'a word list comes before OpenCC' },
    { text: '退出登录', gives: '退出登入', why: 'other words are OpenCC\'s' },
    { text: '第{line.seq}行数量必须大于0', gives: '第{line.seq}列數量必須大於0', why: 'a row is 列' },
    { text: '银行进行中', gives: '銀行進行中', why: 'not every 行 is a row' },
    { text: '{record.type == \'账号\'}的类型', gives: '{record.type == \'账号\'}的類型', why: 'expressions stay as they are' },
    { text: '已锁屏，自动锁屏', gives: '螢幕已鎖定，自動鎖定螢幕', why: 'the longest word counts' },
  ])('$why: $text', ({ text, gives }) => expect(inTaiwan(text)).toBe(gives));
});
