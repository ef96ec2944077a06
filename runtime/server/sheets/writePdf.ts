// Writes a table as .pdf, page by page as its rows come: head on every page, figures to the right, each page numbered.
import { deflateSync } from 'node:zlib';
import { widthOf } from './writeXlsx.ts';

export interface PdfColumn {
  label: string;
  /** In characters of Latin width. */
  width: number;
  isFigure?: boolean;
}
export interface PdfTable { title: string; /** Beside the title. */ note?: string; columns: readonly PdfColumn[]; rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]> }

// Points. A table wider than the sheet gets a larger sheet of the same shape: whoever prints it fits it to the paper.
const a4 = { width: 842, height: 595 };
const margin = 36;
const size = 9;
const rowHeight = 18;
const padding = 4;
const perCharacter = 4.7;
const titleSize = 14;

// What every reader of PDF knows without bringing it along: a Chinese face by its name, with the widths of its Latin letters.
const face = 'STSong-Light';
const latin = [
  207, 270, 342, 467, 462, 797, 710, 239, 374, 374, 423, 605, 238, 375, 238, 334, 462, 462, 462, 462, 462, 462, 462, 462, 462, 462, 238, 238, 605, 605, 605, 344,
  748, 684, 560, 695, 739, 563, 511, 729, 793, 318, 312, 666, 526, 896, 758, 772, 544, 772, 628, 465, 607, 753, 711, 972, 647, 620, 607, 374, 333, 374, 606, 500,
  239, 417, 503, 427, 529, 415, 264, 444, 518, 241, 230, 495, 228, 793, 527, 524, 524, 504, 338, 336, 277, 517, 450, 652, 466, 452, 407, 370, 258, 370, 605,
];
const [catalogue, pages, font, letters, description] = [1, 2, 3, 4, 5];

export async function* pdfOf({ title, note = '', columns, rows }: PdfTable): AsyncGenerator<Buffer> {
  const widths = columns.map((column) => Math.max(30, Math.max(column.width, widthOf(column.label) + 2) * perCharacter + 2 * padding));
  const across = widths.reduce((sum, width) => sum + width, 0);
  const stretch = Math.max(1, Math.min(1.6, (a4.width - 2 * margin) / across));
  const sheet = { width: Math.max(a4.width, across + 2 * margin), height: Math.max(a4.height, (across + 2 * margin) * a4.height / a4.width) };
  const lefts = widths.reduce<number[]>((at, width, i) => [...at, at[i]! + width * stretch], [margin]);
  const offsets: number[] = [];
  let written = 0;
  const give = (text: string | Buffer): Buffer => { const bytes = typeof text === 'string' ? Buffer.from(text, 'latin1') : text; written += bytes.length; return bytes; };
  const object = (id: number, body: string | Buffer): Buffer => { offsets[id] = written; return give(Buffer.concat([Buffer.from(`${id} 0 obj\n`, 'latin1'), typeof body === 'string' ? Buffer.from(body, 'latin1') : body, Buffer.from('\nendobj\n', 'latin1')])); };

  yield give('%PDF-1.5\n%\u00e2\u00e3\u00cf\u00d3\n');
  yield object(catalogue!, `<</Type/Catalog/Pages ${pages} 0 R>>`);
  yield object(font!, `<</Type/Font/Subtype/Type0/BaseFont/${face}/Encoding/UniGB-UTF16-H/DescendantFonts[${letters} 0 R]>>`);
  yield object(letters!, `<</Type/Font/Subtype/CIDFontType0/BaseFont/${face}/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 4>>/DW 1000/W[1[${latin.join(' ')}]]/FontDescriptor ${description} 0 R>>`);
  yield object(description!, `<</Type/FontDescriptor/FontName/${face}/Flags 6/FontBBox[-25 -254 1000 880]/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 880/StemV 93>>`);

  const kids: number[] = [];
  let next = description! + 1;
  let drawn: string[] = [];
  let top = 0;
  const cells = (texts: readonly string[], bottom: number): void => texts.forEach((text, at) => {
    const room = lefts[at + 1]! - lefts[at]! - 2 * padding;
    const shown = cut(text, room);
    if (shown !== '') drawn.push(words(shown, columns[at]?.isFigure ? lefts[at + 1]! - padding - lengthOf(shown, size) : lefts[at]! + padding, bottom + 5.5, size));
  });
  const begin = (): void => {
    top = sheet.height - margin;
    if (kids.length === 0) {
      drawn.push(words(title, margin, top - titleSize, titleSize), words(note, sheet.width - margin - lengthOf(note, size), top - titleSize, size));
      top -= titleSize + 14;
    }
    drawn.push(`0.94 0.95 0.96 rg ${num(margin)} ${num(top - rowHeight)} ${num(lefts.at(-1)! - margin)} ${rowHeight} re f 0 g`);
    cells(columns.map(({ label }) => label), top - rowHeight);
    top -= rowHeight;
  };
  const end = (): Buffer[] => {
    const place = String(kids.length + 1);
    drawn.push(words(place, (sheet.width - lengthOf(place, size)) / 2, margin / 2, size));
    const stream = deflateSync(Buffer.from(drawn.join('\n'), 'latin1'));
    const [page, content] = [next++, next++];
    kids.push(page);
    drawn = [];
    return [
      object(content, Buffer.concat([Buffer.from(`<</Length ${stream.length}/Filter/FlateDecode>>\nstream\n`, 'latin1'), stream, Buffer.from('\nendstream', 'latin1')])),
      object(page, `<</Type/Page/Parent ${pages} 0 R/MediaBox[0 0 ${num(sheet.width)} ${num(sheet.height)}]/Resources<</Font<</F ${font} 0 R>>>>/Contents ${content} 0 R>>`),
    ];
  };

  begin();
  for await (const row of rows) {
    if (top - rowHeight < margin) { yield* end(); begin(); }
    top -= rowHeight;
    cells(row, top);
    drawn.push(`0.85 G 0.5 w ${num(margin)} ${num(top)} m ${num(lefts.at(-1)!)} ${num(top)} l S`);
  }
  yield* end();
  yield object(pages!, `<</Type/Pages/Kids[${kids.map((id) => `${id} 0 R`).join(' ')}]/Count ${kids.length}>>`);
  const start = written;
  yield give(`xref\n0 ${next}\n0000000000 65535 f \n${Array.from({ length: next - 1 }, (_, at) => `${String(offsets[at + 1]).padStart(10, '0')} 00000 n \n`).join('')}trailer\n<</Size ${next}/Root ${catalogue} 0 R>>\nstartxref\n${start}\n%%EOF\n`);
}

const num = (value: number): string => String(Math.round(value * 100) / 100);

function words(text: string, left: number, bottom: number, points: number): string {
  return text === '' ? '' : `BT /F ${points} Tf ${num(left)} ${num(bottom)} Td <${Buffer.from(text, 'utf16le').swap16().toString('hex')}> Tj ET`;
}

function lengthOf(text: string, points: number): number {
  let length = 0;
  for (const sign of text) length += latin[sign.codePointAt(0)! - 32] ?? 1_000;
  return length * points / 1_000;
}

/** What does not fit ends in an ellipsis; a page has no lines to break it into. */
function cut(text: string, room: number): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (lengthOf(plain, size) <= room) return plain;
  const signs = [...plain];
  while (signs.length > 0 && lengthOf(`${signs.join('')}…`, size) > room) signs.pop();
  return `${signs.join('')}…`;
}
