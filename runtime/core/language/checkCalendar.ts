// Checks working calendars: that days of rest, shifts and exceptions can be read from what they name, and that there is one kind of them.
import { traitsOf } from '../values/types/index.ts';
import type { Context } from './checkContext.ts';
import type { Definition } from './definition.ts';
import { didYouMean } from './faults.ts';
import type { Entity, Field, Lines } from './model.ts';

const weekdays = ['1', '2', '3', '4', '5', '6', '7'];
const kinds = ['off', 'work', 'overtime'];

export function checkCalendar(entity: Entity, definition: Definition, context: Context): void {
  const { calendar } = entity;
  if (!calendar) return;
  const other = Object.values(context.model.entities).find((one) => one.calendar && one.id < entity.id);
  if (other) definition.fault(['calendar'], 'calendar.twice', `${other.id} keeps the working calendars already.`, 'Take one of them away: what counts along a calendar has to know which.', { key: true });
  if (entity.scope !== 'company') definition.fault(['calendar'], 'calendar.scope', 'Working calendars belong to a company.', 'Take `scope` away.', { key: true });
  const rest = context.fieldAt(definition, ['calendar', 'rest'], entity, calendar.rest);
  if (rest && (traitsOf(rest.type).choice !== 'many' || rest.options?.some(({ value }) => !weekdays.includes(value)))) definition.fault(['calendar', 'rest'], 'calendar.rest', `\`${calendar.rest}\` names no days of the week.`, 'Name a field of type enums with the options `1` (Monday) to `7`.');
  const usual = context.fieldAt(definition, ['calendar', 'usual'], entity, calendar.usual);
  if (usual && !traitsOf(usual.type).flag) definition.fault(['calendar', 'usual'], 'calendar.usual', `\`${calendar.usual}\` does not say yes or no.`, 'Name a field of type boolean.');
  const isTime = (field: Field | undefined): boolean => field?.type === 'time';
  const shifts = linesAt(entity, 'shifts', definition);
  if (shifts && !(isTime(shifts.fields.from) && isTime(shifts.fields.to))) definition.fault(['calendar', 'shifts'], 'calendar.shifts', `\`${shifts.name}\` says no times: it needs \`from\` and \`to\` of type time.`, 'Give its lines both.');
  const days = linesAt(entity, 'exceptions', definition);
  if (days && !(traitsOf(days.fields.date?.type).time === 'day' && days.fields.kind?.options?.every(({ value }) => kinds.includes(value)) && (days.fields.hours === undefined || traitsOf(days.fields.hours.type).number !== undefined))) definition.fault(['calendar', 'exceptions'], 'calendar.exceptions', `\`${days.name}\` says no single days: it needs \`date\`, and \`kind\` with the options off, work, overtime.`, 'Give its lines both; `hours` of overtime is a number.');
}

function linesAt(entity: Entity, word: 'shifts' | 'exceptions', definition: Definition): Lines | undefined {
  const name = entity.calendar![word];
  const found = entity.lines[name];
  if (!found) definition.fault(['calendar', word], 'lines.unknown', `${entity.id} has no lines \`${name}\`.`, didYouMean(name, Object.keys(entity.lines), 'Give it lines of shifts, and of single days.'));
  return found;
}
