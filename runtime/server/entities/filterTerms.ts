// What narrows a list: the screen itself, quick filter, quick search, named view, advanced tree, data scope and the hiding of void documents.
import { sql, type RawBuilder } from 'kysely';
import type { Condition, Operator } from '../../core/contract/wire.ts';
import type { Cel, Entity, Field, Model, RowType, Screen } from '../../core/language/model.ts';
import { isOwnWord, parseFilter, type FilterOver } from '../../core/filters/index.ts';
import { isReference } from '../../core/values/index.ts';
import { testTerm, type Term } from './conditionSql.ts';
import { bad, likePattern, type Values } from './operands.ts';
import { companyAt, isOfCompany, sqlTypeOf, tableSql } from './columns.ts';
import { dataScopeTerm } from './dataScope.ts';
import { displayPaths } from './display.ts';
import { ownTerm } from './ownTerm.ts';
import { fieldOf, findPath, mayKnow, mustFindPath, type FoundPath } from './paths.ts';
import { slot } from './slots.ts';
import { soundPattern } from './sounds.ts';
import { rowExpression, type Surroundings } from './surroundings.ts';
import { traitsOf } from '../../core/values/types/index.ts';

export interface FilterSource { filter?: Record<string, unknown>; sql?: Condition; within?: Condition; screen?: Screen }

/** What narrows a list, one after the other: `part` says by whose doing, `at` the place in the request (`supplier`, or the index in a tree). */
export interface Narrowing { part: 'partner' | 'scope' | 'screen' | 'live' | 'view' | 'keyword' | 'filter' | 'sql' | 'within'; at: string; term: Term }

/** All conditions of a list request but its company. Faults name the place in the request: `filter.status`, `sql.items[1]`. */
export function filterTerms(around: Surroundings, entity: Entity, source: FilterSource, values: Values): Term[] {
  return narrowings(around, entity, source, values).map(({ term }) => term);
}

export function narrowings(around: Surroundings, entity: Entity, source: FilterSource, values: Values): Narrowing[] {
  const { caller, app: { model } } = around;
  const parts: Narrowing[] = [];
  const add = (part: Narrowing['part'], at: string, term: Term | undefined): void => { if (term) parts.push({ part, at, term }); };
  let seesVoid = false;
  const over: FilterOver = { model, rowType: entity.id, today: around.today, userId: caller.userId, keepsOwn: true, sees: (field) => mayKnow([field], caller) };
  const told = (path: FoundPath): void => { seesVoid ||= path.path === 'delFlag' || path.path === entity.workflow?.field; };

  for (const [key, value] of Object.entries(source.filter ?? {})) {
    if (key === 'keyword') add('keyword', '', keywordTerm(model, entity, source.screen, value, values, caller));
    else if (key === 'view' || (key === 'tab' && !entity.fields.tab)) {
      const { term, mentionsVoid } = viewTerm(around, entity, source.screen, value);
      seesVoid ||= mentionsVoid;
      add('view', String(value), term);
    } else {
      const path = mustFindPath(model, entity, key, `filter.${key}`.slice(0, 80), caller);
      if (value === '' || value === undefined || (Array.isArray(value) && value.length === 0)) continue;
      told(path);
      // Values that move with the calendar or the asker (`$today`, `$me`) mean the same here as in the advanced filter.
      if (typeof value === 'string' && value.startsWith('$')) add('filter', key, treeTerm(parseFilter({ field: key, operator: 'eq', value }, over), `filter.${key}`));
      else add('filter', key, testTerm(path, 'eq', value, undefined, values, caller.timeZone, `filter.${key}`));
    }
  }
  if (source.screen?.where !== undefined) {
    const { term, mentionsVoid } = screenTerm(around, entity, `where ${source.screen.id}`, source.screen.where);
    seesVoid ||= mentionsVoid;
    add('screen', source.screen.id, term);
  }
  for (const part of ['sql', 'within'] as const) {
    const tree = source[part] && parseFilter(source[part], over);
    // Conditions that all hold stand for themselves, so that each can be told apart.
    if (tree && 'items' in tree && tree.op === 'and') tree.items.forEach((item, index) => add(part, String(index), treeTerm(item, `${part}.items[${index}]`)));
    else if (tree) add(part, '', treeTerm(tree, part));
  }
  add(caller.userType === '2' ? 'partner' : 'scope', '', dataScopeTerm(around, entity, values));
  if (!seesVoid && hidesVoid(entity)) add('live', '', { key: 'live', sql: (s) => sql`(${s.column('delFlag').sql} = '0')`, says: { field: 'delFlag', operator: 'eq', value: '0' } });
  return parts;

  function treeTerm(node: Condition, at: string): Term {
    if ('items' in node) {
      const terms = node.items.map((item, index) => treeTerm(item, `${at}.items[${index}]`));
      if (terms.length === 0) return { key: 'all', sql: () => sql`true`, says: node };
      return {
        key: `${node.op}(${terms.map((term) => term.key).join(';')})`, ...allSaid(node.op, terms),
        sql: (s) => sql`(${sql.join(terms.map((term) => term.sql(s)), node.op === 'or' ? sql` or ` : sql` and `)})`,
      };
    }
    const path = mustFindPath(model, entity, node.field, `${at}.field`, caller);
    told(path);
    const asked = Array.isArray(node.value) ? node.value : [node.value];
    if (asked.some(isOwnWord)) return ownTerm(around, path, node.operator === 'ne', asked, values, at);
    return testTerm(path, node.operator as Operator, node.value, node.value2, values, caller.timeZone, at);
  }
}

