// One photo of a document: a drawn sample until there is one, then the photo with its progress. Sent when chosen.
import { useEffect, useId, useRef, useState } from 'react';
import { t } from '../../i18n/t.ts';
import { asFailure } from '../../session/failure.ts';
import { upload } from '../../session/http.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { imageFault, imageTypes } from '../images.ts';
import { Sample, type SampleName } from './Sample.tsx';

export type Photos<K extends string> = Partial<Record<K, string>>;
const mostMb = 5;

export function photoFaults<K extends string>(photos: Photos<K>, labels: Record<K, string>): Partial<Record<K, string>> {
  return Object.fromEntries((Object.keys(labels) as K[]).filter((name) => !photos[name]).map((name) => [name, t('请上传{name}', { name: labels[name] })])) as Partial<Record<K, string>>;
}

export function PhotoField({ name, label, sample, error, onChange }: { name: string; label: string; sample: SampleName; error?: string; onChange: (url: string | undefined) => void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [fault, setFault] = useState('');
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => () => { if (shown) URL.revokeObjectURL(shown); }, [shown]);
  const clear = (): void => {
    running.current?.abort();
    if (input.current) input.current.value = '';
    setShown(null);
    setProgress(null);
    onChange(undefined);
  };
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    clear();
    const says = await imageFault(file, mostMb);
    setFault(says);
    if (says) return;
    setShown(URL.createObjectURL(file));
    setProgress(0);
    const abort = new AbortController();
    running.current = abort;
    try {
      const body = new FormData();
      body.append('file', file);
      onChange(await upload<string>('/amc/api/token/upload/managerPic', body, { query: { private: 1 }, signal: abort.signal, onProgress: setProgress }));
      setProgress(null);
    } catch (failure) {
      if (abort.signal.aborted) return;
      setShown(null);
      setProgress(null);
      setFault(asFailure(failure).text);
    }
  };
  const says = fault || error;
  return (
    <div className="f photo">
      <span className="lab req">{label}</span>
      <span className={says ? 'drop err' : 'drop'} onDragOver={(event) => event.preventDefault()} onDrop={(event) => { event.preventDefault(); void choose(event.dataTransfer.files[0]); }}>
        <input ref={input} id={id} name={name} type="file" accept={imageTypes} aria-label={t('上传{name}', { name: label })} aria-describedby={says ? `${id}-m` : undefined} aria-invalid={says ? true : undefined} onChange={(event) => void choose(event.target.files?.[0])} />
        {shown ? <img src={shown} alt={label} /> : <><Sample of={sample} /><span className="sm s2 row"><Icon name="upload" />{t('点击或拖入照片')}</span></>}
        {progress !== null && <span className="prog" role="progressbar" aria-label={t('上传中')} aria-valuenow={Math.round(progress * 100)}><i style={{ width: `${progress * 100}%` }} /></span>}
        {shown && <IconButton icon="close" size={24} label={t('移除{name}', { name: label })} onClick={() => { setFault(''); clear(); }} />}
      </span>
      {says && <span id={`${id}-m`} className="msg" role="alert">{says}</span>}
    </div>
  );
}
