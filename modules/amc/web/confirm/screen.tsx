// 审批处理: one approval; the document by its own schema, the way, the words, and what may be done. `?id=`, or `?bizType=&bizId=`, or the first that waits for me.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type AllowedAction, approvalKey, type ApprovalView, bodyOfChanges, Button, type Changes, type CustomPlan, DecisionBand, defineScreen, DocumentLink, DocumentView, EmptyState, FailureState, findPeople, Icon, IconButton, Later, LogList, PathList, queries, readApproval, readApprovalOf, readTasks, relativeTime, runAct, type ScreenProps, sendAct, Skeleton, StatusTag, t, tasksKey, toast, useNow, usePaneKeys, usePhone } from '../../../../runtime/web/moduleApi.ts';
import { Comments } from './Comments.tsx';
import { ActionBar } from './ActionBar.tsx';
import './confirm.css';

export default defineScreen<CustomPlan>({ Screen: Confirm });

const listRoute = '/confirm/confirmList';
const waitingShown = 100;
const keptKey = 'loom.approval.toList';
type Tab = ScreenProps<CustomPlan>['tab'];

function Confirm({ plan, tab }: ScreenProps<CustomPlan>) {
  const asked = new URLSearchParams(tab.path.split('?')[1]);
  const [id, bizType, bizId] = ['id', 'bizType', 'bizId'].map((name) => asked.get(name) ?? '');
  const waiting = useQuery({ queryKey: tasksKey('waiting'), queryFn: ({ signal }) => readTasks({ tab: 'todo' }, { pageNum: 1, pageSize: waitingShown }, signal), enabled: tab.active });
  const mine = [...new Set((waiting.data?.list ?? []).map(({ approval }) => approval))];
  // The first that waits is taken once: after an action on it the page stays where it was led.
  const [taken, setTaken] = useState('');
  const isOpen = id !== '' || bizId !== '';
  if (!isOpen && taken === '' && mine.length > 0) setTaken(mine[0]!);
  const wanted = id || taken;
  const found = useQuery({
    queryKey: bizId && !id ? approvalKey('of', bizType, bizId) : approvalKey(wanted), enabled: tab.active && (wanted !== '' || bizId !== ''),
    queryFn: ({ signal }) => (bizId && !id ? readApprovalOf(bizType!, bizId, signal) : readApproval(wanted, signal)),
  });
  const view = found.data;
  const bar = <div className="pbar"><IconButton icon="left" size={28} label={t('返回列表')} onClick={() => tab.open(listRoute)} /><h1>{plan.title}</h1></div>;
  if (found.error && !view) return <div className="cf">{bar}<FailureState error={found.error} onRetry={() => void found.refetch()} /></div>;
  if (!isOpen && waiting.data && mine.length === 0 && !view) return <div className="cf">{bar}<EmptyState icon="check" title={t('没有等您审批的单据')}><Button onClick={() => tab.open(listRoute)}>{t('打开审批中心')}</Button></EmptyState></div>;
  if (view === null) return <div className="cf">{bar}<EmptyState icon="stamp" title={t('这张单据没有审批')} /></div>;
  if (!view) return <Later><div style={{ padding: 20 }}><Skeleton width={280} height={20} /></div></Later>;
  return <Shown key={view.id} view={view} mine={mine} tab={tab} onOpen={(next) => { setTaken(''); tab.replace(`${plan.route}?id=${next}`); }} />;
}

