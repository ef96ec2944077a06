// The shape of pages without a login over one record (`share` of an entity).
import type { Cel, Template } from './fieldModel.ts';

/** A white list by paths; a path without a condition is given to whoever holds the token. */
export interface Share {
  token: string;
  /** Fields: what people type, its hash, and whether there is one. */
  password?: { typed: string; hash: string; is: string };
  opens: { that: Cel; else: Template }[];
  gives: { path: string; when?: Cel }[];
  does: string[];
  visits?: { in: string; of: string; from: string; member?: string };
}
