// What two people did to one record, in words: places as the form shows them, values by their types.
import type { MergeStep } from '../../core/documents/index.ts';
import type { Row } from '../../core/contract/wire.ts';
import type { PlanField, PlanLines } from '../../core/plans/plan.ts';
import { t } from '../i18n/t.ts';
import type { Meeting, ShownForm } from './sessionTypes.ts';
import { traitsOf, type TypeTraits } from '../../core/values/types/index.ts';

const mostPlaces = 6;

/** What the other side did, each place once: `交货日期`, `明细 第2行 数量`, `新增明细 第4行`. */
export function mergedPlaces(form: ShownForm, meeting: Meeting): string[] {
  const places = meeting.merge.merged.filter(({ side }) => side === 'theirs').map(({ at, field, row }) => {
    const place = placeText(form, meeting, at, field);
    return row === 'added' ? t('新增{place}', { place }) : row === 'removed' ? t('删除{place}', { place }) : place;
  });
  return places.length > mostPlaces ? [...places.slice(0, mostPlaces), t('等 {n} 处', { n: places.length })] : places;
}

/** Rows are counted where they still stand: in front of me, else as stored, else as they were read. */
export function placeText(form: ShownForm, { base, mine, fresh }: Meeting, at: readonly MergeStep[], field: string): string {
  const parts: string[] = [];
  let lists: Record<string, PlanLines> = form.plan.lines;
  let fields: Record<string, PlanField> = form.plan.fields;
  at.forEach(({ list, row }, depth) => {
    const lines = lists[list];
    const n = [mine, fresh, base].map((record) => rowsAt(record, at.slice(0, depth), list).findIndex(({ id }) => id === row)).find((index) => index >= 0);
    parts.push(`${lines?.label ?? list}${n === undefined ? '' : ` ${t('第{n}行', { n: n + 1 })}`}`);
    lists = lines?.lines ?? {};
    fields = lines?.fields ?? {};
  });
  if (field !== '') parts.push(fields[field]?.label ?? field);
  return parts.join(' · ');
}

/** The field's value as the form shows it; of a whole row what it is and how much. */
export function valueText(form: ShownForm, meeting: Meeting, side: 'base' | 'mine' | 'fresh', at: readonly MergeStep[], field: string, value: unknown): string {
  const { values } = form;
  const row = rowOf(meeting[side], at) ?? rowOf(meeting.mine, at) ?? rowOf(meeting.fresh, at) ?? meeting.base;
  const fields = at.reduce<{ fields: Record<string, PlanField>; lines: Record<string, PlanLines> }>((type, { list }) => type.lines[list] ?? type, form.plan).fields;
  if (field === '') return value === null ? t('（已删除）') : rowText(form, fields, value as Row);
  const plan = fields[field];
  if (!plan) return '';
  const text = values.format(plan, value, row);
  const unit = text === '' ? undefined : values.unitOf(plan, row)?.name;
  return text === '' ? t('（空）') : unit ? `${text} ${unit}` : text;
}

/** What a row is known by, in a line. */
const names = ({ refers, inTree, measure, text, time }: TypeTraits): boolean => (refers === 'one' && !inTree) || measure === 'unit' || measure === 'currency' || text === 'line' || time === 'day';
function rowText(form: ShownForm, fields: Record<string, PlanField>, row: Row): string {
  return Object.values(fields).filter((field) => names(traitsOf(field.type)) && field.computed === undefined && field.readonly !== true).map((field) => form.values.format(field, row[field.name], row)).filter((text) => text !== '').slice(0, 4).join('　');
}

function rowsAt(record: Row, at: readonly MergeStep[], list: string): readonly Row[] {
  const owner = rowOf(record, at);
  return (owner?.[list] as Row[] | undefined) ?? [];
}
function rowOf(record: Row, at: readonly MergeStep[]): Row | undefined {
  return at.reduce<Row | undefined>((row, { list, row: id }) => (row?.[list] as Row[] | undefined)?.find((one) => one.id === id), record);
}
