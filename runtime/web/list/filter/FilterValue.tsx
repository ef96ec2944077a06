// The value of a condition, by the kind of its field: text, figures, days, ticks, records found by search.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ListPlan, PlanFilter } from '../../../core/plans/plan.ts';
import { ownWordsOf } from '../../../core/filters/ownWords.ts';
import { todayIn, valueType } from '../../../core/values/index.ts';
import { lookup } from '../../data/api.ts';
import { apiKey } from '../../data/changes.ts';
import { DayField } from '../../fields/DayField.tsx';
import { MonthField } from '../../fields/MonthField.tsx';
import { t } from '../../i18n/t.ts';
import { valueContext } from '../../session/session.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Input } from '../../ui/Input.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { Select } from '../../ui/Select.tsx';
import { isRelative, type FilterRow } from '../where.ts';
import { kindOf } from '../operators.ts';
import { ownWordText, relativeNames, relativeText } from '../words.ts';
import { makeField } from '../../../core/values/makeField.ts';
import { operatorOf } from '../../../core/values/operators/index.ts';
import { traitsOf } from '../../../core/values/types/index.ts';

interface Props { plan: ListPlan; filter: PlanFilter; row: FilterRow; onChange: (change: Partial<FilterRow>) => void }

export function FilterValue({ plan, filter, row, onChange }: Props) {
  const { takes, readsText } = operatorOf(row.operator);
  if (takes === 'nothing') return <span />;
  const kind = kindOf(filter);
  if (kind === 'choice') return <Choices key={filter.path} plan={plan} filter={filter} row={row} onChange={onChange} />;
  if (kind === 'yesno') return <Select label={t('值')} value={String(row.value ?? '')} placeholder={t('请选择')} onChange={(value) => onChange({ value: value === '' ? undefined : value === 'true' })} options={[{ value: 'true', label: t('是') }, { value: 'false', label: t('否') }]} />;
  if (kind === 'date') return <DateValue filter={filter} row={row} onChange={onChange} />;
  const isFigure = (kind === 'number' && !readsText) || kind === 'time';
  const one = (value: unknown, label: string, put: (value: unknown) => void) => isFigure
    ? <NumberInput filter={filter} label={label} value={value} onChange={put} />
    : <Input aria-label={label} placeholder={t('请输入')} value={String(value ?? '')} onChange={(text) => put(text || undefined)} />;
  if (takes !== 'range') return one(row.value, t('值'), (value) => onChange({ value }));
  return <span className="two">{one(row.value, t('从'), (value) => onChange({ value }))}<span className="s3">{t('至')}</span>{one(row.value2, t('至'), (value2) => onChange({ value2 }))}</span>;
}

const around = /^\$(last|next)(\d+)$/;

/** A day (or two), or a period that moves with the calendar: 本月, 最近7天. The server knows which days those are. */
function DateValue({ filter, row, onChange }: Omit<Props, 'plan'>) {
  const value = isRelative(row.value) ? row.value : '';
  const found = around.exec(value);
  const known = relativeNames();
  const mode = found ? `$${found[1]}` : value;
  const choose = (next: string): void => onChange({ value: next === '' ? undefined : next === '$last' || next === '$next' ? `${next}7` : next, value2: undefined, shown: undefined });
  return (
    <span className="two">
      <Select
        label={t('时间')} value={mode} onChange={choose}
        options={[{ value: '', label: t('指定日期') }, ...known, { value: '$last', label: t('最近n天') }, { value: '$next', label: t('未来n天') }, ...(value && !found && !known.some((one) => one.value === value) ? [{ value, label: relativeText(value) }] : [])]}
      />
      {found && <><Days value={found[2]!} onChange={(days) => onChange({ value: `$${found[1]}${days}` })} /><span className="s3">{t('天')}</span></>}
      {value === '' && <Period filter={filter} label={operatorOf(row.operator).takes === 'range' ? t('从') : t('值')} value={row.value} onChange={(next) => onChange({ value: next })} />}
      {value === '' && operatorOf(row.operator).takes === 'range' && <><span className="s3">{t('至')}</span><Period filter={filter} label={t('至')} value={row.value2} onChange={(next) => onChange({ value2: next })} /></>}
    </span>
  );
}

