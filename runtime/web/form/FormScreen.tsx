// A form: page bar, faults, head fields, lines, in a tab or in the drawer of a list.
import { useEffect, useMemo, useRef, useState } from 'react';
import { setValidateLanguage } from '@formily/core';
import type { ActionDone, FieldError, Saved } from '../../core/contract/wire.ts';
import type { FormPlan, PlanAction } from '../../core/plans/plan.ts';
import { planModel } from '../../core/plans/planModel.ts';
import { isOffered } from '../data/actionRules.ts';
import { recordsChanged } from '../data/changes.ts';
import { headingOf } from '../data/heading.ts';
import { runAction } from '../data/runAction.tsx';
import { t } from '../i18n/t.ts';
import type { GridHandle } from '../lines/GridView.tsx';
import { ChangedBar } from '../realtime/ChangedBar.tsx';
import { RecordWidget } from '../screens/RecordWidget.tsx';
import type { ScreenProps } from '../screens/registry.ts';
import type { AppFailure } from '../session/failure.ts';
import { currentSession } from '../session/session.ts';
import { recordName } from '../shell/routes.ts';
import { FormTabs, FormTrail } from './FormTabs.tsx';
import { Button, EmptyState, FailureState, MenuButton, PageSkeleton, StatusTag, classes, confirm, iconNamed, toast, type MenuItem } from '../ui/index.ts';
import { bindForm, runningOf } from './binding.ts';
import { ConflictBar, FaultBar, orderedFaults } from './FaultBar.tsx';
import type { FormSession, SaveQuestions } from './formSession.ts';
import { isNewId } from './formSession.ts';
import { blocksOf, faultyTabs, FormLines, HeadBlock } from './FormBlocks.tsx';
import { focusField } from './HeadFields.tsx';
import type { Fault } from './record/faults.ts';
import { useFormSession, useSessionState } from './useFormSession.ts';
import { savedTime } from './words.ts';
import './form.css';

setValidateLanguage('zh-CN');

export function FormScreen({ plan, params, tab, initial, mode = 'page', onClose }: ScreenProps<FormPlan>) {
  const id = ownId(plan) ?? params.id ?? Object.values(params)[0] ?? '0';
  const opened = useFormSession(plan, id, tab, initial);
  if (opened.state === 'loading') return <PageSkeleton />;
  if (opened.state === 'failed') return <FailureState error={opened.error} onRetry={opened.retry} />;
  if (isNewId(id) && !plan.mayCreate) return <EmptyState icon="lock" title={t('您没有【{name}】的操作权限', { name: t('新建{name}', { name: plan.title }) })} />;
  return <OpenForm key={String(opened.session.store.keyOf(opened.session.store.record)) + id} session={opened.session} tab={tab} mode={mode} onClose={onClose} />;
}

/** The record of a form whose address names none. */
function ownId(plan: FormPlan): string | undefined {
  const session = plan.record && currentSession();
  return plan.record === 'company' ? session?.company?.id : plan.record === 'user' ? session?.user.id : undefined;
}

/** Refusals of the first action on a record that was created with it, by entity and id, until its form is open. */
const refusedOnce = new Map<string, AppFailure>();

const questions: SaveQuestions = {
  askWarnings: (errors: FieldError[]) => confirm({ title: t('请确认后继续'), body: errors.map(({ message }) => message).join('\n'), ok: t('仍然继续'), danger: true }),
};

