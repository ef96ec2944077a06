// What the account pages let pass, and the words they refuse with.
import { describe, expect, it } from 'vitest';
import { codeDigits, codeFault, emailFault, maskedTarget, passwordFault, strengthOf, targetFault, usernameFault } from './rules.ts';

describe('account rules', () => {
  it.each([
    ['', '手机号或邮箱不能为空'], ['13800001111', ''], ['12800001111', '手机号格式不正确'], ['1380000111', '手机号格式不正确'], ['zhou@loom.com', ''], ['zhou@loom', '邮箱格式不正确'], ['zhou @loom.com', '邮箱格式不正确'], [' 13800001111 ', ''],
  ])('target %j: %s', (text, says) => expect(targetFault(text)).toBe(says));
  it.each([['zhoumin', ''], ['zho', '用户名为4-20位字母、数字或下划线，以字母开头'], ['1zhou', '用户名为4-20位字母、数字或下划线，以字母开头'], ['周敏敏敏', '用户名为4-20位字母、数字或下划线，以字母开头'], ['', '用户名不能为空']])('username %j: %s', (text, says) => expect(usernameFault(text)).toBe(says));
  it.each([
    ['Yunjin2026', ''], ['short1', '密码为8-20位，至少包含字母、数字、符号中的两种'], ['onlyletters', '密码为8-20位，至少包含字母、数字、符号中的两种'], ['a'.repeat(20) + '1', '密码为8-20位，至少包含字母、数字、符号中的两种'], ['', '密码不能为空'], ['ZhouMin88', '密码不能与用户名或手机号相同'],
  ])('password %j: %s', (text, says) => expect(passwordFault(text, ['zhoumin88', ''])).toBe(says));
  it.each([['', 0], ['abc', 1], ['abcdefg1', 2], ['abcdefg1!', 3], ['abcdefghijk1', 3]])('strength of %j is %i', (text, strength) => expect(strengthOf(text)).toBe(strength));
  it('takes the digits of a pasted message', () => expect(codeDigits('【织云】验证码 482 913，5分钟内有效')).toBe('482913'));
  it.each([['', '验证码不能为空'], ['123', '请输入6位数字验证码'], ['482913', '']])('code %j: %s', (text, says) => expect(codeFault(text)).toBe(says));
  it('e-mails end at 100 characters', () => expect(emailFault(`${'a'.repeat(60)}@${'b'.repeat(40)}.com`)).toBe('邮箱格式不正确'));
  it.each([['13800001111', '138****1111'], ['zhou@loom.com', 'zh***@loom.com'], ['zhoumin', 'zhoumin']])('%s is shown as %s', (text, shown) => expect(maskedTarget(text)).toBe(shown));
});
