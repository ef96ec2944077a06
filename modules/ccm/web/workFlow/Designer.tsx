// The designer of one definition: bar, drawing, side panel, list of faults.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { asFailure, Button, classes, confirm, FailureState, type FlowFault, guardLeaving, Icon, IconButton, Later, may, MenuButton, type MenuItem, Popover, Skeleton, StatusTag, t, type TabHandle, toast } from '../../../../runtime/web/moduleApi.ts';
import { api, draftOf, nextVersion, publishFlow, readBizTypes, readFlow, removeFlow, saveFlow, stopFlow, type FlowRecord } from './calls.ts';
import { Canvas } from './Canvas.tsx';
import { groupBy } from './FlowList.tsx';
import { useNames } from './names.ts';
import { SidePanel } from './SidePanel.tsx';
import { TryOut } from './TryOut.tsx';
import { useDesign } from './useDesign.ts';
import { Versions } from './Versions.tsx';
import { whenWords } from './words.ts';

const zooms = [0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.25, 1.5];

export function Designer({ id, tab, onOpen, onClose }: { id: string; tab: TabHandle; onOpen: (id: string) => void; onClose: () => void }) {
  const found = useQuery({ queryKey: [api, 'flow', id], queryFn: ({ signal }) => readFlow(id, signal), refetchOnWindowFocus: false, staleTime: 0 });
  if (found.error && !found.data) return <><div className="pbar"><IconButton icon="left" size={28} label={t('返回列表')} onClick={onClose} /></div><FailureState error={found.error} onRetry={() => void found.refetch()} /></>;
  if (!found.data) return <Later><div style={{ padding: 20 }}><Skeleton width={240} height={20} /></div></Later>;
  return <Open key={`${id} ${found.data.status}`} flow={found.data} tab={tab} onOpen={onOpen} onClose={onClose} />;
}

