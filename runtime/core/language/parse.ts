// Reads the text of a schema file into a value that knows where each of its parts stands.
import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Report } from './faults.ts';
import { type Located, setOrigin, SourceText } from './places.ts';

const says: Record<string, [message: string, fix: string]> = {
  InvalidSymbol: ['This is not JSON.', 'Texts stand in double quotes; besides them there are numbers, true, false and null.'],
  InvalidNumberFormat: ['This number is not written as JSON wants it.', 'Write digits with one dot, such as `0.5`.'],
  PropertyNameExpected: ['A property name is missing here.', 'Write a name in double quotes, or take away the comma before.'],
  ValueExpected: ['A value is missing here.', 'Write a value, or take away the comma before.'],
  ColonExpected: ['A colon is missing between name and value.', 'Write `"name": value`.'],
  CommaExpected: ['A comma is missing here.', 'Put a comma between two entries.'],
  CloseBraceExpected: ['A `}` is missing.', 'Close the object that is open here.'],
  CloseBracketExpected: ['A `]` is missing.', 'Close the list that is open here.'],
  EndOfFileExpected: ['There is text behind the end of the file\'s one object.', 'Remove it, or remove the brace that closed too early.'],
  InvalidCommentToken: ['Comments are not allowed.', 'Say it in a `hint` or `remarks`, or leave it out.'],
  UnexpectedEndOfComment: ['Comments are not allowed.', 'Leave it out.'],
  UnexpectedEndOfString: ['The closing quote of this text is missing.', 'Close the text with `"` on the same line.'],
  UnexpectedEndOfNumber: ['This number stops too early.', 'Write it out.'],
  InvalidUnicode: ['This \\u escape is not complete.', 'Write four hexadecimal digits behind \\u.'],
  InvalidEscapeCharacter: ['This \\ escape is not known.', 'Use \\n, \\t, \\", \\\\ or \\uXXXX.'],
  InvalidCharacter: ['A character that may not stand here unescaped.', 'Write \\n for a new line, \\t for a tab.'],
};

/** @returns the value with its places; undefined when the text holds no object. All faults go to the report. */
export function parse(path: string, text: string, report: Report): Located | undefined {
  const source = new SourceText(path, text);
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
  for (const error of errors) {
    const [message, fix] = says[printParseErrorCode(error.error)] ?? ['This is not JSON.', 'Check quotes, commas and braces.'];
    report.add(source.place(error.offset), 'json', message, fix);
  }
  if (tree?.type !== 'object') {
    if (errors.length === 0) report.add(source.place(tree?.offset ?? 0), 'json', 'A schema file is one object.', 'Start the file with `{`.');
    return undefined;
  }
  return { value: build(tree, source, report), source };
}

function build(node: Node, source: SourceText, report: Report): unknown {
  if (node.type === 'array') {
    const list: unknown[] = [];
    for (const child of node.children ?? []) {
      setOrigin(list, list.length, { source, key: child.offset, value: child.offset });
      list.push(build(child, source, report));
    }
    return list;
  }
  if (node.type !== 'object') return node.value;
  const object: Record<string, unknown> = {};
  for (const property of node.children ?? []) {
    const [key, value] = property.children ?? [];
    if (!key || !value) continue;
    const name = String(key.value);
    if (Object.hasOwn(object, name)) report.add(source.place(key.offset), 'json.twice', `\`${name}\` stands here twice.`, 'Keep one of the two; the other would be lost.');
    // A plain assignment to __proto__ would change the object's nature instead of adding a property.
    Object.defineProperty(object, name, { value: build(value, source, report), enumerable: true, writable: true, configurable: true });
    setOrigin(object, name, { source, key: key.offset, value: value.offset });
  }
  return object;
}
