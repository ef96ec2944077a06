// Draws plans of kind scan: one code after another on the whole screen, for phones and hand scanners that type.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import { createPortal } from 'react-dom';
import type { Row } from '../../core/contract/wire.ts';
import { formatShown } from '../../core/documents/index.ts';
import { compileExpression, compileTemplate, holds, scopeOf } from '../../core/expressions/index.ts';
import type { PlanAction, ScanPlan } from '../../core/plans/plan.ts';
import { planModel } from '../../core/plans/planModel.ts';
import { isEmpty } from '../../core/values/index.ts';
import { isOffered } from '../data/actionRules.ts';
import { readRecord } from '../data/api.ts';
import { apiKey } from '../data/changes.ts';
import { runAction } from '../data/runAction.tsx';
import { scanByCamera } from '../fields/barcode/camera.ts';
import { valuesOf } from '../fields/values.ts';
import { docEnv } from '../form/env.ts';
import { t } from '../i18n/t.ts';
import { useEvent } from '../list/useEvent.ts';
import { usePhone } from '../list/usePhone.ts';
import { defineScreen, type ScreenProps } from '../screens/registry.ts';
import { headingOf } from '../data/heading.ts';
import { Button, classes, EmptyState, FailureState, IconButton, Input, PageSkeleton, Select, Status } from '../ui/index.ts';
import { LastScans } from './LastScans.tsx';
import { useScanning } from './useScanning.ts';
import './scan.css';

export default defineScreen<ScanPlan>({ Screen: ScanScreen });

function ScanScreen({ plan, params, tab }: ScreenProps<ScanPlan>) {
  const id = params.id ?? '';
  const found = useQuery({ queryKey: apiKey(plan.api, id), queryFn: ({ signal }) => readRecord(plan.api, id, signal), enabled: tab.active });
  const record = found.data;
  const name = record && headingOf(plan, record);
  const title = useEvent((text: string) => tab.setTitle(text));
  useEffect(() => { if (name) title(name); }, [name, title]);
  if (found.error && !record) return <FailureState error={found.error} onRetry={() => void found.refetch()} />;
  if (!record) return <PageSkeleton />;
  const state = plan.states?.[String(record[plan.statusField ?? ''])];
  const isOpen = plan.from === undefined || plan.from.includes(String(record[plan.statusField ?? '']));
  if (!isOpen) return <><div className="pbar line"><h1>{name}</h1></div><EmptyState icon="qr" title={t('{name}是{state}，不能扫码', { name: name ?? plan.title, state: state?.label ?? '' })}>{plan.detail && <Button onClick={() => tab.open(plan.detail!.replace('{id}', id))}>{t('详情')}</Button>}</EmptyState></>;
  return <Scanning plan={plan} id={id} name={name || plan.title} record={record} tab={tab} onCounted={() => void found.refetch()} />;
}

