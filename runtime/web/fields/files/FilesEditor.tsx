// Editor of image, images and files: choose, drag or paste; progress, another try; look, crop, order, remove.
import { createElement, useRef, useState, type ClipboardEvent, type DragEvent, type KeyboardEvent } from 'react';
import type { FileValue } from '../../../core/values/index.ts';
import { t } from '../../i18n/t.ts';
import { Icon, IconButton, classes, toast } from '../../ui/index.ts';
import type { EditorProps } from '../types.ts';
import { openDialog } from '../../ui/confirm.tsx';
import { filesOf, isPicture, saveUrl, thumbUrl, viewUrl } from './address.ts';
import { FileNames, PictureRow } from './FileViews.tsx';
import { limitsOf, saidLimits } from './limits.ts';
import { saidSize } from './size.ts';
import { openPreview } from './open.ts';
import './files.css';
import { useUploads, type Pending } from './useUploads.ts';
import { traitsOf } from '../../../core/values/types/index.ts';

export default function FilesEditor({ field, value, onChange, onRefuse, onBlur, readOnly, invalid, required, id, host, ...rest }: EditorProps) {
  const files = filesOf(value);
  const limits = limitsOf(field);
  const isOne = traitsOf(field.type).files === 'one';
  const settle = (next: FileValue[]): void => onChange(isOne ? next[0] ?? null : next);
  const latest = useRef(value);
  latest.current = value;
  const uploads = useUploads({
    files, limits, send: host.send, onChange: (next) => { latest.current = isOne ? next[0] ?? null : next; settle(next); },
    // A value given anew takes the fault away again.
    onBusy: (isBusy) => (isBusy ? askToWait() : onChange(latest.current ?? (isOne ? null : []))),
  });
  const askToWait = (): void => onRefuse?.('', t('文件正在上传，请稍候'));
  /** By hand: a form must still wait for what is on its way. */
  const arrange = (next: FileValue[]): void => {
    settle(next);
    if (uploads.isBusy()) askToWait();
  };
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const moved = useRef<number | null>(null);

  if (readOnly) return <span className="fup ro" id={id}>{files.length === 0 ? <span className="s3">–</span> : limits.kind === 'image' ? <PictureRow files={files} label={field.label} size="m" /> : <FileNames files={files} label={field.label} />}</span>;

  const takeDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    if (moved.current === null) uploads.add(event.dataTransfer.files);
  };
  const takePaste = (event: ClipboardEvent): void => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    uploads.add(event.clipboardData.files);
  };
  const move = (from: number, to: number): void => {
    if (to < 0 || to >= files.length || from === to) return;
    const next = [...files];
    next.splice(to, 0, ...next.splice(from, 1));
    arrange(next);
  };
  const remove = (at: number): void => { arrange(files.filter((_, index) => index !== at)); onBlur?.(); };
  const crop = async (file: FileValue): Promise<void> => {
    try {
      const [{ CropDialog }, whole] = await Promise.all([import('../CropDialog.tsx'), fetch(viewUrl(file)).then((answer) => (answer.ok ? answer.blob() : Promise.reject(new Error(t('图片打不开，可能已被删除')))))]);
      const part = await openDialog<Blob | null>((answer) => createElement(CropDialog, { title: t('裁剪图片'), file: whole, ratios: [null, 1, 3 / 4, 4 / 3], onDone: answer, onCancel: () => answer(null) }));
      if (part) uploads.replace(new File([part], file.name.replace(/\.\w+$/, part.type === 'image/png' ? '.png' : '.jpg'), { type: part.type }), file);
    } catch (error) { toast.failure(error); }
  };
  const hasRoom = isOne || files.length + uploads.pending.length < limits.most;
  const item = (at: number) => ({
    draggable: files.length > 1,
    onDragStart: () => { moved.current = at; },
    onDragOver: (event: DragEvent) => { if (moved.current !== null) { event.preventDefault(); event.stopPropagation(); } },
    onDrop: (event: DragEvent) => { if (moved.current !== null) { event.preventDefault(); event.stopPropagation(); move(moved.current, at); } },
    onDragEnd: () => { moved.current = null; },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Delete') { event.preventDefault(); remove(at); }
      if (!event.altKey || !['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].includes(event.key)) return;
      event.preventDefault();
      move(at, event.key === 'ArrowLeft' || event.key === 'ArrowUp' ? at - 1 : at + 1);
    },
  });
  const Item = limits.kind === 'image' ? Tile : FileLine;

  return (
    <div
      className={classes('fup', limits.kind !== 'image' && 'names', isOver && 'over', invalid && 'err')} role="group" aria-label={field.label} aria-describedby={classes(rest['aria-describedby'], `${id}-l`)} onPaste={takePaste}
      onDragOver={(event) => { if (moved.current === null && event.dataTransfer.types.includes('Files')) { event.preventDefault(); setOver(true); } }} onDragLeave={() => setOver(false)} onDrop={takeDrop}
    >
      <input ref={input} className="sr" type="file" tabIndex={-1} aria-hidden="true" multiple={!isOne} accept={limits.endings.map((ending) => `.${ending}`).join()} onChange={(event) => { uploads.add(event.target.files ?? []); event.target.value = ''; }} />
      {files.map((file, at) => <Item key={file.id} file={file} at={at} count={files.length} drag={item(at)} onOpen={() => openPreview(files.filter(isPicture), files.filter(isPicture).indexOf(file), 'form')} onRemove={() => remove(at)} onCrop={() => void crop(file)} />)}
      {uploads.pending.map((one) => <Sending key={one.key} one={one} isTile={limits.kind === 'image'} onStop={() => uploads.stop(one)} onRetry={() => uploads.retry(one)} />)}
      {hasRoom && (
        <button type="button" id={id} className={limits.kind === 'image' ? 'fadd' : 'btn'} aria-label={isOne && files.length > 0 ? t('更换{name}', { name: field.label }) : t('上传{name}', { name: field.label })} aria-description={required ? t('必填') : undefined} aria-invalid={invalid || undefined} onClick={() => input.current?.click()} onBlur={onBlur}>
          <Icon name={limits.kind === 'image' ? 'plus' : 'upload'} />{isOne && files.length > 0 ? t('更换') : t('上传')}
        </button>
      )}
      <small id={`${id}-l`} className="s3 flim">{saidLimits(limits)}{t('，可拖入或粘贴')}</small>
    </div>
  );
}

