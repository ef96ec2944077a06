// What the cards of a quality board show: a board has cards of ten kinds over one scope, each its own question to the check records. Also asked without a login (`wall`), so nobody's name need be on it.
import { type Hook, type HookRef, ours, sql, type SqlPart } from '../../../runtime/server/moduleApi.ts';
import { ratioOf, toneOf, yieldOf } from '../core/boardCards.ts';

interface Card { type: string; title: string; period: string; top: number; target: string | null; width: number }
interface Scope { name: string; workshop: string | null; teams: string[]; links: string[]; customers: string[]; hideNames: boolean; columns: number; refreshSeconds: number; rotateSeconds: number; theme: string; status: string }
type Asked = Parameters<Hook>[0]['work'];

const most = 24;

const boardFigures: Hook = async ({ work, given, answer, fault }) => {
  const id = (given.board as HookRef | null)?.id ?? null;
  const scope = id === null ? undefined : await work.tx.one<Scope>(sql`select name, workshop::text as workshop, teams::text[] as teams, links::text[] as links, customers::text[] as customers, hide_names as "hideNames", "columns" as columns, refresh_seconds as "refreshSeconds", rotate_seconds as "rotateSeconds", theme, status from ${ours(work.caller, 'tqm.board')} where id = ${id}::bigint`);
  if (scope && scope.status !== 'normal' && given.cards === undefined) return fault({ message: '看板已停用' });
  const asked = Array.isArray(given.cards) ? (given.cards as Card[]).slice(0, most) : await work.tx.run<Card>(sql`select type, title, period, top, target::text as target, width from ${ours(work.caller, 'tqm.board.cards')} where parent = ${id}::bigint order by seq`);
  const limits = (await work.tx.one<{ warn: string | null; stop: string | null }>(sql`select min(warn_rate)::text as warn, min(stop_rate)::text as stop from ${ours(work.caller, 'tqm.category')} where status = 'normal' and del_flag = '0'`))!;
  const cards = [];
  for (const card of asked) cards.push({ type: card.type, title: card.title, period: card.period, width: card.width, ...await figuresOf(work, card, where(work, card.period, scope), scope?.hideNames ?? true, limits) });
  answer!({ board: { name: scope?.name ?? '', columns: scope?.columns ?? 3, refreshSeconds: scope?.refreshSeconds ?? 30, rotateSeconds: scope?.rotateSeconds ?? 15, theme: scope?.theme ?? 'dark', cards, at: work.now } });
};
export default boardFigures;

/** The records that count, as `r`, within period and scope. */
function where(work: Asked, period: string, scope: Scope | undefined): SqlPart {
  const day = sql`(r.check_at at time zone ${work.caller.timeZone})::date`;
  const since = period === 'hour' ? sql`r.check_at >= ${work.now}::timestamptz - interval '1 hour'` : period === 'shift' ? sql`r.check_at >= ${work.now}::timestamptz - interval '8 hours'`
    : period === 'week' ? sql`${day} >= date_trunc('week', ${work.today}::date)::date` : period === 'month' ? sql`${day} >= date_trunc('month', ${work.today}::date)::date` : sql`${day} = ${work.today}::date`;
  const list = (column: SqlPart, ids: string[] | undefined): SqlPart => ids && ids.length > 0 ? sql`and ${column} = any(${ids}::bigint[])` : sql``;
  return sql`r.status = 'valid' and r.del_flag = '0' and ${since} ${list(sql`r.team`, scope?.teams)} ${list(sql`r.check_link`, scope?.links)}
    ${scope?.workshop ? sql`and r.team in (select d.id from ${ours(work.caller, 'amc.department', 'd')} where d.parent = ${scope.workshop}::bigint)` : sql``}
    ${scope && scope.customers?.length > 0 ? sql`and r."order" in (select o.id from ${ours(work.caller, 'mes.order', 'o')} where o.customer = any(${scope.customers}::bigint[]))` : sql``}`;
}

