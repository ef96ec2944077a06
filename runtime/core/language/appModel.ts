// The shape of what an app of people without an account may read and write (`app` of an entity).
import type { Cel, Template } from './fieldModel.ts';

/** A white list; what is not named is neither given nor taken. */
export interface AppRule {
  /** On the record whose key opens the app's calls, and whose company they are in: its people. */
  door?: { key: string; people: string };
  /** On its people: who it is, the hash of a token and its end, the action that every login runs. */
  person?: { by: string; token: string; until: string; signs?: string };
  when: Record<string, string[]>;
  opens: { that: Cel; else: Template }[];
  order?: string;
  gives: { path: string; when?: Cel }[];
  own?: string;
  enters: string[];
  /** Values that may be entered. */
  among: Record<string, string[]>;
  edits: string[];
  /** What the address calls it → the action. */
  does: Record<string, string>;
}
