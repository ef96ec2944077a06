// Where a record stands in the list it was opened from, with the way to the one before and behind it.
import { useEffect, useRef } from 'react';
import { usePlaceInList } from '../data/walk.ts';
import { t } from '../i18n/t.ts';
import { group } from '../../core/values/figures.ts';
import { IconButton, toast } from '../ui/index.ts';
import './detail.css';

/** `第 6 / 13 条` ↑ ↓; Alt ← and Alt → do the same while this page is in front. Nothing where the record is of no list. */
export function PlaceInList({ api, id, isActive, onGo }: { api: string; id: string; isActive: boolean; onGo: (id: string) => void | Promise<void> }) {
  const place = usePlaceInList(api, id);
  const isGoing = useRef(false);
  const go = (step: -1 | 1): void => {
    if (!place || isGoing.current) return;
    isGoing.current = true;
    place.go(step).then((next) => (next === null ? toast.hint(step < 0 ? t('已经是第一条') : t('已经是最后一条')) : onGo(next))).catch(toast.failure).finally(() => { isGoing.current = false; });
  };
  const latest = useRef(go);
  latest.current = go;
  const isThere = place !== null;
  useEffect(() => {
    if (!isActive || !isThere) return;
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !['ArrowLeft', 'ArrowRight'].includes(event.key)) return;
      if ((event.target as HTMLElement).closest?.('.dlg,.drawer,.pop') || (isApple && isTyping(event.target as HTMLElement))) return;
      // The browser would leave the page instead.
      event.preventDefault();
      latest.current(event.key === 'ArrowLeft' ? -1 : 1);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isActive, isThere]);
  if (!place) return null;
  const total = `${group(String(place.total))}${place.totalIs === 'atLeast' ? '+' : ''}`;
  return (
    <span className="place" role="group" aria-label={t('在列表中的位置')}>
      <span className="s3 sm tn">{place.totalIs === 'none' ? t('第 {n} 条', { n: place.at }) : t('第 {n} / {total} 条', { n: place.at, total })}</span>
      <IconButton icon="up" size={28} label={t('上一条')} aria-keyshortcuts="Alt+ArrowLeft" disabled={!place.before} onClick={() => go(-1)} />
      <IconButton icon="down" size={28} label={t('下一条')} aria-keyshortcuts="Alt+ArrowRight" disabled={!place.behind} onClick={() => go(1)} />
    </span>
  );
}

/** There Alt moves by words. */
const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);
const isTyping = (target: HTMLElement): boolean => target.matches?.('input,textarea,[contenteditable=true]') === true;
