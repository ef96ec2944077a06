// A record to read: bar with its next step, steps, key figures, facts, tabs, document graph, trail in the rail.
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Row, TrailEntry } from '../../core/contract/wire.ts';
import { compileExpression, compileTemplate, holds, scopeOf } from '../../core/expressions/index.ts';
import { formatShown } from '../../core/documents/index.ts';
import type { DetailPlan, PlanAction, PlanTab } from '../../core/plans/plan.ts';
import { planModel } from '../../core/plans/planModel.ts';
import { isDangerous, isException, isOffered } from '../data/actionRules.ts';
import { isHeld, useApprovals } from '../approval/live.ts';
import { readRecord } from '../data/api.ts';
import { apiKey, recordsChanged } from '../data/changes.ts';
import { headingOf, numberOf } from '../data/heading.ts';
import { runAction } from '../data/runAction.tsx';
import { valuesOf, type Values } from '../fields/values.ts';
import { docEnv } from '../form/env.ts';
import { isNewId } from '../form/recordWords.ts';
import { t } from '../i18n/t.ts';
import { addressIn, addressOf } from '../screens/address.ts';
import type { ScreenProps } from '../screens/registry.ts';
import { useRecordAt } from '../screens/useRecordAt.ts';
import { http } from '../session/http.ts';
import { asFailure, type AppFailure } from '../session/failure.ts';
import { Button, EmptyState, FailureState, Icon, IconButton, Later, MenuButton, Skeleton, StatusTag, classes, iconNamed, type MenuItem } from '../ui/index.ts';
import { useFold } from '../ui/useFold.ts';
import { GraphView } from './GraphView.tsx';
import { InFront } from './inFront.ts';
import { LinesTable } from './LinesTable.tsx';
import { LineActions } from './LineActions.tsx';
import { Facts, Figures, Steps } from './parts.tsx';
import { Attachments, useAttachments } from './Attachments.tsx';
import { Comments, useComments } from './Comments.tsx';
import { PlaceInList } from './PlaceInList.tsx';
import { PrintView, usePrinting } from './PrintView.tsx';
import { PrintedNote } from './PrintedNote.tsx';
import { Related, useRelated } from './Related.tsx';
import { copyDocument, printRecord } from './recordDeeds.ts';
import { Trail } from './Trail.tsx';
import './detail.css';

// Only records that may be under approval.
const ApprovalBar = lazy(() => import('../approval/ApprovalBar.tsx'));
const ReadCellLines = lazy(() => import('../lines/cells/ReadCellLines.tsx'));
const ReadLooks = lazy(() => import('../lines/looks/ReadLooks.tsx'));

/** Calls whose screens are made elsewhere, later. */
const notYet: ReadonlySet<string> = new Set(['import', 'export', 'print', 'save', 'create', 'copy']);
const buttonsShown = 3;

export function DetailScreen({ plan, params, tab }: ScreenProps<DetailPlan>) {
  const address = useMemo(() => addressIn(plan, params, tab.path), [plan, params, tab.path]);
  const at = useRecordAt(plan, address);
  if (at.state === 'loading') return <Waiting />;
  if (at.state === 'failed') return <FailureState error={at.error} onRetry={at.retry} />;
  if (at.id === '-') return <EmptyState title={t('没有找到{name}【{value}】', { name: plan.title, value: address.by!.value })} />;
  if (isNewId(at.id) && plan.route.includes('{')) return <NewRecord plan={plan} tab={tab} />;
  return <RecordDetail plan={plan} id={at.id} tab={tab} />;
}

/** An address of none yet: whoever may enter one goes to its form. */
function NewRecord({ plan, tab }: { plan: DetailPlan; tab: ScreenProps['tab'] }) {
  const { copies } = plan;
  const { active, replace } = tab;
  useEffect(() => { if (active && copies) replace(copies); }, [active, copies, replace]);
  return copies ? <Waiting /> : <Missing plan={plan} tab={tab} text={t('没有找到{name}【{value}】', { name: plan.title, value: '0' })} />;
}

