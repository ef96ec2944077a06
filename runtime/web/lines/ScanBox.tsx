// A place to scan into: a code and Enter, again and again. Says what came of the last one.
import { useRef, useState, type KeyboardEvent } from 'react';
import { t } from '../i18n/t.ts';
import { scanByCamera } from '../fields/barcode/camera.ts';
import { Icon, IconButton } from '../ui/index.ts';
import type { GridStore } from './gridStore.ts';
import type { Scanned } from './scan.ts';

export function ScanBox({ grid, onScan }: { grid: GridStore; onScan: (code: string) => Promise<Scanned | null> }) {
  const [code, setCode] = useState('');
  const [said, setSaid] = useState<{ text: string; isWrong: boolean } | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const put = (typed: string): void => { onScan(typed).then((done) => { if (done) setSaid(saidOf(grid, typed, done)); }).catch((error: unknown) => setSaid({ text: String(error), isWrong: true })); };
  const take = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || code.trim() === '') return;
    event.preventDefault();
    event.stopPropagation();
    const typed = code.trim();
    setCode('');
    put(typed);
  };
  const look = (): void => { scanByCamera().then((seen) => { if (seen !== null) put(seen); input.current?.focus(); }).catch((error: unknown) => setSaid({ text: String(error), isWrong: true })); };
  return (
    <span className="row ln-scan">
      <span className="in"><Icon name="qr" /><input ref={input} className="v" aria-label={t('扫码')} placeholder={t('扫码或输入编码')} value={code} autoComplete="off" spellCheck={false} enterKeyHint="done" onChange={(event) => setCode(event.target.value)} onKeyDown={take} /><IconButton icon="phone" size={24} tabIndex={-1} data-off="" label={t('用摄像头扫码')} onPointerDown={(event) => event.preventDefault()} onClick={look} /></span>
      <span role="status" className={said?.isWrong ? 'red sm cut' : 's3 sm cut'}>{said?.text}</span>
    </span>
  );
}

export function saidOf(grid: GridStore, code: string, done: Scanned): { text: string; isWrong: boolean } {
  if ('why' in done) return { text: done.why, isWrong: true };
  const { scan } = grid.lines;
  const field = scan?.adds === undefined ? undefined : grid.lines.fields[scan.adds];
  const row = t('第{n}行', { n: grid.store.indexOf(done.row) + 1 });
  return { text: field ? `${row} ${field.label} ${grid.values.format(field, done.row[field.name], done.row)}` : `${row} ${code}`, isWrong: false };
}
