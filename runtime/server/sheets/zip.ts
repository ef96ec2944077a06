// Zip archives, as far as spreadsheets need them: read with a bound on what may come out, written as a stream.
import type { Readable } from 'node:stream';
import { createDeflateRaw, crc32, createInflateRaw, inflateRawSync } from 'node:zlib';

/** An archive that is damaged, or made to burst. */
export class BadZip extends Error {}

const mostEntries = 2_000;

/**
 * Entries by name, inflated when asked for.
 * @param budget bytes that may come out of the whole archive, whatever its headers say
 * @throws BadZip
 */
export function openZip(bytes: Buffer, budget: number): { names: string[]; read(name: string): Buffer | undefined } {
  const entries = directoryOf(bytes);
  let left = budget;
  return {
    names: [...entries.keys()],
    read(name) {
      const entry = entries.get(name);
      if (!entry) return undefined;
      const content = contentOf(bytes, entry, left);
      left -= content.length;
      return content;
    },
  };
}

/** Bytes that need not be in memory. Both ends of a range are included. */
export interface ByteSource { size: number; read(range?: { start: number; end: number }): Readable }

/**
 * The same of an archive that stays where it lies: its entries come out piece by piece.
 * @param budget bytes that may come out of the whole archive
 * @throws BadZip
 */
export async function openZipStream(source: ByteSource, budget: number): Promise<{ names: string[]; pieces(name: string): AsyncGenerator<Buffer> | undefined }> {
  const bytesAt = async (start: number, end: number): Promise<Buffer> => Buffer.concat(await source.read({ start, end }).toArray() as Buffer[]);
  if (source.size < 22) throw new BadZip('no directory');
  const tailAt = Math.max(0, source.size - 65_557);
  const tail = await bytesAt(tailAt, source.size - 1);
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0 || end + 22 > tail.length) throw new BadZip('no directory');
  const [count, size, at] = [tail.readUInt16LE(end + 10), tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (count > mostEntries || size > 4 * 1_048_576 || at + size > source.size) throw new BadZip('too many entries');
  const entries = count === 0 ? new Map<string, Entry>() : entriesOf(await bytesAt(at, at + size - 1), 0, count);
  let left = budget;
  return {
    names: [...entries.keys()],
    pieces(name) {
      const entry = entries.get(name);
      return entry && (async function* () {
        const local = await bytesAt(entry.at, Math.min(entry.at + 29, source.size - 1));
        if (local.length < 30 || local.readUInt32LE(0) !== 0x04034b50) throw new BadZip('damaged entry');
        const start = entry.at + 30 + local.readUInt16LE(26) + local.readUInt16LE(28);
        if (entry.method !== 0 && entry.method !== 8) throw new BadZip('unknown method');
        if (entry.packed === 0 || start + entry.packed > source.size) throw new BadZip('damaged entry');
        const packed = source.read({ start, end: start + entry.packed - 1 });
        const inflate = entry.method === 8 ? createInflateRaw() : undefined;
        if (inflate) packed.on('error', (error) => inflate.destroy(error)).pipe(inflate);
        try {
          for await (const piece of (inflate ?? packed) as AsyncIterable<Buffer>) {
            left -= piece.length;
            if (left < 0) throw new BadZip('too large');
            yield piece;
          }
        } catch (cause) {
          if (cause instanceof BadZip || !String((cause as { code?: string }).code ?? '').startsWith('Z_')) throw cause;
          throw new BadZip('damaged entry', { cause });
        } finally {
          packed.destroy();
          inflate?.destroy();
        }
      })();
    },
  };
}

interface Entry { method: number; packed: number; at: number }

function directoryOf(bytes: Buffer): Map<string, Entry> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0 || end + 22 > bytes.length) throw new BadZip('no directory');
  const count = bytes.readUInt16LE(end + 10);
  const at = bytes.readUInt32LE(end + 16);
  if (count > mostEntries || at === 0xffffffff) throw new BadZip('too many entries');
  return entriesOf(bytes, at, count);
}

