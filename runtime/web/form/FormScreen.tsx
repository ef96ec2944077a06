// A form: page bar, faults, head fields, lines, in a tab, in the drawer of a list or in the pane beside it.
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { setValidateLanguage } from '@formily/core';
import type { ActionDone, FieldError, Saved } from '../../core/contract/wire.ts';
import type { FormPlan, PlanAction } from '../../core/plans/plan.ts';
import { planModel } from '../../core/plans/planModel.ts';
import { isException, isOffered } from '../data/actionRules.ts';
import { recordsChanged } from '../data/changes.ts';
import { formAt } from '../explain/places.ts';
import { headingOf, numberOf } from '../data/heading.ts';
import { runAction } from '../data/runAction.tsx';
import { noun, t } from '../i18n/t.ts';
import type { GridHandle } from '../lines/GridView.tsx';
import { ChangedBar } from '../realtime/ChangedBar.tsx';
import { addressIn, newAddress, recordAddress } from '../screens/address.ts';
import { usePaneKeys } from '../screens/paneKeys.ts';
import type { ScreenProps } from '../screens/registry.ts';
import { useRecordAt } from '../screens/useRecordAt.ts';
import type { AppFailure } from '../session/failure.ts';
import { currentSession } from '../session/session.ts';
import { isTakenElsewhere } from '../shell/paneFocus.ts';
import { recordName } from '../shell/routes.ts';
import { FormTab, FormTabs } from './FormTabs.tsx';
import { Button, EmptyState, FailureState, Icon, MenuButton, PageSkeleton, StatusTag, classes, confirm, iconNamed, toast, type MenuItem } from '../ui/index.ts';
import { useFold } from '../ui/useFold.ts';
import { bindForm, runningOf } from './binding.ts';
import { PlaceInList } from '../detail/PlaceInList.tsx';
import { whyClosed } from './closed.ts';
import { ConflictBar } from './ConflictBar.tsx';
import { askMerge } from './ConflictDialog.tsx';
import { FaultBar } from './FaultBar.tsx';
import type { FormSession, SaveQuestions } from './formSession.ts';
import { isNewId } from './recordWords.ts';
import { faultyTabs, formPanels, FormLines, stepOf, stepTitles } from './FormBlocks.tsx';
import { FormSteps, StepButtons } from './FormSteps.tsx';
import { HeadFields } from './HeadFields.tsx';
import { LazySection, Wakes } from './LazySection.tsx';
import { OtherDrafts } from './OtherDrafts.tsx';
import { useDocumentClip } from './useDocumentClip.ts';
import { useJumps } from './useJumps.ts';
import { useFormSession, useSessionState, type Begins } from './useFormSession.ts';
import { savedTime } from './words.ts';
import './form.css';

setValidateLanguage('zh-CN');

const buttonsShown = 3;

// Only where an address opens a record for review.
const ReviewBar = lazy(() => import('../approval/ReviewBar.tsx'));

export function FormScreen({ plan, params, tab, ...rest }: ScreenProps<FormPlan>) {
  // In a drawer the address is the list's.
  const isPage = (rest.mode ?? 'page') === 'page';
  const address = useMemo(() => (isPage ? addressIn(plan, params, tab.path) : { id: params.id ?? '0', fields: {}, params: {} }), [plan, params, tab.path, isPage]);
  const at = useRecordAt(plan, address);
  const looks = address.mode === 'view' || address.mode === 'review' ? address.mode : undefined;
  const shown = useMemo(() => (looks === undefined ? plan : { ...plan, looks }), [plan, looks]);
  if (at.state === 'loading') return <PageSkeleton />;
  if (at.state === 'failed') return <FailureState error={at.error} onRetry={at.retry} />;
  if (at.id === '-') return <EmptyState title={t('没有找到{name}【{value}】', { name: recordName(plan.title), value: address.by!.value })} />;
  const isCopy = address.mode === 'copy' && !isNewId(at.id);
  return <RecordForm plan={shown} id={ownId(plan) ?? (isCopy ? '0' : at.id)} begins={{ fields: address.fields, ...(isCopy && { copy: at.id }) }} tab={tab} {...rest} />;
}

