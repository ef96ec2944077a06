// Rows from a file, step by step: the file, its columns, a trial with what is wrong to be mended in place, and the import. Closed at any step it is taken up again.
import { lazy, useRef, useState, type CSSProperties, type DragEvent } from 'react';
import type { ListPlan } from '../../core/plans/plan.ts';
import { t } from '../i18n/t.ts';
import { saveBlob } from '../list/download.ts';
import { readFile } from '../session/http.ts';
import { Button, Dialog, Icon, Later, Skeleton, StatusTag, classes, toast } from '../ui/index.ts';
import type { Draft } from './calls.ts';
import { FaultyRows } from './FaultyRows.tsx';
import { FaultyChoice, MapColumns, ModeChoice } from './MapColumns.tsx';
import { useImport, type Import } from './useImport.ts';
import '../list/import.css';
import './import.css';

const PlainImport = lazy(() => import('../list/ImportDialog.tsx'));
const mostMb = 20;

interface Props { plan: ListPlan; onClose: () => void; onDone: () => void }

export default function ImportDialog({ plan, onClose, onDone }: Props) {
  const doing = useImport(plan.api, onDone);
  const { draft } = doing;
  if (doing.isTakenWhole) return <PlainImport plan={plan} onClose={onClose} onDone={onDone} />;
  const step = stepOf(doing);
  const save = (path: string): void => { readFile(path).then(({ name, blob }) => saveBlob(name, blob)).catch(toast.failure); };
  const fixed = Object.keys(doing.fixes).length > 0;
  const result = draft?.result;
  const stored = result ? result.created + result.updated : 0;

  const footer = (() => {
    const close = <Button onClick={onClose}>{t('关闭')}</Button>;
    if (step === 'busy') return <>{close}{draft?.task && <Button onClick={() => doing.cancel(draft)}>{t('取消任务')}</Button>}</>;
    if (step === 'sending') return <Button onClick={doing.stopSending}>{t('取消')}</Button>;
    if (step === 'map' && draft) return <>{close}<Button onClick={doing.another}>{t('换文件')}</Button><Button look="primary" loading={doing.isWorking} onClick={() => void doing.check(draft)}>{t('检查')}</Button></>;
    if (step === 'checked' && draft && result) {
      const isQuestion = result.failed > 0 && result.isQuestion;
      const isReady = !fixed && (result.failed === 0 || draft.faulty === 'skip' && stored > 0);
      const count = { n: stored, m: result.failed };
      return (
        <>
          {close}<Button onClick={doing.reopen}>{t('返回')}</Button>
          {isQuestion && !fixed && <Button onClick={() => void doing.check({ ...draft, confirmed: true })}>{t('忽略提醒')}</Button>}
          {(fixed || result.failed > 0) && <Button look={isReady ? undefined : 'primary'} loading={doing.isWorking} onClick={() => void doing.check(draft)}>{t('重新检查')}</Button>}
          {isReady && <Button look="primary" loading={doing.isWorking} onClick={() => void doing.run(draft)}>{result.failed > 0 ? t('导入{n}条，跳过{m}条', count) : t('导入{n}条', count)}</Button>}
        </>
      );
    }
    return close;
  })();

  return (
    <Dialog title={t('导入{name}', { name: plan.title })} width={step === 'choose' || step === 'sending' || step === 'loading' ? 520 : 920} className="imp" onClose={onClose} footer={footer}>
      {step === 'loading' && <Later><Skeleton width={240} height={20} /></Later>}
      {step === 'choose' && <ChooseFile onFile={(file) => void doing.give(file)} onTemplate={() => save(`${plan.api}/import/template`)} />}
      {step === 'sending' && <Moving name={doing.sending!.name} part={doing.sending!.part} words={doing.sending!.part < 1 ? t('正在上传 {n}%', { n: Math.round(doing.sending!.part * 100) }) : t('正在读取文件…')} />}
      {step === 'busy' && draft && <Moving name={draft.fileName} part={(doing.progress?.progress ?? 0) / 100} words={doing.progress?.total ? t('{what} {done} / {total}', { what: draft.state === 'checking' ? t('正在检查') : t('正在导入'), done: (doing.progress.done ?? 0).toLocaleString('en-US'), total: doing.progress.total.toLocaleString('en-US') }) : t('排队中…')} />}
      {(step === 'map' || step === 'checked' || step === 'done') && draft && <p className="imph"><Icon name="clipboard" /><b className="cut">{draft.fileName}</b><span className="s3">{t('{n}行', { n: draft.rowCount.toLocaleString('en-US') })}</span></p>}
      {step === 'map' && draft && (
        <>
          <MapColumns draft={draft} onMap={(map) => doing.choose({ map })} />
          <ModeChoice draft={draft} name={plan.title} onMode={(mode) => doing.choose({ mode })} />
          {draft.mode !== 'insert' && draft.targets.some(({ key }) => key.includes('.')) && <p className="impn"><Icon name="info" />{t('明细按次序对应：文件的第几行明细就是单据的第几行，多出的新增，不会删除')}</p>}
        </>
      )}
      {step === 'checked' && draft && result && <Checked doing={doing} draft={draft} onSave={save} />}
      {step === 'done' && result && (
        <div className="impr" role="status">
          <StatusTag tone="done">{t('已导入')}</StatusTag><span>{t('新增{n}条，更新{m}条', { n: result.created, m: result.updated })}{result.failed > 0 && `，${t('跳过{n}条', { n: result.failed })}`}</span><span className="grow" />
          {result.errorFile && <Button icon="download" onClick={() => save(result.errorFile!)}>{t('下载跳过的行')}</Button>}
        </div>
      )}
      {doing.fault && <p className="msg pre" role="alert">{doing.fault}</p>}
    </Dialog>
  );
}

