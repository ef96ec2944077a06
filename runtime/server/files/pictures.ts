// Looks into pictures as far as it takes to tell a real one from a script with a picture's first bytes.

export interface PictureSize { width: number; height: number }

/** Wider is no photo of a garment but an attempt at the memory of whoever opens it. */
const mostSide = 12_000;
const mostPixels = 100_000_000;

/** @returns the size, or undefined for what no program would draw */
export function pictureSize(bytes: Buffer, type: 'jpg' | 'png' | 'webp'): PictureSize | undefined {
  const size = { jpg: jpegSize, png: pngSize, webp: webpSize }[type](bytes);
  return size && size.width > 0 && size.height > 0 && size.width <= mostSide && size.height <= mostSide && size.width * size.height <= mostPixels ? size : undefined;
}

/** Header first, then chunks that follow one another up to the last. */
function pngSize(bytes: Buffer): PictureSize | undefined {
  if (bytes.length < 45 || bytes.readUInt32BE(12) !== 0x49484452) return undefined;
  let hasData = false;
  for (let at = 8; at + 12 <= bytes.length;) {
    const [length, name] = [bytes.readUInt32BE(at), bytes.toString('latin1', at + 4, at + 8)];
    if (!/^[A-Za-z]{4}$/.test(name) || at + 12 + length > bytes.length) return undefined;
    if (name === 'IDAT') hasData = true;
    if (name === 'IEND') return hasData ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : undefined;
    at += 12 + length;
  }
  return undefined;
}

/** Segments up to the frame's. */
function jpegSize(bytes: Buffer): PictureSize | undefined {
  let size: PictureSize | undefined;
  for (let at = 2; at + 9 < bytes.length;) {
    if (bytes[at] !== 0xff) return undefined;
    const mark = bytes[at + 1]!;
    if (mark === 0xff) { at++; continue; }
    if (mark === 0xd8 || mark === 0x01 || (mark >= 0xd0 && mark <= 0xd7)) { at += 2; continue; }
    if (mark === 0xda) return size;
    const isFrame = mark >= 0xc0 && mark <= 0xcf && mark !== 0xc4 && mark !== 0xc8 && mark !== 0xcc;
    if (isFrame) size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

function webpSize(bytes: Buffer): PictureSize | undefined {
  if (bytes.length < 30 || bytes.readUInt32LE(4) + 8 > bytes.length + 1) return undefined;
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) };
  if (kind === 'VP8L' && bytes[20] === 0x2f) {
    const bits = bytes.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (kind === 'VP8 ' && bytes.readUIntLE(23, 3) === 0x2a019d) return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  return undefined;
}
