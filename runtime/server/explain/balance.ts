// Explains a figure of a ledger's balance: its formula over the kept sums, and the rows that made them, with what stood after each.
import { sql } from 'kysely';
import { Decimal } from '../../core/decimal.ts';
import { AppError, fill } from '../../core/contract/errors.ts';
import { compileExpression, displayScope } from '../../core/expressions/index.ts';
import { explainTrace, exactText, Figures, placesOf, roundingOf, traceOf } from '../../core/explain/index.ts';
import type { Explained, Explaining, ExplainColumn, ExplainRights, ExplainRow, ExplainRows } from '../../core/explain/index.ts';
import { sayIn } from '../../core/i18n.ts';
import type { Row } from '../../core/contract/wire.ts';
import { contextOf } from '../../core/documents/index.ts';
import { settledResult } from '../../core/documents/settle.ts';
import type { Field } from '../../core/language/model.ts';
import { idOf, valueType } from '../../core/values/index.ts';
import { balanceScopeSql, dataScopeSql } from '../entities/dataScope.ts';
import { docEnv, readRows, run, type Surroundings } from '../entities/index.ts';
import { balanceRowType, withBalances } from '../ledger/balanceRows.ts';
import { balanceShape, emptyKey, ledgerShape, type BalanceShape, type Feed, type LedgerShape } from '../ledger/shape.ts';
import { SqlScope } from '../store/expressionSql.ts';
import { documentsOf } from './documents.ts';
import { dayOf, signed } from './rollups.ts';
import { rightsOf } from './rights.ts';
import { traitsOf } from '../../core/values/types/index.ts';

/** Newest rows that are told one by one; what came before them is told in one. */
const mostRows = 200;

/** @param by dimensions by name, values or ids; those left out are added up */
export async function explainBalance(around: Surroundings, balanceId: string, name: string, by: Record<string, unknown>): Promise<Explained> {
  const { app: { model }, caller } = around;
  const shape = balanceShape(model, balanceId);
  const type = balanceRowType(model, balanceId);
  const rights = rightsOf(around);
  const field = Object.hasOwn(type.fields, name) ? type.fields[name] : undefined;
  if (!field || !rights.mayKnow([field]) || shape.dims.includes(field)) throw new AppError('filter.bad', { path: 'field', why: '没有字段【{name}】', name: name.slice(0, 60) });
  const say = sayIn(model.locales, caller.lang);
  const wider = withBalances(model);
  const key = shape.dims.filter((dim) => Object.hasOwn(by, dim.name)).map((dim) => ({ dim, value: keyOf(dim, by[dim.name]) }));
  const row = await balanceRow(around, shape, key);
  const env = docEnv(around);
  const explaining: Explaining = { ...rights, model: wider, entity: balanceId, record: row, at: [], field: name, env, type, chain: [row], row, figures: new Figures(env, placesOf(type, row)), say };
  const figure = shape.balance.figures[name];
  const used = figure ? shape.sums.filter((sum) => new RegExp(`\\b${sum.name}\\b`).test(figure.is)) : shape.sums.filter((sum) => sum.name === name);
  const told: Partial<Explained> & { inputs: Explained['inputs'] } = figure ? derived(explaining, field, figure.is) : { inputs: [], formula: fill(say('{ledger}的{what}合计'), { ledger: say(shape.ledger.label), what: say(shape.sums.find((sum) => sum.name === name)!.label) }) };
  const unit = traitsOf(field.type).measure === 'unit' ? explaining.figures.unit(field, row) : undefined;
  const text = explaining.figures.field(field, row[name], row);
  // Its sums are explained at the balance, whoever asked: a query may call something else by their names.
  const at = { of: { entity: balanceId, id: '', api: `${shape.ledger.api}/${shape.balance.name}` }, by: Object.fromEntries(key.map(({ dim, value }) => [dim.name, value === emptyKey(dim) ? null : value])) };
  for (const input of told.inputs) if (input.opens) input.opens = { ...input.opens, ...at };
  const shown: Explained = { label: say(field.label, field.key), text, ...(unit !== undefined && { unit }), ...told };
  if (!mayReadLedgers(around, shape)) return { ...shown, notes: [say('流水无权查看')] };
  const rows = await ledgerRows(around, rights, shape, key, used.filter((sum) => rights.mayKnow([sum])), row, figure && !told.isCovered ? { name, field, source: figure.is } : undefined, explaining);
  return { ...shown, rows: [rows] };
}

