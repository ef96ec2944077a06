// Editions of the schema language: which one this program reads, and what is said of files written in another.
import type { Report } from './faults.ts';
import { type Located, placeOf } from './places.ts';

/** The edition this program reads. Whoever raises it writes the migration that rewrites older files (migrations.ts). */
export const edition = 1;

/** Edition a file says it is written in; undefined when it says none, which its shape tells. */
function editionOf({ value }: Located): number | undefined {
  const said = (value as { language?: unknown }).language;
  return typeof said === 'number' && Number.isInteger(said) ? said : undefined;
}

export function isOtherEdition(file: Located): boolean {
  const said = editionOf(file);
  return said !== undefined && said !== edition;
}

/** What another edition means by its words is not known here: one fault tells all. */
export function tellEdition(file: Located, path: string, report: Report): void {
  const said = editionOf(file)!;
  const at = placeOf(file, ['language']);
  if (said < edition) report.add(at, 'language.older', `The file is written in edition ${said} of the schema language; this program reads edition ${edition}.`, `Run \`npm run schema:upgrade -- ${path}\`, which rewrites it.`);
  else report.add(at, 'language.newer', `The file is written in edition ${said} of the schema language; this program reads edition ${edition}.`, 'Use a newer version of the program, or take the file from before.');
}
