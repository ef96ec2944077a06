// Rows as tables of colours by sizes, to read: in details, unfolded below a line, on paper.
import type { Row } from '../../../core/contract/wire.ts';
import { blocksOf, placeOf, viewOf } from '../../../core/values/lineCells.ts';
import type { PlanLines } from '../../../core/plans/plan.ts';
import { readDecimal } from '../../../core/values/index.ts';
import type { Values } from '../../fields/values.ts';
import { MatrixTable } from '../../matrix/MatrixTable.tsx';
import '../../matrix/matrix.css';
import './cells.css';
import { titleOf } from './titleOf.ts';

export default function ReadCells({ lines, rows, values }: { lines: PlanLines; rows: readonly Row[]; values: Values }) {
  const words = lines.matrix!;
  return (
    <div className="cl read">
      {blocksOf(words, rows).map((block) => {
        const title = titleOf(words, block, values);
        const byPlace = new Map(block.rows.map((row) => { const place = placeOf(words, row)!; return [`${place.row} ${place.column}`, row]; }));
        const view = viewOf(words, block.rows);
        return (
          <section key={block.key} className="mx" aria-label={title || lines.label}>
            {title && <div className="mx-bar"><h3 className="h">{title}</h3></div>}
            <div className="mx-scroll" tabIndex={0} role="region" aria-label={title || lines.label}>
              <MatrixTable
                label={title || lines.label} rowLabel={words.rowLabel} value={view} rows={view.rows} columns={view.columns}
                noteAt={(row, column) => {
                  const at = byPlace.get(`${row} ${column}`);
                  const under = at ? words.under.filter((name) => readDecimal(String(at[name] ?? ''))?.isZero() === false).map((name) => `${lines.fields[name]!.label} ${values.format(lines.fields[name]!, at[name], at)}`).join('　') : '';
                  return under === '' ? undefined : { under };
                }}
              />
            </div>
          </section>
        );
      })}
    </div>
  );
}
