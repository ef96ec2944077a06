// Reads the text of a schema file into a value that knows where each of its parts stands.
import { type JSONVisitor, printParseErrorCode, visit } from 'jsonc-parser';
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
  const told: { error: number; offset: number }[] = [];
  const builder = new Builder(source);
  visit(text, { ...builder.heard, onError: (error, offset) => { told.push({ error, offset }); } }, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
  for (const { error, offset } of told) {
    const [message, fix] = says[printParseErrorCode(error)] ?? ['This is not JSON.', 'Check quotes, commas and braces.'];
    report.add(source.place(offset), 'json', message, fix);
  }
  const { root, at, twice } = builder;
  if (typeof root !== 'object' || root === null || Array.isArray(root)) {
    if (told.length === 0) report.add(source.place(at), 'json', 'A schema file is one object.', 'Start the file with `{`.');
    return undefined;
  }
  for (const { name, offset } of twice) report.add(source.place(offset), 'json.twice', `\`${name}\` stands here twice.`, 'Keep one of the two; the other would be lost.');
  return { value: root, source };
}

interface Open { holder: Record<string, unknown> | unknown[]; /** Of the property whose value comes next. */ name: string | undefined; key: number }

/** Puts values together as they are heard, in one go through the text: no tree stands in between. */
class Builder {
  root: unknown;
  at = 0;
  readonly twice: { name: string; offset: number }[] = [];
  private readonly open: Open[] = [];
  private hasRoot = false;

  constructor(private readonly source: SourceText) {}

  readonly heard: JSONVisitor = {
    onObjectBegin: (offset) => { this.begin({}, offset); },
    onArrayBegin: (offset) => { this.begin([], offset); },
    onObjectEnd: () => { this.open.pop(); },
    onArrayEnd: () => { this.open.pop(); },
    onObjectProperty: (name, offset) => { const top = this.open.at(-1)!; top.name = name; top.key = offset; },
    onLiteralValue: (value, offset) => { this.add(value, offset); },
  };

  private begin(holder: Open['holder'], offset: number): void {
    this.add(holder, offset);
    this.open.push({ holder, name: undefined, key: offset });
  }

  private add(value: unknown, offset: number): void {
    const top = this.open.at(-1);
    if (!top) { if (!this.hasRoot) { this.root = value; this.at = offset; this.hasRoot = true; } return; }
    const { holder, name, key } = top;
    if (Array.isArray(holder)) { setOrigin(holder, holder.length, { source: this.source, key: offset, value: offset }); holder.push(value); return; }
    if (name === undefined) return;
    if (Object.hasOwn(holder, name)) this.twice.push({ name, offset: key });
    // A plain assignment to __proto__ would change the object's nature instead of adding a property.
    if (name === '__proto__') Object.defineProperty(holder, name, { value, enumerable: true, writable: true, configurable: true });
    else holder[name] = value;
    setOrigin(holder, name, { source: this.source, key, value: offset });
    top.name = undefined;
  }
}
