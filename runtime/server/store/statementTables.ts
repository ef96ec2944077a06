// Which tables a statement reads and which it changes, told from its text: what kept answers stand on (kept.ts, changes.ts).
export interface StatementTables {
  /** `schema.table`. Undefined: cannot be told, so it may read any. */
  reads: ReadonlySet<string> | undefined;
  /** Empty for a plain read. Undefined: cannot be told, so it may change any. */
  writes: ReadonlySet<string> | undefined;
}

const known = new Map<string, StatementTables>();
// As many as statements have names (statement.ts): a house of hundreds of record types asks thousands, and all were read anew once they were more.
const mostKnown = 10_000;

/** Read once for each text. */
export function tablesOfStatement(text: string): StatementTables {
  let tables = known.get(text);
  if (tables) return tables;
  if (known.size >= mostKnown) known.clear();
  known.set(text, tables = readTables(text));
  return tables;
}

/** A word in lower case, a quoted name behind `"`, or one sign. Texts are left out: nothing in them names a table. */
const tokens = /--[^\n]*|\/\*[\s\S]*?\*\/|[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|"((?:[^"]|"")*)"|([\p{L}_][\p{L}\p{N}_$]*)|([^\s])/gu;

/** Change nothing by themselves; what stands inside them is looked at. */
const harmless = new Set(['select', 'with', 'values', 'table', 'begin', 'start', 'commit', 'end', 'rollback', 'savepoint', 'release', 'set', 'reset', 'show', 'listen', 'unlisten', 'notify', 'lock', 'explain', 'analyze', 'vacuum', 'discard', '(']);
const changing = new Set(['insert', 'update', 'delete', 'merge', 'truncate']);
/** End the list of tables behind `from`. */
const ends = new Set(['where', 'group', 'order', 'having', 'limit', 'offset', 'fetch', 'union', 'intersect', 'except', 'window', 'returning', 'set', 'for', 'values', 'select', 'when']);
/** `extract(year from x)`: a `from` of no table. */
const speaking = new Set(['extract', 'substring', 'trim', 'overlay', 'position']);

function readTables(text: string): StatementTables {
  const words = [...text.matchAll(tokens)].flatMap((match) => (match[3] !== undefined ? [match[3].toLowerCase()] : match[2] !== undefined ? [`"${match[2].replaceAll('""', '"')}`] : match[4] !== undefined ? [match[4]] : []));
  const reads = new Set<string>();
  const writes = new Set<string>();
  let isReadKnown = true;
  let isWriteKnown = true;
  for (const statement of split(words)) {
    const found = readStatement(statement);
    for (const table of found.reads) reads.add(table);
    for (const table of found.writes) writes.add(table);
    isReadKnown &&= found.isReadKnown;
    isWriteKnown &&= found.isWriteKnown;
  }
  return { reads: isReadKnown ? reads : undefined, writes: isWriteKnown ? writes : undefined };
}

function split(words: string[]): string[][] {
  const statements: string[][] = [[]];
  for (const word of words) if (word === ';') statements.push([]); else statements.at(-1)!.push(word);
  return statements.filter((statement) => statement.length > 0);
}

