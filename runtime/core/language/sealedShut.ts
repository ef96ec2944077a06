// What the database would have to open: expressions that it works out leave sealed values alone.
import { type Expression, isSealed, type Node, openedIn, rootOf } from '../expressions/index.ts';
import type { Definition } from './definition.ts';
import type { Path } from './places.ts';

/**
 * In what the database works out a sealed value is of no use; a look-up may tell it equal to another one.
 * @param inDatabase variables that stand for rows the database looks at
 */
export function sealedStaysShut({ tree, source }: Expression, definition: Definition, at: Path, inDatabase: ReadonlySet<string>, isLookUp: boolean): void {
  const isOut = isLookUp || inDatabase.size > 0 ? isSealed : (node: Node): boolean => isSealed(node) && rootOf(node) === 'target';
  for (const node of openedIn(tree, isOut, isLookUp)) definition.fault(at, 'sealed.sql', `\`${source.slice(node.start, node.end)}\` is sealed: the database cannot read it.`, isLookUp ? 'Compare it with another sealed field by `==`; nothing else.' : 'Look it up (`found`, by `==` with another sealed field), or take it away.', { nth: node.start });
}
