// A matrix of a line taken as a whole: a table pasted onto its cell, and refused figures written anew.
import type { Row } from '../../core/contract/wire.ts';
import type { PlanField } from '../../core/plans/plan.ts';
import type { GridStore } from './gridStore.ts';
import { MatrixReader, joined, refusedText, type MatrixCalls } from './matrixReader.ts';
import { matrixText, readMatrixTable } from './matrixText.ts';
import type { Block } from './paste.ts';
import { traitsOf } from '../../core/values/types/index.ts';

/** A table with heads on both sides, put onto the cell of a matrix, is that matrix; anything else is cells. */
export function blockOf(grid: GridStore, texts: string[][]): Block {
  const { left, right } = grid.range;
  const figures = left === right && traitsOf(grid.columns[left]?.field?.type).cells ? readMatrixTable(texts) : null;
  return { texts: figures && figures.length > 0 ? [[matrixText(figures)]] : texts };
}

/** @returns why not; null: it is in order now */
export async function mendMatrix(grid: GridStore, row: Row, field: PlanField, text: string, calls: MatrixCalls | undefined): Promise<string | null> {
  if (text.trim() === '') { grid.store.forget(row, field.name); return null; }
  const reader = calls && new MatrixReader(grid, calls);
  const given = reader?.figures(text.trim());
  const read = reader && given ? await reader.read(field, row, given.figures) : null;
  if (grid.store.indexOf(row) < 0) return null;
  const left = read ? refusedText(read.refused) : { text, why: grid.values.say('写成 {sample} 的样子', { sample: '黑色：S=60，M=120' }) };
  grid.store.change(field.label, (edit) => {
    if (read?.value) edit.set(row, field.name, joined(row[field.name], read.value));
    if (left.text !== '') edit.refuse(row, field.name, left.why, left.text);
  });
  if (left.text === '') grid.store.forget(row, field.name);
  return left.text === '' ? null : left.why;
}
