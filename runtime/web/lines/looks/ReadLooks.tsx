// The looks of lines that are only read, around their table.
import { lazy, Suspense, type ReactNode } from 'react';
import type { Row } from '../../../core/contract/wire.ts';
import type { PlanLines, PlanLinesLooks } from '../../../core/plans/plan.ts';
import type { Values } from '../../fields/values.ts';
import { Curves } from './Curves.tsx';
import { Strip } from './Strip.tsx';
import './looks.css';

const LinesChart = lazy(() => import('./LinesChart.tsx'));

export default function ReadLooks({ looks, lines, rows, values, children }: { looks: PlanLinesLooks; lines: PlanLines; rows: readonly Row[]; values: Values; children: ReactNode }) {
  return (
    <>
      {looks.strip && <Strip strip={looks.strip} lines={lines} rows={rows} values={values} />}
      {looks.curve && <Curves curve={looks.curve} lines={lines} rows={rows} values={values} />}
      {children}
      {looks.chart && <Suspense fallback={null}><LinesChart chart={looks.chart} lines={lines} rows={rows} values={values} /></Suspense>}
    </>
  );
}
