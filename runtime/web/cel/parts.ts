// The parser's own imports: of an operator it needs the name, of an unsigned number the text. The library's files bring the whole evaluator along.
const names = ['value', 'id', 'call', 'rcall', 'list', 'map', '||', '&&', '!=', '==', 'in', '+', '-', '*', '/', '%', '<', '<=', '>', '>='];
const aliases = { fieldAccess: '.', optionalFieldAccess: '.?', bracketAccess: '[]', optionalBracketAccess: '[?]', ternary: '?:', unaryNot: '!_', unaryMinus: '-_' };

export const OPERATORS: Record<string, { name: string }> = Object.fromEntries([
  ...names.map((name) => [name, { name }] as const), ...Object.entries(aliases).map(([alias, name]) => [alias, { name }] as const),
]);

export class UnsignedInt {
  constructor(readonly value: string) {}
}
