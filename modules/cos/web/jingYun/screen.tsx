// 精算核价单: all lines of a bill down, four columns for each colour across; a line grid has no groups of columns. Every figure is worked out by the bill itself: what is typed is saved at once and read back.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { apiKey, Button, classes, type CustomPlan, Decimal, defineScreen, EmptyState, FailureState, http, Input, isOffered, type ListPlan, navigateTo, PageSkeleton, planQuery, readRecord, runAction, type ScreenProps, Select, t, toast, useSession } from '../../../../runtime/web/moduleApi.ts';
import { api, type Bill, differs, figureOf, type FineColor, rowsOf, type SheetRow, type SheetSection, textOf, tiersOf, type Typed, typedInto, withItem } from './sheet.ts';
import './jingYun.css';

export default defineScreen<CustomPlan>({ Screen: JingYun });

const sectionNames = (): Record<SheetSection, string> => ({ fabric: t('面料'), trim: t('辅料'), process: t('加工') });

function JingYun({ plan, params, tab }: ScreenProps<CustomPlan>) {
  const id = params.id ?? '0';
  const known = useQueryClient();
  const key = apiKey(api, id);
  const read = useQuery({ queryKey: key, queryFn: ({ signal }) => readRecord<Bill>(api, id, signal), enabled: tab.active && id !== '0' });
  const actions = useListActions('/cos/costBill');
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const bill = read.data;
  const no = bill?.billNo;
  useEffect(() => { if (no) tab.setTitle(no); }, [no, tab]);
  if (id === '0') return <EmptyState title={t('先建核价单，再转精算')}><Button look="primary" onClick={() => tab.replace('/cos/addCostBill/0')}>{t('新建核价单')}</Button></EmptyState>;
  if (read.error && !bill) return <FailureState error={read.error} onRetry={() => void read.refetch()} />;
  if (!bill) return <PageSkeleton />;

  /** One after the other: each is saved on what the one before left. */
  const save = (change: (now: Bill) => object): void => {
    saving.current = saving.current.then(async () => {
      const now = known.getQueryData<Bill>(key) ?? bill;
      try { await http.put(api, { id, version: now.version, ...change(now) }); } catch (error) { toast.failure(error); }
      known.setQueryData(key, await readRecord<Bill>(api, id));
    });
  };
  const isOpen = bill.status === 'draft' || bill.status === 'rejected';
  const offered = actions.filter((action) => ['toFine', 'pull', 'recalc', 'splitColors'].includes(action.do) && (action.do !== 'toFine' || bill.layout !== 'fine') && (action.do !== 'splitColors' || bill.layout === 'fine') && isOffered(action, bill as never, 'status', null));
  const run = async (action: ListPlan['rowActions'][number]): Promise<void> => { await saving.current; if (await runAction({ api, action, rows: [bill as never] })) await known.invalidateQueries({ queryKey: key }); };
  return (
    <div className="listp jy">
      <div className="pbar line"><h1>{plan.title}</h1><span className="s2 cut">{[bill.billNo, bill.style.label, t('{n} 件', { n: bill.qty })].join(' · ')}</span><span className="grow" />
        <Button onClick={() => navigateTo(`/cos/addCostBill/${id}`)}>{t('标准版式')}</Button>
        {offered.map((action) => <Button key={action.do} look={action.do === 'splitColors' || action.do === 'toFine' ? 'primary' : 'default'} onClick={() => void run(action)}>{action.label}</Button>)}
      </div>
      {bill.fineColors.length === 0
        ? <EmptyState icon="clipboard" title={t('还没有各颜色明细')} why={t('转精算后，用料表和工序单按款式的每个颜色展开')} />
        : <Sheet bill={bill} isOpen={isOpen} onType={(row, color, field, value) => save((now) => ({ fineLines: typedInto(now.fineLines, rowsOf(now.fineLines).find(({ item }) => item === row.item) ?? row, color, field, value) }))} />}
      {isOpen && bill.fineColors.length > 0 && <AddItem onAdd={(section, name) => save((now) => ({ fineLines: withItem(now.fineLines, now.fineColors, section, name) }))} />}
    </div>
  );
}

/** Buttons of a row as the list of that address has them: with their questions and rights. */
function useListActions(route: string): ListPlan['rowActions'] {
  const hash = useSession().manifest.routes.find((one) => one.route === route)?.plan;
  const plan = useQuery({ ...planQuery(hash ?? ''), enabled: hash !== undefined });
  return (plan.data as ListPlan | undefined)?.rowActions ?? [];
}

