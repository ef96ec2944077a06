// The panel of the first card: what the whole flow says. Whose documents, under which condition, and the rules for all its nodes.
import { type AllowWithdraw, type Dedupe, Field, type FlowFault, Input, RecordsField, Segments, Select, type StartScope, t } from '../../../../runtime/web/moduleApi.ts';
import { departments, members, roles, type Draft } from './calls.ts';
import { ConditionEditor } from './ConditionEditor.tsx';
import { WholeNumber } from './PeoplePart.tsx';
import type { Known } from './words.ts';

export function SettingsPanel({ draft, known, faults, onChange }: { draft: Draft; known: Known; faults: readonly FlowFault[]; onChange: (part: Partial<Draft>, what?: string) => void }) {
  const faultOf = (field: string): string | undefined => faults.find((fault) => fault.field === field)?.message;
  const { startScope } = draft;
  const scope = (part: Partial<StartScope>): void => onChange({ startScope: { ...startScope, ...part } });
  return (
    <>
      <Field label={t('流程名称')} required error={faultOf('name')}>{(ids) => <Input {...ids} value={draft.name} maxLength={60} onChange={(name) => onChange({ name }, 'name')} />}</Field>
      <Field label={t('单据类型')}>{(ids) => <Input {...ids} value={known.bizType ? `${known.bizType.moduleLabel} / ${known.bizType.label}` : draft.bizType} disabled onChange={() => undefined} />}</Field>
      <div className="f"><span className="fl-label">{t('谁可以发起')}</span><Segments label={t('谁可以发起')} value={startScope.kind} options={[{ value: 'all', label: t('所有人') }, { value: 'departments', label: t('指定部门') }, { value: 'roles', label: t('指定角色') }]} onChange={(kind) => onChange({ startScope: kind === 'all' ? { kind } : { kind, ids: [] } })} /></div>
      {startScope.kind === 'departments' && <Field label={t('部门')} required error={faultOf('startScope')} hint={t('包括下级部门')}>{(ids) => <RecordsField source={departments} label={t('部门')} ids={ids} value={startScope.ids ?? []} onChange={(next) => scope({ ids: next })} />}</Field>}
      {startScope.kind === 'roles' && <Field label={t('角色')} required error={faultOf('startScope')}>{(ids) => <RecordsField source={roles} label={t('角色')} ids={ids} value={startScope.ids ?? []} onChange={(next) => scope({ ids: next })} />}</Field>}
      <ConditionEditor label={t('启用条件')} optional value={draft.startWhen} bizType={known.bizType} faults={faults.filter(({ field }) => field === 'startWhen').map(({ message }) => message)} onChange={(startWhen) => onChange({ startWhen }, 'startWhen')} />
      <h3>{t('整个流程的规则')}</h3>
      <Field label={t('同一人多次审批')}>{(ids) => <Select {...ids} label={t('同一人多次审批')} value={draft.dedupe} options={[{ value: 'adjacent', label: t('相邻节点自动通过') }, { value: 'any', label: t('审批过的自动通过') }, { value: 'none', label: t('每次都审批') }]} onChange={(value) => onChange({ dedupe: value as Dedupe })} />}</Field>
      <Field label={t('发起人撤回')}>{(ids) => <Select {...ids} label={t('发起人撤回')} value={draft.allowWithdraw} options={[{ value: 'first', label: t('首次处理前可以') }, { value: 'any', label: t('结束前都可以') }, { value: 'none', label: t('不允许') }]} onChange={(value) => onChange({ allowWithdraw: value as AllowWithdraw })} />}</Field>
      <div className="fl-pair">
        <Field label={t('催办间隔')}>{(ids) => <WholeNumber {...ids} value={draft.remindMinutes ?? undefined} min={1} max={1440} after={t('分钟')} placeholder={t('系统参数')} onChange={(minutes) => onChange({ remindMinutes: minutes ?? null }, 'remindMinutes')} />}</Field>
        <Field label={t('匹配顺序')} error={faultOf('sort')}>{(ids) => <WholeNumber {...ids} value={draft.sort} min={0} max={9999} onChange={(sort) => onChange({ sort: sort ?? 0 }, 'sort')} />}</Field>
      </div>
      <Field label={t('流程管理员')} hint={t('不填则为企业管理员')}>{(ids) => <RecordsField source={members} label={t('流程管理员')} ids={ids} value={draft.admins} onChange={(admins) => onChange({ admins })} />}</Field>
    </>
  );
}
