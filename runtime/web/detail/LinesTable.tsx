// Lines of a record to read: what says nothing in any row is left out, totals below, nested rows under their line.
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import type { Row } from '../../core/contract/wire.ts';
import { isLoose } from '../../core/values/lineCells.ts';
import type { PlanField, PlanLines } from '../../core/plans/plan.ts';
import { isEmpty } from '../../core/values/index.ts';
import { kindAt, routeOf } from '../../core/values/labels.ts';
import { splitLabel } from '../fields/choices.ts';
import type { Values } from '../fields/values.ts';
import type { Cell } from '../columns/cell.ts';
import { CellLink } from '../columns/CellLink.tsx';
import { CellView } from '../columns/CellView.tsx';
import { blank } from '../columns/define.ts';
import { t } from '../i18n/t.ts';
import { isNumber } from '../lines/columns.ts';
import { figureOf, TotalsBook } from '../lines/totals.ts';
import { usePhone } from '../list/usePhone.ts';
import { Icon, classes } from '../ui/index.ts';
import { drawerOf } from './cells.ts';
import { traitsOf } from '../../core/values/types/index.ts';

const ReadCells = lazy(() => import('../lines/cells/ReadCells.tsx'));

const firstRows = 200;
const openUpTo = 40;
const unseen: ReadonlySet<string> = new Set(['lines', 'json']);

export function LinesTable({ lines, columns, rows, values, isWhole: isPaper = false, mark, actionsOf }: { lines: PlanLines; /** What is offered for a row, at its end. */ actionsOf?: (row: Row) => ReactNode; columns?: readonly string[]; rows: readonly Row[]; values: Values; /** On paper: every row, with those below it. */ isWhole?: boolean; /** What a cell held before, where it is to be said. */ mark?: (row: Row, field: PlanField) => string | undefined }) {
  const fields = useMemo(() => shownFields(lines, rows, columns), [lines, rows, columns]);
  const draws = useMemo(() => fields.map((field) => (traitsOf(field.type).refers === 'one' ? labelDrawer(field) : drawerOf(field, values.context))), [fields, values]);
  const totals = useMemo(() => new TotalsBook(lines, values, rows).list(), [lines, rows, values]);
  const nested = Object.values(lines.lines);
  const nestedCount = rows.reduce((sum, row) => sum + nested.reduce((inner, { name }) => inner + ((row[name] as Row[] | undefined)?.length ?? 0), 0), 0);
  const [closed, setClosed] = useState<ReadonlySet<Row> | 'all'>(() => (nestedCount > openUpTo && !isPaper ? 'all' : new Set()));
  const [opened, setOpened] = useState<ReadonlySet<Row>>(new Set());
  const [isWhole, setWhole] = useState(isPaper);
  const shown = isWhole ? rows : rows.slice(0, firstRows);
  const isOpen = (row: Row): boolean => (closed === 'all' ? opened.has(row) : !closed.has(row));
  const toggle = (row: Row): void => {
    const flip = (set: ReadonlySet<Row>): Set<Row> => { const next = new Set(set); if (!next.delete(row)) next.add(row); return next; };
    if (closed === 'all') setOpened(flip(opened)); else setClosed(flip(closed));
  };
  const isPhone = usePhone();
  if (rows.length === 0) return <p className="s3 dt-none">{t('暂无数据')}</p>;
  if (isPhone && !isPaper) return <PhoneLines lines={lines} rows={shown} fields={fields} values={values} actionsOf={actionsOf} more={!isWhole && rows.length > firstRows ? () => setWhole(true) : undefined} />;
  // Room that is left over goes to the name.
  const named = isPaper ? undefined : fields.find(({ type }) => traitsOf(type).refers === 'one' || traitsOf(type).text === 'line' || traitsOf(type).text === 'long');
  const firstTotal = fields.findIndex((field) => totals.some(({ name }) => name === field.name));
  return (
    <div className="dt" data-lines={lines.name} tabIndex={0} role="region" aria-label={lines.label}>
      <table aria-rowcount={rows.length + 1} style={named && { minWidth: 68 + (actionsOf ? 44 : 0) + fields.reduce((sum, field) => sum + widthOf(field), 0) }}>
        <colgroup><col style={{ width: 56 }} />{fields.map((field) => <col key={field.name} style={field === named ? undefined : { width: widthOf(field) }} />)}{actionsOf && <col style={{ width: 44 }} />}<col style={named && { width: 12 }} /></colgroup>
        <thead><tr><th scope="col"><span className="sr">{t('行号')}</span></th>{fields.map((field) => <th key={field.name} scope="col" className={alignOf(field)}>{field.label}</th>)}{actionsOf && <th scope="col"><span className="sr">{t('操作')}</span></th>}<th aria-hidden="true" /></tr></thead>
        <tbody>
          {shown.map((row, at) => {
            const rowsOf = (each: PlanLines): Row[] => (row[each.name] as Row[] | undefined) ?? [];
            const below = nested.flatMap((each) => rowsOf(each).map((inner) => ({ lines: each, row: inner })));
            const tables = nested.filter((each) => each.matrix && rowsOf(each).length > 0);
            return [
              <tr key={row.id ?? at} data-row={row.id}>
                <td className="tn s3">{below.length > 0 ? <button type="button" className="dt-open" aria-expanded={isOpen(row)} aria-label={t('第{n}行的下级明细', { n: at + 1 })} onClick={() => toggle(row)}><Icon name={isOpen(row) ? 'down' : 'right'} />{at + 1}</button> : <span className="dt-no">{at + 1}</span>}</td>
                {fields.map((field, c) => <td key={field.name} data-f={field.name} className={alignOf(field)}><CellView cell={draws[c](row[field.name], row)} />{mark && <Before text={mark(row, field)} />}</td>)}{actionsOf && <td className="dt-acts">{actionsOf(row)}</td>}<td aria-hidden="true" />
              </tr>,
              ...(isOpen(row) ? tables.map((each) => <tr key={`${row.id ?? at}.${each.name}`} className="sub" data-lines={`${lines.name}.${each.name}`}><td /><td colSpan={fields.length}><Suspense fallback={null}><ReadCells lines={each} rows={rowsOf(each)} values={values} /></Suspense></td><td aria-hidden="true" /></tr>) : []),
              ...(isOpen(row) ? below.filter((inner) => !inner.lines.matrix || isLoose(inner.lines.matrix, inner.row)).map((inner, index) => <NestedRow key={`${row.id ?? at}.${inner.row.id ?? index}`} path={`${lines.name}.${inner.lines.name}`} lines={inner.lines} row={inner.row} parent={row} fields={fields} values={values} />) : []),
            ];
          })}
        </tbody>
        {totals.length > 0 && (
          <tfoot>
            <tr>
              <td colSpan={Math.max(1, firstTotal + 1)}>{t('合计')}</td>
              {fields.slice(Math.max(0, firstTotal)).map((field) => <td key={field.name} className={alignOf(field)}>{totals.filter(({ name }) => name === field.name).map((total) => <div key={total.unit}>{figureOf(total)}{total.unit && <span className="unit">{total.unit}</span>}</div>)}</td>)}
              <td aria-hidden="true" />
            </tr>
          </tfoot>
        )}
      </table>
      {!isWhole && rows.length > firstRows && <button type="button" className="lnk dt-more" onClick={() => setWhole(true)}>{t('显示全部 {n} 行', { n: rows.length })}</button>}
    </div>
  );
}