function RecordDetail({ plan, id, tab }: { plan: DetailPlan; id: string; tab: ScreenProps['tab'] }) {
  const record = useQuery({ queryKey: apiKey(plan.api, id), queryFn: ({ signal }) => readRecord(plan.api, id, signal), enabled: tab.active });
  if (record.error && !record.data) {
    const { kind, text } = asFailure(record.error);
    return kind === 'missing' ? <Missing plan={plan} tab={tab} text={text} /> : <Bare plan={plan} tab={tab}><FailureState error={record.error} onRetry={() => void record.refetch()} /></Bare>;
  }
  if (!record.data) return <Waiting />;
  return <InFront.Provider value={tab.active}><Shown plan={plan} id={id} record={record.data} tab={tab} /></InFront.Provider>;
}

function Missing({ plan, tab, text }: { plan: DetailPlan; tab: ScreenProps['tab']; text: string }) {
  return <Bare plan={plan} tab={tab}><EmptyState title={text}>{plan.list && <Button onClick={() => tab.open(plan.list!)}>{t('返回列表')}</Button>}<Button look="text" onClick={() => tab.close()}>{t('关闭')}</Button></EmptyState></Bare>;
}

/** What stands where there is no record to show: the way back, and why. */
function Bare({ plan, tab, children }: { plan: DetailPlan; tab: ScreenProps['tab']; children: ReactNode }) {
  return <div className="detail"><div className="pbar"><Back plan={plan} tab={tab} /><h1>{plan.title}</h1></div>{children}</div>;
}

