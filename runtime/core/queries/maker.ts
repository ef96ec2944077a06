// What making a shape needs: the scopes of its expressions, and a place for faults.
import { compileExpression, openedIn, scopeOf, sharedScope, typeOfField } from '../expressions/index.ts';
import type { Expression, ScopeTypes } from '../expressions/index.ts';
import { findField } from '../filters/fieldKeys.ts';
import type { Field, Model, Query, RowType } from '../language/model.ts';
import { withBalances } from './balances.ts';
import type { QueryFault } from './model.ts';

/** Names that an expression reads rows by. */
export const rowNames: ReadonlySet<string> = new Set(['record', 'line', 'row', 'old']);

export class Maker {
  readonly faults: QueryFault[] = [];
  /** With balances among the row types. */
  readonly wider: Model;
  /** `param`, `user`, `setting`… */
  readonly shared: ScopeTypes;
  private readonly scopes = new Map<string, ScopeTypes>();

  constructor(readonly model: Model, readonly query: Query) {
    this.wider = withBalances(model);
    const param = { kind: 'record' as const, fields: Object.fromEntries(Object.values(query.params).map((field) => [field.name, typeOfField(field)])) };
    this.shared = { ...sharedScope(this.wider), param };
  }

  fault(path: QueryFault['path'], code: string, message: string, fix: string, nth?: number): void {
    this.faults.push({ path, code, message, fix, ...(nth === undefined ? {} : { nth }) });
  }

  /** What expressions over rows of a source see. */
  scope(row: RowType): ScopeTypes {
    let scope = this.scopes.get(row.id);
    if (!scope) this.scopes.set(row.id, scope = { ...scopeOf(this.wider, row.id), param: this.shared.param });
    return scope;
  }

  expression(path: QueryFault['path'], source: string, scope: ScopeTypes, want: 'bool' | 'any', aggregates = false): Expression | undefined {
    const compiled = compileExpression(source, scope, this.wider, { aggregates });
    if (!compiled.ok) {
      const [{ message, hint, start }] = compiled.faults.sort((a, b) => (a.end - a.start) - (b.end - b.start));
      this.fault(path, 'expression', message, hint ?? 'Take it away, or write another value.', start);
      return undefined;
    }
    const { expression } = compiled;
    const [shut] = openedIn(expression.tree);
    if (shut) {
      this.fault(path, 'sealed.sql', `\`${source.slice(shut.start, shut.end)}\` is sealed: no report reads it.`, 'Name another field.', shut.start);
      return undefined;
    }
    if (want === 'bool' && expression.type.kind !== 'bool' && expression.type.kind !== 'null' && expression.type.kind !== 'json') {
      this.fault(path, 'expression.type', `This gives ${expression.type.kind === 'row' ? 'a record' : `a ${expression.type.kind}`}, but must be true or false.`, 'Compare it with something, such as `… == …`.');
      return undefined;
    }
    return expression;
  }

  /** Fields that an expression over rows of a source reads, with all on the way. */
  fieldsRead(row: RowType, reads: readonly string[]): Field[] {
    return reads.flatMap((path) => {
      const [root, ...rest] = path.split('.');
      const start = rowNames.has(root) ? this.rowNamed(row, root) : undefined;
      const way = rest.filter((step) => step !== '*');
      if (!start || way.length === 0) return [];
      return findField(this.wider, start.id, way.join('.'))?.steps ?? [];
    });
  }

  private rowNamed(row: RowType, name: string): RowType {
    const chain: RowType[] = [row];
    while (chain[0].parent && this.wider.rows[chain[0].parent]) chain.unshift(this.wider.rows[chain[0].parent]);
    return name === 'record' ? chain[0] : name === 'line' ? chain[1] ?? row : row;
  }
}

/** Rights that a value made of fields needs, and keys of the fields by which a role hides it. */
export function rightsOf(fields: readonly Field[]): { grants: string[]; made?: string[] } {
  const grants = [...new Set(fields.flatMap((field) => field.grant ?? []))];
  const made = [...new Set(fields.flatMap((field) => [...(field.key ? [field.key] : []), ...field.made ?? []]))];
  return { grants, ...(made.length > 0 ? { made } : {}) };
}
