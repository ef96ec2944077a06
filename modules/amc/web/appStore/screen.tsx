// 应用商店: cards with prices and a purchase that is worked out while one chooses, which no list or form draws.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, confirm, type CustomPlan, defineScreen, EmptyState, FailureState, Field, Icon, iconNamed, Input, Later, Markdown, type ScreenProps, Skeleton, t, toast, usePlat } from '../../../../runtime/web/moduleApi.ts';
import { amountOf, cheapest, numFault, placeOrder, readApplication, readApplications, readOwned, startTrial, timeOf, type Application, type Owned, type Price } from './store.ts';
import './appStore.css';

export default defineScreen<CustomPlan>({ Screen: AppStore });

function AppStore({ plan, params, tab }: ScreenProps<CustomPlan>) {
  const platform = usePlat();
  // Every company has all applications then, and buys none.
  if (platform('autoBuy') === '0') return <div className="as"><div className="pbar"><h1>{plan.title}</h1></div><EmptyState icon="apps" title={t('应用随企业一并开通，无须购买')} /></div>;
  return params.id ? <Purchase id={params.id} tab={tab} /> : <Cards title={plan.title} tab={tab} />;
}

const termsName = (price: Price): string => ({ yearly: t('包年'), monthly: t('包月'), usage: t('按量') })[price.terms];
const unitName = (price: Price): string => ({ year: t('年'), month: t('月'), day: t('天'), person: t('人'), item: t('个') })[price.unit];
const priceText = (price: Price): string => t('¥{price} / {unit}', { price: price.price, unit: unitName(price) });

function Cards({ title, tab }: { title: string; tab: ScreenProps['tab'] }) {
  const [keyword, setKeyword] = useState('');
  const all = useQuery({ queryKey: ['apps', 'store'], queryFn: ({ signal }) => readApplications(signal) });
  const owned = useQuery({ queryKey: ['apps', 'owned'], queryFn: ({ signal }) => readOwned(signal), retry: false });
  if (all.error && !all.data) return <FailureState error={all.error} onRetry={() => void all.refetch()} />;
  const shown = (all.data ?? []).filter((one) => !one.base && one.name.includes(keyword.trim()));
  return (
    <div className="as">
      <div className="pbar"><h1>{title}</h1><span className="grow" /><Input icon="search" aria-label={t('搜索应用')} placeholder={t('搜索应用')} value={keyword} onChange={setKeyword} style={{ width: 240 }} /></div>
      <div className="as-cards">
        {all.isLoading && <Later>{[1, 2, 3].map((at) => <div key={at} className="card"><Skeleton width={120} /></div>)}</Later>}
        {all.data && shown.length === 0 && <EmptyState icon="apps" title={t('暂无数据')} />}
        {shown.map((one) => <Card key={one.id} application={one} owned={timeOf(owned.data, one.id)} onOpen={() => tab.open(`/appStore/${one.id}`)} />)}
      </div>
    </div>
  );
}

function Card({ application, owned, onOpen }: { application: Application; owned?: Owned; onOpen: () => void }) {
  const known = useQueryClient();
  const price = cheapest(application.prices ?? []);
  const tryIt = async (): Promise<void> => {
    if (!await confirm({ title: t('试用【{name}】{n}天？', { name: application.name, n: application.trialDays ?? 0 }), body: t('到期后不扣费，数据保留15天可只读查看'), ok: t('开始试用') })) return;
    try {
      const { endDate } = await startTrial(application.id);
      toast.done(t('已开通，试用至 {date}', { date: endDate }));
      await known.invalidateQueries({ queryKey: ['apps'] });
    } catch (error) { toast.failure(error); }
  };
  return (
    <section className="card as-card" aria-label={application.name}>
      <div className="row"><Picture application={application} /><div className="grow"><b className="cut">{application.name}</b><span className="s3 sm">{owned ? (owned.endDate ? t('{date} 到期', { date: owned.endDate }) : t('长期有效')) : t('未开通')}</span></div></div>
      <p className="s2">{summaryOf(application.introduction)}</p>
      <div className="row"><span className="grow tn">{price ? t('{price} 起', { price: priceText(price) }) : <span className="s3">{t('暂不出售')}</span>}</span>
        {!owned && (application.trialDays ?? 0) > 0 && <Button size="s" onClick={() => void tryIt()}>{t('试用')}</Button>}
        {price && owned?.endDate !== null && <Button size="s" look="primary" onClick={onOpen}>{owned ? t('续费') : t('购买')}</Button>}
      </div>
    </section>
  );
}