function derived(explaining: Explaining, field: Field, source: string): Partial<Explained> & { inputs: Explained['inputs'] } {
  const compiled = compileExpression(source, displayScope(explaining.model, explaining.type.id), explaining.model);
  if (!compiled.ok) return { inputs: [] };
  const trace = traceOf(compiled.expression.tree, explaining.row, explaining.env.run);
  const told = explainTrace(explaining, trace);
  const context = contextOf(field, explaining.chain, explaining.env.context);
  const settled = settledResult(trace.value, field, context);
  explaining.row[field.name] = settled;
  const rounding = Decimal.isDecimal(trace.value) && !told.isCovered ? roundingOf(explaining, field, trace.value as Decimal, settled, context) : undefined;
  return { ...told, ...(rounding && { rounding }) };
}

interface Key { dim: Field; value: string }

function keyOf(dim: Field, value: unknown): string {
  const text = traitsOf(dim.type).refers === 'one' ? idOf(value) : value;
  if (text === null || text === undefined || text === '') return emptyKey(dim);
  const accepted = valueType(dim.type).accept(String(text), dim, {} as never);
  if (!accepted.ok) throw new AppError('shape.bad', { path: `by.${dim.name}` });
  return String(text);
}

/** The sums of the key (of all keys under it), with the references its units are read from. */
async function balanceRow(around: Surroundings, shape: BalanceShape, key: readonly Key[]): Promise<Row> {
  const { caller } = around;
  const { schema, name } = shape.balance.table;
  const columnAt = (path: string) => sql.ref(`b.${shape.dims.find((dim) => dim.name === path)?.column ?? path}`);
  const scope = balanceScopeSql(around, shape.ledger, shape.balance.by, columnAt) ?? sql`true`;
  const where = key.map(({ dim, value }) => sql`${sql.ref('b.' + dim.column)} = ${value}::text::${sql.raw(valueType(dim.type).sql)}`);
  const [found] = await run<Record<string, string>>(around, sql`select ${sql.join(shape.sums.map((sum) => sql`coalesce(sum(${sql.ref('b.' + sum.column)}), 0)::text as ${sql.id(sum.name)}`))}
    from ${sql.table(`${schema}.${name}`)} b where ${sql.join([sql`b.company = ${caller.company}::bigint`, ...where, scope], sql` and `)}`);
  const refs = await Promise.all(key.map(async ({ dim, value }): Promise<[string, unknown]> => {
    if (traitsOf(dim.type).refers !== 'one' || value === emptyKey(dim)) return [dim.name, traitsOf(dim.type).refers === 'one' ? null : value];
    const paths = [...shape.sums, ...Object.values(balanceRowType(around.app.model, shape.id).fields)].flatMap((field) => (field.unit?.startsWith(`${dim.name}.`) ? ['name', 'scale', 'rounding'].map((part) => `${field.unit!.slice(dim.name.length + 1)}.${part}`) : []));
    const [target] = await readRows(around, dim.to!, [value], [...new Set(paths)]);
    return [dim.name, target ?? null];
  }));
  return { ...Object.fromEntries(refs), ...found };
}

function feedersOf({ app: { model } }: Surroundings, shape: BalanceShape): { ledger: LedgerShape; feed: Feed }[] {
  return Object.values(model.entities).filter((entity) => entity.ledger).flatMap((entity) => {
    const ledger = ledgerShape(model, entity.id);
    return ledger.feeds.filter((feed) => feed.to.id === shape.id).map((feed) => ({ ledger, feed }));
  });
}

const mayReadLedgers = (around: Surroundings, shape: BalanceShape): boolean => feedersOf(around, shape).every(({ ledger }) => around.caller.may(`GET ${ledger.entity.api}`)) && around.caller.userType !== '2';

interface KeptFigure { name: string; field: Field; source: string }
interface Moved { id: string; row: Row; ledger: LedgerShape; adds: Map<string, Decimal> }

