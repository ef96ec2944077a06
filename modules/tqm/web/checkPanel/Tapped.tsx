// The defects of the bundle at hand: pieces and flaws by buttons a thumb hits, what becomes of them, who is responsible, a photo.
import { useRef } from 'react';
import { Button, classes, Segments, Select, t } from '../../../../runtime/web/moduleApi.ts';
import { counted, type Defect, type Disposal, disposals } from '../../core/panel.ts';
import type { Scanned } from './calls.ts';

export const disposalNames = (): Record<Disposal, string> => ({ rework: t('返工'), scrap: t('报废'), second: t('次品') });

export function Step({ label, disabled, onStep, children }: { label: string; disabled?: boolean; onStep: () => void; children: string }) {
  return <button type="button" className="cp-step" aria-label={label} disabled={disabled} onClick={onStep}>{children}</button>;
}

export function Tapped({ scanned, defects, at, onChange, onAt, onPhoto }: { scanned: Scanned; defects: readonly Defect[]; at: number; onChange: (defects: Defect[]) => void; onAt: (at: number) => void; onPhoto: (at: number, file: File) => void }) {
  const change = (index: number, more: Partial<Defect>): void => onChange(defects.map((one, other) => other === index ? { ...one, ...more } : one));
  const reasonOf = (id: string): string => scanned.groups.flatMap(({ reasons }) => reasons).find((one) => one.id === id)?.name ?? '';
  const placeOf = (id: string | null): string => scanned.positions.find((one) => one.id === id)?.name ?? '';
  return (
    <ol className="cp-tapped" aria-label={t('不良明细')}>
      {defects.map((one, index) => {
        const operation = scanned.operations.find(({ id }) => id === one.operation);
        return (
          <li key={`${one.reason} ${one.position}`} className={classes(index === at && 'on')} onClick={() => onAt(index)}>
            <div className="line"><b>{reasonOf(one.reason)}</b><span className="s2 grow">{placeOf(one.position)}</span>
              <Step label={t('少一件')} onStep={() => onChange(counted(defects, index, -1))}>−</Step><b className="cp-qty tn" aria-label={t('件数')}>{one.qty}</b><Step label={t('多一件')} onStep={() => onChange(counted(defects, index, 1))}>+</Step></div>
            <div className="line">
              <Segments label={t('处置')} value={one.disposal} onChange={(disposal) => change(index, { disposal })} options={disposals.filter((disposal) => disposal !== 'rework' || !scanned.noRework).map((disposal) => ({ value: disposal, label: disposalNames()[disposal] }))} />
              <span className="grow" /><span className="s3">{t('疵点')}</span>
              <Step label={t('少一疵点')} disabled={one.defectCount <= one.qty} onStep={() => change(index, { defectCount: one.defectCount - 1 })}>−</Step><b className="tn">{one.defectCount}</b><Step label={t('多一疵点')} onStep={() => change(index, { defectCount: one.defectCount + 1 })}>+</Step>
            </div>
            {(scanned.operations.length > 0 || scanned.needPhoto) && <div className="line">
              {scanned.operations.length > 0 && <Select label={t('工序')} placeholder={t('工序')} small value={one.operation ?? ''} onChange={(to) => change(index, { operation: to || null, worker: worker(scanned, to) })} options={scanned.operations.map(({ id, name }) => ({ value: id, label: name }))} />}
              {operation && operation.workers.length > 0 && <Select label={t('责任人')} placeholder={operation.workers.length > 1 ? t('选择责任人') : t('班组')} small value={one.worker ?? ''} onChange={(to) => change(index, { worker: to || null })} options={operation.workers.map(({ id, name }) => ({ value: id, label: name }))} />}
              <Photo count={one.images.length} onPhoto={(file) => onPhoto(index, file)} />
            </div>}
          </li>
        );
      })}
    </ol>
  );
}

const worker = ({ operations }: Scanned, id: string): string | null => {
  const workers = operations.find((one) => one.id === id)?.workers ?? [];
  return workers.length === 1 ? workers[0]!.id : null;
};

function Photo({ count, onPhoto }: { count: number; onPhoto: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return <>
    <input ref={input} type="file" accept="image/*" capture="environment" hidden onChange={(event) => { const file = event.target.files?.[0]; event.target.value = ''; if (file) onPhoto(file); }} />
    <Button look="text" icon="clip" onClick={() => input.current?.click()}>{count > 0 ? t('照片 {n}', { n: count }) : t('拍照')}</Button>
  </>;
}
