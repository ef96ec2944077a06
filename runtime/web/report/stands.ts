// What the rows of a worklist stand for: a record, or a line and its record.
import type { Row } from '../../core/contract/wire.ts';
import type { ListPlan, PlanAction } from '../../core/plans/plan.ts';
import { idOf } from '../../core/values/index.ts';
import type { ListActions } from '../list/useListActions.ts';

type Stands = NonNullable<ListPlan['stands']>;

/** Rows with the id of what they stand for. */
export const standingRows = ({ by }: Stands, rows: readonly Row[]): Row[] => rows.map((row) => ({ ...row, id: idOf(row[by]) ?? undefined }));

/** The record that actions run on, as far as the answer brings it; what it is called is its `code`. */
export function recordOf({ by, up }: Stands, row: Row): Row {
  const own = row[by] as Row | null;
  const record = (up === '' ? own : own?.[up]) as Row | null | undefined;
  return { ...record, code: record?.code ?? record?.label };
}

/** Whether a cell may be typed into as its record stands. */
export function isTyped({ stands, statusField }: Pick<ListPlan, 'stands' | 'statusField'>, row: Row, column: string): boolean {
  const states = stands?.edits?.[column];
  return states !== undefined && row.id !== undefined && (statusField === undefined || states.includes(String(recordOf(stands!, row)[statusField])));
}

/** Whether rows grouped so stand for one each. */
export const isStanding = ({ stands, report }: Pick<ListPlan, 'stands' | 'report'>, groups: readonly string[]): boolean => stands !== undefined && (groups.length === 0 ? report?.each === true : groups.includes(stands.by));

/** A form that takes rows over gets the rows themselves, an action of lines the lines of its records; all others run on the records, each once. */
export function runOn(actions: Pick<ListActions, 'runBulk' | 'runLines'>, action: PlanAction, rows: readonly Row[], stands: Stands): void {
  const records = [...new Map(rows.map((row) => recordOf(stands, row)).map((record) => [record.id, record])).values()];
  if (action.takes) actions.runBulk(action, rows);
  else if (action.of !== undefined && rows.length > 0) actions.runLines(action, rows.map((row) => row.id!), records);
  else actions.runBulk(action, records);
}
