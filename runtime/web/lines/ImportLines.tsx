// Lines from a spreadsheet: the file is read and checked first, its faults are told, then it is added or put in place of what stands.
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { t } from '../i18n/t.ts';
import { asFailure } from '../session/failure.ts';
import { Button, Dialog, Icon, StatusTag, classes, toast } from '../ui/index.ts';
import '../list/import.css';
import { exportLines, readSheet } from './exportLines.ts';
import type { GridStore } from './gridStore.ts';
import type { LinesHost } from './host.ts';
import { matrixCalls } from './matrixReader.ts';
import { applyImport, prepareImport, type Prepared } from './importTexts.ts';

const mostMb = 10;
const shownFaults = 100;
type Step = { is: 'choosing'; fault?: string } | { is: 'reading'; name: string; part: number; words: string } | { is: 'ready'; name: string; prepared: Prepared };

export default function ImportLines({ grid, host, onClose }: { grid: GridStore; host: LinesHost; onClose: () => void }) {
  const [step, setStep] = useState<Step>({ is: 'choosing' });
  const [mode, setMode] = useState<'append' | 'replace'>('append');
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const control = useRef<AbortController | null>(null);
  useEffect(() => () => control.current?.abort(), []);

  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const fault = !/\.(xlsx|csv)$/i.test(file.name) ? t('请选择 .xlsx 或 .csv 文件') : file.size > mostMb * 1_048_576 ? t('文件不能超过{mb}MB', { mb: mostMb }) : undefined;
    if (fault) { setStep({ is: 'choosing', fault }); return; }
    const { signal } = control.current = new AbortController();
    const tell = (part: number, words: string): void => setStep({ is: 'reading', name: file.name, part, words });
    tell(0, t('正在读取'));
    try {
      const texts = await (host.readSheet ?? readSheet)(file, (part) => tell(part, t('正在读取')), signal);
      const prepared = await prepareImport(grid, texts, (field, labels) => host.lookup.resolve(`${host.listPath}.${field.name}`, field, labels, grid.owner), { signal, matrices: matrixCalls(host), onProgress: (done, all) => tell(all === 0 ? 1 : done / all, t('正在查找 {done}/{all}', { done, all })) });
      if (signal.aborted) return;
      setStep(prepared ? { is: 'ready', name: file.name, prepared } : { is: 'choosing', fault: t('没有找到列名，首行应是列名，例如：{names}', { names: grid.columns.filter(({ field, fixed }) => field && !fixed).slice(0, 4).map(({ label }) => label).join('、') }) });
    } catch (error) {
      setStep({ is: 'choosing', fault: signal.aborted ? undefined : asFailure(error).text });
    }
  };
  const apply = (prepared: Prepared): void => {
    applyImport(grid, prepared, mode);
    toast.done(t('导入成功，共{n}行', { n: prepared.rows.length }));
    onClose();
  };
  const takeDrop = (event: DragEvent): void => { event.preventDefault(); setOver(false); void choose(event.dataTransfer.files[0]); };

  const footer = step.is === 'ready'
    ? <><Button onClick={() => setStep({ is: 'choosing' })}>{t('重新选择文件')}</Button><Button look="primary" disabled={step.prepared.rows.length === 0} onClick={() => apply(step.prepared)}>{mode === 'replace' ? t('替换为{n}行', { n: step.prepared.rows.length }) : t('追加{n}行', { n: step.prepared.rows.length })}</Button></>
    : <Button onClick={() => { if (step.is === 'reading') { control.current?.abort(); setStep({ is: 'choosing' }); } else onClose(); }}>{t('取消')}</Button>;
  return (
    <Dialog title={t('导入{name}', { name: grid.lines.label })} width={step.is === 'ready' ? 720 : 520} className="imp" onClose={onClose} footer={footer}>
      {step.is === 'choosing' && (
        <>
          <p className="impt"><span className="s2">{t('首行是列名，与表头相同；列的次序随意，自动计算的列会跳过。')}</span><Button look="text" icon="download" onClick={() => { exportLines(grid, 'xlsx').catch(toast.failure); }}>{t('导出当前表格作模板')}</Button></p>
          <button type="button" data-autofocus className={classes('impd', isOver && 'over', step.fault && 'bad')} onClick={() => input.current?.click()} onDragOver={(event) => { event.preventDefault(); setOver(true); }} onDragLeave={() => setOver(false)} onDrop={takeDrop}>
            <Icon name="upload" /><b>{t('点击选择或拖入文件')}</b><small className="s3">{t('.xlsx 或 .csv，不超过{mb}MB', { mb: mostMb })}</small>
          </button>
          <input ref={input} className="sr" type="file" tabIndex={-1} aria-label={t('选择文件')} accept=".xlsx,.csv" onChange={(event) => { void choose(event.target.files?.[0]); event.target.value = ''; }} />
          {step.fault && <p className="msg pre" role="alert">{step.fault}</p>}
        </>
      )}
      {step.is === 'reading' && (
        <div className="imps" role="status">
          <b className="cut">{step.name}</b>
          <i className="impb" role="progressbar" aria-label={t('导入进度')} aria-valuemin={0} aria-valuemax={100} aria-valuenow={Math.round(step.part * 100)} style={{ '--part': step.part } as React.CSSProperties} />
          <span className="s3">{step.words}</span>
        </div>
      )}
      {step.is === 'ready' && <Ready name={step.name} prepared={step.prepared} standing={grid.rows.length} mode={mode} setMode={setMode} />}
    </Dialog>
  );
}

