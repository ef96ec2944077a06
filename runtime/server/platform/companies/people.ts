// The people picker: members of the company by name, with the departments they are in. Everybody who works here may ask.
import { sql } from 'kysely';
import type { Page } from '../../../core/contract/wire.ts';
import { maskPhone } from '../../../core/checks/account.ts';
import type { App, Caller } from '../../context.ts';
import { scopeOf } from '../../entities/types.ts';

export interface Wanted { keyword?: string; department?: string; pageNum: number; pageSize: number }
interface Found { id: string; name: string; username: string; avatar: string | null; departments: { id: string; name: string }[]; phone: string | null; total: number }

export async function peopleOf(app: App, caller: Caller, { keyword, department, pageNum, pageSize }: Wanted): Promise<Page> {
  const { company } = caller;
  const like = keyword?.trim() ? `%${keyword.trim().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%` : null;
  // A department stands for all below it.
  const inside = department === undefined ? sql`true` : sql`exists (select from amc.department d where d.company = m.company and d.id = any(m.departments || m.main_department)
    and (d.id = ${department}::bigint or ${department} = any(string_to_array(d.parent_ids, ','))))`;
  const rows = await app.db.read<Found>(scopeOf(caller), sql`
    select u.id::text as id, m.alias_user_name as name, u.username, u.avatar, u.phone, count(*) over ()::int as total,
      coalesce((select json_agg(json_build_object('id', d.id::text, 'name', d.name) order by d.id = m.main_department desc, d.sort, d.id) from amc.department d where d.company = m.company and d.id = any(m.departments || m.main_department)), '[]') as departments
    from amc.company_user m join amc.user u on u.id = m."user"
    where m.company = ${company}::bigint and m.status = '0' and m.del_flag = '0' and (${like}::text is null or m.alias_user_name ilike ${like} or u.username ilike ${like} or u.phone like ${like}) and ${inside}
    order by m.alias_user_name collate "zh-x-icu", m.id limit ${pageSize} offset ${(pageNum - 1) * pageSize}`);
  return { total: rows[0]?.total ?? 0, list: rows.map(({ total: _total, phone, ...row }) => ({ ...row, phone: phone === null ? null : maskPhone(phone) })), pageNum, pageSize } as unknown as Page;
}
