// Fields of the document, ticked: those approvers may change, those they are not shown.
import { useState } from 'react';
import { type BizType, Button, Checkbox, Icon, Input, Popover, t } from '../../../../runtime/web/moduleApi.ts';

export function FieldsPart({ label, value, fields, onChange }: { label: string; value: readonly string[]; fields: BizType['fields']; onChange: (fields: string[]) => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [keyword, setKeyword] = useState('');
  const nameOf = (name: string): string => fields.find((field) => field.name === name)?.label ?? name;
  const shown = fields.filter((field) => field.label.includes(keyword.trim()) || field.name.includes(keyword.trim()));
  return (
    <div className="f">
      <span className="fl-label">{label}</span>
      <div className="fl-chips">
        {value.map((name) => <span key={name} className="chip">{nameOf(name)}<button type="button" aria-label={t('移除{name}', { name: nameOf(name) })} onClick={() => onChange(value.filter((one) => one !== name))}><Icon name="close" /></button></span>)}
        <Button size="s" look="text" icon="plus" aria-haspopup="dialog" aria-expanded={anchor !== null} onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}>{t('选择字段')}<span className="sr">{label}</span></Button>
      </div>
      {anchor && (
        <Popover label={label} anchor={anchor} onClose={() => setAnchor(null)} className="fl-picks">
          <Input icon="search" data-autofocus aria-label={t('搜索字段')} placeholder={t('搜索字段')} value={keyword} onChange={setKeyword} />
          <div className="fl-pick">{shown.map((field) => <Checkbox key={field.name} checked={value.includes(field.name)} onChange={(on) => onChange(on ? [...value, field.name] : value.filter((one) => one !== field.name))}>{field.label}</Checkbox>)}{shown.length === 0 && <p className="s3">{t('没有找到')}</p>}</div>
        </Popover>
      )}
    </div>
  );
}
