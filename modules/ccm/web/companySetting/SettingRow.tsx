// One setting: name and code, the editor of its type, what it means, who set it, and the way back to the default.
import { useId } from 'react';
import { Button, classes, Input, localTime, Select, Switch, t, valueContext } from '../../../../runtime/web/moduleApi.ts';
import { valueOf, type Changes, type Setting } from './settings.ts';

export interface SettingRowProps { setting: Setting; changes: Changes; fault?: string; locked: boolean; isOwn: boolean; onChange: (value: string | null) => void }

export function SettingRow({ setting, changes, fault, locked, isOwn, onChange }: SettingRowProps) {
  const id = useId();
  const own = setting.companySystemSetting;
  return (
    <div className={classes('stg-row', setting.code in changes && 'dirty')}>
      <div className="stg-name"><b id={id}>{setting.name}</b><code className="s3">{setting.code}</code></div>
      <div className="stg-edit">
        <Editor setting={setting} value={valueOf(setting, changes)} locked={locked} invalid={fault !== undefined} named={id} onChange={onChange} />
        {fault && <span className="msg" role="alert">{fault}</span>}
      </div>
      <div className="stg-note">
        {setting.remarks && <span className="s2">{setting.remarks}</span>}
        <span className="s3">{t('默认值 {value}', { value: textOf(setting, setting.defaultValue) })}{rangeOf(setting)}{own?.updateDate && `　${t('{who} 于 {when} 修改', { who: own.updateBy?.label ?? '', when: localTime(new Date(own.updateDate), valueContext().timeZone) })}`}</span>
      </div>
      <div className="stg-back">{isOwn && !locked && <Button look="text" size="s" onClick={() => onChange(null)} aria-label={t('{name} 恢复默认', { name: setting.name })}>{t('恢复默认')}</Button>}</div>
    </div>
  );
}

function Editor({ setting, value, locked, invalid, named, onChange }: { setting: Setting; value: string; locked: boolean; invalid: boolean; named: string; onChange: (value: string | null) => void }) {
  switch (setting.valueType) {
    case 'switch': return <span className="row" style={{ gap: 8, height: 32 }}><Switch aria-labelledby={named} checked={value === '0'} disabled={locked} onChange={(on) => onChange(on ? '0' : '1')} /><span className="s2">{value === '0' ? t('开') : t('关')}</span></span>;
    case 'enum': return <Select aria-labelledby={named} value={value} disabled={locked} invalid={invalid} options={setting.options ?? []} onChange={onChange} />;
    case 'integer': case 'rate': case 'percent':
      return <Input aria-labelledby={named} className="num" inputMode="decimal" value={value} disabled={locked} invalid={invalid} onChange={onChange} after={setting.valueType === 'percent' ? <span className="s3">%</span> : undefined} style={{ width: 160 }} />;
    case 'json': return <Input aria-labelledby={named} className="code" spellCheck={false} value={value} disabled={locked} invalid={invalid || !isJson(value)} onChange={onChange} />;
    case 'date': case 'time': return <Input aria-labelledby={named} type={setting.valueType} value={value} disabled={locked} invalid={invalid} onChange={(next) => onChange(next === '' ? null : next)} style={{ width: 160 }} />;
    default: return <Input aria-labelledby={named} value={value} disabled={locked} invalid={invalid} onChange={onChange} />;
  }
}

function textOf(setting: Setting, value: string | null): string {
  if (value === null || value === '') return t('无');
  if (setting.valueType === 'switch') return value === '0' ? t('开') : t('关');
  if (setting.valueType === 'enum') return setting.options?.find((option) => option.value === value)?.label ?? value;
  return setting.valueType === 'percent' ? `${value}%` : value;
}

function rangeOf({ min, max }: Setting): string {
  if (min === undefined || min === null) return max === undefined || max === null ? '' : `　≤ ${max}`;
  return max === undefined || max === null ? `　≥ ${min}` : `　${min}–${max}`;
}

function isJson(text: string): boolean {
  if (text === '') return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
