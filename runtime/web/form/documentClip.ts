// A whole document on the clipboard: text for people and spreadsheets, and beside it what a form of the same kind takes over.
import type { RefValue, Row } from '../../core/contract/wire.ts';
import { copyOf } from '../../core/documents/index.ts';
import type { PlanField, PlanLines } from '../../core/plans/plan.ts';
import { isReference } from '../../core/values/index.ts';
import type { Values } from '../fields/values.ts';
import { writeTsv } from '../lines/clipboard.ts';
import { http } from '../session/http.ts';
import { traitsOf } from '../../core/values/types/index.ts';

export interface ClipShape { entity: string; title: string; fields: Record<string, PlanField>; lines: Record<string, PlanLines> }
export interface ClipDocument { entity: string; record: Row }

const mark = 'data-loom-document';

/** Both forms of a record; the machine's stands in the markup, which survives every clipboard. */
export function clipOf(shape: ClipShape, record: Row, values: Values): { text: string; html: string } {
  const facts = Object.values(shape.fields).map((field) => [field.label, values.plain(field, record[field.name], record)]).filter(([, text]) => text !== '');
  const tables = Object.values(shape.lines).filter((lines) => rowsOf(record, lines.name).length > 0).map((lines) => {
    const fields = lines.columns.map((name) => lines.fields[name]).filter((field) => field && !traitsOf(field.type).rows);
    return [fields.map(({ label }) => label), ...rowsOf(record, lines.name).map((row) => fields.map((field) => values.plain(field, row[field.name], row)))];
  });
  const text = [shape.title, writeTsv(facts), ...tables.map(writeTsv)].join('\n\n');
  const document: ClipDocument = { entity: shape.entity, record: copyOf(shape, record) };
  const html = [`<div ${mark}="${escaped(JSON.stringify(document))}"><h3>${escaped(shape.title)}</h3>`, ...[facts, ...tables].map((rows) => `<table border="1">${rows.map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`).join('')}</table>`), '</div>'].join('');
  return { text, html };
}

/** By the browser's own copy, which asks nobody and works without https. @returns whether it was taken */
export function putOnClipboard({ text, html }: { text: string; html: string }): boolean {
  let isTaken = false;
  const take = (event: ClipboardEvent): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    event.clipboardData?.setData('text/plain', text);
    event.clipboardData?.setData('text/html', html);
    isTaken = true;
  };
  document.addEventListener('copy', take, true);
  document.execCommand('copy');
  document.removeEventListener('copy', take, true);
  return isTaken;
}

/** The document in a clipboard's markup; null: there is none. */
export function documentIn(html: string): ClipDocument | null {
  if (!html.includes(mark)) return null;
  const found = new DOMParser().parseFromString(html, 'text/html').querySelector(`[${mark}]`)?.getAttribute(mark);
  try {
    const read = JSON.parse(found ?? 'null') as ClipDocument | null;
    return read && typeof read.entity === 'string' && typeof read.record === 'object' && read.record !== null ? read : null;
  } catch {
    return null;
  }
}

/** What lies on the clipboard now; `denied`: the browser does not let us look, the person has to paste. */
export async function readClipboard(): Promise<ClipDocument | null | 'denied'> {
  try {
    for (const item of await navigator.clipboard.read()) {
      if (!item.types.includes('text/html')) continue;
      const found = documentIn(await (await item.getType('text/html')).text());
      if (found) return found;
    }
    return null;
  } catch {
    return 'denied';
  }
}

const mostAsked = 50;

/**
 * Takes a foreign record over: only fields this form knows, references read anew by their numbers, so that they carry what this form needs
 * and are only what may be chosen by me, here.
 * @returns the record, and labels of references that are not to be had
 */
export async function adopt(api: string, shape: Pick<ClipShape, 'fields' | 'lines'>, record: Row): Promise<{ record: Row; missing: string[] }> {
  const copy = copyOf(shape, record);
  const wanted = new Map<string, Map<string, string>>();
  eachReference(shape, copy, '', (path, ref) => { (wanted.get(path) ?? wanted.set(path, new Map()).get(path)!).set(ref.id, ref.label ?? ''); return ref; });
  const found = new Map<string, RefValue>();
  const missing: string[] = [];
  for (const [path, ids] of wanted) {
    const all = [...ids.keys()].filter((id) => /^\d{1,19}$/.test(id));
    for (let from = 0; from < all.length; from += mostAsked) {
      const page = await http.get<{ list: RefValue[] }>(`${api}/lookup`, { query: { field: path, ids: all.slice(from, from + mostAsked).join(), pageSize: mostAsked } });
      for (const ref of page.list) found.set(`${path} ${ref.id}`, ref);
    }
    for (const [id, label] of ids) if (!found.has(`${path} ${id}`)) missing.push(label || id);
  }
  eachReference(shape, copy, '', (path, { id }) => found.get(`${path} ${id}`) ?? null);
  return { record: copy, missing: [...new Set(missing)] };
}

function eachReference(shape: Pick<ClipShape, 'fields' | 'lines'>, row: Row, before: string, take: (path: string, ref: RefValue) => RefValue | null): void {
  for (const field of Object.values(shape.fields)) {
    const value = row[field.name];
    if (!isReference(field) || value === null || value === undefined) continue;
    if (Array.isArray(value)) row[field.name] = value.filter(isRef).map((ref) => take(before + field.name, ref)).filter((ref) => ref !== null);
    else if (isRef(value)) row[field.name] = take(before + field.name, value);
    else delete row[field.name];
  }
  for (const lines of Object.values(shape.lines)) for (const inner of rowsOf(row, lines.name)) eachReference(lines, inner, `${before}${lines.name}.`, take);
}

function isRef(value: unknown): value is RefValue { return typeof value === 'object' && value !== null && typeof (value as RefValue).id === 'string'; }
function rowsOf(row: Row, name: string): Row[] { return (row[name] as Row[] | undefined) ?? []; }
function escaped(text: string): string { return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'); }
