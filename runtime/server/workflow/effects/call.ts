// call: a server hook of a module, given the document and the means to post, add and put in its name.
import { Decimal } from '../../../core/decimal.ts';
import { reportedFault } from '../../entities/hookFault.ts';
import { postRows } from '../../ledger/post.ts';
import type { FieldError } from '../../../core/contract/wire.ts';
import type { ActionRun, EffectOf, EffectRunner, Place } from '../actionRun.ts';
import { refuseFaults } from '../faults.ts';
import { applyAdds, applyPuts } from './rollup.ts';

export const runCall: EffectRunner<EffectOf<'call'>> = async (run, effect) => {
  const places = run.places(effect);
  if (places.length === 0) return;
  await run.flush();
  await run.complete();
  for (const place of places) {
    const faults = await callHook(run, effect.call, effect.with, effect.each, place);
    refuseFaults(run, faults);
  }
};

/** Runs a hook at one place. @returns what it refused or warned of */
export async function callHook(run: ActionRun, name: string, given: Record<string, string> | undefined, each: string | undefined, place: Place): Promise<FieldError[]> {
  const hook = run.work.app.hooks[name];
  if (!hook) throw new Error(`No module has the hook "${name}" that ${run.entity.id}.${run.action.name} calls.`);
  const faults: FieldError[] = [];
  const values = given ? run.valuesOf(given, run.scope(each), place.values) : {};
  await hook({
    work: run.work, entity: run.entity.id, record: run.record,
    given: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, Decimal.isDecimal(value) ? (value as Decimal).toFixed() : value])),
    async post(ledger, rows, on) {
      if (rows.length === 0) return;
      await postRows(run.work, ledger, run.doc, rows.map((values) => ({ values, on })));
      run.done.push({ kind: 'post', ledger });
    },
    add: (rowType, id, values) => applyAdds(run, rowType, new Map([[id, values]])),
    put: (rowType, id, values) => applyPuts(run, rowType, new Map([[id, values]])),
    fault: (told) => { faults.push(reportedFault(run.work, told)); },
  });
  return faults;
}
