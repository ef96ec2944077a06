// Finds what a path of the wire (`supplier.name`, `create_date`, `lines.sku`) names in the model, and whether the asker may know.
import { AppError } from '../../core/contract/errors.ts';
import { findField } from '../../core/filters/index.ts';
import type { Field, Model, RowType } from '../../core/language/model.ts';
import { sees, shows } from '../../core/plans/rights.ts';
import type { Caller } from '../context.ts';
import { makeField } from '../../core/values/makeField.ts';
import { traitsOf } from '../../core/values/types/index.ts';

export interface FoundPath {
  /** In the model's own names: `supplier.name`. */
  path: string;
  /** The last step. */
  field: Field;
  /** Every field on the way, lines left out: rights are asked of each. */
  steps: readonly Field[];
  /** Leads through lines or several references, so that a row has many values. */
  isMany: boolean;
}

const system = (name: string, type: Field['type'], to?: string): Field => makeField({ name, type, column: name, label: name, system: true, ...(to ? { to } : {}) });
const idField = system('id', 'ref');
const versionField = system('version', 'integer');
const seqField = system('seq', 'integer');
const parentFields = new Map<string, Field>();

/** A field by name, those that every row has included. */
export function fieldOf(row: RowType, name: string): Field | undefined {
  const own = Object.hasOwn(row.fields, name) ? row.fields[name] : undefined;
  if (own && !traitsOf(own.type).rows) return own;
  if (name === 'id') return idField;
  if (name === 'version' && !row.parent) return versionField;
  if (name === 'seq' && row.parent) return seqField;
  if (name === 'parent' && row.parent) {
    if (!parentFields.has(row.parent)) parentFields.set(row.parent, system('parent', 'ref', row.parent));
    return parentFields.get(row.parent);
  }
  return undefined;
}

/** What a path names, or undefined. Names may be camelCase, snake_case, or carry the filter endings `_date` and `_num`. */
export function findPath(model: Model, start: RowType, text: string): FoundPath | undefined {
  const found = findField(model, start.id, text);
  if (!found) return undefined;
  const isSystem = !traitsOf(found.field.type).rows && (found.path === 'id' || found.path.endsWith('.id'));
  const field = isSystem ? idField : found.field;
  return { path: found.path, field, steps: found.steps, isMany: found.many };
}

/** @throws AppError `filter.bad`: no such path, or one the asker may not know: both read alike, so that nothing is given away */
export function mustFindPath(model: Model, row: RowType, text: string, at: string, caller?: Caller): FoundPath {
  const found = findPath(model, row, text);
  if (!found || !mayKnow(found.steps, caller)) throw new AppError('filter.bad', { path: at.slice(0, 80), why: '没有字段【{name}】', name: text.slice(0, 60) });
  return found;
}

/** Grants held and nothing hidden by the roles, for every step; secrets never. Without a caller (internal) only secrets are kept back. */
export function mayKnow(steps: readonly Field[], caller?: Pick<Caller, 'grants' | 'hiddenFields'>): boolean {
  return steps.every((field) => (caller ? sees(caller, field) : !field.secret));
}

/** As mayKnow, with what the caller sees covered only: for answers, never for filters, orders or writes. */
export function mayShow(model: Model, steps: readonly Field[], caller?: Caller): boolean {
  return caller ? shows(model, caller, steps) : mayKnow(steps);
}
