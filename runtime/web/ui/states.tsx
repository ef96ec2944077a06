// What stands where content would: skeletons of the true height, empty, failed, no right.
import { useEffect, useState, type ReactNode } from 'react';
import { asFailure } from '../session/failure.ts';
import { t } from '../i18n/t.ts';
import { Button } from './Button.tsx';
import { Icon, type IconName } from './Icon.tsx';
import { copyText } from './toast.tsx';

export function EmptyState({ icon = 'inbox', title, why, children, wrong }: { icon?: IconName; title: string; why?: string; children?: ReactNode; wrong?: boolean }) {
  return (
    <div className={wrong ? 'em er' : 'em'} role={wrong ? 'alert' : 'status'}>
      <Icon name={icon} /><b>{title}</b>{why && <p>{why}</p>}{children && <div className="row">{children}</div>}
    </div>
  );
}

/** Draws a failed load by its kind: no right, missing, or broken with a way to try again. */
export function FailureState({ error, onRetry, kept }: { error: unknown; onRetry?: () => void; /** What was not lost, one line. */ kept?: string }) {
  const failure = asFailure(error);
  if (failure.kind === 'right') return <EmptyState icon="lock" title={failure.text} why={t('需要的角色可向企业管理员申请')} />;
  if (failure.kind === 'missing') return <EmptyState icon="inbox" title={failure.text} />;
  return (
    <EmptyState wrong icon="warn" title={failure.text} why={kept}>
      {onRetry && <Button look="primary" icon="refresh" onClick={onRetry}>{t('重试')}</Button>}
      {failure.traceId && <Button look="text" icon="copy" onClick={() => copyText(failure.traceId!)}>{t('编号 {id}', { id: failure.traceId.slice(0, 12) })}</Button>}
    </EmptyState>
  );
}

/** Nothing for 200 ms, then the children: a fast answer shows no skeleton. */
export function Later({ children, afterMs = 200 }: { children: ReactNode; afterMs?: number }) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return due ? <>{children}</> : null;
}

export function Skeleton({ width, height = 12 }: { width?: number | string; height?: number }) {
  return <i className="sk" aria-hidden="true" style={{ width, height }} />;
}

/** A page that is on its way. */
export function PageSkeleton() {
  return (
    <Later>
      <div className="pagesk" role="status" aria-label={t('加载中')}>
        <div className="pbar"><Skeleton width={120} height={20} /></div>
        {Array.from({ length: 6 }, (_, row) => <div key={row} className="row"><Skeleton width={140} /><Skeleton width="38%" /><span className="grow" /><Skeleton width={60} /></div>)}
      </div>
    </Later>
  );
}
