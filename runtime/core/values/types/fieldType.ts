// What a field type can do, as data: asked wherever something depends on a field's type. Light, since lists load it for every type; reading and checking values is `ValueType`.
import type { Field, SomeWords } from '../../language/fieldModel.ts';
import type { FilterShape } from '../operators/operator.ts';
import type { ValueContext } from '../valueContext.ts';
import type { FieldType } from './words.ts';

/** JSON value → text for people. null → ''. */
export type Format = (value: unknown, field: Field, context: ValueContext) => string;

export interface TypeTraits {
  id: FieldType;
  /** Words of the language that mean something on fields of this type only; anywhere else the check refuses them. */
  words: readonly (keyof SomeWords)[];
  format: Format;

  // What a value is. A type has one of these; none of them: a structure that is only there or not.
  /** Words: a line of them, paragraphs, text with marks, or a code that is no prose. */
  text?: 'line' | 'long' | 'markup' | 'code';
  /** A figure, whole or an exact decimal. */
  number?: 'integer' | 'decimal';
  /** A point in time: `yyyy-MM-dd`, an instant in ISO with Z, `yyyy-MM`. */
  time?: 'day' | 'instant' | 'month';
  /** Yes or no. */
  flag?: true;
  /** One or several of the field's options. */
  choice?: 'one' | 'many';
  /** The id of a record, or several of them. */
  refers?: 'one' | 'many';
  /** An uploaded file, or several. */
  files?: 'one' | 'many';
  /** Figures by row and column. */
  cells?: true;
  /** Rows of a table of their own. */
  rows?: true;
  /** Any JSON, for programs. */
  structure?: true;

  // What is particular about it.
  /** What a figure is measured in: a currency, the unit of its row, the company's price decimals, or nothing (a ratio, shown as percent). */
  measure?: 'currency' | 'unit' | 'price' | 'ratio';
  /** Files that are pictures. */
  pictures?: true;
  /** The text is the code of a colour. */
  colour?: true;
  /** Refers to a row of a tree, chosen level by level. */
  inTree?: true;
  /** Its kind is known by its expression alone; nothing is typed into it. */
  derived?: true;
  /** Documents are told apart by it: a copy starts without, lists are opened by it. */
  numbers?: true;

  // What it may be used for.
  /** Values have borders: greater, less, between. */
  ordered?: true;
  /** Lists may be sorted by it. */
  sortable?: true;
  /** Values of many rows have a sum that means something. */
  summed?: true;
  /** Rows are gathered by it: by equal values (empty), or by units of time. Absent: it makes no groups. */
  groups?: readonly ('day' | 'month' | 'year')[];
  /** Typed into a cell of a list. */
  typedInLists?: true;
  /** Short enough to be shown beside a name where a record is chosen. */
  brief?: true;
  /** A file may bring it. */
  imports?: true;
  /** A file is given it. */
  exports?: true;
  /** What a spreadsheet holds it as. Absent: as it is. */
  sheet?: 'text' | 'figure' | 'ratio' | 'day' | 'instant';
  /** How it is written into a file, for those who fill one in (Chinese source text). */
  note?: string;

  // How it is filtered, stored, named in expressions and drawn.
  /** What its values are to the advanced filter, which says its operators; '' when it has none. */
  filters: FilterShape | '';
  /** Ending of its filter key (domain/platform): '_date', '_num' or ''. */
  filterSuffix: '' | '_date' | '_num';
  /** PostgreSQL column type, which says how values are stored, compared and read; '' when it has no column. */
  sql: string;
  /** Type in expressions. */
  cel: 'decimal' | 'text' | 'bool' | 'date' | 'datetime' | 'month' | 'time' | 'enum' | 'enums' | 'ref' | 'refs' | 'json' | 'rows';
  align: 'start' | 'end' | 'center';
  /** Columns of a form with three that its editor wants. */
  span?: 2 | 3;
  /** Column widths in px where neither screen nor field says one: in lists (English words may need more), line editors, tables of details. */
  widths: { list: number; listEnglish?: number; lines?: number; detail?: number };
}

export function defineType<T extends TypeTraits>(traits: T): T {
  return traits;
}
