// In a document's page, while it is under approval: at which node, with whom, and what its submitter may do about it.
import type { ApprovalView } from '../../core/approvals/wire.ts';
import { t } from '../i18n/t.ts';
import type { TabHandle } from '../shell/tabHandle.ts';
import { Button, StatusTag } from '../ui/index.ts';
import { runAct } from './runAct.tsx';
import './approval.css';

const offered: ReadonlySet<string> = new Set(['remind', 'withdraw']);

export default function ApprovalBar({ view, tab }: { view: ApprovalView; tab: Pick<TabHandle, 'open'> }) {
  const isMine = view.myTask?.status === 'pending';
  return (
    <div className="ap-bar" role="region" aria-label={t('审批')}>
      <StatusTag tone={view.tone}>{view.statusLabel}</StatusTag>
      <span className="grow cut">{view.status === 'returned' ? t('等 {name} 修改后重新提交', { name: view.submitter.label }) : currentOf(view)}</span>
      {view.actions.filter(({ name }) => offered.has(name)).map((action) => <Button key={action.name} size="s" look={action.name === 'withdraw' ? 'danger' : 'default'} onClick={() => void runAct({ action, about: action.name === 'withdraw' ? t('单据退回为草稿，等待中的审批取消') : undefined })}>{action.label}</Button>)}
      <Button size="s" look={isMine ? 'primary' : 'default'} onClick={() => tab.open(`/confirm/confirm?id=${view.id}`)}>{isMine ? t('去审批') : t('查看审批')}</Button>
    </div>
  );
}

/** `部门负责人：赵刚；财务：陈静、王强` */
function currentOf(view: ApprovalView): string {
  const inside = (nodes: ApprovalView['path']): string[] => nodes.flatMap((node) => (node.branches.length > 0 ? node.branches.flatMap((branch) => inside(branch.nodes)) : node.state === 'current' && node.kind === 'approve' ? [t('{node}：{names}', { node: node.name, names: node.people.filter(({ status }) => status === 'pending').map(({ person }) => person.label).join('、') || '–' })] : []));
  return inside(view.path).join('；');
}