function Shown({ plan, id, record, tab }: { plan: DetailPlan; id: string; record: Row; tab: ScreenProps['tab'] }) {
  const trail = useQuery({ queryKey: apiKey(plan.api, id, 'trail'), queryFn: ({ signal }) => http.get<TrailEntry[]>(`${plan.api}/${id}/trail`, { signal }), enabled: tab.active });
  const rules = useMemo(() => rulesOf(plan, record), [plan, record]);
  const [failure, setFailure] = useState<AppFailure | null>(null);
  const [active, setActive] = useState(() => askedTab(tab.path) ?? tab.load<string>('tab') ?? '');
  // A message leads to a tab of a record that is open already.
  const [seenPath, setSeenPath] = useState(tab.path);
  if (seenPath !== tab.path) { setSeenPath(tab.path); setActive(askedTab(tab.path) ?? active); }
  const code = headingOf(plan, record) || String(record.code ?? record.name ?? '');
  const number = numberOf(plan, record);
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  useEffect(() => { if (code) tab.setTitle(code); }, [code]);
  const state = plan.states?.[String(record[plan.statusField ?? ''])];
  const isEditable = state?.editable ?? plan.statusField === undefined;

  const tabs = plan.tabs.filter(({ kind, visible }) => kind !== 'graph' && rules.isVisible(visible));
  const hasGraph = plan.tabs.some(({ kind }) => kind === 'graph');
  const current = tabs.find(({ key }) => key === active) ?? tabs[0];
  const choose = (key: string): void => { setActive(key); tab.save('tab', key); };

  const run = async (action: PlanAction): Promise<void> => {
    setFailure(null);
    if (action.open) { tab.open(addressOf(action.open, { ...record, id })); return; }
    if (action.do === 'edit') { if (plan.edit) tab.open(plan.edit.replace('{id}', id)); return; }
    const confirmText = action.confirm ? rules.say(action.confirm) : undefined;
    const done = await runAction({ api: plan.api, action, rows: [record], states: plan.states, confirmText, onFailure: (refused) => { setFailure(refused); if (refused.kind === 'state') recordsChanged(plan.api); return true; } });
    if (done && action.do === 'delete') { if (plan.list) tab.open(plan.list); tab.close(); }
  };
  const approvals = useApprovals(plan.approvals, id, record.version, tab.active);
  const offered = plan.actions.filter((action) => !notYet.has(action.do) && (action.do !== 'edit' || (isEditable && plan.edit !== undefined)) && isOffered(action, record, plan.statusField, rules.holds) && !isHeld(approvals, plan, action));
  const primary = offered.find((action) => action.primary && action.do !== 'edit') ?? offered.find((action) => action.do === 'edit');
  const plain = offered.filter((action) => action !== primary && !isException(action, record, plan));
  const buttons = plain.slice(0, buttonsShown);
  const rest = [...plain.slice(buttonsShown), ...offered.filter((action) => action !== primary && isException(action, record, plan)).sort((one, other) => Number(isDangerous(one)) - Number(isDangerous(other)))];
  const { row: fold, folded } = useFold(buttons.length);
  const menu = (): MenuItem[] => [...buttons.slice(buttons.length - folded), ...rest].map((action) => ({ key: action.do, label: action.label, danger: isDangerous(action), icon: iconNamed(action.icon, isDangerous(action) ? 'trash' : action.do === 'edit' ? 'edit' : 'right'), onSelect: () => void run(action) }));
  const name = code || plan.title;
  const print = (): void => (plan.prints ? void import('../print/openPrint.tsx').then(({ openPrint }) => openPrint(plan, [id])) : printRecord(plan, id, mayPrint));
  const mayPrint = plan.prints !== undefined || plan.actions.some((action) => action.do === 'print');
  const own = (): MenuItem[] => [
    ...(mayPrint ? [{ key: 'print', label: t('打印'), icon: 'print' as const, onSelect: print }] : []),
    ...(plan.copies ? [{ key: 'copy', label: t('复制新建'), icon: 'copy' as const, onSelect: () => tab.open(`${plan.copies!}?copy=${id}`) }] : []),
    { key: 'copyDocument', label: t('复制单据'), icon: 'clip', onSelect: () => copyDocument(plan, record, rules.values) },
  ];
  usePrintKey(tab.active, print);
  const isPrinting = usePrinting(tab.active);

  return (
    <div className="detail">
      {isPrinting && <PrintView plan={plan} record={record} name={name} values={rules.values} isVisible={rules.isVisible} />}
      <div className="pbar">
        <Back plan={plan} tab={tab} />
        <h1 className="tn cut">{name}</h1>
        {number !== '' && number !== name && <span className="tn s3">{number}</span>}
        {state && <StatusTag tone={state.tone}>{state.label}</StatusTag>}
        {plan.lockedWhen !== undefined && rules.holds(plan.lockedWhen) && <span className="s3 sm" role="note"><Icon name="lock" />{t('单据已锁定')}</span>}
        {plan.prints && <PrintedNote api={plan.api} id={id} isActive={tab.active} />}
        <span className="grow" />
        {plan.route.includes('{') && <span className="desk"><PlaceInList api={plan.api} id={id} isActive={tab.active} onGo={(next) => tab.replace(plan.route.replace(/\{\w+\}/, next))} /></span>}
        <span ref={fold} className="desk fold">{buttons.map((action) => <Button key={action.do} onClick={() => void run(action)}>{action.label}</Button>)}</span>
        {primary && <Button look="primary" className="desk" onClick={() => void run(primary)}>{primary.label}</Button>}
        <MenuButton label={t('更多')} size={32} items={() => [...menu(), ...(rest.length + folded > 0 ? ['line' as const] : []), ...own(), { key: 'refresh', label: t('刷新'), icon: 'refresh', onSelect: () => recordsChanged(plan.api) }]} />
      </div>
      {failure && <Refused failure={failure} onClose={() => setFailure(null)} />}
      {approvals.length > 0 && <Suspense fallback={null}>{approvals.map((view) => <ApprovalBar key={view.id} view={view} tab={tab} />)}</Suspense>}
      <div className="two">
        <div className="main">
          <Steps plan={plan} record={record} trail={trail.data ?? []} values={rules.values} />
          <Figures plan={plan} record={record} values={rules.values} underOf={rules.say} />
          <div className="desk"><Facts sections={plan.sections} plan={plan} record={record} values={rules.values} isVisible={rules.isVisible} /></div>
          <div className={classes('views', tabs.every(({ kind }) => kind === 'trail') && 'railed')} role="tablist" aria-label={t('详情')} onKeyDown={moveTabs}>
            {tabs.map((each) => <TabButton key={each.key} tab={each} record={record} plan={plan} isActive={each === current} onChoose={() => choose(each.key)} />)}
            <button type="button" role="tab" className="phone" aria-selected={active === '#facts'} tabIndex={active === '#facts' ? 0 : -1} onClick={() => choose('#facts')}>{t('信息')}</button>
          </div>
          {active === '#facts' && <div className="phone"><Facts sections={plan.sections} plan={plan} record={record} values={rules.values} isVisible={rules.isVisible} /></div>}
          {current && <div role="tabpanel" aria-label={current.title} className={classes('tabp', active === '#facts' && 'desk', current.kind === 'trail' && 'railed')}><TabBody tab={current} plan={plan} record={record} rules={rules} trail={trail.data} /></div>}
          {hasGraph && (current?.kind === 'lines' || current === undefined) && (
            <section className="graphs" aria-label={t('单据关系')}>
              <h2 className="h">{t('单据关系')} <span className="s3 sm desk">{t('左边是来源，右边是去向，点开即看')}</span></h2>
              <GraphView api={plan.api} id={id} />
            </section>
          )}
        </div>
        <aside className="rail" aria-label={t('动态')}>
          <h2 className="views"><span className="on">{t('动态')}</span></h2>
          {trail.error ? <FailureState error={trail.error} onRetry={() => void trail.refetch()} /> : trail.data ? <Trail entries={trail.data} /> : <Later><div className="trail-wait"><Skeleton width={180} /><Skeleton width={120} /><Skeleton width={200} /></div></Later>}
        </aside>
      </div>
      {(primary || buttons.length > 0) && (
        <div className="pact phone">
          {buttons.slice(0, 2).map((action) => <Button key={action.do} size="l" className={primary ? undefined : 'grow'} onClick={() => void run(action)}>{action.label}</Button>)}
          {primary && <Button size="l" look="primary" className="grow" onClick={() => void run(primary)}>{primary.label}</Button>}
        </div>
      )}
    </div>
  );
}

