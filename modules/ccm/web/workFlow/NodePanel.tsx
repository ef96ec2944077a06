// The side panel of the designer: everything that may be said about the card chosen in the drawing.
import { type ApproveMode, type ApproveNode, Button, type CcNode, Checkbox, type EmptyPolicy, Field, type FlowBranch, type FlowFault, type FlowNode, type ForkNode, IconButton, Input, Segments, Select, t, type TimeoutAction } from '../../../../runtime/web/moduleApi.ts';
import { ConditionEditor } from './ConditionEditor.tsx';
import { FieldsPart } from './FieldsPart.tsx';
import { PeoplePart, WholeNumber } from './PeoplePart.tsx';
import { isElse } from './tree.ts';
import { modeNames, type Known } from './words.ts';

const mostHours = 720;
const manyModes: readonly ApproveMode[] = ['or', 'and', 'seq', 'ratio'];
interface PanelProps<N> { node: N; known: Known; faults: readonly FlowFault[]; onChange: (part: Partial<N>, what?: string) => void }

const faultIn = (faults: readonly FlowFault[]) => (field: string): string | undefined => faults.find((fault) => fault.field === field)?.message;

function NameField({ value, faults, label = t('名称'), onChange }: { value: string; faults: readonly FlowFault[]; label?: string; onChange: (name: string) => void }) {
  return <Field label={label} required error={faultIn(faults)('name')}>{(ids) => <Input {...ids} value={value} maxLength={30} onChange={onChange} />}</Field>;
}

export function ApprovePanel({ node, known, faults, onChange }: PanelProps<ApproveNode>) {
  const faultOf = faultIn(faults);
  const modes = modeNames();
  const allow = node.allow ?? {};
  const isMany = node.source !== 'self' && node.source !== 'managerChain';
  const allowed = (what: keyof typeof allow, label: string) => <Checkbox checked={allow[what] !== false} onChange={(on) => onChange({ allow: { ...allow, [what]: on } })}>{label}</Checkbox>;
  return (
    <>
      <NameField value={node.name} faults={faults} onChange={(name) => onChange({ name }, 'name')} />
      <PeoplePart choice={node} known={known} faultOf={faultOf} label={t('审批人')} onChange={onChange} />
      {isMany && (
        <Field label={t('多人时')} error={faultOf('mode')} hint={modeHint(node.mode ?? 'or')}>
          {() => <Segments label={t('多人时')} value={node.mode === undefined || node.mode === 'single' ? 'or' : node.mode} options={manyModes.map((value) => ({ value, label: value === 'seq' ? t('依次') : modes[value] }))} onChange={(mode) => onChange({ mode, percent: mode === 'ratio' ? node.percent ?? 60 : undefined })} />}
        </Field>
      )}
      {isMany && node.mode === 'ratio' && <Field label={t('同意比例')} required error={faultOf('percent')}>{(ids) => <WholeNumber {...ids} value={node.percent} min={1} max={100} after="%" onChange={(percent) => onChange({ percent }, 'percent')} />}</Field>}
      <h3>{t('找不到人、本人和超时')}</h3>
      <Field label={t('没有审批人时')} error={faultOf('emptyPolicy')}>{(ids) => <Select {...ids} label={t('没有审批人时')} value={node.emptyPolicy ?? 'admin'} options={[{ value: 'admin', label: t('转管理员') }, { value: 'pass', label: t('自动通过') }, { value: 'stop', label: t('禁止提交') }]} onChange={(value) => onChange({ emptyPolicy: value as EmptyPolicy })} />}</Field>
      <Field label={t('审批人是发起人时')}>{(ids) => <Select {...ids} label={t('审批人是发起人时')} value={node.selfPolicy ?? ''} options={[{ value: '', label: t('按系统参数') }, { value: 'self', label: t('由本人审批') }, { value: 'raise', label: t('由上一级负责人审批') }]} onChange={(value) => onChange({ selfPolicy: value === '' ? undefined : value as 'self' | 'raise' })} />}</Field>
      <div className="fl-pair">
        <Field label={t('超时（小时）')} error={faultOf('timeoutHours')}>{(ids) => <WholeNumber {...ids} value={node.timeoutHours} min={1} max={mostHours} placeholder={t('不限')} onChange={(timeoutHours) => onChange({ timeoutHours, timeoutAction: timeoutHours === undefined ? undefined : node.timeoutAction ?? 'remind' }, 'timeoutHours')} />}</Field>
        {node.timeoutHours !== undefined && <Field label={t('超时后')}>{(ids) => <Select {...ids} label={t('超时后')} value={node.timeoutAction ?? 'remind'} options={[{ value: 'remind', label: t('每24小时提醒') }, { value: 'pass', label: t('自动通过') }, { value: 'refuse', label: t('自动驳回') }, { value: 'transfer', label: t('转上级') }]} onChange={(value) => onChange({ timeoutAction: value as TimeoutAction })} />}</Field>}
      </div>
      <h3>{t('允许的操作')}</h3>
      <div className="fl-ticks">{allowed('transfer', t('转办'))}{allowed('delegate', t('委派'))}{allowed('addSign', t('加签'))}{allowed('return', t('退回'))}</div>
      <Checkbox checked={node.requireComment === true} onChange={(on) => onChange({ requireComment: on || undefined })}>{t('同意时必须填写意见')}</Checkbox>
      <h3>{t('单据字段')}</h3>
      <FieldsPart label={t('可修改的字段')} value={node.editFields ?? []} fields={(known.bizType?.fields ?? []).filter(({ canEdit }) => canEdit)} onChange={(editFields) => onChange({ editFields: editFields.length > 0 ? editFields : undefined })} />
      <FieldsPart label={t('不显示的字段')} value={node.hiddenFields ?? []} fields={known.bizType?.fields ?? []} onChange={(hiddenFields) => onChange({ hiddenFields: hiddenFields.length > 0 ? hiddenFields : undefined })} />
    </>
  );
}

