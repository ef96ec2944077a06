// Pasting a block of cells: texts become values through their types, labels become references, rows are added as needed. One step of undo.
import type { RefValue, Row } from '../../core/contract/wire.ts';
import type { PlanField } from '../../core/plans/plan.ts';
import type { GridStore } from './gridStore.ts';
import type { GridColumn } from './columns.ts';

export interface Rejected { row: number; column: string; text: string; why: string }
export interface Pasted { cells: number; rows: number; added: number; rejected: Rejected[] }
/** Finds what labels mean: the reference, or the reason why there is none. */
export type ResolveLabels = (field: PlanField, labels: string[], rows: readonly Row[]) => Promise<Map<string, RefValue | string>>;

/** Texts from outside, or values copied inside the application (references keep their identity). */
export interface Block { texts: string[][]; values?: unknown[][] }

export async function paste(grid: GridStore, block: Block, resolve: ResolveLabels): Promise<Pasted> {
  const { top, left, bottom, right } = grid.range;
  const height = block.texts.length;
  const width = Math.max(0, ...block.texts.map((row) => row.length));
  if (height === 0 || width === 0 || grid.readOnly) return { cells: 0, rows: 0, added: 0, rejected: [] };
  // One copied cell fills the range; anything larger keeps its shape and spills.
  const isFill = height === 1 && width === 1;
  const room = grid.lines.max === undefined ? Infinity : grid.lines.max - top;
  const rowCount = Math.min(isFill ? Math.min(bottom, Math.max(top, grid.rows.length - 1)) - top + 1 : height, room);
  const columns = grid.columns.slice(left, isFill ? right + 1 : left + width);
  const at = (list: unknown[][] | undefined, r: number, c: number): unknown => list?.[isFill ? 0 : r]?.[isFill ? 0 : c];
  const labels = await resolveAll(grid, columns, rowCount, (r, c) => (at(block.values, r, c) === undefined ? String(at(block.texts, r, c) ?? '') : ''), resolve);

  const done: Pasted = { cells: 0, rows: rowCount, added: 0, rejected: [] };
  const skipped = new Map<GridColumn, number>();
  const refused: { row: Row; field: PlanField; message: string; text: string }[] = [];
  // A reference first: what it fills must not run over what the same paste brings.
  const order = columns.map((_, c) => c).sort((a, b) => Number(hasFills(columns[b])) - Number(hasFills(columns[a])));
  grid.store.change('粘贴', (edit) => {
    const fresh: Row[] = [];
    const standing = grid.rows;
    for (let r = 0; r < rowCount; r++) {
      const old = standing[top + r] as Row | undefined;
      const row = old ?? grid.store.newRow(grid.owner, grid.lines.name);
      if (!old) fresh.push(row);
      for (const c of order) {
        const { field } = columns[c];
        const text = String(at(block.texts, r, c) ?? '');
        if (!field) continue;
        if (!(old ? grid.isEditable(top + r, left + c) : !columns[c].fixed)) {
          if (text !== '' && text !== grid.values.plain(field, row[field.name], row)) skipped.set(columns[c], (skipped.get(columns[c]) ?? 0) + 1);
          continue;
        }
        // On a new row an empty cell leaves defaults and fills alone; on a standing one it empties.
        if (!old && text.trim() === '' && at(block.values, r, c) === undefined) continue;
        const result = read(grid, field, row, text, at(block.values, r, c), labels);
        if (result.ok) { edit.set(row, field.name, result.value); done.cells++; continue; }
        done.rejected.push({ row: top + r + 1, column: field.label, text, why: result.why });
        refused.push({ row, field, message: result.why, text });
      }
    }
    done.added = fresh.length;
    edit.insert(grid.owner, grid.lines.name, standing.length, fresh);
    for (const { row, field, message, text } of refused) edit.refuse(row, field.name, message, text);
  });
  for (const [column, cells] of skipped) done.rejected.push({ row: 0, column: column.label, text: '', why: grid.values.say('只读或自动计算的列，已跳过{n}格', { n: cells }) });
  grid.selectRange({ r: top, c: left }, { r: top + rowCount - 1, c: left + columns.length - 1 });
  return done;
}

type Reading = { ok: true; value: unknown } | { ok: false; why: string };

function read(grid: GridStore, field: PlanField, row: Row, text: string, value: unknown, labels: Map<string, Map<string, RefValue | string>>): Reading {
  if (value !== undefined && (value === null || typeof value === 'object') && isReference(field)) return { ok: true, value };
  const typed = text.trim();
  if (field.type === 'ref' || field.type === 'tree') {
    if (typed === '') return { ok: true, value: null };
    const found = labels.get(field.name)?.get(typed);
    return found !== undefined && typeof found !== 'string' ? { ok: true, value: found } : { ok: false, why: found ?? grid.values.say('没有找到【{text}】', { text: typed }) };
  }
  if (field.type === 'refs') {
    const found = splitLabels(typed).map((label) => labels.get(field.name)?.get(label) ?? grid.values.say('没有找到【{text}】', { text: label }));
    const missing = found.find((item) => typeof item === 'string');
    return missing === undefined ? { ok: true, value: found } : { ok: false, why: missing as string };
  }
  const parsed = grid.values.parse(field, text, row);
  return parsed.ok ? parsed : { ok: false, why: grid.values.why(field, parsed) };
}

/** Asks once per column for all its labels. */
async function resolveAll(grid: GridStore, columns: GridColumn[], rowCount: number, textAt: (r: number, c: number) => string, resolve: ResolveLabels): Promise<Map<string, Map<string, RefValue | string>>> {
  const found = new Map<string, Map<string, RefValue | string>>();
  const asked = columns.map(async ({ field }, c) => {
    if (!field || !isReference(field)) return;
    const labels = new Set<string>();
    for (let r = 0; r < rowCount; r++) {
      const text = textAt(r, c).trim();
      if (text !== '') for (const label of field.type === 'refs' ? splitLabels(text) : [text]) labels.add(label);
    }
    if (labels.size > 0) found.set(field.name, await resolve(field, [...labels], grid.rows));
  });
  await Promise.all(asked);
  return found;
}

function isReference(field: PlanField): boolean { return field.type === 'ref' || field.type === 'refs' || field.type === 'tree'; }
function hasFills(column: GridColumn): boolean { return column.field?.fills !== undefined; }
function splitLabels(text: string): string[] { return text.split(/[,，、;；]/).map((label) => label.trim()).filter((label) => label !== ''); }
