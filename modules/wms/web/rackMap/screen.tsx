// 库位图: bins of a zone drawn as their racks, layers over columns, with fill and age; a report draws rows and no racks.
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Button, type CustomPlan, defineScreen, EmptyState, FailureState, may, PageSkeleton, type ScreenProps, Segments, Select, t } from '../../../../runtime/web/moduleApi.ts';
import { BinTable } from './BinTable.tsx';
import { type Held, readBins, readHeld, readWarehouses, readZones } from './calls.ts';
import { Contents } from './Contents.tsx';
import { RackDrawing } from './RackDrawing.tsx';
import { racksOf } from './racks.ts';
import './rackMap.css';

export default defineScreen<CustomPlan>({ Screen: RackMap });

function RackMap({ plan, tab }: ScreenProps<CustomPlan>) {
  const [chosen, setChosen] = useState(() => tab.load<{ warehouse: string; zone: string }>('place') ?? { warehouse: '', zone: '' });
  const [shown, setShown] = useState<'fill' | 'age'>('fill');
  const [bin, setBin] = useState<string | null>(null);
  const warehouses = useQuery({ queryKey: ['wms.rackMap', 'warehouses'], queryFn: ({ signal }) => readWarehouses(signal) });
  const warehouse = warehouses.data?.find(({ id }) => id === chosen.warehouse)?.id ?? warehouses.data?.[0]?.id ?? '';
  const zones = useQuery({ queryKey: ['wms.rackMap', 'zones', warehouse], enabled: warehouse !== '', queryFn: ({ signal }) => readZones(warehouse, signal) });
  const zone = zones.data?.find(({ id }) => id === chosen.zone)?.id ?? zones.data?.[0]?.id ?? '';
  const bins = useQuery({ queryKey: ['wms.rackMap', 'bins', zone], enabled: zone !== '', queryFn: ({ signal }) => readBins(warehouse, zone, signal) });
  const held = useQuery({ queryKey: ['wms.rackMap', 'held', zone], enabled: zone !== '', refetchOnMount: 'always', queryFn: ({ signal }) => readHeld(warehouse, zone, signal) });
  const byBin = useMemo(() => new Map<string, Held>((held.data ?? []).flatMap((row) => row.location ? [[row.location.id, row]] : [])), [held.data]);
  const racks = useMemo(() => racksOf(bins.data ?? []), [bins.data]);
  const choose = (place: { warehouse: string; zone: string }): void => { setChosen(place); setBin(null); tab.save('place', place); };
  const error = warehouses.error ?? zones.error ?? bins.error ?? held.error;
  if (error) return <FailureState error={error} onRetry={() => { void warehouses.refetch(); void zones.refetch(); void bins.refetch(); void held.refetch(); }} />;
  if (!warehouses.data) return <PageSkeleton />;
  const generate = may('PUT /wms/api/saas/stockLocation/generate') ? <Button look="primary" onClick={() => tab.open('/wms/reserve/stockLocation')}>{t('库位管理')}</Button> : undefined;
  const current = bins.data?.find(({ id }) => id === bin);
  return (
    <div className="rm">
      <div className="pbar">
        <h1>{plan.title}</h1>
        <Select small label={t('仓库')} value={warehouse} onChange={(id) => choose({ warehouse: id, zone: '' })} options={warehouses.data.map(({ id, name }) => ({ value: id, label: name }))} />
        <Select small label={t('区')} value={zone} onChange={(id) => choose({ warehouse, zone: id })} options={(zones.data ?? []).map(({ id, code, name }) => ({ value: id, label: name ?? code }))} />
        <span className="grow" />
        <Segments label={t('颜色')} value={shown} onChange={setShown} options={[{ value: 'fill', label: t('占用率') }, { value: 'age', label: t('库龄') }]} />
        <Button look="text" icon="rows" onClick={() => tab.open('/wms/theMaterialLocation')}>{t('物料库存')}</Button>
      </div>
      {zones.data && zones.data.length === 0 ? <EmptyState icon="box" title={t('还没有库位')} why={t('在库位管理中批量生成区、架和位')}>{generate}</EmptyState> : !bins.data || !held.data ? <PageSkeleton /> : (
        <div className="rm-body">
          <div className="rm-racks">
            <Legend shown={shown} />
            {racks.map((rack) => <RackDrawing key={rack.code} rack={rack} held={byBin} shown={shown} chosen={bin} onChoose={setBin} />)}
          </div>
          <aside className="rm-side">
            {current ? <Contents key={current.id} bin={current} warehouse={warehouse} tab={tab} onClose={() => setBin(null)} /> : <BinTable bins={bins.data} held={byBin} onChoose={setBin} />}
          </aside>
        </div>
      )}
    </div>
  );
}

function Legend({ shown }: { shown: 'fill' | 'age' }) {
  const texts = shown === 'fill' ? { none: t('空'), low: '< 40%', half: t('40%–80%，或无容量'), full: '80%–100%', over: t('超容量') } : { none: t('空'), low: t('{n}天内', { n: 30 }), half: t('{n}天内', { n: 90 }), full: t('{n}天内', { n: 180 }), over: t('超过{n}天', { n: 180 }) };
  return <ul className="rm-legend" aria-label={t('图例')}>{Object.entries(texts).map(([look, text]) => <li key={look}><i className={look} />{text}</li>)}</ul>;
}