function RecordForm({ plan, id, begins, tab, initial, mode = 'page', onClose, focus }: Omit<ScreenProps<FormPlan>, 'params'> & { id: string; begins: Begins }) {
  const opened = useFormSession(plan, id, tab, initial, mode === 'beside', begins);
  // Beside a list one record follows another: the one before stays in sight until the next is there.
  const shown = opened.state === 'loading' ? opened.before : opened;
  if (mode === 'beside' && shown?.state === 'ready' && (!isNewId(id) || plan.mayCreate)) {
    return (
      <div className="form-keep" {...(shown !== opened && { inert: '' })} aria-busy={shown !== opened}>
        <OpenForm key={String(shown.session.store.keyOf(shown.session.store.record)) + String(shown.session.store.record.id)} session={shown.session} arrive={shown.arrive} tab={tab} mode={mode} onClose={onClose} focus={shown === opened ? focus : undefined} />
      </div>
    );
  }
  if (opened.state === 'loading') return <PageSkeleton />;
  if (opened.state === 'failed') return <FailureState error={opened.error} onRetry={opened.retry} />;
  if (isNewId(id) && !plan.mayCreate) return <EmptyState icon="lock" title={t('您没有【{name}】的操作权限', { name: t('新建{name}', { name: noun(plan.title) }) })} />;
  return <OpenForm key={String(opened.session.store.keyOf(opened.session.store.record)) + id} session={opened.session} arrive={opened.arrive} tab={tab} mode={mode} onClose={onClose} />;
}

/** The record of a form whose address names none. */
function ownId(plan: FormPlan): string | undefined {
  const session = plan.record && currentSession();
  return plan.record === 'company' ? session?.company?.id : plan.record === 'user' ? session?.user.id : undefined;
}

/** Refusals of the first action on a record that was created with it, by entity and id, until its form is open. */
const refusedOnce = new Map<string, AppFailure>();

const questions: SaveQuestions = {
  askWarnings: (errors: FieldError[]) => confirm({ title: t('请确认后继续'), body: [...new Set(errors.map(({ message }) => message))].join('\n'), ok: t('仍然继续'), danger: true }),
  askMerge,
};