function readStatement(words: string[]): { reads: Set<string>; writes: Set<string>; isReadKnown: boolean; isWriteKnown: boolean } {
  const reads = new Set<string>();
  const writes = new Set<string>();
  const named = namedQueries(words);
  let isReadKnown = true;
  let isWriteKnown = harmless.has(words[0]!) || changing.has(words[0]!);
  // One level for each open bracket: what stands before it, whether a list of tables is open, whether the next name is one of them.
  const levels = [{ before: '', isList: false, isNext: false }];
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!;
    const level = levels.at(-1)!;
    const before = words[at - 1] ?? '';
    if (word === '(' || word === '[') {
      levels.push({ before, isList: level.isNext, isNext: level.isNext });
      level.isNext = false;
    } else if (word === ')' || word === ']') {
      if (levels.length > 1) levels.pop();
    } else if (word === ',') {
      level.isNext = level.isList;
    } else if (isName(word) && level.isNext && word !== 'only' && word !== 'lateral' && !ends.has(word) && word !== 'rows' && word !== 'with' && word !== 'recursive') {
      level.isNext = false;
      const { name, next } = nameAt(words, at);
      at = next - 1;
      if (words[next] === '(') isReadKnown &&= !name.includes('.') || name.startsWith('pg_catalog.');
      else if (name.includes('.')) reads.add(name);
      else isReadKnown &&= named.has(name);
    } else if (word === 'join' || (word === 'from' && !isSpoken(before, words[at - 2], level.before)) || (word === 'using' && words[at + 1] !== '(')) {
      level.isList = level.isNext = true;
    } else if (word === 'table' && words[0] !== 'truncate' && words[0] !== 'lock') {
      level.isNext = true;
    } else if (isTarget(word, before, words[at + 1])) {
      const { names, next } = targetsAt(words, at + 1, word);
      at = next - 1;
      if (names.length === 0 || names.some((name) => !name.includes('.'))) isWriteKnown = false;
      // A changed table is read as well: its rows are found, or come back.
      for (const name of names) { writes.add(name); reads.add(name); }
    } else if (ends.has(word)) {
      level.isList = level.isNext = false;
    } else if (word === 'into' || word === 'copy' || word === 'call') {
      isWriteKnown = false;
    } else if (isName(word) && words[at + 1] === '.' && before !== '.') {
      // A column of an alias, or a function of a schema, of which nothing is known.
      const { name, next } = nameAt(words, at);
      at = next - 1;
      if (words[next] === '(' && !name.startsWith('pg_catalog.')) isReadKnown = isWriteKnown = false;
    }
  }
  if (changing.has(words[0]!) && writes.size === 0) isWriteKnown = false;
  return { reads, writes, isReadKnown, isWriteKnown };
}

/** `with a as (…), b(x) as materialized (…)`: names that are no tables. */
function namedQueries(words: string[]): Set<string> {
  const names = new Set<string>();
  for (let at = 1; at < words.length; at++) {
    if (words[at] !== 'as' || !['(', 'materialized', 'not'].includes(words[at + 1]!)) continue;
    let before = at - 1;
    if (words[before] === ')') while (before > 0 && words[before] !== '(') before--;
    const name = words[words[at - 1] === ')' ? before - 1 : before];
    if (name !== undefined && isName(name)) names.add(plain(name));
  }
  return names;
}

/** `insert into`, `merge into`, `delete from`, `update`, `truncate`; not `for update`, `do update`, `on update`. */
function isTarget(word: string, before: string, next: string | undefined): boolean {
  if (word === 'into') return before === 'insert' || before === 'merge';
  if (word === 'update') return !['for', 'do', 'on', 'key', 'then'].includes(before) && next !== undefined;
  return word === 'truncate' || (word === 'delete' && next === 'from');
}

function targetsAt(words: string[], from: number, kind: string): { names: string[]; next: number } {
  let at = from;
  while (['from', 'only', 'table'].includes(words[at]!)) at++;
  const names: string[] = [];
  for (;;) {
    if (words[at] === undefined || !isName(words[at]!)) return { names, next: at };
    const { name, next } = nameAt(words, at);
    names.push(name);
    at = next;
    if (kind !== 'truncate' || words[at] !== ',') return { names, next: at };
    at++;
  }
}

/** A name of up to three parts; of three the first is the database. */
function nameAt(words: string[], from: number): { name: string; next: number } {
  const parts = [plain(words[from]!)];
  let at = from + 1;
  while (words[at] === '.' && words[at + 1] !== undefined && isName(words[at + 1]!)) { parts.push(plain(words[at + 1]!)); at += 2; }
  return { name: parts.slice(-2).join('.'), next: at };
}

const isSpoken = (before: string, earlier: string | undefined, bracket: string): boolean => speaking.has(bracket) || (before === 'distinct' && (earlier === 'is' || earlier === 'not'));
const isName = (word: string): boolean => word.length > 1 || /\p{L}|_/u.test(word);
const plain = (word: string): string => (word.startsWith('"') ? word.slice(1) : word);