type Step = 'loading' | 'choose' | 'sending' | 'map' | 'busy' | 'checked' | 'done';

function stepOf({ draft, sending }: Import): Step {
  if (sending) return 'sending';
  // Until it is known whether a file waits, none is taken.
  if (draft === undefined) return 'loading';
  if (draft === null) return 'choose';
  if (draft.isBusy) return 'busy';
  if (draft.state === 'done') return 'done';
  return draft.state === 'checked' && draft.result ? 'checked' : 'map';
}

function Checked({ doing, draft, onSave }: { doing: Import; draft: Draft; onSave: (path: string) => void }) {
  const result = draft.result!;
  const stored = result.created + result.updated;
  return (
    <>
      <div className="impr" role="status">
        <StatusTag tone={result.failed === 0 ? 'done' : result.isQuestion ? 'waiting' : 'wrong'}>{result.failed === 0 ? t('检查通过') : result.isQuestion ? t('{n}条有提醒，请确认', { n: result.failed }) : t('{n}条有错误', { n: result.failed })}</StatusTag>
        <span>{t('可以导入{n}条：新增{a}，更新{b}', { n: stored, a: result.created, b: result.updated })}</span><span className="grow" />
        {result.errorFile && <Button icon="download" onClick={() => onSave(result.errorFile!)}>{t('下载错误文件')}</Button>}
      </div>
      {result.failed > 0 && (
        <>
          <FaultyRows draft={draft} result={result} fixes={doing.fixes} onFix={doing.fix} />
          <p className="s3 sm">{t('共{n}处错误，直接在格子里改，再点重新检查。', { n: result.faultCount })}{result.failedRows > result.grid.length && t('先列出前{n}行，其余见错误文件。', { n: result.grid.length })}</p>
          <FaultyChoice draft={draft} onFaulty={(faulty) => doing.choose({ faulty })} />
        </>
      )}
    </>
  );
}

function ChooseFile({ onFile, onTemplate }: { onFile: (file: File) => void; onTemplate: () => void }) {
  const [isOver, setOver] = useState(false);
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const choose = (file: File | undefined): void => {
    if (!file) return;
    const wrong = !/\.(xlsx|csv)$/i.test(file.name) ? t('请选择 .xlsx 或 .csv 文件') : file.size > mostMb * 1_048_576 ? t('文件不能超过{mb}MB', { mb: mostMb }) : undefined;
    setFault(wrong);
    if (!wrong) onFile(file);
  };
  const takeDrop = (event: DragEvent): void => { event.preventDefault(); setOver(false); choose(event.dataTransfer.files[0]); };
  return (
    <>
      <p className="impt"><span className="s2">{t('可以用模板，也可以用自己的表格：下一步再对应列。')}</span><Button look="text" icon="download" onClick={onTemplate}>{t('下载模板')}</Button></p>
      <button type="button" data-autofocus className={classes('impd', isOver && 'over', fault && 'bad')} onClick={() => input.current?.click()} onDragOver={(event) => { event.preventDefault(); setOver(true); }} onDragLeave={() => setOver(false)} onDrop={takeDrop}>
        <Icon name="upload" /><b>{t('点击选择或拖入文件')}</b><small className="s3">{t('.xlsx 或 .csv，不超过{mb}MB，最多 50,000 行', { mb: mostMb })}</small>
      </button>
      <input ref={input} className="sr" type="file" tabIndex={-1} aria-label={t('选择文件')} accept=".xlsx,.csv" onChange={(event) => { choose(event.target.files?.[0]); event.target.value = ''; }} />
      {fault && <p className="msg pre" role="alert">{fault}</p>}
    </>
  );
}

function Moving({ name, part, words }: { name: string; part: number; words: string }) {
  return (
    <div className="imps" role="status">
      <b className="cut">{name}</b>
      <i className="impb" role="progressbar" aria-label={t('导入进度')} aria-valuemin={0} aria-valuemax={100} aria-valuenow={part < 1 ? Math.round(part * 100) : undefined} data-busy={part >= 1 || undefined} style={{ '--part': part } as CSSProperties} />
      <span className="s3">{words}</span>
    </div>
  );
}