function entriesOf(bytes: Buffer, from: number, count: number): Map<string, Entry> {
  let at = from;
  const entries = new Map<string, Entry>();
  for (let i = 0; i < count; i++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) throw new BadZip('damaged directory');
    const [nameLength, extraLength, noteLength] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30), bytes.readUInt16LE(at + 32)];
    const name = bytes.subarray(at + 46, at + 46 + nameLength).toString('utf8');
    entries.set(name, { method: bytes.readUInt16LE(at + 10), packed: bytes.readUInt32LE(at + 20), at: bytes.readUInt32LE(at + 42) });
    at += 46 + nameLength + extraLength + noteLength;
  }
  return entries;
}

function contentOf(bytes: Buffer, { method, packed, at }: Entry, most: number): Buffer {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== 0x04034b50) throw new BadZip('damaged entry');
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const data = bytes.subarray(from, from + packed);
  if (method === 0) {
    if (data.length > most) throw new BadZip('too large');
    return data;
  }
  if (method !== 8 || most <= 0) throw new BadZip(most <= 0 ? 'too large' : 'unknown method');
  try {
    return inflateRawSync(data, { maxOutputLength: most });
  } catch (cause) {
    throw new BadZip((cause as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'too large' : 'damaged entry', { cause });
  }
}

/** Packs parts one after another; what a part gives is deflated as it comes, so that memory stays small. */
export async function* zipOf(parts: Iterable<{ name: string; content: AsyncIterable<string> | Iterable<string> }>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of parts) {
    const fileName = Buffer.from(name, 'utf8');
    // Bit 3: sizes and check sum follow the content. Bit 11: names are UTF-8.
    const head = headOf(0x04034b50, fileName, [20, 0x0808, 8, 0, 0x21, 0, 0, 0, 0, 0, 0]);
    yield Buffer.concat([head, fileName]);
    const sums = { crc: 0, size: 0, packed: 0 };
    for await (const piece of deflated(content, sums)) yield piece;
    const tail = Buffer.alloc(16);
    tail.writeUInt32LE(0x08074b50, 0);
    tail.writeUInt32LE(sums.crc, 4);
    tail.writeUInt32LE(sums.packed, 8);
    tail.writeUInt32LE(sums.size, 12);
    yield tail;
    directory.push(entryOf(fileName, sums, offset));
    offset += head.length + fileName.length + sums.packed + tail.length;
  }
  const all = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(all.length, 12);
  end.writeUInt32LE(offset, 16);
  yield Buffer.concat([all, end]);
}

function headOf(mark: number, name: Buffer, [version, flags, method, time, date]: number[]): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(mark, 0);
  [version!, flags!, method!, time!, date!].forEach((value, at) => head.writeUInt16LE(value, 4 + at * 2));
  head.writeUInt16LE(name.length, 26);
  return head;
}

function entryOf(name: Buffer, { crc, size, packed }: { crc: number; size: number; packed: number }, offset: number): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  [20, 20, 0x0808, 8, 0, 0x21].forEach((value, at) => entry.writeUInt16LE(value, 4 + at * 2));
  [crc, packed, size].forEach((value, at) => entry.writeUInt32LE(value, 16 + at * 4));
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(offset, 42);
  return Buffer.concat([entry, name]);
}

async function* deflated(content: AsyncIterable<string> | Iterable<string>, sums: { crc: number; size: number; packed: number }): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: 6 });
  const feed = (async () => {
    for await (const text of content) {
      const bytes = Buffer.from(text, 'utf8');
      sums.crc = crc32(bytes, sums.crc);
      sums.size += bytes.length;
      if (!deflate.write(bytes)) await new Promise<void>((resolve) => { deflate.once('drain', resolve); });
    }
    deflate.end();
  })();
  feed.catch((error: Error) => deflate.destroy(error));
  for await (const piece of deflate as AsyncIterable<Buffer>) {
    sums.packed += piece.length;
    yield piece;
  }
  await feed;
}
