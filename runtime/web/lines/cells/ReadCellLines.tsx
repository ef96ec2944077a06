// Lines of a record as tables of cells, to read; the same rows as a list on the other side of a switch.
import { useState, type ReactNode } from 'react';
import type { Row } from '../../../core/contract/wire.ts';
import { isLoose } from '../../../core/values/lineCells.ts';
import type { PlanLines } from '../../../core/plans/plan.ts';
import { Segments } from '../../ui/Segments.tsx';
import type { Values } from '../../fields/values.ts';
import { t } from '../../i18n/t.ts';
import { TotalsBook, figureOf } from '../totals.ts';
import ReadCells from './ReadCells.tsx';

export default function ReadCellLines({ lines, rows, values, list }: { lines: PlanLines; rows: readonly Row[]; values: Values; list: ReactNode }) {
  const [look, setLook] = useState<'cells' | 'list'>('cells');
  const loose = rows.filter((row) => isLoose(lines.matrix!, row)).length;
  const totals = new TotalsBook(lines, values, rows).list();
  return (
    <div className="cl">
      <div className="cl-bar row">
        {look === 'cells' && totals.map((total) => <span key={`${total.name} ${total.unit ?? ''}`} className="s2 tn">{total.label} <b>{figureOf(total)}</b>{total.unit && ` ${total.unit}`}</span>)}
        {look === 'cells' && loose > 0 && <button type="button" className="lnk sm" onClick={() => setLook('list')}>{t('另有 {n} 行不在表格内', { n: loose })}</button>}
        <span className="grow" />
        <Segments label={t('显示方式')} value={look} onChange={setLook} options={[{ value: 'cells', label: t('表格') }, { value: 'list', label: t('明细') }]} />
      </div>
      {look === 'list' ? list : <ReadCells lines={lines} rows={rows} values={values} />}
    </div>
  );
}
