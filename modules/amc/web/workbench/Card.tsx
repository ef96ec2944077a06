// The frame of a part: its place in the grid, head with count and 全部, and its own error box.
import type { CSSProperties, ReactNode } from 'react';
import { asFailure, Button, CellLink, classes, EmptyState, ErrorCard, type Placed, t } from '../../../../runtime/web/moduleApi.ts';

export interface PartProps<O> { offer: O; place: Placed; isActive: boolean }

export function Card({ title, hint, count, place, all, tool, bare, children }: { title: string; hint?: string; count?: string; place: Placed; all?: string; tool?: ReactNode; bare?: boolean; children: ReactNode }) {
  const cells: CSSProperties = { gridColumn: `${place.x + 1} / span ${place.w}`, gridRow: `${place.y + 1} / span ${place.h}` };
  const isLine = !bare && place.h === 1;
  const body = <div className="wk-body"><ErrorCard>{children}</ErrorCard></div>;
  return (
    <section className={classes('card wk-part', bare && 'bare', isLine && 'wk-line')} aria-label={title} style={cells}>
      {!bare && (
        <header>
          <h2>{title}</h2>{count !== undefined && count !== '0' && <span className="tag n tn">{count}</span>}{hint && !isLine && <span className="s3 sm">{hint}</span>}
          {isLine ? body : <span className="grow" />}{tool}{all !== undefined && <CellLink className="sm" to={all}>{t('全部')}</CellLink>}
        </header>
      )}
      {!isLine && body}
    </section>
  );
}

export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return <EmptyState wrong icon="warn" title={typeof error === 'string' ? error : asFailure(error).text}><Button size="s" icon="refresh" onClick={onRetry}>{t('重试')}</Button></EmptyState>;
}
