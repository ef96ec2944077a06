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
  const options: LoadOptions = { readings: new Map(), memory: new CheckMemory(), ...more };
  const made = makers[wish.kind](wish, standing);
  const paths = new Set(made.changes.map(({ path }) => path));
  const all: SchemaFile[] = [...standing.files.filter(({ path }) => !paths.has(path)), ...made.changes];
  const before = new Set(loadModel([...standing.files], options).faults.map((fault) => `${fault.file} ${fault.message}`));
  const faults = loadModel(all, options).faults.filter((fault) => !before.has(`${fault.file} ${fault.message}`));
  if (faults.length > 0) throw new Refused(`Nothing was written, because it would not pass the check:\n${faults.map(faultLine).join('\n')}`);
  return made;
}
