// Every flow by module: which document, which version counts, how many run, who changed it last.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asFailure, type BizType, Button, Dialog, EmptyState, FailureState, Field, Input, Later, localTime, may, newFlow, openDialog, Select, Skeleton, Status, t, toast, valueContext } from '../../../../runtime/web/moduleApi.ts';
import { api, createFlow, readBizTypes, readFlows, readRunning, type FlowRow } from './calls.ts';
import { statusTones, statusWords } from './Versions.tsx';

export function FlowList({ title, onOpen }: { title: string; onOpen: (id: string) => void }) {
  const known = useQueryClient();
  const [keyword, setKeyword] = useState('');
  const [module, setModule] = useState('');
  const flows = useQuery({ queryKey: [api, 'list'], queryFn: ({ signal }) => readFlows(signal) });
  const bizTypes = useQuery({ queryKey: [api, 'bizTypes'], queryFn: ({ signal }) => readBizTypes(signal), staleTime: 300_000 });
  const running = useQuery({ queryKey: [api, 'running'], queryFn: ({ signal }) => readRunning(signal) });
  const { timeZone } = valueContext();
  const add = async (bizType?: string): Promise<void> => {
    const id = await openDialog<string | null>((answer) => <NewFlow bizTypes={bizTypes.data ?? []} bizType={bizType ?? ''} onAnswer={answer} />);
    if (id === null) return;
    await known.invalidateQueries({ queryKey: [api] });
    onOpen(id);
  };
  const error = flows.error ?? bizTypes.error;
  if (error && !(flows.data && bizTypes.data)) return <FailureState error={error} onRetry={() => { void flows.refetch(); void bizTypes.refetch(); }} />;
  const lines = linesOf(flows.data?.list ?? [], bizTypes.data ?? [], running.data ?? {});
  const modules = [...new Map((bizTypes.data ?? []).map((one) => [one.module, one.moduleLabel])).entries()];
  const shown = lines.filter(({ bizType, flow }) => (module === '' || bizType.module === module) && (keyword.trim() === '' || `${bizType.label} ${flow?.name ?? ''} ${flow?.code ?? ''}`.includes(keyword.trim())));
  return (
    <div className="fl-listp">
      <div className="pbar"><h1 className="grow">{title}</h1>{may(`POST ${api}`) && <Button look="primary" icon="plus" onClick={() => void add()}>{t('新建')}</Button>}</div>
      <div className="views" role="tablist" aria-label={t('模块')}>
        {[['', t('全部')] as const, ...modules].map(([key, label]) => <button key={key} type="button" role="tab" aria-selected={module === key} onClick={() => setModule(key)}>{label}<span className="n">{new Set(lines.filter(({ bizType, flow }) => flow && (key === '' || bizType.module === key)).map(({ flow }) => flow!.code)).size}</span></button>)}
      </div>
      <div className="tools"><Input icon="search" aria-label={t('搜索单据与流程')} placeholder={t('单据、名称、编码')} value={keyword} onChange={setKeyword} style={{ width: 264 }} /></div>
      <div className="fl-table" role="tabpanel" aria-label={title} tabIndex={0}>
        {!flows.data || !bizTypes.data ? <Later>{[1, 2, 3, 4].map((row) => <div key={row} className="fl-wait"><Skeleton width={120} /><Skeleton width={180} /><Skeleton width={60} /></div>)}</Later> : shown.length === 0 ? <EmptyState icon="stamp" title={lines.length === 0 ? t('没有可审批的单据') : t('暂无数据')} /> : (
          <table>
            <thead><tr><th scope="col">{t('单据')}</th><th scope="col">{t('名称')}</th><th scope="col">{t('版本')}</th><th scope="col">{t('状态')}</th><th scope="col" className="num">{t('运行中数')}</th><th scope="col">{t('更新')}</th></tr></thead>
            {groupBy(shown, ({ bizType }) => bizType.moduleLabel).map(([name, rows]) => (
              <tbody key={name}>
                <tr className="fl-mod"><th scope="rowgroup" colSpan={6}>{name}</th></tr>
                {rows.map(({ bizType, flow, draft, running: count, isFirst }) => (
                  <tr key={flow?.id ?? bizType.bizType} className={flow ? undefined : 'fl-none'}>
                    <td>{isFirst ? bizType.label : <span className="sr">{bizType.label}</span>}</td>
                    <td>{flow ? <button type="button" className="lnk" onClick={() => onOpen((draft ?? flow).id)}>{flow.name}</button> : <span className="s3">{t('未设置，按单据自身的审核')}</span>}</td>
                    <td className="tn">{flow && `V${flow.versionNo}`}{draft && draft.id !== flow!.id && <button type="button" className="lnk sm fl-next" onClick={() => onOpen(draft.id)}>{t('V{n} 草稿', { n: draft.versionNo })}</button>}</td>
                    <td>{flow && <Status tone={statusTones[flow.status]}>{statusWords()[flow.status]}</Status>}</td>
                    <td className="num">{flow && (count > 0 ? count : <span className="s3">0</span>)}</td>
                    <td className="s3">{flow ? [flow.updateBy?.label, flow.updateDate && localTime(new Date(flow.updateDate), timeZone).slice(0, 16)].filter(Boolean).join(' ') : may(`POST ${api}`) && <Button size="s" look="text" icon="plus" onClick={() => void add(bizType.bizType)}>{t('新建')}<span className="sr">{bizType.label}</span></Button>}</td>
                  </tr>
                ))}
              </tbody>
            ))}
          </table>
        )}
      </div>
    </div>
  );
}

