// `updateStatus` of plate bills: the one action that leads to the state asked for. Which action that is depends on a value, and no effect chooses among actions of its own record.
import { type Hook, runAction, sayIn } from '../../../runtime/server/moduleApi.ts';

/** State asked for → action, from which states. A revision asks for more than a reason, so it is not among them. */
const ways: Readonly<Record<string, { do: string; from: readonly string[]; reasonAs?: string }>> = {
  draft: { do: 'withdraw', from: ['pending'] },
  pending: { do: 'submit', from: ['draft'] },
  doing: { do: 'resume', from: ['suspended'] },
  review: { do: 'toReview', from: ['doing'] },
  passed: { do: 'pass', from: ['review'], reasonAs: 'comment' },
  eliminated: { do: 'eliminate', from: ['review'], reasonAs: 'comment' },
  suspended: { do: 'suspend', from: ['pending', 'doing', 'review'], reasonAs: 'reason' },
  cancelled: { do: 'cancel', from: ['draft', 'pending', 'doing', 'suspended'], reasonAs: 'reason' },
};

const moveTo: Hook<{ status: string }> = async ({ work, entity, record: { id, status }, given, fault }) => {
  const { states } = work.app.model.entities[entity]!.workflow!;
  const say = sayIn(work.app.model.locales, work.caller.lang, 'pms');
  const to = String(given.status);
  const way = ways[to];
  if (!way?.from.includes(status)) return fault({ message: '当前状态【{from}】不能变更为【{to}】', values: { from: say(states[status]!.label), to: say(states[to]!.label) } });
  await runAction(work, entity, id, way.do, { ask: way.reasonAs === undefined ? {} : { [way.reasonAs]: given.reason } });
};
export default moveTo;
