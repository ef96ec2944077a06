// A matrix to read, in details and dialogs: zero is a dash, closed cells are hatched.
import { useState } from 'react';
import type { Row } from '../../core/contract/wire.ts';
import type { PlanField } from '../../core/plans/plan.ts';
import { isEmpty } from '../../core/values/index.ts';
import { isView } from '../../core/values/matrixCells.ts';
import { readRatio } from '../../core/values/matrixFill.ts';
import { t } from '../i18n/t.ts';
import { Select } from '../ui/index.ts';
import { MatrixTable } from './MatrixTable.tsx';
import { ratioOf } from './ratio.ts';
import { valueOfPath } from './valueOfPath.ts';
import './matrix.css';

/** Only heads that say something: colours and sizes with a figure here or in what it is compared with. */
export default function MatrixView({ field, value, row }: { field: Pick<PlanField, 'label' | 'against' | 'ratio' | 'rowLabel' | 'total'>; value: unknown; row: Row }) {
  const [compared, setCompared] = useState(field.against?.[0]?.path ?? '');
  const against = compared === '' ? undefined : valueOfPath(compared, [row]);
  const view = isView(value) ? value : { cells: {}, rows: [], columns: [] };
  const other = isView(against) ? against : { rows: [], columns: [] };
  const rows = [...view.rows, ...other.rows.filter(({ id }) => !view.rows.some((one) => one.id === id))];
  const columns = [...view.columns, ...other.columns.filter(({ id }) => !view.columns.some((one) => one.id === id))];
  const ratioText = ratioOf(field as PlanField, {}, row);
  if (isEmpty(value) && isEmpty(against)) return <span className="s3">–</span>;
  return (
    <div className="mx">
      {(field.against?.length ?? 0) > 0 && (
        <div className="mx-bar"><span className="s3 sm">{t('对比')}</span>{field.against!.length === 1 ? <span className="sm">{field.against![0].label}</span> : <Select small label={t('对比')} value={compared} onChange={setCompared} options={field.against!.map(({ path, label }) => ({ value: path, label }))} />}</div>
      )}
      <div className="mx-scroll" tabIndex={0} role="region" aria-label={field.label}>
        <MatrixTable label={field.label} rowLabel={field.rowLabel ?? t('颜色')} value={value} rows={rows} columns={columns} unsummed={field.total === false} closed={view.closed} against={against} ratio={ratioText ? readRatio(ratioText) : null} ratioText={ratioText} />
      </div>
    </div>
  );
}
