// Export of a grouped list: the rows of each group in the list's order, and behind them what the group comes to.
import { fill } from '../../core/contract/errors.ts';
import type { Condition, ListGroup, Page, PageRequest, Row } from '../../core/contract/wire.ts';
import { findField, groupCondition, readGroupBy } from '../../core/filters/index.ts';
import { sayIn } from '../../core/i18n.ts';
import type { Entity } from '../../core/language/model.ts';
import { groupsOf } from './groups.ts';
import type { Surroundings } from './surroundings.ts';

/** What stands in a line of the file instead of a record: a group's name, and its sums by path. */
export interface Subtotal { subtotal: string; sums: Record<string, string> }
export type ExportLine = Row | Subtotal;

export const isSubtotal = (line: ExportLine): line is Subtotal => typeof (line as Subtotal).subtotal === 'string' && (line as Row).id === undefined;

/** @param by as in GET groups. @param readAll pages of a request, to the last */
export async function* groupedLines(around: Surroundings, entity: Entity, request: PageRequest, by: readonly string[], sums: readonly string[], readAll: (request: PageRequest) => AsyncIterable<Page['list']>): AsyncGenerator<ExportLine[]> {
  const { app: { model }, caller } = around;
  const say = sayIn(model.locales, caller.lang);
  const keys = by.map((text) => ({ ...readGroupBy(text)!, type: findField(model, entity.id, readGroupBy(text)?.path ?? '')?.field.type ?? 'string' as const }));
  yield* walk(await groupsOf(around, entity, by, sums, request), 0, []);

  async function* walk(groups: readonly ListGroup[], depth: number, above: readonly Condition[]): AsyncGenerator<ExportLine[]> {
    for (const group of groups) {
      const conditions = [...above, groupCondition(keys[depth]!, keys[depth]!.type, group.key)];
      if (group.groups) yield* walk(group.groups, depth + 1, conditions);
      else yield* readAll({ ...request, within: { op: 'and', items: [...itemsOf(request.within), ...conditions] } });
      yield [{ subtotal: fill(say('小计 {name}（{n}条）'), { name: group.label, n: group.count }), sums: shownSums(group.sums) }];
    }
  }
}

const itemsOf = (tree: Condition | undefined): Condition[] => (tree === undefined ? [] : 'items' in tree && tree.op === 'and' ? tree.items : [tree]);

/** A sum over different units is left empty. */
function shownSums(sums: ListGroup['sums']): Record<string, string> {
  return Object.fromEntries(Object.entries(sums).flatMap(([path, sum]) => (typeof sum === 'string' ? [[path, sum]] : sum.length === 1 ? [[path, sum[0]!.value]] : [])));
}
