// Why a record is not in a list: each thing that narrows the list asked about this one record.
import { sql } from 'kysely';
import { fill } from '../../../core/contract/errors.ts';
import type { PageRequest } from '../../../core/contract/wire.ts';
import type { InspectBecause, InspectDecision, InspectPlace } from '../../../core/explain/inspection.ts';
import type { Entity, Screen } from '../../../core/language/model.ts';
import { isOfCompany } from '../../entities/columns.ts';
import { Values } from '../../entities/operands.ts';
import { dataScopeOf } from '../../entities/dataScope.ts';
import { displaySql } from '../../entities/display.ts';
import { narrowings, type Narrowing } from '../../entities/filterTerms.ts';
import { run } from '../../entities/index.ts';
import { scopeFor } from '../../entities/listPlan.ts';
import { ready } from '../../entities/slots.ts';
import { runAsked } from '../../entities/types.ts';
import { SqlScope } from '../../store/expressionSql.ts';
import { decision, type Inspecting } from './decide.ts';

const because: Record<Narrowing['part'], InspectBecause> = { partner: 'role', scope: 'scope', live: 'state', screen: 'screen', view: 'view', keyword: 'filter', filter: 'filter', sql: 'filter', within: 'filter' };
const scopes = { 1: '全部', 2: '本部门及下级', 3: '本部门', 4: '本人', 5: '指定部门' } as const;

/** By id, number or whatever names a record of this entity; the company's own only. */
export async function findRow({ around, entity }: Pick<Inspecting, 'around' | 'entity'>, text: string): Promise<{ id: string; label: string } | undefined> {
  const { app: { model }, caller } = around;
  const scope = new SqlScope(model, { rowType: entity.id, alias: 't' });
  const names = [...new Set([...entity.key, ...(entity.numberField ? [entity.numberField] : []), 'code', 'name'])].filter((name) => entity.fields[name] && ['string', 'code', 'text'].includes(entity.fields[name].type));
  const label = displaySql(scope, model, entity, '');
  const tests = [...(/^\d{1,19}$/.test(text) ? [sql`t.id = ${text}::bigint`] : []), ...names.map((name) => sql`${scope.column(name).sql} = ${text}`), sql`${label} = ${text}`];
  const [row] = await run<{ id: string; label: string }>(around, sql`select t.id::text as id, ${label} as label from ${scope.from()} ${scope.joins()}
    where ${isOfCompany(model, entity) ? sql`t.company = ${caller.company}::bigint` : sql`true`} and (${sql.join(tests, sql` or `)}) order by t.id desc limit 1`);
  return row;
}

export async function inspectRow(asked: Inspecting, screen: Screen | undefined, request: PageRequest, id: string): Promise<InspectDecision[]> {
  const { around, entity, say, source } = asked;
  const { caller } = around;
  const read = `GET ${entity.api}`;
  const found: InspectDecision[] = [decision('missing', 'permission', fill(say('需要操作权限 {permission}'), { permission: read }), !caller.may(read), source?.place(['api']))];
  const values = new Values();
  values.add(caller.company);
  const parts = narrowings(around, entity, { filter: request.filter, sql: request.sql, within: request.within, screen }, values);
  const scope = scopeFor(around, entity);
  const tests = parts.map(({ term }, at) => sql`coalesce(${term.sql(scope)}, false) as ${sql.id(String(at))}`);
  const plan = ready<Record<string, boolean>>(sql`select ${sql.join([sql`true as "found"`, ...tests])} from ${scope.from()} ${scope.joins()} where t.id = ${sql.lit(id)}::bigint`);
  const [row] = await runAsked(around, plan.with(values.list), 'filter');
  parts.forEach((part, at) => found.push(decision('narrowed', because[part.part], textOf(asked, entity, part), row?.[String(at)] === false, placeOf(asked, part), screen?.where !== undefined && part.part === 'screen' ? { source: screen.where } : {})));
  return found;
}

function textOf({ around: { caller }, say }: Inspecting, entity: Entity, { part, at }: Narrowing): string {
  switch (part) {
    case 'partner': return say('外部协作成员只看得到与自己有关的记录');
    case 'scope': return fill(say('角色的数据范围是【{scope}】'), { scope: say(scopes[dataScopeOf(caller, entity)]) });
    case 'live': return say('已作废的不显示');
    case 'screen': return say('页面只显示满足条件的记录');
    case 'view': return fill(say('视图【{name}】'), { name: say(at) });
    case 'keyword': return say('搜索的文字');
    case 'filter': return fill(say('筛选【{field}】'), { field: say(entity.fields[at]?.label ?? at) });
    default: return say('高级筛选的条件');
  }
}

function placeOf({ screen, source }: Inspecting, { part, at }: Narrowing): InspectPlace | undefined {
  if (part === 'screen') return screen?.place(['where']);
  if (part === 'view') {
    const views = screen?.value(['views']);
    const index = Array.isArray(views) ? views.findIndex((view: { name?: string }) => view.name === at) : -1;
    return index < 0 ? undefined : screen?.place(['views', index]);
  }
  if (part === 'live') return source?.place(['fields', 'delFlag']);
  if (part === 'scope') return source?.place(['owners']) ?? source?.place(['department']) ?? source?.place(['fields', 'createBy']);
  if (part === 'partner') return source?.place(['partner']);
  return undefined;
}
