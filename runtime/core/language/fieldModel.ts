// What a field of the compiled model says, and the words all parts of the model share: expressions, templates, tones, rules.
// The lowest of the model's files: it imports none of the others.
import type { MaskKind, TextFormat } from '../checks/index.ts';
import type { FieldType, TypeWords } from '../values/types/words.ts';

export type { FieldType };

/** A CEL expression as written in a schema file, type-checked when schemas are checked. */
export type Cel = string;
/** Text with `{cel}` placeholders, such as `{record.docDate}所在期间已关账`. */
export type Template = string;

/** Words a status may have for the eye (look: Status). */
export type Tone = 'draft' | 'waiting' | 'running' | 'done' | 'wrong' | 'void' | 'urgent' | 'serious' | 'plain';

export interface Option { value: string; label: string; tone?: Tone }

/** A rule: `that` must hold, or `else` is said. `warn` lets the user go on. */
export interface Rule {
  that: Cel;
  else: Template;
  level?: 'error' | 'warn';
  /** Evaluated for each row of these lines, with `line` (and `parent` rows by nesting); absent = once, for the record. */
  each?: string;
  /** Field the fault is shown at. */
  at?: string;
  when?: Cel;
  /** Holders of this permission may pass the rule by the named action. */
  unless?: string;
  /** Of a guard whose message names the row that was found: what it is a row of, and the look-up that gives it. */
  none?: string;
  finds?: string;
}

/** Rows that count for a record: those whose `by` gives it. Expressions see them as queries do. `below`: of a tree, or gives one below it. */
export interface Gathered { from: string; by: Cel; where?: Cel; sum?: Cel; below?: true }

/** What every field may say. */
export interface EveryField {
  name: string;
  /** Where it stands: `wms.purchaseOrder.lines.price`. Kept in copies of it, so that a role's field rules find them. */
  key?: string;
  /** Of a figure of a query: keys of the fields it is made of. */
  made?: string[];
  /** Of a reference to one of several entities: which ones, with their names. Filled by the compiler. */
  several?: Option[];
  label: string;
  hint?: string;
  /** Names it had before: its column is renamed, and what was kept under them is read. */
  formerly?: string[];
  /** SQL column, snake_case. Absent for `lines`. */
  column: string;
  required?: boolean | Cel;
  visible?: Cel;
  readonly?: boolean | Cel;
  /** Later states in which it stays open. */
  editable?: string[];
  /** States in which others are open and it is not. Filled by the compiler. */
  shut?: string[];
  /** Initial value: a CEL expression, or a literal that is not text. */
  default?: Cel | number | boolean | null;
  /** Kept by expression; read-only; stored; rounded by the field's type. */
  computed?: Cel;
  /** Worked out whenever it is read, in the database as in a form: no column, yet filtered and ordered like one. `computed` holds the same. */
  read?: Cel;
  /** Numbers records one by one among those that agree in these fields: given when a record is made, in its transaction. */
  counted?: string[];
  /** What other records come to: how many rows refer to the record, or rows that are added up. */
  gathered?: 'uses' | Gathered[];
  /** Worked out when read: `read`, gathered, or computed from what is. It has no column; but for `read` nothing is filtered or ordered by it. */
  live?: true;
  /** Written by the engine and effects only; refused from outside. */
  system?: boolean;
  check?: { that: Cel; else: Template; level?: 'error' | 'warn' }[];
  unique?: boolean;
  /** Module code that says more under the editor: `ccm.nextRuns`. */
  aside?: string;
  /** Module code that edits it in place of its type's own editor: `tqm.area`. */
  editor?: string;
  /** Never leaves the server (a password hash). */
  secret?: boolean;
  /** Inputs of actions: a verification code of this purpose, sent to one's own address. */
  verify?: 'transfer' | 'delete' | 'unbind';
  /** Encrypted in the database; told equal from unequal there, and nothing else. */
  sealed?: boolean;
  /** Whoever is given the value whole leaves a trace. */
  watched?: boolean;
  /** FIELD grant without which the field is left out. */
  grant?: string;
  /** Shown as a list column by default. */
  list?: boolean;
  /** Searched by the quick search. */
  search?: boolean;
  /** Offered in the advanced filter (default true for stored, scalar fields). */
  filter?: boolean;
  /** Default column width in px. */
  width?: number;
  /** Stays as it is once something refers to the record; warn: it is asked first. */
  whileUnused?: true | 'warn';
  /** false: a copy of the record starts without it. */
  copy?: boolean;
  /** Paths on the target that expressions or displays need: a ref value carries them beside id and label. Filled by the compiler. */
  carries: string[];
}

