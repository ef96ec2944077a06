// 订单详情: a countdown and a payment that waits for its channel, which no detail screen draws.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { renderSVG } from 'uqr';
import { asFailure, Button, confirm, type CustomPlan, defineScreen, Dialog, EmptyState, FailureState, Later, localTime, type ScreenProps, Skeleton, StatusTag, t, toast, valueContext } from '../../../../runtime/web/moduleApi.ts';
import { cancelOrder, checkOrder, isChatApp, isElsewhere, payInChat, payOrder, payerIn, readChannels, readOrder, readPayerUrl, timeLeft, wantsPayer, type Order, type Prepay } from './order.ts';
import './order.css';

export default defineScreen<CustomPlan>({ Screen: OrderDetail });

const waitMs = 3_000;
/** Nobody is looking at a code: the channel is asked less often. */
const restMs = 10_000;

function OrderDetail({ params, tab }: ScreenProps<CustomPlan>) {
  const known = useQueryClient();
  const which = params.id ?? '';
  const [prepay, setPrepay] = useState<Prepay | null>(null);
  const payer = useRef(payerIn(tab.path));
  const isAsked = useRef(false);
  const isTold = useRef(false);
  const found = useQuery({ queryKey: ['order', which], queryFn: ({ signal }) => readOrder(which, signal), enabled: tab.active, refetchInterval: (query) => (isUnderWay(query.state.data) ? (prepay ? waitMs : restMs) : false) });
  const channels = useQuery({ queryKey: ['order', 'channels'], queryFn: ({ signal }) => readChannels(signal), retry: false, staleTime: 300_000 });
  const order = found.data;
  const again = (): Promise<void> => known.invalidateQueries({ queryKey: ['order', which] });
  const now = useSecond(order?.state === 'unpaid');
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  useEffect(() => { if (order) tab.setTitle(order.orderno); }, [order?.orderno]);
  const isWaiting = tab.active && isUnderWay(order);
  useEffect(() => {
    if (!isWaiting || !order) return undefined;
    const ask = (): void => void checkOrder(order.id).then(({ state }) => (state === 'unpaid' ? undefined : again()), () => undefined);
    ask();
    const timer = setInterval(ask, prepay ? waitMs : restMs);
    return () => clearInterval(timer);
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  }, [isWaiting, order?.id, prepay]);
  const isPaid = order?.state === 'paid';
  const before = useRef(order?.state);
  useEffect(() => {
    // Told once: by the chat application, or by the order itself.
    if (isPaid && before.current === 'unpaid' && !isTold.current) toast.done(t('支付成功'));
    before.current = order?.state;
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  }, [order?.state]);
  const pay = async (one: Order, channel: string): Promise<void> => {
    try {
      const prepared = await payOrder(one.id, channel, payer.current);
      if (prepared.payUrl) { location.assign(prepared.payUrl); return; }
      if (channel === 'wechat' && isChatApp(navigator.userAgent)) {
        const result = await payInChat(prepared);
        isTold.current = result === 'ok';
        if (result === 'cancel') toast.hint(t('已取消支付'));
        if (result === 'ok') toast.done(t('支付成功'));
        if (result === 'fail') console.warn('payment failed', one.orderno);
        await again();
        return;
      }
      if (!prepared.codeUrl) { toast.hint(t('请使用微信打开')); return; }
      setPrepay(prepared);
      // It is under way now: the channel is asked from here on.
      await again();
    } catch (error) {
      if (isChatApp(navigator.userAgent) && wantsPayer(error)) { await goForPayer(one.id); return; }
      if (isElsewhere(error)) toast.hint(asFailure(error).text);
      else toast.failure(error);
      await again();
    }
  };
  const isPayable = tab.active && order?.state === 'unpaid';
  useEffect(() => {
    // Back from saying who pays: what was begun goes on.
    if (!isPayable || !order || !payer.current || isAsked.current) return;
    isAsked.current = true;
    tab.replace(tab.path.split('?')[0]!);
    void pay(order, 'wechat');
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  }, [isPayable]);
  if (found.error && !order) return <FailureState error={found.error} onRetry={() => void found.refetch()} />;
  if (found.isLoading) return <Later><div style={{ padding: 20 }}><Skeleton width={240} height={20} /></div></Later>;
  if (!order) return <EmptyState title={t('数据不存在或已删除')}><Button onClick={() => tab.open('/myOrder')}>{t('返回列表')}</Button></EmptyState>;
  const left = timeLeft(order.payDeadline, now);
  const cancel = async (): Promise<void> => {
    if (!await confirm({ title: t('确定取消订单【{code}】？', { code: order.orderno }), ok: t('取消订单'), danger: true })) return;
    try { await cancelOrder(order); } catch (error) { toast.failure(error); }
    await again();
  };
  const { timeZone } = valueContext();
  const time = (at: string | null): string => (at ? localTime(new Date(at), timeZone) : '–');
  return (
    <div className="od">
      <div className="pbar line"><h1 className="tn">{order.orderno}</h1><State order={order} /><span className="grow" />
        {order.state === 'unpaid' && <Button look="danger" onClick={() => void cancel()}>{t('取消订单')}</Button>}
      </div>
      <div className="od-body">
        <ol className="steps" aria-label={t('进度')}>
          <li className="done"><b>{t('提交订单')}</b><small className="tn">{time(order.createdate)}</small></li>
          <li className={order.state === 'paid' ? 'done' : order.state === 'unpaid' ? 'now' : 'off'}><b>{order.state === 'void' ? t('已作废') : t('支付')}</b><small className="tn">{order.state === 'void' ? order.voidReason ?? '' : time(order.buytime)}</small></li>
          <li className={order.state === 'paid' ? 'done' : 'off'}><b>{t('开通')}</b><small className="tn">{order.startdate && order.enddate ? `${order.startdate} … ${order.enddate}` : ''}</small></li>
        </ol>
        {order.state === 'unpaid' && (
          <section className="card od-pay" aria-label={t('支付')}>
            <div className="grow"><span className="s3">{t('应付金额')}</span><b className="tn">¥{order.buymoney}</b>{left ? <span className="s2" role="timer">{t('剩余 {time}，超时自动作废', { time: left })}</span> : <span className="red">{t('订单已超时，请重新下单')}</span>}</div>
            {left && channels.data?.map((channel) => <Button key={channel.channel} look="primary" size="l" onClick={() => void pay(order, channel.channel)}>{channel.name}</Button>)}
            {left && channels.data?.length === 0 && <span className="s3">{t('支付渠道未配置，可联系平台线下付款')}</span>}
          </section>
        )}
        <dl className="od-facts">
          {([[t('名称'), order.ordername], [t('应用'), order.applyid?.label ?? '–'], [t('企业'), order.ofCompany?.label ?? '–'], [t('单价'), `¥${order.money}`], [t('数量'), String(order.num)], [t('金额'), `¥${order.buymoney}`], [t('下单时间'), time(order.createdate)], [t('支付截止'), time(order.payDeadline)], [t('支付时间'), time(order.buytime)], [t('有效期'), order.startdate ? `${order.startdate} … ${order.enddate ?? t('长期')}` : '–']] as const).map(([name, value]) => <div key={name}><dt>{name}</dt><dd className="tn">{value}</dd></div>)}
        </dl>
      </div>
      {prepay?.codeUrl && !isPaid && (
        <Dialog title={t('扫码支付')} width={400} onClose={() => setPrepay(null)}>
          <div className="od-qr"><img alt={t('支付二维码')} src={`data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(prepay.codeUrl))}`} /><b className="tn">¥{order.buymoney}</b><p className="s3">{t('请使用微信打开')}</p></div>
        </Dialog>
      )}
    </div>
  );
}

async function goForPayer(id: string): Promise<void> {
  try { location.assign(await readPayerUrl(id)); } catch (error) { toast.failure(error); }
}

/** A payment was begun and nobody knows yet how it ended. */
const isUnderWay = (order: Order | null | undefined): boolean => order?.state === 'unpaid' && order.paystate === '2';

function State({ order }: { order: Order }) {
  if (order.state === 'paid') return <StatusTag tone="done">{t('已支付')}</StatusTag>;
  return order.state === 'void' ? <StatusTag tone="void">{t('已作废')}</StatusTag> : <StatusTag tone="waiting">{t('待支付')}</StatusTag>;
}

/** The present, each second while it is wanted. */
function useSecond(isWanted: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isWanted) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isWanted]);
  return now;
}
