// Rows from a file: template, file, what to do about faults, progress, and what came of it.
import { useEffect, useRef, useState, type DragEvent } from 'react';
import type { FieldError } from '../../core/contract/wire.ts';
import type { ListPlan } from '../../core/plans/plan.ts';
import { t } from '../i18n/t.ts';
import { asFailure } from '../session/failure.ts';
import { readFile, upload } from '../session/http.ts';
import { Button, Dialog, Icon, StatusTag, classes, toast } from '../ui/index.ts';
import { saveBlob } from './download.ts';
import './import.css';

const mostMb = 10;
const shownFaults = 100;

interface Fault extends FieldError { row?: number; column?: string }
interface Answer { ok: number; failed: number; errors?: Fault[]; errorFile?: string }
type Step = { is: 'choosing'; file?: File; fault?: string; faults?: Fault[] } | { is: 'sending'; file: File; part: number } | { is: 'done'; file: File; answer: Answer };

export default function ImportDialog({ plan, onClose, onDone }: { plan: ListPlan; onClose: () => void; onDone: () => void }) {
  const [step, setStep] = useState<Step>({ is: 'choosing' });
  const [mode, setMode] = useState<'all' | 'skip'>('all');
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const control = useRef<AbortController | null>(null);
  useEffect(() => () => control.current?.abort(), []);

  const choose = (file: File | undefined): void => {
    if (!file) return;
    const fault = !/\.(xlsx|csv)$/i.test(file.name) ? t('请选择 .xlsx 或 .csv 文件') : file.size > mostMb * 1_048_576 ? t('文件不能超过{mb}MB', { mb: mostMb }) : undefined;
    setStep({ is: 'choosing', file: fault ? undefined : file, fault });
  };
  const send = async (file: File, confirmed: boolean): Promise<void> => {
    control.current = new AbortController();
    setStep({ is: 'sending', file, part: 0 });
    const form = new FormData();
    form.append('mode', mode);
    if (confirmed) form.append('confirmed', 'true');
    form.append('file', file, file.name);
    try {
      const answer = await upload<Answer>(`${plan.api}/import`, form, { signal: control.current.signal, onProgress: (part) => setStep({ is: 'sending', file, part }) });
      if (answer.ok > 0) onDone();
      if (answer.failed === 0) { toast.done(t('导入成功，共{n}条', { n: answer.ok })); onClose(); return; }
      setStep({ is: 'done', file, answer });
    } catch (error) {
      const failure = asFailure(error);
      setStep(control.current.signal.aborted ? { is: 'choosing', file } : { is: 'choosing', file, fault: failure.text, faults: failure.errors });
    }
  };
  const save = (path: string): void => { readFile(path).then(({ name, blob }) => saveBlob(name, blob)).catch(toast.failure); };
  const takeDrop = (event: DragEvent): void => { event.preventDefault(); setOver(false); choose(event.dataTransfer.files[0]); };

  const isQuestion = step.is === 'done' && (step.answer.errors ?? []).every(({ level }) => level === 'warn');
  const footer = step.is === 'sending'
    ? <Button onClick={() => control.current?.abort()}>{t('取消')}</Button>
    : step.is === 'done'
      ? <><Button onClick={onClose}>{t('关闭')}</Button>{isQuestion && <Button onClick={() => void send(step.file, true)}>{t('仍然导入')}</Button>}<Button look="primary" onClick={() => setStep({ is: 'choosing' })}>{t('重新选择文件')}</Button></>
      : <><Button onClick={onClose}>{t('取消')}</Button><Button look="primary" disabled={!step.file} onClick={() => step.file && void send(step.file, false)}>{t('导入')}</Button></>;

  return (
    <Dialog title={t('导入{name}', { name: plan.title })} width={step.is === 'done' ? 720 : 520} className="imp" onClose={onClose} footer={footer}>
      {step.is === 'choosing' && (
        <>
          <p className="impt"><span className="s2">{t('先下载模板，按列填好再上传；列名可以调换次序，多余的列请删掉。')}</span><Button look="text" icon="download" onClick={() => save(`${plan.api}/import/template`)}>{t('下载模板')}</Button></p>
          <button type="button" data-autofocus className={classes('impd', isOver && 'over', step.fault && 'bad')} onClick={() => input.current?.click()} onDragOver={(event) => { event.preventDefault(); setOver(true); }} onDragLeave={() => setOver(false)} onDrop={takeDrop}>
            <Icon name={step.file ? 'clipboard' : 'upload'} />
            {step.file ? <b className="cut">{step.file.name}</b> : <b>{t('点击选择或拖入文件')}</b>}
            <small className="s3">{t('.xlsx 或 .csv，不超过{mb}MB，最多 5,000 行', { mb: mostMb })}</small>
          </button>
          <input ref={input} className="sr" type="file" tabIndex={-1} aria-label={t('选择文件')} accept=".xlsx,.csv" onChange={(event) => { choose(event.target.files?.[0]); event.target.value = ''; }} />
          {step.fault && <p className="msg pre" role="alert">{step.fault}</p>}
          {step.faults && step.faults.length > 1 && <Faults faults={step.faults} />}
          <fieldset className="impm">
            <legend className="s2">{t('有错误时')}</legend>
            <label><input type="radio" name="mode" checked={mode === 'all'} onChange={() => setMode('all')} /><span>{t('全部成功才导入')}<small className="s3">{t('有一行不对就都不导入')}</small></span></label>
            <label><input type="radio" name="mode" checked={mode === 'skip'} onChange={() => setMode('skip')} /><span>{t('跳过错误行')}<small className="s3">{t('正确的先导入，错误的另存成文件')}</small></span></label>
          </fieldset>
        </>
      )}
      {step.is === 'sending' && (
        <div className="imps" role="status">
          <b className="cut">{step.file.name}</b>
          <i className="impb" role="progressbar" aria-label={t('导入进度')} aria-valuemin={0} aria-valuemax={100} aria-valuenow={step.part < 1 ? Math.round(step.part * 100) : undefined} data-busy={step.part >= 1 || undefined} style={{ '--part': step.part } as React.CSSProperties} />
          <span className="s3">{step.part < 1 ? t('正在上传 {n}%', { n: Math.round(step.part * 100) }) : t('正在检查和保存…')}</span>
        </div>
      )}
      {step.is === 'done' && (
        <>
          <div className="impr" role="status">
            <StatusTag tone={step.answer.ok > 0 ? 'running' : 'wrong'}>{step.answer.ok > 0 ? t('已导入{n}条', { n: step.answer.ok }) : t('没有导入')}</StatusTag>
            <span>{isQuestion ? t('{n}条有提醒，请确认', { n: step.answer.failed }) : t('{n}条有错误', { n: step.answer.failed })}</span><span className="grow" />
            {step.answer.errorFile && <Button icon="download" onClick={() => save(step.answer.errorFile!)}>{t('下载错误文件')}</Button>}
          </div>
          <Faults faults={step.answer.errors ?? []} />
          <p className="s3 sm">{t('错误文件里每行都写了错误原因，改好后可直接再导入。')}</p>
        </>
      )}
    </Dialog>
  );
}

function Faults({ faults }: { faults: readonly Fault[] }) {
  return (
    <div className="impf">
      <table aria-label={t('错误')}>
        <thead><tr><th scope="col">{t('行')}</th><th scope="col">{t('列')}</th><th scope="col">{t('原因')}</th></tr></thead>
        <tbody>{faults.slice(0, shownFaults).map((fault, at) => <tr key={at} className={fault.level === 'warn' ? 'warn' : undefined}><td className="tn">{fault.row ?? ''}</td><td>{fault.column ?? ''}</td><td>{fault.row ? fault.message.replace(t('第{n}行：{text}', { n: fault.row, text: '' }), '') : fault.message}</td></tr>)}</tbody>
      </table>
      {faults.length > shownFaults && <p className="s3">{t('还有 {n} 处，见错误文件', { n: faults.length - shownFaults })}</p>}
    </div>
  );
}
