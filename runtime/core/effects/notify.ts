// notify: a message to people.
import type { Cel, Template } from '../language/model.ts';
import type { EffectBase } from '../language/workflowModel.ts';
import { defineEffect } from './effect.ts';
import { checkPeople, checkTexts } from './people.ts';

/** Sends a message to people: users, or records that name a `user`. A template of the company with this code goes before `title` and `text`. */
export interface NotifyEffect extends EffectBase { kind: 'notify'; notify: string; to: Cel; /** Who leads them is told instead. */ above?: boolean; title: Template; text?: Template; address?: Template; type?: string }
declare module '../language/workflowModel.ts' { interface EffectKinds { notify: NotifyEffect } }

export default defineEffect<NotifyEffect>({ kind: 'notify', check({ to, title, text }, around) { checkPeople(to, around); checkTexts({ title, text }, around); }, isTold: false, handsOn: true, needsNone: () => true });
