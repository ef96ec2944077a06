// What tables a model wants: columns by value type, keys, references, unique rules, checks, indexes, row-level security.
import type { Balance, Entity, Field, Model, RowType } from '../../core/language/model.ts';
import { orderedOf, type Ordered } from '../../core/found/ordered.ts';
import { snake } from '../../core/language/names.ts';
import { valueType } from '../../core/values/index.ts';
import { checkSql } from './expressionSql.ts';
import { currentCompany, currentUser, literal, named, nameOf, quote, quoteAll, type Column, type Constraint, type Named, type Table } from './table.ts';
import { traitsOf } from '../../core/values/types/index.ts';

/** Chinese in the order people expect: by pinyin. */
const chinese = 'zh-x-icu';
// People who only touched a record: never deleted, never looked up by, so neither a reference nor an index pays.
const touchers = new Set(['createBy', 'updateBy']);

export function tablesOf(model: Model): Table[] {
  let tables = known.get(model.entities);
  if (!tables) known.set(model.entities, tables = allTables(model));
  return tables;
}
/** Entities stay the same ones where only screens change. */
const known = new WeakMap<Model['entities'], Table[]>();

function allTables(model: Model): Table[] {
  // Tables of the server's own stand in systemTables.ts.
  const entities = Object.values(model.entities).filter((entity) => !entity.isOfServer);
  const tables = [
    ...entities.flatMap((entity) => rowTypesOf(entity).map((row) => tableOf(model, entity, row))),
    ...entities.flatMap((entity) => Object.values(entity.ledger?.balances ?? {}).map((balance) => balanceTable(entity, balance))),
  ];
  const byId = new Map(tables.map((table) => [table.id, table]));
  for (const one of orderedOf(model)) {
    const table = byId.get(one.rowType);
    const made = table && lookIndex(table, one);
    if (made && !table.indexes.some(({ name }) => name === made.name)) table.indexes.push(made);
  }
  return tables;
}

/** In the order in which a look-up reads (found/statement.ts): its first row is the first that fits. */
function lookIndex(table: Table, { equal, order }: Ordered): Named {
  const keys = order.map(({ field, isDown, isSet }) => (isSet ? `((${quote(field.column)} is not null)) desc` : `${quote(field.column)} ${isDown ? 'desc nulls last' : 'asc'}`));
  return named('ix', table, [...equal.map((field) => field.column), 'first'], `("company", ${quoteAll(equal.map((field) => field.column))}, ${keys.join(', ')}, "id" desc)`);
}

/** SQL type of a field's column; '' when it has none. Times keep milliseconds, as the wire shows them. */
export function columnType(field: Field): string {
  const type = valueType(field.type).sql;
  return type === 'timestamptz' ? 'timestamptz(3)' : type;
}

function rowTypesOf(row: RowType): RowType[] {
  return [row, ...Object.values(row.lines).flatMap(rowTypesOf)];
}

function stored(row: RowType): Field[] {
  // A tree's own `parent` is a field like any other; of lines it is the row above.
  const own = row.parent ? ['id', 'company', 'parent', 'seq'] : ['id', 'company', 'version'];
  return Object.values(row.fields).filter((field) => field.column && columnType(field) !== '' && !own.includes(field.column));
}

function tableOf(model: Model, entity: Entity, row: RowType): Table {
  const isHead = row.id === entity.id;
  const isShared = entity.scope === 'platform';
  const tenant = isShared ? [] : ['company'];
  const fields = stored(row);
  const columns: Column[] = [
    ...(isShared ? [] : [{ name: 'company', type: 'bigint', notNull: true }]),
    { name: 'id', type: 'bigint', notNull: true },
    ...(isHead
      ? [{ name: 'version', type: 'integer', notNull: true, extra: 'default 1' }]
      : [{ name: 'parent', type: 'bigint', notNull: true }, { name: 'seq', type: 'integer', notNull: true, extra: 'default 0' }]),
    ...fields.map(columnOf),
  ];
  const table: Table = {
    ...row.table, file: entity.file, id: row.id, columns, primaryKey: [...tenant, 'id'],
    constraints: [], indexes: [], policies: [], secret: fields.filter((field) => field.secret).map((field) => field.column),
    rights: isShared && (entity.ledger || entity.writtenBy?.includes('server')) ? 'select' : entity.appendOnly || (entity.ledger && isHead) ? 'select, insert' : 'select, insert, update, delete',
  };
  if (!isHead) {
    const parent = model.rows[row.parent!]!;
    table.constraints.push(reference(table, ['parent'], [...tenant, 'parent'], parent, [...tenant, 'id'], 'on delete cascade'));
    table.indexes.push(index(table, [...tenant, 'parent', 'seq']));
  }
  for (const field of fields) addFieldRules(table, model, entity, field, tenant);
  for (const rule of row.unique) addUnique(table, row, rule, isHead ? tenant : [...tenant, 'parent']);
  if (isHead) addListIndexes(table, model, entity, tenant);
  table.policies = policiesOf(table, model, entity, row);
  return table;
}

