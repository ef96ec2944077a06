// Lines of a line: the same grid, smaller, below its row.
import { useEffect, useMemo, useRef, useState } from 'react';
import { t } from '../i18n/t.ts';
import { IconButton } from '../ui/index.ts';
import type { Row } from '../../core/contract/wire.ts';
import { readSetting } from './columnSetting.ts';
import { GridStore } from './gridStore.ts';
import { GridView, type GridHandle } from './GridView.tsx';
import type { LinesHost } from './host.ts';
import { LinesTools } from './LinesTools.tsx';
import { PasteReport } from './PasteReport.tsx';
import type { Pasted } from './paste.ts';
import { NestedTotals } from './TotalsBar.tsx';

export function NestedLines({ grid, row, list, host, onLeave }: { grid: GridStore; row: Row; list: string; host: LinesHost; onLeave: () => void }) {
  const lines = grid.lines.lines[list];
  const ownHost = useMemo(() => ({ ...host, listPath: `${host.listPath}.${list}`, keepAs: `${host.keepAs}.${list}` }), [host, list]);
  const nested = useMemo(() => new GridStore(grid.store, row, lines, grid.values, { readOnly: grid.readOnly, rowsStay: grid.rowsStay, setting: readSetting(ownHost.keepAs) }), [grid, row, lines, ownHost.keepAs]);
  const handle = useRef<GridHandle | null>(null);
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const act = (work: () => void) => () => { work(); handle.current?.focus(); };
  useEffect(() => {
    // Opened by the keyboard or a press: one goes on typing in it.
    handle.current?.focus();
    const forget = grid.register(row, nested, () => handle.current?.focus());
    return () => { forget(); nested.dispose(); };
  }, [grid, row, nested]);
  const label = t('第{n}行{name}', { n: grid.store.indexOf(row) + 1, name: lines.label });
  return (
    <section className="ln-nest" aria-label={label}>
      <LinesTools grid={nested} host={ownHost} act={act}>
        <NestedTotals grid={nested} />
        <IconButton icon="close" size={24} label={t('收起{name}', { name: lines.label })} onClick={() => { grid.toggle(row, list); onLeave(); }} />
      </LinesTools>
      <GridView grid={nested} host={ownHost} label={label} rowHeight={32} hint={t('在此录入{name}', { name: lines.label })} handle={handle} panelHeight={() => 0} renderPanel={() => null} onPasted={setPasted} onLeave={onLeave} />
      {pasted && pasted.rejected.length > 0 && (
        <PasteReport
          result={pasted} onClose={() => { setPasted(null); setTimeout(() => handle.current?.focus()); }} onMend={(item, text) => handle.current!.behaviour.mend(item.at!, item.field!, text)}
          onJump={({ at, field }) => { setPasted(null); nested.visitCell(at!, field!); setTimeout(() => handle.current?.focus()); }}
        />
      )}
    </section>
  );
}

/** Rows, head, tools and the empty row of an opened panel; more than eight rows scroll inside. */
export function panelHeight(rows: number, readOnly: boolean): number {
  return 8 + 36 + 32 + Math.min(rows + (readOnly ? 0 : 1), 8) * 32 + 13;
}