/** Ctrl P prints the record, counted as its button is. */
function usePrintKey(isActive: boolean, print: () => void): void {
  const latest = useRef(print);
  latest.current = print;
  useEffect(() => {
    if (!isActive) return;
    const listen = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'p') return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isActive]);
}

interface Rules { values: Values; holds: (rule: string) => boolean; isVisible: (rule: string | undefined) => boolean; say: (template: string) => string }

/** Expressions of the plan over the shown record. What cannot be told here is the server's to judge. */
function rulesOf(plan: DetailPlan, record: Row): Rules {
  const env = docEnv();
  const model = planModel(plan);
  const scope = scopeOf(model, plan.entity);
  const given = { ...env.values, today: env.run.today, now: env.run.now, record, row: record, line: record };
  const holdsHere = (rule: string): boolean => {
    const compiled = compileExpression(rule, scope, model);
    return !compiled.ok || holds(compiled.expression.run(given, env.run));
  };
  return {
    values: valuesOf(env.context, parentIn, t),
    holds: holdsHere,
    isVisible: (rule) => rule === undefined || holdsHere(rule),
    say: (template) => {
      if (!template.includes('{')) return template;
      const compiled = compileTemplate(template, scope, model);
      return compiled.ok ? compiled.template.run(given, env.run, formatShown(env.context)) : template;
    },
  };
}
/** Nested rows are handed over with their line as `parent`. */
function parentIn(row: Row): Row | undefined { return row.parent as Row | undefined; }

function TabButton({ tab, plan, record, isActive, onChoose }: { tab: PlanTab; plan: DetailPlan; record: Row; isActive: boolean; onChoose: () => void }) {
  const related = useRelated(tab, record);
  const talk = useTalkCount(tab, plan, String(record.id));
  const count = talk ?? (tab.kind === 'lines' ? ((record[tab.lines!] as Row[] | undefined) ?? []).length : related.data?.total);
  return (
    <button type="button" role="tab" className={tab.kind === 'trail' ? 'railed' : undefined} aria-selected={isActive} tabIndex={isActive ? 0 : -1} onClick={onChoose}>
      {tab.title || plan.title}{count !== undefined && count > 0 && <span className="n">{count}</span>}
    </button>
  );
}

