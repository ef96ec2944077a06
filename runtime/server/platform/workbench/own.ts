// What a person keeps of the home screen of a company: layout, starred menus, whether the first steps are closed. One row each, made when first needed.
import { sql } from 'kysely';
import type { Placed } from '../../../core/contract/home.ts';
import type { App, Caller, Tx } from '../../context.ts';
import { scopeOf } from '../../entities/types.ts';
import { nextId } from '../../store/ids.ts';

export interface Own {
  /** Absent: the layout of the roles. */
  layout?: Placed[];
  shortcuts: string[];
  isWelcomeClosed: boolean;
  /** Codes of the roles held here. */
  roles: string[];
}

export async function ownOf(app: App, caller: Caller): Promise<Own> {
  if (caller.company === '0') return { shortcuts: [], isWelcomeClosed: true, roles: [] };
  const [row] = await app.db.read<{ widgets: Placed[] | null; shortcuts: unknown; closed: boolean | null; roles: string[] | null }>(scopeOf(caller), sql`
    select w.widgets, w.shortcuts, w.welcome_closed as closed, r.codes as roles
    from (select array(select r.code from amc.company_user m join amc.role r on r.company = m.company and r.id = any(m.roles) and r.status = '0' and r.del_flag = '0'
      where m.company = ${caller.company}::bigint and m."user" = ${caller.userId}::bigint and m.status = '0' and m.del_flag = '0' and r.code is not null) as codes) r
    left join amc.workbench w on w.company = ${caller.company}::bigint and w.create_by = ${caller.userId}::bigint and w.del_flag = '0'`);
  const { widgets, shortcuts, closed, roles } = row!;
  return { ...(widgets && { layout: widgets }), shortcuts: Array.isArray(shortcuts) ? shortcuts as string[] : [], isWelcomeClosed: closed === true, roles: roles ?? [] };
}

type Kept = { widgets: Placed[] | null } | { shortcuts: string[] } | { welcome_closed: boolean };

/** Writes one of the three; the others stay. */
export async function keepOwn(tx: Tx, caller: Caller, now: string, kept: Kept): Promise<void> {
  const [[column, value]] = Object.entries(kept) as [[string, unknown]];
  const given = typeof value === 'boolean' ? sql`${value}::boolean` : value === null ? sql`null::jsonb` : sql`${JSON.stringify(value)}::jsonb`;
  await tx.run(sql`insert into amc.workbench as w (company, id, version, ${sql.id(column)}, create_by, create_date, update_by, update_date, del_flag)
    values (${caller.company}::bigint, ${nextId()}::bigint, 1, ${given}, ${caller.userId}::bigint, ${now}::timestamptz, ${caller.userId}::bigint, ${now}::timestamptz, '0')
    on conflict (company, create_by) where del_flag = '0' do update set ${sql.id(column)} = excluded.${sql.id(column)}, version = w.version + 1, update_by = excluded.update_by, update_date = excluded.update_date`);
}
