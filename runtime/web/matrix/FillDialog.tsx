// 按比例分配: asks total (or how many times) and ratio, shows what comes of it, gives whole pieces.
import { useId, useState } from 'react';
import { Decimal, toText } from '../../core/decimal.ts';
import { group, readDecimal } from '../../core/values/index.ts';
import { readTyped } from '../../core/values/decimals.ts';
import { readRatio } from '../../core/values/matrixFill.ts';
import { t } from '../i18n/t.ts';
import { Button, Dialog, Field, Input, Select } from '../ui/index.ts';
import type { MatrixGrid } from './matrixGrid.ts';

/** The ratio spread last is likely the next. */
let keptRatio = '';
const keepRatio = (text: string): void => { keptRatio = text; };

export default function FillDialog({ grid, rowLabel, rows, ratioText, onClose }: { grid: MatrixGrid; rowLabel: string; rows: readonly number[]; ratioText: string; onClose: () => void }) {
  const formId = useId();
  const [by, setBy] = useState<'total' | 'times'>('total');
  const [amount, setAmount] = useState('');
  const [ratio, setRatio] = useState(ratioText || keptRatio || grid.columns.map(() => '1').join(':'));
  const [isAsked, setAsked] = useState(false);
  const parts = readRatio(ratio);
  const figure = readTyped(amount);
  const isShort = parts !== null && parts.length > grid.columns.length;
  const ratioFault = parts === null ? t('比例写成 1:2:2:1 的样子') : isShort ? t('比例有 {n} 段，只有 {m} 个尺码', { n: parts.length, m: grid.columns.length }) : undefined;
  const amountFault = figure === null || figure.isNegative() ? t('请填数量') : undefined;
  const asked = figure && !figure.isNegative() ? (by === 'total' ? { total: new Decimal(figure) } : { times: new Decimal(figure) }) : null;
  const preview = parts && !isShort && asked ? rows.map((r) => ({ r, cells: grid.spreadOf(r, parts, asked) })) : [];
  const give = (): void => {
    setAsked(true);
    if (!parts || isShort || !asked || amountFault) return;
    keepRatio(ratio);
    grid.spread(rows, parts, asked, t('按比例分配'));
    onClose();
  };
  const names = rows.length === grid.rows.length && rows.length > 1 ? t('每个{name}', { name: rowLabel }) : rows.map((r) => grid.rows[r]?.label ?? '').join('、');
  return (
    <Dialog title={t('按比例分配')} width={520} onClose={onClose} footer={<><Button onClick={onClose}>{t('取消')}</Button><Button look="primary" submit form={formId}>{t('填入')}</Button></>}>
      <form id={formId} className="mx-fill-grid" onSubmit={(event) => { event.preventDefault(); give(); }}>
        <p className="s2">{t('分给：{names}', { names })}</p>
        <div className="row" style={{ gap: 12, alignItems: 'flex-start' }}>
          <Field label={t('方式')}>{(ids) => <Select {...ids} label={t('方式')} value={by} onChange={(next) => setBy(next as 'total' | 'times')} options={[{ value: 'total', label: t('按总数') }, { value: 'times', label: t('按倍数') }]} />}</Field>
          <Field label={by === 'total' ? t('总数') : t('倍数')} required error={isAsked ? amountFault : undefined}>{(ids) => <Input {...ids} value={amount} onChange={setAmount} inputMode="decimal" autoComplete="off" autoFocus />}</Field>
          <Field className="grow" label={t('比例')} required error={isAsked || ratio !== '' ? ratioFault : undefined} hint={grid.columns.map(({ label }) => label).join(' : ')}>{(ids) => <Input {...ids} value={ratio} onChange={setRatio} autoComplete="off" />}</Field>
        </div>
        {preview.length > 0 && (
          <div className="mx-pre tn">
            <table aria-label={t('分配结果')}>
              <thead><tr><th scope="col">{rowLabel}</th>{grid.columns.map(({ id, label }) => <th key={id} scope="col">{label}</th>)}<th scope="col">{t('合计')}</th></tr></thead>
              <tbody>{preview.slice(0, 8).map(({ r, cells }) => <tr key={r}><th scope="row">{grid.rows[r]?.label}</th>{cells.map((text, c) => <td key={grid.columns[c].id}>{grid.isClosed(r, c) ? t('停用') : group(text)}</td>)}<td>{group(toText(cells.reduce((sum, text) => sum.plus(readDecimal(text) ?? 0), new Decimal(0))))}</td></tr>)}</tbody>
            </table>
          </div>
        )}
      </form>
    </Dialog>
  );
}
