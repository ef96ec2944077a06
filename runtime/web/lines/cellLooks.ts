// Cells of a line grid, compiled once per column: a text that says everything shown (so that unchanged cells are left alone), and how to draw it.
import type { Row } from '../../core/contract/wire.ts';
import type { PlanField } from '../../core/plans/plan.ts';
import { filesOf, thumbUrl } from '../fields/files/address.ts';
import { splitLabel } from '../fields/choices.ts';
import type { Values } from '../fields/values.ts';
import type { GridColumn } from './columns.ts';

export interface CellLook {
  /** Everything the cell shows, parts apart by `\u0001`. */
  text(row: Row): string;
  draw(cell: HTMLElement, text: string): void;
}

const mark = '\u0001';

export function lookOf(column: GridColumn, values: Values, countOf: (row: Row, name: string) => number): CellLook {
  const { field, nested } = column;
  if (nested) return { text: (row) => String(countOf(row, nested.name)), draw: drawCount };
  if (!field) return { text: () => '', draw: drawPlain };
  const text = (row: Row): string => values.format(field, row[field.name], row);
  switch (field.type) {
    case 'boolean': return { text: (row) => (row[field.name] === true ? '1' : ''), draw: drawTick };
    case 'ref': case 'tree': return { text: (row) => labelText(field, row), draw: drawLabel };
    case 'enum': return field.options?.some((option) => option.tone) ? { text: (row) => statusText(field, row), draw: drawStatus } : { text, draw: drawPlain };
    case 'color': return { text, draw: drawColor };
    case 'quantity': return column.showUnit ? { text: (row) => { const shown = text(row); return shown === '' ? '' : shown + mark + (values.unitOf(field, row)?.name ?? ''); }, draw: drawUnit } : { text, draw: drawPlain };
    case 'image': case 'images': return { text: (row) => imageOf(row[field.name]), draw: drawImage };
    default: return { text, draw: drawPlain };
  }
}

export function drawPlain(cell: HTMLElement, text: string): void {
  const first = cell.firstChild;
  if (first instanceof Text && first === cell.lastChild) { if (first.data !== text) first.data = text; } else cell.textContent = text;
}

function drawUnit(cell: HTMLElement, text: string): void {
  const [figure, unit = ''] = text.split(mark);
  cell.textContent = figure;
  if (unit !== '') cell.append(span('unit', unit));
}

function labelText(field: PlanField, row: Row): string {
  const value = row[field.name] as { label?: string; id?: string } | string | null | undefined;
  if (value === null || value === undefined || value === '') return '';
  const { code, name } = splitLabel(typeof value === 'string' ? value : value.label ?? '');
  return code + mark + name;
}
function drawLabel(cell: HTMLElement, text: string): void {
  const [code, name = ''] = text.split(mark);
  cell.textContent = '';
  if (code) cell.append(span('tn s3', code), ' ');
  cell.append(name);
}

function statusText(field: PlanField, row: Row): string {
  const option = field.options?.find(({ value }) => value === row[field.name]);
  return option ? (option.tone ?? '') + mark + option.label : '';
}
function drawStatus(cell: HTMLElement, text: string): void {
  cell.textContent = '';
  if (text === '') return;
  const [tone, label] = text.split(mark);
  const status = span(`st ${tone}`, '');
  if (tone) { const glyph = document.createElement('i'); glyph.className = `g g-${tone}`; glyph.setAttribute('aria-hidden', 'true'); status.append(glyph); }
  status.append(label);
  cell.append(status);
}

function drawTick(cell: HTMLElement, text: string): void {
  cell.textContent = '';
  if (text === '') { cell.setAttribute('aria-label', '否'); return; }
  cell.setAttribute('aria-label', '是');
  const tick = document.createElement('i');
  tick.className = 'i i-check';
  cell.append(tick);
}

function drawColor(cell: HTMLElement, text: string): void {
  cell.textContent = '';
  if (text === '') return;
  const dot = span('dot', '');
  dot.style.setProperty('--c', text);
  cell.append(dot, ` ${text}`);
}

function drawCount(cell: HTMLElement, text: string): void {
  cell.textContent = '';
  const arrow = document.createElement('i');
  arrow.className = 'i i-right';
  cell.append(arrow, span('tn', text === '0' ? '–' : text));
}

function imageOf(value: unknown): string {
  const [first] = filesOf(value);
  return first ? thumbUrl(first) : '';
}
function drawImage(cell: HTMLElement, text: string): void {
  cell.textContent = '';
  if (text === '') return;
  const image = document.createElement('img');
  image.className = 'th s';
  image.alt = '';
  image.loading = 'lazy';
  image.src = text;
  cell.append(image);
}

function span(className: string, text: string): HTMLSpanElement {
  const element = document.createElement('span');
  element.className = className;
  if (text !== '') element.textContent = text;
  return element;
}