function Shown({ view, mine, tab, onOpen }: { view: ApprovalView; mine: readonly string[]; tab: Tab; onOpen: (id: string) => void }) {
  const isPhone = usePhone();
  const now = useNow();
  const [comment, setComment] = useState(() => tab.load<string>(`words ${view.id}`) ?? '');
  const [changes, setChanges] = useState<Changes>({});
  const [fault, setFault] = useState(false);
  const [busy, setBusy] = useState<string | null>(null);
  const [conflict, setConflict] = useState<string | null>(null);
  const [toList, setToList] = useState(() => localStorage.getItem(keptKey) === '1');
  const root = useRef<HTMLDivElement>(null);
  const isWaiting = view.myTask?.status === 'pending' && view.status === 'running';
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  useEffect(() => { tab.setTitle(view.bizNo || view.approvalNo); }, [view.bizNo]);
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  useEffect(() => { tab.save(`words ${view.id}`, comment); }, [comment]);
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  useEffect(() => { tab.setDirty(Object.keys(changes).length > 0); }, [changes]);
  const at = mine.indexOf(view.id);
  const others = view.path.flatMap((node) => node.people.filter((one) => one.status === 'pending').map((one) => one.person.id));
  const run = async (action: AllowedAction): Promise<void> => {
    setConflict(null);
    if (action.name === 'resubmit' && view.document.route) { tab.open(view.document.route); return; }
    if (action.name === 'agree' && action.comment === 'required' && comment.trim() === '') { setFault(true); root.current?.querySelector<HTMLElement>('#cf-words')?.focus(); return; }
    setBusy(action.name);
    const done = await runAct({
      action, comment, about: aboutOf(action, view), exclude: action.name === 'addSign' || action.name === 'transfer' || action.name === 'delegate' || action.name === 'replace' ? others : [],
      ...(action.name === 'agree' && { body: { changes: bodyOfChanges(changes) } }),
      onFailure: (failure) => { if (failure.kind !== 'state') return false; setConflict(failure.text); return true; },
    });
    setBusy(null);
    if (!done) return;
    setComment('');
    setChanges({});
    tab.setDirty(false);
    if (!isWaiting || action.name === 'addSign' || action.name === 'reduceSign') return;
    if (toList) { tab.open(listRoute); tab.close(); return; }
    if (done.next && done.next.approval !== view.id) { toast.hint(t('已打开下一条')); onOpen(done.next.approval); }
  };
  const agree = view.actions.find(({ name }) => name === 'agree');
  const handleKey = (event: React.KeyboardEvent): void => {
    if (agree && busy === null && (event.ctrlKey || event.metaKey) && event.key === 'Enter' && !(event.target as HTMLElement).closest('.cbox')) { event.preventDefault(); void run(agree); }
  };
  usePaneKeys(root, tab.active, handleKey);
  const say = view.actions.find(({ name }) => name === 'comment');
  const stay = stayOf(view, now);
  return (
    <div className="cf detail" ref={root} onKeyDown={handleKey}>
      <div className="pbar line">
        <IconButton icon="left" size={28} className="back" label={t('返回列表')} onClick={() => tab.open(listRoute)} />
        <h1 className="tn cut">{!isPhone && `${view.bizTypeLabel} `}<DocumentLink view={view} /></h1>
        {isWaiting ? <StatusTag tone="waiting">{t('待您审批')}</StatusTag> : <StatusTag tone={view.tone}>{view.statusLabel}</StatusTag>}
        <span className="s3 cut desk">{t('{name} 提交于 {when}', { name: view.submitter.label, when: relativeTime(view.submitDate, now) })}{stay}</span>
        <span className="grow" />
        {at >= 0 && <span className="s3 sm tn">{isPhone ? `${at + 1} / ${mine.length}` : t('待我审批 {at} / {n}', { at: at + 1, n: mine.length })}</span>}
        {at >= 0 && mine.length > 1 && <span className="desk row"><IconButton icon="up" label={t('上一条')} disabled={at === 0} onClick={() => onOpen(mine[at - 1]!)} /><IconButton icon="down" label={t('下一条')} disabled={at + 1 >= mine.length} onClick={() => onOpen(mine[at + 1]!)} /></span>}
      </div>
      {conflict && <div className="cf-note" role="status"><Icon name="info" /><span className="grow">{t('{text}，页面已更新', { text: conflict })}</span><IconButton icon="close" size={24} label={t('关闭')} onClick={() => setConflict(null)} /></div>}
      <div className="two">
        <div className="main ap-doc">
          {isWaiting && <p className="ap-note cf-why"><Icon name="info" /><span>{whyOf(view)}</span></p>}
          {view.myTask?.agentNote && <p className="ap-note cf-why"><Icon name="user" /><span>{view.myTask.agentNote}</span></p>}
          {view.decision && <DecisionBand decision={view.decision} />}
          <DocumentView view={view} changes={changes} onChange={setChanges} />
        </div>
        <aside className="rail cf-rail" aria-label={t('审批路径')}>
          <section aria-label={t('审批路径')}><h2 className="h">{t('审批路径')} <span className="s3 sm tn">{view.approvalNo}</span></h2><PathList nodes={withSubmitter(view)} label={t('审批路径')} /></section>
          <Comments lines={view.comments} calls={say && { send: (text, mentions) => sendAct(say, { comment: text, mentions }), find: findPeople }} id={view.id} onSent={() => queries.invalidateQueries({ queryKey: approvalKey() })} />
          <section aria-label={t('审批记录')}><h2 className="h">{t('审批记录')} <span className="s3 sm tn">{view.log.length}</span></h2><LogList lines={view.log} label={t('审批记录')} /></section>
        </aside>
      </div>
      <ActionBar actions={view.actions} comment={comment} fault={fault} toList={toList} busy={busy} isPhone={isPhone} onComment={(text) => { setComment(text); setFault(false); }} onToList={(on) => { setToList(on); localStorage.setItem(keptKey, on ? '1' : '0'); }} onRun={(action) => void run(action)} />
    </div>
  );
}

