// A barcode: typed, sent by a keyboard scanner (which ends with Enter), or read by the camera where the browser can.
import { useRef } from 'react';
import { t } from '../../i18n/t.ts';
import { IconButton, toast } from '../../ui/index.ts';
import { TextEditor } from '../TextEditor.tsx';
import type { EditorProps } from '../types.ts';
import { scanByCamera } from './camera.ts';

export function BarcodeEditor(props: EditorProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const { field, host, row, onChange, onRefuse, readOnly } = props;
  const take = (code: string): void => {
    const parsed = host.values.parse(field, code, row);
    if (parsed.ok) onChange(parsed.value); else onRefuse?.(code, host.values.why(field, parsed));
    frame.current?.querySelector('input')?.focus();
  };
  const scan = (): void => {
    scanByCamera().then((code) => { if (code === null) frame.current?.querySelector('input')?.focus(); else take(code); }).catch(toast.failure);
  };
  return (
    <span ref={frame} className="scanf">
      <TextEditor
        {...props} field={{ ...field, hint: field.hint ?? t('扫码或输入') }}
        // The next code takes the place of this one.
        onEnter={(typing) => { if (typing.settle()) requestAnimationFrame(() => frame.current?.querySelector('input')?.select()); }}
        after={!readOnly && <IconButton icon="qr" size={24} tabIndex={-1} label={t('用摄像头扫码')} onPointerDown={(event) => event.preventDefault()} onClick={scan} />}
      />
    </span>
  );
}
