// 扫码质检: the line end's panel for thumbs and hot keys. A form has no picture to tap, and no record that begins with a scan and ends with Enter.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { asFailure, Button, classes, type CustomPlan, defineScreen, FailureState, IconButton, navigateTo, PageSkeleton, scanByCamera, Segments, sound, t, useEvent } from '../../../../runtime/web/moduleApi.ts';
import { counted, type Defect, disposals, inOrderAt, KeyReader, type Reason, splitOf, tapped } from '../../core/panel.ts';
import { api, readLinks, readScanned, type Scanned, sendPhoto, sendRecord } from './calls.ts';
import { Picture } from './Picture.tsx';
import { disposalNames, Step, Tapped } from './Tapped.tsx';
import { Waiting } from './Waiting.tsx';
import './checkPanel.css';

export default defineScreen<CustomPlan>({ Screen: CheckPanel });

const linkKey = 'loom.checkPanel.link';
interface Said { tone: 'done' | 'wrong'; text: string }

function CheckPanel() {
  const links = useQuery({ queryKey: [api, 'panelLinks'], queryFn: ({ signal }) => readLinks(signal) });
  const [picked, setPicked] = useState(() => localStorage.getItem(linkKey) ?? '');
  if (links.error) return <FailureState error={links.error} onRetry={() => void links.refetch()} />;
  if (!links.data) return <PageSkeleton />;
  const link = links.data.some(({ id }) => id === picked) ? picked : links.data[0]?.id ?? '';
  const pick = (id: string): void => { localStorage.setItem(linkKey, id); setPicked(id); };
  return <Panel key={link} link={link} links={links.data} onLink={pick} />;
}

function Panel({ link, links, onLink }: { link: string; links: readonly { id: string; name: string }[]; onLink: (id: string) => void }) {
  const [code, setCode] = useState('');
  const [scanned, setScanned] = useState<Scanned | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const focus = useEvent(() => input.current?.focus());
  useEffect(() => { if (!scanned) focus(); }, [scanned, focus]);
  const tell = (tone: Said['tone'], text: string): void => { sound(tone === 'done'); setSaid({ tone, text }); };
  const scan = async (typed: string): Promise<void> => {
    const read = typed.trim();
    if (read === '' || isBusy) return;
    setCode('');
    setBusy(true);
    try { setScanned(await readScanned(read, link)); setSaid(null); } catch (error) { tell('wrong', asFailure(error).text); } finally { setBusy(false); }
  };
  const look = (): void => { void scanByCamera().then((seen) => { if (seen !== null) void scan(seen); }); };
  return (
    <main className="cp">
      <header className="pbar line">
        <h1>{t('扫码质检')}</h1>
        <div className="cp-links"><Segments label={t('检验环节')} value={link} onChange={onLink} options={links.map(({ id, name }) => ({ value: id, label: name }))} /></div>
        <span className="grow" />
        <IconButton icon="full" label={t('全屏')} onClick={() => { void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()); }} />
        <IconButton icon="close" label={t('关闭')} onClick={() => navigateTo('/tqm/CheckData')} />
      </header>
      {!scanned && <form className="cp-scan" onSubmit={(event: FormEvent) => { event.preventDefault(); void scan(code); }}>
        <input ref={input} aria-label={t('扫码')} placeholder={t('扫扎上的菲票')} value={code} autoComplete="off" autoCapitalize="off" spellCheck={false} enterKeyHint="done" onChange={(event) => setCode(event.target.value)} />
        <IconButton icon="phone" label={t('用摄像头扫码')} onClick={look} />
      </form>}
      <p className={classes('cp-said', said?.tone)} role="status">{said?.text}</p>
      {!scanned && <Waiting link={link} done={done} />}
      {scanned && <OfBundle key={`${scanned.bundle.id} ${scanned.round}`} link={link} scanned={scanned} onDone={(text) => { setScanned(null); setDone(done + 1); tell('done', text); }} onWrong={(text) => tell('wrong', text)} onClose={() => { setScanned(null); setSaid(null); }} onOther={(other) => { setScanned(null); void scan(other); }} />}
    </main>
  );
}

