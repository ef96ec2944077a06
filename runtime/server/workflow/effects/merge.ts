// merge: everything that refers to the record refers to another one from now on, in the same transaction; the record itself is void.
import { Decimal, toText } from '../../../core/decimal.ts';
import { fill } from '../../../core/contract/errors.ts';
import { sayIn } from '../../../core/i18n.ts';
import type { Action, Entity, Field, Model, RowType } from '../../../core/language/model.ts';
import { idOf } from '../../../core/values/index.ts';
import type { Work } from '../../context.ts';
import { sqlTypeOf } from '../../entities/columns.ts';
import { displayOf } from '../../entities/displayOf.ts';
import { writeTrail } from '../../entities/trail.ts';
import { pointingIn, type Pointing } from '../../store/pointing.ts';
import { prepared } from '../../store/statement.ts';
import { nameOf, quote } from '../../store/table.ts';
import type { ActionRun, EffectOf, EffectRunner } from '../actionRun.ts';
import { refuseFaults } from '../faults.ts';
import { traitsOf } from '../../../core/values/types/index.ts';

export const runMerge: EffectRunner<EffectOf<'merge'>> = async (run, effect) => {
  const { work, entity, record } = run;
  const [place] = run.places(effect);
  if (!place) return;
  const kept = idOf(run.compiled(effect.merge, run.scope()).run(place.values, run.env.run));
  if (kept === null || kept === record.id) return refuse(run, '请选择另一条数据');
  const name = displayOf(work, entity, record);
  // Both are locked (lockMerged): what another merge did before stands now.
  const stands = await work.tx.one(prepared(`select 1 from ${nameOf(entity.table)} where company = $1::bigint and id = $2::bigint and del_flag = '0'`, [work.caller.company, kept]));
  if (!stands || record.delFlag === '1') return refuse(run, '已合并到其他数据，请刷新后重试');
  if (await hasBalances(work, entity.id, record.id)) return refuse(run, '【{name}】已有账目，不能合并', { name });
  await run.flush();
  let moved = 0;
  for (const row of rowsWith(work.app.model)) {
    for (const pointing of pointingIn(row, entity)) moved += await move(work, pointing, record.id, kept);
  }
  run.set('delFlag', '1');
  // Told on the one that is kept as well: whence it has what refers to it.
  await writeTrail(work, entity.id, kept, { action: 'merge', actionLabel: run.action.label, note: `${name} ${moved}` });
};

/** Before the record is read: it and the one it goes into, in the order of ids, so that X into Y and Y into X wait for each other. */
export async function lockMerged(work: Work, entity: Entity, action: Action, id: string, ask: Record<string, unknown>): Promise<void> {
  if (!action.effects.some(({ kind }) => kind === 'merge')) return;
  const others = Object.values(action.ask).flatMap((field) => (field.to === entity.id ? idOf(ask[field.name]) ?? [] : [])).filter((one) => /^\d{1,19}$/.test(one));
  await work.tx.run(prepared(`select id from ${nameOf(entity.table)} where company = $1::bigint and id = any($2::bigint[]) order by id for update`, [work.caller.company, [id, ...others]]));
}

function refuse(run: ActionRun, message: string, values: Record<string, unknown> = {}): void {
  refuseFaults(run, [{ path: '', code: 'rule.refused', message: fill(sayIn(run.work.app.model.locales, run.work.caller.lang)(message), values) }]);
}

/** Rows of companies that may be changed: shared ones refer to none of theirs, rows of ledgers stay as they were posted. */
const rowsWith = (model: Model): RowType[] => Object.values(model.rows).filter((row) => { const entity = model.entities[row.entity]; return entity !== undefined && entity.scope !== 'platform' && !entity.isOfServer && !entity.ledger; });

/** Figures that are kept by the record cannot be two parties' in one: they would have to be posted anew, as would rows of a ledger that name it. */
async function hasBalances(work: Work, entity: string, id: string): Promise<boolean> {
  for (const balance of Object.values(work.app.model.balances)) {
    const ledger = work.app.model.entities[balance.id.slice(0, balance.id.lastIndexOf('.'))];
    for (const name of balance.by) {
      const field = ledger?.fields[name];
      if (field?.to !== entity) continue;
      if (await work.tx.one(prepared(`select 1 from ${nameOf(balance.table)} where company = $1::bigint and ${quote(field.column)} = $2::bigint limit 1`, [work.caller.company, id]))) return true;
    }
  }
  for (const { ledger, table, fields } of Object.values(work.app.model.entities)) {
    if (!ledger) continue;
    for (const field of Object.values(fields)) {
      if (field.to !== entity || !field.column || traitsOf(field.type).refers !== 'one') continue;
      if (await work.tx.one(prepared(`select 1 from ${nameOf(table)} where company = $1::bigint and ${quote(field.column)} = $2::bigint limit 1`, [work.caller.company, id]))) return true;
    }
  }
  return false;
}

/** @returns how many rows changed */
async function move(work: Work, { row, field, as }: Pointing, from: string, to: string): Promise<number> {
  const table = nameOf(row.table);
  const column = quote(field.column);
  const where = `where company = $1::bigint and`;
  const values = [work.caller.company, from, to];
  if (as === 'one') {
    return (await work.tx.run(prepared(`update ${table} set ${column} = $3::bigint ${where} ${column} = $2::bigint and id <> $3::bigint returning id`, values))).length;
  }
  if (as === 'many') {
    // Where both stood there one is enough.
    return (await work.tx.run(prepared(`update ${table} set ${column} = case when $3::bigint = any(${column}) then array_remove(${column}, $2::bigint) else array_replace(${column}, $2::bigint, $3::bigint) end
      ${where} $2::bigint = any(${column}) returning id`, values))).length;
  }
  if (as === 'text') {
    return (await work.tx.run(prepared(`update ${table} set ${column} = replace(${column}::text, $2::text, $3::text)::${sqlTypeOf(field)} ${where} strpos(${column}::text, $2::text) > 0 returning id`, values))).length;
  }
  return moveCells(work, row, field, as === 'rows', from, to);
}

type Cells = Record<string, Record<string, string>>;

/** Rows (or columns) of a matrix: those of the kept one take over what stood there, quantities added up. */
async function moveCells(work: Work, row: RowType, field: Field, isRow: boolean, from: string, to: string): Promise<number> {
  const column = quote(field.column);
  const found = await work.tx.run<{ id: string; cells: Cells }>(prepared(
    `select id::text as id, ${column} as cells from ${nameOf(row.table)} where company = $1::bigint and ${column} is not null and ${column}::text like $2`, [work.caller.company, `%"${from}"%`]));
  for (const { id, cells } of found) {
    const next: Cells = {};
    for (const [one, across] of Object.entries(cells)) {
      for (const [other, qty] of Object.entries(across)) {
        const [r, c] = isRow ? [one === from ? to : one, other] : [one, other === from ? to : other];
        next[r] ??= {};
        next[r][c] = next[r][c] === undefined ? qty : toText(new Decimal(next[r][c]).plus(qty));
      }
    }
    await work.tx.run(prepared(`update ${nameOf(row.table)} set ${column} = $3::jsonb where company = $1::bigint and id = $2::bigint`, [work.caller.company, id, JSON.stringify(next)]));
  }
  return found.length;
}
