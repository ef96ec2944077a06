// Before documents go to approval: the way they will take, with names, and whom the submitter chooses. Asked by every page that runs the action.
import { useState } from 'react';
import type { Chosen, FlowPreview, PreviewManyAnswer } from '../../core/approvals/wire.ts';
import { t } from '../i18n/t.ts';
import { Button, Checkbox, Dialog, Field, Icon, openDialog } from '../ui/index.ts';
import { preview, previewMany } from './calls.ts';
import { PathList } from './PathList.tsx';
import { RecordsField, people } from './RecordsField.tsx';

/** What goes to approval: records by number, or everything that a list's conditions find. */
export interface FlowTarget { bizType: string; ids: readonly string[]; all?: Record<string, unknown> }

/** Looks whether a flow catches any of the documents. @throws AppFailure @returns null: they take their own plain way */
export async function findPaths(target: FlowTarget): Promise<PreviewManyAnswer | null> {
  const answer = await ask(target, {});
  return answer.flows.length > 0 ? answer : null;
}

/** @returns the approvers chosen, as the action's call takes them; null: not to be submitted after all */
export function askPaths(target: FlowTarget, first: PreviewManyAnswer, label: string): Promise<Chosen | null> {
  return openDialog<Chosen | null>((done) => <SubmitDialog first={first} count={target.all ? undefined : target.ids.length} label={label} again={(now) => ask(target, now)} onAnswer={done} />);
}

async function ask({ bizType, ids, all }: FlowTarget, chosen: Chosen): Promise<PreviewManyAnswer> {
  if (all || ids.length > 1) return previewMany({ bizType, ...(all ? { all } : { ids }), chosen });
  const { workflow, path, choose, faults } = await preview({ bizType, bizId: ids[0]!, chosen: Object.fromEntries(Object.entries(chosen).map(([key, who]) => [key.slice(key.indexOf('/') + 1), who])) });
  return { flows: workflow ? [{ workflow, count: 1, path, choose, isSame: true }] : [], plain: workflow ? 0 : 1, faults: faults.map((message) => ({ id: ids[0]!, label: '', message })), beyond: 0 };
}

/** @param count of documents; undefined: as many as a list finds */
export function SubmitDialog({ first, count, label, again, onAnswer }: { first: PreviewManyAnswer; count: number | undefined; label: string; again: (chosen: Chosen) => Promise<PreviewManyAnswer>; onAnswer: (chosen: Chosen | null) => void }) {
  const [shown, setShown] = useState(first);
  const [chosen, setChosen] = useState<Chosen>({});
  const [isTold, setTold] = useState(false);
  const isMany = count !== 1;
  const put = (key: string, ids: string[]): void => {
    const next = { ...chosen, [key]: ids };
    setChosen(next);
    again(next).then(setShown).catch(() => undefined);
  };
  const isOpen = (key: string): boolean => (chosen[key] ?? []).length === 0;
  // What was asked at first stays asked: a choice made can be changed.
  const hasOpen = first.flows.some(({ workflow, choose }) => choose.some(({ key }) => isOpen(`${workflow.id}/${key}`)));
  const isRefused = shown.faults.length > 0 && !isMany;
  const send = (): void => { if (hasOpen) setTold(true); else onAnswer(chosen); };
  const [only] = first.flows;
  return (
    <Dialog title={isMany ? t('{action} {n} 条', { action: label, n: count ?? first.flows.reduce((sum, flow) => sum + flow.count, first.plain + first.beyond) }) : label} onClose={() => onAnswer(null)} footer={<><span className="grow s3 sm cut">{first.flows.length === 1 ? t('审批流：{name}', { name: only!.workflow.label }) : ''}</span><Button onClick={() => onAnswer(null)}>{t('取消')}</Button><Button look="primary" disabled={isRefused} onClick={send}>{label}</Button></>}>
      {shown.faults.map(({ id, label: name, message }, at) => <p key={`${id} ${at}`} className="ap-note wrong" role="alert"><Icon name="warn" />{name ? t('{name}：{text}', { name, text: message }) : message}</p>)}
      {first.plain > 0 && <p className="ap-note">{t('{n} 条没有审批流，直接{action}', { n: first.plain, action: label })}</p>}
      {first.flows.map((flow) => {
        const now = shown.flows.find(({ workflow }) => workflow.id === flow.workflow.id) ?? flow;
        return (
          <section key={flow.workflow.id} className={first.flows.length > 1 ? 'ap-flow' : undefined} aria-label={flow.workflow.label}>
            {first.flows.length > 1 && <h3>{flow.workflow.label} <span className="s3 sm">{t('{n} 条', { n: flow.count })}</span></h3>}
            <Choosers flow={flow} chosen={chosen} isTold={isTold} isOpen={isOpen} onChoose={put} />
            <PathList nodes={now.path} label={t('审批路径')} />
            {!flow.isSame && <p className="s3 sm">{t('以第一条为例，其余按各自的内容和条件走')}</p>}
          </section>
        );
      })}
      {first.beyond > 0 && <p className="s3 sm">{t('另有 {n} 条没有预览，按同样的选择提交', { n: first.beyond })}</p>}
    </Dialog>
  );
}

function Choosers({ flow, chosen, isTold, isOpen, onChoose }: { flow: FlowPreview; chosen: Chosen; isTold: boolean; isOpen: (key: string) => boolean; onChoose: (key: string, ids: string[]) => void }) {
  return flow.choose.map(({ key: node, name, max, from }) => {
    const key = `${flow.workflow.id}/${node}`;
    const now = chosen[key] ?? [];
    return (
      <Field key={key} label={t('{node}由谁审批', { node: name })} required error={isTold && isOpen(key) ? t('请选择审批人') : undefined} hint={max > 1 ? t('最多 {n} 人', { n: max }) : undefined} className="ap-choose">
        {(ids) => (from.length > 0
          ? <div id={ids.id} role="group" aria-label={name} className="ap-from">{from.map((person) => { const isOn = now.includes(person.id); return <Checkbox key={person.id} checked={isOn} disabled={!isOn && max > 1 && now.length >= max} onChange={(on) => onChoose(key, on ? (max === 1 ? [person.id] : [...now, person.id]) : now.filter((one) => one !== person.id))}>{person.label}</Checkbox>; })}</div>
          : <RecordsField source={people} label={name} ids={ids} many={max > 1} max={max} value={now} onChange={(next) => onChoose(key, next)} required />)}
      </Field>
    );
  });
}
