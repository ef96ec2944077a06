// What approvals say to people: that something waits for them, how it ended, who asks them to hurry.
import type { Said } from '../../core/i18n.ts';
import { sendMessage } from '../platform/messages/send.ts';
import type { Flight } from './flight.ts';
import { namesOf } from './names.ts';

/** Sentences by occasion; `{title}` is 采购订单-PO…-李娜. */
const sentences = {
  pending: '待您审批：{title}', cc: '抄送给您：{title}', passed: '审批通过：{title}', refused: '审批驳回：{title}', returned: '审批退回：{title}', terminated: '审批终止：{title}', withdrawn: '审批撤回：{title}',
  remind: '{user}催办：{title}', due: '审批超时提醒：{title}', mention: '{user}在审批中提到了您：{title}',
} as const;
export type Occasion = keyof typeof sentences;

export async function tell(flight: Flight, occasion: Occasion, users: Iterable<string>, content?: string | null): Promise<void> {
  const to = [...new Set(users)];
  if (to.length === 0) return;
  const { work, approval, kind } = flight;
  await sendMessage(work, {
    company: work.caller.company, users: to, messageType: 'ApprovalMessage', objName: { text: kind.entity.label }, title: { text: sentences[occasion], values: { title: await titleOf(flight), user: work.caller.userName } },
    content: content ?? null, address: `/confirm/confirm?id=${approval.id}`, bizType: 'ccm.approval', bizId: approval.id, from: work.caller.userId === '0' ? null : work.caller.userId,
  });
}

/** Those whose turn came, once at the end of the work. */
export async function tellPending(flight: Flight): Promise<void> {
  const users = [...flight.told];
  flight.told.clear();
  await tell(flight, 'pending', users);
}

/** {单据名}-{bizNo}-{提交人}, the document's name in each reader's language. */
async function titleOf({ work, approval, kind }: Flight): Promise<Said> {
  const names = await namesOf(work, [approval.submitter]);
  return { text: '{label}-{no}-{who}', values: { label: { text: kind.entity.label }, no: approval.bizNo, who: names.get(approval.submitter) ?? '' } };
}
