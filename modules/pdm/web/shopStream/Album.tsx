// The cards of a shared page: one large, several side by side, two on a phone; ticked ones go into one inquiry.
import { useRef, useState } from 'react';
import { Button, type SharedAddress, t } from '../../../../runtime/web/moduleApi.ts';
import { Card } from './Card.tsx';
import { InquiryForm } from './InquiryForm.tsx';
import type { Item, Shown } from './items.ts';
import { Viewer } from './Viewer.tsx';

const pullPx = 70;

export function Album({ address, shown, onRefresh }: { address: SharedAddress; shown: Shown; onRefresh: () => Promise<unknown> }) {
  const [keyword, setKeyword] = useState('');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const [viewed, setViewed] = useState<{ item: Item; at: number }>();
  const pull = usePull(onRefresh);
  const isOne = shown.items.length === 1;
  const wanted = keyword.trim().toLowerCase();
  const items = shown.items.filter((item) => wanted === '' || `${item.styleNo} ${item.no} ${item.name}`.toLowerCase().includes(wanted));
  const toggle = (no: string): void => setTicked((before) => { const after = new Set(before); if (!after.delete(no)) after.add(no); return after; });
  return (
    <div className="ss-page" {...pull}>
      <header className="ss-head">
        <div><h1>{shown.title}</h1>{!isOne && <p>{t('共{n}款', { n: shown.items.length })}</p>}</div>
        {!isOne && <input type="search" className="in" aria-label={t('搜索款号或名称')} placeholder={t('搜索款号或名称')} value={keyword} onChange={(event) => setKeyword(event.target.value)} />}
      </header>
      <main className={isOne ? 'ss-one' : 'ss-grid'} aria-label={shown.title}>
        {items.map((item) => <Card key={item.no} item={item} isLarge={isOne} priceLabel={shown.priceLabel} isTicked={ticked.has(item.no)} onTick={shown.allowInquiry && !isOne ? () => toggle(item.no) : undefined} onView={(at) => setViewed({ item, at })} />)}
      </main>
      {items.length === 0 && <p className="ss-none">{t('没有符合条件的款式')}</p>}
      {shown.allowInquiry && (
        <footer className="ss-foot">
          <span>{isOne ? '' : t('已选{n}款', { n: ticked.size })}</span>
          <Button look="primary" onClick={() => setAsking(true)}>{isOne ? t('询样') : t('选样询价')}</Button>
        </footer>
      )}
      {isAsking && <InquiryForm address={address} items={isOne ? [shown.items[0]!.no] : shown.items.flatMap(({ no }) => (ticked.has(no) ? no : []))} onClose={() => setAsking(false)} onSent={() => { setAsking(false); setTicked(new Set()); }} />}
      {viewed && <Viewer pictures={viewed.item.pictures} at={viewed.at} label={`${viewed.item.styleNo} ${viewed.item.name}`} onClose={() => setViewed(undefined)} />}
    </div>
  );
}

/** A finger drawn down from the top reads the page again. */
function usePull(onPulled: () => Promise<unknown>): { onTouchStart: (event: React.TouchEvent) => void; onTouchEnd: (event: React.TouchEvent) => void } {
  const from = useRef<number | null>(null);
  return {
    onTouchStart: (event) => { from.current = (event.currentTarget.closest('.ss')?.scrollTop ?? 0) <= 0 ? event.touches[0]!.clientY : null; },
    onTouchEnd: (event) => { if (from.current !== null && event.changedTouches[0]!.clientY - from.current > pullPx) void onPulled(); from.current = null; },
  };
}
