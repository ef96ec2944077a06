// A condition filled in row by row, or written as CEL. Switching keeps what can be kept; what rows cannot say stays CEL.
import { useState } from 'react';
import { type BizType, Button, Checkbox, type FieldType, Icon, IconButton, Input, Popover, RecordsField, Select, t, valueContext, valueType } from '../../../../runtime/web/moduleApi.ts';
import { asChoices, celOf, groupsOf, isWhole, kindOf, signsOf, valuesNeeded, type ConditionGroups, type ConditionRow, type Sign, type ValueKind } from './conditions.ts';
import { sourceOf } from './names.ts';
import { fieldsOf, signNames } from './words.ts';

type OneField = BizType['fields'][number];
const blank: ConditionRow = { field: '', sign: 'ge', values: [] };

export function ConditionEditor({ value, bizType, label, faults, optional, onChange }: { value: string; bizType: BizType | undefined; label: string; faults: readonly string[]; /** Empty is fine. */ optional?: boolean; onChange: (cel: string) => void }) {
  const fields = fieldsOf(bizType).filter((field) => kindOf(field.type as FieldType) !== undefined);
  const kindOfField = (name: string): ValueKind | undefined => { const found = fields.find((field) => field.name === name); return found && kindOf(found.type as FieldType); };
  const read = (cel: string): ConditionGroups | undefined => {
    const groups = groupsOf(cel);
    return groups && asChoices(groups, kindOfField);
  };
  const knows = (groups: ConditionGroups | undefined): groups is ConditionGroups => groups !== undefined && groups.flat().every(({ field }) => field === '' || fields.some(({ name }) => name === field));
  const [isFree, setFree] = useState(() => value !== '' && !knows(read(value)));
  // Rows that are not filled in yet stand here only; a value from elsewhere (a step back) takes their place.
  const [held, setHeld] = useState<{ cel: string; groups: ConditionGroups }>(() => ({ cel: value, groups: read(value) ?? [] }));
  const groups = held.cel === value ? held.groups : read(value) ?? [];
  const put = (next: ConditionGroups): void => {
    const cel = celOf(next, kindOfField);
    setHeld({ cel, groups: next });
    if (cel !== value) onChange(cel);
  };
  const isShown = isFree || (value !== '' && !knows(read(value)));
  return (
    <div className="fl-cond-edit" role="group" aria-label={label}>
      <div className="row"><span className="fl-label grow">{label}</span>
        <Button size="s" look="text" icon="code" pressed={isShown} disabled={isShown && value !== '' && !knows(read(value))} data-tip={isShown && value !== '' && !knows(read(value)) ? t('这个表达式不能用行表示') : undefined} onClick={() => { setHeld({ cel: value, groups: read(value) ?? [] }); setFree(!isShown); }}>{t('表达式')}</Button>
      </div>
      {isShown ? <textarea className="in mono fl-cel" rows={4} spellCheck={false} aria-label={t('{name}（表达式）', { name: label })} aria-invalid={faults.length > 0 || undefined} placeholder="totalAmount >= 50000" value={value} onChange={(event) => onChange(event.target.value)} /> : (
        <>
          {groups.map((rows, at) => (
            <fieldset key={at} className="fl-group">
              <legend className="sr">{t('第{n}组条件', { n: at + 1 })}</legend>
              {at > 0 && <span className="fl-or">{t('或')}</span>}
              {rows.map((row, index) => (
                <Row key={index} row={row} fields={fields} bizType={bizType} and={index > 0} name={t('第{n}组第{m}行', { n: at + 1, m: index + 1 })} onChange={(next) => put(groups.map((each, g) => (g === at ? each.map((one, r) => (r === index ? next : one)) : each)))}
                  onRemove={() => put(groups.map((each, g) => (g === at ? each.filter((_, r) => r !== index) : each)).filter((each) => each.length > 0))} />
              ))}
              <Button size="s" look="text" icon="plus" onClick={() => put(groups.map((each, g) => (g === at ? [...each, blank] : each)))}>{t('且')}<span className="sr">{t('第{n}组加一行', { n: at + 1 })}</span></Button>
            </fieldset>
          ))}
          <Button size="s" icon="plus" onClick={() => put([...groups, [blank]])}>{groups.length === 0 ? t('添加条件') : t('或：另一组条件')}</Button>
          {groups.length === 0 && optional && <p className="s3 sm">{t('不设条件时总是成立')}</p>}
        </>
      )}
      {groups.flat().some((row) => row.field !== '' && !isWhole(row)) && !isShown && <p className="amber sm">{t('没有填完的行不生效')}</p>}
      {faults.map((fault) => <p key={fault} className="msg red sm" role="alert">{fault}</p>)}
    </div>
  );
}

