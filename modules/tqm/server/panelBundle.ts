// What the check panel shows of a scanned bundle: pieces that wait, the picture with its positions, the reasons, and who sewed what on it. A tree, balances and pieces in one question.
import { type Hook, type HookRef, ours, shared, sql, type SqlPart, type Work } from '../../../runtime/server/moduleApi.ts';
import { pathOf } from '../rules.ts';

interface Bundle { id: string; no: number; code: string; qty: string; order: string; orderCode: string; style: string; category: string | null; sku: string; team: string | null; status: string }
interface Link { name: string; stage: string; gate: string; responsible: string; needPosition: boolean; needPhoto: boolean; maxRound: number }
interface Waiting { round: number; qty: string; checked: string; by: string | null; at: string | null }
const said: Record<string, string> = { cut: '裁片待收', special: '特种工艺', sew: '车缝中', rework: '返工中', qc: '待检', iron: '待整烫', pack: '待装箱', ready: '待出货', shipped: '已出货', second: '次品', leftover: '余件', scrap: '报废', split: '拆扎', merged: '并扎', void: '作废' };

const panelBundle: Hook = async ({ work, given, answer, fault }) => {
  const code = String(given.code).trim();
  const link = (await work.tx.one<Link & { id: string }>(sql`select id::text as id, name, stage, gate, responsible, need_position as "needPosition", need_photo as "needPhoto", max_round::int as "maxRound" from ${ours(work.caller, 'tqm.checkLink')} where id = ${(given.checkLink as HookRef).id}::bigint`))!;
  const bundle = await bundleOf(work, code) ?? await bundleOf(work, code.replace(/-\d{3}$/, ''));
  if (!bundle) return fault({ message: '无法识别的条码：{code}', values: { code } });
  const waiting = await waitingOf(work, bundle.id, link.id, link.stage);
  if (Number(waiting.qty) <= 0) return fault(Number(waiting.checked) > 0 && waiting.by !== null
    ? { message: '扎号 {no} 已由 {user} 于 {time} 检验', values: { no: bundle.no, user: waiting.by, time: waiting.at } }
    : { message: '扎号 {no} 在「{stage}」，不能在「{link}」检验', values: { no: bundle.no, stage: said[bundle.status] ?? bundle.status, link: link.name } });
  const path = await pathOf(work, bundle.category);
  answer!({ panel: {
    bundle: { id: bundle.id, no: bundle.no, code: bundle.code, order: bundle.orderCode, style: bundle.style, sku: bundle.sku, team: bundle.team },
    round: waiting.round, waiting: Number(waiting.qty), needPosition: link.needPosition, needPhoto: link.needPhoto, noRework: waiting.round >= link.maxRound,
    pictures: await picturesOf(work, path), positions: await positionsOf(work, path), groups: await reasonsOf(work), operations: link.responsible === 'process' ? await operationsOf(work, bundle) : [],
  } });
};
export default panelBundle;

const bundleOf = (work: Work, code: string): Promise<Bundle | undefined> => work.tx.one<Bundle>(sql`select b.id::text as id, b.bundle_no::int as no, b.code, b.qty::text as qty, b."order"::text as "order", o.code as "orderCode", s.style_no || ' ' || s.name as style, o.category::text as category, concat_ws(' ', c.name, z.code) as sku, d.name as team, b.status
  from ${ours(work.caller, 'mes.bundle', 'b')} join ${ours(work.caller, 'mes.order', 'o')} on o.id = b."order" join ${ours(work.caller, 'pdm.style', 's')} on s.id = o.style join ${ours(work.caller, 'pdm.sku', 'k')} on k.id = b.sku
  left join ${ours(work.caller, 'ccm.color', 'c')} on c.id = k.color left join ${ours(work.caller, 'ccm.sizeGroup.sizes', 'z')} on z.id = k.size left join ${ours(work.caller, 'amc.department', 'd')} on d.id = b.team where b.code = ${code} order by b.del_flag, b.id desc limit 1`);

