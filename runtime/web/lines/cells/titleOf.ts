// What a table of cells is called: its heads, one after the other.
import type { Row } from '../../../core/contract/wire.ts';
import type { CellsBlock } from '../../../core/values/lineCells.ts';
import type { PlanLinesMatrix } from '../../../core/plans/plan.ts';
import { labelOf } from '../../../core/values/labels.ts';
import type { Values } from '../../fields/values.ts';
import { traitsOf } from '../../../core/values/types/index.ts';

export function titleOf(words: PlanLinesMatrix, { heads }: CellsBlock, values: Values): string {
  return words.head.map(({ path, field }) => (traitsOf(field.type).refers === 'one' ? String(labelOf(heads[path]) ?? '') : values.format(field, heads[path], {} as Row))).filter((text) => text !== '').join(' · ');
}
