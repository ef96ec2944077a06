// `back` of create: when the last record that a document made so (or each of them) is deleted or voided, the document steps back.
import { steppingBack } from '../../core/effects/back.ts';
import type { Entity } from '../../core/language/model.ts';
import type { Work } from '../context.ts';
import { prepared } from '../store/statement.ts';
import type { ActionRun } from './actionRun.ts';
import type { Change } from './change.ts';
import { headsNow } from './rows.ts';

/** Records that made this one and step back with it, the oldest first. */
async function makersOf(work: Work, entityId: string, id: string): Promise<{ entity: string; id: string }[]> {
  const makers = [...steppingBack(work.app.model, entityId).keys()];
  return work.tx.run(prepared(
    `select from_entity as entity, from_id::text as id from loom.link where company = $1::bigint and to_entity = $2 and to_id = $3::bigint and from_entity = any($4::text[]) order by from_id`,
    [work.caller.company, entityId, id, makers]));
}

/** Whether any record of an entity that a document made still stands. */
async function isOneLive(work: Work, maker: { entity: string; id: string }, made: Entity): Promise<boolean> {
  const links = await work.tx.run<{ id: string }>(prepared(
    `select to_id::text as id from loom.link where company = $1::bigint and from_entity = $2 and from_id = $3::bigint and to_entity = $4`, [work.caller.company, maker.entity, maker.id, made.id]));
  const standing = await headsNow(work, made, links.map(({ id }) => id));
  return standing.some(({ state, voided }) => !voided && made.workflow!.states[state]?.live !== false);
}

/** Lets the makers of a record that has just gone step back, those apart that are acting themselves. */
export async function stepBack(work: Work, change: Change, entityId: string, id: string, runAction: ActionRun['runAction']): Promise<void> {
  const { model } = work.app;
  const back = steppingBack(model, entityId);
  if (back.size === 0) return;
  for (const maker of await makersOf(work, entityId, id)) {
    const entity = model.entities[maker.entity]!;
    const { actions, isEach } = back.get(maker.entity)!;
    if (change.isActing(maker.entity, maker.id) || !isEach && await isOneLive(work, maker, model.entities[entityId]!)) continue;
    const [stands] = await headsNow(work, entity, [maker.id]);
    const name = stands && actions.find((one) => entity.workflow!.actions[one]!.from.includes(stands.state));
    if (name !== undefined) await runAction(work, maker.entity, maker.id, name, { internal: true, confirmed: true });
  }
}

/** Whether a record that moves leaves those that stand. */
export function hasGone({ entity, before, record, workflow }: ActionRun, status: string): boolean {
  const stood = before.delFlag !== '1' && workflow.states[String(before[workflow.field])]?.live !== false;
  return stood && (record.delFlag === '1' || workflow.states[status]?.live === false) && entity.workflow !== undefined;
}
