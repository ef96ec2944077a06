// Files attached to a record: added by choosing, dragging or pasting, looked at, saved, removed by who may.
import { useQuery } from '@tanstack/react-query';
import { useContext, useRef, useState, type DragEvent } from 'react';
import type { Attachment } from '../../core/contract/talk.ts';
import type { DetailPlan } from '../../core/plans/plan.ts';
import { apiKey } from '../data/changes.ts';
import { isPicture, saveUrl, thumbUrl } from '../fields/files/address.ts';
import { limitsOf, saidLimits } from '../fields/files/limits.ts';
import { saidSize } from '../fields/files/size.ts';
import { openPreview } from '../fields/files/open.ts';
import { useUploads } from '../fields/files/useUploads.ts';
import { t } from '../i18n/t.ts';
import { http } from '../session/http.ts';
import { queries } from '../session/queries.ts';
import { valueContext } from '../session/session.ts';
import { Button, EmptyState, FailureState, Icon, IconButton, Later, Skeleton, classes, confirm, toast } from '../ui/index.ts';
import '../fields/files/files.css';
import { InFront } from './inFront.ts';
import './talk.css';
import { saidSince } from './words.ts';

export function useAttachments(plan: DetailPlan, id: string, isWanted: boolean) {
  return useQuery({ queryKey: apiKey(plan.api, id, 'attachments'), queryFn: ({ signal }) => http.get<Attachment[]>(`${plan.api}/${id}/attachments`, { signal }), enabled: useContext(InFront) && isWanted });
}

export function Attachments({ plan, id }: { plan: DetailPlan; id: string }) {
  const found = useAttachments(plan, id, true);
  const url = `${plan.api}/${id}/attachments`;
  const again = (): void => { void queries.invalidateQueries({ queryKey: apiKey(plan.api, id) }); };
  const limits = limitsOf({ type: 'files' });
  const arrived = useRef<string[]>([]);
  const uploads = useUploads({
    files: [], limits,
    // Each file joins the record as it arrives; the list shows it from then on.
    onChange: (files) => {
      const fresh = files.map((file) => file.id).filter((file) => !arrived.current.includes(file));
      arrived.current.push(...fresh);
      http.post(url, { files: fresh }).then(again).catch(toast.failure);
    },
    onBusy: () => undefined,
  });
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const mayAdd = plan.attach?.add === true;
  const { timeZone } = valueContext();
  const list = found.data ?? [];
  const pictures = list.map(({ file }) => file).filter(isPicture);
  const remove = async (one: Attachment): Promise<void> => {
    if (!await confirm({ title: t('移除附件【{name}】？', { name: one.file.name }), ok: t('移除'), danger: true })) return;
    http.delete(url, { query: { ids: one.id } }).then(again).catch(toast.failure);
  };
  const drop = (event: DragEvent): void => { event.preventDefault(); setOver(false); uploads.add(event.dataTransfer.files); };
  if (found.error) return <FailureState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Later><div className="atts"><Skeleton width={220} /><Skeleton width={180} /></div></Later>;
  return (
    <div
      className={classes('atts', isOver && 'over')} onPaste={(event) => { if (mayAdd && event.clipboardData.files.length > 0) uploads.add(event.clipboardData.files); }}
      onDragOver={(event) => { if (mayAdd && event.dataTransfer.types.includes('Files')) { event.preventDefault(); setOver(true); } }} onDragLeave={() => setOver(false)} onDrop={mayAdd ? drop : undefined}
    >
      {mayAdd && (
        <div className="atts-add">
          <input ref={input} className="sr" type="file" tabIndex={-1} aria-hidden="true" multiple accept={limits.endings.map((ending) => `.${ending}`).join()} onChange={(event) => { uploads.add(event.target.files ?? []); event.target.value = ''; }} />
          <Button icon="upload" onClick={() => input.current?.click()}>{t('上传附件')}</Button><span className="s3 sm">{saidLimits(limits)}{t('，可拖入或粘贴')}</span>
        </div>
      )}
      {list.length === 0 && uploads.pending.length === 0 && <EmptyState title={t('还没有附件')} why={mayAdd ? t('合同、样布照片、送货单都可以放在这里') : undefined} />}
      <ul className="att-list" aria-label={t('附件')}>
        {uploads.pending.map((one) => (
          <li key={`p${one.key}`}>
            <Icon name="clip" /><span className="cut grow">{one.name}</span>
            {one.fault ? <span className="red sm" role="alert">{one.fault}</span> : <span className="s3 sm tn" role="progressbar" aria-label={t('正在上传 {name}', { name: one.name })} aria-valuemin={0} aria-valuemax={100} aria-valuenow={Math.round(one.part * 100)}>{Math.round(one.part * 100)}%</span>}
            {one.mayRetry && <IconButton icon="refresh" size={24} label={t('重新上传 {name}', { name: one.name })} onClick={() => uploads.retry(one)} />}
            <IconButton icon="close" size={24} label={one.fault ? t('移除 {name}', { name: one.name }) : t('取消上传 {name}', { name: one.name })} onClick={() => uploads.stop(one)} />
          </li>
        ))}
        {list.map((one) => (
          <li key={one.id}>
            {isPicture(one.file)
              ? <button type="button" className="fpic" aria-label={t('查看 {name}', { name: one.file.name })} onClick={() => openPreview(pictures, pictures.indexOf(one.file))}><img className="th" src={thumbUrl(one.file)} alt="" width={30} height={30} loading="lazy" decoding="async" /></button>
              : <span className="att-kind" aria-hidden="true">{endingOf(one.file.name)}</span>}
            <span className="att-name">
              <a className="cut" href={saveUrl(one.file)} download={one.file.name}>{one.file.name}</a>
              <small className="s3 tn">{saidSize(one.file.size)} · {one.user.name} · {saidSince(one.at, timeZone)}</small>
            </span>
            {one.mayRemove && <IconButton icon="trash" size={28} label={t('移除 {name}', { name: one.file.name })} onClick={() => void remove(one)} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

const endingOf = (name: string): string => (/\.(\w{1,4})$/.exec(name)?.[1] ?? '').toUpperCase();