const Before = ({ text }: { text: string | undefined }) => (text === undefined ? null : <span className="chg sm">{t('原 {value}', { value: text })}</span>);

/** A line as a block: what it is and its amount, then figures, then the rows below it. */
function PhoneLines({ lines, rows, fields, values, more, actionsOf }: { actionsOf?: (row: Row) => ReactNode; lines: PlanLines; rows: readonly Row[]; fields: PlanField[]; values: Values; more?: () => void }) {
  const title = fields.find(({ type }) => traitsOf(type).refers === 'one') ?? fields[0];
  const amount = fields.find(({ type, name }) => traitsOf(type).measure === 'currency' && lines.totals.includes(name)) ?? fields.find(({ type }) => traitsOf(type).measure === 'currency');
  const figures = fields.filter((field) => isNumber(field) && field !== amount).slice(0, 3);
  const state = fields.find(({ type, options }) => traitsOf(type).choice === 'one' && options?.some(({ tone }) => tone));
  return (
    <ul className="pls" aria-label={lines.label}>
      {rows.map((row, at) => (
        <li key={row.id ?? at} className="pl">
          <div className="row"><b className="cut grow">{splitLabel(values.format(title, row[title.name], row)).name}</b>{amount && <span className="tn b">{values.format(amount, row[amount.name], row)}</span>}{actionsOf?.(row)}</div>
          <div className="row sm s3 tn"><span className="grow cut">{figures.filter((field) => !saysNothing(field, row[field.name])).map((field) => `${field.label} ${values.format(field, row[field.name], row)}${values.unitOf(field, row)?.name ?? ''}`).join('　')}</span>{state && <CellView cell={drawerOf(state, values.context)(row[state.name], row)} />}</div>
          {Object.values(lines.lines).flatMap((each) => ((row[each.name] as Row[] | undefined) ?? []).map((inner, index) => {
            const own = Object.values(each.fields).filter((field) => !unseen.has(field.type) && !saysNothing(field, inner[field.name]));
            const main = own.find(({ type }) => traitsOf(type).measure === 'unit');
            const unitRow: Row = { ...inner, parent: row };
            return <div key={`${each.name}.${inner.id ?? index}`} className="row sm tn lot"><span className="grow cut">{own.filter((field) => field !== main).slice(0, 2).map((field) => <span key={field.name} className="told"><span className="s3">{field.label}</span> {values.format(field, inner[field.name], unitRow)}</span>)}</span>{main && <span>{values.format(main, inner[main.name], unitRow)} {values.unitOf(main, unitRow)?.name}</span>}</div>;
          }))}
        </li>
      ))}
      {more && <li><button type="button" className="lnk dt-more" onClick={more}>{t('显示全部')}</button></li>}
    </ul>
  );
}

