// A list on paper: what narrows it, its columns as they are arranged, all its rows in their order, and their totals.
import type { ListPlan } from '../../core/plans/plan.ts';
import { textOf } from '../columns/cell.ts';
import { readPage, type Sums } from '../data/api.ts';
import { t } from '../i18n/t.ts';
import type { TableColumn } from '../table/columns.ts';
import { maxPrinted, TablePaper, type PaperRows } from '../table/TablePaper.tsx';
import { toRequest, type ListState } from './state.ts';
import { totalCells } from './totals.tsx';

export default function ListPaper({ plan, state, columns, sums, view, onDone }: { plan: ListPlan; state: ListState; columns: readonly TableColumn[]; sums: Sums | undefined; view: string | undefined; onDone: () => void }) {
  const read = async (): Promise<PaperRows> => {
    const page = await readPage(plan.api, { ...toRequest(plan, state), pageNum: 1, pageSize: maxPrinted, total: 'exact' });
    const rows = page.list.map((row) => ({ depth: 0, isSum: false, cells: columns.map((column) => textOf(column.draw(column.read(row), row))) }));
    const totals = totalCells(columns, sums);
    const sum = { depth: 0, isSum: true, cells: columns.map(({ key }, at) => (totals[key] !== undefined ? textOf(totals[key]) : at === 0 ? t('合计') : '')) };
    return { heads: [columns.map(({ label }) => ({ label, span: 1 }))], numeric: columns.map(({ align }) => align === 'end'), rows: Object.keys(totals).length > 0 ? [...rows, sum] : rows, isCut: page.total > page.list.length };
  };
  const said = [...(view ? [{ label: t('视图'), text: view }] : []), ...(state.keyword ? [{ label: t('搜索'), text: state.keyword }] : []), ...(state.node ? [{ label: plan.tree?.label ?? '', text: state.node.label }] : [])];
  return <TablePaper title={plan.title} said={said} read={read} onDone={onDone} />;
}