function modeHint(mode: ApproveMode): string {
  switch (mode) {
    case 'single': case 'or': return t('同时收到，第一个人的意见算数');
    case 'and': return t('同时收到，全部同意才通过，一人驳回即驳回');
    case 'seq': return t('按顺序一个接一个');
    case 'ratio': return t('同时收到，同意的人达到比例即通过');
  }
}

export function CcPanel({ node, known, faults, onChange }: PanelProps<CcNode>) {
  return (
    <>
      <NameField value={node.name} faults={faults} onChange={(name) => onChange({ name }, 'name')} />
      <PeoplePart choice={node} known={known} faultOf={faultIn(faults)} label={t('抄送给')} onChange={onChange} />
      <p className="s3 sm">{t('走到这里时通知他们，不等待')}</p>
    </>
  );
}

export function BranchPanel({ fork, branch, at, known, faults, onChange, onMove }: { fork: ForkNode; branch: FlowBranch; at: number; known: Known; faults: readonly FlowFault[]; onChange: (part: Partial<FlowBranch>, what?: string) => void; onMove: (to: number) => void }) {
  const isLast = isElse(fork, at);
  const movable = fork.kind === 'condition' ? fork.branches.length - 1 : fork.branches.length;
  return (
    <>
      <NameField value={branch.name} faults={faults} label={fork.kind === 'condition' ? t('条件名称') : t('分支名称')} onChange={(name) => onChange({ name }, 'name')} />
      {fork.kind === 'condition' && !isLast && <Field label={t('优先级')} hint={t('从小到大，先满足的生效')}>{(ids) => <Select {...ids} label={t('优先级')} value={String(at)} options={Array.from({ length: movable }, (_, index) => ({ value: String(index), label: String(index + 1) }))} onChange={(to) => onMove(Number(to))} style={{ width: 140 }} />}</Field>}
      {fork.kind === 'condition' && !isLast && <ConditionEditor key={branch.key} label={t('满足条件')} value={branch.when ?? ''} bizType={known.bizType} faults={faults.filter(({ field }) => field === 'when').map(({ message }) => message)} onChange={(when) => onChange({ when: when === '' ? undefined : when }, 'when')} />}
      {isLast && <p className="s3 sm">{t('前面的条件都不满足时走这里，不需要条件')}</p>}
      {fork.kind === 'parallel' && <p className="s3 sm">{t('所有分支同时开始，都完成后才继续')}</p>}
    </>
  );
}

export function ForkPanel({ node, faults, onChange, onSelect, onMove, onAdd }: Omit<PanelProps<ForkNode>, 'known'> & { onSelect: (key: string) => void; onMove: (key: string, to: number) => void; onAdd: () => void }) {
  return (
    <>
      <NameField value={node.name} faults={faults} onChange={(name) => onChange({ name }, 'name')} />
      <h3>{node.kind === 'condition' ? t('条件，按优先级') : t('分支')}</h3>
      <ol className="fl-order">
        {node.branches.map((branch, at) => (
          <li key={branch.key}>
            <button type="button" className="lnk grow cut" onClick={() => onSelect(branch.key)}>{branch.name || t('未命名')}</button>
            {!isElse(node, at) && <IconButton icon="up" size={24} label={t('{name} 上移', { name: branch.name })} disabled={at === 0} onClick={() => onMove(branch.key, at - 1)} />}
            {!isElse(node, at) && <IconButton icon="down" size={24} label={t('{name} 下移', { name: branch.name })} disabled={at + 1 >= node.branches.length || isElse(node, at + 1)} onClick={() => onMove(branch.key, at + 1)} />}
          </li>
        ))}
      </ol>
      <Button size="s" icon="plus" onClick={onAdd}>{node.kind === 'condition' ? t('添加条件') : t('添加分支')}</Button>
    </>
  );
}

export const isApprove = (node: FlowNode): node is ApproveNode => node.kind === 'approve';
export const isCc = (node: FlowNode): node is CcNode => node.kind === 'cc';
