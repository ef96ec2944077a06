// What narrows the approval centre beyond the search: document, state, department, days, amount, hours.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type BizType, Button, DayField, Field, http, Input, Popover, RecordsField, Select, t, type TaskFilter, todayIn, valueContext } from '../../../../runtime/web/moduleApi.ts';
import { statusOptions } from './columns.ts';

export type Narrowed = Omit<TaskFilter, 'tab' | 'keyword'>;
const departments = { api: '/amc/api/token/companyUser', field: 'mainDepartment', to: 'amc.department' };

export function Filters({ value, onChange }: { value: Narrowed; onChange: (value: Narrowed) => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const count = Object.values(value).filter((one) => one !== undefined && one !== '').length;
  return (
    <>
      <Button icon="filter" pressed={count > 0} aria-haspopup="dialog" aria-expanded={anchor !== null} onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}>{count > 0 ? t('高级筛选 {n}', { n: count }) : t('高级筛选')}</Button>
      {count > 0 && <Button look="text" onClick={() => onChange({})}>{t('清空筛选')}</Button>}
      {anchor && <Popover label={t('高级筛选')} anchor={anchor} onClose={() => setAnchor(null)} className="cl-filter"><Panel first={value} onDone={(next) => { setAnchor(null); onChange(next); }} /></Popover>}
    </>
  );
}

function Panel({ first, onDone }: { first: Narrowed; onDone: (value: Narrowed) => void }) {
  const [value, setValue] = useState(first);
  const put = (part: Narrowed): void => setValue({ ...value, ...part });
  const bizTypes = useQuery({ queryKey: ['/ccm/api/saas/workflow', 'bizTypes'], queryFn: ({ signal }) => http.get<BizType[]>('/ccm/api/saas/workflow/bizTypes', { signal }), staleTime: 300_000 });
  const today = todayIn(valueContext().timeZone);
  const pair = (name: 'submit_date' | 'finish_date' | 'amount_num' | 'hours_num', at: 0 | 1, text: string): void => {
    const now: [string, string] = [...value[name] ?? ['', '']];
    now[at] = text;
    put({ [name]: now[0] === '' && now[1] === '' ? undefined : now });
  };
  const days = (name: 'submit_date' | 'finish_date', label: string) => (
    <div className="f" role="group" aria-label={label}><span className="cl-label">{label}</span><span className="row"><DayField label={t('{name} 从', { name: label })} today={today} value={value[name]?.[0] ?? ''} onChange={(day) => pair(name, 0, day)} /><span className="s3">–</span><DayField label={t('{name} 到', { name: label })} today={today} value={value[name]?.[1] ?? ''} onChange={(day) => pair(name, 1, day)} /></span></div>
  );
  const figures = (name: 'amount_num' | 'hours_num', label: string) => (
    <div className="f" role="group" aria-label={label}><span className="cl-label">{label}</span><span className="row"><Input inputMode="decimal" aria-label={t('{name} 从', { name: label })} value={value[name]?.[0] ?? ''} onChange={(text) => pair(name, 0, text.replace(/[^\d.-]/g, ''))} /><span className="s3">–</span><Input inputMode="decimal" aria-label={t('{name} 到', { name: label })} value={value[name]?.[1] ?? ''} onChange={(text) => pair(name, 1, text.replace(/[^\d.-]/g, ''))} /></span></div>
  );
  return (
    <form onSubmit={(event) => { event.preventDefault(); onDone(value); }}>
      <Field label={t('单据类型')}>{(ids) => <Select {...ids} data-autofocus label={t('单据类型')} value={value.bizType ?? ''} placeholder={t('全部')} options={(bizTypes.data ?? []).map((one) => ({ value: one.bizType, label: one.label }))} onChange={(bizType) => put({ bizType: bizType || undefined })} />}</Field>
      <Field label={t('状态')}>{(ids) => <Select {...ids} label={t('状态')} value={value.status ?? ''} placeholder={t('全部')} options={statusOptions()} onChange={(status) => put({ status: status || undefined })} />}</Field>
      <Field label={t('部门')}>{(ids) => <RecordsField source={departments} label={t('部门')} ids={ids} many={false} value={value.department ? [value.department] : []} onChange={([id]) => put({ department: id })} />}</Field>
      {days('submit_date', t('提交时间'))}{days('finish_date', t('完成时间'))}{figures('amount_num', t('金额'))}{figures('hours_num', t('用时(小时)'))}
      <div className="row" style={{ justifyContent: 'flex-end' }}><Button look="text" onClick={() => setValue({})}>{t('清空')}</Button><Button submit look="primary">{t('筛选')}</Button></div>
    </form>
  );
}
