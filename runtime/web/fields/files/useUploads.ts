// Files of a field while they are being sent: progress, faults, giving up; what has arrived joins the value.
import { useEffect, useRef, useState } from 'react';
import type { FileValue } from '../../../core/values/index.ts';
import { t } from '../../i18n/t.ts';
import { asFailure } from '../../session/failure.ts';
import { toast } from '../../ui/index.ts';
import { refusal, type Limits } from './limits.ts';
import { sendFile } from './send.ts';

export interface Pending { key: number; file: File; name: string; size: number; part: number; fault?: string; /** Trying again may help: the line broke, or the server did. */ mayRetry?: boolean; preview?: string; stop: () => void; /** The file whose place it takes (the whole picture of a cropped one). */ replaces?: FileValue }

let nextKey = 1;

export function useUploads({ files, limits, send = sendFile, onChange, onBusy }: { files: readonly FileValue[]; limits: Limits; send?: typeof sendFile; onChange: (files: FileValue[]) => void; /** While something is on its way: a form saved now would lack it. */ onBusy: (isBusy: boolean) => void }) {
  const [pending, setPending] = useState<Pending[]>([]);
  const latest = useRef({ files, onChange, onBusy });
  latest.current = { files, onChange, onBusy };
  const isGone = useRef(false);
  const all = useRef<Pending[]>([]);
  all.current = pending;
  useEffect(() => {
    isGone.current = false;
    return () => { isGone.current = true; all.current.forEach(({ stop }) => stop()); };
  }, []);

  const drop = (key: number): void => setPending((now) => now.filter((one) => {
    if (one.key === key && one.preview) URL.revokeObjectURL(one.preview);
    return one.key !== key;
  }));
  const change = (key: number, part: Partial<Pending>): void => setPending((now) => now.map((one) => (one.key === key ? { ...one, ...part } : one)));
  /** By which press what is stored came: several chosen at once keep their order, whichever arrives first. */
  const keys = useRef(new Map<string, number>());
  const running = useRef(0);
  const count = (by: number): void => {
    running.current += by;
    if (!isGone.current) latest.current.onBusy(running.current > 0);
  };

  const start = async (file: File, replaces?: FileValue, again?: Pending): Promise<void> => {
    const key = again?.key ?? nextKey++;
    const control = new AbortController();
    const stop = (): void => control.abort();
    if (again) change(key, { part: 0, fault: undefined, mayRetry: undefined, stop });
    else setPending((now) => [...now, { key, file, name: file.name, size: file.size, part: 0, preview: limits.kind === 'image' ? URL.createObjectURL(file) : undefined, stop, replaces }]);
    count(1);
    try {
      const stored = await send(file, limits.kind, { signal: control.signal, onProgress: (part) => change(key, { part }) });
      if (isGone.current) return;
      // In the same turn, so that the picture does not blink away; the list is taken as it is now, since others may have arrived.
      const standing = latest.current.files;
      keys.current.set(stored.id, (replaces && keys.current.get(replaces.id)) ?? key);
      const later = standing.findIndex(({ id }) => (keys.current.get(id) ?? 0) > key);
      const place = later < 0 ? standing.length : later;
      const next = limits.most === 1 ? [stored] : replaces && standing.some(({ id }) => id === replaces.id) ? standing.map((one) => (one.id === replaces.id ? stored : one)) : [...standing.slice(0, place), stored, ...standing.slice(place)];
      latest.current = { ...latest.current, files: next };
      latest.current.onChange(next);
      drop(key);
    } catch (error) {
      if (control.signal.aborted) drop(key);
      else { const { text, kind } = asFailure(error); change(key, { fault: text, mayRetry: kind === 'network' || kind === 'timeout' || kind === 'server' || kind === 'session' }); }
    } finally {
      count(-1);
    }
  };

  return {
    pending,
    isBusy: (): boolean => running.current > 0,
    /** Those that may go go at once; the rest is told. */
    add(chosen: Iterable<File>): void {
      const list = [...chosen];
      const isOne = limits.most === 1;
      const room = isOne ? 1 : limits.most - latest.current.files.length - all.current.filter(({ fault }) => !fault).length;
      const faults: string[] = [];
      let taken = 0;
      for (const file of list) {
        const why = refusal(file, limits) ?? (taken >= room ? (limits.kind === 'image' ? t('最多上传{max}张图片', { max: limits.most }) : t('最多上传{max}个附件', { max: limits.most })) : null);
        if (why) { faults.push(`${file.name}：${why}`); continue; }
        taken++;
        void start(file);
      }
      if (faults.length > 0) toast.wrong(faults.slice(0, 3).join('\n'));
    },
    /** A part of a picture in place of the whole one. */
    replace(file: File, standing: FileValue): void { void start(file, standing); },
    retry(one: Pending): void { void start(one.file, one.replaces, one); },
    stop(one: Pending): void {
      one.stop();
      drop(one.key);
    },
  };
}