/** Conditions that each are one, together. */
function allSaid(op: 'and' | 'or', terms: readonly Term[]): Pick<Term, 'says'> {
  const items = terms.flatMap(({ says }) => (says && typeof says !== 'function' && !('run' in says) ? [says] : []));
  return items.length === terms.length ? { says: { op, items } } : {};
}

/** What is void is out of sight unless asked for (platform, delFlag). Indexes of lists hold live rows alone (store/ddl.ts). */
function hidesVoid(entity: Entity): boolean {
  return entity.fields.delFlag !== undefined && !entity.ledger;
}

/** Contains, in any of the screen's or else the entity's search fields. */
export function keywordTerm(model: Model, row: RowType, screen: Screen | undefined, value: unknown, values: Values, caller?: Surroundings['caller']): Term | undefined {
  if (typeof value !== 'string') throw bad('filter.keyword', '须为文字');
  const text = value.trim();
  if (text === '') return undefined;
  if (text.length > 100 || text.includes('\0')) throw bad('filter.keyword', '值过长');
  const paths = searchPaths(model, row, screen?.search).filter((path) => mayKnow(path.steps, caller));
  if (paths.length === 0) throw bad('filter.keyword', '没有可搜索的字段');
  // Each word stands somewhere, in whatever order they were typed.
  const words = text.split(/\s+/).slice(0, maxWords).map((word): Sought => {
    const sound = soundPattern(word);
    return { word, written: values.add(likePattern(word)), ...(sound !== undefined && { sound, heard: values.add(sound) }) };
  });
  return {
    key: `keyword ${words.map(({ heard }) => (heard === undefined ? 'w' : 's')).join('')} ${paths.map((path) => path.path).join(',')}`, says: (record) => words.every((word) => paths.some(({ path }) => isFoundIn(record, path.split('.'), word))),
    sql: () => sql`(${sql.join(words.map((word) => sql`(${sql.join(paths.map((path) => searchSql(model, row, 't', path.path.split('.'), word, 0)), sql` or `)})`), sql` and `)})`,
  };
}

const maxWords = 8;
/** A word as it is written, and how it would sound: places of the values. */
interface Sought { word: string; written: number; sound?: string; heard?: number }

/** For stores without SQL. */
function isFoundIn(value: unknown, [name, ...rest]: string[], sought: Sought): boolean {
  if (Array.isArray(value)) return value.some((one) => isFoundIn(one, [name!, ...rest], sought));
  if (name !== undefined) return typeof value === 'object' && value !== null && isFoundIn((value as Record<string, unknown>)[name], rest, sought);
  const text = value === null || value === undefined ? '' : String(value);
  return text.toLowerCase().includes(sought.word.toLowerCase()) || (sought.sound !== undefined && new RegExp(sought.sound).test(text));
}

