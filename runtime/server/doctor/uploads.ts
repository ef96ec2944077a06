// Every file has its bytes, all bytes have a row, and what a record is said to use belongs to a record that is there.
import { join } from 'node:path';
import { sql } from 'kysely';
import { filesIn } from '../backup/folder.ts';
import { maxNamed, named, type Check, type Finding, type Patient } from './finding.ts';

export const uploads: Check = {
  name: 'files',
  async look(patient) {
    if (!patient.model.entities['amc.file']) return [];
    return [...await ofBytes(patient), ...await withoutOwner(patient)];
  },
};

async function ofBytes({ tx, config }: Patient): Promise<Finding[]> {
  const folder = join(config.dataDir, 'files');
  const lying = new Set((await filesIn(folder)).flatMap((file) => /^[0-9a-f]{2}\/[0-9a-f]{2}\/([0-9a-f]{64})$/.exec(file)?.[1] ?? []));
  const rows = await tx.run<{ id: string; sum: string }>(sql`select id::text as id, sha256 as sum from amc.file union all select id::text, thumb from amc.file where thumb is not null order by 1`);
  const lost = rows.filter(({ sum }) => !lying.has(sum));
  const wanted = new Set(rows.map(({ sum }) => sum));
  const stray = [...lying].filter((sum) => !wanted.has(sum));
  return [
    ...(lost.length > 0 ? [{ where: 'amc.file', what: `bytes are missing in ${folder}: files ${named(lost.map(({ id }) => id))}`, mend: 'copy files/ of a backup into DATA_DIR/files; their names are the sums of their content' }] : []),
    ...(stray.length > 0 ? [{ where: folder, what: `${stray.length} files belong to no row: ${named(stray)}`, mend: 'nothing uses them: they may be deleted (after an hour: an upload under way has its bytes before its row)' }] : []),
  ];
}

async function withoutOwner({ tx, model }: Patient): Promise<Finding[]> {
  const found: Finding[] = [];
  const kinds = await tx.run<{ type: string }>(sql`select distinct biz_type as type from amc.file where used_date is not null and biz_type is not null and biz_id ~ '^\\d+$' order by 1`);
  for (const { type } of kinds) {
    const entity = model.entities[type];
    if (entity?.isOfServer) continue;
    const gone = entity === undefined ? sql`true` : sql`not exists (select from ${sql.table(`${entity.table.schema}.${entity.table.name}`)} r where r.id = f.biz_id::bigint)`;
    const rows = await tx.run<{ id: string; n: number }>(sql`select f.id::text as id, count(*) over ()::int as n from amc.file f where f.used_date is not null and f.biz_type = ${type} and f.biz_id ~ '^\\d+$' and ${gone} order by f.id limit ${sql.lit(maxNamed)}`);
    if (rows.length > 0) found.push({ where: `amc.file of ${type}`, what: `${entity === undefined ? 'this kind of record is not known any more' : 'their record is not there'}: files ${named(rows.map(({ id }) => id), rows[0]!.n)}`, mend: 'if nobody misses them: update amc.file set used_date = null where id in (…); the sweep takes them a day later' });
  }
  return found;
}
