// A matrix in a list: its total, with all of it beside when pointed at or pressed.
import { formatOf } from '../../../core/values/formats.ts';
import { eachCell, isView } from '../../../core/values/matrixCells.ts';
import { group, sumFigures } from '../../../core/values/figures.ts';
import { t } from '../../i18n/t.ts';
import { blank, defineColumn, fieldOf } from '../define.ts';

const mostNamed = 8;

export default defineColumn({
  id: 'matrix',
  value: 'matrix',
  align: 'end',
  draw({ column, context }) {
    const field = fieldOf(column);
    const format = formatOf('matrix');
    return (value) => {
      const total = format(value, field, context);
      if (total === '') return blank;
      if (!isView(value)) return total;
      return { tag: 'button', class: 'cell-link tn', text: total, label: t('{name} {total}：{parts}', { name: column.label, total, parts: partsOf(value) }), act: { name: 'matrix', payload: { label: column.label, value } }, peek: true };
    };
  },
  samples: [
    { value: { 11: { 21: '100', 22: '1200' } }, shown: '1,300', why: 'cells alone: the total' },
    { value: { cells: { 11: { 21: '60', 22: '1200' } }, rows: [{ id: '11', label: '黑色' }], columns: [{ id: '21', label: 'S' }, { id: '22', label: 'M' }] }, shown: '1,260' },
    { value: null, shown: '–' },
  ],
});

/** `黑色 390、米白 260` */
function partsOf(value: { cells: object; rows: { id: string; label: string }[] }): string {
  const named = value.rows.slice(0, mostNamed).map(({ id, label }) => `${label} ${group(sumFigures([...eachCell(value)].filter((cell) => cell.row === id).map(({ text }) => text)) ?? '0')}`);
  return named.join(t('、')) + (value.rows.length > mostNamed ? '…' : '');
}
