// Which papers come of a record: one, or one for each row of the lines the print goes through, with its copies.
import type { Row } from '../../core/contract/wire.ts';
import { labelOf } from '../../core/values/index.ts';
import type { About, Printer } from './printer.ts';

export interface Paper extends About {
  key: string;
  /** The row it is about. */
  row: Row;
  /** What the row is called where copies are asked. */
  name: string;
  /** As the schema says; the reader may ask for others. */
  copies: number;
}

const mostCopies = 500;

/** @param times which print of the record this is, by its id */
export function papersOf(printer: Printer, records: readonly Row[], times: (id: string) => number): Paper[] {
  return records.flatMap((record) => {
    const upwards = withParents(record);
    return chainsOf(upwards, printer.plan.each).map((chain, at): Paper => {
      const row = chain.at(-1)!;
      const about: About = { chain, times: times(String(record.id)) };
      return { ...about, key: `${String(record.id)}/${String(row.id ?? at)}`, row, name: nameOf(chain), copies: copiesOf(printer, about) };
    });
  });
}

export const settleCopies = (typed: string): number => Math.min(mostCopies, Math.max(0, Math.trunc(Number(typed) || 0)));

function copiesOf(printer: Printer, about: About): number {
  const { copies } = printer.plan;
  return copies === undefined ? 1 : settleCopies(printer.value(copies, about));
}

/** Head first: `lines.rolls` gives each roll behind its line. */
function chainsOf(record: Row, each: string | undefined): Row[][] {
  return (each === undefined ? [] : each.split('.')).reduce<Row[][]>((chains, name) => chains.flatMap((chain) => ((chain.at(-1)![name] as Row[] | undefined) ?? []).map((row) => [...chain, row])), [[record]]);
}

/** A copy whose lines know the row above them. */
function withParents(row: Row, parent?: Row): Row {
  const copy: Row = { ...row };
  if (parent) copy.parent = parent;
  for (const [name, value] of Object.entries(copy)) {
    if (name !== 'parent' && Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null && 'seq' in one)) copy[name] = value.map((one) => withParents(one as Row, copy));
  }
  return copy;
}

function nameOf(chain: readonly Row[]): string {
  const said = (row: Row): string => labelOf(row.code ?? row.rollNo ?? row.name ?? row.sku ?? row.label) || String(row.seq ?? '');
  // The row first: of many labels the record is mostly the same.
  return chain.map(said).reverse().filter((text) => text !== '').join(' · ');
}
