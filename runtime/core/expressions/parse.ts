// Text to syntax tree. The only file that knows the CEL library; of it we use the parser, typing and running are ours.
import { parse as parseCel, ParseError, type ASTNode } from '@marcbachmann/cel-js';
import type { Fault } from './types.ts';

export type Syntax = ASTNode;

type Parsed = { ok: true; syntax: Syntax } | { ok: false; fault: Fault };

/** A text reads the same whatever the model: schemas that are checked again and again are mostly the same texts. */
const known = new Map<string, Parsed>();
const mostKnown = 20_000;

export function parseSource(source: string): Parsed {
  let parsed = known.get(source);
  if (parsed) return parsed;
  if (known.size >= mostKnown) known.clear();
  known.set(source, parsed = parse(source));
  return parsed;
}

function parse(source: string): Parsed {
  try {
    return { ok: true, syntax: parseCel(source).ast };
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    const start = Math.min(error.range?.start ?? 0, source.length);
    return { ok: false, fault: { message: plainer(error.summary), hint: hintOf(error.summary), start, end: Math.max(start, Math.min(error.range?.end ?? source.length, source.length)) } };
  }
}

const tokens: Record<string, string> = {
  EOF: 'the end', LPAREN: '"("', RPAREN: '")"', LBRACKET: '"["', RBRACKET: '"]"', LBRACE: '"{"', RBRACE: '"}"', COMMA: '","', COLON: '":"', DOT: '"."',
  QUESTION: '"?"', IDENTIFIER: 'a name', NUMBER: 'a number', STRING: 'a text', BOOLEAN: 'true or false', NULL: 'null', IN: '"in"', EQ: '"=="', NE: '"!="',
  LT: '"<"', LE: '"<="', GT: '">"', GE: '">="', AND: '"&&"', OR: '"||"', NOT: '"!"', PLUS: '"+"', MINUS: '"-"', MULTIPLY: '"*"', DIVIDE: '"/"', MODULO: '"%"',
};

/** The library names tokens in capitals; people read signs. */
function plainer(message: string): string {
  return message
    .replace(/\b[A-Z]{2,}\b/g, (token) => tokens[token] ?? token)
    .replace(/^Unexpected token: /, 'unexpected ')
    .replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
}

/** What mostly lies behind it. */
function hintOf(message: string): string {
  if (/EOF/.test(message)) return 'something is missing here: a value, a name, or a closing bracket';
  if (/token: STRING|Unterminated|quote/i.test(message)) return 'texts stand in single quotes, and a sign or a comma between two values';
  return 'look at the signs before it: texts stand in single quotes, "and" is &&, "or" is ||, "equal" is ==';
}
