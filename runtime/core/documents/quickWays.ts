// Which computed fields can be worked out in scaled whole numbers, and the decimals each is rounded to.
import { scaledRun, type ScaledRun } from '../expressions/scaled.ts';
import type { Field } from '../language/model.ts';
import { valueType } from '../values/index.ts';
import type { ValueContext } from '../values/valueType.ts';
import type { ComputeNode } from './computeGraph.ts';

export class QuickWays {
  readonly #scales = new Map<ComputeNode, { context: ValueContext; scale: number | null }>();

  /** null: it takes more than plain arithmetic. */
  of(node: ComputeNode): ScaledRun | null {
    return node.scaled === undefined ? node.scaled = (node.uses.length === 0 && scaledRun(node.expression.tree)) || null : node.scaled;
  }

  /** Decimals that figures of the field are rounded to half up; null: it is another way. */
  scaleFor(node: ComputeNode, field: Field, context: ValueContext): number | null {
    const known = this.#scales.get(node);
    if (known?.context === context) return known.scale;
    const { scale = null, rounding = 'half' } = valueType(field.type).scaleOf?.(field, context) ?? {};
    const usable = scale !== null && scale >= 0 && rounding === 'half' ? scale : null;
    this.#scales.set(node, { context, scale: usable });
    return usable;
  }
}
