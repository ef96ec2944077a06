// What a check finds: what, where, how to mend it.
import type { Config, Tx } from '../context.ts';
import type { Model } from '../../core/language/model.ts';

export interface Finding { where: string; what: string; mend: string }
export interface Patient { tx: Tx; model: Model; config: Config; /** The repository: schemas and code. */ root: string }
export interface Check { name: string; look(patient: Patient): Promise<Finding[]> }

/** Of rows of a kind the first few are named. */
export const maxNamed = 5;
export const named = (ids: readonly string[], n = ids.length): string => `${ids.slice(0, maxNamed).join(', ')}${n > maxNamed ? ` and ${n - maxNamed} more` : ''}`;
