// Which rows a caller may see at all: the role's data scope, asked for by every read of an entity.
import { sql } from 'kysely';
import type { Entity } from '../../core/language/model.ts';
import type { Caller } from '../context.ts';
import type { Term, Values } from './conditionSql.ts';
import { slot } from './slots.ts';
import type { Surroundings } from './surroundings.ts';

/** '1' all, '2' department and below, '3' department, '4' own, '5' chosen departments (platform, amc.role). */
export type DataScope = '1' | '2' | '3' | '4' | '5';

/** The widest scope of the caller's roles for an entity; an entity's own scope goes before the role's general one. */
export function dataScopeOf(caller: Caller, entity: Entity): DataScope {
  return caller.entityScopes?.[entity.id] ?? caller.dataScope ?? '1';
}

/**
 * The condition of the caller's scope, or undefined for all rows. Departments are not kept yet, so 2, 3 and 5 see all:
 * an entity page that brings departments adds its case here and nowhere else.
 */
export function dataScopeTerm({ caller }: Pick<Surroundings, 'caller'>, entity: Entity, values: Values): Term | undefined {
  if (dataScopeOf(caller, entity) !== '4') return undefined;
  const owners = [...new Set([...(entity.fields.createBy ? ['createBy'] : []), ...entity.owners])];
  if (owners.length === 0) return undefined;
  const index = values.add(caller.userId);
  return {
    key: `own ${owners.join(',')}`,
    sql: (scope) => sql`(${sql.join(owners.map((name) => {
      const column = scope.column(name).sql;
      return entity.fields[name]?.type === 'refs' ? sql`${slot(index, 'bigint')} = any(${column})` : sql`${column} = ${slot(index, 'bigint')}`;
    }), sql` or `)})`,
  };
}
