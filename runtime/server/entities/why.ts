// GET api/why: why a list is short. Each thing that narrows it, one after the other, with the rows it leaves.
import { sql, type RawBuilder } from 'kysely';
import { fill } from '../../core/contract/errors.ts';
import type { PageRequest, WhyStep } from '../../core/contract/wire.ts';
import { sayIn } from '../../core/i18n.ts';
import type { Entity } from '../../core/language/model.ts';
import { Values } from './operands.ts';
import { dataScopeOf } from './dataScope.ts';
import { narrowings, type Narrowing } from './filterTerms.ts';
import { screenOf } from './list.ts';
import { inWords } from '../store/inWords.ts';
import { conditionSql, scopeFor } from './listPlan.ts';
import { ready } from './slots.ts';
import type { Surroundings } from './surroundings.ts';
import { runAsked } from './types.ts';

/** From what nobody can change to what was just typed. */
const order: Narrowing['part'][] = ['partner', 'scope', 'live', 'screen', 'view', 'keyword', 'filter', 'within', 'sql'];

/** All counts come from one look at the rows. A member from outside is not told how many the company has. */
export async function whyOf(around: Surroundings, entity: Entity, request: PageRequest): Promise<WhyStep[]> {
  const { app: { model }, caller } = around;
  const values = new Values();
  values.add(caller.company);
  const source = { filter: request.filter, sql: request.sql, within: request.within, screen: screenOf(model, entity, request.screen) };
  const parts = narrowings(around, entity, source, values).sort((one, other) => order.indexOf(one.part) - order.indexOf(other.part));
  const scope = scopeFor(around, entity);
  const tests = parts.map(({ term }) => term.sql(scope));
  const counts: RawBuilder<unknown>[] = [sql`count(*)::text as "0"`, ...tests.map((_, index) => sql`count(*) filter (where ${sql.join(tests.slice(0, index + 1), sql` and `)})::text as ${sql.id(String(index + 1))}`)];
  const plan = ready<Record<string, string>>(sql`select ${sql.join(counts)} from ${scope.from()} ${scope.joins()} where ${conditionSql(model, entity, [], scope)}`);
  const [row] = await runAsked(around, inWords(plan.with(values.list), () => ({ do: 'counts', around, entity, terms: parts.map(({ term }) => term) })), 'filter');
  const left = [...parts, null].map((_, index) => Number(row![String(index)]));
  const isOutside = parts.some(({ part }) => part === 'partner');
  const all: WhyStep = { part: 'all', at: '', count: isOutside ? null : left[0]!, text: isOutside ? '' : said(around, entity, { part: 'all', at: '' }, left[0]!, 0) };
  return [all, ...parts.map(({ part, at }, index): WhyStep => ({ part, at, count: left[index + 1]!, text: said(around, entity, { part, at, source }, left[index + 1]!, left[index]! - left[index + 1]!) }))];
}

const scopes = { 1: '全部', 2: '本部门及下级', 3: '本部门', 4: '本人', 5: '指定部门' } as const;

function said({ app: { model }, caller }: Surroundings, entity: Entity, step: { part: WhyStep['part']; at: string; source?: { filter?: Record<string, unknown> } }, left: number, gone: number): string {
  const say = sayIn(model.locales, caller.lang);
  const name = say(entity.label, entity.id);
  switch (step.part) {
    case 'all': return fill(say('企业共有{n}条{name}'), { n: left, name });
    case 'partner': return fill(say('您是外部协作成员，只看得到与您有关的{n}条'), { n: left });
    case 'scope': return fill(say('您的角色数据范围是【{scope}】，看得到{n}条'), { scope: say(scopes[dataScopeOf(caller, entity)]), n: left });
    case 'live': return fill(say('已作废的{n}条不显示'), { n: gone });
    case 'screen': return fill(say('本页面只显示其中{n}条'), { n: left });
    case 'view': return fill(say('视图【{name}】留下{n}条'), { name: say(step.at), n: left });
    case 'keyword': return fill(say('搜索「{text}」留下{n}条'), { text: String(step.source?.filter?.keyword ?? '').trim(), n: left });
    default: return '';
  }
}
