// Whether somebody may read a file.
import { sql } from 'kysely';
import type { Field } from '../../core/language/model.ts';
import { sees } from '../../core/plans/rights.ts';
import type { App, Caller } from '../context.ts';
import { readTexts } from '../entities/read.ts';

export interface FileRow {
  id: string; company: string; name: string; size: number; mime: string; sha256: string; thumb: string | null; owner: string; private: boolean;
  bizType: string | null; bizField: string | null; bizId: string | null; isUsed: boolean;
}

/** Platform records whose pictures stand on pages before the login. */
const openTypes: ReadonlySet<string> = new Set(['amc.platConfig']);

/**
 * The file, if one of the companies may read it: others are as if they were not there.
 * @param callers one for each company of the person; empty for somebody not signed in
 */
export async function readableFile(app: App, callers: readonly Caller[], id: string): Promise<FileRow | undefined> {
  const isOperator = callers.some((caller) => caller.isOperator);
  const companies = ['0', ...new Set(callers.map((caller) => caller.company))];
  const row = await app.db.system((tx) => tx.one<FileRow & { size: string }>(sql`select id::text as id, company::text as company, name, size::text as size, mime, sha256, thumb, owner::text as owner, private,
    biz_type as "bizType", biz_field as "bizField", biz_id as "bizId", used_date is not null as "isUsed" from amc.file
    where id = ${id}::bigint and (company = any(${companies}::bigint[]) or ${isOperator}) and del_flag = '0'`));
  return row && await mayRead(app, callers, row) ? { ...row, size: Number(row.size) } : undefined;
}

/** A file of a company that a record uses and that is nobody's own, whoever asks: who may have it is judged elsewhere. */
export async function readFileRow(app: App, company: string, id: string): Promise<FileRow | undefined> {
  const row = await app.db.system((tx) => tx.one<FileRow & { size: string }>(sql`select id::text as id, company::text as company, name, size::text as size, mime, sha256, thumb, owner::text as owner, private,
    biz_type as "bizType", biz_field as "bizField", biz_id as "bizId", true as "isUsed" from amc.file where id = ${id}::bigint and company = ${company}::bigint and used_date is not null and not private and del_flag = '0'`));
  return row && { ...row, size: Number(row.size) };
}

async function mayRead(app: App, callers: readonly Caller[], file: FileRow): Promise<boolean> {
  const [someone] = callers;
  if (!file.private && file.isUsed && openTypes.has(file.bizType ?? '')) return true;
  if (!someone) return false;
  if (file.owner === someone.userId) return true;
  if (!file.isUsed) return false;
  if (file.private && callers.some((caller) => caller.isOperator)) return true;
  if (file.company === '0') return !file.private;
  const member = callers.find((caller) => caller.company === file.company);
  if (!member) return false;
  const field = fieldOf(app, file);
  if (member.userType === '2') return (field ? sees(member, field) : isTalk(app, member, file)) && seesRecord(app, member, file);
  const grants = field?.grant === undefined ? [] : [field.grant];
  if (grants.some((grant) => !member.grants.has(grant))) return false;
  return file.private ? seesRecord(app, member, file) : true;
}

/** Attached to a record whose attachments are open to partners. */
const isTalk = ({ model }: App, { partnerKind }: Caller, { bizType }: FileRow): boolean => { const portal = model.entities[bizType ?? '']?.portal; return portal !== undefined && partnerKind !== undefined && portal.for.includes(partnerKind) && portal.with.length > 0; };

/** The field that holds it, at whatever depth. */
function fieldOf({ model }: App, { bizType, bizField }: FileRow): Field | undefined {
  let row: { fields: Record<string, Field>; lines: Record<string, unknown> } | undefined = model.rows[bizType ?? ''];
  const steps = (bizField ?? '').split('.');
  for (const step of steps.slice(0, -1)) row = row?.lines[step] as typeof row;
  return row?.fields[steps.at(-1)!];
}

async function seesRecord(app: App, caller: Caller, { bizType, bizId }: FileRow): Promise<boolean> {
  const entity = app.model.entities[bizType ?? ''];
  if (!entity || entity.scope === 'user' || !bizId || !caller.may(`GET ${entity.api}`)) return false;
  return (await readTexts({ app, caller }, entity.id, [bizId])).length > 0;
}
