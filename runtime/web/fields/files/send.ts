// One file on its way to the server; a picture takes its own thumbnail along, a large one goes in parts.
import type { FileValue } from '../../../core/values/index.ts';
import { upload } from '../../session/http.ts';
import type { Limits } from './limits.ts';
import { sendInParts, wantsParts, type SendOptions } from './sendParts.ts';

const thumbPx = 120;
const address = '/api/saas/upload';

/** @returns what a field of files holds; its id alone is enough to save it */
export async function sendFile(file: File, kind: Limits['kind'], options: SendOptions): Promise<FileValue> {
  const thumb = /^image\/(png|jpeg|webp)$/.test(file.type) ? await thumbOf(file).catch(() => null) : null;
  const [stored] = await (wantsParts(file) ? sendInParts(address, file, kind, thumb, options) : sendWhole(file, kind, thumb, options));
  const { id, name, size, type } = stored!;
  return { id, name, size, type };
}

function sendWhole(file: File, kind: string, thumb: Blob | null, options: SendOptions): Promise<FileValue[]> {
  const form = new FormData();
  form.append('file', file, file.name);
  if (thumb) form.append('thumb', thumb, 'thumb.jpg');
  return upload<FileValue[]>(address, form, { query: { kind, detail: true }, ...options });
}

/** Small, as lists show it; transparent parts become white. */
async function thumbOf(file: Blob): Promise<Blob | null> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, thumbPx / Math.min(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(240, Math.max(1, Math.round(image.width * scale)));
  canvas.height = Math.min(240, Math.max(1, Math.round(image.height * scale)));
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, image.width * scale, image.height * scale);
  image.close();
  return new Promise((resolve) => { canvas.toBlob(resolve, 'image/jpeg', 0.8); });
}
