// One version of a layout: its seat map as it is edited, its figures beside those of another version, its actions.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Button, confirm, Decimal, FailureState, IconButton, may, PageSkeleton, Select, t, type TabHandle, toast, useEvent } from '../../../../runtime/web/moduleApi.ts';
import { balanceOf } from '../../core/lineBalance.ts';
import { act, api, dayOf, type LayoutRecord, type LayoutRow, leftOf, operationsOf, placesOf, type Places, readLayout, readProcesses, readStations, readWorkers, saveSeats, seatsOf } from './calls.ts';
import { Loads } from './Loads.tsx';
import { drag, percent, SeatMap } from './SeatMap.tsx';
import { Results } from './Results.tsx';

export function OneLayout({ id, versions, tab, onOpen }: { id: string; versions: readonly LayoutRow[]; tab: TabHandle; onOpen: (id: string) => void }) {
  const layout = useQuery({ queryKey: [api, id], queryFn: ({ signal }) => readLayout(id, signal) });
  if (layout.error && !layout.data) return <FailureState error={layout.error} onRetry={() => void layout.refetch()} />;
  return layout.data ? <Editor key={`${id}/${layout.data.version}`} layout={layout.data} versions={versions} tab={tab} onOpen={onOpen} /> : <PageSkeleton />;
}

function Editor({ layout, versions, tab, onOpen }: { layout: LayoutRecord; versions: readonly LayoutRow[]; tab: TabHandle; onOpen: (id: string) => void }) {
  const known = useQueryClient();
  const stations = useQuery({ queryKey: ['mes.workstation', layout.team.id], queryFn: ({ signal }) => readStations(layout.team.id, signal) });
  const workers = useQuery({ queryKey: ['mes.worker', layout.team.id], queryFn: ({ signal }) => readWorkers(layout.team.id, signal) });
  const processes = useQuery({ queryKey: ['mes.orderProcedure', layout.procedure.id], queryFn: ({ signal }) => readProcesses(layout.procedure.id, signal) });
  const saved = useMemo(() => placesOf(layout), [layout]);
  const [places, setPlaces] = useState<Places>(saved);
  const [beside, setBeside] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isDirty = places !== saved;
  const tell = useEvent((dirty: boolean) => tab.setDirty(dirty));
  useEffect(() => { tell(isDirty); return () => tell(false); }, [isDirty, tell]);
  const balance = useMemo(() => balanceOf(operationsOf(processes.data ?? []), seatsOf(places), dayOf(layout)), [processes.data, places, layout]);
  const isOpen = layout.status === 'draft' && may(`PUT ${api}`);
  const doing = async (deed: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    try { await deed(); await known.invalidateQueries({ queryKey: [api] }); } catch (error) { toast.failure(error); } finally { setBusy(false); }
  };
  const save = (): Promise<void> => doing(async () => { await saveSeats(layout, places); toast.done(t('保存成功')); });
  const run = (name: string, label: string): Promise<void> => doing(async () => {
    const done = await act(name, layout);
    if (done === null) return;
    toast.done(t('{action}成功', { action: label }));
    const made = done.created?.[0]?.id;
    if (made !== undefined) onOpen(made);
  });
  const arrange = async (): Promise<void> => { if (await confirm({ title: t('按工时从长到短排给负荷最轻的熟手工位，现有排位将被替换。'), ok: t('自动编排') })) await run('arrange', t('自动编排')); };
  const error = stations.error ?? workers.error ?? processes.error;
  if (error) return <FailureState error={error} onRetry={() => { void stations.refetch(); void workers.refetch(); void processes.refetch(); }} />;
  if (!stations.data || !workers.data || !processes.data) return <PageSkeleton />;
  const seated = new Set(Object.values(places).map(({ worker }) => worker));
  const others = versions.filter((one) => one.id !== layout.id && one.team.id === layout.team.id && one.order.id === layout.order.id);
  return (
    <div className="ll-one" data-dirty={isDirty ? '' : undefined}>
      <div className="ll-bar">
        <h2 className="cut">{layout.name} <span className="tn s2">V{layout.versionNo}</span></h2>
        <span className="s2 cut">{layout.team.label} · {layout.order.label}</span>
        <span className="grow" />
        {others.length > 0 && <Select small label={t('对比')} placeholder={t('对比')} value={beside} onChange={setBeside} options={others.map((one) => ({ value: one.id, label: `V${one.versionNo}` }))} />}
        {isOpen && isDirty && <Button look="text" onClick={() => setPlaces(saved)}>{t('放弃修改')}</Button>}
        {isOpen && <Button loading={isBusy} disabled={!isDirty} onClick={() => void save()}>{t('保存')}</Button>}
        {isOpen && <Button disabled={isDirty || isBusy} onClick={() => void arrange()}>{t('自动编排')}</Button>}
        {isOpen && may(`PUT ${api}/publish`) && <Button look="primary" disabled={isDirty || isBusy} onClick={() => void run('publish', t('发布'))}>{t('发布')}</Button>}
        {layout.status !== 'draft' && may(`PUT ${api}/newVersion`) && <Button disabled={isBusy} onClick={() => void run('newVersion', t('新版本'))}>{t('新版本')}</Button>}
        <IconButton icon="rows" label={t('以表格编辑')} onClick={() => tab.open(`/mes/layoutQualifying/form/${layout.id}`)} />
        {layout.status === 'published' && <IconButton icon="full" label={t('班组排位看板')} onClick={() => tab.open(`/mes/groupRanking/${layout.id}`)} />}
      </div>
      <Results balance={balance} other={others.find((one) => one.id === beside)} unshared={balance.unshared.map(({ operation, share }) => `${processes.data.find((one) => one.id === operation)?.name} ${percent(share)}%`)} />
      {isOpen && (
        <div className="ll-pools">
          <ul aria-label={t('工序')}>{processes.data.map(({ id, name, seconds, qtyFactor }) => {
            const left = leftOf(id, places);
            return <li key={id} draggable className={left.isZero() ? 'done' : left.lt(0) ? 'over' : undefined} onDragStart={(event) => drag(event, { kind: 'operation', id })}>{name}<span className="tn">{new Decimal(seconds).times(qtyFactor).toString()}s</span>{!left.isZero() && <span className="tn">{t('余 {x}%', { x: percent(left.toString()) })}</span>}</li>;
          })}</ul>
          <ul aria-label={t('未就座员工')}>{workers.data.list.filter(({ id }) => !seated.has(id)).map(({ id, name }) => <li key={id} draggable className="man" onDragStart={(event) => drag(event, { kind: 'worker', id })}>{name}</li>)}</ul>
        </div>
      )}
      <SeatMap stations={stations.data.list} workers={workers.data.list} processes={processes.data} places={places} balance={balance} isOpen={isOpen} onChange={setPlaces} />
      <Loads stations={stations.data.list} balance={balance} />
    </div>
  );
}
