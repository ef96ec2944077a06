// Buttons over lines that take rows over from elsewhere: each opens its picker, or takes all at once.
import { lazy, Suspense, useState } from 'react';
import type { PlanPull } from '../../../core/plans/plan.ts';
import { t } from '../../i18n/t.ts';
import { Button, toast } from '../../ui/index.ts';
import type { GridStore } from '../gridStore.ts';
import type { LinesHost } from '../host.ts';
import { applyPull, type Applied } from './applyPull.ts';

const Picker = lazy(() => import('./Picker.tsx'));

export default function PullButtons({ grid, host, after }: { grid: GridStore; host: LinesHost; after: () => void }) {
  const [open, setOpen] = useState<PlanPull | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const takeAll = async (pull: PlanPull): Promise<void> => {
    setBusy(pull.name);
    try {
      const { rows, more } = await host.lookup.pull!(grid.lines.name, pull, grid.owner);
      if (more) { toast.wrong(t('超过{n}行，请缩小范围', { n: rows.length })); return; }
      const applied = applyPull(grid, pull, rows.map((row) => ({ row, ...(pull.take !== undefined && row.left != null && { qty: row.left }) })), (line) => pull.keeps !== undefined && host.holds?.(pull.keeps, line) === true);
      tell(applied, rows.length > 0);
    } catch (error) { toast.failure(error); } finally { setBusy(null); after(); }
  };
  return (
    <>
      {(grid.lines.pulls ?? []).map((pull) => (
        <Button key={pull.name} size="s" icon="inbox" disabled={grid.readOnly || busy !== null || !host.lookup.pull} aria-busy={busy === pull.name} onClick={() => { if (pull.whole) void takeAll(pull); else setOpen(pull); }}>{pull.label}</Button>
      ))}
      {open && <Suspense fallback={null}><Picker grid={grid} host={host} pull={open} onClose={() => { setOpen(null); setTimeout(after); }} onTaken={(applied) => tell(applied)} /></Suspense>}
    </>
  );
}

/** @param isWhole all that there is was taken, so that the lines now agree with it */
function tell({ added, updated, removed }: Applied, isWhole = false): void {
  const said = [...(isWhole ? [t('同步成功')] : []), ...(added > 0 ? [t('新增{n}行', { n: added })] : []), ...(updated > 0 ? [t('更新{n}行', { n: updated })] : []), ...(removed > 0 ? [t('移除{n}行', { n: removed })] : [])];
  if (said.length > 0) toast.done(said.join(t('，'))); else toast.hint(t('没有可取的行'));
}
