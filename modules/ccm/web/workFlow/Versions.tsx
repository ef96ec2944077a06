// 历史版本: every version of one flow, which one counts, and a look at each.
import { useQuery } from '@tanstack/react-query';
import { Button, confirm, Drawer, FailureState, localTime, Status, t, valueContext } from '../../../../runtime/web/moduleApi.ts';
import { api, readFlows, type FlowRow } from './calls.ts';

export const statusWords = (): Record<FlowRow['status'], string> => ({ draft: t('草稿'), published: t('已发布'), stopped: t('已停用') });
export const statusTones = { draft: 'draft', published: 'done', stopped: 'void' } as const;

export function Versions({ flow, isDirty, onOpen, onClose }: { flow: Pick<FlowRow, 'id' | 'code' | 'name'>; isDirty: boolean; onOpen: (id: string) => void; onClose: () => void }) {
  const found = useQuery({ queryKey: [api, 'list'], queryFn: ({ signal }) => readFlows(signal) });
  const { timeZone } = valueContext();
  const open = async (id: string): Promise<void> => {
    if (id !== flow.id && isDirty && !await confirm({ title: t('有未保存的修改，确定离开？'), ok: t('离开'), danger: true })) return;
    onOpen(id);
  };
  const rows = (found.data?.list ?? []).filter(({ code }) => code === flow.code).sort((a, b) => b.versionNo - a.versionNo);
  return (
    <Drawer title={t('【{name}】的历史版本', { name: flow.name })} width={520} onClose={onClose}>
      {found.error && <FailureState error={found.error} onRetry={() => void found.refetch()} />}
      <ul className="fl-versions">
        {rows.map((row) => (
          <li key={row.id} aria-current={row.id === flow.id || undefined}>
            <b className="tn">V{row.versionNo}</b><Status tone={statusTones[row.status]}>{statusWords()[row.status]}</Status>
            <span className="grow s3 sm cut">{[row.updateBy?.label, row.updateDate && localTime(new Date(row.updateDate), timeZone)].filter(Boolean).join(' ')}</span>
            {row.id === flow.id ? <span className="s3 sm">{t('正在查看')}</span> : <Button size="s" onClick={() => void open(row.id)}>{t('查看')}<span className="sr"> V{row.versionNo}</span></Button>}
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