/** A nested row lines up with its line: fields of the same name under theirs, the others told in words in front. */
function NestedRow({ path, lines, row, parent, fields, values }: { path: string; lines: PlanLines; row: Row; parent: Row; fields: PlanField[]; values: Values }) {
  const own = Object.values(lines.fields).filter((field) => !unseen.has(field.type) && !isEmpty(row[field.name]));
  const under = new Map(own.filter((field) => isNumber(field) && fields.some(({ name }) => name === field.name)).map((field) => [field.name, field]));
  const told = own.filter((field) => !under.has(field.name) && !saysNothing(field, row[field.name]));
  const unitRow: Row = { ...row, parent };
  const first = fields.findIndex((field) => !isNumber(field));
  const free = fields.findIndex((field, at) => at > first && under.has(field.name));
  const span = Math.max(1, free < 0 ? fields.length - first : free - first);
  const last = fields.findLastIndex(({ name }) => under.has(name));
  // Beside figures that line up there is room for one fact; the others stand behind the last figure.
  const ahead = free < 0 || span > 2 ? told : told.slice(0, 1);
  const behind = told.slice(ahead.length);
  const fact = (field: PlanField): ReactNode => <span key={field.name} className="told"><span className="s3">{field.label}</span> <Shown field={field} value={row[field.name]} text={values.format(field, row[field.name], unitRow)} unit={values.unitOf(field, unitRow)?.name} /></span>;
  return (
    <tr className="sub" data-lines={path} data-row={row.id}>
      <td />
      {fields.slice(0, first).map((field) => <td key={field.name} />)}
      <td colSpan={span}>{ahead.map(fact)}</td>
      {fields.slice(first + span, last + 1).map((field) => {
        const mine = under.get(field.name);
        return <td key={field.name} data-f={field.name} className={classes(alignOf(field), 's2')}>{mine && values.format(mine, row[mine.name], unitRow)}</td>;
      })}
      {free >= 0 && last + 1 < fields.length && <td colSpan={fields.length - last - 1}>{behind.map(fact)}</td>}
      <td aria-hidden="true" />
    </tr>
  );
}

function Shown({ field, value, text, unit }: { field: PlanField; value: unknown; text: string; unit?: string }): ReactNode {
  const to = routeOf(value, field);
  if (to !== undefined) return <CellLink to={to}>{text}</CellLink>;
  if (traitsOf(field.type).flag) return t('是');
  return <span className="tn">{text}{unit && <span className="unit">{unit}</span>}</span>;
}

function labelDrawer(field: PlanField): (value: unknown) => Cell {
  return (value) => {
    const ref = value as { id?: string; label?: string } | null | undefined;
    if (!ref?.label) return blank;
    const to = routeOf(ref, field);
    const kind = kindAt(ref, field.several);
    const shown: Cell = to === undefined ? ref.label : { tag: 'a', href: to, text: ref.label };
    if (kind) return [{ class: 's3', text: `${kind.label} ` }, shown];
    if (to !== undefined) return shown;
    const { code, name } = splitLabel(ref.label);
    // Where there is no room for both, the code gives way.
    return code ? { class: 'named', parts: [{ class: 'tn s3 cut', text: `${code} ` }, { class: 'cut', text: name }] } : name;
  };
}

/** Columns that are empty, zero or no in every row would only push the others out of sight. A unit stands behind its figures. */
export function shownFields(lines: PlanLines, rows: readonly Row[], columns: readonly string[] = lines.columns): PlanField[] {
  const names = columns.filter((name) => lines.fields[name]);
  const units = new Set(names.map((name) => lines.fields[name].unit).filter((unit) => unit !== undefined));
  return names.map((name) => lines.fields[name]).filter((field) => !unseen.has(field.type) && !units.has(field.name) && (lines.totals.includes(field.name) || rows.some((row) => !saysNothing(field, row[field.name]))));
}

function saysNothing(field: PlanField, value: unknown): boolean {
  if (isEmpty(value) || value === false) return true;
  return isNumber(field) && /^-?0*(\.0*)?$/.test(String(value));
}
function alignOf(field: PlanField): string | undefined { return isNumber(field) ? 'num' : undefined; }

function widthOf(field: PlanField): number { return Math.max(field.width ?? traitsOf(field.type).widths.detail ?? 120, field.label.length * 12 + 20); }
