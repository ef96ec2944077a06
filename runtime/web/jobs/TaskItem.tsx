// One task of the tray: what it is, how far it is or what came of it, and what can be done with it.
import { useState } from 'react';
import { t } from '../i18n/t.ts';
import { relativeTime } from '../realtime/relativeTime.ts';
import { openAddress } from '../shell/openAddress.ts';
import { IconButton } from '../ui/Button.tsx';
import { StatusTag } from '../ui/StatusTag.tsx';
import { cancelTask, downloadTask, hasFile, isOpen, retryTask, type Task, type TaskStatus } from './tasks.ts';

const tones = { queued: 'waiting', running: 'running', success: 'done', fail: 'wrong', cancelled: 'void' } as const satisfies Record<TaskStatus, string>;
const mostFaults = 20;

export function TaskItem({ task, onLeave }: { task: Task; /** Another screen is gone to. */ onLeave(): void }) {
  const [isUnfolded, unfold] = useState(false);
  const names: Record<TaskStatus, string> = { queued: t('排队中'), running: t('进行中'), success: t('成功'), fail: t('失败'), cancelled: t('已取消') };
  const kinds: Record<Task['kind'], string> = { import: t('导入'), export: t('导出'), job: t('作业') };
  const faults = task.errors ?? [];
  const { name, address } = task;
  const why = task.status === 'fail' ? task.message : null;
  return (
    <li>
      <div className="row">
        <b className="cut grow" title={name}><span className="s3 kind">{kinds[task.kind]}</span>{name}</b>
        <StatusTag tone={tones[task.status]}>{names[task.status]}</StatusTag>
      </div>
      {isOpen(task) && <span className="bar" role="progressbar" aria-label={t('{name} 的进度', { name })} aria-valuemin={0} aria-valuemax={100} aria-valuenow={task.progress}><i style={{ width: `${task.progress}%` }} /></span>}
      {why && <p className="why sm">{why}</p>}
      <div className="row deeds">
        <span className="s3 sm grow cut tn" title={why ? undefined : task.message ?? undefined}>{wordsOf(task)}</span>
        {faults.length > 0 && <button type="button" className="lnk sm" aria-expanded={isUnfolded} onClick={() => unfold(!isUnfolded)}>{t('{n}条错误', { n: Math.max(faults.length, task.failed ?? 0) })}</button>}
        {address && <button type="button" className="lnk sm" aria-label={t('打开 {name}', { name })} onClick={() => { onLeave(); openAddress(address); }}>{t('打开')}</button>}
        {task.status === 'success' && hasFile(task) && <IconButton icon="download" size={28} label={t('下载 {name}', { name: task.fileName ?? name })} onClick={() => downloadTask(task)} />}
        {task.canRetry && <IconButton icon="refresh" size={28} label={t('重试 {name}', { name })} onClick={() => void retryTask(task.id)} />}
        {isOpen(task) && <IconButton icon="close" size={28} label={t('取消 {name}', { name })} onClick={() => void cancelTask(task.id)} />}
      </div>
      {isUnfolded && (
        <ol className="faults">
          {faults.slice(0, mostFaults).map((fault, at) => <li key={at}>{fault.row !== undefined && <b className="tn">{t('第{n}行', { n: fault.row })}</b>} {fault.message}</li>)}
          {faults.length > mostFaults && <li className="s3">{t('还有{n}条', { n: faults.length - mostFaults })}</li>}
        </ol>
      )}
    </li>
  );
}

function wordsOf(task: Task): string {
  if (isOpen(task)) return task.message ?? (task.total ? `${number(task.done ?? 0)} / ${number(task.total)}` : t('准备中'));
  const time = task.endedAt ? relativeTime(task.endedAt, Date.now()) : '';
  if (task.status === 'fail') return time;
  if (task.status === 'success' && task.result && !hasFile(task)) return `${time} · ${t('文件已过期')}`;
  const words = task.message ?? (task.done ? t('共{n}条', { n: number(task.done) }) : '');
  return [words, time].filter(Boolean).join(' · ');
}

const number = (value: number): string => value.toLocaleString('en-US');
