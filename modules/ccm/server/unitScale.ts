// Saving a unit: its decimals are not lowered below those that quantities in it have. They stand in the tables of all entities.
import { type Hook, type Model, type OfCompany, ours, type RowType, sql, type SqlPart, traitsOf } from '../../../runtime/server/moduleApi.ts';

const unit = 'ccm.unit';

const unitScale: Hook<{ scale: number }> = async ({ work: { app, tx, caller }, record, given, fault }) => {
  const old = given.old as { scale: number } | null;
  if (!old || Number(record.scale) >= Number(old.scale)) return;
  let most = 0;
  for (const row of Object.values(app.model.rows)) {
    if (app.model.entities[row.entity]?.scope !== 'company') continue;
    for (const field of Object.values(row.fields)) {
      const joins = traitsOf(field.type).measure === 'unit' && field.column && field.unit !== undefined ? wayTo(app.model, caller, row, field.unit.split('.')) : undefined;
      if (!joins) continue;
      const found = await tx.one<{ n: number | null }>(sql`select max(scale(trim_scale(t0.${sql.id(field.column)}))) as n from ${ours(caller, row, 't0')} ${joins.tables} where ${joins.unit} = ${record.id}::bigint`);
      most = Math.max(most, found?.n ?? 0);
    }
  }
  if (most > Number(record.scale)) fault({ path: 'scale', message: '已有{n}位小数的数量，不能调低', values: { n: most } });
};
export default unitScale;

/** Joins along a path to its unit: `unit`, `parent.stockUnit`, `sku.parent.stockUnit`. */
function wayTo(model: Model, caller: OfCompany, from: RowType, path: readonly string[]): { tables: SqlPart; unit: SqlPart } | undefined {
  let row = from;
  let tables = sql``;
  for (const [index, name] of path.entries()) {
    const at = sql.id(`t${index}`);
    const column = name === 'parent' && row.parent ? 'parent' : row.fields[name]?.column;
    const to = name === 'parent' && row.parent ? row.parent : row.fields[name]?.to;
    if (column === undefined || to === undefined) return undefined;
    if (index === path.length - 1) return to === unit ? { tables, unit: sql`${at}.${sql.id(column)}` } : undefined;
    row = model.rows[to]!;
    tables = sql`${tables} join ${ours(caller, row, `t${index + 1}`)} on ${sql.id(`t${index + 1}`)}.id = ${at}.${sql.id(column)}`;
  }
  return undefined;
}
