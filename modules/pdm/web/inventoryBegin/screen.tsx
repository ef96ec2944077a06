// 盘点作业: counting at the shelf. One box that keeps the focus, sound and colour, scans that outlive a lost network: no form or list works so.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button, classes, confirm, type CustomPlan, defineScreen, EmptyState, FailureState, PageSkeleton, type ScreenProps, Select, Status, t, toast, useEvent } from '../../../../runtime/web/moduleApi.ts';
import { api, finish, readCount, readPlaces, sendScan, unscan, type Count, type Place } from './count.ts';
import { drain, tell, type Scan, type Reported } from './queue.ts';
import { sound } from './sound.ts';
import './inventoryBegin.css';

export default defineScreen<CustomPlan>({ Screen: InventoryBegin });

const retryMs = 5_000;

function InventoryBegin({ params, tab }: ScreenProps<CustomPlan>) {
  const id = params.id ?? '';
  const found = useQuery({ queryKey: [api, id, 'counting'], queryFn: ({ signal }) => readCount(id, signal), enabled: tab.active });
  const places = useQuery({ queryKey: [api, 'places'], queryFn: ({ signal }) => readPlaces(signal), staleTime: 300_000 });
  const no = found.data?.countNo;
  const name = useEvent((title: string) => tab.setTitle(title));
  useEffect(() => { if (no) name(no); }, [no, name]);
  const failed = found.error ?? places.error;
  if (failed && !(found.data && places.data)) return <FailureState error={failed} onRetry={() => { void found.refetch(); void places.refetch(); }} />;
  if (!found.data || !places.data) return <PageSkeleton />;
  if (found.data.status !== 'counting') return <><div className="pbar line"><h1>{found.data.countNo} {found.data.name}</h1></div><EmptyState icon="qr" title={t('盘点单【{no}】不在盘点中', { no: found.data.countNo })}><Button onClick={() => tab.open(`/pdm/inventoryDetail/${id}`)}>{t('盘点详情')}</Button></EmptyState></>;
  return <Counting count={found.data} places={places.data} tab={tab} onCounted={() => void found.refetch()} />;
}