/** The first node names who submitted, and when. */
function withSubmitter(view: ApprovalView): ApprovalView['path'] {
  return view.path.map((node) => (node.kind === 'start' && node.people.length === 0 ? { ...node, people: [{ person: view.submitter, status: 'agreed', statusLabel: '', kind: 'approve', at: view.submitDate, comment: null, note: null }] } : node));
}

/** What the approval waits for, and what an agreement brings about. */
function whyOf(view: ApprovalView): string {
  const node = view.path.find(({ key }) => key === view.myTask?.nodeKey);
  const coming = view.path.filter(({ state, kind }) => state === 'coming' && kind === 'approve');
  const withMe = node?.people.filter(({ status }) => status === 'pending' || status === 'waiting').length ?? 0;
  const named = view.myTask?.nodeName ?? '';
  if (withMe > 1 && node?.mode !== 'or') return t('「{node}」等您审批，还有 {n} 人一同审批', { node: named, n: withMe - 1 });
  const next = coming[0]?.people.map(({ person }) => person.label).join('、');
  if (coming.length === 0) return t('「{node}」等您审批，您同意后单据立即生效', { node: named });
  return next ? t('「{node}」等您审批，您同意后由 {next} 审批', { node: named, next }) : t('「{node}」等您审批', { node: named });
}

function aboutOf(action: AllowedAction, view: ApprovalView): string | undefined {
  switch (action.name) {
    case 'refuse': return t('{doc} 会退回为草稿，其他人的任务取消，{name} 会收到通知', { doc: view.bizNo, name: view.submitter.label });
    case 'withdraw': return t('{doc} 会退回为草稿，等待中的审批取消', { doc: view.bizNo });
    case 'delegate': return t('对方只给意见，之后仍由您决定');
    case 'transfer': return t('由对方代您决定，您的任务到此结束');
    case 'terminate': return t('审批立即结束，等同驳回');
    default: return undefined;
  }
}

function stayOf(view: ApprovalView, now: number): string {
  const from = view.myTask?.status === 'pending' ? view.myTask.receivedDate : null;
  if (!from) return view.hours && view.finishDate ? t('，用时 {n} 小时', { n: view.hours }) : '';
  const hours = (now - Date.parse(from)) / 3_600_000;
  return hours < 0.1 ? '' : t('，停留 {n} 小时', { n: hours.toFixed(1) });
}