function OpenForm({ session, tab, mode, onClose }: { session: FormSession } & Pick<ScreenProps, 'tab' | 'mode' | 'onClose'>) {
  useSessionState(session);
  const { plan, store, state } = session;
  const root = useRef<HTMLDivElement>(null);
  const handles = useRef(new Map<string, React.MutableRefObject<GridHandle | null>>());
  const model = useMemo(() => planModel(plan), [plan]);
  const running = useMemo(() => runningOf(store, model, plan.entity, session.env), [session, model]);
  const [bound] = useState(() => bindForm(store, running));
  useEffect(() => bound.stop, [bound]);
  const tabs = (plan.tabs ?? []).filter(({ kind }) => !session.isNew || kind === undefined);
  const [tabTitle, setTabTitle] = useState(() => tab.load<string>('formtab') ?? tabs[0]?.title);
  const current = tabs.find(({ title }) => title === tabTitle) ?? tabs[0];
  const chooseTab = (title: string): void => { setTabTitle(title); tab.save('formtab', title); };
  const blocks = useMemo(() => [undefined, ...(plan.tabs ?? []).map(({ title }) => title)].flatMap((title) => blocksOf(plan.sections.filter((section) => section.tab === title)).map((block) => ({ ...block, tab: title }))), [plan]);
  const { isEditable } = session;
  const isDrawer = mode === 'drawer';

  const handleOf = (name: string): React.MutableRefObject<GridHandle | null> => {
    let known = handles.current.get(name);
    if (!known) handles.current.set(name, known = { current: null });
    return known;
  };

  /** Puts the cursor where a fault is. */
  const jump = (fault: Fault): void => {
    const chain = [fault.row];
    for (let place = store.placeOf(fault.row); place; place = store.placeOf(place.owner)) chain.unshift(place.owner);
    const within = plan.sections.find(({ tab: title, fields, lines }) => title !== undefined && (chain.length === 1 ? fields.some(({ name }) => name === fault.field) || lines === fault.field : lines === store.placeOf(chain[1])?.lines.name));
    if (within?.tab !== undefined && within.tab !== current?.title) {
      chooseTab(within.tab);
      setTimeout(() => focusField(root.current, fault.field), 0);
      return;
    }
    if (chain.length === 1) {
      const grid = session.grids.get(fault.field);
      if (grid) handleOf(fault.field).current?.focus(); else focusField(root.current, fault.field);
      return;
    }
    const place = store.placeOf(chain[1])!;
    const grid = session.grids.get(place.lines.name);
    if (!grid) return;
    if (chain.length > 2) {
      handleOf(place.lines.name).current?.reveal(store.indexOf(chain[1]), 0);
      grid.visit(chain[1], store.placeOf(chain[2])!.lines.name, chain[2], fault.field);
      return;
    }
    const c = grid.columns.findIndex(({ name, nested }) => name === fault.field || nested?.name === fault.field);
    handleOf(place.lines.name).current?.focus();
    grid.select({ r: store.indexOf(chain[1]), c: Math.max(0, c) });
    handleOf(place.lines.name).current?.reveal(grid.active.r, grid.active.c);
  };
  const lastJump = useRef<Fault | null>(null);
  const jumpNext = (back = false): void => {
    const faults = orderedFaults(session);
    if (faults.length === 0) return;
    const at = faults.findIndex((fault) => fault.row === lastJump.current?.row && fault.field === lastJump.current.field);
    const next = faults[(at + (back ? -1 : 1) + faults.length) % faults.length];
    lastJump.current = next;
    jump(next);
  };
  const jumpFirst = (): void => { lastJump.current = null; jumpNext(); };

  /** What stands half-typed in an input or cell counts too. */
  const settleTyping = (): void => {
    const active = document.activeElement;
    if (!(active instanceof HTMLElement) || !root.current?.contains(active)) return;
    active.blur();
    active.focus({ preventScroll: true });
  };

  const save = async (): Promise<Saved | null> => {
    settleTyping();
    const wasNew = session.isNew;
    const result = await session.save(questions);
    if (!result.ok) {
      if (result.why === 'faults') jumpFirst();
      if (result.why === 'refused' && state.failure?.kind === 'network') toast.failure(session.state.failure);
      return null;
    }
    recordsChanged(plan.api);
    tab.setDirty(false);
    if (!isDrawer && !wasNew) await session.reload(false);
    return result.saved;
  };

  /** A new record takes its address; the screen opens it from there. */
  const settleRoute = (saved: Saved): void => { tab.replace(plan.route.replace(/\{\w+\}/, saved.id)); };

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
    let target = { id: String(store.record.id), version: Number(store.record.version), code: session.code };
    if (isEditable && (wasNew || store.dirty)) {
      const saved = await save();
      if (!saved) return;
      target = { id: saved.id, version: saved.version, code: saved.code ?? session.code };
    }
    const done = await runAction({
      api: plan.api, action, rows: [{ ...target }], states: plan.states,
      onFailure: (failure) => {
        // A record just created opens anew under its id: what was refused is told there.
        if (wasNew) { refusedOnce.set(`${plan.entity}.${target.id}`, failure); return true; }
        session.showFailure(failure);
        jumpFirst();
        return true;
      },
    });
    if (!done) { if (wasNew) settleRoute({ ...target }); return; }
    if (plan.detail && !isStillEditable(plan, done as ActionDone)) { tab.replace(plan.detail.replace('{id}', target.id)); return; }
    if (wasNew) settleRoute({ ...target }); else await session.reload(false);
  };

  const { statusField, states } = plan;
  const offered = plan.actions.filter((action) => !['save', 'create', 'edit'].includes(action.do) && isOffered(action, { ...store.record, ...(statusField ? { [statusField]: session.status } : {}) }, statusField, null) && (!session.isNew || action.from !== undefined) && !(session.isNew && action.danger));
  const primary = isEditable ? offered.find(({ primary: isPrimary, open }) => isPrimary && !open) : offered.find(({ primary: isPrimary }) => isPrimary);
  const opening = offered.filter((action) => action !== primary && action.open !== undefined);
  const others = offered.filter((action) => action !== primary && action.open === undefined);
  const saveLabel = statusField && session.status !== undefined && states?.[session.status]?.tone === 'draft' ? t('存草稿') : t('保存');
  const menu = (): MenuItem[] => [
    ...others.map((action): MenuItem => ({ key: action.do, label: action.label, danger: action.danger, icon: iconNamed(action.icon, action.danger ? 'trash' : 'right'), onSelect: () => { void handleAction(action); } })),
    ...(others.length > 0 ? ['line' as const] : []),
    ...(plan.detail && !session.isNew ? [{ key: 'detail', label: t('查看详情'), icon: 'eye' as const, onSelect: () => tab.open(plan.detail!.replace('{id}', String(store.record.id))) }] : []),
    { key: 'reload', label: t('重新载入'), icon: 'refresh', disabled: session.isNew, onSelect: () => { void session.reload(store.dirty); } },
  ];

  const handleKey = (event: React.KeyboardEvent): void => {
    const control = event.ctrlKey || event.metaKey;
    if (control && event.key.toLowerCase() === 's') { event.preventDefault(); if (isEditable) void handleSave(); }
    else if (control && event.key === 'Enter') { event.preventDefault(); if (primary && !isDrawer) void handleAction(primary); else if (isEditable) void handleSave(); }
    else if (event.key === 'F8') { event.preventDefault(); jumpNext(event.shiftKey); }
  };
  // Keys work wherever the focus is on this page, also on the body after a press beside the fields.
  const keys = useRef(handleKey);
  keys.current = handleKey;
  useEffect(() => {
    if (!tab.active && !isDrawer) return;
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || root.current?.contains(event.target as Node) || (event.target as HTMLElement).closest?.('.dlg,.drawer,.pop')) return;
      keys.current(event as unknown as React.KeyboardEvent);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [tab.active, isDrawer]);
  useEffect(() => {
    if (session.isNew && isEditable) focusFirst(root.current);
    const key = `${plan.entity}.${String(store.record.id)}`;
    const refused = refusedOnce.get(key);
    if (!refused) return;
    refusedOnce.delete(key);
    session.showFailure(refused);
    setTimeout(jumpFirst, 0);
  }, [session]);

  const buttons = (
    <>
      {isEditable && <Button loading={state.isSaving && !primary} look={primary ? 'default' : 'primary'} aria-keyshortcuts="Control+S" onClick={() => void handleSave()}>{saveLabel} <kbd>Ctrl S</kbd></Button>}
      {primary && <Button loading={state.isSaving} look="primary" aria-keyshortcuts="Control+Enter" onClick={() => void handleAction(primary)}>{primary.label} <kbd>Ctrl ↵</kbd></Button>}
    </>
  );
  // As it was loaded: a name being typed renames nothing yet.
  const heading = useMemo(() => (session.isNew ? '' : headingOf(plan, store.record)), [session, store.record.version]);
  useEffect(() => { if (heading && !isDrawer && plan.route.includes('{')) tab.setTitle(heading); }, [heading]);
  const title = session.isNew ? t('新建{name}', { name: recordName(plan.title) }) : `${recordName(plan.title)} ${heading}`.trim();
  return (
    <div ref={root} className={classes('form', isDrawer && 'indrawer')} onKeyDown={handleKey}>
      {!isDrawer && (
        <div className="pbar line">
          <h1 className="tn">{title}</h1>
          {session.status !== undefined && states?.[session.status] && <StatusTag tone={states[session.status].tone}>{states[session.status].label}</StatusTag>}
          {state.draftAt !== null && store.dirty && <span className="s3 sm saved" role="status">{t('草稿已自动保存，{time}', { time: savedTime(state.draftAt, session.values.context.timeZone) })}</span>}
          {!isEditable && <span className="s3 sm">{t('当前状态不可修改')}</span>}
          <span className="grow" />
          {opening.map((action) => <Button key={action.do} look="text" icon={iconNamed(action.icon, 'history')} onClick={() => void handleAction(action)}>{action.label}</Button>)}
          <span className="form-acts desk-acts">{buttons}</span>
          <MenuButton label={t('更多')} size={32} items={menu} />
        </div>
      )}
      <ConflictBar session={session} onReload={() => { void session.reload(true); }} />
      {!session.isNew && <ChangedBar entity={plan.entity} id={String(store.record.id)} version={Number(store.record.version)} onReload={() => { void session.reload(store.dirty); }} />}
      <FaultBar session={session} onJump={(fault) => { lastJump.current = fault; jump(fault); }} />
      {tabs.length > 0 && <FormTabs tabs={tabs} current={current?.title} faulty={faultyTabs(session)} onChoose={chooseTab} />}
      <div className="form-body">
        {current?.widget && <RecordWidget widget={current.widget} id={String(store.record.id)} />}
        {current?.kind === 'trail' && <FormTrail api={plan.api} id={String(store.record.id)} isActive={tab.active} />}
        {blocks.map((block, at) => {
          const drawn = block.lines !== undefined
            ? <FormLines key={block.lines} session={session} name={block.lines} visible={block.visible} isOnly={blocks.filter(({ lines }) => lines !== undefined).length === 1} handle={handleOf(block.lines)} tab={tab} running={running} />
            : <HeadBlock key={at} session={session} name={at === 0 ? '' : `${at}x`} sections={block.sections} form={bound.form} running={running} isReadOnly={!isEditable} />;
          // Tabs stay mounted: Formily ends a form whose first fields leave the page.
          return block.tab === undefined ? drawn : <div key={at} className="form-tab" role="tabpanel" aria-label={block.tab} hidden={block.tab !== current?.title}>{drawn}</div>;
        })}
      </div>
      {isDrawer && (
        <footer>
          <Button onClick={() => onClose?.()}>{t('取消')}</Button>
          {isEditable && <Button look="primary" loading={state.isSaving} onClick={() => void handleSave()}>{t('保存')}</Button>}
        </footer>
      )}
    </div>
  );
}

function isStillEditable(plan: FormPlan, done: ActionDone): boolean { return plan.states?.[done.status]?.editable === true; }

function focusFirst(root: HTMLElement | null): void {
  const first = root?.querySelector<HTMLElement>('.ff :is(input,textarea,select):not([readonly],:disabled)');
  first?.focus({ preventScroll: true });
}
