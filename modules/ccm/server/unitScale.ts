// Saving a unit: its decimals are not lowered below those that quantities in it have. They stand in the tables of all entities.
import { sql } from 'kysely';
import type { Model, RowType } from '../../../runtime/core/language/model.ts';
import type { Hook } from '../../../runtime/server/context.ts';

const unit = 'ccm.unit';

const unitScale: Hook<{ scale: number }> = async ({ work: { app, tx, caller }, record, given, fault }) => {
  const old = given.old as { scale: number } | null;
  if (!old || Number(record.scale) >= Number(old.scale)) return;
  let most = 0;
  for (const row of Object.values(app.model.rows)) {
    if (app.model.entities[row.entity]?.scope !== 'company') continue;
    for (const field of Object.values(row.fields)) {
      const joins = field.type === 'quantity' && field.column && field.unit !== undefined ? wayTo(app.model, row, field.unit.split('.')) : undefined;
      if (!joins) continue;
      const found = await tx.one<{ n: number | null }>(sql`select max(scale(trim_scale(t0.${sql.id(field.column)}))) as n from ${sql.id(row.table.schema, row.table.name)} t0 ${joins.tables} where t0.company = ${caller.company}::bigint and ${joins.unit} = ${record.id}::bigint`);
      most = Math.max(most, found?.n ?? 0);
    }
  }
  if (most > Number(record.scale)) fault({ path: 'scale', message: '已有{n}位小数的数量，不能调低', values: { n: most } });
};
export default unitScale;

/** Joins along a path to its unit: `unit`, `parent.stockUnit`, `sku.parent.stockUnit`. */
function wayTo(model: Model, from: RowType, path: readonly string[]): { tables: ReturnType<typeof sql>; unit: ReturnType<typeof sql> } | undefined {
  let row = from;
  let tables = sql``;
  for (const [index, name] of path.entries()) {
    const at = sql.id(`t${index}`);
    const column = name === 'parent' && row.parent ? 'parent' : row.fields[name]?.column;
    const to = name === 'parent' && row.parent ? row.parent : row.fields[name]?.to;
    if (column === undefined || to === undefined) return undefined;
    if (index === path.length - 1) return to === unit ? { tables, unit: sql`${at}.${sql.id(column)}` } : undefined;
    row = model.rows[to]!;
    tables = sql`${tables} join ${sql.id(row.table.schema, row.table.name)} ${sql.id(`t${index + 1}`)} on ${sql.id(`t${index + 1}`)}.company = ${at}.company and ${sql.id(`t${index + 1}`)}.id = ${at}.${sql.id(column)}`;
  }
  return undefined;
}
