// What guards and hooks found: errors refuse, warnings wait for the caller's yes.
import { AppError, textOfFaults } from '../../core/contract/errors.ts';
import type { FieldError } from '../../core/contract/wire.ts';
import type { ActionRun } from './actionRun.ts';

/** Errors refuse. Warnings refuse until the caller confirms; then they are told with the answer. */
export function refuseFaults(run: ActionRun, faults: readonly FieldError[]): void {
  if (faults.length === 0) return;
  const errors = faults.filter((fault) => fault.level !== 'warn');
  if (errors.length === 0 && run.isConfirmed) {
    run.faults.push(...faults);
    return;
  }
  throw new AppError('rule.refused', { text: textOfFaults(faults) }, [...faults]);
}
