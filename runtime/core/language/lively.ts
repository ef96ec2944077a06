// Which questions of actions change while they are answered: inputs that are shown, required or begun by an expression. The server answers those.
import type { Action, Field } from './model.ts';

/** Drawn as they stand: `'text'`, figures, yes and no, today. */
const isFixed = (given: unknown): boolean => typeof given !== 'string' || /^'[^']*'$/.test(given) || given === 'today' || /^-?\d+(\.\d+)?$|^(true|false|null)$/.test(given);
const isSaid = (rule: unknown): boolean => typeof rule === 'string' && rule !== 'true' && rule !== 'false';

const changes = ({ visible, required, default: given, table }: Field): boolean => table?.from !== undefined || isSaid(visible) || isSaid(required) || !isFixed(given);

/** Whether the inputs of an action depend on its record, or on one another. */
export const isLively = ({ ask }: Pick<Action, 'ask'>): boolean => Object.values(ask).some(changes);