function columnOf(field: Field): Column {
  const isFlag = field.name === 'delFlag';
  // A field that may be hidden is required only where it shows, so the database cannot insist.
  const notNull = isFlag || (field.required === true && field.visible === undefined);
  const fill = isFlag ? "'0'" : constantOf(field);
  return {
    name: field.column, type: columnType(field), notNull,
    ...(isFlag ? { extra: "default '0'" } : {}),
    ...(notNull && fill !== undefined ? { fill } : {}),
    ...(traitsOf(field.type).text === 'line' ? { collation: chinese } : {}),
    ...(field.formerly && { formerly: field.formerly.map(snake) }),
  };
}

/** A default that needs no record to compute, as SQL. */
function constantOf(field: Field): string | undefined {
  if (typeof field.default === 'number') return String(field.default);
  if (typeof field.default === 'boolean') return String(field.default);
  const text = /^'([^'\\]*)'$/.exec(field.default ?? '');
  return text ? literal(text[1]!) : undefined;
}

function addFieldRules(table: Table, model: Model, entity: Entity, field: Field, tenant: string[]): void {
  const target = field.to && traitsOf(field.type).refers === 'one' ? model.rows[field.to] : undefined;
  if (target && !touchers.has(field.name)) {
    const isTargetShared = model.entities[target.entity]?.scope === 'platform';
    // Shared rows have no company to find another company's row by; rows of several tables are no key (lockTargets.ts).
    if (!target.several && (isTargetShared || tenant.length > 0)) {
      const lead = isTargetShared ? [] : tenant;
      const isOwn = target.entity === entity.id;
      table.constraints.push(reference(table, [field.name], [...lead, field.column], target, [...lead, 'id'], isOwn ? 'deferrable initially deferred' : ''));
    }
    table.indexes.push(index(table, [...tenant, field.column]));
  }
  if (field.unique) addUnique(table, { fields: { [field.name]: field } }, { fields: [field.name] }, tenant);
  if (traitsOf(field.type).choice === 'one' && field.options?.length && !field.optionsOf) {
    const values = field.options.map((option) => literal(option.value)).sort().join(', ');
    table.constraints.push({ kind: 'check', fields: [field.name], ...named('ck', table, [field.column], `check (${quote(field.column)} in (${values}))`) });
  }
  if (traitsOf(field.type).choice === 'many' && field.options?.length && !field.optionsOf) {
    const values = field.options.map((option) => literal(option.value)).sort().join(', ');
    table.constraints.push({ kind: 'check', fields: [field.name], ...named('ck', table, [field.column], `check (${quote(field.column)} <@ array[${values}]::text[])`) });
  }
  if (field.search && columnType(field) === 'text') {
    table.indexes.push(named('ix', table, [field.column, 'search'], `using gin (${quote(field.column)} gin_trgm_ops)`));
  }
}

function addUnique(table: Table, row: Pick<RowType, 'fields'>, rule: RowType['unique'][number], lead: string[]): void {
  if (rule.level === 'warn') return;
  const names: Record<string, { column: string }> = {};
  for (const [name, field] of Object.entries(row.fields)) names[name] = { column: field.column };
  const columns = rule.fields.map((name) => row.fields[name]?.column ?? name);
  const conditions = [
    ...(table.columns.some((column) => column.name === 'del_flag') ? ["del_flag = '0'"] : []),
    // An index sees one row, whose fields it calls by their bare names.
    ...(rule.when ? [checkSql(rule.when.replace(/\b(record|line|row)\.(?=\w)/g, ''), names)] : []),
  ];
  // Nodes right below the top of a tree are on one level, though nothing is above them.
  const isOfLevel = rule.nulls === 'same' || rule.fields.length > 1 && rule.fields.some((name) => traitsOf(row.fields[name]?.type).inTree);
  const definition = `(${quoteAll([...lead, ...columns])})${isOfLevel ? ' nulls not distinct' : ''}${conditions.length ? ` where ${conditions.join(' and ')}` : ''}`;
  table.constraints.push({ kind: 'unique', asIndex: true, fields: rule.fields, ...(rule.else ? { says: rule.else } : {}), ...named('uq', table, columns, definition) });
}

