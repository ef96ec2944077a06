// The approvals that a record opened for review is under, with what the reader may decide.
import type { TabHandle } from '../shell/tabHandle.ts';
import ApprovalBar from './ApprovalBar.tsx';
import { useApprovals } from './live.ts';

export default function ReviewBar({ kinds, id, version, tab }: { kinds: readonly string[] | undefined; id: string; version: unknown; tab: TabHandle }) {
  const approvals = useApprovals(kinds, id, version, tab.active);
  return approvals.map((view) => <ApprovalBar key={view.id} view={view} tab={tab} />);
}
