// 班组排位看板: the seat map of a version on a television, without the shell; with `?token=` without a login. A board of data draws blocks, no seats.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { classes, type CustomPlan, Decimal, defineScreen, FailureState, http, localTime, PageSkeleton, type ScreenProps, t, useNow, valueContext } from '../../../../runtime/web/moduleApi.ts';
import type { Look } from '../../core/lineBalance.ts';
import { looks } from '../lineLayout/SeatMap.tsx';
import './groupRanking.css';

export default defineScreen<CustomPlan>({ Screen: GroupRanking });

interface BoardSeat { no: number; side: 'left' | 'right'; column: number | null; worker: string | null; processes: string[]; load: string; look: Look; qty: string; efficiency: string | null }
interface Board { refreshSeconds: number; name: string; versionNo: number; state: string | null; team: string; order: string; target: string | null; actual: string; rate: string | null; hours: { hour: string; qty: string }[]; seats: BoardSeat[]; ranking: { name: string; place: number; efficiency: string }[]; at: string }

/** Until the first answer says how often; MES_TV_REFRESH_SECONDS. */
const refreshMs = 30_000;
const percent = (ratio: string | null): string => ratio === null ? '–' : `${new Decimal(ratio).times(100).toFixed(1)}%`;

function GroupRanking({ params, tab }: ScreenProps<CustomPlan>) {
  const token = new URLSearchParams(tab.path.split('?')[1] ?? location.search).get('token');
  const read = useQuery<Board>({
    queryKey: ['mes.groupRanking', params.versionId, token], refetchInterval: ({ state }) => (state.data ? state.data.refreshSeconds * 1000 : refreshMs), placeholderData: keepPreviousData, retry: false,
    queryFn: ({ signal }) => (token === null ? http.post<{ board: Board }>('/mes/api/saas/layoutQualifying/ask/board', { layout: params.versionId }, { signal }) : http.get<{ board: Board }>(`/loom/wall/mes.layout/${encodeURIComponent(token)}`, { signal })).then(({ board }) => board),
  });
  const now = useNow(1000);
  if (read.error && !read.data) return <FailureState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <PageSkeleton />;
  const board = read.data;
  const { timeZone } = valueContext();
  const most = Math.max(1, ...board.hours.map(({ qty }) => Number(qty)));
  return (
    <main className="gr" data-theme="dark">
      <header>
        <h1>{board.team} <span className="s2">{board.order}</span></h1>
        {board.state !== null && <b className="gr-old">{board.state === 'archived' ? t('历史版本') : t('未发布')}</b>}
        <span className="grow" />
        {[[t('目标'), board.target ?? '–'], [t('实际'), board.actual], [t('达成率'), percent(board.rate)]].map(([label, value]) => <span key={label} className="gr-fig"><small>{label}</small><b className="tn">{value}</b></span>)}
        <time className="tn">{localTime(new Date(now), timeZone).slice(11, 16)}</time>
      </header>
      {read.error && <p className="gr-lost" role="status">{t('数据截至 {time}', { time: localTime(new Date(board.at), timeZone).slice(11, 19) })}</p>}
      <div className="gr-hours" aria-label={t('每小时产量')}>{board.hours.map(({ hour, qty }) => <div key={hour}><i style={{ height: `${Number(qty) / most * 40}px` }} /><b className="tn">{qty}</b><small className="tn">{hour}</small></div>)}</div>
      <div className="gr-body">
        <div className="gr-line">{(['left', 'right'] as const).map((side) => <div key={side} className="gr-side">{board.seats.filter((one) => one.side === side).map((seat) => (
          <section key={seat.no} className={classes('gr-seat', seat.look)} aria-label={t('工位 {no}', { no: seat.no })}>
            <div><b className="tn">{seat.no}</b><span className="cut grow">{seat.worker ?? '–'}</span><small>{looks()[seat.look]}</small></div>
            <div className="s2 cut">{seat.processes.join(t('、'))}</div>
            <div className="gr-num"><b className="tn">{seat.qty}</b><span className="tn">{percent(seat.efficiency)}</span></div>
          </section>
        ))}</div>)}</div>
        <ol className="gr-rank" aria-label={t('效率排名')}>{board.ranking.length === 0 ? <li className="s3">{t('暂无数据')}</li> : board.ranking.map(({ name, place, efficiency }) => <li key={`${place}${name}`}><b className="tn">{place}</b><span className="grow cut">{name}</span><span className="tn">{percent(efficiency)}</span></li>)}</ol>
      </div>
    </main>
  );
}