function Picture({ application, large }: { application: Application; large?: boolean }) {
  const image = typeof application.avatar === 'string' ? application.avatar : application.avatar?.url;
  return image ? <img className={large ? 'as-pic l' : 'as-pic'} src={image} alt="" /> : <span className={large ? 'as-pic l' : 'as-pic'}><Icon name={iconNamed(application.icon ?? undefined, 'apps')} /></span>;
}

/** The first words of the introduction, without its marks. */
function summaryOf(markdown: string | null | undefined): string {
  return (markdown ?? '').replace(/!\[[^\]]*\]\([^)]*\)|[#>*_`[\]]|\([^)]*\)/g, '').trim().split('\n')[0] ?? '';
}

function Purchase({ id, tab }: { id: string; tab: ScreenProps['tab'] }) {
  const found = useQuery({ queryKey: ['apps', 'one', id], queryFn: ({ signal }) => readApplication(id, signal) });
  const owned = useQuery({ queryKey: ['apps', 'owned'], queryFn: ({ signal }) => readOwned(signal), retry: false });
  const [at, setAt] = useState(0);
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  if (found.error) return <FailureState error={found.error} onRetry={() => void found.refetch()} />;
  const application = found.data;
  if (!application) return <Later><div style={{ padding: 20 }}><Skeleton width={200} height={20} /></div></Later>;
  const price = application.prices[at];
  const num = typed === '' ? price?.minNum ?? 1 : Number(typed);
  const fault = price ? numFault(price, num) : null;
  const said = fault && { min: t('购买数量不能小于{n}', { n: fault.n }), max: t('购买数量不能大于{n}', { n: fault.n }), whole: t('请输入整数') }[fault.key];
  const mine = timeOf(owned.data, id);
  const buy = async (): Promise<void> => {
    if (!price || fault) return;
    setBusy(true);
    try {
      const { orderno } = await placeOrder(id, price, num);
      tab.open(`/myOrder/${orderno}`);
    } catch (error) { toast.failure(error); } finally { setBusy(false); }
  };
  return (
    <div className="as">
      <div className="pbar line"><h1>{application.name}</h1><span className="grow" />{mine && <span className="s3">{mine.endDate ? t('当前 {date} 到期', { date: mine.endDate }) : t('长期有效')}</span>}</div>
      <div className="as-one">
        <article><div className="row" style={{ gap: 16 }}><Picture application={application} large /><h2>{application.name}</h2></div><Markdown source={application.introduction || t('暂无介绍')} /></article>
        <aside className="card">
          {application.prices.length === 0 ? <EmptyState icon="shop" title={t('暂不出售')} /> : (
            <form onSubmit={(event) => { event.preventDefault(); void buy(); }}>
              <fieldset><legend>{t('计费方式')}</legend>
                {application.prices.map((each, index) => <label key={`${each.terms} ${each.unit}`} className="as-price"><input type="radio" name="price" checked={index === at} onChange={() => { setAt(index); setTyped(''); }} /><span className="grow">{termsName(each)}</span><b className="tn">{priceText(each)}</b></label>)}
              </fieldset>
              <Field label={t('数量')} required error={said ?? undefined} hint={t('单位：{unit}', { unit: unitName(price!) })}>{(ids) => <Input {...ids} inputMode="numeric" value={typed === '' ? String(num) : typed} onChange={(value) => setTyped(value.replace(/[^\d.]/g, ''))} />}</Field>
              <div className="as-sum"><span className="grow">{t('应付金额')}</span><b className="tn" role="status">¥{price && !fault ? amountOf(price, num) : '–'}</b></div>
              <Button submit look="primary" size="l" loading={isBusy} disabled={Boolean(fault)}>{t('提交订单')}</Button>
              <p className="s3 sm">{t('提交后24小时内支付有效，超时自动作废')}</p>
            </form>
          )}
        </aside>
      </div>
    </div>
  );
}
