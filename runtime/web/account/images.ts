// What a chosen picture must be before it is sent; the server judges again by content.
import { t } from '../i18n/t.ts';

export const imageTypes = 'image/jpeg,image/png,image/webp';

/** '' = fine. The first bytes decide, since a name can say anything. */
export async function imageFault(file: Blob, mostMb: number): Promise<string> {
  if (file.size > mostMb * 1_048_576) return t('文件不能超过{n}MB', { n: mostMb });
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const starts = (...bytes: number[]): boolean => bytes.every((byte, at) => head[at] === byte);
  const isWebp = starts(0x52, 0x49, 0x46, 0x46) && String.fromCharCode(...head.slice(8, 12)) === 'WEBP';
  return starts(0xff, 0xd8, 0xff) || starts(0x89, 0x50, 0x4e, 0x47) || isWebp ? '' : t('不支持的文件格式');
}
