// A board as it is shown: cards in its columns, read again at its own pace; the last figures stay when the line is lost, and say from when they are.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FailureState, localTime, PageSkeleton, t, useNow, valueContext } from '../../../../runtime/web/moduleApi.ts';
import type { ShownBoard } from './calls.ts';
import { CardBody, periodOf } from './Cards.tsx';
import './boards.css';

export function BoardView({ name, read }: { name: string; read: (signal: AbortSignal) => Promise<ShownBoard> }) {
  const found = useQuery<ShownBoard>({ queryKey: ['tqm.board', name], queryFn: ({ signal }) => read(signal), refetchInterval: ({ state }) => (state.data?.refreshSeconds ?? 30) * 1000, placeholderData: keepPreviousData, retry: false });
  const now = useNow(1000);
  if (found.error && !found.data) return <FailureState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <PageSkeleton />;
  const board = found.data;
  const { timeZone } = valueContext();
  return (
    <main className="qb" data-theme={board.theme === 'dark' ? 'dark' : undefined}>
      <header><h1>{board.name}</h1><span className="grow" />{found.error && <span role="status" className="qb-warn">{t('数据截至 {time}', { time: localTime(new Date(board.at), timeZone).slice(11, 19) })}</span>}<time className="tn">{localTime(new Date(now), timeZone).slice(0, 16)}</time></header>
      <CardGrid board={board} />
    </main>
  );
}

export function CardGrid({ board }: { board: ShownBoard }) {
  return (
    <div className="qb-grid" style={{ gridTemplateColumns: `repeat(${board.columns},minmax(0,1fr))` }}>
      {board.cards.map((card, index) => <section key={index} className="qb-card" style={{ gridColumn: `span ${Math.min(card.width, board.columns)}` }} aria-label={card.title}><h2>{card.title}<span className="s3">{periodOf(card)}</span></h2><CardBody card={card} /></section>)}
    </div>
  );
}
