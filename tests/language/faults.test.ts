// One faulty schema for each kind of fault, with exactly what the check says of it; and that no kind goes without one.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faulty } from '../../runtime/core/language/faulty.ts';
import { withChange } from '../../runtime/core/language/fixture.ts';
import { faultLine, loadModel, type SchemaFault, type SchemaFile } from '../../runtime/core/language/index.ts';
import { type FaultyCase, patched } from './patched.ts';

const cases = JSON.parse(readFileSync(join(import.meta.dirname, 'faults.json'), 'utf8')) as FaultyCase[];
const faultsOf = (files: SchemaFile[]): SchemaFault[] => loadModel(files, { hooks: new Set(), widgets: new Set(), renderers: new Set(['progress']), worked: new Set(['shop.shares']), demanded: new Set(['PUT /shop/api/count']), codeTexts: new Set() }).faults;
/** Each is looked at once, for all that is held of it. */
const found = new Map<FaultyCase, SchemaFault[]>();
const faultsOfCase = (one: FaultyCase): SchemaFault[] => {
  if (!found.has(one)) found.set(one, faultsOf(patched(one)));
  return found.get(one)!;
};

describe('faulty schemas', () => {
  it('are sound before they are patched', () => expect(faultsOf(patched({ file: '', set: {} }))).toEqual([]));

  it('are hundreds', () => expect(cases.length).toBeGreaterThan(500));
  it.each(cases)('$what', (one) => {
    expect(one.told).not.toEqual([]);
    expect(faultsOfCase(one).map((fault) => faultLine(fault).replace('schemas/', ''))).toEqual(one.told);
  });
});

/** Shown faulty beside the code that tells them: catalogues (check.test.ts), widgets (widgets.test.ts), looks (looks.test.ts), timed actions (timed.test.ts). */
const elsewhere = [
  'text.place', 'text.conflict', 'text.override', 'widget.step', 'widget.where', 'widget.sum',
  'show.kind', 'show.more', 'show.unused', 'look.field', 'look.chart', 'look.lines', 'look.after', 'look.gap', 'job.unknown', 'timed.ask',
];

describe('kinds of faults', () => {
  const folder = join(import.meta.dirname, '../../runtime/core/language');
  const files = [...readdirSync(folder).filter((name) => /^(check|compile|parse|read|shape|versions|merge)\w*\.ts$/.test(name)), '../found/check.ts', ...readdirSync(join(folder, '../effects')).filter((name) => !name.includes('.test.')).map((name) => `../effects/${name}`)];
  const known = new Set(files
    .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(/(?:, |code: )'([a-z][A-Za-z]*\.[a-z][A-Za-z]*)'(?=, [`'a-zA-Z{]|,\n)/g)].map(([, code]) => code!)));
  const shown = new Set([...faulty.flatMap((one) => faultsOf(withChange(one.file, one.from, one.to))), ...cases.flatMap(faultsOfCase)].map(({ code }) => code));

  it('are well over a hundred', () => expect(known.size).toBeGreaterThan(120));
  it('each have a faulty schema that shows them', () => expect([...known].filter((code) => !shown.has(code) && !elsewhere.includes(code))).toEqual([]));
  it('each say how to mend them', () => {
    const mute = cases.flatMap(faultsOfCase).filter((fault) => fault.fix === '');
    expect(mute.map(faultLine)).toEqual([]);
  });
});
