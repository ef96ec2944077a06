// The rows of a list in another way than its table: cards, a month, charts, two axes, bars in lanes.
import { lazy, Suspense, type ReactNode } from 'react';
import type { ListShow } from '../../../core/language/model.ts';
import type { PlanAction, ListPlan } from '../../../core/plans/plan.ts';
import type { Row } from '../../../core/contract/wire.ts';
import type { TableColumn } from '../../table/columns.ts';
import { PageSkeleton } from '../../ui/states.tsx';
import type { ListState } from '../state.ts';
import './shown.css';

const Calendar = lazy(() => import('./Calendar.tsx'));
const Cards = lazy(() => import('./Cards.tsx'));
const Cross = lazy(() => import('./Cross.tsx'));
const Schedule = lazy(() => import('../../schedule/Schedule.tsx'));
const RowsChart = lazy(() => import('./RowsChart.tsx'));

export interface ShownProps {
  plan: ListPlan; state: ListState;
  /** Of the page that is shown: cards go by pages, the others ask for what they need. */
  rows: readonly Row[];
  columns: readonly TableColumn[];
  isLoading: boolean; isActive: boolean;
  empty: ReactNode;
  linkOf?: (row: Row) => string | undefined;
  onOpen?: (row: Row) => void;
  actionsOf: (row: Row) => PlanAction[];
  onAction: (action: PlanAction, row: Row) => void;
  selected?: { has(id: string): boolean };
  onSelect: (row: Row, on: boolean, shift: boolean) => void;
}

export default function Shown({ show, ...props }: ShownProps & { show: Exclude<ListShow, 'table'> }) {
  const One = { cards: Cards, calendar: Calendar, chart: RowsChart, cross: Cross, schedule: Schedule }[show];
  return <div className={`shown s-${show}`} role="region" aria-label={props.plan.title} tabIndex={0}><Suspense fallback={<PageSkeleton />}><One {...props} /></Suspense></div>;
}
