// Files of a record to look at: thumbnails that open the preview, names with size that download.
import type { FileValue } from '../../../core/values/index.ts';
import { t } from '../../i18n/t.ts';
import { Icon } from '../../ui/Icon.tsx';
import { isPicture, saveUrl, thumbUrl } from './address.ts';
import { saidSize } from './size.ts';
import { openPreview } from './open.ts';
import './files.css';

/** Thumbnails of 30 px (`m`: 64 px); several stand side by side up to `most`. */
export function PictureRow({ files, label, size = 's', most = 9 }: { files: readonly FileValue[]; label: string; size?: 's' | 'm'; most?: number }) {
  return (
    <span className={size === 'm' ? 'fpics m' : 'fpics'} role="group" aria-label={label}>
      {files.slice(0, most).map((file, at) => (
        <button key={file.id} type="button" className="fpic" aria-label={t('查看 {name}（第{n}张，共{count}张）', { name: file.name, n: at + 1, count: files.length })} onClick={(event) => { event.stopPropagation(); openPreview(files, at); }}>
          <img className="th" src={thumbUrl(file)} alt="" width={30} height={30} loading="lazy" decoding="async" />
          {at === most - 1 && files.length > most && <b>+{files.length - most}</b>}
        </button>
      ))}
    </span>
  );
}

/** One below the other; in a cell (`most` 1) the first, and how many there are. */
export function FileNames({ files, label, most = Infinity }: { files: readonly FileValue[]; label?: string; most?: number }) {
  const pictures = files.filter(isPicture);
  return (
    <span className={most === 1 ? 'fnames one' : 'fnames'} role="group" aria-label={label}>
      {files.slice(0, most).map((file) => (
        <span key={file.id} className="fname">
          <Icon name="clip" />
          {isPicture(file)
            ? <button type="button" className="lnk cut" onClick={(event) => { event.stopPropagation(); openPreview(pictures, pictures.indexOf(file)); }}>{file.name}</button>
            : <a className="cut" href={saveUrl(file)} download={file.name} onClick={(event) => event.stopPropagation()}>{file.name}</a>}
          <small className="s3 tn">{saidSize(file.size)}</small>
        </span>
      ))}
      {files.length > most && <small className="s3">{t('等{n}个', { n: files.length })}</small>}
    </span>
  );
}