function Sheet({ bill, isOpen, onType }: { bill: Bill; isOpen: boolean; onType: (row: SheetRow, color: string, field: Typed, value: string | null) => void }) {
  const rows = rowsOf(bill.fineLines);
  const names = sectionNames();
  const first = bill.fineColors[0]!.color.id;
  const seesCost = bill.fineColors.some(({ totalCost }) => totalCost !== undefined);
  const heads = [t('单耗'), t('损耗%'), ...(seesCost ? [t('单价'), t('金额')] : [])];
  const sums: { label: string; of: (one: FineColor) => React.ReactNode }[] = [
    ...(seesCost ? [{ label: t('面料'), of: (one: FineColor) => one.fabricAmount }, { label: t('辅料'), of: (one: FineColor) => one.trimAmount }, { label: t('加工'), of: (one: FineColor) => one.processAmount }, { label: t('其他'), of: (one: FineColor) => one.otherAmount }, { label: t('总成本'), of: (one: FineColor) => <b>{one.totalCost}</b> }] : []),
    ...(bill.fineColors.some(({ quotePrice }) => quotePrice !== undefined) ? [{ label: t('报价(不含税)'), of: (one: FineColor) => <b>{one.quotePrice ?? '–'}</b> }] : []),
    ...(bill.fineColors.some(({ margin }) => margin !== undefined) ? [{ label: t('毛利率'), of: (one: FineColor) => <span className={classes(one.margin != null && new Decimal(one.margin).lt(bill.minMargin ?? 0) && 'red')}>{one.margin == null ? '–' : `${new Decimal(one.margin).times(100).toFixed(2)}%`}</span> }] : []),
    ...tiersOf(bill.fineTiers).flatMap(({ qty, at }) => [
      ...(seesCost ? [{ label: t('{n} 件成本', { n: qty }), of: ({ color }: FineColor) => at[color.id]?.cost ?? '–' }] : []),
      ...(bill.fineTiers.some(({ price }) => price !== undefined) ? [{ label: t('{n} 件报价', { n: qty }), of: ({ color }: FineColor) => <b>{at[color.id]?.price ?? '–'}</b> }] : []),
      ...(bill.fineTiers.some(({ profit }) => profit !== undefined) ? [{ label: t('{n} 件毛利', { n: qty }), of: ({ color }: FineColor) => at[color.id]?.profit ?? '–' }] : []),
    ]),
    { label: t('核价单'), of: ({ bill: made }) => (made ? <a href={`/cos/costBillDetail/${made.id}`} onClick={(event) => { event.preventDefault(); navigateTo(`/cos/costBillDetail/${made.id}`); }}>{made.label}</a> : '–') },
  ];
  return (
    <div className="jy-body">
      <table className="jy-table">
        <thead>
          <tr><th scope="col" rowSpan={2} className="jy-head">{t('明细')}</th>{bill.fineColors.map(({ color }) => <th key={color.id} scope="colgroup" colSpan={heads.length} className="jy-color">{color.label}</th>)}</tr>
          <tr>{bill.fineColors.map(({ color }) => heads.map((head, at) => <th key={`${color.id}${head}`} scope="col" className={classes('jy-num', at === 0 && 'jy-first')}>{head}</th>))}</tr>
        </thead>
        <tbody>{rows.map((row, at) => (
          <tr key={row.item} className={classes(rows[at - 1]?.section !== row.section && 'jy-new')}>
            <th scope="row" className="jy-head"><span className="s3">{names[row.section]}</span> {row.name} <span className="s3">{row.unit}</span></th>
            {bill.fineColors.map(({ color }) => <ColorCells key={color.id} row={row} color={color.id} colorName={color.label} isOther={differs(row, first, color.id)} isOpen={isOpen} seesCost={seesCost} onType={(field, value) => onType(row, color.id, field, value)} />)}
          </tr>
        ))}</tbody>
        <tfoot>{sums.map(({ label, of }) => <tr key={label}><th scope="row" className="jy-head">{label}</th>{bill.fineColors.map((one) => <td key={one.color.id} colSpan={heads.length} className="jy-sum tn jy-first">{of(one)}</td>)}</tr>)}</tfoot>
      </table>
    </div>
  );
}

function ColorCells({ row, color, colorName, isOther, isOpen, seesCost, onType }: { row: SheetRow; color: string; colorName: string; isOther: boolean; isOpen: boolean; seesCost: boolean; onType: (field: Typed, value: string | null) => void }) {
  const cell = row.cells[color];
  const typed = (field: Typed, label: string, isMeant: boolean): React.ReactNode => (isMeant
    ? <Figure key={textOf(cell, field)} text={textOf(cell, field)} field={field} label={`${row.name} ${colorName} ${label}`} disabled={!isOpen} onType={(value) => onType(field, value)} />
    : <span className="s3">–</span>);
  const isMaterial = row.section !== 'process';
  return (
    <>
      <td className="jy-num jy-first">{typed('netUse', t('单耗'), isMaterial)}</td>
      <td className="jy-num">{typed('lossRate', t('损耗%'), isMaterial && cell !== undefined)}</td>
      {seesCost && <td className="jy-num">{typed('unitPrice', t('单价'), cell !== undefined)}</td>}
      {seesCost && <td className={classes('jy-num tn', isOther && 'jy-other')}>{cell?.amount ?? '–'}</td>}
    </>
  );
}

/** Saved when it is left or with Enter; what is no figure goes back. */
function Figure({ text, field, label, disabled, onType }: { text: string; field: Typed; label: string; disabled: boolean; onType: (value: string | null) => void }) {
  const [now, setNow] = useState(text);
  const settle = (): void => {
    if (now === text) return;
    const value = figureOf(now, field);
    if (value === undefined) { setNow(text); toast.hint(t('请输入数字')); } else onType(value);
  };
  return <input className="jy-in tn" inputMode="decimal" aria-label={label} value={now} disabled={disabled} onChange={(event) => setNow(event.target.value)} onBlur={settle} onKeyDown={(event) => { if (event.key === 'Enter') event.currentTarget.blur(); if (event.key === 'Escape') setNow(text); }} />;
}

function AddItem({ onAdd }: { onAdd: (section: SheetSection, name: string) => void }) {
  const [section, setSection] = useState<SheetSection>('fabric');
  const [name, setName] = useState('');
  const add = (): void => { if (name.trim() === '') { toast.hint(t('请填写名称')); return; } onAdd(section, name.trim()); setName(''); };
  return (
    <form className="jy-add" onSubmit={(event) => { event.preventDefault(); add(); }}>
      <Select label={t('费用段')} value={section} options={Object.entries(sectionNames()).map(([value, label]) => ({ value, label }))} onChange={(value) => setSection(value as SheetSection)} />
      <Input aria-label={t('名称')} placeholder={t('名称')} value={name} maxLength={60} onChange={setName} style={{ width: 200 }} />
      <Button icon="plus" onClick={add}>{t('加一行')}</Button>
    </form>
  );
}
