// Whether a document is under approval now: what its page offers depends on it.
import { useQueries } from '@tanstack/react-query';
import type { ApprovalView } from '../../core/approvals/wire.ts';
import type { DetailPlan, PlanAction } from '../../core/plans/plan.ts';
import { approvalKey, readApprovalOf } from './calls.ts';

const none: readonly string[] = [];

/** @param version the document's: its every change asks anew */
export function useApprovals(bizTypes: readonly string[] = none, id: string, version: unknown, isActive: boolean): ApprovalView[] {
  return useQueries({
    queries: bizTypes.map((bizType) => ({ queryKey: approvalKey('of', bizType, id, version), queryFn: ({ signal }: { signal: AbortSignal }) => readApprovalOf(bizType, id, signal), enabled: isActive, retry: false, placeholderData: (before: ApprovalView | null | undefined) => before })),
    combine: (answers) => answers.flatMap(({ data }) => (data && (data.status === 'running' || data.status === 'returned') ? [data] : [])),
  });
}

/** While it is under approval its own steps wait; void it may still become. An approval of one action alone holds nothing else back. */
export function isHeld(approvals: readonly ApprovalView[], plan: Pick<DetailPlan, 'entity' | 'states'>, action: PlanAction): boolean {
  if (action.to === undefined || plan.states?.[action.to]?.tone === 'void') return false;
  return approvals.some(({ status, bizType }) => status === 'running' && (bizType === plan.entity || bizType === action.approval));
}
