// A colour: its code typed, or picked in antd's panel, which is loaded with this file.
import { ColorPicker } from 'antd';
import { classes } from '../../ui/index.ts';
import type { EditorProps } from '../types.ts';
import { useText } from '../TextEditor.tsx';
import { AntTheme } from './AntTheme.tsx';

export default function ColorEditor({ field, value, onChange, onRefuse, onBlur, typed, readOnly, invalid, required, host, row, ...rest }: EditorProps) {
  const [text, setText] = useText(typed ?? (typeof value === 'string' ? value : ''));
  const put = (next: string): void => {
    const parsed = host.values.parse(field, next, row);
    if (parsed.ok) onChange(parsed.value); else onRefuse?.(next, host.values.why(field, parsed));
  };
  return (
    <span className={classes('in', invalid && 'err', readOnly && 'ro')}>
      <AntTheme><ColorPicker size="small" disabled={readOnly} value={typeof value === 'string' && value ? value : null} onChangeComplete={(color) => put(color.toHexString())} /></AntTheme>
      <input {...rest} className="v tn" value={text} readOnly={readOnly} aria-required={required || undefined} aria-invalid={invalid || undefined} placeholder="#1F6FEB" onChange={(event) => setText(event.target.value)} onBlur={() => { put(text); onBlur?.(); }} />
    </span>
  );
}
