// The ladder on a desk: totals over the columns, a row for each order, customer, style or month, and below an opened row its colours and sizes or its orders.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fragment, useState, type ReactNode } from 'react';
import { classes, type Drill, IconButton, navigateTo, Skeleton, Status, t } from '../../../../runtime/web/moduleApi.ts';
import { type Figures, type Maker, steps } from '../../core/ladder.ts';
import { api, keyOf, type LadderQuery, type LadderRow, type People, readBelow, readOwes, underOf } from './ladderData.ts';
import { addressOf, drillOf, inPercent, inThousands, ladderOf, Owes, RungView, stepNames } from './Rung.tsx';

export interface Shown { query: LadderQuery; rows: readonly LadderRow[]; totals: Figures | undefined; onDrill: (drill: Drill, under?: Record<string, unknown>) => void }
export interface Hands { makers: ReadonlyMap<string, Maker[]>; people: ReadonlyMap<string, People> }

/** Open bills and people of the orders among these rows. */
export function useHands(rows: readonly LadderRow[], isOrders: boolean): Hands {
  const orders = isOrders ? rows.map(({ key }) => String(keyOf(key))) : [];
  const read = useQuery({ queryKey: ['aps.owes', orders], queryFn: ({ signal }) => readOwes(orders, signal), enabled: orders.length > 0, placeholderData: keepPreviousData });
  const makers = new Map<string, Maker[]>();
  for (const maker of read.data?.makers ?? []) if (maker.open > 0) makers.set(maker.order, [...makers.get(maker.order) ?? [], maker]);
  return { makers, people: new Map((read.data?.people ?? []).map((one) => [one.order, one])) };
}

export function Rows({ query, rows, totals, onDrill }: Shown) {
  const isOrders = query.by === 'order';
  const hands = useHands(rows, isOrders);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const names = stepNames();
  const toggle = (id: string): void => setOpen(open.has(id) ? new Set([...open].filter((one) => one !== id)) : new Set([...open, id]));
  return (
    <table className="ol-table">
      <thead><tr>
        <th scope="col" className="ol-head">{isOrders ? t('订单') : { customer: t('客户'), style: t('款式'), deliveryDateMonth: t('交期月') }[query.by as 'customer']}</th>
        <th scope="col" className="ol-sum"><Total name={names.ordered} qty={totals?.ordered} share={1} onOpen={(shown) => onDrill(drillOf({}, 'ordered', names.ordered, shown))} /></th>
        {steps.map((step) => <th key={step} scope="col" className="ol-sum"><Total name={names[step]} qty={totals?.[step]} share={totals && totals.ordered > 0 ? Math.min(1, totals[step] / totals.ordered) : 0} onOpen={(shown) => onDrill(drillOf({}, step, names[step], shown))} /></th>)}
        <th scope="col" className="ol-next">{isOrders ? t('下一步在谁手上') : t('订单数')}</th>
      </tr></thead>
      <tbody>{rows.map((row) => {
        const id = String(keyOf(row.key));
        return (
          <Fragment key={id}>
            <Row row={row} by={query.by} hands={hands} isOpen={open.has(id)} onToggle={() => toggle(id)} onDrill={(figure, shown) => onDrill(drillOf({ [query.by]: keyOf(row.key) }, figure, labelOfRow(row, query.by), shown))} />
            {open.has(id) && <Below query={query} row={row} onDrill={onDrill} />}
          </Fragment>
        );
      })}</tbody>
    </table>
  );
}

function Total({ name, qty, share, onOpen }: { name: string; qty: number | undefined; share: number; onOpen: (shown: string) => void }) {
  return (
    <button type="button" className="ol-total" onClick={() => onOpen(inThousands(qty ?? 0))}>
      <i className="ol-fill" style={{ height: `${share * 100}%` }} />
      <span>{name}</span><b className="tn">{qty === undefined ? '–' : inThousands(qty)}</b><small className="tn">{inPercent(share)}</small>
    </button>
  );
}

export const labelOfRow = (row: LadderRow, by: LadderQuery['by']): string => by === 'deliveryDateMonth' ? String(row.key ?? t('没有交期')) : (row.key as { label: string } | null)?.label ?? t('未填');

function Row({ row, by, hands, isOpen, onToggle, onDrill, isBelow }: { row: LadderRow; by: LadderQuery['by']; hands: Hands; isOpen?: boolean; onToggle?: () => void; onDrill: (figure: string, shown: string) => void; isBelow?: boolean }) {
  const id = String(keyOf(row.key));
  const makers = hands.makers.get(id) ?? [];
  const { rungs, next } = ladderOf(row.figures, makers);
  const isLate = row.risk === 'late' || row.lateOrders > 0;
  const name = labelOfRow(row, by);
  return (
    <tr className={classes(isOpen && 'open', isBelow && 'below')}>
      <th scope="row" className="ol-head"><span className="ol-who">
        {onToggle ? <IconButton icon={isOpen ? 'down' : 'right'} size={24} label={isOpen ? t('收起 {name}', { name }) : t('展开 {name}', { name })} aria-expanded={isOpen ?? false} onClick={onToggle} /> : <span className="ol-indent" />}
        <span className="grow"><Head row={row} by={by} name={name} /></span>
      </span></th>
      <td className="ol-cell"><button type="button" className="ol-rung ordered" onClick={() => onDrill('ordered', inThousands(row.figures.ordered))}><b className="tn">{inThousands(row.figures.ordered)}</b></button></td>
      {rungs.map((rung) => <td key={rung.step} className="ol-cell"><RungView rung={rung} isNext={by === 'order' && next?.step === rung.step} isLate={isLate} name={stepNames()[rung.step]} onDrill={onDrill} /></td>)}
      <td className="ol-next">{by === 'order' ? <Owes figures={row.figures} makers={makers} people={hands.people.get(id)} onOpen={(maker) => navigateTo(addressOf(maker))} /> : <OrderCount row={row} />}</td>
    </tr>
  );
}

