// The arrows between folders, as layers.json declares them.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { importsOf, readImports } from './imports.ts';

/** Folder → folders it may import; `.` is the files of the side itself (main.ts, context.ts). */
const layers = JSON.parse(readFileSync('tests/architecture/layers.json', 'utf8')) as { sides: Record<string, string[]>; folders: Record<string, Record<string, string[]>> };

function sideOf(path: string): string | undefined {
  return Object.keys(layers.sides).find((side) => path.startsWith(`${side}/`) || (side === 'modules' && path.startsWith('modules/')));
}
const folderOf = (side: string, path: string): string => { const steps = path.slice(side.length + 1).split('/'); return steps.length > 1 ? steps[0]! : '.'; };

describe('imports between the sides', () => {
  it.each(Object.entries(layers.sides))('%s imports only what is declared', (side, may) => {
    const faults = readImports(side).flatMap(({ from, to, line }) => {
      const other = sideOf(to);
      return other === undefined || other === side || may.includes(other) ? [] : [`${from}:${line} imports ${to}: ${side} may import ${may.join(', ') || 'nothing'}. Pass the value in, or move what both need to runtime/core.`];
    });
    expect(faults).toEqual([]);
  });
});

describe.each(Object.entries(layers.folders))('imports between the folders of %s', (side, folders) => {
  const imports = readImports(side).filter(({ to }) => to.startsWith(`${side}/`)).map((one) => ({ ...one, folder: folderOf(side, one.from), other: folderOf(side, one.to) })).filter(({ folder, other }) => folder !== other);

  it('go only where they are declared', () => {
    expect(imports.flatMap(({ from, to, line, folder, other }) => (folders[folder]?.includes(other) ? [] : [
      `${from}:${line} imports ${to}, but "${folder}" does not stand on "${other}" (tests/architecture/layers.json, ${side}). `
      + `Pass the value in, move what both need further down, or let "${other}" hand itself in as workflow/gate.ts and entities/types.ts show. A new arrow that is right goes into that file, with the reason in the commit.`,
    ]))).toEqual([]);
  });

  it('are all used: an arrow nobody needs any more is taken out', () => {
    const used = new Set(imports.map(({ folder, other }) => `${folder} → ${other}`));
    expect(Object.entries(folders).flatMap(([folder, may]) => may.map((other) => `${folder} → ${other}`)).filter((arrow) => !used.has(arrow))).toEqual([]);
  });
});

it('reads imports of values, types and parts that load later', () => {
  const text = "import { a } from './a.ts';\nimport type { B } from '../b.ts';\nexport * from './c/d.ts';\nconst e = () => import('./e.tsx');\n// import { f } from './f.ts';\nimport './g.ts';\n";
  expect(importsOf('x/y/z.ts', text).map(({ to }) => to)).toEqual(['x/y/a.ts', 'x/b.ts', 'x/y/c/d.ts', 'x/y/e.tsx', 'x/y/g.ts']);
});
