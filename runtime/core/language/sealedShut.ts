// What the database would have to open: expressions that it works out leave sealed values alone.
import { type CompiledTemplate, type Expression, isSealed, type Node, openedIn, rootOf } from '../expressions/index.ts';
import type { Definition } from './definition.ts';
import type { Field } from './model.ts';
import type { Path } from './places.ts';

/**
 * In what the database works out a sealed value is of no use; a look-up may tell it equal to another one.
 * @param inDatabase variables that stand for rows the database looks at
 */
export function sealedStaysShut({ tree, source }: Expression, definition: Definition, at: Path, inDatabase: ReadonlySet<string>, isLookUp: boolean): void {
  const isOut = isLookUp || inDatabase.size > 0 ? isSealed : (node: Node): boolean => isSealed(node) && rootOf(node) === 'target';
  for (const node of openedIn(tree, isOut, isLookUp)) definition.fault(at, 'sealed.sql', `\`${source.slice(node.start, node.end)}\` is sealed: the database cannot read it.`, isLookUp ? 'Compare it with another sealed field by `==`; nothing else.' : 'Look it up (`found`, by `==` with another sealed field), or take it away.', { nth: node.start });
}

/** What keeps or shows a sealed value is sealed, or others read it without its right, and in the database as well. */
export function sealedStaysSealed({ tree, source }: Expression, into: Field, definition: Definition, at: Path): void {
  if (into.sealed || into.secret) return;
  for (const node of passedOn(tree)) definition.fault(at, 'sealed.copied', `\`${source.slice(node.start, node.end)}\` is sealed, and \`${into.name}\` would hold it open.`, `Seal \`${into.name}\` as well (\`"sealed": true\`), or take it away.`, { nth: node.start });
}

/** A name that is made of a sealed value tells it to whoever sees the name. */
export function sealedStaysUnnamed({ parts }: CompiledTemplate, definition: Definition, at: Path): void {
  const isOut = (node: Node): boolean => isSealed(node) || (node.op === 'variable' && node.field?.sealed === true);
  for (const part of parts) if ('expression' in part && openedIn(part.expression.tree, isOut).length > 0) definition.fault(at, 'sealed.key', `\`${part.expression.source}\` is sealed and names no record.`, 'Name fields that may be read.');
}

/** The sealed values that stand, whole or in part, in what an expression gives. */
function passedOn(node: Node): Node[] {
  if (isSealed(node)) return [node];
  switch (node.op) {
    case 'concat': return [node.left, node.right].flatMap(passedOn);
    case 'choose': return [node.then, node.else].flatMap(passedOn);
    case 'list': return node.items.flatMap(passedOn);
    case 'each': return node.body && node.type.kind !== 'bool' && node.type.kind !== 'decimal' ? passedOn(node.body) : [];
    case 'call': return passing.has(node.name) ? node.args.flatMap(passedOn) : [];
    default: return [];
  }
}
const passing: ReadonlySet<string> = new Set(['first', 'min', 'max', 'lower', 'upper', 'trim', 'text']);
