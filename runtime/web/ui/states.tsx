// What stands where content would: skeletons of the true height, empty, failed, no right.
import { useEffect, useState, type ReactNode } from 'react';
import { asFailure } from '../session/failure.ts';
import { t } from '../i18n/t.ts';
import { Button } from './Button.tsx';
import { Icon, type IconName } from './Icon.tsx';
import { copyText } from './toast.tsx';

export function EmptyState({ icon = 'inbox', title, why, children, wrong }: { icon?: IconName; title: string; why?: ReactNode; children?: ReactNode; wrong?: boolean }) {
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

/** A value one may not see, with the reason. @param text what of it may be seen; `***` where nothing may */
export function Masked({ text = '***', why }: { text?: string; why: string }) {
  return <span className="masked"><span className="tn msk">{text}</span><small className="s3">{why}</small></span>;
}

export interface FaultPlace { what: string; code?: string; place: string; path?: string; effect?: string; remedy?: string; lines?: { number: number; text: string; isBad?: boolean }[] }

/** In place of a part that its schema fails to describe: developers read what and where, everybody else a number to name. */
export function FaultBox(props: FaultPlace | { number?: string }) {
  if (!('what' in props)) return <EmptyState icon="code" title={t('此处暂时无法显示')}>{props.number && <Button look="text" icon="copy" onClick={() => copyText(props.number!)}>{t('编号 {id}', { id: props.number })}</Button>}</EmptyState>;
  const { what, code, place, path, effect, remedy, lines = [] } = props;
  const facts = [[t('位置'), place], [t('路径'), path], [t('影响'), effect]].filter((each): each is [string, string] => each[1] !== undefined);
  return (
    <section className="fault" role="alert">
      <header role="none" className="row"><Icon name="warn" /><b className="grow">{what}</b>{code && <span className="tag wrong">{code}</span>}</header>
      {remedy && <p>{remedy}</p>}
      <dl>{facts.map(([name, text], at) => <div key={at}><dt>{name}</dt><dd className="mono">{text}</dd></div>)}</dl>
      {lines.length > 0 && <pre className="mono" tabIndex={0} aria-label={t('所在行')}>{lines.map(({ number, text, isBad }) => <span key={number} className={isBad ? 'bad' : undefined}><i>{number}</i>{text}{'\n'}</span>)}</pre>}
      <Button size="s" icon="copy" onClick={() => copyText([what, place, path, remedy].filter(Boolean).join('\n'))}>{t('复制问题')}</Button>
    </section>
  );
}