function addListIndexes(table: Table, model: Model, entity: Entity, tenant: string[]): void {
  const columnsOf = (names: string[]): string[] | undefined => {
    const columns = names.map((name) => entity.fields[name]?.column);
    // What is worked out when read has none.
    return columns.every((column) => column) ? columns as string[] : undefined;
  };
  const orders = Object.values(model.screens).filter((screen) => screen.entity === entity.id && screen.order)
    .map((screen) => screen.order!.split(',').map((part) => part.trim().split(/\s+/)[0]!));
  // The id makes every order total, so that pages neither repeat nor skip a row.
  // Millions of rows are walked by their number, page after page, from the index alone.
  const codes = entity.large && entity.fields.code ? [['code']] : [];
  for (const names of [...entity.indexes, ...orders, ...codes]) {
    const columns = columnsOf(names);
    // Rows of a ledger are shown and added up all alike: nothing asks which of them are live.
    if (columns) table.indexes.push((entity.ledger ? index : liveIndex)(table, [...tenant, ...columns, 'id']));
  }
  table.indexes = [...new Map(table.indexes.map((one) => [one.name, one])).values()];
}

function balanceTable(entity: Entity, balance: Balance): Table {
  const dims = balance.by.map((name) => entity.fields[name]!);
  const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => '_' + letter.toLowerCase());
  const sums = Object.entries(balance.sums).map(([name, sum]) => ({ name, column: snake(name), type: valueType(sum.type).sql }));
  const table: Table = {
    ...balance.table, file: entity.file, id: balance.id,
    columns: [
      { name: 'company', type: 'bigint', notNull: true },
      ...dims.map((field) => ({ name: field.column, type: columnType(field), notNull: true })),
      ...sums.map((sum) => ({ name: sum.column, type: sum.type, notNull: true, extra: 'default 0' })),
      ...Object.keys(balance.dates).map((name) => ({ name: snake(name), type: 'date', notNull: false })),
    ],
    primaryKey: ['company', ...dims.map((field) => field.column)],
    constraints: [], indexes: [], policies: [], rights: 'select, insert, update', secret: [],
  };
  const names = Object.fromEntries([...sums, ...dims].map(({ name, column }) => [name, { column }]));
  for (const rule of balance.never) {
    table.constraints.push({ kind: 'check', fields: [], says: rule.else, ...named('never', table, [], `check (not (${checkSql(rule.that, names)}))`) });
  }
  // The key finds rows by its first dimension; the others get one each.
  for (const field of dims.slice(1).filter((dim) => traitsOf(dim.type).choice !== 'one' && !traitsOf(dim.type).flag)) table.indexes.push(index(table, ['company', field.column]));
  table.policies = [byCompany(table)];
  return table;
}

function reference(table: Table, fields: string[], columns: string[], target: RowType, targetColumns: string[], how: string): Constraint {
  const definition = `foreign key (${quoteAll(columns)}) references ${nameOf(target.table)} (${quoteAll(targetColumns)}) ${how}`.trim();
  return { kind: 'reference', fields, ...named('fk', table, [columns.at(-1)!], definition) };
}

/** Lists show live rows: an index of those alone answers their counts without looking at the rows. */
function liveIndex(table: Table, columns: string[]): Named {
  const whole = index(table, columns);
  if (!table.columns.some((column) => column.name === 'del_flag')) return whole;
  return named('ix', table, columns.filter((column) => column !== 'company' && column !== 'id'), `${whole.definition} where del_flag = '0'`);
}

function index(table: Table, columns: string[]): Named {
  return named('ix', table, columns.filter((column) => column !== 'company' && column !== 'id'), `(${quoteAll(columns)})`);
}

export function byCompany(table: { name: string }): Named {
  const mine = `company = ${currentCompany}`;
  return named('company', table, [], `for all using (${mine}) with check (${mine})`);
}

function policiesOf(table: Table, model: Model, entity: Entity, row: RowType): Named[] {
  if (entity.scope === 'company') return [byCompany(table)];
  if (entity.scope === 'user') {
    // Lines are seen with their head, whose own policy says who sees it.
    const mine = `company = ${currentCompany} and ${row.parent ? parentSql(model, row, nameOf(table), ` and up.company = ${nameOf(table)}.company`) : `create_by = ${currentUser}`}`;
    return [named('mine', table, [], `for all using (${mine}) with check (${mine})`)];
  }
  const seen = named('shared', table, [], `for select using (${seenSql(model, row, nameOf(table))})`);
  if (entity.ledger || entity.writtenBy?.includes('server')) return [seen];
  const mine = writtenSql(model, row, nameOf(table));
  return [seen, named('written', table, ['insert'], `for insert with check (${mine})`), named('written', table, ['update'], `for update using (${mine}) with check (${mine})`), named('written', table, ['delete'], `for delete using (${mine})`)];
}

