// Taiwan's characters and words: OpenCC, with our own words where the trade, or an interface, says it otherwise.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as OpenCC from 'opencc-js';

/** Simplified → what Taiwan says. The longest word that begins at a place counts. */
const words = JSON.parse(readFileSync(join(import.meta.dirname, 'taiwanWords.json'), 'utf8')) as Record<string, string>;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const byLength = Object.keys(words).sort((a, b) => b.length - a.length);
const withPlaces = byLength.filter((word) => word.includes('{'));
const plain = byLength.filter((word) => !word.includes('{'));
/** `{…}` places hold expressions, which stay as they are. */
const parts = new RegExp(`(${[...withPlaces.map(escaped), '\\{[^{}]*\\}', ...plain.map(escaped)].join('|')})`);
const convert = OpenCC.Converter({ from: 'cn', to: 'twp' });

export function inTaiwan(text: string): string {
  return text.split(parts).map((part, at) => (at % 2 === 0 ? convert(part) : words[part] ?? part)).join('');
}
