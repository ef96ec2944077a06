// Checks what the compiled files mean together: names, expressions, flows, ledgers, routes, rights, translations, demonstration data.
import { checkDemos } from './checkDemos.ts';
import { checkEntities } from './checkEntities.ts';
import { checkFound } from '../found/check.ts';
import { checkLedgers } from './checkLedgers.ts';
import { checkModules } from './checkModules.ts';
import { checkPlaces } from './checkPlaces.ts';
import { checkPrints } from './checkPrints.ts';
import { checkQueries } from './checkQueries.ts';
import { checkRights } from './checkRights.ts';
import { checkScreens } from './checkScreens.ts';
import { checkStart } from './checkStart.ts';
import { checkTexts } from './checkTexts.ts';
import { checkWidgets } from './checkWidgets.ts';
import { checkWorkflows } from './checkWorkflows.ts';
import { type CheckOptions, Context } from './checkContext.ts';
import type { Compiled } from './compiled.ts';
import type { Report } from './faults.ts';

export type { CheckOptions } from './checkContext.ts';

export function check(compiled: Compiled, options: CheckOptions, report: Report): void {
  const context = new Context(compiled, options, report);
  for (const part of [checkPlaces, checkEntities, checkFound, checkWorkflows, checkLedgers, checkQueries, checkScreens, checkWidgets, checkPrints, checkModules, checkRights, checkTexts, checkDemos, checkStart]) part(context);
}