function OpenForm({ session, arrive, tab, mode, onClose, focus }: { session: FormSession; arrive?: (root: Element) => void } & Pick<ScreenProps, 'tab' | 'mode' | 'onClose' | 'focus'>) {
  useSessionState(session);
  const { plan, store, state } = session;
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => { formAt.set(root.current!, session); }, [session]);
  const [handles] = useState(() => new Map<string, React.MutableRefObject<GridHandle | null>>());
  const [wakes] = useState(() => new Wakes());
  const model = useMemo(() => planModel(plan), [plan]);
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  const running = useMemo(() => runningOf(store, model, plan.entity, session.env), [session, model]);
  const [bound] = useState(() => bindForm(store, running));
  useEffect(() => bound.stop, [bound]);
  const steps = useMemo(() => (plan.steps ? stepTitles(plan) : []), [plan]);
  const tabs = (plan.tabs ?? []).filter(({ kind }) => !session.isNew || kind === undefined);
  const titles = [...steps, ...tabs.map(({ title }) => title)];
  const [tabTitle, setTabTitle] = useState(() => tab.load<string>('formtab') ?? titles[0]);
  const current = titles.includes(tabTitle!) ? tabTitle : titles[0];
  const currentTab = tabs.find(({ title }) => title === current);
  const [reached, setReached] = useState(() => (session.isNew ? 0 : steps.length));
  const chooseTab = (title: string): void => { setTabTitle(title); setReached((before) => Math.max(before, steps.indexOf(title))); tab.save('formtab', title); };
  const panels = useMemo(() => formPanels(plan), [plan]);
  const { isEditable } = session;
  const isDrawer = mode === 'drawer';
  const isBeside = mode === 'beside';
  const onlyLines = panels.flatMap(({ blocks }) => blocks).filter(({ lines }) => lines !== undefined).length === 1;
  const isStep = plan.steps === true && currentTab === undefined;
  const isBefore = isStep && current !== steps.at(-1);

  const handleOf = (name: string): React.MutableRefObject<GridHandle | null> => {
    let known = handles.get(name);
    if (!known) handles.set(name, known = { current: null });
    return known;
  };
  const jumps = useJumps({ session, root, handleOf, wakes, current, choose: chooseTab, titleOf: (at) => (plan.steps ? stepOf(plan, at) : plan.sections[at].tab) });
  const clip = useDocumentClip(session, root, tab.active);
  const settle = (): void => { session.catchUp(questions).then((done) => { if (done === 'same') void session.reload(store.dirty); }).catch(toast.failure); };

  const nextStep = (): void => {
    settleTyping();
    const faults = session.checkSections(plan.sections.filter((_, at) => stepOf(plan, at) === current));
    if (faults > 0) { jumps.first(); return; }
    chooseTab(steps[steps.indexOf(current!) + 1]!);
    root.current?.querySelector('.form-body')?.scrollTo?.(0, 0);
    setTimeout(() => focusFirst(root.current), 0);
  };

  /** What stands half-typed in an input or cell counts too. */
  const settleTyping = (): void => {
    const active = document.activeElement;
    if (!(active instanceof HTMLElement) || !root.current?.contains(active)) return;
    active.blur();
    active.focus({ preventScroll: true });
  };

  /** A new record is entered once: until it opens under its id, another press enters no second one. */
  const isEntered = useRef(false);
  const save = async (): Promise<(Saved & { isMerged?: boolean }) | null> => {
    const wasNew = session.isNew;
    if (wasNew && isEntered.current) return null;
    isEntered.current = wasNew;
    settleTyping();
    const result = await session.save(questions).catch((error: unknown) => { isEntered.current = false; throw error; });
    if (!result.ok) {
      isEntered.current = false;
      if (result.why === 'faults') jumps.first();
      if (result.why === 'refused' && state.failure?.kind === 'network') toast.failure(session.state.failure);
      return null;
    }
    recordsChanged(plan.api);
    tab.setDirty(false);
    if (!isDrawer && !wasNew) {
      // What was put together stays told.
      const { merged } = session.state;
      await session.reload(false);
      if (result.isMerged) session.set({ merged });
    }
    return { ...result.saved, ...(result.isMerged && { isMerged: true }) };
  };

  /** A new record takes its address; the screen opens it from there. */
  const settleRoute = (saved: Saved): void => { if (isBeside) onClose?.(saved); else tab.replace(recordAddress(plan, saved.id)); };

  const handleSave = async (): Promise<void> => {
    const wasNew = session.isNew;
    const saved = await save();
    if (!saved) return;
    toast.done(t('保存成功'));
    if (isDrawer) onClose?.(saved);
    else if (wasNew) settleRoute(saved);
  };

  const handleAction = async (action: PlanAction): Promise<void> => {
    if (action.open) { tab.open(action.open.replace('{id}', String(store.record.id))); return; }
    const wasNew = session.isNew;
    let isSaved = false;
    let isTold = false;
    let target = { id: String(store.record.id), version: Number(store.record.version), code: session.code };
    if (isEditable && (wasNew || store.dirty)) {
      const saved = await save();
      if (!saved) return;
      // Nobody has looked yet at what somebody else changed.
      if (saved.isMerged) { toast.hint(t('已保存并合并他人的修改，请核对后再{action}', { action: action.label })); return; }
      isSaved = true;
      target = { id: saved.id, version: saved.version, code: saved.code ?? session.code };
    }
    const done = await runAction({
      api: plan.api, action, rows: [{ ...target }], states: plan.states,
      onFailure: (failure) => {
        isTold = true;
        // A record just created opens anew under its id: what was refused is told there.
        if (wasNew) { refusedOnce.set(`${plan.entity}.${target.id}`, failure); return true; }
        session.showFailure(failure);
        jumps.first();
        return true;
      },
    });
    if (!done) {
      // Asked whether, somebody said no: what was typed stands all the same.
      if (isSaved && !isTold) toast.hint(t('已保存，未{action}', { action: action.label }));
      if (wasNew) settleRoute({ ...target });
      return;
    }
    if (plan.detail && !isBeside && !isStillEditable(plan, 'results' in done ? done.results[0] : done)) { tab.replace(plan.detail.replace('{id}', target.id)); return; }
    if (wasNew) settleRoute({ ...target }); else await session.reload(false);
  };

  /** To the record before or behind: what was typed is kept as a draft of this one. */
  const goTo = async (id: string): Promise<void> => {
    settleTyping();
    if (store.dirty && !await confirm({ title: t('有未保存的内容，确定离开？'), body: t('已存为草稿，回到此单据时会恢复'), ok: t('离开') })) return;
    await session.keepDraft();
    tab.replace(recordAddress(plan, id));
  };

  const { statusField, states } = plan;
  const row = { ...store.record, ...(statusField ? { [statusField]: session.status } : {}) };
  const offered = plan.actions.filter((action) => !['save', 'create', 'edit'].includes(action.do) && (plan.looks === undefined || action.open !== undefined) && isOffered(action, row, statusField, session.isNew ? null : (rule) => session.holds(rule)) && (!session.isNew || action.from !== undefined) && !(session.isNew && action.danger));
  const primary = isEditable ? offered.find(({ primary: isPrimary, open }) => isPrimary && !open) : offered.find(({ primary: isPrimary }) => isPrimary);
  // What a document goes on with stands in its bar, as far as there is room; what leads back stands in the menu.
  const rest = offered.filter((action) => action !== primary);
  const beside = rest.filter((action) => action.open !== undefined || (action.from !== undefined && !isException(action, row, plan))).slice(0, buttonsShown);
  const others = rest.filter((action) => !beside.includes(action));
  const { row: fold, folded } = useFold(beside.length);
  const saveLabel = statusField && session.status !== undefined && states?.[session.status]?.tone === 'draft' ? t('存草稿') : t('保存');
  const menu = (): MenuItem[] => [
    ...[...beside.slice(beside.length - folded), ...others].map((action): MenuItem => ({ key: action.do, label: action.label, danger: action.danger, icon: iconNamed(action.icon, action.danger ? 'trash' : 'right'), onSelect: () => { void handleAction(action); } })),
    ...(others.length + folded > 0 ? ['line' as const] : []),
    ...(plan.detail && !session.isNew ? [{ key: 'detail', label: t('查看详情'), icon: 'eye' as const, onSelect: () => tab.open(plan.detail!.replace('{id}', String(store.record.id))) }] : []),
    { key: 'copyDocument', label: t('复制单据'), icon: 'clip', onSelect: clip.copy },
    ...(session.isNew && isEditable ? [{ key: 'paste', label: t('粘贴单据'), icon: 'paste' as const, onSelect: () => { void clip.paste(); } }] : []),
    ...(plan.mayCreate && !session.isNew && plan.route.includes('{') ? [{ key: 'copy', label: t('复制新建'), icon: 'copy' as const, onSelect: () => tab.open(`${newAddress(plan)}?copy=${String(store.record.id)}`) }] : []),
    { key: 'reload', label: t('重新载入'), icon: 'refresh', disabled: session.isNew, onSelect: () => { if (store.dirty) settle(); else session.reload(false).catch(toast.failure); } },
  ];

  const handleKey = (event: React.KeyboardEvent): void => {
    const control = event.ctrlKey || event.metaKey;
    if (control && event.key.toLowerCase() === 's') { event.preventDefault(); if (isEditable) void handleSave(); }
    else if (control && event.key === 'Enter') { event.preventDefault(); if (isBefore) nextStep(); else if (primary && !isDrawer) void handleAction(primary); else if (isEditable) void handleSave(); }
    else if (event.key === 'F8') { event.preventDefault(); jumps.next(event.shiftKey); }
  };
  // In the list beside it Enter has a meaning of its own.
  usePaneKeys(root, tab.active || isDrawer, handleKey, (event) => !(isBeside && event.key === 'Enter'));
  useEffect(() => {
    return focus?.stands(() => { if (!focusFirst(root.current)) root.current?.focus({ preventScroll: true }); });
  }, [session, focus]);
  useEffect(() => {
    if (arrive) arrive(root.current!); else if (session.isNew && isEditable && !isTakenElsewhere(root.current!)) focusFirst(root.current);
    const key = `${plan.entity}.${String(store.record.id)}`;
    const refused = refusedOnce.get(key);
    if (!refused) return;
    refusedOnce.delete(key);
    session.showFailure(refused);
    setTimeout(jumps.first, 0);
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  }, [session]);

  const leave = async (): Promise<void> => { if (!store.dirty || await confirm({ title: t('有未保存的内容，确定关闭？'), ok: t('关闭'), danger: true })) onClose?.(); };
  const buttons = (
    <>
      {isEditable && <Button loading={state.isSaving && !primary} look={primary || (isBeside && !session.isNew && !store.dirty) ? 'default' : 'primary'} aria-keyshortcuts="Control+S" onClick={() => void handleSave()}>{saveLabel} <kbd>Ctrl S</kbd></Button>}
      {primary && !isBefore && <Button loading={state.isSaving} look="primary" aria-keyshortcuts="Control+Enter" onClick={() => void handleAction(primary)}>{primary.label} <kbd>Ctrl ↵</kbd></Button>}
    </>
  );
  // As it was loaded: a name being typed renames nothing yet.
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  const heading = useMemo(() => (session.isNew ? '' : headingOf(plan, store.record)), [session, store.record.version]);
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  useEffect(() => { if (heading && !isDrawer && plan.route.includes('{')) tab.setTitle(heading); }, [heading]);
  const number = session.isNew ? '' : numberOf(plan, store.record);
  const title = session.isNew ? t('新建{name}', { name: noun(recordName(plan.title)) }) : `${recordName(plan.title)} ${heading}`.trim();
  return (
    <div ref={root} className={classes('form', isDrawer && 'indrawer', isBeside && 'beside')} tabIndex={isBeside ? -1 : undefined} onKeyDown={handleKey}>
      {!isDrawer && (
        <div className="pbar line">
          {isBeside ? <h2 className="tn cut">{title}</h2> : <h1 className="tn">{title}</h1>}
          {number !== '' && number !== heading && <span className="tn s3">{number}</span>}
          {session.status !== undefined && states?.[session.status] && <StatusTag tone={states[session.status].tone}>{states[session.status].label}</StatusTag>}
          {state.draftAt !== null && store.dirty && <span className="s3 sm saved" role="status">{t('草稿已自动保存，{time}', { time: savedTime(state.draftAt, session.values.context.timeZone) })}</span>}
          {session.closedBy && <span className="s3 sm cut" role="note">{session.closedBy === 'lock' && <Icon name="lock" />}{whyClosed(session)}</span>}
          <FaultBar session={session} onJump={jumps.to} />
          <span className="grow" />
          {!session.isNew && plan.route.includes('{') && <span className="desk"><PlaceInList api={plan.api} id={String(store.record.id)} isActive={tab.active} onGo={goTo} /></span>}
          <span ref={fold} className="fold">{beside.map((action) => <Button key={action.do} look={action.open === undefined ? 'default' : 'text'} icon={action.open === undefined ? undefined : iconNamed(action.icon, 'history')} onClick={() => void handleAction(action)}>{action.label}</Button>)}</span>
          <span className="form-acts desk-acts">{buttons}</span>
          <MenuButton label={t('更多')} size={32} items={menu} />
        </div>
      )}
      {plan.looks === 'review' && !session.isNew && <Suspense fallback={null}><ReviewBar kinds={plan.approvals} id={String(store.record.id)} version={store.record.version} tab={tab} /></Suspense>}
      <ConflictBar session={session} onMerge={settle} onCopy={clip.copy} />
      {session.isNew && <OtherDrafts session={session} />}
      {!session.isNew && !state.conflict && <ChangedBar entity={plan.entity} id={String(store.record.id)} version={Number(store.record.version)} onReload={settle} />}
      {tabs.length > 0 && <FormTabs tabs={tabs} current={current} faulty={faultyTabs(session)} onChoose={chooseTab} />}
      {plan.steps && <FormSteps titles={steps} current={current!} faulty={faultyTabs(session)} reached={reached} onChoose={chooseTab} />}
      <div className="form-body">
        {currentTab?.kind && <FormTab tab={currentTab} api={plan.api} record={store.record} isActive={tab.active} />}
        <HeadFields form={bound.form} running={running} session={session} isReadOnly={!isEditable}>
          {panels.map(({ title, blocks: inside }) => {
            const drawn = inside.map((block) => (block.lines !== undefined
              ? <FormLines key={block.key} session={session} name={block.lines} visible={block.visible} looks={block.looks} isOnly={onlyLines} handle={handleOf(block.lines)} tab={tab} running={running} />
              : <LazySection key={block.key} session={session} section={block.section!} running={running} wakes={wakes} atOnce={block.isSeen && (title === undefined || title === current)} />));
            // Tabs stay mounted once they were seen: what was typed in them keeps its place and its messages.
            return title === undefined ? drawn : <div key={title} className="form-tab" role={plan.steps ? 'group' : 'tabpanel'} aria-label={title} hidden={title !== current}>{drawn}</div>;
          })}
        </HeadFields>
      </div>
      {isStep && <StepButtons titles={steps} current={current!} onBack={() => chooseTab(steps[steps.indexOf(current!) - 1]!)} onNext={nextStep} />}
      {isDrawer && (
        <footer>
          <FaultBar session={session} onJump={jumps.to} /><span className="grow" />
          <Button onClick={() => void leave()}>{t('取消')}</Button>
          {isEditable && <Button look="primary" loading={state.isSaving} onClick={() => void handleSave()}>{t('保存')}</Button>}
        </footer>
      )}
    </div>
  );
}

function isStillEditable(plan: FormPlan, done: Partial<Pick<ActionDone, 'status'>> | undefined): boolean { return plan.states?.[done?.status ?? '']?.editable === true; }

/** @returns whether there is a field to type in */
function focusFirst(root: HTMLElement | null): boolean {
  const first = root?.querySelector<HTMLElement>('.ff :is(input,textarea,select):not([readonly],:disabled)');
  first?.focus({ preventScroll: true });
  return first != null;
}
