// Colours picked lately, by person and browser, before a few everybody needs.
import { colorOf } from '../../../core/values/index.ts';
import { ownKey } from '../../session/identity.ts';

const usual = ['#000000', '#FFFFFF', '#8C8C8C', '#F5222D', '#FA8C16', '#FADB14', '#52C41A', '#13C2C2', '#1677FF', '#722ED1'];
const most = 8;

export function recentColors(): string[] {
  let own: unknown = [];
  try {
    own = JSON.parse(localStorage.getItem(ownKey('colors')) ?? '[]');
  } catch { /* A damaged list is no list. */ }
  const known = (Array.isArray(own) ? own : []).flatMap((each) => (typeof each === 'string' ? colorOf(each) ?? [] : []));
  return [...new Set([...known, ...usual])].slice(0, most);
}

export function rememberColor(hex: string): void {
  try {
    localStorage.setItem(ownKey('colors'), JSON.stringify([hex, ...recentColors().filter((each) => each !== hex && !usual.includes(each))].slice(0, most)));
  } catch { /* A full or closed store costs a convenience, no data. */ }
}
