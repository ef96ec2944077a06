// Files of a record in a cell: thumbnails that open the preview, names with size that download. Details draw the same by fields/files/FileViews.
import type { FileValue } from '../../core/values/index.ts';
import { isPicture, saveUrl, thumbUrl } from '../fields/files/address.ts';
import { saidSize } from '../fields/files/size.ts';
import { t } from '../i18n/t.ts';
import type { CellPart } from './cell.ts';
import { icon } from './define.ts';
import '../fields/files/files.css';

/** As many as stand side by side, and how many more there are. */
export function pictureRow(files: readonly FileValue[], label: string, most: number): CellPart {
  return {
    class: 'fpics', role: 'group', label,
    parts: files.slice(0, most).map((file, at): CellPart => ({
      tag: 'button', class: 'fpic', label: t('查看 {name}（第{n}张，共{count}张）', { name: file.name, n: at + 1, count: files.length }), act: { name: 'preview', payload: { files, at } },
      parts: [{ tag: 'img', class: 'th', src: thumbUrl(file) }, ...(at === most - 1 && files.length > most ? [{ tag: 'b' as const, text: `+${files.length - most}` }] : [])],
    })),
  };
}

/** The first by name and size, and how many there are. */
export function fileNames(files: readonly FileValue[], label: string): CellPart {
  const [file] = files;
  const pictures = files.filter(isPicture);
  const name: CellPart = isPicture(file)
    ? { tag: 'button', class: 'lnk cut', text: file.name, act: { name: 'preview', payload: { files: pictures, at: 0 } } }
    : { tag: 'a', class: 'cut', href: saveUrl(file), save: file.name, text: file.name };
  return {
    class: 'fnames one', role: 'group', label,
    parts: [
      { class: 'fname', parts: [icon('clip'), name, { tag: 'small', class: 's3 tn', text: saidSize(file.size) }] },
      ...(files.length > 1 ? [{ tag: 'small' as const, class: 's3', text: t('等{n}个', { n: files.length }) }] : []),
    ],
  };
}
