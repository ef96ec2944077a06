// 试运行: somebody submits a document with these values; the way it would go is drawn with the people's names. Nothing is stored.
import { useState } from 'react';
import { asFailure, type BizType, Button, currentSession, DayField, Drawer, EmptyState, Field, type FieldType, Icon, Input, PathList, RecordsField, Select, t, todayIn, type TryOutAnswer, valueContext, valueType, makeField } from '../../../../runtime/web/moduleApi.ts';
import { members, tryFlow, type Draft } from './calls.ts';
import { kindOf } from './conditions.ts';
import { mentionedFields } from './mentioned.ts';
import { sourceOf } from './names.ts';
import { fieldsOf } from './words.ts';

export function TryOut({ draft, bizType, onClose }: { draft: Draft; bizType: BizType | undefined; onClose: () => void }) {
  const [submitter, setSubmitter] = useState(() => currentSession()?.user.id ?? '');
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [more, setMore] = useState<readonly string[]>([]);
  const [answer, setAnswer] = useState<TryOutAnswer | null>(null);
  const [chosen, setChosen] = useState<Record<string, string[]>>({});
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const all = fieldsOf(bizType).filter(({ name, type }) => name !== 'submitter' && name !== 'department' && kindOf(type as FieldType) !== undefined);
  const named = mentionedFields(draft);
  const amount = all.find((field) => field.isAmount && field.name !== 'amount')?.name ?? 'amount';
  const wanted = all.filter(({ name }) => named.has(name) || more.includes(name) || name === amount);
  const rest = all.filter((field) => !wanted.includes(field));
  const run = async (now: Record<string, string[]> = chosen): Promise<void> => {
    const values: Record<string, unknown> = {};
    const wrong: Record<string, string> = {};
    for (const { name, type, label } of wanted) {
      const text = typed[name] ?? '';
      if (text === '') continue;
      if (kindOf(type as FieldType) === 'number') {
        const read = valueType(type as FieldType).parse(text, makeField({ name, type: type as FieldType, label, scale: 6 }), valueContext());
        if (read.ok) values[name] = read.value; else wrong[name] = t('{field}格式不正确', { field: label });
      } else values[name] = kindOf(type as FieldType) === 'yesno' ? text === 'true' : text;
    }
    if (submitter === '') wrong.submitter = t('请选择发起人');
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      setAnswer(await tryFlow({ bizType: draft.bizType, nodes: draft.nodes, startWhen: draft.startWhen.trim() || null, startScope: draft.startScope.kind === 'all' ? null : draft.startScope, submitter, values, chosen: now }));
    } catch (error) { setFaults({ '': asFailure(error).text }); } finally { setBusy(false); }
  };
  return (
    <Drawer title={t('试运行【{name}】', { name: draft.name })} width={720} onClose={onClose} className="fl-try">
      <div className="fl-try-two">
        <form className="fl-try-form" onSubmit={(event) => { event.preventDefault(); void run(); }}>
          <Field label={t('发起人')} required error={faults.submitter}>{(ids) => <RecordsField source={members} label={t('发起人')} ids={ids} many={false} value={submitter === '' ? [] : [submitter]} onChange={([id]) => setSubmitter(id ?? '')} />}</Field>
          {wanted.map((field) => (
            <Field key={field.name} label={field.label} error={faults[field.name]}>
              {(ids) => <Value ids={ids} field={field} bizType={bizType} value={typed[field.name] ?? ''} onChange={(text) => setTyped({ ...typed, [field.name]: text })} />}
            </Field>
          ))}
          {rest.length > 0 && <Select label={t('填写更多字段')} placeholder={t('填写更多字段')} value="" options={rest.map(({ name, label }) => ({ value: name, label }))} onChange={(name) => { if (name) setMore([...more, name]); }} />}
          {faults[''] && <p className="red" role="alert">{faults['']}</p>}
          <Button submit look="primary" loading={isBusy}>{t('运行')}</Button>
        </form>
        <div className="fl-try-path" aria-live="polite">
          {!answer && <EmptyState icon="eye" title={t('看看谁会审批')} why={t('选择发起人，填写单据的值，不会生成单据')} />}
          {answer && !answer.starts && <p className="ap-note"><Icon name="info" />{answer.why ?? t('不会走这个流程')}</p>}
          {answer?.faults.map((fault) => <p key={fault} className="ap-note wrong"><Icon name="warn" />{fault}</p>)}
          {answer && <PathList nodes={answer.path} label={t('审批路径')} />}
          {answer?.path.filter(({ choose }) => choose !== null).map((node) => (
            <Field key={node.key} label={t('{node}：自选审批人', { node: node.name })}>{(ids) => <RecordsField source={members} label={node.name} ids={ids} max={node.choose!.max} value={chosen[node.key] ?? []} onChange={(people) => { const next = { ...chosen, [node.key]: people }; setChosen(next); void run(next); }} />}</Field>
          ))}
        </div>
      </div>
    </Drawer>
  );
}

function Value({ ids, field, bizType, value, onChange }: { ids: { id: string }; field: BizType['fields'][number]; bizType: BizType | undefined; value: string; onChange: (text: string) => void }) {
  switch (kindOf(field.type as FieldType)) {
    case 'choice': return <Select {...ids} label={field.label} value={value} placeholder={t('请选择')} options={field.options ?? []} onChange={onChange} />;
    case 'yesno': return <Select {...ids} label={field.label} value={value} placeholder={t('请选择')} options={[{ value: 'true', label: t('是') }, { value: 'false', label: t('否') }]} onChange={onChange} />;
    case 'record': { const source = sourceOf(bizType, field.name); return source ? <RecordsField source={source} label={field.label} ids={ids} many={false} value={value === '' ? [] : [value]} onChange={([id]) => onChange(id ?? '')} /> : null; }
    case 'date': return <DayField {...ids} label={field.label} value={value} onChange={onChange} today={todayIn(valueContext().timeZone)} />;
    case 'number': return <Input {...ids} inputMode="decimal" value={value} onChange={onChange} />;
    default: return <Input {...ids} value={value} onChange={onChange} />;
  }
}
