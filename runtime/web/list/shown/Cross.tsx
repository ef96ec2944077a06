// A table of two axes on the grid core: its heads and its names stay in sight, cells are typed and opened, by keys as by the pointer. On a phone line by line.
import { useMemo, useRef, useState } from 'react';
import type { Row } from '../../../core/contract/wire.ts';
import { addMonths, todayIn } from '../../../core/values/index.ts';
import { t } from '../../i18n/t.ts';
import { valueContext } from '../../session/session.ts';
import { navigateTo } from '../../ui/navigate.ts';
import { Table } from '../../table/Table.tsx';
import type { TableColumn } from '../../table/columns.ts';
import { IconButton } from '../../ui/Button.tsx';
import { FailureState, PageSkeleton } from '../../ui/states.tsx';
import type { Done } from '../inlineEdits.ts';
import { useEvent } from '../useEvent.ts';
import { usePhone } from '../usePhone.ts';
import { crossColumns, recordsOf } from './crossColumns.ts';
import { CrossLines } from './CrossLines.tsx';
import type { ShownProps } from './Shown.tsx';
import { useCross } from './useCross.ts';
import { useDrawn } from './useDrawn.ts';

export default function Cross({ plan, state, isActive, linkOf, onOpen, empty }: ShownProps) {
  const { by, cells, tone, edits, creates } = plan.cross!;
  const [from, setFrom] = useState(() => { const today = todayIn(valueContext().timeZone); return by === 'month' ? `${today.slice(0, 4)}-01-01` : `${today.slice(0, 7)}-01`; });
  const { data, error, refetch } = useCross(plan, state, from, isActive);
  const done = useRef<Done[]>([]);
  const isPhone = usePhone();
  const [toned, ...said] = useDrawn(plan, [tone, ...cells]);
  const drawn = said as TableColumn[];
  const columns = useMemo(() => (data ? crossColumns(plan, data, drawn, toned) : []), [plan, data, drawn, toned]);
  const open = useEvent((record: Row): void => { const to = linkOf?.(record); if (to) navigateTo(to); else onOpen?.(record); });
  const editable = useEvent((row: Row, column: TableColumn): boolean => {
    const records = recordsOf(row, column.key);
    if (!edits || column.key === '#' || records.length > 1) return false;
    if (records.length === 0) return creates === true;
    return plan.states?.[String(records[0][plan.statusField ?? ''])]?.editable ?? true;
  });
  const keep = useEvent(async (row: Row, column: TableColumn, value: unknown): Promise<void> => (await import('./crossEdits.ts')).keepCell(plan, done.current, recordsOf(row, column.key)[0], row.id!, column.key, value));
  if (error) return <FailureState error={error} onRetry={refetch} />;
  if (!data) return <PageSkeleton />;
  const move = (months: number): void => setFrom(addMonths(from, months));
  const step = by === 'month' ? 12 : 1;
  return (
    <div className="cross">
      {(by || data.isCut) && (
        <div className="row calbar">
          {by && <><IconButton icon="left" size={28} label={by === 'month' ? t('上一年') : t('上个月')} onClick={() => move(-step)} /><h2 className="h tn" aria-live="polite">{from.slice(0, by === 'month' ? 4 : 7)}</h2><IconButton icon="right" size={28} label={by === 'month' ? t('下一年') : t('下个月')} onClick={() => move(step)} /></>}
          <span className="grow" />
          {data.isCut && <span className="s3 sm">{t('只显示前{n}条，请缩小范围', { n: 20_000 })}</span>}
        </div>
      )}
      {isPhone
        ? <CrossLines plan={plan} crossed={data} drawn={drawn} tone={toned} empty={empty} onOpen={open} />
        : <Table label={plan.title} columns={columns} rows={data.lines} density="small" sorts={[]} empty={empty} onDoor={open} editable={edits ? editable : undefined} onEdit={edits ? keep : undefined} />}
    </div>
  );
}
