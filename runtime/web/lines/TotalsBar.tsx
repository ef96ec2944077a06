// What stands under a line grid: quantities per unit left, money right, the first amount of the plan as the grand total.
import { t } from '../i18n/t.ts';
import type { GridStore } from './gridStore.ts';
import { figureOf } from './totals.ts';
import { useGridDraw } from './useGridDraw.ts';
import { traitsOf } from '../../core/values/types/index.ts';

export function TotalsBar({ grid }: { grid: GridStore }) {
  useGridDraw(grid, ['rows', 'cells']);
  const totals = grid.totals.list();
  if (grid.lines.totals.length === 0) return null;
  const money = totals.filter(({ field }) => traitsOf(field.type).measure === 'currency');
  const others = totals.filter(({ field }) => traitsOf(field.type).measure !== 'currency');
  const names = [...new Set(others.map(({ name }) => name))];
  const [grand, ...rest] = money;
  return (
    <div className="ln-tot" role="group" aria-label={t('{name}合计', { name: grid.lines.label })} aria-live="off">
      <b>{t('合计')}</b>
      {names.map((name) => {
        const mine = others.filter((total) => total.name === name);
        return <span key={name} className="s2 tn" data-total={name}>{mine[0].label} {mine.map((total) => `${figureOf(total)}${total.unit ? ` ${total.unit}` : ''}`).join(' · ')}</span>;
      })}
      <span className="grow" />
      {rest.map((total) => <span key={total.name} className="kv" data-total={total.name}><i>{total.label}</i><b className="tn">{figureOf(total)}</b></span>)}
      {grand && <span className="kv big" data-total={grand.name}><i>{grand.label}</i><b className="tn">¥{figureOf(grand)}</b></span>}
    </div>
  );
}

export function NestedTotals({ grid }: { grid: GridStore }) {
  const totals = grid.totals.list();
  return <span className="s2 sm tn">{totals.map((total) => `${total.label} ${figureOf(total)}${total.unit ? ` ${total.unit}` : ''}`).join('　')}</span>;
}