/** What came back from rework comes first, round by round; else what lies in the link's stage and was not checked here yet. */
async function waitingOf(work: Work, bundle: string, link: string, stage: string): Promise<Waiting> {
  const rows = await work.tx.run<{ round: number; left: string }>(sql`select round::int as round, sum("left")::text as "left" from ${ours(work.caller, 'tqm.checkLedger.presented')} where bundle = ${bundle}::bigint and check_link = ${link}::bigint and round > 1 and "left" > 0 group by 1 order by 1`);
  const last = await work.tx.one<{ checked: string; by: string | null; at: string | null }>(sql`select coalesce(sum(r.check_qty) filter (where r.round = 1), 0)::text as checked, (array_agg(u.name order by r.check_at desc))[1] as by, to_char((max(r.check_at)) at time zone ${work.caller.timeZone}, 'YYYY-MM-DD HH24:MI') as at
    from ${ours(work.caller, 'tqm.checkRecord', 'r')} left join ${shared('amc.user', 'u')} on u.id = r.inspector where r.bundle = ${bundle}::bigint and r.check_link = ${link}::bigint and r.status in ('valid', 'review')`);
  const seen = { checked: last?.checked ?? '0', by: last?.by ?? null, at: last?.at ?? null };
  if (rows[0]) return { round: rows[0].round, qty: rows[0].left, ...seen };
  const here = await work.tx.one<{ qty: string }>(sql`select greatest(0, least(coalesce((select sum(w.qty) from ${ours(work.caller, 'mes.wipLedger.bundle', 'w')} where w.bundle = b.id and w.stage = ${stage}), 0), b.qty - ${seen.checked}::numeric))::text as qty from ${ours(work.caller, 'mes.bundle', 'b')} where b.id = ${bundle}::bigint`);
  return { round: 1, qty: here?.qty ?? '0', ...seen };
}

/** Of the nearest quality category that has a picture, each side for itself. */
async function picturesOf(work: Work, path: readonly string[]): Promise<Record<'front' | 'back' | 'side', string | null>> {
  const rows = await work.tx.run<{ category: string; front: string | null; back: string | null; side: string | null }>(sql`select category::text as category, front_image::text as front, back_image::text as back, side_image::text as side from ${ours(work.caller, 'tqm.category')} where category = any(${path}::bigint[]) and status = 'normal'`);
  const near = path.flatMap((id) => rows.filter((one) => one.category === id));
  const of = (side: 'front' | 'back' | 'side'): string | null => near.find((one) => one[side] !== null)?.[side] ?? null;
  return { front: of('front'), back: of('back'), side: of('side') };
}

/** Those of the category and of the ones above it; a name that stands nearer hides its namesake. */
async function positionsOf(work: Work, path: readonly string[]): Promise<object[]> {
  const rows = await work.tx.run<{ id: string; category: string; name: string; face: string; area: unknown }>(sql`select id::text as id, category::text as category, name, face, area from ${ours(work.caller, 'tqm.position')} where category = any(${path}::bigint[]) and status = 'normal' and not coalesce(measure_point, false) order by sort, code`);
  const near = path.flatMap((id) => rows.filter((one) => one.category === id));
  return near.filter((one, index) => near.findIndex(({ name }) => name === one.name) === index).map(({ id, name, face, area }) => ({ id, name, face, area }));
}

async function reasonsOf(work: Work): Promise<object[]> {
  const list = (column: SqlPart): SqlPart => sql`coalesce(${column}::text[], '{}')`;
  const rows = await work.tx.run<{ id: string; parent: string | null; name: string; hotKey: string | null; severity: string; disposal: string; positions: string[]; processes: string[] }>(sql`select id::text as id, parent::text as parent, name, nullif(hot_key, '') as "hotKey", severity, disposal, ${list(sql`positions`)} as positions, ${list(sql`processes`)} as processes from ${ours(work.caller, 'tqm.badReason')} where status = 'normal' order by sort, code`);
  return rows.filter(({ parent }) => parent === null).map((group) => ({ id: group.id, name: group.name, reasons: rows.filter(({ parent }) => parent === group.id).map(({ parent: _, disposal, ...one }) => ({ ...one, disposal: disposal === 'rework' || disposal === 'scrap' ? disposal : 'second' })) })).filter(({ reasons }) => reasons.length > 0);
}

/** The order's operations with those whose pieces on this bundle stand. */
async function operationsOf(work: Work, { id, order }: Bundle): Promise<object[]> {
  return work.tx.run(sql`select l.id::text as id, l.name, l.process::text as process, coalesce((select json_agg(json_build_object('id', p.worker::text, 'name', p.name) order by p.name, p.worker) from (
      select r.worker, w.name from ${ours(work.caller, 'mes.pieceRecord', 'r')} join ${ours(work.caller, 'mes.worker', 'w')} on w.id = r.worker where r.bundle = ${id}::bigint and r.process_line = l.id and r.kind in ('scan', 'manual', 'group', 'reverse') group by 1, 2 having sum(r.qty) > 0) p), '[]') as workers
    from ${ours(work.caller, 'mes.orderProcedure.lines', 'l')} join ${ours(work.caller, 'mes.orderProcedure', 'h')} on h.id = l.parent where h."order" = ${order}::bigint and h.status = 'confirmed' and not coalesce(l.stopped, false) order by l.seq_no`);
}
