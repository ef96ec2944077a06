// Lines whose rows others refer to (`whileUnused`): a used row is neither taken out nor passed by another without a question that names what uses it.
import { sql } from 'kysely';
import { fill } from '../../core/contract/errors.ts';
import type { FieldError, Row } from '../../core/contract/wire.ts';
import { rowsOf } from '../../core/documents/index.ts';
import { sayIn } from '../../core/i18n.ts';
import type { Entity, Lines } from '../../core/language/model.ts';
import type { Work } from '../context.ts';
import { inWords } from '../store/inWords.ts';
import { isOfCompany, tableSql } from './columns.ts';
import { pointingTo, pointsTo } from '../store/pointing.ts';
import { displayOf } from './displayOf.ts';

export async function usedRowFaults(work: Work, entity: Entity, record: Row, before: Row): Promise<FieldError[]> {
  const faults: FieldError[] = [];
  for (const lines of Object.values(entity.lines)) {
    if (!lines.whileUnused) continue;
    const [stood, stand] = [rowsOf(before, lines.name), rowsOf(record, lines.name)];
    const gone = stood.filter(({ id }) => !stand.some((row) => row.id === id));
    const moved = movedAmong(stood.filter((row) => !gone.includes(row)).map(({ id }) => id!), stand.flatMap(({ id }) => id ?? []));
    if (gone.length === 0 && moved.size === 0) continue;
    const uses = await usesOfRows(work, lines, [...gone.map(({ id }) => id!), ...moved]);
    const say = sayIn(work.app.model.locales, work.caller.lang);
    const told = (rows: Row[], text: string): void => {
      const used = rows.filter(({ id }) => uses.has(id!));
      if (used.length === 0) return;
      const by = new Map<string, number>();
      for (const { id } of used) for (const [label, n] of uses.get(id!)!) by.set(label, (by.get(label) ?? 0) + n);
      faults.push({ path: lines.name, code: 'rule.refused', level: 'warn', message: fill(say(text), { label: say(lines.label, lines.id), rows: used.map((row) => displayOf(work, lines, row)).join('、'), uses: [...by].map(([label, n]) => say(label) + ' ' + String(n)).join('、') }) });
    };
    told(gone, '{label}【{rows}】已被引用（{uses}），确定删除？');
    told(stood.filter(({ id }) => moved.has(id!)), '{label}【{rows}】已被引用（{uses}），原有单据也按新顺序显示，确定调整顺序？');
  }
  return faults;
}

/** Those that now stand on the other side of another one that stood before. */
export function movedAmong(before: readonly string[], now: readonly string[]): Set<string> {
  const order = now.filter((id) => before.includes(id));
  const at = new Map(order.map((id, place) => [id, place]));
  const moved = new Set<string>();
  for (const [i, one] of before.entries()) for (const other of before.slice(i + 1)) if (at.get(one)! > at.get(other)!) { moved.add(one); moved.add(other); }
  return moved;
}

/** By row: what refers to it, how often. */
async function usesOfRows({ app: { model }, caller, tx }: Work, lines: Lines, ids: readonly string[]): Promise<Map<string, Map<string, number>>> {
  const all = pointingTo(model, lines).map((one) => ({ row: one.row, points: pointsTo(one, 't', sql`"u"."id"`) }));
  const uses = new Map<string, Map<string, number>>();
  if (all.length === 0) return uses;
  const counted = all.map(({ row, points }) => sql`select "u"."id"::text as "id", ${row.entity}::text as "entity", (select count(*) from (select 1 from ${tableSql(row)} as "t" where ${isOfCompany(model, row) ? sql`"t"."company" = ${caller.company}::bigint and` : sql``} ${points} limit 1000) as "some")::int as "n" from unnest(${ids}::bigint[]) as "u" ("id")`);
  for (const { id, entity, n } of await tx.run<{ id: string; entity: string; n: number }>(inWords(sql`${sql.join(counted, sql` union all `)}`, () => ({ do: 'nothing' })))) {
    if (n === 0) continue;
    const by = uses.get(id) ?? new Map<string, number>();
    const { label } = model.entities[entity]!;
    uses.set(id, by.set(label, (by.get(label) ?? 0) + n));
  }
  return uses;
}
