// Explains a total under a list's column: how many rows, what narrowed them, and the rows that weigh most.
import type { Page, PageRequest, Row } from '../../core/contract/wire.ts';
import { fill } from '../../core/contract/errors.ts';
import type { Explained, ExplainRow } from '../../core/explain/index.ts';
import { sayIn } from '../../core/i18n.ts';
import type { Entity } from '../../core/language/model.ts';
import { group, labelOf, show } from '../../core/values/index.ts';
import type { Surroundings } from '../entities/index.ts';
import { displayPaths } from '../entities/display.ts';
import { listPage } from '../entities/list.ts';
import { figuresOf, sumsOf, unitOf } from '../entities/sums.ts';
import { whyOf } from '../entities/why.ts';
import { rightsOf } from './rights.ts';

const mostRows = 20;

/** @throws AppError `filter.bad` for what is no figure, or not the asker's to know */
export async function explainTotal(around: Surroundings, entity: Entity, name: string, request: PageRequest): Promise<Explained> {
  const { app: { model }, caller, values } = around;
  const say = sayIn(model.locales, caller.lang);
  const rights = rightsOf(around);
  const [path] = figuresOf(model, entity, [name], caller);
  const unit = unitOf(model, entity, path!);
  const display = displayPaths(entity).slice(0, 2);
  const asked: PageRequest = { ...request, pageNum: 1, pageSize: mostRows, order: `${path!.path} desc`, fields: [...new Set([path!.path, ...display, ...(unit ? [unit.path] : [])])], total: 'exact' };
  const [sums, page, why] = await Promise.all([sumsOf(around, entity, [path!.path], request), listPage(around, entity, asked).then((text) => JSON.parse(text) as Page), whyOf(around, entity, request)]);
  const sum = sums[path!.path]!;
  const bare = { ...path!.field, unit: undefined };
  const text = typeof sum === 'string' ? show(sum, path!.field, values) : sum.map((one) => `${group(one.value)} ${one.unit?.label ?? ''}`.trim()).join(say('、'));
  const rows = page.list.map((row): ExplainRow => {
    const route = rights.routeOf?.(entity.id, String(row.id));
    const label = display.map((each) => shown(valueAt(row, each))).filter(Boolean).join(' ') || String(row.id);
    const figure = unit ? `${group(String(valueAt(row, path!.path) ?? ''))} ${labelOf(valueAt(row, unit.path))}`.trim() : show(valueAt(row, path!.path), bare, values);
    return { cells: [label, figure], link: { entity: entity.id, id: String(row.id), label, ...(route !== undefined && { route }) }, ...(path!.steps.length === 1 && { opens: { field: path!.path, of: { entity: entity.id, id: String(row.id), api: entity.api } } }) };
  });
  return {
    label: say(path!.field.label), text,
    formula: fill(say('{n}条{name}的{what}合计'), { n: group(String(page.total)), name: say(entity.label, entity.id), what: say(path!.field.label) }),
    inputs: [],
    notes: [...why.map((step) => step.text).filter((one) => one !== ''), ...(typeof sum === 'string' ? [] : [say('单位不同的分开合计')])],
    rows: page.list.length === 0 ? [] : [{ title: page.total > rows.length ? fill(say('最大的{n}条'), { n: rows.length }) : say(entity.label, entity.id), columns: [{ label: say(entity.label, entity.id) }, { label: say(path!.field.label), isFigure: true }], rows, count: page.total, total: [fill(say('全部{n}条'), { n: group(String(page.total)) }), text] }],
  };
}

function valueAt(row: Row, path: string): unknown {
  return path.split('.').reduce<unknown>((at, step) => (typeof at === 'object' && at !== null ? (at as Row)[step] : undefined), row);
}
const shown = (value: unknown): string => (typeof value === 'object' ? labelOf(value) : String(value ?? ''));
