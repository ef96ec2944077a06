// The looks of lines on a form: the picture above their table, the chart below, following what is typed.
import { lazy, Suspense } from 'react';
import type { PlanLinesLooks } from '../../../core/plans/plan.ts';
import type { GridStore } from '../gridStore.ts';
import { useGridDraw } from '../useGridDraw.ts';
import { Curves } from './Curves.tsx';
import { Strip } from './Strip.tsx';
import './looks.css';

const LinesChart = lazy(() => import('./LinesChart.tsx'));

export default function GridLooks({ grid, looks, place }: { grid: GridStore; looks: PlanLinesLooks; place: 'above' | 'below' }) {
  useGridDraw(grid, ['rows', 'cells']);
  const shared = { lines: grid.lines, rows: [...grid.rows], values: grid.values };
  if (place === 'above') return <>{looks.strip && <Strip strip={looks.strip} {...shared} />}{looks.curve && <Curves curve={looks.curve} {...shared} />}</>;
  return looks.chart ? <Suspense fallback={null}><LinesChart chart={looks.chart} {...shared} /></Suspense> : null;
}
