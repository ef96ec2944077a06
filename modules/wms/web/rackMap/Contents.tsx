// What lies in one bin, lot by lot, and the way to move it.
import { useQuery } from '@tanstack/react-query';
import { Button, FailureState, IconButton, may, Skeleton, t, type TabHandle } from '../../../../runtime/web/moduleApi.ts';
import { type Bin, readLots } from './calls.ts';

export function Contents({ bin, warehouse, tab, onClose }: { bin: Bin; warehouse: string; tab: TabHandle; onClose: () => void }) {
  const lots = useQuery({ queryKey: ['wms.rackMap', 'lots', bin.id], queryFn: ({ signal }) => readLots(warehouse, bin.id, signal) });
  return (
    <>
      <div className="rm-head"><h2 className="tn grow">{bin.code}</h2>{may('POST /wms/api/saas/stockChange') && <Button size="s" onClick={() => tab.open('/wms/reserve/changeForm/0')}>{t('移库')}</Button>}<IconButton icon="close" label={t('关闭')} onClick={onClose} /></div>
      {bin.capacity !== null && <p className="s2">{t('容量')} <span className="tn">{bin.capacity}</span> {bin.capacityUnit?.label}</p>}
      {lots.error ? <FailureState error={lots.error} onRetry={() => void lots.refetch()} /> : !lots.data ? <Skeleton width={160} /> : lots.data.length === 0 ? <p className="s3">{t('空')}</p> : (
        <table className="rm-table">
          <thead><tr><th>{t('物料')}</th><th>{t('缸号')}</th><th className="num">{t('现存')}</th><th className="num">{t('库龄天数')}</th></tr></thead>
          <tbody>{lots.data.map((lot) => <tr key={`${lot.sku.id} ${lot.dyeLot}`}><td>{lot.sku.label}</td><td className="tn">{lot.dyeLot === '-' ? '–' : lot.dyeLot}</td><td className="num tn">{lot.qty}</td><td className="num tn">{lot.ageDays ?? '–'}</td></tr>)}</tbody>
        </table>
      )}
    </>
  );
}