function Ready({ name, prepared: { rows, rejected, ignored, missing }, standing, mode, setMode }: { name: string; prepared: Prepared; standing: number; mode: 'append' | 'replace'; setMode: (mode: 'append' | 'replace') => void }) {
  return (
    <>
      <div className="impr" role="status">
        <StatusTag tone={rejected.length > 0 ? 'waiting' : 'done'}>{rejected.length > 0 ? t('{n}处有问题', { n: rejected.length }) : t('没有问题')}</StatusTag>
        <span className="cut">{name}</span><span>{t('共{n}行', { n: rows.length })}</span>
      </div>
      {missing.length > 0 && <p className="amber sm">{t('文件里没有必填列：{names}', { names: missing.join('、') })}</p>}
      {ignored.length > 0 && <p className="s3 sm">{t('这些列不会导入：{names}', { names: ignored.join('、') })}</p>}
      {rejected.length > 0 && (
        <div className="impf">
          <table aria-label={t('有问题的格')}>
            <thead><tr><th scope="col">{t('行')}</th><th scope="col">{t('列')}</th><th scope="col">{t('内容')}</th><th scope="col">{t('原因')}</th></tr></thead>
            <tbody>{rejected.slice(0, shownFaults).map((fault, at) => <tr key={at}><td className="tn">{fault.row || ''}</td><td>{fault.column}</td><td className="cut">{fault.text.slice(0, 60)}</td><td>{fault.why}</td></tr>)}</tbody>
          </table>
          {rejected.length > shownFaults && <p className="s3">{t('还有{n}处', { n: rejected.length - shownFaults })}</p>}
        </div>
      )}
      {rejected.length > 0 && <p className="s3 sm">{t('导入后这些内容留在格子里并标红，改好才能保存')}</p>}
      <fieldset className="impm">
        <legend className="s2">{t('怎样放进表格')}</legend>
        <label><input type="radio" name="mode" checked={mode === 'append'} onChange={() => setMode('append')} /><span>{t('追加到末尾')}<small className="s3">{t('现有{n}行保留', { n: standing })}</small></span></label>
        <label><input type="radio" name="mode" checked={mode === 'replace'} onChange={() => setMode('replace')} /><span>{t('替换现有行')}<small className="s3">{t('可以撤销')}</small></span></label>
      </fieldset>
    </>
  );
}
