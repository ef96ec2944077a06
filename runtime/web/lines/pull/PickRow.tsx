// One row of the picker: its tick, what is shown of it, what is left, and the quantity to take.
import { memo, type MouseEvent } from 'react';
import type { PullRow } from '../../../core/contract/wire.ts';
import type { PlanColumn } from '../../../core/plans/plan.ts';
import { t } from '../../i18n/t.ts';
import { classes } from '../../ui/named.ts';

export interface PickRowProps {
  row: PullRow; columns: readonly PlanColumn[]; cells: readonly string[]; left?: string; standing?: string; qty?: string;
  isOn: boolean; isCursor: boolean; isOver: boolean; /** Name of the field that takes the quantity. */ takes?: string;
  onChoose: (isRange: boolean) => void; onQty: (qty: string) => void; onFocus: () => void;
}

export const PickRow = memo(function PickRow({ row, columns, cells, left, standing, qty, isOn, isCursor, isOver, takes, onChoose, onQty, onFocus }: PickRowProps) {
  const handleClick = (event: MouseEvent<HTMLTableRowElement>): void => {
    if ((event.target as HTMLElement).closest('input')) return;
    event.currentTarget.focus();
    onChoose(event.shiftKey);
  };
  return (
    <tr className={classes(isOn && 'on')} tabIndex={isCursor ? 0 : -1} aria-selected={isOn} onClick={handleClick} onFocus={onFocus}>
      <td className="pkc"><input type="checkbox" className="cb" tabIndex={-1} aria-label={row.label} checked={isOn} onChange={(event) => onChoose((event.nativeEvent as unknown as MouseEvent).shiftKey)} /></td>
      {cells.map((text, at) => (
        <td key={columns[at]!.key} className={classes(columns[at]!.align === 'end' && 'num')} data-label={columns[at]!.label} title={text}>
          <span className="cut">{text === '' ? '–' : text}</span>{at === 0 && standing && <span className="pkin">{standing}</span>}
        </td>
      ))}
      {takes !== undefined && (
        <>
          <td className="num pkl" data-label={t('可取')}>{left}</td>
          <td className="pkqc"><input className={classes('pkq', isOver && 'over')} inputMode="decimal" tabIndex={-1} aria-label={t('{row} 本次{name}', { row: row.label, name: takes })} placeholder={isOn ? '' : left} value={qty ?? ''} onChange={(event) => onQty(event.target.value.replaceAll(',', ''))} /></td>
        </>
      )}
    </tr>
  );
});