interface Line { bizType: BizType; flow: FlowRow | undefined; draft: FlowRow | undefined; running: number; isFirst: boolean }

/** One line a flow: the version that counts, else the newest; a newer draft beside it. A document without any has a line too. */
export function linesOf(flows: readonly FlowRow[], bizTypes: readonly BizType[], running: Readonly<Record<string, number>>): Line[] {
  return bizTypes.flatMap((bizType): Line[] => {
    const own = groupBy(flows.filter((flow) => flow.bizType === bizType.bizType), ({ code }) => code);
    if (own.length === 0) return [{ bizType, flow: undefined, draft: undefined, running: 0, isFirst: true }];
    return own.map(([, versions], at) => {
      const byNewest = [...versions].sort((a, b) => b.versionNo - a.versionNo);
      const flow = byNewest.find(({ status }) => status === 'published') ?? byNewest[0]!;
      return { bizType, flow, draft: byNewest.find(({ status }) => status === 'draft'), running: versions.reduce((sum, { id }) => sum + (running[id] ?? 0), 0), isFirst: at === 0 };
    });
  });
}

export function groupBy<T>(all: readonly T[], keyOf: (one: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(keyOf(one), [...groups.get(keyOf(one)) ?? [], one]);
  return [...groups];
}

function NewFlow({ bizTypes, bizType: first, onAnswer }: { bizTypes: readonly BizType[]; bizType: string; onAnswer: (id: string | null) => void }) {
  const nameFor = (one: string): string => { const label = bizTypes.find(({ bizType }) => bizType === one)?.label; return label ? t('{name}审批', { name: label }) : ''; };
  const [bizType, setBizType] = useState(first);
  const [name, setName] = useState(() => nameFor(first));
  const [isOwn, setOwn] = useState(false);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const make = async (): Promise<void> => {
    const wrong = { ...(bizType === '' && { bizType: t('请选择单据类型') }), ...(name.trim() === '' && { name: t('流程名称不能为空') }) };
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      onAnswer((await createFlow({ name: name.trim(), bizType, startWhen: '', startScope: { kind: 'all' }, sort: 10, nodes: newFlow(), dedupe: 'adjacent', allowWithdraw: 'first', remindMinutes: null, admins: [] })).id);
    } catch (error) {
      const failure = asFailure(error);
      setFaults(Object.fromEntries(failure.errors.map(({ path, message }) => [path, message])));
      toast.failure(error);
      setBusy(false);
    }
  };
  return (
    <Dialog title={t('新建审批流')} onClose={() => onAnswer(null)} footer={<><Button onClick={() => onAnswer(null)}>{t('取消')}</Button><Button look="primary" loading={isBusy} onClick={() => void make()}>{t('开始设计')}</Button></>}>
      <form className="askf" onSubmit={(event) => { event.preventDefault(); void make(); }}>
        <Field label={t('单据类型')} required error={faults.bizType}>{(ids) => <Select {...ids} label={t('单据类型')} data-autofocus value={bizType} placeholder={t('请选择')} options={bizTypes.map((one) => ({ value: one.bizType, label: `${one.moduleLabel} / ${one.label}` }))} onChange={(value) => { setBizType(value); if (!isOwn) setName(nameFor(value)); }} />}</Field>
        <Field label={t('流程名称')} required error={faults.name}>{(ids) => <Input {...ids} value={name} maxLength={60} onChange={(text) => { setOwn(true); setName(text); }} />}</Field>
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
