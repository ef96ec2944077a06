// What a field of files takes, said before anything is chosen; the server judges again, by content.
import type { FieldType } from '../../../core/language/model.ts';
import { t } from '../../i18n/t.ts';
import { traitsOf } from '../../../core/values/types/index.ts';

export interface Limits { most: number; mostMb: number; mostFilmMb?: number; endings: readonly string[]; kind: 'image' | 'file' | 'large' }

const pictures = ['jpg', 'jpeg', 'png', 'webp'];
const papers = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'txt', 'csv', 'zip', 'rar', '7z', 'dwg', 'dxf', 'plt', 'ai', 'cdr', 'psd', 'mp4'];

export function limitsOf(field: { type: FieldType; maxCount?: number; maxMb?: number }): Limits {
  if (!traitsOf(field.type).pictures) return { kind: (field.maxMb ?? 20) > 20 ? 'large' : 'file', most: field.maxCount ?? 20, mostMb: field.maxMb ?? 20, mostFilmMb: 100, endings: [...papers, ...pictures] };
  return { kind: 'image', most: traitsOf(field.type).files === 'one' ? 1 : field.maxCount ?? 5, mostMb: 5, endings: pictures };
}

export function saidLimits({ kind, most, mostMb }: Limits): string {
  if (kind !== 'image') return t('最多{n}个，每个不超过{mb}MB（mp4 100MB）', { n: most, mb: mostMb });
  return most === 1 ? t('jpg、png、webp，不超过{mb}MB', { mb: mostMb }) : t('最多{n}张，jpg、png、webp，每张不超过{mb}MB', { n: most, mb: mostMb });
}

/** Why a file is not even sent; null when it may be. */
export function refusal(file: Pick<File, 'name' | 'size'>, { kind, endings, mostMb, mostFilmMb }: Limits): string | null {
  const ending = /\.([A-Za-z0-9]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  const isPicture = kind === 'image';
  if (!endings.includes(ending)) return isPicture ? t('仅支持 jpg、png、webp 图片') : t('不支持的附件格式');
  const mb = ending === 'mp4' ? mostFilmMb ?? mostMb : mostMb;
  if (file.size > mb * 1_048_576) return isPicture ? t('单张图片不能超过{mb}MB', { mb }) : t('附件不能超过{mb}MB', { mb });
  return file.size === 0 ? t('文件是空的') : null;
}
