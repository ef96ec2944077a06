// task: a to-do for people, closed when the document's state moves on.
import type { Cel, Template } from '../language/model.ts';
import type { EffectBase } from '../language/workflowModel.ts';
import { defineEffect } from './effect.ts';
import { checkPeople, checkTexts } from './people.ts';

/** Gives people a to-do; closed when the document's state moves on. */
export interface TaskEffect extends EffectBase { kind: 'task'; task: Template; to: Cel; due?: Cel; /** Time of day of a due date. */ at?: string; address?: Template }
declare module '../language/workflowModel.ts' { interface EffectKinds { task: TaskEffect } }

export default defineEffect<TaskEffect>({ kind: 'task', check({ to, task }, around) { checkPeople(to, around); checkTexts({ task }, around); }, isTold: false, handsOn: true });
