// The compiled model of look-ups: what is found among other records by what stands in a row.
import type { Look } from '../expressions/type.ts';
import type { Cel } from './fieldModel.ts';

/** `type`, `inputs` and `needs` are filled in once the model is whole (core/found/fill.ts). */
export interface Found extends Look {
  /** An entity, lines, or a balance. */
  from: string;
  where?: Cel;
  /** Fields of the target with the value they should have; empty ones fit as well, and come later. */
  prefer: Record<string, Cel>;
  /** Gives a row of the tree `from`: it and those above it are looked at. */
  up?: Cel;
  order: { path: string; isDown: boolean }[];
  take?: Cel;
  count?: true;
  sum?: Cel;
  /** Path in the definition where it stands. */
  at: (string | number)[];
  /** What a guard asks without giving it a name. */
  isGuard?: true;
  /** The action whose guard asks: its inputs are seen. */
  action?: string;
  /** Message that names the row that was found. */
  tells?: string;
}