/** 1 to 999, full-width digits too; what is none of these is put right when the input is left. */
function Days({ value, onChange }: { value: string; onChange: (days: number) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const daysOf = (text: string): number => Math.trunc(Number(text.normalize('NFKC')));
  const take = (text: string): void => {
    setTyped(text);
    const days = daysOf(text);
    if (days >= 1 && days <= 999) onChange(days);
  };
  return <Input className="fdays" inputMode="numeric" aria-label={t('天数')} value={typed ?? value} invalid={typed !== null && !(daysOf(typed) >= 1 && daysOf(typed) <= 999)} onChange={take} onBlur={() => setTyped(null)} />;
}

/** A day, or the month of a field of months. */
function Period({ filter, label, value, onChange }: { filter: PlanFilter; label: string; value: unknown; onChange: (value: string | undefined) => void }) {
  const shared = { value: String(value ?? ''), onChange: (text: string) => onChange(text || undefined) };
  return traitsOf(filter.type).time === 'month' ? <MonthField {...shared} label={label} /> : <DayField {...shared} label={label} today={todayIn(valueContext().timeZone)} />;
}

/** Typed as people write it (`1,200`, `13%`, `8点半`), sent as the type's JSON value. */
function NumberInput({ filter, label, value, onChange }: { filter: PlanFilter; label: string; value: unknown; onChange: (value: unknown) => void }) {
  const field = makeField({ name: filter.key, type: filter.type, label: filter.label });
  const [text, setText] = useState(() => (value === undefined ? '' : valueType(filter.type).format(value, field, valueContext())));
  const parsed = valueType(filter.type).parse(text, field, valueContext());
  return (
    <Input
      inputMode={traitsOf(filter.type).number ? 'decimal' : 'text'} aria-label={label} placeholder={t('请输入')} value={text} invalid={!parsed.ok}
      onChange={(next) => {
        setText(next);
        const read = valueType(filter.type).parse(next, field, valueContext());
        onChange(read.ok ? read.value ?? undefined : undefined);
      }}
    />
  );
}

/** One or several of a list: the field's options, or records of its entity found by words. */
function Choices({ plan, filter, row, onChange }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chosen = Array.isArray(row.value) ? row.value as string[] : row.value === undefined ? [] : [String(row.value)];
  const put = (id: string, label: string, on: boolean) => {
    const names = new Map((row.shown ?? '').split('、').filter(Boolean).map((name, at) => [chosen[at], name]));
    names.set(id, label);
    const next = on ? [...chosen, id] : chosen.filter((each) => each !== id);
    onChange({ value: next.length ? next : undefined, shown: next.length ? next.map((each) => names.get(each) ?? each).join('、') : undefined });
  };
  return (
    <>
      <button type="button" className="in pick" aria-haspopup="listbox" aria-expanded={anchor !== null} aria-label={t('值')} onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}>
        {row.shown ? <span className="v tags">{row.shown.split('、').map((name, at) => <span key={chosen[at] ?? name} className="tag">{name}</span>)}</span> : <span className="v ph">{t('请选择')}</span>}<Icon name="down" />
      </button>
      {anchor && (
        <Popover label={filter.label} anchor={anchor} onClose={() => setAnchor(null)} className="picks">
          {ownWordsOf(filter.to).map((word) => <Checkbox key={word} checked={chosen.includes(word)} onChange={(on) => put(word, ownWordText(word), on)}>{ownWordText(word)}</Checkbox>)}
          {filter.options
            ? filter.options.map((option) => <Checkbox key={option.value} checked={chosen.includes(option.value)} onChange={(on) => put(option.value, option.label, on)}>{option.label}</Checkbox>)
            : <Found plan={plan} filter={filter} chosen={chosen} put={put} />}
        </Popover>
      )}
    </>
  );
}

function Found({ plan, filter, chosen, put }: { plan: ListPlan; filter: PlanFilter; chosen: string[]; put: (id: string, label: string, on: boolean) => void }) {
  const [text, setText] = useState('');
  const [keyword, setKeyword] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(text.trim()), 250);
    return () => clearTimeout(timer);
  }, [text]);
  const found = useQuery({
    queryKey: apiKey(plan.api, 'lookup', filter.path, keyword),
    queryFn: ({ signal }) => lookup(plan.api, filter.path, { keyword, pageNum: 1, pageSize: 20, signal }),
    placeholderData: (before) => before,
  });
  return (
    <>
      <Input icon="search" data-autofocus value={text} onChange={setText} placeholder={t('搜索{name}', { name: filter.label })} aria-label={t('搜索{name}', { name: filter.label })} />
      <div style={{ marginTop: 8, minHeight: 64 }}>
        {found.data?.list.map((choice) => <Checkbox key={choice.id} checked={chosen.includes(choice.id)} onChange={(on) => put(choice.id, choice.label, on)}>{choice.label}</Checkbox>)}
        {found.data?.list.length === 0 && <p className="s3" style={{ padding: 8 }}>{t('没有找到')}</p>}
        {found.error && <p className="red" style={{ padding: 8 }}>{t('请检查网络设置')}</p>}
      </div>
    </>
  );
}