function OfBundle({ link, scanned, onDone, onWrong, onClose, onOther }: { link: string; scanned: Scanned; onDone: (text: string) => void; onWrong: (text: string) => void; onClose: () => void; onOther: (code: string) => void }) {
  const { bundle, groups, operations, waiting } = scanned;
  const [qty, setQty] = useState(waiting);
  const [defects, setDefects] = useState<Defect[]>([]);
  const [at, setAt] = useState(-1);
  const [position, setPosition] = useState<string | null>(null);
  const [group, setGroup] = useState('');
  const [isSaving, setSaving] = useState(false);
  const all = useMemo(() => groups.flatMap(({ reasons }) => reasons), [groups]);
  const shown = inOrderAt(group === '' ? all.filter((one) => one.hotKey !== null || (position !== null && one.positions.includes(position))) : groups.find(({ id }) => id === group)!.reasons, position);
  const split = splitOf(qty, defects);
  const marks = new Map<string, number>();
  for (const one of defects) if (one.position !== null) marks.set(one.position, (marks.get(one.position) ?? 0) + one.qty);
  const add = (reason: Reason): void => {
    const next = tapped(defects, scanned.noRework && reason.disposal === 'rework' ? { ...reason, disposal: 'scrap' } : reason, position, operations);
    setDefects(next.defects);
    setAt(next.at);
  };
  const save = async (): Promise<void> => {
    if (isSaving) return;
    setSaving(true);
    try {
      await sendRecord(link, bundle.id, { checkQty: qty, seenQty: scanned.waiting }, split, defects);
      onDone(t('扎 {no}：合格 {pass}，返工 {rework}，报废 {scrap}，次品 {second}', { no: bundle.no, ...split }));
    } catch (error) {
      const { text, errors } = asFailure(error);
      onWrong(errors[0]?.message ?? text);
      setSaving(false);
    }
  };
  const photo = async (index: number, file: File): Promise<void> => {
    try {
      const id = await sendPhoto(file);
      setDefects((now) => now.map((one, other) => other === index ? { ...one, images: [...one.images, id] } : one));
    } catch (error) { onWrong(asFailure(error).text); }
  };
  const press = useEvent((key: string) => {
    const reason = all.find((one) => one.hotKey?.toUpperCase() === key.toUpperCase());
    if (key === 'Enter') void save();
    else if (key === 'Escape') onClose();
    else if (key === 'Backspace' || key === 'Delete') { setDefects(defects.slice(0, -1)); setAt(defects.length - 2); }
    else if (key === '+' && defects[at]) setDefects(counted(defects, at, 1));
    else if (key === '-' && defects[at]) setDefects(counted(defects, at, -1));
    else if (reason) add(reason);
  });
  const other = useEvent((read: string) => onOther(read));
  useEffect(() => {
    let isGone = false;
    // Two keys may come in one go: the second finds what the first has counted.
    const reader = new KeyReader({ key: (key) => { if (!isGone) flushSync(() => press(key)); }, code: other });
    const down = (event: KeyboardEvent): void => {
      const place = event.target as HTMLElement;
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || place.closest('input,select,textarea')) return;
      // Enter and Space on a button press that button.
      if (place.closest('button') && (event.key === 'Enter' || event.key === ' ') && !reader.isReading) return;
      if (event.key.length === 1 || ['Enter', 'Escape', 'Backspace', 'Delete'].includes(event.key)) { event.preventDefault(); reader.take(event.key, event.timeStamp); }
    };
    document.addEventListener('keydown', down);
    return () => { isGone = true; document.removeEventListener('keydown', down); reader.flush(); };
  }, [press, other]);
  const page = useRef<HTMLDivElement>(null);
  // The scan box is gone: keys go to the page; so they do after a tap, which is no wish to press that button again.
  useEffect(() => page.current?.focus(), []);
  const names = disposalNames();
  return (
    <div className="cp-body" ref={page} tabIndex={-1} onClick={(event) => { if (event.detail > 0 && (event.target as HTMLElement).closest('button')) page.current?.focus({ preventScroll: true }); }}>
      <Picture pictures={scanned.pictures} positions={scanned.positions} chosen={position} marks={marks} onChoose={setPosition} />
      <section className="cp-reasons" aria-label={t('不良原因')}>
        <div className="cp-groups"><Segments label={t('大类')} value={group} onChange={setGroup} options={[{ value: '', label: t('常用') }, ...groups.map(({ id, name }) => ({ value: id, label: name }))]} /></div>
        <div className="cp-grid">{shown.map((one) => <button key={one.id} type="button" className={classes('cp-reason', one.severity)} onClick={() => add(one)}>{one.name}{one.hotKey && <kbd>{one.hotKey}</kbd>}</button>)}</div>
        {shown.length === 0 && <p className="s3">{t('没有常用原因，请选择大类')}</p>}
      </section>
      <section className="cp-record" aria-label={t('检验记录')}>
        <div><h2>{t('扎 {no}', { no: bundle.no })} <span className="s2">{bundle.sku}</span></h2><p className="s2">{bundle.order} {bundle.style} {bundle.team}{scanned.round > 1 && <b> {t('第 {n} 轮复检', { n: scanned.round })}</b>}</p></div>
        <div className="line"><span className="s2">{t('检验数')}</span><span className="grow" /><Step label={t('少检一件')} disabled={qty <= 1} onStep={() => setQty(qty - 1)}>−</Step><b className="cp-qty tn">{qty}</b><Step label={t('多检一件')} disabled={qty >= waiting} onStep={() => setQty(qty + 1)}>+</Step></div>
        <dl className="cp-split"><div><dt>{t('合格')}</dt><dd className={classes('tn', split.pass < 0 && 'wrong')}>{split.pass}</dd></div>{disposals.map((one) => <div key={one}><dt>{names[one]}</dt><dd className="tn">{split[one]}</dd></div>)}</dl>
        <Tapped scanned={scanned} defects={defects} at={at} onChange={setDefects} onAt={setAt} onPhoto={(index, file) => void photo(index, file)} />
        <div className="cp-end">
          <Button look="primary" loading={isSaving} disabled={split.pass < 0} onClick={() => void save()}>{defects.length === 0 ? t('全部合格') : t('提交')} <kbd>Enter</kbd></Button>
          <Button onClick={onClose}>{t('换一扎')} <kbd>Esc</kbd></Button>
        </div>
      </section>
    </div>
  );
}