function Scanning({ plan, id, name, record, tab, onCounted }: { plan: ScanPlan; id: string; name: string; record: Row; tab: ScreenProps['tab']; onCounted: () => void }) {
  const [code, setCode] = useState('');
  const [qty, setQty] = useState('1');
  const input = useRef<HTMLInputElement>(null);
  // A hand scanner types into a page whose own keyboard stays away.
  const [isTyped, setTyped] = useState(() => !matchMedia('(pointer: coarse)').matches);
  const scanning = useScanning(plan, record, tab.active, onCounted);
  const { said, waiting, refused } = scanning;
  const rules = useMemo(() => rulesOf(plan, record), [plan, record]);
  const dirty = useEvent((isDirty: boolean) => tab.setDirty(isDirty));
  useEffect(() => dirty(waiting > 0), [dirty, waiting]);
  const isPhone = usePhone();
  const focus = (): void => input.current?.focus();
  useEffect(() => { if (tab.active) focus(); }, [tab.active, isPhone]);
  const take = (typed: string): void => { scanning.take(typed, qty); setQty('1'); };
  const submit = (event: FormEvent): void => { event.preventDefault(); setCode(''); take(code); };
  const look = (): void => { void scanByCamera().then((seen) => { if (seen !== null) take(seen); focus(); }); };
  const run = async (action: PlanAction): Promise<void> => {
    const done = await runAction({ api: plan.api, action, rows: [record], states: plan.states, confirmText: action.confirm && rules.say(action.confirm) });
    if (done && action.to !== undefined && plan.detail) tab.replace(plan.detail.replace('{id}', id));
    else focus();
  };
  const offered = plan.actions.filter((action) => isOffered(action, record, plan.statusField, rules.holds));
  const page = (
    <div className="scn" hidden={isPhone && !tab.active}>
      <div className="pbar line">
        {isPhone && <IconButton icon="left" label={t('关闭')} onClick={() => tab.close()} />}
        <h1 className="cut">{name}</h1><span className="grow" />
        {plan.undo && <Button disabled={!scanning.last} onClick={() => { scanning.undo(); focus(); }}>{t('撤销')}</Button>}
        {offered.map((action) => <Button key={action.do} look={action.primary ? 'primary' : undefined} disabled={waiting > 0 || refused.length > 0} onClick={() => void run(action)}>{action.label}</Button>)}
      </div>
      <div className="scn-body">
        {plan.keeps.length > 0 && <div className="scn-keeps">
          {plan.keeps.map(({ field }, at) => <Select key={field.name} label={field.label} placeholder={t('扫码或选择{name}', { name: field.label })} value={scanning.stands[field.name] ?? ''} onChange={(to) => { scanning.set(field.name, to); focus(); }} options={field.options ?? (scanning.known[at] ?? []).map((one) => ({ value: one.id, label: one.label }))} />)}
        </div>}
        <form className={classes('scn-box', said?.tone)} onSubmit={submit}>
          <input ref={input} aria-label={t('扫码')} placeholder={plan.code.hint ?? t('扫{name}', { name: plan.code.label })} value={code} autoComplete="off" autoCapitalize="off" spellCheck={false} enterKeyHint="done" inputMode={isTyped ? 'text' : 'none'} onChange={(event) => setCode(event.target.value)} />
          <button type="submit" hidden />
          {plan.adds && <Input className="scn-qty" aria-label={plan.adds.label} inputMode="decimal" value={qty} onChange={setQty} onBlur={() => { if (!/^\d+(\.\d+)?$/.test(qty)) setQty('1'); }} />}
          <IconButton icon="phone" label={t('用摄像头扫码')} onClick={look} />
          {isPhone && <IconButton icon="edit" label={t('键盘')} aria-pressed={isTyped} onClick={() => { setTyped(!isTyped); setTimeout(focus); }} />}
        </form>
        <p className={classes('scn-said', said?.tone)} role="status">{said ? <><b className="tn">{said.code}</b> <span>{said.text}</span></> : <span className="s3">{t('请扫码')}</span>}</p>
        <dl className="scn-figures">
          {plan.figures.filter(({ field }) => rules.isVisible(plan.fields[field]!.visible) && !isEmpty(record[field])).map(({ field, label }) => <div key={field}><dt>{label}</dt><dd>{rules.values.format(plan.fields[field]!, record[field], record)}</dd></div>)}
          {waiting > 0 && <div className="waiting"><dt>{scanning.isLost ? t('待上传（网络中断）') : t('待上传')}</dt><dd>{waiting}</dd></div>}
          {refused.length > 0 && <div className="wrong"><dt>{t('被拒绝')}</dt><dd>{refused.length}</dd></div>}
        </dl>
        {refused.length > 0 && <section aria-label={t('被拒绝的扫描')} className="scn-refused">
          <h2 className="h">{t('被拒绝的扫描')}</h2>
          <ul>{refused.map((scan) => <li key={scan.key}><b className="tn">{scan.code}</b><Status tone="wrong">{scan.why ?? ''}</Status><span className="grow" />
            <span className="row"><Button onClick={() => { scanning.again(scan); focus(); }}>{scan.isQuestion ? t('仍然登记') : t('再试一次')}</Button><Button look="text" onClick={() => { scanning.drop(scan); focus(); }}>{t('不要了')}</Button></span></li>)}</ul>
        </section>}
        <LastScans scans={scanning.scans} />
      </div>
    </div>
  );
  // On a phone it covers the shell: nothing but the scan is touched by a thumb.
  return isPhone ? createPortal(page, document.body) : page;
}

function rulesOf(plan: ScanPlan, record: Row): { holds(rule: string): boolean; isVisible(rule: unknown): boolean; say(text: string): string; values: ReturnType<typeof valuesOf> } {
  const env = docEnv();
  const model = planModel(plan);
  const scope = scopeOf(model, plan.entity);
  const given = { ...env.values, today: env.run.today, now: env.run.now, record, row: record, line: record };
  const holdsHere = (rule: string): boolean => {
    const compiled = compileExpression(rule, scope, model);
    return !compiled.ok || holds(compiled.expression.run(given, env.run));
  };
  const say = (text: string): string => {
    if (!text.includes('{')) return text;
    const compiled = compileTemplate(text, scope, model);
    return compiled.ok ? compiled.template.run(given, env.run, formatShown(env.context)) : text;
  };
  return { holds: holdsHere, isVisible: (rule) => rule === undefined || rule === true || (typeof rule === 'string' && holdsHere(rule)), say, values: valuesOf(env.context) };
}
