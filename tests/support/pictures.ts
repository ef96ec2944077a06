// Small real files for tests: a PNG of any size, a JPEG and a WebP of one pixel, a form to send them in.
import { crc32, deflateSync } from 'node:zlib';

export function png(width = 2, height = 2, more = Buffer.alloc(0)): Buffer {
  const chunk = (name: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const lines = Buffer.alloc(Math.min(height, 200) * (Math.min(width, 200) * 3 + 1));
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), chunk('IHDR', head), ...(more.length ? [chunk('teXt', more)] : []), chunk('IDAT', deflateSync(lines)), chunk('IEND', Buffer.alloc(0))]);
}

export const jpeg = Buffer.from('/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=', 'base64');
export const webp = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');
export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

export function formOf(...files: { name: string; bytes: Buffer | string; field?: string }[]): FormData {
  const form = new FormData();
  for (const { name, bytes, field = 'file' } of files) form.append(field, new Blob([bytes as BlobPart]), name);
  return form;
}
