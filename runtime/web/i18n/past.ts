// A trail says in English what was done: `Confirmed`, where the button says `Confirm`. Other languages say both alike.
import { lang } from './t.ts';

const irregular: Readonly<Record<string, string>> = {
  New: 'Created', Make: 'Made', Send: 'Sent', Resend: 'Resent', Take: 'Took', Withdraw: 'Withdrew', Undo: 'Undid', Begin: 'Began', Pay: 'Paid', Leave: 'Left', Lend: 'Lent', Bind: 'Bound', Keep: 'Kept', Draw: 'Drew', Hold: 'Held', Give: 'Gave',
  Put: 'Put', Set: 'Set', Split: 'Split', Reset: 'Reset',
};
const doubled = new Set(['Submit', 'Drop', 'Ban', 'Ship', 'Transfer', 'Stop', 'Skip', 'Scrap', 'Plan', 'Cancel', 'Tag', 'Commit']);
const regular = new Set((
  'Confirm Enable Disable Close Lock Unlock Refuse Change Return Reject Accept Restore Settle Unconfirm Reopen Schedule Unschedule Replace Release Pass Publish End Start Issue Enter Store Remove Dispatch Resume Receive Void Price Sign Copy Merge Agree Register Open Move Calculate '
  + 'Recalculate Generate Terminate Complete Record Call Inspect Push Warn Comment Approve Apply Balance Allocate Eliminate Share Count Update Promise Escalate Hand Delete Erase Rename Join Reinstate Reply Negotiate Decline Collect Save Archive Grade Place Offer Claim Report Pause '
  + 'Lift Match Reconcile Fill Seal Unseal Reprint Add Adopt Extend Tie Convert Revise Suspend Finish Verify Assign Adjust Judge Suggest Pick Check Test Print Attach Detach Edit Import Export Remind Delegate Post'
).split(' '));

/** @param label of an action, in the reader's language. One that begins with no known verb stays. */
export function done(label: string): string {
  if (lang() !== 'en') return label;
  const [verb = ''] = /^[A-Z][a-z]+(?=$| )/.exec(label) ?? [];
  const past = irregular[verb] ?? (doubled.has(verb) ? `${verb}${verb.at(-1)}ed` : regular.has(verb) ? regularPast(verb) : verb);
  return past + label.slice(verb.length);
}

const regularPast = (verb: string): string => (verb.endsWith('e') ? `${verb}d` : /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${verb}ed`);
