// What documents of a file say, cell by cell: texts become values, references are looked up a whole column at a time, matrices last.
import { errors, fill } from '../../../core/contract/errors.ts';
import type { FieldError, Row } from '../../../core/contract/wire.ts';
import type { Say } from '../../../core/i18n.ts';
import type { Entity } from '../../../core/language/model.ts';
import type { Work } from '../../context.ts';
import { partLabel, readNamed, type CellPart } from '../matrixSheet.ts';
import { readColumn, type Cell } from './cells.ts';
import { listsOf, pathOf, type ColumnIs } from './columns.ts';
import { originsOf, type Document, type SheetOrigin, type SheetRow } from './documents.ts';

/** `path` as `rows[3].name` or `rows[3].lines.qty`, counted from the first row of data; `row` as the file numbers it. */
export interface ImportFault extends FieldError { row: number; column?: string }
export type Judged = Document & { faults: ImportFault[] };
export interface Sheet { head: readonly string[]; documents: Judged[] }

/** Fills the documents' records; what cannot be read is a fault of its document. */
export async function readDocuments(work: Work, entity: Entity, columns: readonly ColumnIs[], sheet: Sheet, say: Say): Promise<void> {
  await readCells(work, entity, columns, sheet, say);
  await readMatrices(work, entity, columns, sheet, say);
}

export async function readCells(work: Work, entity: Entity, columns: readonly ColumnIs[], { documents, head }: Sheet, say: Say): Promise<void> {
  for (const [at, column] of columns.entries()) {
    if (!column || !('place' in column) || column.place.cell) continue;
    const { field, lines } = column.place;
    const names = listsOf(column.place).map(({ name }) => name);
    const origins = new Map<Cell, { document: Judged; row: SheetRow }>();
    const cells = documents.flatMap((document) => (lines ? originsOf(document, names) : [{ row: document.rows[0]!, line: document.record }]).map(({ row, line }) => {
      const cell: Cell = { text: (row.cells[at] ?? '').trim(), into: line, at };
      origins.set(cell, { document, row });
      return cell;
    }));
    await readColumn(work, entity, column.place, cells, (cell, code, text) => {
      const { document, row } = origins.get(cell)!;
      document.faults.push(faultAt(row, pathOf(column.place), code, text, say, head[at]));
    });
    for (const document of documents) {
      for (const { row, column: differing } of document.differing) {
        if (differing === at) document.faults.push(faultAt(row, field.name, 'field.format', fill(say('{field}与同一单据的首行不一致'), { field: say(field.label, field.key) }), say, head[at]));
      }
    }
  }
}

/**
 * Matrices last: what their rows and columns are depends on the record.
 * @param standing the record a document changes: what the file does not say (a style's size group) holds as it stands there
 */
export async function readMatrices(work: Work, entity: Entity, columns: readonly ColumnIs[], { documents, head }: Sheet, say: Say, standing?: (document: Judged) => Row | undefined): Promise<void> {
  const places = columns.flatMap((column, at) => (column && 'place' in column && column.place.cell === 'figure' ? [{ place: column.place, at }] : []));
  for (const { place } of places) {
    const { field, lines } = place;
    const path = pathOf(place);
    const at = (part: CellPart): number => columns.findIndex((column) => column && 'place' in column && column.place.cell === part && pathOf(column.place) === path);
    for (const document of documents) {
      const before = standing?.(document);
      for (const { into, rows, chain } of targetsIn(document, listsOf(place).map(({ name }) => name), before)) {
        const text = (row: SheetRow, part: CellPart): string => (row.cells[at(part)] ?? '').trim();
        const named = rows.filter((row) => text(row, 'figure') !== '').map((row) => ({ row: text(row, 'row'), column: text(row, 'column'), figure: text(row, 'figure'), from: row }));
        if (named.length === 0) continue;
        into[field.name] = await readNamed(work, entity, lines ?? entity, field, path, chain, named, (row, part, said) => {
          const code = part === 'figure' ? 'field.format' : 'field.choice';
          document.faults.push(faultAt(row, path, code, fill(say(errors[code].says), { field: `${say(field.label, field.key)} ${partLabel(work.app.model, field, part, say)}`, value: said }), say, head[at(part)]));
        });
      }
    }
  }
}

/** The rows that hold a matrix, with those above them: as they will be, over what stands. */
function targetsIn(document: Judged, names: readonly string[], before: Row | undefined): { into: Row; rows: SheetRow[]; chain: Row[] }[] {
  const whole = { ...before, ...document.record };
  if (names.length === 0) return [{ into: document.record, rows: document.rows, chain: [whole] }];
  const within = (origins: Record<string, SheetOrigin[]>, [name, ...rest]: readonly string[], stood: Row | undefined, above: Row[]): { into: Row; rows: SheetRow[]; chain: Row[] }[] => (origins[name!] ?? []).flatMap(({ line, rows, lines }, nth) => {
    const was = ((stood?.[name!] ?? []) as Row[])[nth];
    const chain = [...above, { ...was, ...line }];
    return rest.length === 0 ? [{ into: line, rows, chain }] : within(lines, rest, was, chain);
  });
  return within(document.lines, names, before, [whole]);
}

/** What the file calls each field it brings. */
export function labelsOf(columns: readonly ColumnIs[], head: readonly string[]): Map<string, string> {
  return new Map(columns.flatMap((column, at) => (column && 'place' in column ? [[pathOf(column.place), head[at]!]] : [])));
}

export function faultAt(row: SheetRow, path: string, code: string, text: string, say: Say, column?: string): ImportFault {
  const at = `rows[${row.number - 2}]${path.replace(/\.$/, '') === '' ? '' : `.${path.replace(/\.$/, '')}`}`;
  return { path: at, code, message: fill(say('第{n}行：{text}'), { n: row.number, text }), row: row.number, ...(column === undefined ? {} : { column: column.trim() }) };
}
