// Reads the first sheet of an .xlsx as texts: figures exact, days as days, percents with their sign, formulas by the value kept beside them.
import { Decimal } from '../../core/decimal.ts';
import { dayOf, exactFigure } from './figures.ts';
import { attribute, tagsOf, unescapeXml } from './xml.ts';
import { BadZip, openZip } from './zip.ts';

/** What may come out of a file of ten megabytes; 5,000 full rows need a third of it. */
const mostInflated = 32 * 1_048_576;
const mostColumns = 500;
/** Characters of a number format, as spreadsheets have it. */
const maxFormat = 255;

/**
 * @param mostRows reading ends behind this many rows, so that the caller can tell there are more
 * @throws BadZip for what is no spreadsheet, is damaged, or swells beyond bounds
 */
export function readXlsx(bytes: Buffer, mostRows: number): string[][] {
  const zip = openZip(bytes, mostInflated);
  const text = (name: string): string | undefined => zip.read(name)?.toString('utf8');
  const workbook = text('xl/workbook.xml');
  if (workbook === undefined) throw new BadZip('no workbook');
  const sheet = text(firstSheet(workbook, text('xl/_rels/workbook.xml.rels') ?? '', zip.names));
  if (sheet === undefined) throw new BadZip('no sheet');
  return rowsOf(sheet, sharedTexts(text('xl/sharedStrings.xml') ?? ''), figureOf(workbook, text('xl/styles.xml') ?? ''), mostRows);
}

/** How figures of a workbook read, by their cell's style. */
export function figureOf(workbook: string, styles: string): Figure {
  const looks = looksOf(styles);
  const is1904 = /date1904\s*=\s*["'](1|true)["']/.test(workbook);
  return (raw, style) => readFigure(raw, looks[style] ?? 'plain', is1904);
}

export function firstSheet(workbook: string, relations: string, names: string[]): string {
  let id: string | undefined;
  for (const tag of tagsOf(workbook)) {
    if (tag.name !== 'sheet' || tag.isClosing || /^(hidden|veryHidden)$/.test(attribute(tag, 'state') ?? '')) continue;
    id = attribute(tag, 'id');
    break;
  }
  for (const tag of tagsOf(relations)) {
    if (tag.name === 'Relationship' && attribute(tag, 'Id') === id) {
      const target = attribute(tag, 'Target') ?? '';
      return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    }
  }
  return names.find((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name)) ?? '';
}

export function sharedTexts(xml: string): string[] {
  const texts: string[] = [];
  let text = '';
  let isSpoken = false;
  for (const tag of tagsOf(xml)) {
    if (tag.name === 'si') {
      if (!tag.isClosing) text = '';
      if (tag.isClosing || tag.isEmpty) texts.push(text);
    } else if (tag.name === 'rPh') isSpoken = !tag.isClosing && !tag.isEmpty; // how it is pronounced
    else if (tag.name === 't' && tag.isClosing && !isSpoken) text += plain(tag.before);
  }
  return texts;
}

type Look = 'plain' | 'percent' | 'date';

/** Of each cell style, whether its figures are days or percents. */
function looksOf(xml: string): Look[] {
  const own = new Map<number, Look>();
  const looks: Look[] = [];
  let isCells = false;
  for (const tag of tagsOf(xml)) {
    if (tag.name === 'numFmt' && !tag.isClosing) own.set(Number(attribute(tag, 'numFmtId')), lookOf(attribute(tag, 'formatCode') ?? ''));
    else if (tag.name === 'cellXfs') isCells = !tag.isClosing;
    else if (tag.name === 'xf' && isCells && !tag.isClosing) {
      const id = Number(attribute(tag, 'numFmtId') ?? 0);
      looks.push(own.get(id) ?? builtIn(id));
    }
  }
  return looks;
}

function builtIn(id: number): Look {
  if (id === 9 || id === 10) return 'percent';
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58) ? 'date' : 'plain';
}

function lookOf(format: string): Look {
  const bare = format.slice(0, maxFormat).replace(/"[^"]*"|\\.|\[(?!h|m|s)[^[\]]*\]|_./gi, '');
  if (bare.includes('%')) return 'percent';
  return /[ymdhs]/i.test(bare.replace(/general/gi, '')) ? 'date' : 'plain';
}

function readFigure(raw: string, look: Look, is1904: boolean): string {
  if (look === 'date') return dayOf(Number(raw), is1904) ?? raw;
  const figure = exactFigure(raw);
  if (figure === undefined) return raw;
  return look === 'percent' ? `${new Decimal(figure).times(100).toFixed()}%` : figure;
}

/** Empty rows are left out, but for the numbers of the rows behind them: the texts of row n stand at index n - 1. */
function rowsOf(xml: string, shared: string[], figure: Figure, mostRows: number): string[][] {
  const rows: string[][] = [];
  for (const { number, cells } of new RowReader(shared, figure).rows(xml)) {
    // A stray cell at the foot of a sheet must not make a million rows.
    if (rows.length > mostRows || number > mostRows * 4 + 1) return rows;
    if (cells.length === 0) continue;
    while (rows.length < number - 1) rows.push([]);
    rows[number - 1] = cells;
  }
  return rows;
}

export type Figure = (raw: string, style: number) => string;

/** Reads rows out of a sheet's XML, whole or piece by piece; each piece but the last ends behind a row. */
export class RowReader {
  isOver = false;
  private rowAt = -1;
  constructor(private readonly shared: readonly string[], private readonly figure: Figure) {}

  /** `number` as the sheet counts, from 1. */
  *rows(xml: string): Generator<{ number: number; cells: string[] }> {
    let columnAt = -1;
    let cells: string[] = [];
    let [type, style, value, inline] = ['', 0, '', ''];
    for (const tag of tagsOf(xml)) {
      if (tag.name === 'row') {
        if (!tag.isClosing) {
          this.rowAt = Number(attribute(tag, 'r') ?? this.rowAt + 2) - 1;
          columnAt = -1;
          cells = [];
          if (!(this.rowAt >= 0)) { this.isOver = true; return; }
        }
        if (tag.isClosing || tag.isEmpty) yield { number: this.rowAt + 1, cells };
      } else if (tag.name === 'c' && !tag.isClosing) {
        columnAt = columnOf(attribute(tag, 'r')) ?? columnAt + 1;
        [type, style, value, inline] = [attribute(tag, 't') ?? 'n', Number(attribute(tag, 's') ?? 0), '', ''];
      } else if (tag.name === 'v' && tag.isClosing) value = tag.before;
      else if (tag.name === 't' && tag.isClosing) inline += plain(tag.before);
      else if (tag.name === 'c' && tag.isClosing && this.rowAt >= 0 && columnAt < mostColumns) {
        const text = type === 'n' ? (value === '' ? '' : this.figure(value.trim(), style)) : type === 's' ? this.shared[Number(value)] ?? '' : type === 'inlineStr' ? inline : type === 'b' ? (value.trim() === '1' ? 'TRUE' : 'FALSE') : plain(value);
        if (text === '') continue;
        while (cells.length < columnAt) cells.push('');
        cells[columnAt] = text;
      } else if (tag.name === 'sheetData' && tag.isClosing) { this.isOver = true; return; }
    }
  }
}

/** `BC12` → 54. */
function columnOf(address: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(address ?? '')?.[0];
  return letters === undefined ? undefined : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Carriage returns and the like stand in texts as `_x000D_`. */
const plain = (text: string): string => unescapeXml(text).replace(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16))).replace(/\r\n?/g, '\n');