function Counting({ count, places, tab, onCounted }: { count: Count; places: readonly Place[]; tab: ScreenProps['tab']; onCounted: () => void }) {
  const known = useQueryClient();
  const [code, setCode] = useState('');
  const [place, setPlace] = useState<string>(() => tab.load<string>('place') ?? '');
  const [condition, setCondition] = useState('good');
  const [waiting, setWaiting] = useState<Scan[]>(() => tab.load<Scan[]>('waiting') ?? []);
  const [told, setTold] = useState<Reported[]>(() => tab.load<Reported[]>('told') ?? []);
  const isSending = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const keep = useEvent(() => { tab.save('waiting', waiting); tab.save('told', told); tab.save('place', place); tab.setDirty(waiting.length > 0); });
  useEffect(() => keep(), [keep, waiting, told, place]);
  useEffect(() => { if (tab.active) input.current?.focus(); }, [tab.active]);

  const say = (one: Reported): void => { setTold((list) => tell(list, one)); if (one.state !== 'waiting') sound(one.state === 'done'); };
  const send = useEvent(async (): Promise<void> => {
    if (isSending.current || waiting.length === 0) return;
    isSending.current = true;
    const taken = waiting;
    try {
      const left = await drain(taken, (scan) => sendScan(count.id, scan), say);
      const sent = new Set(taken.filter((scan) => !left.includes(scan)).map(({ key }) => key));
      if (sent.size > 0) { setWaiting((now) => now.filter(({ key }) => !sent.has(key))); onCounted(); }
    } finally { isSending.current = false; }
  });
  useEffect(() => {
    void send();
    const timer = setInterval(() => void send(), retryMs);
    return () => clearInterval(timer);
  }, [waiting, send]);

  const scan = (event: FormEvent): void => {
    event.preventDefault();
    const typed = code.trim();
    setCode('');
    if (typed === '') return;
    const at = places.find((one) => one.code === typed);
    if (at) { setPlace(at.id); sound(true); return; }
    const here = places.find(({ id }) => id === place);
    const key = crypto.randomUUID?.() ?? `${typed}-${performance.now()}`;
    if (!here) { say({ key, code: typed, place: '', state: 'wrong', text: t('请先扫位置') }); return; }
    say({ key, code: typed, place: here.label, state: 'waiting' });
    setWaiting((now) => [...now, { key, code: typed, address: here.id, place: here.label, condition }]);
  };
  const last = told.find(({ state }) => state === 'done');
  const undo = async (): Promise<void> => {
    if (!last) return;
    try {
      await unscan(count.id, last.code);
      setTold((list) => list.filter(({ key }) => key !== last.key));
      onCounted();
    } catch (error) { toast.failure(error); }
  };
  const end = async (): Promise<void> => {
    const short = count.blind ? t('未扫描的将判为盘亏，确定完成盘点？') : t('未扫描 {n} 件将判为盘亏', { n: count.unscannedQty ?? 0 });
    if (!await confirm({ title: t('完成盘点'), body: short, ok: t('完成盘点') })) return;
    try {
      await finish(count.id);
      await known.invalidateQueries({ queryKey: [api] });
      tab.replace(`/pdm/inventoryDetail/${count.id}`);
    } catch (error) { toast.failure(error); }
  };
  const wrong = told.filter(({ state }) => state === 'wrong').length;
  const conditions: [string, string][] = [['good', t('完好')], ['stain', t('污渍')], ['damaged', t('破损')], ['parts', t('缺配件')]];
  return (
    <div className="ivb">
      <div className="pbar line"><h1>{count.countNo} {count.name}</h1><span className="grow" />
        <Button disabled={!last} onClick={() => void undo()}>{t('撤销上一件')}</Button>
        <Button look="primary" disabled={waiting.length > 0} onClick={() => void end()}>{t('完成盘点')}</Button>
      </div>
      <div className="ivb-body">
        <div className="ivb-place">
          <Select label={t('当前位置')} placeholder={t('扫位置码或选择')} value={place} onChange={(to) => { setPlace(to); input.current?.focus(); }} options={places.map((one) => ({ value: one.id, label: one.label }))} style={{ width: 240 }} />
          <Select label={t('成色')} value={condition} onChange={(to) => { setCondition(to); input.current?.focus(); }} options={conditions.map(([value, label]) => ({ value, label }))} style={{ width: 120 }} />
        </div>
        <form className={classes('ivb-scan', told[0]?.state)} onSubmit={scan}>
          <input ref={input} aria-label={t('扫码')} placeholder={t('扫样衣编号或位置码')} value={code} autoComplete="off" spellCheck={false} enterKeyHint="done" onChange={(event) => setCode(event.target.value)} />
        </form>
        <dl className="ivb-figures" aria-live="polite">
          {!count.blind && <div><dt>{t('账面')}</dt><dd>{count.bookQty}</dd></div>}
          <div><dt>{t('已扫')}</dt><dd>{count.scannedQty}</dd></div>
          <div className={classes(wrong > 0 && 'wrong')}><dt>{t('异常')}</dt><dd>{wrong}</dd></div>
          {waiting.length > 0 && <div className="waiting"><dt>{t('待上传')}</dt><dd>{waiting.length}</dd></div>}
        </dl>
        <ol className="ivb-last" aria-label={t('最近扫描')}>
          {told.map((one) => <li key={one.key}><b className="tn">{one.code}</b><span className="s3 cut">{one.place}</span>
            {one.state === 'wrong' ? <Status tone="wrong">{one.text ?? ''}</Status> : one.state === 'waiting' ? <Status tone="waiting">{t('待上传')}</Status> : <Status tone="done">{t('已扫')}</Status>}</li>)}
        </ol>
      </div>
    </div>
  );
}
