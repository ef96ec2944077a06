// Makes what a wish asks for, and checks it among all that stands before anybody writes it.
import { CheckMemory, faultLine, loadModel, type LoadOptions } from '../../runtime/core/language/index.ts';
import type { SchemaFile } from '../../runtime/core/language/index.ts';
import { makeEntity } from './entity.ts';
import { makeModule, makePrint, makeQuery } from './others.ts';
import { makeScreen } from './screens.ts';
import { Refused, type Kind, type Made, type Standing, type Wish } from './wish.ts';

export { kinds, Refused, wordsOf, type Kind, type Made, type Wish } from './wish.ts';
export { ask, type Open, type Terminal } from './ask.ts';
export { groupsOf } from './menu.ts';

const makers: Record<Kind, (wish: Wish, standing: Standing) => Made> = { entity: makeEntity, screen: makeScreen, query: makeQuery, print: makePrint, module: makeModule };

/** @throws Refused: a name that is taken, something there is not, or (a fault of ours) files that would not pass the check */
export function scaffold(wish: Wish, standing: Standing, more: LoadOptions = {}): Made {
  const made = draft(wish, standing);
  refuseFaulty(made.changes, standing, more);
  return made;
}

/** Not checked yet. @throws Refused: a name that is taken, or something there is not */
export function draft(wish: Wish, standing: Standing): Made {
  return placed(makers[wish.kind](wish, { ...standing, ...(wish.area !== undefined && { area: areaOf(wish) }) }), wish, standing);
}

/** @throws Refused: with the faults that the changes bring to what stands */
export function refuseFaulty(changes: readonly SchemaFile[], standing: Standing, more: LoadOptions = {}): void {
  const options: LoadOptions = { readings: new Map(), memory: new CheckMemory(), ...more };
  const paths = new Set(changes.map(({ path }) => path));
  const before = faultsBefore(standing, options);
  const faults = loadModel([...standing.files.filter(({ path }) => !paths.has(path)), ...changes], options).faults.filter((fault) => !before.has(`${fault.file} ${fault.message}`));
  if (faults.length > 0) throw new Refused(`Nothing was written, because it would not pass the check:\n${faults.map(faultLine).join('\n')}`);
}

const known = new WeakMap<Standing, ReadonlySet<string>>();
function faultsBefore(standing: Standing, options: LoadOptions): ReadonlySet<string> {
  let faults = known.get(standing);
  if (!faults) known.set(standing, faults = new Set(loadModel([...standing.files], options).faults.map((fault) => `${fault.file} ${fault.message}`)));
  return faults;
}

const kindFolders = new Set(['entities', 'screens', 'queries', 'prints', 'widgets', 'locales', 'demo', 'seed', 'flows']);

function areaOf({ area, kind }: Wish): string {
  if (kind === 'module') throw new Refused('A module is no part of an area: leave --area out.');
  if (!/^[a-z][A-Za-z0-9]*$/.test(area!) || kindFolders.has(area!)) throw new Refused(`"${area}" is no name of an area: one word, such as goods.`);
  return area!;
}

/** New files of an area stand in its folder. */
function placed(made: Made, { area, id }: Wish, { files }: Standing): Made {
  if (area === undefined) return made;
  const module = id.split('.')[0]!;
  const isNew = (path: string): boolean => path.startsWith(`schemas/${module}/`) && kindFolders.has(path.split('/')[2]!) && !files.some((file) => file.path === path);
  const moved = (path: string): string => path.replace(`schemas/${module}/`, `schemas/${module}/${area}/`);
  return { ...made, changes: made.changes.map(({ path, text }) => (isNew(path) ? { path: moved(path), text: text.replace('"../../_meta/', '"../../../_meta/') } : { path, text })) };
}
