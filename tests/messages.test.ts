// Messages whose words are fixed stand in the source as they are, and in each catalogue in their language.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { textsInCode } from '../generators/sourceTexts.ts';
import { errors } from '../runtime/core/contract/errors.ts';

interface Message { at: string; zh_CN: string; en: string; zh_TW: string }
const root = join(import.meta.dirname, '..');
const json = <T>(path: string): T => JSON.parse(readFileSync(join(root, path), 'utf8')) as T;
const { messages } = json<{ messages: Message[] }>('tests/cases/messages.json');

/** The runtime's own catalogue goes before those of modules. */
const folders = [...readdirSync(join(root, 'schemas')).map((module) => `schemas/${module}/locales`), 'runtime/core/locales'];
const all = (name: string): Record<string, string> => Object.assign({}, ...folders.map((folder) => `${folder}/${name}`).filter((path) => existsSync(join(root, path))).map((path) => json<Record<string, string>>(path))) as Record<string, string>;
const english = all('en.json');
const traditional = { ...all('zh-TW.generated.json'), ...all('zh-TW.json') };

const said = new Set(['runtime', 'modules'].flatMap((area) => readdirSync(join(root, area), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|[\\/]dev[\\/]/.test(name)).flatMap((name) => textsInCode(readFileSync(join(root, area, name), 'utf8')))));

describe('messages with fixed words', () => {
  it.each(messages)('$at: $zh_CN', ({ zh_CN: text, en, zh_TW: hant }) => {
    expect(said).toContain(text);
    expect(english[text]).toBe(en);
    // Where both scripts write alike no entry is needed.
    expect(traditional[text] ?? text).toBe(hant);
  });

  it('keep their places in every language', () => {
    const places = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();
    for (const { zh_CN: text, en, zh_TW: hant } of messages) expect([text, places(en), places(hant)]).toEqual([text, places(text), places(text)]);
  });

  it('that the server refuses with carry the status of the catalogue', () => {
    // Some say after it why.
    const statusOf = (text: string): number | undefined => Object.values(errors).find((error) => error.says === text || error.says === `${text}{why}`)?.status;
    for (const { at, zh_CN: text } of messages) {
      const status = /^\d+/.exec(at)?.[0];
      // What the browser finds out by itself has no entry there.
      if (status !== undefined && statusOf(text) !== undefined) expect([text, statusOf(text)]).toEqual([text, Number(status)]);
    }
  });
});
