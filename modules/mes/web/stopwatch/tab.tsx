// 秒表: laps of a time study taken at the machine, space or a thumb for each piece, kept with the study as they come. No field of a form runs by itself.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { asFailure, Button, Checkbox, classes, FailureState, http, PageSkeleton, type RecordWidgetProps, t, toast, useEvent, useNow } from '../../../../runtime/web/moduleApi.ts';
import { averageOf, type Lap, oddOnes, secondsOf } from '../../core/laps.ts';
import './stopwatch.css';

interface Study { id: string; version: number; status: string | { value: string }; process: { label: string }; worker: { label: string }; readings: (Lap & { id: string })[] }
const api = '/mes/api/saas/studyForm';

export default function Stopwatch({ id }: RecordWidgetProps) {
  const client = useQueryClient();
  const read = useQuery({ queryKey: ['api', api, 'stopwatch', id], staleTime: 0, queryFn: ({ signal }) => http.get<Study>(`${api}/${id}`, { signal }) });
  const [laps, setLaps] = useState<Lap[]>();
  const [from, setFrom] = useState<number | null>(null);
  const [isSaving, setSaving] = useState(false);
  const now = useNow(100);
  const shown = laps ?? read.data?.readings ?? [];
  const press = useEvent((): void => {
    const at = Date.now();
    if (from !== null) setLaps([...shown, { seconds: secondsOf(from, at), exclude: false }]);
    setFrom(at);
  });
  useEffect(() => {
    const down = (event: KeyboardEvent): void => {
      if (event.key !== ' ' || event.repeat || (event.target as HTMLElement).closest('input,select,textarea')) return;
      event.preventDefault();
      press();
    };
    document.addEventListener('keydown', down);
    return () => document.removeEventListener('keydown', down);
  }, [press]);
  if (read.error) return <FailureState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <PageSkeleton />;
  const study = read.data;
  const isOpen = (typeof study.status === 'string' ? study.status : study.status.value) === 'draft';
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      await http.put(api, { id, version: study.version, readings: shown.map(({ id: line, seconds, exclude }) => ({ ...line ? { id: line } : {}, seconds, exclude })) });
      await read.refetch();
      setLaps(undefined);
      setFrom(null);
      void client.invalidateQueries({ queryKey: ['api', api] });
      toast.done(t('已保存'));
    } catch (error) { const { text, errors } = asFailure(error); toast.wrong(errors[0]?.message ?? text); } finally { setSaving(false); }
  };
  const odd = oddOnes(shown);
  return (
    <div className="sw">
      <p className="s2">{study.process.label} · {study.worker.label}</p>
      <button type="button" className={classes('sw-lap', from !== null && 'on')} disabled={!isOpen} onClick={(event) => { press(); event.currentTarget.blur(); }}><b className="tn">{from === null ? '0.0' : Math.max(0, (now - from) / 1000).toFixed(1)}</b><span>{from === null ? t('开始') : t('记一次')} <kbd>{t('空格')}</kbd></span></button>
      <dl className="sw-sum"><div><dt>{t('有效读数')}</dt><dd className="tn">{shown.filter(({ exclude }) => !exclude).length}</dd></div><div><dt>{t('平均(秒)')}</dt><dd className="tn">{averageOf(shown) ?? '–'}</dd></div></dl>
      <ol aria-label={t('读数')}>{shown.map((lap, at) => (
        <li key={lap.id ?? `new ${at}`} className={classes(lap.exclude && 'out', odd.has(at) && 'odd')}><span className="s3 tn">{at + 1}</span><b className="tn grow">{lap.seconds}</b>{odd.has(at) && <span className="s3">{t('偏离')}</span>}
          <Checkbox checked={lap.exclude} disabled={!isOpen} onChange={(exclude) => setLaps(shown.map((one, other) => other === at ? { ...one, exclude } : one))}>{t('异常')}</Checkbox></li>
      ))}</ol>
      {isOpen && <div className="sw-end"><Button onClick={() => setFrom(null)} disabled={from === null}>{t('停表')}</Button><Button look="primary" loading={isSaving} disabled={laps === undefined} onClick={() => void save()}>{t('保存读数')}</Button></div>}
    </div>
  );
}
