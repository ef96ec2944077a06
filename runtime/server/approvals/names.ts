// What members are called in their company, with their pictures.
import { sql } from 'kysely';
import type { Person } from '../../core/approvals/wire.ts';
import type { Work } from '../context.ts';

type At = Pick<Work, 'tx' | 'caller'>;

export async function peopleOf({ tx, caller: { company } }: At, ids: Iterable<string | null>): Promise<Map<string, Person>> {
  const asked = [...new Set(ids)].filter((id): id is string => id !== null);
  if (asked.length === 0) return new Map();
  const rows = await tx.run<Person>(sql`select u.id::text as id, coalesce(m.alias_user_name, u.name) as label, u.avatar from amc."user" u
    left join amc.company_user m on m.company = ${company}::bigint and m."user" = u.id where u.id = any(${asked}::bigint[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function namesOf(at: At, ids: Iterable<string | null>): Promise<Map<string, string>> {
  return new Map([...await peopleOf(at, ids)].map(([id, person]) => [id, person.label]));
}