async function ledgerRows(around: Surroundings, rights: ExplainRights, shape: BalanceShape, key: readonly Key[], sums: readonly Field[], now: Row, figure: KeptFigure | undefined, explaining: Explaining): Promise<ExplainRows> {
  const { caller } = around;
  const { say } = explaining;
  const parts = await Promise.all(feedersOf(around, shape).map(({ ledger, feed }) => movesOf(around, ledger, feed, key, sums)));
  const all = parts.flatMap(({ moves }) => moves).sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
  const told = all.slice(-mostRows);
  const isWhole = told.length === all.length && parts.every(({ isWhole: whole }) => whole);
  const nameOf = await documentsOf(around, rights, told.flatMap(({ row }) => (row.docEntity && row.docId ? [{ entity: String(row.docEntity), id: String(row.docId) }] : [])));
  // From what stands now, backwards: what came before the rows that are told needs no reading.
  const after = new Map(sums.map((sum) => [sum.name, new Decimal(String(now[sum.name] ?? 0))]));
  const rows = told.toReversed().map((move): ExplainRow => {
    const document = nameOf({ entity: String(move.row.docEntity), id: String(move.row.docId) });
    const stood = figure ? figureAfter(explaining, figure, after) : undefined;
    const cells = sums.flatMap((sum) => {
      const add = move.adds.get(sum.name) ?? new Decimal(0);
      const running = after.get(sum.name)!;
      after.set(sum.name, running.minus(add));
      return [signed(show(explaining, sum, add)), show(explaining, sum, running)];
    });
    return { cells: [String(move.row.docDate ?? '') || dayOf(String(move.row.createDate), caller.timeZone), document.text, entryText(move, say), ...cells, ...(stood === undefined ? [] : [stood])], ...(document.link && { link: document.link }) };
  }).reverse();
  const rest = sums.map((sum) => after.get(sum.name)!);
  if (rest.some((one) => !one.isZero())) rows.unshift({ cells: ['', isWhole ? say('流水之外') : say('更早的流水'), '', ...sums.flatMap((sum, i) => ['', show(explaining, sum, rest[i])]), ...(figure ? [''] : [])] });
  const columns: ExplainColumn[] = [{ label: say('日期') }, { label: say('单据') }, { label: say('摘要') }, ...sums.flatMap((sum) => [{ label: say(sum.label), isFigure: true as const }, { label: say('结存'), isFigure: true as const, isRunning: true as const }]), ...(figure ? [{ label: say(figure.field.label), isFigure: true as const, isRunning: true as const }] : [])];
  return { title: say(shape.ledger.label), columns, rows, count: all.length, total: [say('现在'), '', '', ...sums.flatMap((sum) => ['', show(explaining, sum, new Decimal(String(now[sum.name] ?? 0)))]), ...(figure ? [explaining.figures.field(figure.field, now[figure.name], now)] : [])] };
}

/** Rows of one ledger that count for the key. */
async function movesOf(around: Surroundings, ledger: LedgerShape, feed: Feed, key: readonly Key[], sums: readonly Field[]): Promise<{ moves: Moved[]; isWhole: boolean }> {
  const { app: { model }, caller } = around;
  const { entity } = ledger;
  const scope = new SqlScope(model, { rowType: entity.id, alias: 't' });
  const own = dataScopeSql(around, entity, (path) => scope.column(path).sql) ?? sql`true`;
  const where = key.filter(({ dim }) => entity.fields[dim.name]).map(({ dim, value }) => {
    const column = scope.column(dim.name).sql;
    const is = sql`${column} = ${value}::text::${sql.raw(valueType(dim.type).sql)}`;
    return value === emptyKey(dim) ? sql`(${column} is null or ${is})` : is;
  });
  const found = await run<{ id: string }>(around, sql`select t.id::text as id from ${scope.from()} ${scope.joins()} where ${sql.join([sql`t.company = ${caller.company}::bigint`, ...where, own], sql` and `)} order by t.id desc limit ${sql.lit(mostRows + 1)}`);
  const reads = [...Object.values(feed.adds), ...(feed.when ? [feed.when] : [])].flatMap((expression) => expression.reads.filter((path) => path.startsWith('row.')).map((path) => path.slice(4)));
  const rows = await readRows(around, entity.id, found.map(({ id }) => id), [...new Set([...reads, 'docEntity', 'docId', 'docCode', 'docDate', 'entry', 'createDate'].filter((path) => entity.fields[path.split('.')[0]!]))]);
  const env = docEnv(around);
  const moves = rows.flatMap((row): Moved[] => {
    const values = { today: env.run.today, now: env.run.now, ...env.values, row, record: row };
    if (feed.when && feed.when.run(values, env.run) !== true) return [];
    return [{ id: row.id, row, ledger, adds: new Map(sums.flatMap((sum) => { const value = feed.adds[sum.name]?.run(values, env.run); return Decimal.isDecimal(value) ? [[sum.name, value as Decimal] as const] : []; })) }];
  });
  return { moves: moves.filter(({ adds }) => [...adds.values()].some((one) => !one.isZero())), isWhole: rows.length <= mostRows };
}

function entryText({ row, ledger }: Moved, say: (text: string, id?: string) => string): string {
  const option = ledger.entity.fields.entry?.options?.find(({ value }) => value === row.entry);
  return say(option?.label ?? String(row.entry ?? ''));
}

function show({ figures, row }: Explaining, sum: Field, value: Decimal): string {
  return figures.field(sum, value, row).replace(/^-/, '−') || exactText(value);
}

/** The figure as it stood with these sums. */
function figureAfter(explaining: Explaining, { source, field }: KeptFigure, sums: ReadonlyMap<string, Decimal>): string {
  const { model, type, env, row } = explaining;
  const compiled = compileExpression(source, displayScope(model, type.id), model);
  if (!compiled.ok) return '';
  const result = compiled.expression.run(Object.fromEntries([...sums].map(([sum, value]) => [sum, value])), env.run);
  return explaining.figures.field(field, settledResult(result, field, contextOf(field, [row], env.context)), row);
}
