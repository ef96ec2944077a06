// A time of day: `8`, `0830`, `8点半` or `8:30`; arrows move it by a quarter of an hour.
import { t } from '../i18n/t.ts';
import { classes } from '../ui/index.ts';
import type { EditorProps } from './types.ts';
import { useTyped } from './useTyped.ts';

const quarter = 15;
const dayMinutes = 24 * 60;

export function TimeEditor(props: EditorProps) {
  const { field, value, onChange, onRefuse, onBlur, typed, readOnly, invalid, required, host, row, autoFocus: _focus, ...rest } = props;
  const typing = useTyped({ field, value, onChange, onRefuse, onBlur, typed, host, row }, { shown: host.values.format(field, value, row) });
  const handleKey = (event: React.KeyboardEvent): void => {
    if (readOnly || event.nativeEvent.isComposing) return;
    const now = typing.parsed?.ok ? typing.parsed.value : value;
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') typing.put(moved(typeof now === 'string' ? now : '08:00', event.key === 'ArrowUp' ? quarter : -quarter));
    else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.altKey) typing.settle();
    else return;
    event.preventDefault();
  };
  return (
    <span className={classes('in', invalid && 'err', readOnly && 'ro')}>
      <input
        {...rest} className="v tn" value={typing.text} readOnly={readOnly} aria-required={required || undefined} aria-invalid={invalid || undefined} autoComplete="off" inputMode="text"
        placeholder={readOnly ? '–' : field.hint ?? t('时:分')} aria-keyshortcuts={readOnly ? undefined : 'ArrowUp ArrowDown'}
        onChange={(event) => typing.change(event.target.value)} onKeyDown={handleKey} onBlur={typing.leave}
      />
    </span>
  );
}

function moved(time: string, by: number): string {
  const minutes = (Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + by + dayMinutes) % dayMinutes;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
