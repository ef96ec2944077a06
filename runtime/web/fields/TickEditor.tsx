// Yes or no: a switch that also says which.
import { t } from '../i18n/t.ts';
import type { EditorProps } from './types.ts';

export function TickEditor({ value, onChange, onBlur, readOnly, invalid, id, ...rest }: EditorProps) {
  return (
    <span className="tickf">
      <button
        type="button" id={id} role="switch" aria-checked={value === true} aria-describedby={rest['aria-describedby']} aria-invalid={invalid || undefined} disabled={readOnly}
        className={value === true ? 'sw' : 'sw off'} onClick={() => onChange(value !== true)} onBlur={onBlur}
      />
      <span className="s2" aria-hidden="true">{value === true ? t('是') : t('否')}</span>
    </span>
  );
}