function Row({ row, fields, bizType, and, name, onChange, onRemove }: { row: ConditionRow; fields: OneField[]; bizType: BizType | undefined; and: boolean; name: string; onChange: (row: ConditionRow) => void; onRemove: () => void }) {
  const field = fields.find((each) => each.name === row.field);
  const kind = field && kindOf(field.type as FieldType);
  const takeField = (next: string): void => {
    const found = fields.find((each) => each.name === next);
    const nextKind = found && kindOf(found.type as FieldType);
    onChange({ field: next, sign: nextKind ? signsOf[nextKind].includes(row.sign) && nextKind === kind ? row.sign : signsOf[nextKind][0]! : 'ge', values: [] });
  };
  const said = signNames();
  return (
    <div className="fl-row">
      {and && <span className="fl-and s3">{t('且')}</span>}
      <Select label={t('{row} 字段', { row: name })} value={row.field} placeholder={t('选择字段')} options={[...fields.map((each) => ({ value: each.name, label: each.label })), ...(row.field !== '' && !field ? [{ value: row.field, label: row.field }] : [])]} onChange={takeField} invalid={row.field !== '' && !field} />
      <div className="row fl-row2">
        {kind && <Select label={t('{row} 比较', { row: name })} value={row.sign} options={signsOf[kind].map((sign) => ({ value: sign, label: said[sign] }))} onChange={(sign) => onChange({ ...row, sign: sign as Sign, values: valuesNeeded(sign as Sign) === 0 ? [] : row.values.slice(0, Math.min(row.values.length, valuesNeeded(sign as Sign))) })} style={{ width: 108, flex: 'none' }} />}
        {kind && field && <span className="grow"><Values row={row} kind={kind} field={field} bizType={bizType} name={name} onChange={(values) => onChange({ ...row, values })} /></span>}
        <span className={kind ? undefined : 'grow'} /><IconButton icon="close" size={28} label={t('删除 {row}', { row: name })} onClick={onRemove} />
      </div>
    </div>
  );
}

function Values({ row, kind, field, bizType, name, onChange }: { row: ConditionRow; kind: ValueKind; field: OneField; bizType: BizType | undefined; name: string; onChange: (values: string[]) => void }) {
  const needed = valuesNeeded(row.sign);
  if (needed === 0) return null;
  const label = t('{row} 值', { row: name });
  if (kind === 'record') {
    const source = sourceOf(bizType, field.name);
    return source ? <RecordsField source={source} label={label} ids={{ id: `${name}-${field.name}` }} value={row.values} onChange={(ids) => onChange(ids)} /> : null;
  }
  if (kind === 'choice') return <Ticks label={label} options={field.options ?? []} value={row.values} onChange={onChange} />;
  const one = (at: number, said: string) => {
    const put = (text: string): void => { const next = [...row.values]; next[at] = text; onChange([...next].map((each) => each ?? '')); };
    if (kind === 'number') return <Figure key={`${field.name}${at}`} type={field.type as FieldType} label={said} value={row.values[at] ?? ''} onChange={put} />;
    return <Input aria-label={said} type={kind === 'date' ? 'date' : 'text'} value={row.values[at] ?? ''} onChange={put} />;
  };
  if (needed === 1) return one(0, label);
  return <span className="row" style={{ gap: 4 }}>{one(0, t('{row} 从', { row: name }))}<span className="s3">–</span>{one(1, t('{row} 到', { row: name }))}</span>;
}

/** Typed as people write it (`50,000`, `13%`), kept as the exact figure. */
function Figure({ type, label, value, onChange }: { type: FieldType; label: string; value: string; onChange: (value: string) => void }) {
  const field = { name: '', type: type === 'percent' ? 'percent' as const : 'rate' as const, label, column: '', carries: [], scale: type === 'percent' ? 2 : 6 };
  const plain = (exact: string): string => (exact === '' ? '' : type === 'percent' ? valueType('percent').format(exact, field, valueContext()) : exact);
  const [typed, setTyped] = useState<{ of: string; text: string } | null>(null);
  const text = typed && typed.of === value ? typed.text : plain(value);
  const parsed = valueType(field.type).parse(text, field, valueContext());
  return (
    <Input
      inputMode="decimal" aria-label={label} value={text} invalid={!parsed.ok} placeholder={t('数值')}
      onChange={(next) => {
        const read = valueType(field.type).parse(next, field, valueContext());
        const exact = read.ok && read.value !== null ? trimmed(String(read.value)) : '';
        setTyped({ of: exact, text: next });
        onChange(exact);
      }}
    />
  );
}

/** `50000.000000` is 50000: a condition shows what was meant. */
const trimmed = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

function Ticks({ label, options, value, onChange }: { label: string; options: { value: string; label: string }[]; value: readonly string[]; onChange: (values: string[]) => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <button type="button" className="in pick" aria-haspopup="dialog" aria-expanded={anchor !== null} aria-label={label} onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}>
        <span className={value.length > 0 ? 'v' : 'v ph'}>{value.map((one) => options.find((option) => option.value === one)?.label ?? one).join('、') || t('请选择')}</span><Icon name="down" />
      </button>
      {anchor && <Popover label={label} anchor={anchor} onClose={() => setAnchor(null)} className="fl-picks"><div className="fl-pick">{options.map((option) => <Checkbox key={option.value} checked={value.includes(option.value)} onChange={(on) => onChange(on ? [...value, option.value] : value.filter((one) => one !== option.value))}>{option.label}</Checkbox>)}</div></Popover>}
    </>
  );
}