/** Where the fields within a json field come from: names of fields of the rows that define them. */
export interface AttributesFrom {
  in: string; by: string; states?: string[];
  key: string; label: string; type: string; english?: string; required?: string; list?: string; share?: string; default?: string;
  options?: { from: string; value: string; label: string };
}

/** `of`: row type of the lines that `from` names. Filled by the compiler. */
export interface QuestionTable { from?: string; of?: string; when?: Cel; set?: Record<string, Cel>; fields: Record<string, Field>; /** Drawn as cells: names of columns. */ matrix?: { rows: string; columns: string; figure: string; head?: string[]; under?: string[] } }

/** Words that only some types carry; which, each type says itself (values/types). */
export interface SomeWords {
  /** Row type a `ref`, `refs` or `tree` points to; of one of several entities their ids with `|` between them (several.ts). */
  to: string;
  /** Which targets may be chosen; sees `target`, `record`, `line`, `user`, `company`, `setting`, `today`. */
  where: Cel;
  /** On choosing: sibling field ← expression over `target` (and record, line, setting). Applied to fields not given. */
  fills: Record<string, Cel>;
  options: Option[];
  /** Where the options come from, if the schemas give them; the compiler fills `options`. */
  optionsOf: 'approvals' | 'jobs';
  min: number; max: number;
  minLength: number; maxLength: number;
  pattern: string; patternElse: string;
  /** What the text must be, checked by core/checks. */
  format: TextFormat;
  /** Text is kept in capitals or small letters, however it is typed. */
  case: 'upper' | 'lower';
  /** Path (relative to the row) to the ccm.unit that gives a quantity its scale and rounding. */
  unit: string;
  /** Fixed decimals for rate, percent, quantity. */
  scale: number;
  /** Path to the currency of a money field. Absent: the company's. */
  currency: string;
  /** Shown covered to who may not know it whole: without `grant` of the field, else to all but holders of `mask.grant` and those who may change the record. */
  mask: { as: MaskKind; grant?: string };
  /** Of a text: the field of the row that says what kind of value it is (values/named.ts). */
  typeFrom: string;
  /** Further names of the record, separated by commas: files and pastes find it by them. */
  aliases: boolean;
  /** Ids of records stand in it: what it names counts as used. */
  mentions: boolean;
  /** Of json: its values are fields that rows of another record define. */
  attributes: AttributesFrom;
  /** Of an input of an action: rows typed into the dialog. */
  table: QuestionTable;
  /** Summed under the column. */
  total: boolean;
  /** Translated name fields of a ref to show; used by trees. */
  depth: number;
  maxCount: number;
  /** Of files: megabytes that one may have. */
  maxMb: number;
  /** Of a matrix: where its rows and columns come from, an entity or a path to a list (matrixAxes.ts). */
  rows: string;
  columns: string;
  /** Which cells there are: an expression over `cell.row` and `cell.column`, or the records that stand for them. All, if not said. */
  offered: Cel | { in: string; row: string; column: string; where?: Cel };
  /** Matrices this one is compared with, as paths. */
  against: string[];
  /** Expression that gives the target ratio of the columns, `1:2:2:1`. */
  ratio: Cel;
  /** Row types of rows and columns. Filled by the compiler. */
  axes: { rows?: string; columns?: string };
  /** Of references: the kind of records that may be chosen, as the target's `kinds` says; `where` holds it once the model is complete. */
  among: string;
  /** The target has to hold what its entity says under `forNew`. */
  forNew: true;
}

/** A field of one type: `FieldOf<'money'>` may have a currency, and no options. */
export type FieldOf<T extends FieldType> = T extends FieldType
  ? EveryField & { type: T } & { [K in TypeWords[T]]?: SomeWords[K] } & { [K in Exclude<keyof SomeWords, TypeWords[T]>]?: undefined }
  : never;
export type Field = FieldOf<FieldType>;
