// Two axes on a phone: a line is a block that opens, its columns stand one below the other; a press opens the record.
import type { ReactNode } from 'react';
import type { Row } from '../../../core/contract/wire.ts';
import type { ListPlan } from '../../../core/plans/plan.ts';
import { CellView } from '../../columns/CellView.tsx';
import { t } from '../../i18n/t.ts';
import type { TableColumn } from '../../table/columns.ts';
import { plainOf } from './crossColumns.ts';
import type { Crossed } from './crossing.ts';

export function CrossLines({ plan, crossed, drawn, tone, empty, onOpen }: { plan: ListPlan; crossed: Crossed; drawn: readonly TableColumn[]; tone: TableColumn | undefined; empty: ReactNode; onOpen(record: Row): void }) {
  if (crossed.lines.length === 0) return <>{empty}</>;
  return (
    <div className="xlines">
      {crossed.lines.map((line, at) => {
        const filled = crossed.columns.filter(({ id }) => line.cells[id]?.length);
        return (
          <details key={line.id} open={at < 3}>
            <summary><b className="cut">{line.label}</b><span className="s3 sm tn">{t('{n} 条', { n: filled.length })}</span></summary>
            <ul>
              {filled.map(({ id, label }) => (
                <li key={id}><span className="s2">{label}</span><span className="grow" />{line.cells[id].map((record) => <button key={record.id} type="button" className="xopen" onClick={() => onOpen(record)}><CellView cell={plainOf(plan, record, drawn, tone)} /></button>)}</li>
              ))}
            </ul>
          </details>
        );
      })}
    </div>
  );
}
