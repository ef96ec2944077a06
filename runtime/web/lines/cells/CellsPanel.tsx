// Lines of a line as one table of cells, opened below its row.
import { useEffect, useId, useMemo } from 'react';
import type { Row } from '../../../core/contract/wire.ts';
import { isLoose } from '../../../core/values/lineCells.ts';
import { t } from '../../i18n/t.ts';
import { IconButton } from '../../ui/index.ts';
import { readSetting } from '../columnSetting.ts';
import { GridStore } from '../gridStore.ts';
import type { LinesHost } from '../host.ts';
import { useGridDraw } from '../useGridDraw.ts';
import { CellsTable } from './CellsTable.tsx';
import { noteRows } from './height.ts';

export default function CellsPanel({ grid, row, list, host, onLeave }: { grid: GridStore; row: Row; list: string; host: LinesHost; onLeave: () => void }) {
  const lines = grid.lines.lines[list]!;
  const id = useId();
  const ownHost = useMemo(() => ({ ...host, listPath: `${host.listPath}.${list}`, keepAs: `${host.keepAs}.${list}` }), [host, list]);
  const nested = useMemo(() => new GridStore(grid.store, row, lines, grid.values, { readOnly: grid.readOnly, setting: readSetting(ownHost.keepAs) }), [grid, row, lines, ownHost.keepAs]);
  useGridDraw(nested, ['rows', 'cells']);
  useEffect(() => () => nested.dispose(), [nested]);
  const rows = nested.rows.filter((one) => !isLoose(lines.matrix!, one));
  return (
    <section className="ln-mx" aria-label={t('第{n}行{name}', { n: grid.store.indexOf(row) + 1, name: lines.label })}>
      <CellsTable
        grid={nested} host={ownHost} block={{ key: '[]', heads: {}, rows }} label={lines.label} id={id} autoFocus
        onKnown={(count) => { if (noteRows(row, count)) grid.tell({ kind: 'rows' }); }}
        tools={<IconButton icon="close" size={24} label={t('收起{name}', { name: lines.label })} onClick={() => { grid.toggle(row, list); onLeave(); }} />}
      />
    </section>
  );
}
