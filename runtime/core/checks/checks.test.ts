// Numbers that check themselves, and the words of accounts.
import { describe, expect, it } from 'vitest';
import { isCreditCode, isEmail, isIdCard, isPasswordFit, isPhone, isUsername, maskEmail, maskIdNo, maskPhone, readIdCard } from './index.ts';

describe('ID numbers (GB 11643)', () => {
  it.each([
    { number: '330102199003072129', is: true, why: 'the demonstration number' },
    { number: '11010519491231002X', is: true, why: 'the standard\'s own example' },
    { number: '11010519491231002x', is: true, why: 'a small x' },
    { number: '110105194912310021', is: false, why: 'another check character' },
    { number: '330102199003072192', is: false, why: 'two digits changed about' },
    { number: '330102199013072129', is: false, why: 'no thirteenth month' },
    { number: '990102199003072129', is: false, why: 'no such province' },
    { number: '33010219900307212', is: false, why: '17 digits' },
    { number: '３30102199003072129', is: false, why: 'a full-width digit' },
  ])('$why: $number → $is', ({ number, is }) => expect(isIdCard(number)).toBe(is));

  it('tell birthday and sex, and nobody is born tomorrow', () => {
    expect(readIdCard('330102199003072129')).toEqual({ birthday: '1990-03-07', gender: 'female' });
    expect(isIdCard('330102199003072129', '1990-03-06')).toBe(false);
  });
});

describe('credit codes (GB 32100)', () => {
  it.each([
    ['91110000802100433B', true], ['91330100799655058B', true], ['91330100799655058C', false], ['9133010079965505BB', false], ['91330100799655O58B', false], ['', false],
  ])('%s → %s', (code, is) => expect(isCreditCode(code)).toBe(is));
});

describe('accounts', () => {
  it.each([['zhoumin', true], ['zho', false], ['1zhou', false], ['zhоumin', false], ['zhou min', false], ['a'.repeat(21), false], ["o'neil", false]])('user name %s → %s', (name, is) => expect(isUsername(name)).toBe(is));
  it.each([['Yunjin2026', true], ['12345678', false], ['abcdefgh', false], ['abc!!!!!', true], ['Ab1', false], ['a1'.repeat(11), false], ['密码密码密码12', false]])('password %s → %s', (text, is) => expect(isPasswordFit(text)).toBe(is));
  it.each([['13800001111', true], ['12800001111', false], ['1380000111', false], ['１3800001111', false]])('phone %s → %s', (text, is) => expect(isPhone(text)).toBe(is));
  it.each([['zm@loom.example.com', true], ['zm@loom', false], ['zm@@loom.cn', false], ['zм@loom.cn', false], ['a\r\nbcc:b@c.cn', false], ['K@loom.cn'.replace('K', '\u212a'), false]])('e-mail %s → %s', (text, is) => expect(isEmail(text)).toBe(is));
  it('are shown masked', () => {
    expect([maskPhone('13812345678'), maskEmail('zhoumin@loom.cn'), maskIdNo('330102199003072129')]).toEqual(['138****5678', 'zh***@loom.cn', '330***********2129']);
  });
});
