// What tables a model wants: columns by value type, keys, references, unique rules, checks, indexes, row-level security.
import type { Balance, Entity, Field, Model, RowType } from '../../core/language/model.ts';
import { valueType } from '../../core/values/index.ts';
import { checkSql } from './expressionSql.ts';
import { currentCompany, currentUser, literal, named, nameOf, quote, quoteAll, type Column, type Constraint, type Named, type Table } from './table.ts';

/** Chinese in the order people expect: by pinyin. */
const chinese = 'zh-x-icu';
// People who only touched a record: never deleted, never looked up by, so neither a reference nor an index pays.
const touchers = new Set(['createBy', 'updateBy']);

export function tablesOf(model: Model): Table[] {
  const entities = Object.values(model.entities);
  return [
    ...entities.flatMap((entity) => rowTypesOf(entity).map((row) => tableOf(model, entity, row))),
    ...entities.flatMap((entity) => Object.values(entity.ledger?.balances ?? {}).map((balance) => balanceTable(entity, balance))),
  ];
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
    rights: isShared ? 'select' : entity.ledger && isHead ? 'select, insert' : 'select, insert, update, delete',
  };
  if (!isHead) {
    const parent = model.rows[row.parent!]!;
    table.constraints.push(reference(table, ['parent'], [...tenant, 'parent'], parent, [...tenant, 'id'], 'on delete cascade'));
    table.indexes.push(index(table, [...tenant, 'parent', 'seq']));
  }
  for (const field of fields) addFieldRules(table, model, entity, field, tenant);
  for (const rule of row.unique) addUnique(table, row, rule, isHead ? tenant : [...tenant, 'parent']);
  if (isHead) addListIndexes(table, model, entity, tenant);
  table.policies = policiesOf(table, model, entity);
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
    ...(field.type === 'string' ? { collation: chinese } : {}),
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
  const target = field.to && (field.type === 'ref' || field.type === 'tree') ? model.rows[field.to] : undefined;
  if (target && !touchers.has(field.name)) {
    const isTargetShared = model.entities[target.entity]?.scope === 'platform';
    // Shared rows have no company to find another company's row by.
    if (isTargetShared || tenant.length > 0) {
      const lead = isTargetShared ? [] : tenant;
      const isOwn = target.entity === entity.id;
      table.constraints.push(reference(table, [field.name], [...lead, field.column], target, [...lead, 'id'], isOwn ? 'deferrable initially deferred' : ''));
    }
    table.indexes.push(index(table, [...tenant, field.column]));
  }
  if (field.unique) addUnique(table, { fields: { [field.name]: field } }, { fields: [field.name] }, tenant);
  if (field.type === 'enum' && field.options?.length) {
    const values = field.options.map((option) => literal(option.value)).sort().join(', ');
    table.constraints.push({ kind: 'check', fields: [field.name], ...named('ck', table, [field.column], `check (${quote(field.column)} in (${values}))`) });
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
  const definition = `(${quoteAll([...lead, ...columns])})${conditions.length ? ` where ${conditions.join(' and ')}` : ''}`;
  table.constraints.push({ kind: 'unique', asIndex: true, fields: rule.fields, ...(rule.else ? { says: rule.else } : {}), ...named('uq', table, columns, definition) });
}

function addListIndexes(table: Table, model: Model, entity: Entity, tenant: string[]): void {
  const columnsOf = (names: string[]): string[] | undefined => {
    const columns = names.map((name) => entity.fields[name]?.column);
    return columns.every((column) => column !== undefined) ? columns as string[] : undefined;
  };
  const orders = Object.values(model.screens).filter((screen) => screen.entity === entity.id && screen.order)
    .map((screen) => screen.order!.split(',').map((part) => part.trim().split(/\s+/)[0]!));
  // The id makes every order total, so that pages neither repeat nor skip a row.
  // Millions of rows are walked by their number, page after page, from the index alone.
  const codes = entity.large && entity.fields.code ? [['code']] : [];
  for (const names of [...entity.indexes, ...orders, ...codes]) {
    const columns = columnsOf(names);
    if (columns) table.indexes.push(liveIndex(table, [...tenant, ...columns, 'id']));
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
    ],
    primaryKey: ['company', ...dims.map((field) => field.column)],
    constraints: [], indexes: [], policies: [], rights: 'select, insert, update', secret: [],
  };
  const names = Object.fromEntries([...sums, ...dims].map(({ name, column }) => [name, { column }]));
  for (const rule of balance.never) {
    table.constraints.push({ kind: 'check', fields: [], says: rule.else, ...named('never', table, [], `check (not (${checkSql(rule.that, names)}))`) });
  }
  // The key finds rows by its first dimension; the others get one each.
  for (const field of dims.slice(1).filter((dim) => dim.type !== 'enum' && dim.type !== 'boolean')) table.indexes.push(index(table, ['company', field.column]));
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

function policiesOf(table: Table, model: Model, entity: Entity): Named[] {
  if (entity.scope === 'company') return [byCompany(table)];
  if (entity.scope === 'user') {
    const mine = `company = ${currentCompany}${table.id === entity.id ? ` and create_by = ${currentUser}` : ''}`;
    return [named('mine', table, [], `for all using (${mine}) with check (${mine})`)];
  }
  return [named('shared', table, [], `for select using (${table.id === entity.id ? throughOf(table, model, entity) : 'true'})`)];
}

/** `amc.companyUser.user`: a user is seen by companies that have a row of amc.companyUser pointing to him (or her). */
function throughOf(table: Table, model: Model, entity: Entity): string {
  if (!entity.through) return 'true';
  const owner = entity.through.slice(0, entity.through.lastIndexOf('.'));
  const fieldName = entity.through.slice(owner.length + 1);
  const via = model.rows[owner]!;
  const column = fieldName === 'company' ? 'company' : via.fields[fieldName]!.column;
  return `exists (select from ${nameOf(via.table)} via where via.company = ${currentCompany} and via.${quote(column)} = ${nameOf(table)}.id)`;
}