const OrderCount = ({ row }: { row: LadderRow }) => <span className="ol-owes"><span className="tn">{t('{n} 张', { n: row.orders })}</span>{row.lateOrders > 0 && <Status tone="wrong">{t('延误 {n} 张', { n: row.lateOrders })}</Status>}</span>;

/** Name, customer and style, delivery and what threatens it. */
export function Head({ row, by, name }: { row: LadderRow; by: LadderQuery['by']; name: string }): ReactNode {
  if (by !== 'order') return <><b className="cut">{name}</b>{row.delivery && <small className="s3 tn">{t('最早交期 {day}', { day: row.delivery.slice(0, 10) })}</small>}</>;
  const address = `/aps/order/orderDetail/${String(keyOf(row.key))}`;
  const left = row.daysLeft ?? 0;
  return (
    <>
      <span className="row"><a className="b tn" href={address} onClick={(event) => { event.preventDefault(); navigateTo(address); }}>{name}</a>{row.risk === 'late' ? <Status tone="wrong">{t('延误')}</Status> : row.risk === 'warn' ? <Status tone="waiting">{t('预警')}</Status> : null}{row.status === 'suspended' && <Status tone="wrong">{t('已暂停')}</Status>}</span>
      <small className="s2 cut">{[row.customer?.label, row.style?.label].filter(Boolean).join(' · ')}</small>
      <small className={classes('tn', left < 0 ? 'ol-late' : 's3')}>{row.delivery?.slice(0, 10)} {left < 0 ? t('已过 {n} 天', { n: -left }) : t('剩 {n} 天', { n: left })}{row.kitRate !== null && Number(row.kitRate) < 1 && ` · ${t('齐套 {rate}', { rate: inPercent(Number(row.kitRate)) })}`}{row.forecast && row.delivery && row.forecast > row.delivery && ` · ${t('预计 {day}', { day: row.forecast.slice(5, 10) })}`}</small>
    </>
  );
}

function Below({ query, row, onDrill }: { query: LadderQuery; row: LadderRow; onDrill: Shown['onDrill'] }) {
  const read = useQuery({ queryKey: [api, 'ladder below', query.by, keyOf(row.key), query.late, query.done, query.keyword], queryFn: ({ signal }) => readBelow(query, row, signal) });
  const inner = useHands(read.data?.rows ?? [], query.by !== 'order');
  const under = underOf(query.by, row.key);
  if (!read.data) return <tr className="below"><td colSpan={11} className="ol-wait"><Skeleton width="40%" height={14} /></td></tr>;
  if (query.by !== 'order') return read.data.rows.map((one) => <Row key={String(keyOf(one.key))} row={one} by="order" hands={inner} isBelow onDrill={(figure, shown) => onDrill(drillOf({ order: keyOf(one.key) }, figure, labelOfRow(one, 'order'), shown), under)} />);
  return read.data.rows.map((one, at) => {
    const { rungs, next } = ladderOf(one.figures);
    const before = read.data.rows[at - 1];
    const isFirst = before?.color?.id !== one.color?.id || before?.style?.id !== one.style?.id;
    const open = (figure: string, shown: string): void => onDrill(drillOf({ style: one.style?.id ?? null, color: one.color?.id ?? null, size: one.size?.id ?? null }, figure, `${labelOfRow(row, 'order')} ${one.color?.label ?? ''}/${one.size?.label ?? ''}`, shown), under);
    return (
      <tr key={`${one.style?.id}${one.color?.id}${one.size?.id}`} className={classes('below sku', isFirst && 'first')}>
        <th scope="row" className="ol-head"><span className="ol-sku"><span className={classes('cut', !isFirst && 'ol-same')}>{one.color?.label}</span><b>{one.size?.label}</b></span></th>
        <td className="ol-cell"><button type="button" className="ol-rung ordered" onClick={() => open('ordered', inThousands(one.figures.ordered))}><b className="tn">{inThousands(one.figures.ordered)}</b></button></td>
        {rungs.map((rung) => <td key={rung.step} className="ol-cell"><RungView rung={rung} isNext={next?.step === rung.step} isLate={row.risk === 'late'} name={stepNames()[rung.step]} onDrill={open} /></td>)}
        <td className="ol-next">{next && <small className="s3 tn">{t('{step}欠 {n} 件', { step: stepNames()[next.step], n: inThousands(next.lacks) })}</small>}</td>
      </tr>
    );
  });
}
