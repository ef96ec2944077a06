// Fields that stay open in later states: the states know it, and so do the fields that are shut there.
import { traitsOf } from '../values/types/index.ts';
import type { Context } from './checkContext.ts';
import type { Definition } from './definition.ts';
import { didYouMean } from './faults.ts';
import type { Entity, Field, RowType } from './model.ts';
import type { Path } from './places.ts';

export function openFields(entity: Entity, rows: readonly RowType[]): void {
  const { workflow } = entity;
  const fields = rows.flatMap((row) => Object.values(row.fields));
  const states = [...new Set(fields.flatMap(({ editable }) => editable ?? []))].filter((name) => workflow?.states[name] && !workflow.states[name].editable);
  if (!workflow || states.length === 0) return;
  for (const name of states) workflow.states[name]!.opens = true;
  for (const field of fields) {
    const shut = states.filter((name) => !field.editable?.includes(name));
    if (isTyped(field) && shut.length > 0) field.shut = shut;
  }
}

/** People give it a value. */
const isTyped = ({ system, computed, gathered, readonly, type }: Field): boolean => !system && computed === undefined && gathered === undefined && readonly !== true && !traitsOf(type).rows;

export function checkOpen(field: Field, entity: Entity | undefined, definition: Definition, at: Path): void {
  const { editable } = field;
  if (!editable) return;
  const states = entity?.workflow?.states;
  if (!states) { definition.fault([...at, 'editable'], 'open.none', 'It has no states: it is open as long as it may be edited.', 'Take `editable` away.', { key: true }); return; }
  if (!isTyped(field)) { definition.fault([...at, 'editable'], 'open.typed', `Nobody types \`${field.name}\`: it is ${field.system ? 'written by the system' : field.computed !== undefined || field.gathered !== undefined ? 'computed' : 'readonly'}.`, 'Take `editable` away.', { key: true }); return; }
  editable.forEach((name, index) => {
    if (!states[name]) definition.fault([...at, 'editable', index], 'state.unknown', `${entity.id} has no state \`${name}\`.`, didYouMean(name, Object.keys(states)));
    else if (states[name].editable) definition.fault([...at, 'editable', index], 'open.twice', `Everything may be edited in \`${name}\`.`, 'Take it away.');
    else if (states[name].live === false) definition.fault([...at, 'editable', index], 'open.void', `\`${name}\` is void: nothing of it is changed any more.`, 'Take it away.');
  });
}

/** As an expression, for whoever draws the field: `record.status in ['confirmed']`. */
export const shutRule = ({ workflow }: Entity, { shut }: Field): string | undefined => (workflow && shut ? `record.${workflow.field} in [${shut.map((name) => `'${name}'`).join(', ')}]` : undefined);

/** Which of them the check has looked at: inputs of actions have no states. */
export const isOfRecord = (context: Context, row: RowType | undefined): Entity | undefined => (row === undefined ? undefined : context.model.entities[row.entity]);
