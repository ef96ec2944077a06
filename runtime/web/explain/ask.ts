// Asks how a figure came about: the server for what is stored, the shared core for what stands in a form and is not saved.
import { explainField, type Explained, type ExplainTarget } from '../../core/explain/index.ts';
import type { Page, Row } from '../../core/contract/wire.ts';
import type { Field, FieldType } from '../../core/language/model.ts';
import { planModel } from '../../core/plans/planModel.ts';
import { group, labelOf, valueType } from '../../core/values/index.ts';
import { t } from '../i18n/t.ts';
import { http } from '../session/http.ts';
import { currentSession, valueContext } from '../session/session.ts';
import type { Spot } from './target.ts';
import { traitsOf } from '../../core/values/types/index.ts';

export type Question = Pick<Spot, 'field' | 'where'>;

export async function explain({ field, where }: Question): Promise<Explained> {
  switch (where.kind) {
    case 'record': return http.get<Explained>(`${where.api}/${where.id}/explain`, { query: { field, row: where.row } });
    case 'query': return withRows(await http.get<Explained>(`${where.api}/explain`, { query: { field, by: where.by } }), { ...where, field });
    case 'total': return http.get<Explained>(`${where.api}/explain`, { query: { ...where.query, field } });
    case 'form': return explainTyped(field, where);
  }
}

/** A figure counted over rows: they are asked of the query, as a click on the figure in a report asks them. */
async function withRows(told: Explained, { by, of, field }: Extract<Spot['where'], { kind: 'query' }> & { field: string }): Promise<Explained> {
  if (!told.drill) return told;
  const value = by[field];
  const found = await http.get<Drilled>(told.drill.api, { query: { ...told.drill.query, ...(of && { ...of.narrow, at: by }), pageNum: 1, pageSize: drilledRows } }).catch(() => null);
  const shown = { ...told, text: told.text || (of?.shown ?? (typeof value === 'string' || typeof value === 'number' ? group(String(value)) : '')) };
  if (!found) return shown;
  const columns = found.columns.filter(({ path }) => !path.includes('.')).slice(0, mostColumns);
  const context = valueContext();
  const text = (row: Row, { path, type }: Drilled['columns'][number]): string => { const cell = row[path]; return typeof cell === 'object' && cell !== null ? labelOf(cell) : isFigure(type) ? valueType(type).format(cell ?? null, { type, name: path } as Field, context) : String(cell ?? ''); };
  const rows = found.page.list.map((row, at) => ({ cells: columns.map((column) => text(row, column)), ...(found.links[at] && { link: { entity: '', id: String(row.id), label: '', route: found.links[at] } }) }));
  return { ...shown, rows: [{ title: found.label, count: found.page.total, columns: columns.map(({ label, type }) => ({ label, ...(isFigure(type) && { isFigure: true as const }) })), rows, ...(found.page.total > rows.length && { note: t('只列出前{n}行', { n: rows.length }) }) }] };
}

const drilledRows = 50;
const mostColumns = 7;
const isFigure = (type: string): boolean => traitsOf(type).number !== undefined;
interface Drilled { label: string; columns: { path: string; label: string; type: FieldType }[]; page: Page; links: (string | null)[] }

/** A figure inside an explanation, asked where it stands. */
export function inside({ where }: Question, target: ExplainTarget): Question {
  if (target.by && target.of) return { field: target.field, where: { kind: 'query', api: target.of.api, by: target.by } };
  if (target.of) return { field: target.field, where: { kind: 'record', api: target.of.api, id: target.of.id } };
  if (where.kind === 'form') return { field: target.field, where: { ...where, at: [...target.at ?? []], row: target.row } };
  return { field: target.field, where: where.kind === 'record' ? { ...where, row: target.row } : where };
}

async function explainTyped(field: string, where: Extract<Spot['where'], { kind: 'form' }>): Promise<Explained> {
  const { session, at, row } = where;
  const { store, plan, env } = session;
  // What stands as it was stored has a history, which the server knows.
  if (!session.isNew && !store.dirty) return explain({ field, where: { kind: 'record', api: plan.api, id: String(store.record.id), row } });
  const routes = currentSession()?.manifest.routes ?? [];
  const told = explainField({
    model: planModel(plan), entity: plan.entity, record: store.record, at, field: field.split('.').at(-1)!, env: { ...env, say: (text) => t(text) }, mayKnow: () => true,
    routeOf: (entity, id) => routes.find((route) => route.kind === 'detail' && route.id.startsWith(`${entity}.`))?.route.replace(/\{\w+\}/, id),
  });
  if (!told) throw new Error(t('没有找到这个数'));
  const from = session.isNew ? t('本次录入') : t('表单里现在的值');
  return { ...told, ...(told.from === undefined && told.formula === undefined && { from }), inputs: told.inputs.map((input) => ({ ...(input.opens && !input.opens.of && { from }), ...input })), notes: [...told.notes ?? [], t('按尚未保存的内容计算')] };
}
