// Lines as a chart below their table: a point for each row, drawn anew as they are typed.
import { useMemo } from 'react';
import type { Row } from '../../../core/contract/wire.ts';
import type { PlanLines, PlanLinesLooks } from '../../../core/plans/plan.ts';
import { labelOf } from '../../../core/values/labels.ts';
import type { Values } from '../../fields/values.ts';
import { ChartView } from '../../report/chart/ChartView.tsx';
import type { ChartModel } from '../../report/chart/model.ts';
import { traitsOf } from '../../../core/values/types/index.ts';

const heightPx = 196;
const radarHeightPx = 280;

export default function LinesChart({ chart, lines, rows, values }: { chart: NonNullable<PlanLinesLooks['chart']>; lines: PlanLines; rows: readonly Row[]; values: Values }) {
  const { by, figures, kind, title } = chart;
  const told = JSON.stringify(rows.map((row) => [row[by], ...figures.map((name) => row[name])]));
  const model = useMemo((): ChartModel => {
    const field = lines.fields[by]!;
    const blank = (row: Row): boolean => row[by] === null || row[by] === undefined || row[by] === '';
    const shown = rows.filter((row) => !blank(row));
    const nameOf = (row: Row): string => (traitsOf(field.type).refers === 'one' ? String(labelOf(row[by]) ?? '') : values.format(field, row[by], row));
    return {
      title, kind, categories: shown.map(nameOf),
      series: figures.map((name) => ({ key: name, name: lines.fields[name]!.label, values: shown.map((row) => row[name] as string | number | null), show: (value) => (value === null || value === undefined ? '' : values.format(lines.fields[name]!, value, {} as Row)) })),
    };
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  }, [told, lines, values]);
  if (model.categories.length < (kind === 'radar' ? 3 : 2)) return null;
  return <section className="lnchart"><ChartView model={model} heightPx={kind === 'radar' ? radarHeightPx : heightPx} /></section>;
}
