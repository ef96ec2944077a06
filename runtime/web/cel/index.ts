// What the browser takes for `@marcbachmann/cel-js` (plugin.ts): its parser without its evaluator, types and checker, which we have of our own.
import { ParseError } from '../../../node_modules/@marcbachmann/cel-js/lib/errors.js';
import { Parser } from '../../../node_modules/@marcbachmann/cel-js/lib/parser.js';

export { ParseError };

// As the library sets them. Its macros are looked up by our checker instead.
const limits = { maxAstNodes: 100_000, maxDepth: 250, maxListElements: 1_000, maxMapEntries: 1_000, maxCallArguments: 32 };
const parser = new Parser(limits, { enableOptionalTypes: false, findMacro: () => undefined });

export const parse = (source: string): { ast: unknown } => ({ ast: parser.parse(source) });
