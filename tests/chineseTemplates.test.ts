// Sentences put together with `${…}` have no key in a catalogue: whoever reads English would get Chinese. Code says texts with {places} and their values instead.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { templatesInCode } from '../generators/sourceTexts.ts';

const root = join(import.meta.dirname, '..');
/** What no user is shown: the line a start prints for its operator. */
const forOperators = new Set(['runtime/server/main.ts: Loom 织机  ${url}  (ready in ${(ms / 1_000).toFixed(1)} s)']);
/** The schema checker speaks to developers, in English; Chinese in it is what they wrote. */
const isShown = (file: string): boolean => !/\.(test|generated|d)\.ts$|(^|\/)(fixtures?|testPlan)\.ts$|^runtime\/core\/language\/(check|shape|parse|merge|faults)/.test(file);

const serverFolders = ['runtime/core', 'runtime/server', ...readdirSync(join(root, 'modules'), { withFileTypes: true }).filter((entry) => entry.isDirectory()).map((entry) => `modules/${entry.name}/server`)];

function filesIn(folder: string): string[] {
  try {
    return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts')).map((name) => `${folder}/${name.replaceAll('\\', '/')}`);
  } catch {
    return []; // a module without server code
  }
}

describe('what the server says', () => {
  it('is never a Chinese template literal: texts of refusals, messages and files have catalogue keys', () => {
    const found = serverFolders.flatMap(filesIn).filter(isShown).flatMap((file) => templatesInCode(readFileSync(join(root, file), 'utf8')).map((text) => `${file}: ${text}`));
    expect(found.filter((one) => !forOperators.has(one))).toEqual([]);
  });

  it('would be noticed', () => {
    expect(templatesInCode('throw bad(at, `最多${most}个值`);')).toEqual(['最多${most}个值']);
    expect(templatesInCode('title: ok ? `${n}名员工` : "无"')).toEqual(['${n}名员工']);
    // Whole texts are keys; Chinese inside a place is a text of its own; comments say what they like.
    expect(templatesInCode("say(`整句`); `${say('导入')}-${n}`; // `第${n}行`")).toEqual([]);
    expect(templatesInCode("tx.run(sql<{ n: number }>`select '有' where id = ${id}`)")).toEqual([]);
  });
});
