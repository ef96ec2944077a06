// Tests that hold on a busy machine: none passes the second time, none measures the wall clock, none takes a pause for a fact.
// What is measured in time belongs to tests/load; what is waited for is waited for by what it shows (`expect.poll`, `waitFor`, a gate).
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const files = ['tests', 'runtime', 'modules', 'generators'].flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
  .filter((file) => (/\.test\.tsx?$/.test(file) || /^tests\/(support|e2e|faults)\/.*\.ts$/.test(file)) && !file.startsWith('tests/load/') && file !== 'tests/architecture/steady.test.ts');
const lines = files.flatMap((file) => readFileSync(file, 'utf8').split('\n').map((text, at, all) => ({ file, at: at + 1, text, before: all.slice(Math.max(0, at - 12), at) })));
const where = (found: typeof lines): string[] => found.map(({ file, at, text }) => `${file}:${at} ${text.trim().slice(0, 140)}`);

/** Pauses that stand for no fact, with why they are there. */
const pauses: Record<string, string> = {
  'tests/faults/client.ts': 'a client that comes again, and a line cut at a moment nobody chose',
  'tests/faults/imports.test.ts': 'the clock of a loop that looks until it is so; kills at a moment nobody chose',
  'tests/faults/jobs.test.ts': 'the clock of a loop that looks until it is so; kills at a moment nobody chose',
  'tests/faults/power.test.ts': 'the clock of a loop that looks until it is so; kills at a moment nobody chose',
  'tests/contract/timing.test.ts': 'work that takes a while, so that two servers meet in it',
  'tests/e2e/security.test.ts': 'no pause: what a timer runs stands under the policy of the page',
  'runtime/server/http/server.test.ts': 'a request that is still answered while the server stops',
};
const isPause = (text: string): boolean => /(await |=> )new Promise(<\w+>)?\(\((\w*)\) => \{? ?setTimeout\(/.test(text);
/** A loop looks again after each of its pauses. */
const isInLoop = ({ text, before }: (typeof lines)[number]): boolean => /\b(for|while) \(/.test(text) || before.some((one) => /^\s*(for|while) \(.*\{\s*$|\bdo \{/.test(one));

describe('tests', () => {
  it('pass the first time or not at all', () => expect(where(lines.filter(({ text }) => /\bretry: *[1-9]|\.retry\(|\bretries: *[1-9]/.test(text) && /\b(it|test|describe|vi\.setConfig|retry: *[1-9],? *}?\)?;?$)/.test(text)))).toEqual([]));

  it('assert no time of the wall', () => expect(where(lines.filter(({ text }) => /expect\([^)]*(performance\.now\(\)|Date\.now\(\)) *-|expect\((took|elapsed|tookMs|elapsedMs)\)/.test(text)))).toEqual([]));

  it('wait for facts: no pause but in a loop that looks again, or one whose reason is told here', () => {
    const found = lines.filter((line) => isPause(line.text) || /\.waitForTimeout\(/.test(line.text));
    expect(found.length).toBeGreaterThan(10);
    expect(where(found.filter((line) => !(line.file in pauses) && !isInLoop(line)))).toEqual([]);
    expect(Object.keys(pauses).filter((file) => !found.some((line) => line.file === file))).toEqual([]);
  });

  it('take the record that a text names, not the first of those that contain it: `named` (tests/support/named.ts)', () => {
    expect(where(lines.filter(({ text }) => /\bkeyword\b.*\.list[)!?]*\[0\][!?]*\.id\b/.test(text)))).toEqual([]);
  });

  it('are run once by every project', () => {
    for (const file of ['vite.config.ts', 'tests/support/unitProjects.ts', 'tests/run.mjs']) expect(readFileSync(file, 'utf8'), file).not.toMatch(/\bretry\b/);
  });
});
