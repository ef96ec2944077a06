// A spreadsheet file row by row, however long it is: memory holds a piece of the file, and of an .xlsx its shared texts.
import { Readable } from 'node:stream';
import Papa from 'papaparse';
import { BadText, checkCells, unquoted } from './readTable.ts';
import { figureOf, firstSheet, RowReader, sharedTexts } from './readXlsx.ts';
import { BadZip, openZipStream, type ByteSource } from './zip.ts';

export interface StreamedRow { /** As the file numbers it, from 1. */ number: number; cells: string[] }

const mostInflated = 512 * 1_048_576;
/** Shared texts, styles and the like are held whole. */
const mostHeld = 64 * 1_048_576;
const mostRowSize = 4 * 1_048_576;

/** Rows with something in them, in order. @throws BadZip, BadText, AppError `file.cellTooLong` while it is read */
export async function* streamTable(source: ByteSource): AsyncGenerator<StreamedRow> {
  if (source.size < 2) throw new BadText('empty');
  const start = Buffer.concat(await source.read({ start: 0, end: Math.min(3, source.size - 1) }).toArray() as Buffer[]);
  for await (const row of start.subarray(0, 2).toString('latin1') === 'PK' ? streamXlsx(source) : streamCsv(source, start)) {
    checkCells(row.cells, row.number);
    yield row;
  }
}

async function* streamXlsx(source: ByteSource): AsyncGenerator<StreamedRow> {
  const zip = await openZipStream(source, mostInflated);
  const held = async (name: string): Promise<string | undefined> => {
    const pieces: Buffer[] = [];
    let size = 0;
    for await (const piece of zip.pieces(name) ?? []) {
      if ((size += piece.length) > mostHeld) throw new BadZip('too large');
      pieces.push(piece);
    }
    return pieces.length ? Buffer.concat(pieces).toString('utf8') : undefined;
  };
  const workbook = await held('xl/workbook.xml');
  if (workbook === undefined) throw new BadZip('no workbook');
  const sheet = zip.pieces(firstSheet(workbook, await held('xl/_rels/workbook.xml.rels') ?? '', zip.names));
  if (!sheet) throw new BadZip('no sheet');
  const reader = new RowReader(sharedTexts(await held('xl/sharedStrings.xml') ?? ''), figureOf(workbook, await held('xl/styles.xml') ?? ''));
  const decoder = new TextDecoder();
  let pending = '';
  let endOfRow: string | undefined;
  for await (const piece of sheet) {
    pending += decoder.decode(piece, { stream: true });
    // Prefixed in files of some programs: `</x:row>`.
    endOfRow ??= /<\/(?:\w+:)?row>/.exec(pending)?.[0];
    const end = endOfRow === undefined ? -1 : pending.lastIndexOf(endOfRow);
    if (end < 0) {
      if (pending.length > mostRowSize) throw new BadZip('too large');
      continue;
    }
    yield* filled(reader.rows(pending.slice(0, end + endOfRow!.length)));
    if (reader.isOver) return;
    pending = pending.slice(end + endOfRow!.length);
  }
  yield* filled(reader.rows(pending + decoder.decode()));
}

function* filled(rows: Iterable<StreamedRow>): Generator<StreamedRow> {
  for (const row of rows) if (row.cells.some((cell) => cell.trim() !== '')) yield row;
}

async function* streamCsv(source: ByteSource, start: Buffer): AsyncGenerator<StreamedRow> {
  const encoding = await encodingOf(source, start);
  const texts = async function* (): AsyncGenerator<string> {
    const decoder = new TextDecoder(encoding);
    for await (const piece of source.read() as AsyncIterable<Buffer>) {
      const text = decoder.decode(piece, { stream: true });
      if (text !== '') yield text;
    }
    const rest = decoder.decode();
    if (rest !== '') yield rest;
  };
  const from = Readable.from(texts());
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, { delimiter: '', skipEmptyLines: false } as object);
  from.on('error', (error) => parser.destroy(error)).pipe(parser);
  let number = 0;
  try {
    for await (const cells of parser as unknown as AsyncIterable<string[]>) {
      number++;
      if (cells.some((cell) => cell.trim() !== '')) yield { number, cells: cells.map(unquoted) };
    }
  } finally {
    from.destroy();
    parser.destroy();
  }
}

/** The whole file is looked at: what is no UTF-8 may show in its last line only. */
async function encodingOf(source: ByteSource, start: Buffer): Promise<string> {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  for (const encoding of ['utf-8', 'gb18030']) {
    const decoder = new TextDecoder(encoding, { fatal: true });
    try {
      let isFirst = true;
      let isText = true;
      for await (const piece of source.read() as AsyncIterable<Buffer>) {
        const text = decoder.decode(piece, { stream: true });
        // eslint-disable-next-line no-control-regex
        if (isFirst && /[\u0000-\u0008\u000e-\u001a]/.test(text.slice(0, 4_096))) { isText = false; break; }
        isFirst = false;
      }
      if (!isText) continue;
      decoder.decode();
      return encoding;
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  }
  throw new BadText('unknown encoding');
}