interface ItemProps { file: FileValue; at: number; count: number; drag: object; onOpen: () => void; onRemove: () => void; onCrop: () => void }

function Tile({ file, at, count, drag, onOpen, onRemove, onCrop }: ItemProps) {
  return (
    <span className="ftile" {...drag}>
      <button type="button" aria-label={t('查看 {name}（第{n}张，共{count}张）', { name: file.name, n: at + 1, count })} aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Delete" data-tip={file.name} onClick={onOpen}><img src={thumbUrl(file)} alt="" loading="lazy" decoding="async" draggable={false} /></button>
      <IconButton icon="edit" size={24} className="fcrop" label={t('裁剪 {name}', { name: file.name })} onClick={onCrop} />
      <IconButton icon="close" size={24} label={t('移除 {name}', { name: file.name })} onClick={onRemove} />
    </span>
  );
}

function FileLine({ file, at, count, drag, onOpen, onRemove }: ItemProps) {
  return (
    <span className="fline" {...drag}>
      <Icon name="clip" />
      {isPicture(file) ? <button type="button" className="lnk cut" onClick={onOpen}>{file.name}</button> : <a className="cut" href={saveUrl(file)} download={file.name} aria-label={t('下载 {name}（第{n}个，共{count}个）', { name: file.name, n: at + 1, count })}>{file.name}</a>}
      <small className="s3 tn">{saidSize(file.size)}</small>
      <IconButton icon="close" size={24} label={t('移除 {name}', { name: file.name })} onClick={onRemove} />
    </span>
  );
}

function Sending({ one, isTile, onStop, onRetry }: { one: Pending; isTile: boolean; onStop: () => void; onRetry: () => void }) {
  const bar = <i className="fbar" role="progressbar" aria-label={t('正在上传 {name}', { name: one.name })} aria-valuemin={0} aria-valuemax={100} aria-valuenow={Math.round(one.part * 100)} style={{ '--part': one.part } as React.CSSProperties} />;
  const cross = <IconButton icon="close" size={24} label={one.fault ? t('移除 {name}', { name: one.name }) : t('取消上传 {name}', { name: one.name })} onClick={onStop} />;
  const again = one.mayRetry && <IconButton icon="refresh" size={24} className="fagain" label={t('重新上传 {name}', { name: one.name })} onClick={onRetry} />;
  if (isTile) return <span className={classes('ftile going', one.fault && 'bad')} data-tip={one.fault ?? one.name}>{one.preview && <img src={one.preview} alt="" onError={(event) => { event.currentTarget.hidden = true; }} />}{one.fault ? <small role="alert">{one.fault}</small> : bar}{again}{cross}</span>;
  return <span className={classes('fline going', one.fault && 'bad')}><Icon name="clip" /><span className="cut">{one.name}</span><small className={one.fault ? 'red' : 's3 tn'} role={one.fault ? 'alert' : undefined}>{one.fault ?? `${Math.round(one.part * 100)}%`}</small>{!one.fault && bar}{again}{cross}</span>;
}
