// One step of a row: its figure, how far it is, what it lacks or has too much; and the words around it.
import { classes, type Drill, t } from '../../../../runtime/web/moduleApi.ts';
import { type Figures, makersOf, type Maker, nextOf, type Rung, rungsOf, type Step } from '../../core/ladder.ts';
import type { People } from './ladderData.ts';

export const stepNames = (): Record<Step | 'ordered', string> => ({ ordered: t('下单'), planned: t('已派'), cut: t('裁剪'), special: t('工艺'), sewn: t('车缝'), checked: t('质检'), finished: t('完工'), stored: t('入库'), shipped: t('出货') });
export const inThousands = (figure: number): string => figure.toLocaleString('en-US');
export const inPercent = (share: number): string => `${Math.floor(share * 100)}%`;

export function RungView({ rung, isNext, isLate, name, onDrill }: { rung: Rung; isNext: boolean; isLate: boolean; name: string; onDrill: (figure: Step, shown: string) => void }) {
  const { step, qty, share, state, lacks, over } = rung;
  if (state === 'skipped') return <span className="ol-rung skipped" title={t('本单无此步')}>–</span>;
  const shown = inThousands(qty);
  const note = state === 'over' || over > 0 ? t('超 {n}', { n: inThousands(over) }) : isNext && lacks > 0 ? t('欠 {n}', { n: inThousands(lacks) }) : state === 'part' && lacks > 0 ? t('差 {n}', { n: inThousands(lacks) }) : '';
  return (
    <button type="button" className={classes('ol-rung', state, isNext && 'next', isNext && isLate && 'late')} aria-label={`${name} ${shown} ${note}`} onClick={() => onDrill(step, shown)}>
      <b className="tn">{shown}</b>
      <span className="ol-track"><i style={{ width: `${share * 100}%` }} /></span>
      <small className="tn">{note}</small>
    </button>
  );
}

/** Rungs of a row, and which of them is next. @param makers open bills of the row's orders */
export function ladderOf(figures: Figures, makers: readonly Maker[] = []): { rungs: Rung[]; next: ReturnType<typeof nextOf> } {
  const rungs = rungsOf(figures, makers.filter(({ kind }) => kind === 'process').reduce((sum, { open }) => sum + open, 0));
  return { rungs, next: nextOf(rungs, figures.ordered) };
}

/** Who owes the next step, in words: whose it is by the bills, else whose work that step is. */
export function Owes({ figures, makers, people, onOpen }: { figures: Figures; makers: readonly Maker[]; people?: People; onOpen: (maker: Maker) => void }) {
  const { next } = ladderOf(figures, makers);
  if (!next) return <span className="ol-owes done">{t('已足额')}</span>;
  const named = makersOf(next.step, makers).slice(0, 2);
  const offices: Partial<Record<Step, string>> = { planned: t('计划'), checked: t('品质'), stored: t('仓库'), shipped: people?.salesman ?? t('业务') };
  return (
    <span className="ol-owes">
      <span>{named.length > 0 ? named.map((maker) => <button key={maker.id} type="button" className="ol-maker" onClick={() => onOpen(maker)}>{maker.name}</button>) : <b>{offices[next.step] ?? people?.merchandiser ?? t('跟单')}</b>}</span>
      <small className="tn">{t('{step}欠 {n} 件', { step: stepNames()[next.step], n: inThousands(next.lacks) })}{next.ready > 0 && next.ready < next.lacks && `${t('，')}${t('可接 {n}', { n: inThousands(next.ready) })}`}</small>
    </span>
  );
}

export const addressOf = ({ kind, id }: Maker): string => ({ work: `/aps/workbill/billDetail/${id}`, outsource: `/aps/order/orderOutsourcingDetail/${id}`, process: `/aps/billProcess/detail/${id}` })[kind];
export const drillOf = (at: Record<string, unknown>, figure: string, label: string, shown: string): Drill => ({ at, figure, label, shown });
