// Who imports whom, read from the sources: static and dynamic imports, types included.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';

export interface Import { from: string; to: string; line: number }

/** Hand-written source files below a folder, tests left out; paths with `/`, from the project's root. */
export function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|d|generated)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).split(sep).join('/'))
    .sort();
}

/** Imports of files of this project, by their paths from its root. */
export function importsOf(file: string, text: string): Import[] {
  return [...text.matchAll(/^(?!\s*(?:\/\/|\*))[^\n]*?(?:\bfrom|\bimport)\s*\(?\s*['"](\.[^'"]+)['"]/gm)].map((match) => ({
    from: file, to: normalize(join(dirname(file), match[1]!)).split(sep).join('/'), line: text.slice(0, match.index + match[0].length).split('\n').length,
  }));
}

export const readImports = (folder: string): Import[] => sourcesIn(folder).flatMap((file) => importsOf(file, readFileSync(file, 'utf8')));
