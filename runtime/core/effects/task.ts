// task: a to-do for people, closed when the document's state moves on.
import type { Cel, Template } from '../language/model.ts';
import type { EffectBase } from '../language/workflowModel.ts';
import { aOf } from '../language/checkTypes.ts';
import { defineEffect, type Around } from './effect.ts';
import { checkPeople, checkTexts } from './people.ts';

/** Gives people a to-do; closed when the document's state moves on. */
export interface TaskEffect extends EffectBase { kind: 'task'; task: Template; to: Cel; due?: Cel; /** Time of day of a due date. */ at?: string; address?: Template }
declare module '../language/workflowModel.ts' { interface EffectKinds { task: TaskEffect } }

export default defineEffect<TaskEffect>({ kind: 'task', check({ to, task, due }, around) { checkPeople(to, around); checkTexts({ task }, around); checkDue(due, around); }, isTold: false, handsOn: true });

function checkDue(due: Cel | undefined, { context, scope, definition, at }: Around): void {
  const type = context.sound(due, scope)?.type;
  if (type && !['date', 'datetime', 'null'].includes(type.kind)) definition.fault([...at, 'due'], 'task.due', `This gives ${aOf(type)}, which is no day to be done by.`, 'Name a field of type `date` or `datetime`, such as `record.deliverDate`, or reckon with `addDays(today, 3)`.');
}
