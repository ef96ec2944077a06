// Cells of a line grid, compiled once per column: a text that says everything shown (so that unchanged cells are left alone), and how to draw it.
import type { Row } from '../../core/contract/wire.ts';
import type { Tone } from '../../core/language/model.ts';
import type { PlanField } from '../../core/plans/plan.ts';
import { paintCell } from '../columns/cell.ts';
import { icon, missing, status } from '../columns/define.ts';
import { thumb } from '../columns/thumb.ts';
import { filesOf, thumbUrl } from '../fields/files/address.ts';
import { splitLabel } from '../fields/choices.ts';
import type { Values } from '../fields/values.ts';
import { t } from '../i18n/t.ts';
import type { GridColumn } from './columns.ts';
import { traitsOf } from '../../core/values/types/index.ts';

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
  const { flag, refers, choice, cells, colour, measure, pictures } = traitsOf(field.type);
  if (flag) return { text: (row) => (row[field.name] === true ? '1' : ''), draw: drawTick };
  if (refers === 'one') return { text: (row) => labelText(field, row), draw: drawLabel };
  if (choice === 'one' && field.options?.some((option) => option.tone)) return { text: (row) => statusText(field, row), draw: drawStatus };
  if (cells) return { text: (row) => text(row) || '0', draw: drawCount };
  if (colour) return { text, draw: drawColor };
  if (measure === 'unit' && column.showUnit) return { text: (row) => { const shown = text(row); return shown === '' ? '' : shown + mark + (values.unitOf(field, row)?.name ?? ''); }, draw: drawUnit };
  if (pictures) return { text: (row) => imageOf(row[field.name]), draw: drawImage };
  return { text, draw: drawPlain };
}

/** A cell shows one line: a page of text in it would only be measured. */
const mostShown = 300;

export function drawPlain(cell: HTMLElement, whole: string): void {
  paintCell(cell, whole.length > mostShown ? whole.slice(0, mostShown) : whole);
}

function drawUnit(cell: HTMLElement, text: string): void {
  const [figure, unit = ''] = text.split(mark);
  paintCell(cell, unit === '' ? figure : [figure, { class: 'unit', text: unit }]);
}

function labelText(field: PlanField, row: Row): string {
  const value = row[field.name] as { label?: string; id?: string } | string | null | undefined;
  if (value === null || value === undefined || value === '') return '';
  const { code, name } = splitLabel(typeof value === 'string' ? value : value.label ?? '');
  return code + mark + name;
}
function drawLabel(cell: HTMLElement, text: string): void {
  const [code, name = ''] = text.split(mark);
  paintCell(cell, code ? [{ class: 'tn s3', text: code }, ` ${name}`] : name);
}

function statusText(field: PlanField, row: Row): string {
  const option = field.options?.find(({ value }) => value === row[field.name]);
  return option ? (option.tone ?? '') + mark + option.label : '';
}
function drawStatus(cell: HTMLElement, text: string): void {
  const [tone, label = ''] = text.split(mark);
  paintCell(cell, tone ? status(tone as Tone, label) : label);
}

function drawTick(cell: HTMLElement, text: string): void {
  cell.setAttribute('aria-label', text === '' ? t('否') : t('是'));
  paintCell(cell, text === '' ? '' : tick);
}
const tick = icon('check');

function drawColor(cell: HTMLElement, text: string): void {
  paintCell(cell, text === '' ? '' : [{ class: 'dot', vars: { c: text } }, ` ${text}`]);
}

function drawCount(cell: HTMLElement, text: string): void {
  paintCell(cell, [arrow, { class: 'tn', text: text === '0' ? missing : text }]);
}
const arrow = icon('right');

function imageOf(value: unknown): string {
  const [first] = filesOf(value);
  return first ? thumbUrl(first) : '';
}
function drawImage(cell: HTMLElement, text: string): void {
  paintCell(cell, text === '' ? '' : thumb({ src: text, name: '', small: true }));
}
