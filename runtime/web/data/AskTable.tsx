// The table of a question: rows of the document with what is to be said of each, or rows that are added by hand.
import { lazy, Suspense, useState } from 'react';
import type { Row } from '../../core/contract/wire.ts';
import type { PlanField } from '../../core/plans/plan.ts';
import { traitsOf } from '../../core/values/types/index.ts';
import { FieldEditor } from '../fields/editors.tsx';
import type { FieldHost } from '../fields/types.ts';
import { t } from '../i18n/t.ts';
import { Button, IconButton } from '../ui/index.ts';

const QuestionCells = lazy(() => import('../matrix/QuestionCells.tsx'));

const isNumber = ({ type }: PlanField): boolean => traitsOf(type).align === 'end';

interface Props { table: NonNullable<PlanField['table']>; label: string; id: string; value: unknown; onChange: (rows: Row[]) => void; onRefuse: (typed: string, message: string) => void; host: FieldHost; isRefused: boolean }

export function AskTable({ table: { columns, fixed, matrix }, label, id, value, onChange, onRefuse, host, isRefused }: Props) {
  const rows = Array.isArray(value) ? value as Row[] : fixed ? [] : [{}];
  const [refused, setRefused] = useState<Record<string, string>>({});
  const put = (at: number, name: string, next: unknown): void => {
    const { [`${at} ${name}`]: _mended, ...rest } = refused;
    setRefused(rest);
    onChange(rows.map((row, index) => (index === at ? { ...row, [name]: next } : row)));
    const [left] = Object.entries(rest);
    if (left) onRefuse('', left[1]);
  };
  const refuse = (at: number, name: string, typed: string, message: string): void => { setRefused({ ...refused, [`${at} ${name}`]: message }); onRefuse(typed, message); };
  if (matrix && rows.length > 0) return <div className="askt" id={`${id}-cells`} role="group" aria-label={label}><Suspense fallback={null}><QuestionCells columns={columns} words={matrix} label={label} id={id} rows={rows} onChange={onChange} onRefuse={onRefuse} host={host} /></Suspense></div>;
  return (
    <div className="askt" id={id} role="group" aria-label={label} tabIndex={-1}>
      <table>
        <thead><tr>{columns.map((column) => <th key={column.name} scope="col" className={isNumber(column) ? 'num' : undefined}>{column.label}{column.required === true && <i className="req" aria-hidden="true" />}</th>)}{!fixed && <th aria-label={t('操作')} />}</tr></thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={String(row.line ?? at)}>
              {columns.map((column) => (
                <td key={column.name} className={isNumber(column) ? 'num' : undefined}>
                  {column.readonly === true ? <span className="tn">{host.values.format(column, row[column.name] ?? null, row) || '–'}</span> : (
                    <FieldEditor
                      field={{ ...column, hint: undefined }} value={row[column.name] ?? null} id={`${id}-${at}-${column.name}`} aria-label={`${column.label} ${at + 1}`} required={column.required === true} invalid={isRefused && refused[`${at} ${column.name}`] !== undefined}
                      row={row} host={host} onChange={(next) => put(at, column.name, next)} onRefuse={(typed, message) => refuse(at, column.name, typed, message)}
                    />
                  )}
                </td>
              ))}
              {!fixed && <td><IconButton icon="close" size={24} label={t('删除第{n}行', { n: at + 1 })} onClick={() => onChange(rows.filter((_, index) => index !== at))} /></td>}
            </tr>
          ))}
          {rows.length === 0 && <tr><td colSpan={columns.length + 1} className="s3">{t('没有可处理的行')}</td></tr>}
        </tbody>
      </table>
      {!fixed && <Button size="s" icon="plus" onClick={() => onChange([...rows, {}])}>{t('添加一行')}</Button>}
    </div>
  );
}
