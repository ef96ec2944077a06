// create: a record of another entity, kept in the document graph.
import type { ScopeTypes, Type } from '../expressions/index.ts';
import type { Context } from '../language/checkContext.ts';
import type { Definition } from '../language/definition.ts';
import type { Cel, RowType } from '../language/model.ts';
import type { Path } from '../language/places.ts';
import type { EffectBase } from '../language/workflowModel.ts';
import { defineEffect } from './effect.ts';
import { actionOf, isNotTheirs, setFields } from './writing.ts';

/** Make a record of another entity (kept in the document graph); `then` runs actions on it in order. */
export interface CreateEffect extends EffectBase {
  kind: 'create'; create: string; set: Record<string, Cel>;
  lines?: Record<string, LinesFrom>;
  then?: { do: string; when?: Cel }[];
}
/** `each`: CEL that gives rows, such as `record.lines` or `line.allocs`; in `set` they are `line`, rows taken inside them `row`. */
export interface LinesFrom { each: string; /** Rows inside those of `each`: one new row for each of them. */ inside?: Cel; when?: Cel; set: Record<string, Cel>; lines?: Record<string, LinesFrom> }
declare module '../language/workflowModel.ts' { interface EffectKinds { create: CreateEffect } }

export default defineEffect<CreateEffect>({
  kind: 'create',
  defaults: { set: {} },
  check(effect, { scope, definition, at, context }) {
    const made = context.model.entities[effect.create] ?? (context.row(definition, [...at, 'create'], effect.create) && undefined);
    if (!made || isNotTheirs(made, [...at, 'create'], definition, context)) return;
    setFields(effect.set, made, scope, definition, [...at, 'set'], context, 'new');
    checkLinesFrom(effect.lines, made, scope, definition, [...at, 'lines'], context);
    effect.then?.forEach((step, index) => actionOf(made, step.do, definition, [...at, 'then', index, 'do']));
  },
  isTold: true,
  handsOn: true,
});

function checkLinesFrom(lines: Record<string, LinesFrom> | undefined, made: RowType, outer: ScopeTypes, definition: Definition, at: Path, context: Context, depth = 0): void {
  for (const [name, source] of Object.entries(lines ?? {})) {
    const here = [...at, name];
    const target = context.rowsOf(definition, here, made, name);
    const rowsOf = (word: 'each' | 'inside', from: ScopeTypes): Type | undefined => {
      const list = context.sound(source[word], from);
      const of = list?.type.kind === 'list' ? list.type.of : undefined;
      if (list && of?.kind !== 'row') definition.fault([...here, word], 'lines.each', 'This gives no rows.', 'Name lines: `record.lines`, `line.allocs`, `record.lines.filter(l, l.qty > 0)`.');
      return of;
    };
    const of = rowsOf('each', outer);
    if (!target || !of) continue;
    // The rows taken are `line`, those taken inside them `row`, as everywhere.
    let scope: ScopeTypes = { ...outer, ...(depth === 0 && { line: of }), row: of };
    if (source.inside !== undefined) {
      const inner = rowsOf('inside', scope);
      if (!inner) continue;
      scope = { ...scope, row: inner };
    }
    setFields(source.set, target, scope, definition, [...here, 'set'], context, 'new');
    checkLinesFrom(source.lines, target, scope, definition, [...here, 'lines'], context, depth + 1);
  }
}
