// Pages of a list: total, numbers, size. A capped total says 10,000+ and offers to count exactly.
import { group } from '../../core/values/figures.ts';
import { t } from '../i18n/t.ts';
import { Icon } from '../ui/Icon.tsx';
import { Select } from '../ui/Select.tsx';
import { pageNumbers, pageSizes } from './pages.ts';

export interface PagerProps {
  /** No `total`: not known yet, and nothing is said of it. */
  pageNum: number; pageSize: number; total?: number; totalIs: 'exact' | 'atLeast' | 'none';
  onPage: (pageNum: number) => void; onSize: (pageSize: number) => void; onCount?: () => void; counting?: boolean;
}

export function Pager({ pageNum, pageSize, total, totalIs, onPage, onSize, onCount, counting }: PagerProps) {
  // What comes with the first answer comes whole: numbers that grow one by one would push what stands beside them.
  if (total === undefined && totalIs === 'exact') return <nav className="pg" aria-label={t('分页')} aria-busy="true" />;
  const pages = Math.max(1, Math.ceil((total ?? 0) / pageSize));
  const isLast = pageNum >= pages && totalIs === 'exact';
  return (
    <nav className="pg" aria-label={t('分页')}>
      <span className="s3 tn count" aria-live="polite">{total !== undefined && t('共 {n} 条', { n: group(String(total)) + (totalIs === 'atLeast' ? '+' : '') })}</span>
      {totalIs === 'atLeast' && onCount && <button type="button" className="lnk" disabled={counting} onClick={onCount}>{counting ? t('计数中') : t('精确计数')}</button>}
      <button type="button" className="pgb" aria-label={t('上一页')} disabled={pageNum <= 1} onClick={() => onPage(pageNum - 1)}><Icon name="left" /></button>
      {pageNumbers(pageNum, pages).map((page, at) => page === 'gap' ? <span key={`gap${at}`} className="s3">…</span> : (
        <button key={page} type="button" className={page === pageNum ? 'pgb on' : 'pgb'} aria-current={page === pageNum ? 'page' : undefined} aria-label={t('第 {n} 页', { n: page })} onClick={() => onPage(page)}>{page}</button>
      ))}
      <button type="button" className="pgb" aria-label={t('下一页')} disabled={isLast || (totalIs !== 'atLeast' && pageNum >= pages)} onClick={() => onPage(pageNum + 1)}><Icon name="right" /></button>
      <Select small label={t('每页条数')} value={String(pageSize)} onChange={(size) => onSize(Number(size))} options={[...new Set([...pageSizes, pageSize])].sort((a, b) => a - b).map((size) => ({ value: String(size), label: t('{n} 条/页', { n: size }) }))} />
    </nav>
  );
}
