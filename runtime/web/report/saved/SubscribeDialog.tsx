// 订阅: when a saved report is sent to whom, as which file; with when it goes next and what went wrong last.
import { useMemo, useState } from 'react';
import type { RefValue } from '../../../core/contract/wire.ts';
import type { PlanField } from '../../../core/plans/plan.ts';
import { localTime } from '../../../core/values/dates.ts';
import { FieldEditor } from '../../fields/editors.tsx';
import { plainHost } from '../../fields/plainHost.ts';
import { t } from '../../i18n/t.ts';
import { asFailure } from '../../session/failure.ts';
import { valueContext } from '../../session/session.ts';
import { Button, Dialog, Icon, IconButton, Input, Select, toast } from '../../ui/index.ts';
import { cronOfWords, firstPlan, wordsOfCron, type PlanWords } from '../../../core/values/cronWords.ts';
import { defApi, saveDef, type ReportDef, type Subscription } from './defs.ts';
import './saved.css';

interface Line extends Omit<Subscription, 'cron'> { key: number; plan: PlanWords; fault?: string }
const most = 10;

export function SubscribeDialog({ def, me, onClose }: { def: ReportDef; me: RefValue; onClose(saved?: boolean): void }) {
  const made = (at: number): Line => ({ key: at, plan: firstPlan, users: [me], format: 'xlsx' });
  const [lines, setLines] = useState<Line[]>(() => (def.subscribe?.length ? def.subscribe.map(({ cron, ...rest }, at) => ({ ...rest, key: at, plan: wordsOfCron(cron) })) : [made(0)]));
  const [isSaving, setSaving] = useState(false);
  const change = (key: number, part: Partial<Line>): void => setLines((now) => now.map((line) => (line.key === key ? { ...line, fault: undefined, ...part } : line)));
  const submit = async (): Promise<void> => {
    const checked = lines.map((line) => ({ ...line, fault: cronOfWords(line.plan) === null ? t('时间格式为 HH:mm') : line.users.length === 0 ? t('{field}不能为空', { field: t('接收人') }) : undefined }));
    setLines(checked);
    if (checked.some(({ fault }) => fault)) return;
    setSaving(true);
    try {
      const saved = await saveDef({ id: def.id, version: def.version, subscribe: checked.map(({ id, plan, users, format }) => ({ ...(id && { id }), cron: cronOfWords(plan)!, users: users.map((user) => user.id), format })) });
      if (!saved) return;
      toast.done(t('保存成功'));
      onClose(true);
    } catch (error) {
      const failure = asFailure(error);
      const faults = new Map(failure.errors.map(({ path, message }) => [Number(/^subscribe\[(\d+)\]/.exec(path)?.[1] ?? -1), message]));
      setLines((now) => now.map((line, at) => ({ ...line, fault: faults.get(at) })));
      if (![...faults.keys()].some((at) => at >= 0)) toast.failure(error);
    } finally { setSaving(false); }
  };
  return (
    <Dialog
      title={t('订阅【{name}】', { name: def.name })} width={720} onClose={() => onClose()}
      footer={<><Button onClick={() => onClose()}>{t('取消')}</Button><Button look="primary" disabled={isSaving} onClick={() => void submit()}>{t('保存')}</Button></>}
    >
      <p className="s3 sm subhint">{t('到时间按各接收人自己的权限和语言生成文件，用消息发送；失败时通知您')}</p>
      <ul className="sublines">{lines.map((line, at) => <LineRow key={line.key} line={line} at={at} onChange={(part) => change(line.key, part)} onRemove={() => setLines((now) => now.filter(({ key }) => key !== line.key))} />)}</ul>
      {lines.length === 0 && <p className="s3 subnone">{t('没有订阅，保存后不再发送')}</p>}
      {lines.length < most && <Button icon="plus" look="text" onClick={() => setLines((now) => [...now, made(1 + Math.max(-1, ...now.map(({ key }) => key)))])}>{t('添加')}</Button>}
    </Dialog>
  );
}

function LineRow({ line, at, onChange, onRemove }: { line: Line; at: number; onChange(part: Partial<Line>): void; onRemove(): void }) {
  const host = useMemo(() => plainHost(defApi), []);
  const { plan } = line;
  const put = (part: Partial<PlanWords>): void => onChange({ plan: { ...plan, ...part } });
  const users: PlanField = { name: 'subscribe.users', label: t('接收人'), type: 'refs', to: 'amc.user', carries: [], required: true };
  const days = [t('星期一'), t('星期二'), t('星期三'), t('星期四'), t('星期五'), t('星期六'), t('星期日')];
  const name = (label: string): string => t('第{n}条 {label}', { n: at + 1, label });
  const shown = (time: string): string => localTime(new Date(time), valueContext().timeZone).slice(0, 16);
  const userId = `subscribe-${line.key}-users`;
  return (
    <li className="subline">
      <div className="subwhen">
        <Select label={name(t('计划方式'))} value={plan.mode} onChange={(mode) => put({ mode: mode as PlanWords['mode'], ...(mode === 'cron' && { cron: cronOfWords(plan) ?? firstPlan.cron }) })} options={[{ value: 'daily', label: t('每天') }, { value: 'weekly', label: t('每周') }, { value: 'monthly', label: t('每月') }, { value: 'cron', label: t('Cron表达式') }]} />
        {plan.mode === 'weekly' && <Select label={name(t('星期'))} value={plan.weekday} onChange={(weekday) => put({ weekday })} options={days.map((label, day) => ({ value: String(day + 1), label }))} />}
        {plan.mode === 'monthly' && <Select label={name(t('日期'))} value={plan.monthDay} onChange={(monthDay) => put({ monthDay })} options={[...Array.from({ length: 28 }, (_, day) => ({ value: String(day + 1), label: t('{n}日', { n: day + 1 }) })), { value: '31', label: t('月末') }]} />}
        {plan.mode === 'cron'
          ? <Input aria-label={name(t('Cron表达式'))} value={plan.cron} maxLength={60} onChange={(cron) => put({ cron })} className="grow tn" />
          : <Input aria-label={name(t('时间'))} value={plan.time} maxLength={5} placeholder="HH:mm" onChange={(time) => put({ time })} className="tn subtime" />}
        <Select label={name(t('格式'))} value={line.format} onChange={(format) => onChange({ format: format as Line['format'] })} options={[{ value: 'xlsx', label: 'Excel' }, { value: 'pdf', label: 'PDF' }]} />
        <IconButton icon="trash" size={28} label={t('删除第{n}条', { n: at + 1 })} onClick={onRemove} />
      </div>
      <div className="subwho">
        <label htmlFor={userId} className="s3 sm">{users.label}</label>
        <FieldEditor field={users} id={userId} value={line.users} row={{}} host={host} required invalid={line.fault !== undefined && line.users.length === 0} onChange={(next) => onChange({ users: (next ?? []) as RefValue[] })} />
      </div>
      {line.fault ? <p className="red sm" role="alert">{line.fault}</p> : line.nextRun && <p className="s3 sm tn">{t('下次 {time}', { time: shown(line.nextRun) })}{line.lastRun && ` · ${t('上次 {time}', { time: shown(line.lastRun) })}`}</p>}
      {line.lastFault && <p className="red sm row"><Icon name="warn" />{line.lastFault}</p>}
    </li>
  );
}