function Open({ flow, tab, onOpen, onClose }: { flow: FlowRecord; tab: TabHandle; onOpen: (id: string) => void; onClose: () => void }) {
  const known = useQueryClient();
  const mayChange = may(`PUT ${api}`);
  const locked = flow.status !== 'draft' || !mayChange;
  const [first] = useState(() => draftOf(flow));
  // Of what lies on the server: saving goes on from here without drawing everything anew.
  const [stored, setStored] = useState(flow.version);
  const design = useDesign(first, locked);
  const { draft, faults, isDirty, selected } = design;
  const bizTypes = useQuery({ queryKey: [api, 'bizTypes'], queryFn: ({ signal }) => readBizTypes(signal), staleTime: 300_000 });
  const bizType = bizTypes.data?.find((one) => one.bizType === draft.bizType);
  const names = useNames(draft, bizType);
  const knows = useMemo(() => ({ bizType, names }), [bizType, names]);
  const [zoom, setZoom] = useState(() => tab.load<number>('zoom') ?? 1);
  const [open, setOpen] = useState<'try' | 'versions' | null>(null);
  const [listed, setListed] = useState<HTMLElement | null>(null);
  const [busy, setBusy] = useState<'save' | 'publish' | null>(null);
  const [told, setTold] = useState<readonly FlowFault[]>([]);
  const root = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  useEffect(() => { tab.setDirty(isDirty); }, [isDirty]);
  useEffect(() => guardLeaving(() => isDirty), [isDirty]);
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  useEffect(() => { tab.save('zoom', zoom); }, [zoom]);
  const shownFaults = design.isChecked || told.length === 0 ? faults : told;
  const byNode = useMemo(() => new Map(groupBy(shownFaults.filter(({ node }) => node !== null), ({ node }) => node!)), [shownFaults]);
  const ofFlow = useMemo(() => shownFaults.filter(({ node }) => node === null), [shownFaults]);
  const onCards = useMemo(() => (ofFlow.length === 0 ? byNode : new Map([...byNode, ['start', [...byNode.get('start') ?? [], ...ofFlow]] as const])), [byNode, ofFlow]);

  const again = async (): Promise<void> => { await known.invalidateQueries({ queryKey: [api] }); };
  const save = async (): Promise<number> => {
    if (!isDirty) return stored;
    const { version } = await saveFlow(flow.id, stored, draft);
    design.markSaved();
    setStored(version);
    tab.setDirty(false);
    return version;
  };
  const run = async (what: 'save' | 'publish', work: () => Promise<void>): Promise<void> => {
    setBusy(what);
    try { await work(); } catch (error) {
      const failure = asFailure(error);
      const named = failure.errors.flatMap(({ path, message }): FlowFault[] => { const at = /^nodes\.([^.]+)\.(\w+)$/.exec(path); return at ? [{ node: at[1]!, field: at[2]!, message }] : [{ node: null, field: path, message }]; });
      if (named.length > 0) { setTold(named); jump(named[0]!); }
      toast.failure(error);
    } finally { setBusy(null); }
  };
  const keep = (): Promise<void> => run('save', async () => { await save(); toast.done(t('草稿已保存')); await again(); });
  const publish = (): Promise<void> => run('publish', async () => {
    const wrong = await design.checkNow();
    if (wrong.length > 0) { setTold(wrong); jump(wrong[0]!); toast.wrong(wrong.length === 1 ? wrong[0]!.message : t('{first} 等 {n} 处问题', { first: wrong[0]!.message, n: wrong.length })); await known.invalidateQueries({ queryKey: [api, 'check'] }); return; }
    if (!await confirm({ title: t('发布【{name}】V{n}？', { name: draft.name, n: flow.versionNo }), body: t('之后提交的单据走新版本，审批中的按原版本走完'), ok: t('发布') })) return;
    await publishFlow(flow.id, await save());
    toast.done(t('发布成功'));
    await again();
  });
  const jump = ({ node }: FlowFault): void => {
    const key = node ?? 'start';
    design.select(key);
    setListed(null);
    requestAnimationFrame(() => { const card = root.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(key)}"]`); card?.scrollIntoView({ block: 'center', inline: 'center' }); card?.focus({ preventScroll: true }); });
  };
  const leave = async (): Promise<void> => {
    if (isDirty && !await confirm({ title: t('有未保存的修改，确定离开？'), ok: t('离开'), danger: true })) return;
    tab.setDirty(false);
    onClose();
  };
  const edit = async (): Promise<void> => {
    try { const { id } = await nextVersion(flow.id); await again(); onOpen(id); } catch (error) { toast.failure(error); }
  };
  const stop = async (): Promise<void> => {
    const isStopped = flow.status === 'stopped';
    if (!isStopped && !await confirm({ title: t('确定停用【{name}】？', { name: flow.name }), body: t('之后提交的单据不再走这个流程，审批中的走完'), ok: t('停用'), danger: true })) return;
    try { await stopFlow(flow.id, stored, isStopped); toast.done(isStopped ? t('已启用') : t('已停用')); await again(); } catch (error) { toast.failure(error); }
  };
  const drop = async (): Promise<void> => {
    if (!await confirm({ title: t('删除【{name}】V{n}？', { name: flow.name, n: flow.versionNo }), ok: t('删除'), danger: true })) return;
    try { await removeFlow(flow.id); tab.setDirty(false); toast.done(t('删除成功')); await again(); onClose(); } catch (error) { toast.failure(error); }
  };
  const fit = (): void => {
    const view = sheet.current;
    const drawn = view?.querySelector<HTMLElement>('.fl-canvas');
    if (!view || !drawn) return;
    const wide = drawn.scrollWidth;
    setZoom([...zooms].reverse().find((each) => wide * each <= view.clientWidth - 32) ?? zooms[0]!);
  };
  // A narrow window begins with the whole flow in sight.
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  useEffect(() => { if (tab.load<boolean>('fitted') === undefined && matchMedia('(max-width:499px)').matches) { tab.save('fitted', true); fit(); } }, []);
  const zoomBy = (by: 1 | -1): void => setZoom((now) => (by > 0 ? zooms.find((each) => each > now + 0.001) : [...zooms].reverse().find((each) => each < now - 0.001)) ?? now);
  const handleKey = (event: React.KeyboardEvent): void => {
    const isTyping = (event.target as HTMLElement).closest('input,textarea,select,[contenteditable]') !== null;
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === 's') { event.preventDefault(); if (!locked) void keep(); }
    else if (isTyping) return;
    else if (key === 'z' && !event.shiftKey) { event.preventDefault(); design.undo(); }
    else if (key === 'y' || (key === 'z' && event.shiftKey)) { event.preventDefault(); design.redo(); }
    else if (key === '=' || key === '+') { event.preventDefault(); zoomBy(1); }
    else if (key === '-') { event.preventDefault(); zoomBy(-1); }
    else if (key === '0') { event.preventDefault(); setZoom(1); }
  };
  const tone = flow.status === 'published' ? 'done' : flow.status === 'stopped' ? 'void' : 'draft';
  const statusName = { draft: t('草稿'), published: t('已发布'), stopped: t('已停用') }[flow.status];
  const more = (): MenuItem[] => [
    { key: 'versions', label: t('历史版本'), icon: 'history', onSelect: () => setOpen('versions') },
    ...(mayChange && flow.status !== 'draft' ? [{ key: 'stop', label: flow.status === 'stopped' ? t('启用') : t('停用'), icon: 'lock' as const, onSelect: () => void stop() }] : []),
    ...(may(`DELETE ${api}`) ? ['line' as const, { key: 'delete', label: t('删除'), icon: 'trash' as const, danger: true, onSelect: () => void drop() }] : []),
  ];
  const scope = [draft.startScope.kind === 'all' ? t('所有人可发起') : t('限 {who} 发起', { who: (draft.startScope.ids ?? []).map((one) => names.get(one) ?? '…').join('、') || '…' }), draft.startWhen && whenWords(draft.startWhen, knows)].filter(Boolean).join('，');
  return (
    <div className="fl" ref={root} onKeyDown={handleKey}>
      <div className="pbar line">
        <IconButton icon="left" size={28} className="back" label={t('返回列表')} onClick={() => void leave()} />
        <h1 className="cut">{draft.name || t('未命名')}</h1>
        <span className="s3 tn">V{flow.versionNo}</span>
        <StatusTag tone={tone}>{statusName}</StatusTag>
        <span className="s3 sm cut desk">{bizType ? `${bizType.moduleLabel} / ${bizType.label}` : ''}</span>
        <span className="grow" />
        {!locked && <IconButton icon="undo" label={t('撤销')} disabled={!design.canUndo} aria-keyshortcuts="Control+Z" onClick={design.undo} />}
        {!locked && <IconButton icon="undo" className="fl-redo" label={t('重做')} disabled={!design.canRedo} aria-keyshortcuts="Control+Y" onClick={design.redo} />}
        <Button className="desk" onClick={() => setOpen('try')}>{t('试运行')}</Button>
        {locked && mayChange && <Button look="primary" onClick={() => void edit()}>{t('修改（新版本）')}</Button>}
        {!locked && <Button className="desk" loading={busy === 'save'} disabled={!isDirty} aria-keyshortcuts="Control+S" onClick={() => void keep()}>{t('保存草稿')}</Button>}
        {!locked && <Button look="primary" loading={busy === 'publish'} onClick={() => void publish()}>{t('发布')}</Button>}
        <MenuButton label={t('更多')} size={32} items={() => [{ key: 'try', label: t('试运行'), icon: 'eye', onSelect: () => setOpen('try') }, ...(!locked && isDirty ? [{ key: 'save', label: t('保存草稿'), icon: 'check' as const, onSelect: () => void keep() }] : []), ...more()]} />
      </div>
      <div className="fl-two">
        <div className="fl-sheet" ref={sheet} role="region" aria-label={t('流程图')} tabIndex={-1} onMouseDown={(event) => { if ((event.target as HTMLElement).closest('.fl-card,.fl-knot,button') === null) design.select(null); }}>
          <Canvas nodes={draft.nodes} known={knows} scope={scope} faults={onCards} selected={selected} locked={locked} canPaste={design.canPaste} zoom={zoom} deeds={design.deeds} />
          <div className="fl-tools" role="toolbar" aria-label={t('缩放')}>
            {shownFaults.length > 0 && !locked && <Button size="s" look="danger" icon="warn" aria-haspopup="dialog" aria-expanded={listed !== null} onClick={(event) => setListed(listed ? null : event.currentTarget)}>{t('{n} 处问题', { n: shownFaults.length })}</Button>}
            <span className="fl-zoom"><button type="button" className="ib" aria-label={t('缩小')} data-tip={t('缩小')} onClick={() => zoomBy(-1)}><i className="fl-minus" aria-hidden="true" /></button><button type="button" className="tn" aria-label={t('缩放 {n}%，恢复到100%', { n: Math.round(zoom * 100) })} onClick={() => setZoom(1)}>{Math.round(zoom * 100)}%</button><IconButton icon="plus" size={28} label={t('放大')} onClick={() => zoomBy(1)} /><IconButton icon="full" size={28} label={t('适应窗口')} onClick={fit} /></span>
          </div>
          {listed && (
            <Popover label={t('问题')} anchor={listed} onClose={() => setListed(null)} className={classes('mn', 'fl-faults')}>
              {shownFaults.map((fault, at) => <button key={at} type="button" onClick={() => jump(fault)}><Icon name="warn" /><span className="grow">{fault.message}</span></button>)}
            </Popover>
          )}
        </div>
        <SidePanel design={design} known={knows} locked={locked} faults={shownFaults} onClose={() => { const key = selected; design.select(null); root.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(key ?? '')}"]`)?.focus(); }} />
      </div>
      <div id="fl-live" className="sr" role="status" />
      {open === 'try' && <TryOut draft={draft} bizType={bizType} onClose={() => setOpen(null)} />}
      {open === 'versions' && <Versions flow={flow} isDirty={isDirty} onOpen={(to) => { setOpen(null); if (to !== flow.id) onOpen(to); }} onClose={() => setOpen(null)} />}
    </div>
  );
}
