// `unused`: an action is refused while a document made from this one is live; the refusal names each and says where it is.
import { AppError, fill } from '../../core/contract/errors.ts';
import type { FieldError } from '../../core/contract/wire.ts';
import { sayIn } from '../../core/i18n.ts';
import { readRows } from '../entities/index.ts';
import type { ActionRun } from './actionRun.ts';
import { keyOf, neighbours, type Place } from './graph.ts';

const mostNamed = 5;

/** @throws AppError `record.used` */
export async function checkUnused(run: ActionRun): Promise<void> {
  const live = await liveDownstream(run);
  if (live.length === 0) return;
  const { model } = run.work.app;
  const say = sayIn(model.locales, run.work.caller.lang);
  const named = live.slice(0, mostNamed).map(({ place, code }): FieldError => {
    const entity = model.entities[place.entity]!;
    // Whoever may not read such documents learns that there is one, and not which.
    const isOpen = run.work.caller.may(`GET ${entity.api}`);
    return { path: '', code: 'record.used', message: [say(entity.label, entity.id), isOpen && code].filter(Boolean).join(' '), ...(isOpen && { document: place }) };
  });
  const list = named.map(({ message }) => message).join('、');
  throw new AppError('record.used', { documents: live.length > named.length ? fill(say('{list}等{n}单'), { list, n: live.length }) : list, action: run.action.label }, named);
}

/** Documents that came of this one: made by it, or naming it or one of its rows; not those it came of itself. */
async function liveDownstream({ work, entity, record }: ActionRun): Promise<{ place: Place; code: string }[]> {
  const self: Place = { entity: entity.id, id: record.id };
  const edges = await neighbours(work, [self]);
  const above = new Set(edges.filter(({ to }) => keyOf(to) === keyOf(self)).map(({ from }) => keyOf(from)));
  const below = new Map(edges.filter(({ from, to }) => keyOf(from) === keyOf(self) && !above.has(keyOf(to))).map(({ to }) => [keyOf(to), to]));
  const byEntity = new Map<string, string[]>();
  for (const place of below.values()) byEntity.set(place.entity, [...(byEntity.get(place.entity) ?? []), place.id]);
  const found = await Promise.all([...byEntity].map(async ([entityId, ids]) => {
    const { workflow, fields } = work.app.model.entities[entityId]!;
    if (!workflow) return [];
    const rows = await readRows(work, entityId, ids, [workflow.field, ...(fields.delFlag ? ['delFlag'] : [])]);
    return rows.filter((row) => row.delFlag !== '1' && workflow.states[String(row[workflow.field])]?.live !== false).map((row) => ({ place: { entity: entityId, id: row.id }, code: row.label }));
  }));
  return found.flat();
}
