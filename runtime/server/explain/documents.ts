// Documents an explanation names: what they are called, and where they open; of those the asker may not see nothing but that they are there.
import { sql } from 'kysely';
import type { ExplainLink, ExplainRights } from '../../core/explain/index.ts';
import { sayIn } from '../../core/i18n.ts';
import { dataScopeSql } from '../entities/dataScope.ts';
import { displaySql } from '../entities/display.ts';
import { run, type Surroundings } from '../entities/index.ts';
import { SqlScope } from '../store/expressionSql.ts';

export interface DocumentPlace { entity: string; id: string }
export interface NamedDocument { text: string; link?: ExplainLink }

/** One statement for each entity. */
export async function documentsOf(around: Surroundings, rights: ExplainRights, places: readonly DocumentPlace[]): Promise<(place: DocumentPlace) => NamedDocument> {
  const { app: { model }, caller } = around;
  const say = sayIn(model.locales, caller.lang);
  const ids = new Map<string, Set<string>>();
  for (const { entity, id } of places) ids.set(entity, (ids.get(entity) ?? new Set()).add(id));
  const found = new Map<string, string>();
  await Promise.all([...ids].map(async ([entityId, wanted]) => {
    const entity = model.entities[entityId];
    if (!entity || !caller.may(`GET ${entity.api}`)) return;
    const scope = new SqlScope(model, { rowType: entityId, alias: 't' });
    const label = displaySql(scope, model, entity, '');
    const own = dataScopeSql(around, entity, (path) => scope.column(path).sql) ?? sql`true`;
    const rows = await run<{ id: string; label: string }>(around, sql`select t.id::text as id, ${label} as label from ${scope.from()} ${scope.joins()}
      where ${entity.scope === 'platform' ? sql`true` : sql`t.company = ${caller.company}::bigint`} and t.id = any(${[...wanted]}::bigint[]) and ${own}`);
    for (const row of rows) found.set(`${entityId} ${row.id}`, row.label);
  }));
  return ({ entity, id }) => {
    const label = found.get(`${entity} ${id}`);
    const name = say(model.entities[entity]?.label ?? '');
    if (label === undefined) return { text: `${name} ${say('无权查看')}`.trim() };
    const route = rights.routeOf?.(entity, id);
    return { text: `${name} ${label}`.trim(), link: { entity, id, label, ...(route !== undefined && { route }) } };
  };
}
