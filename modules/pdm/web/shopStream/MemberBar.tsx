// Seen by the company's own people alone: a link to hand on, and of a single garment the ways to move it.
import { Button, t, toast } from '../../../../runtime/web/moduleApi.ts';
import type { Shown } from './items.ts';

const moves = [['new', '入库'], ['borrow', '借出'], ['return', '归还'], ['transfer', '移位']] as const;

export function MemberBar({ id, shown, open }: { id: string; shown: Shown; open: (path: string) => void }) {
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(location.origin + location.pathname);
    toast.done(t('链接已复制'));
  };
  return (
    <div className="ss-member" role="toolbar" aria-label={t('内部操作')}>
      <span>{t('您正以内部员工身份查看')}</span>
      {shown.kind === 'sample' && moves.map(([type, label]) => <Button key={type} size="s" onClick={() => open(`/pdm/productStream/0?type=${type}&samples=${encodeURIComponent(shown.items[0]?.no ?? '')}`)}>{t(label)}</Button>)}
      <Button size="s" onClick={() => void copy()}>{t('复制链接')}</Button>
      <Button size="s" onClick={() => open(`/pdm/shopStreamDetail/${id}`)}>{t('浏览与询样')}</Button>
    </div>
  );
}