/** Rows behind references and lines are found first, as a list of ids: each part of the search can then use an index of its own. */
function searchSql(model: Model, row: RowType, alias: string, [name, ...rest]: string[], sought: Sought, depth: number): RawBuilder<unknown> {
  const lines = Object.hasOwn(row.lines, name!) ? row.lines[name!] : undefined;
  const field = lines ? undefined : fieldOf(row, name!)!;
  if (field && rest.length === 0) {
    const column = sql.id(alias, field.column);
    const written = sql`${sqlTypeOf(field) === 'text' ? column : sql`${column}::text`} ilike ${slot(sought.written, 'text')}`;
    return sought.heard !== undefined && isSpoken(model, row, field) ? sql`(${written} or ${column} ~ ${slot(sought.heard, 'text')})` : written;
  }
  const target = lines ?? model.rows[field!.to!]!;
  const found = `k${depth}`;
  const ids = sql`array(select ${sql.id(found, lines ? 'parent' : 'id')} from ${tableSql(target)} as ${sql.id(found)}
    where ${isOfCompany(model, target) ? sql`${sql.id(found, 'company')} = ${slot(companyAt, 'bigint')} and ` : sql``}${searchSql(model, target, found, rest, sought, depth + 1)})`;
  if (field && traitsOf(field.type).refers === 'many') return sql`${sql.id(alias, field.column)} && ${ids}`;
  return sql`${sql.id(alias, lines ? 'id' : field!.column)} = any(${ids})`;
}

/** Names are said aloud, numbers are not. No index helps here: in tables that grow without end only what a record is called by. */
function isSpoken(model: Model, row: RowType, field: Field): boolean {
  if (sqlTypeOf(field) !== 'text' || traitsOf(field.type).text !== 'line' || field.name === 'code' || field.name === model.entities[row.id]?.numberField) return false;
  return model.entities[row.entity]?.large !== true || row.called.name.includes(`{${field.name}}`);
}

/** Paths the quick search looks at: what lists search, and what a record is called; a reference is searched by what it is called and searched by itself. */
export function searchPaths(model: Model, row: RowType, given?: readonly string[]): FoundPath[] {
  const searched = Object.values(row.fields).filter((field) => field.search).map((field) => field.name);
  const names = given?.length ? given : [...new Set([...searched, ...calledPaths(model, row)])];
  const found = names.flatMap((name) => {
    const path = findPath(model, row, name);
    if (!path) return [];
    if (!isReference(path.field)) return [path];
    const target = model.rows[path.field.to!];
    const own = Object.values(target?.fields ?? {}).filter((field) => field.search && !isReference(field)).map((field) => field.name);
    return (own.length || !target ? own : calledPaths(model, target)).flatMap((below) => findPath(model, row, `${name}.${below}`) ?? []);
  });
  return [...new Map(found.map((path) => [path.path, path])).values()];
}

/** Columns behind a row's display, its name and its code. */
function calledPaths(model: Model, row: RowType): string[] {
  const { name, code } = row.called;
  return [...new Set([row.display, name, code ?? ''].flatMap((template) => displayPaths(row, template)))].filter((path) => {
    const found = findPath(model, row, path);
    return found !== undefined && Boolean(found.field.column) && !found.field.live && found.path !== 'id';
  });
}

/** A named view of the screen; its expression is the schema's, so only the name comes from the request. */
function viewTerm(around: Surroundings, entity: Entity, screen: Screen | undefined, name: unknown): { term?: Term; mentionsVoid: boolean } {
  const view = screen?.views.find((one) => one.name === name);
  if (!view) throw bad('filter.view', '没有视图【{name}】', { name: String(name).slice(0, 40) });
  return view.filter ? screenTerm(around, entity, `view ${screen!.id} ${view.name}`, view.filter) : { mentionsVoid: false };
}

/** An expression that a screen says of its rows. */
function screenTerm(around: Surroundings, entity: Entity, name: string, source: Cel): { term: Term; mentionsVoid: boolean } {
  const expression = rowExpression(around.app.model, entity.id, source);
  const stateField = entity.workflow?.field;
  const readsState = expression.reads.some((path) => path === 'record.delFlag' || path === `record.${stateField}`);
  const { caller } = around;
  return {
    mentionsVoid: readsState && /void|delFlag/.test(source),
    term: {
      // What user, settings and today are stands in the statement itself: it is kept per user and day.
      key: `${name} ${caller.company} ${caller.userId} ${around.today} ${expression.reads.some((path) => path.startsWith('setting.')) ? JSON.stringify(caller.settings) : ''}${expression.reads.some((path) => path.startsWith('mine.')) ? String(caller.departments) : ''}`,
      sql: (scope) => sql`(${scope.condition(expression)})`, says: expression,
    },
  };
}
