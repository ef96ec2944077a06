// Saving a role: what it names must exist, and nobody adds to himself (or herself) a field right that another must give.
import { allGrants, type Hook, one } from '../../../runtime/server/moduleApi.ts';

const pattern = /^(\*|[A-Z]+) \/\S*$/;

const roleRules: Hook = async ({ work, record, given, fault }) => {
  const { model } = work.app;
  const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
  const wrong = listOf(record.permissions).find((one) => !pattern.test(one));
  if (wrong !== undefined || (record.permissions ?? null) !== null && !Array.isArray(record.permissions)) fault({ path: 'permissions', message: '权限【{name}】不正确', values: { name: wrong ?? '' } });
  const grants = listOf(record.grants);
  const known = new Set(allGrants(model));
  const unknown = grants.find((grant) => !known.has(grant));
  if (unknown !== undefined || (record.grants ?? null) !== null && !Array.isArray(record.grants)) fault({ path: 'grants', message: '没有字段权限【{name}】', values: { name: unknown ?? '' } });
  for (const [at, line] of listed(record.entityScopes)) {
    if (!model.entities[line.entity]) fault({ path: `entityScopes[${at}].entity`, message: '没有单据【{name}】', values: { name: line.entity } });
    else if (line.dataScope === '5' && !line.departments?.length) fault({ path: `entityScopes[${at}].departments`, message: '请选择部门' });
  }
  for (const [at, line] of listed(record.fieldRules)) {
    const field = String(line.field ?? '');
    const row = model.rows[field.includes('.') ? `${line.entity}.${field.slice(0, field.lastIndexOf('.'))}` : line.entity];
    if (!row?.fields[field.slice(field.lastIndexOf('.') + 1)]) fault({ path: `fieldRules[${at}].field`, message: '没有字段【{name}】', values: { name: field } });
  }
  const old = given.old as { id: string; grants?: unknown } | null;
  const apart = Object.values(model.modules).flatMap((module) => module.apart.map((grant) => [grant, module.grants[grant] ?? grant] as const));
  const added = apart.filter(([grant]) => grants.includes(grant) && !listOf(old?.grants).includes(grant));
  if (!old || added.length === 0) return;
  const mine = await one(work, 'amc.companyUser', [], { where: { user: work.caller.userId, roles: old.id }, deleted: true });
  if (mine) fault({ path: 'grants', message: '不能给自己增加【{name}】字段权限，请由其他管理员设置', values: { name: added[0]![1] } });
};
export default roleRules;

interface RightLine { entity: string; field?: string; dataScope?: string; departments?: unknown[] }
const listed = (lines: unknown): [number, RightLine][] => (Array.isArray(lines) ? lines.map((line, at) => [at, line as RightLine]) : []);