// Behind other conditions, so that it is asked only where they fail; uncorrelated, so that it is asked once a statement.
const isOperator = '(select loom.is_operator())';

/** Who sees a platform row: all, those it is seen through, those it names, those who see what it follows; the operator always. */
function seenSql(model: Model, row: RowType, alias: string): string {
  const entity = model.entities[row.entity]!;
  if (!entity.through && !entity.seenBy && !entity.follows) return 'true';
  if (row.parent) return parentSql(model, row, alias, '');
  const conditions = [
    ...(entity.through ? [throughOf({ ...entity.table }, model, entity)] : []),
    ...(entity.seenWhen ? [checkSql(entity.seenWhen, Object.fromEntries(Object.values(entity.fields).filter((field) => field.column).map((field) => [field.name, { column: field.column }])))] : []),
    ...watcherSql(entity, alias, ['owner', 'company']),
    // The other table's own policy says who sees its row.
    ...(entity.follows ? [`exists (select from ${nameOf(targetOf(model, entity).table)} lead where lead.id = ${alias}.${quote(entity.fields[entity.follows]!.column)})`] : []),
    isOperator,
  ];
  return conditions.join(' or ');
}

/** Who writes a platform row through the application's role. */
function writtenSql(model: Model, row: RowType, alias: string, depth = 0): string {
  const entity = model.entities[row.entity]!;
  const above = `up${depth}`;
  if (row.parent) return parentSql(model, row, alias, ` and (${writtenSql(model, model.rows[row.parent]!, above, depth + 1)})`, above);
  const follows = entity.follows ? `exists (select from ${nameOf(targetOf(model, entity).table)} ${above} where ${above}.id = ${alias}.${quote(entity.fields[entity.follows]!.column)} and (${writtenSql(model, targetOf(model, entity), above, depth + 1)}))` : undefined;
  return [...watcherSql(entity, alias, entity.writtenBy ?? []), ...(follows ? [follows] : []), isOperator].join(' or ');
}

function watcherSql(entity: Entity, alias: string, who: readonly string[]): string[] {
  return (entity.seenBy ?? []).flatMap((name) => {
    const field = entity.fields[name]!;
    const isPerson = field.to === 'amc.user';
    return who.includes(isPerson ? 'owner' : 'company') ? [`${alias}.${quote(field.column)} = ${isPerson ? currentUser : currentCompany}`] : [];
  });
}

const targetOf = (model: Model, entity: Entity): Entity => model.entities[entity.fields[entity.follows!]!.to!]!;

function parentSql(model: Model, row: RowType, alias: string, more: string, above = 'up'): string {
  return `exists (select from ${nameOf(model.rows[row.parent!]!.table)} ${above} where ${above}.id = ${alias}.parent${more})`;
}

/** The function that tells the database whether the connection works for the platform's own company. */
export function operatorFunction(model: Model): string {
  const [company, member] = [model.entities['amc.company'], model.entities['amc.companyUser']];
  const isWhole = company?.fields.kind && company.fields.status && member?.fields.user && member.fields.status && member.fields.userType;
  const body = isWhole ? `exists (select from ${nameOf(member!.table)} m join ${nameOf(company!.table)} c on c.id = m.company
    where m.company = ${currentCompany} and m."user" = ${currentUser} and m.status = '0' and m.del_flag = '0' and m.user_type <> '2' and c.kind = 'platform' and c.status = '0')` : 'false';
  // As its owner: people from the platform's company are told apart before any other row is seen.
  return `create or replace function loom.is_operator() returns boolean language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $is$ begin return ${body}; end $is$`;
}

/** `amc.companyUser.user`: a user is seen by companies that have a row of amc.companyUser pointing to him (or her). */
function throughOf(table: { schema: string; name: string }, model: Model, entity: Entity): string {
  const owner = entity.through!.slice(0, entity.through!.lastIndexOf('.'));
  const fieldName = entity.through!.slice(owner.length + 1);
  const via = model.rows[owner]!;
  const column = fieldName === 'company' ? 'company' : via.fields[fieldName]!.column;
  return `exists (select from ${nameOf(via.table)} via where via.company = ${currentCompany} and via.${quote(column)} = ${nameOf(table)}.id)`;
}
