// What compiling again and again keeps: entities of values that are the same, and catalogues. For models that are checked, never run: running works out more of them.
import type { Entity, Model, RowType } from './model.ts';

export class CompileMemory {
  /** By the merged value of its definition; sound ones alone. */
  readonly entities = new WeakMap<object, { entity: Entity; rows: RowType[] }>();
  private roots: readonly unknown[] = [];
  private locales: Model['locales'] | undefined;

  /** @param roots values of the catalogues, in the order they are laid over each other */
  localesOf(roots: readonly unknown[], make: () => Model['locales']): Model['locales'] {
    if (!this.locales || !isSame(this.roots, roots)) { this.locales = make(); this.roots = roots; }
    return this.locales;
  }
}

export const isSame = (some: readonly unknown[], others: readonly unknown[]): boolean => some.length === others.length && some.every((one, at) => one === others[at]);