interface Sums { checked: string; bad: string }
const sums = sql`coalesce(sum(r.check_qty), 0)::text as checked, coalesce(sum(r.rework_qty + r.scrap_qty + r.second_qty), 0)::text as bad`;

async function figuresOf(work: Asked, card: Card, counts: SqlPart, hideNames: boolean, limits: { warn: string | null; stop: string | null }): Promise<object> {
  const records = ours(work.caller, 'tqm.checkRecord', 'r');
  const defects = sql`${ours(work.caller, 'tqm.checkRecord.defects', 'f')} join ${records} on r.id = f.parent`;
  const zone = work.caller.timeZone;
  const rated = (rows: (Sums & { name: string })[]): object[] => rows.map(({ name, checked, bad }) => ({ name, checked, bad, value: ratioOf(bad, checked), tone: toneOf(ratioOf(bad, checked), limits) }));
  switch (card.type) {
    case 'rate': case 'target': {
      const row = (await work.tx.one<Sums>(sql`select ${sums} from ${records} where ${counts} and r.round = 1`))!;
      const value = ratioOf(row.bad, row.checked);
      return { ...row, value, target: card.target, tone: card.type === 'target' ? value === null || card.target === null ? null : Number(value) <= Number(card.target) ? 'good' : 'bad' : toneOf(value, limits) };
    }
    case 'trend': return { rows: rated(await work.tx.run(sql`select to_char(r.check_at at time zone ${zone}, 'MM-DD') as name, ${sums} from ${records} where ${counts} and r.round = 1 group by 1 order by 1`)) };
    case 'hour': return { rows: rated(await work.tx.run(sql`select to_char(r.check_at at time zone ${zone}, 'HH24') as name, ${sums} from ${records} where ${counts} and r.round = 1 group by 1 order by 1`)) };
    case 'team': return { rows: rated(await work.tx.run(sql`select d.name, ${sums} from ${records} join ${ours(work.caller, 'amc.department', 'd')} on d.id = r.team where ${counts} and r.round = 1 group by d.name order by sum(r.rework_qty + r.scrap_qty + r.second_qty)::numeric / nullif(sum(r.check_qty), 0) desc nulls last limit ${card.top}::int`)) };
    case 'fpy': {
      const rows = await work.tx.run<Sums>(sql`select ${sums} from ${records} where ${counts} and r.round = 1 group by r.check_link`);
      return { value: yieldOf(rows) };
    }
    case 'top': return { rows: await work.tx.run(sql`select b.name, sum(f.qty)::text as value from ${defects} join ${ours(work.caller, 'tqm.badReason', 'b')} on b.id = f.bad_reason where ${counts} and r.round = 1 group by b.name order by sum(f.qty) desc, b.name limit ${card.top}::int`) };
    case 'worker': return { rows: await work.tx.run(sql`select ${hideNames ? sql`w.badge_no` : sql`w.name`} as name, sum(f.qty)::text as value from ${defects} join ${ours(work.caller, 'mes.worker', 'w')} on w.id = f.worker where ${counts} and r.round = 1 group by 1 order by sum(f.qty) desc, 1 limit ${card.top}::int`) };
    case 'position': return { rows: await work.tx.run(sql`select p.name, p.face, p.area, sum(f.qty)::text as value from ${defects} join ${ours(work.caller, 'tqm.position', 'p')} on p.id = f.position where ${counts} and r.round = 1 group by p.name, p.face, p.area order by sum(f.qty) desc, p.name limit ${card.top}::int`) };
    case 'list': return { rows: await work.tx.run(sql`select to_char(r.check_at at time zone ${zone}, 'MM-DD HH24:MI') as at, b.name, d.name as team, f.qty::text as value from ${defects} join ${ours(work.caller, 'tqm.badReason', 'b')} on b.id = f.bad_reason left join ${ours(work.caller, 'amc.department', 'd')} on d.id = r.team where ${counts} order by r.check_at desc, f.id desc limit ${card.top}::int`) };
    default: return {};
  }
}
