// The plan of a board: its blocks with what their queries offer this reader, and the entities whose change calls for a new reading.
import type { Screen } from '../language/model.ts';
import { queryShape, seenOf, virtualRow } from '../queries/index.ts';
import { baseOf } from './base.ts';
import { planField } from './fields.ts';
import type { BoardPlan, PlanBlock } from './plan.ts';
import { reportOf } from './reportPlan.ts';
import { holdsScreenOf, mayOpen, mayRead, sees } from './rights.ts';
import type { Making } from './rights.ts';
import { TypesOf } from './types.ts';

export function boardPlan(making: Making, screen: Screen): BoardPlan {
  const { model, rights, say } = making;
  const types = new TypesOf(making);
  const entities = new Set<string>();
  const blocks = (screen.blocks ?? []).flatMap((block, index): PlanBlock[] => {
    const query = model.queries[block.query];
    if (!query || !(mayRead(model, query.id, rights) || holdsScreenOf(model, query.id, rights))) return [];
    const shape = queryShape(model, query);
    const seen = seenOf(shape, rights, holdsScreenOf(model, query.id, rights));
    const report = reportOf(making, shape, seen, { rows: block.rows, across: block.across, charts: block.chart && [block.chart], show: block.show === 'figures' ? ['table'] : [block.show] });
    const figures = block.figures?.filter((name) => report.figures.some((figure) => figure.key === name));
    // A block whose figures one may not see is not there, rather than empty.
    if (figures?.length === 0 || report.figures.length === 0 || (block.show === 'chart' && report.charts.length === 0)) return [];
    for (const source of shape.sources) entities.add(source.row.entity);
    const { opens, ...rest } = block;
    const target = opens === undefined ? undefined : Object.values(model.screens).find((one) => one.route === opens.split('?')[0]);
    return [{ ...rest, key: String(index), title: say(block.title), api: `/loom/query/${query.id}`, ...(figures && { figures }), report, ...(target && mayOpen(model, target, rights) && { opens }) }];
  });
  const holder = virtualRow(screen.id, screen.title, screen.id, []);
  // What a parameter stands on before anybody sets it reads what all share; the board is no record whose fields it could read.
  const params = Object.values(screen.params ?? {}).filter((field) => sees(rights, field)).map((field) => ({ ...planField(making, holder, field, types), ...(field.default !== undefined && { default: field.default }) }));
  return { ...baseOf(making, screen, undefined), kind: 'board', params, blocks, refresh: screen.refresh ?? 60, entities: [...entities].sort(), types: types.types };
}