function useTalkCount(tab: PlanTab, plan: DetailPlan, id: string): number | undefined {
  const files = useAttachments(plan, id, tab.kind === 'attachments');
  const said = useComments(plan, id, tab.kind === 'comments');
  return tab.kind === 'attachments' ? files.data?.length : tab.kind === 'comments' ? said.data?.length : undefined;
}

/** `?tab=comments` */
function askedTab(path: string): string | undefined { return new URLSearchParams(path.split('?')[1]).get('tab') ?? undefined; }

function TabBody({ tab, plan, record, rules, trail }: { tab: PlanTab; plan: DetailPlan; record: Row; rules: Rules; trail: TrailEntry[] | undefined }) {
  if (tab.kind === 'lines') {
    const offers = plan.lines[tab.lines!]?.actions;
    const shown = { lines: plan.lines[tab.lines!], rows: (record[tab.lines!] as Row[] | undefined) ?? [], values: rules.values };
    const list = <LinesTable {...shown} columns={tab.columns} actionsOf={offers && ((row) => <LineActions plan={plan} lines={tab.lines!} actions={offers} record={record} row={row} isHeld={rules.holds} />)} />;
    const table = shown.lines?.matrix && shown.rows.length > 0 ? <Suspense fallback={list}><ReadCellLines {...shown} list={list} /></Suspense> : list;
    return tab.looks ? <Suspense fallback={table}><ReadLooks {...shown} looks={tab.looks}>{table}</ReadLooks></Suspense> : table;
  }
  if (tab.kind === 'related') return <Related tab={tab} record={record} plan={plan} />;
  if (tab.kind === 'sections') return <Facts sections={tab.sections ?? []} plan={plan} record={record} values={rules.values} isVisible={rules.isVisible} />;
  if (tab.kind === 'trail') return trail ? <Trail entries={trail} /> : <Later><Skeleton width={160} /></Later>;
  if (tab.kind === 'attachments') return <Attachments plan={plan} id={String(record.id)} />;
  if (tab.kind === 'comments') return <Comments plan={plan} id={String(record.id)} />;
  return <GraphView api={plan.api} id={String(record.id)} />;
}

function Refused({ failure, onClose }: { failure: AppFailure; onClose: () => void }) {
  const told = failure.errors.length > 0 ? failure.errors.map(({ message }) => message) : [failure.text];
  return (
    <div className="errs" role="alert">
      <Icon name="warn" /><span className="grow pre">{[...new Set(told)].join('\n')}</span>
      {failure.traceId && <span className="s3 sm tn">{failure.traceId.slice(0, 12)}</span>}
      <IconButton icon="close" size={24} label={t('关闭')} onClick={onClose} />
    </div>
  );
}

function Back({ plan, tab }: { plan: DetailPlan; tab: ScreenProps['tab'] }) {
  return plan.list ? <IconButton icon="left" size={28} className="back" label={t('返回列表')} onClick={() => tab.open(plan.list!)} /> : null;
}

function Waiting() {
  return (
    <Later>
      <div className="detail" role="status" aria-label={t('加载中')}>
        <div className="pbar"><Skeleton width={160} height={20} /><Skeleton width={64} height={20} /></div>
        <div className="kfs">{[0, 1, 2, 3].map((at) => <div key={at} className="kf"><Skeleton width={56} /><Skeleton width={120} height={20} /><Skeleton width={88} /></div>)}</div>
        <div className="facts"><div className="dl">{Array.from({ length: 8 }, (_, at) => <div key={at}><Skeleton width={48} /><Skeleton width={120} /></div>)}</div></div>
        {Array.from({ length: 5 }, (_, at) => <div key={at} className="dt-skel"><Skeleton width={200} /><span className="grow" /><Skeleton width={72} /><Skeleton width={72} /></div>)}
      </div>
    </Later>
  );
}

function moveTabs(event: React.KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')].filter((each) => each.offsetParent !== null);
  const next = all[(all.indexOf(document.activeElement as HTMLElement) + step + all.length) % all.length];
  next?.focus();
  next?.click();
}
