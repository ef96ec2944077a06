// Writes .xlsx as a stream: figures as figures, days as days, texts never as formulas; head in bold and frozen.
import { Decimal } from '../../core/decimal.ts';
import { digitsOf, serialOf, sheetDigits } from './figures.ts';
import { escapeXml } from './xml.ts';
import { zipOf } from './zip.ts';

export interface SheetColumn {
  label: string;
  /** In characters of Latin width. */
  width: number;
  /** Number format of its figures: `#,##0.00`, `0.00%`, `yyyy-mm-dd`. */
  format?: string;
  /** Formats that single cells of it may have instead. */
  formats?: readonly string[];
  /** Shown red: must be filled in. */
  isRequired?: boolean;
}
/** A text, or a figure (`1234.50`) or day (`2026-11-21`, with ` HH:mm:ss`) to be shown by its column's format. */
export type SheetCell = string | { figure: string; format?: string } | { day: string };
export interface Sheet { name: string; columns: SheetColumn[]; rows: AsyncIterable<SheetCell[]> | Iterable<SheetCell[]> }

const rowsAtOnce = 200;

export function xlsxOf(sheets: Sheet[]): AsyncGenerator<Buffer> {
  const styles = new Styles();
  for (const sheet of sheets) for (const column of sheet.columns) for (const format of [column.format, ...(column.formats ?? [])]) styles.of(format);
  return zipOf([
    { name: '[Content_Types].xml', content: [`${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}styles+xml"/>${sheets.map((_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${spreadsheet}worksheet+xml"/>`).join('')}</Types>`] },
    { name: '_rels/.rels', content: [`${head}<Relationships xmlns="${packaged}"><Relationship Id="r1" Type="${office}officeDocument" Target="xl/workbook.xml"/></Relationships>`] },
    { name: 'xl/workbook.xml', content: [`${head}<workbook xmlns="${main}" xmlns:r="${office.slice(0, -1)}"><sheets>${sheets.map(({ name }, at) => `<sheet name="${escapeXml(sheetName(name))}" sheetId="${at + 1}" r:id="r${at + 1}"/>`).join('')}</sheets></workbook>`] },
    { name: 'xl/_rels/workbook.xml.rels', content: [`${head}<Relationships xmlns="${packaged}">${sheets.map((_, at) => `<Relationship Id="r${at + 1}" Type="${office}worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}<Relationship Id="rs" Type="${office}styles" Target="styles.xml"/></Relationships>`] },
    { name: 'xl/styles.xml', content: [styles.xml()] },
    ...sheets.map((sheet, at) => ({ name: `xl/worksheets/sheet${at + 1}.xml`, content: sheetXml(sheet, styles) })),
  ]);
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packaged = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.';

/** Spreadsheets allow 31 characters, and not these. */
const sheetName = (name: string): string => name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31) || 'Sheet';

/** Styles 0 plain, 1 head, 2 required head, 3 text; one more for each number format. */
class Styles {
  private readonly formats = new Map<string, number>();
  of(format: string | undefined): number {
    if (format === undefined) return 0;
    if (!this.formats.has(format)) this.formats.set(format, this.formats.size + 4);
    return this.formats.get(format)!;
  }
  xml(): string {
    const formats = [...this.formats.keys()];
    const cell = (id: number, font = 0, fill = 0): string => `<xf numFmtId="${id}" fontId="${font}" fillId="${fill}" borderId="0" xfId="0"${id ? ' applyNumberFormat="1"' : ''}${font ? ' applyFont="1"' : ''}${fill ? ' applyFill="1"' : ''}/>`;
    return `${head}<styleSheet xmlns="${main}">${formats.length ? `<numFmts count="${formats.length}">${formats.map((format, at) => `<numFmt numFmtId="${at + 170}" formatCode="${escapeXml(format)}"/>`).join('')}</numFmts>` : ''}`
      + '<fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><color rgb="FFCF1322"/><name val="Calibri"/></font></fonts>'
      + '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFF0F2F5"/></patternFill></fill></fills>'
      + '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>'
      + `<cellXfs count="${formats.length + 4}">${cell(0)}${cell(0, 1, 2)}${cell(0, 2, 2)}${cell(49)}${formats.map((_, at) => cell(at + 170)).join('')}</cellXfs></styleSheet>`;
  }
}

async function* sheetXml({ columns, rows }: Sheet, styles: Styles): AsyncGenerator<string> {
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.map(({ width, format }, at) => `<col min="${at + 1}" max="${at + 1}" width="${Math.min(80, Math.max(6, width)) + 1}" customWidth="1"${format ? ` style="${styles.of(format)}"` : ''}/>`).join('')}</cols><sheetData>`;
  const letters = columns.map((_, at) => lettersOf(at));
  yield `<row r="1">${columns.map(({ label, isRequired }, at) => textCell(`${letters[at]}1`, label, isRequired ? 2 : 1)).join('')}</row>`;
  let pending = '';
  let number = 1;
  for await (const row of rows) {
    number++;
    pending += `<row r="${number}">${row.map((cell, at) => cellXml(letters[at]! + number, cell, styles.of((typeof cell === 'object' && 'figure' in cell ? cell.format : undefined) ?? columns[at]?.format))).join('')}</row>`;
    if (number % rowsAtOnce) continue;
    yield pending;
    pending = '';
  }
  yield `${pending}</sheetData></worksheet>`;
}

/** 54 → `BC`. */
function lettersOf(at: number): string {
  return (at >= 26 ? lettersOf(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));
}

function cellXml(at: string, cell: SheetCell, style: number): string {
  if (typeof cell === 'string') return cell === '' ? '' : textCell(at, cell, 0);
  if ('day' in cell) {
    const serial = serialOf(cell.day);
    return serial === undefined ? textCell(at, cell.day, 3) : `<c r="${at}" s="${style}"><v>${serial}</v></c>`;
  }
  const figure = new Decimal(cell.figure);
  // A spreadsheet counts in doubles and would round it: as a text it stays whole.
  return digitsOf(figure) > sheetDigits ? textCell(at, figure.toFixed(), 3) : `<c r="${at}" s="${style}"><v>${figure.toFixed()}</v></c>`;
}

const textCell = (at: string, text: string, style: number): string => `<c r="${at}" t="inlineStr"${style ? ` s="${style}"` : ''}><is><t xml:space="preserve">${escapeXml(text.slice(0, 32_767))}</t></is></c>`;

/** Chinese characters are as wide as two others. */
export function widthOf(text: string): number {
  let width = 0;
  for (const sign of text.slice(0, 80)) width += sign.codePointAt(0)! > 0x2e7f ? 2 : 1;
  return width;
}
