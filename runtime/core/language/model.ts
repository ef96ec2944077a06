// The compiled model: what every schema file means once defaults are filled in, `extends` is resolved and names are checked.
// Source shapes are described in schemas/_meta; the compiler in this folder turns those into these.

import type { MaskKind, TextFormat } from '../checks/index.ts';
import type { Query } from './queryModel.ts';
import type { Print, Screen } from './screenModel.ts';
import type { Widget } from './widgetModel.ts';
import type { Balance, Ledger, Workflow } from './workflowModel.ts';

/** A CEL expression as written in a schema file, type-checked when schemas are checked. */
export type Cel = string;
/** Text with `{cel}` placeholders, such as `{record.docDate}所在期间已关账`. */
export type Template = string;

/** Words a status may have for the eye (look: Status). */
export type Tone = 'draft' | 'waiting' | 'running' | 'done' | 'wrong' | 'void';

export type FieldType =
  | 'string' | 'text' | 'markdown' | 'integer' | 'quantity' | 'money' | 'rate' | 'percent' | 'boolean'
  | 'date' | 'datetime' | 'month' | 'enum' | 'enums' | 'ref' | 'refs' | 'tree' | 'image' | 'images' | 'files'
  | 'color' | 'code' | 'barcode' | 'matrix' | 'json' | 'lines' | 'computed';

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
}

/** Rows that count for a record: those whose `by` gives it. Expressions see them as queries do. */
export interface Gathered { from: string; by: Cel; where?: Cel; sum?: Cel }

export interface Field {
  name: string;
  /** Where it stands: `wms.purchaseOrder.lines.price`. Kept in copies of it, so that a role's field rules find them. */
  key?: string;
  /** Of a figure of a query: keys of the fields it is made of. */
  made?: string[];
  type: FieldType;
  label: string;
  hint?: string;
  /** Names it had before: its column is renamed, and what was kept under them is read. */
  formerly?: string[];
  /** SQL column, snake_case. Absent for `lines`. */
  column: string;
  /** Row type a `ref`, `refs` or `tree` points to. */
  to?: string;
  /** Which targets may be chosen; sees `target`, `record`, `line`, `user`, `company`, `setting`, `today`. */
  where?: Cel;
  /** On choosing: sibling field ← expression over `target` (and record, line, setting). Applied to fields not given. */
  fills?: Record<string, Cel>;
  options?: Option[];
  /** Where the options come from, if the schemas give them; the compiler fills `options`. */
  optionsOf?: 'approvals';
  required?: boolean | Cel;
  visible?: Cel;
  readonly?: boolean | Cel;
  /** Initial value: a CEL expression, or a literal that is not text. */
  default?: Cel | number | boolean | null;
  /** Kept by expression; read-only; stored; rounded by the field's type. */
  computed?: Cel;
  /** What other records come to: how many rows refer to the record, or rows that are added up. */
  gathered?: 'uses' | Gathered[];
  /** Worked out when read: gathered, or computed from what is. It has no column, and nothing is filtered or ordered by it. */
  live?: true;
  /** Written by the engine and effects only; refused from outside. */
  system?: boolean;
  check?: { that: Cel; else: Template; level?: 'error' | 'warn' }[];
  unique?: boolean;
  min?: number; max?: number;
  minLength?: number; maxLength?: number;
  pattern?: string; patternElse?: string;
  /** Module code that says more under the editor: `ccm.nextRuns`. */
  aside?: string;
  /** What the text must be, checked by core/checks. */
  format?: TextFormat;
  /** Text is kept in capitals or small letters, however it is typed. */
  case?: 'upper' | 'lower';
  /** Path (relative to the row) to the ccm.unit that gives a quantity its scale and rounding. */
  unit?: string;
  /** Fixed decimals for rate, percent, quantity. */
  scale?: number;
  /** Path to the currency of a money field. Absent: the company's. */
  currency?: string;
  /** Never leaves the server (a password hash). */
  secret?: boolean;
  /** Inputs of actions: a verification code of this purpose, sent to one's own address. */
  verify?: 'transfer' | 'delete' | 'unbind';
  /** FIELD grant without which the field is left out. */
  grant?: string;
  /** Shown covered to who may not know it whole: without `grant` of the field, else to all but holders of `mask.grant` and those who may change the record. */
  mask?: { as: MaskKind; grant?: string };
  /** Of a text: the field of the row that says what kind of value it is (values/named.ts). */
  typeFrom?: string;
  /** Shown as a list column by default. */
  list?: boolean;
  /** Searched by the quick search. */
  search?: boolean;
  /** Further names of the record, separated by commas: files and pastes find it by them. */
  aliases?: boolean;
  /** Offered in the advanced filter (default true for stored, scalar fields). */
  filter?: boolean;
  /** Default column width in px. */
  width?: number;
  /** Summed under the column. */
  total?: boolean;
  /** Translated name fields of a ref to show; used by trees. */
  depth?: number;
  maxCount?: number;
  /** Of a matrix: where its rows and columns come from, an entity or a path to a list (matrixAxes.ts). */
  rows?: string;
  columns?: string;
  /** Which cells there are: an expression over `cell.row` and `cell.column`, or the records that stand for them. All, if not said. */
  offered?: Cel | { in: string; row: string; column: string; where?: Cel };
  /** Matrices this one is compared with, as paths. */
  against?: string[];
  /** Expression that gives the target ratio of the columns, `1:2:2:1`. */
  ratio?: Cel;
  /** Row types of rows and columns. Filled by the compiler. */
  axes?: { rows?: string; columns?: string };
  /** Of references: the kind of records that may be chosen, as the target's `kinds` says; `where` holds it once the model is complete. */
  among?: string;
  /** Stays as it is once something refers to the record; warn: it is asked first. */
  whileUnused?: true | 'warn';
  /** The target has to hold what its entity says under `forNew`. */
  forNew?: true;
  /** false: a copy of the record starts without it. */
  copy?: boolean;
  /** Paths on the target that expressions or displays need: a ref value carries them beside id and label. Filled by the compiler. */
  carries: string[];
}

/** An entity or the lines of one: whatever has rows in a table of its own. */
export interface RowType {
  /** `wms.purchaseOrder`, or `wms.purchaseOrder.lines`, `wms.purchaseOrder.lines.allocs`. */
  id: string;
  label: string;
  /** Owning entity's id. */
  entity: string;
  /** Parent row type id; absent for an entity. */
  parent?: string;
  table: { schema: string; name: string };
  /** In order of writing. Entities also have id, version, delFlag, createBy…; lines have id, seq. */
  fields: Record<string, Field>;
  lines: Record<string, Lines>;
  /** How a reference to a row reads. */
  display: Template;
  unique: { fields: string[]; when?: Cel; else?: Template; level?: 'error' | 'warn' }[];
  /** Row-level fields order for computing, by dependency. */
  computeOrder: string[];
}

export interface Lines extends RowType {
  parent: string;
  name: string;
  min?: number;
  max?: number;
  visible?: Cel;
  /** Rows a new record begins with, where none are given. */
  start?: Record<string, string | number | boolean>[];
  /** Rows something refers to are asked about before they go, or change places among each other. */
  whileUnused?: 'warn';
  /** A scanned code fills `by` of a new line; what stands there already gets one more in `adds`. */
  scan?: { by: string; adds?: string };
}

export type Scope = 'company' | 'platform' | 'user';

export interface Entity extends RowType {
  module: string;
  file: string;
  api: string;
  scope: Scope;
  /** `PO{yyMMdd}{seq4}`; fills the field `code` (or `numberField`). */
  numbering?: string;
  numberField?: string;
  /** Platform rows that a company sees only through its own rows here: `amc.companyUser.user`. */
  through?: string;
  /** Platform rows: fields that hold who else sees a row: users, or companies in which they work. Present: everybody else sees none. */
  seenBy?: string[];
  /** Platform rows for which this holds are seen by all: CEL over the row's own fields by bare names. */
  seenWhen?: Cel;
  /** Platform rows: the reference whose target says who sees and who writes a row. */
  follows?: string;
  /** Who writes platform rows besides the operator: the person in `seenBy`, or people of the company in it who hold the permission. `server`: no endpoint writes. */
  writtenBy?: ('owner' | 'company' | 'server')[];
  /** Rows are only ever added: the application's role has no right to change or delete them. */
  appendOnly?: boolean;
  /** Paths to the business partners a record belongs to: people from outside see their own partner's records alone. */
  partner?: string[];
  /** Field with the department a record belongs to, for data scopes. */
  department?: string;
  /** Fields that name a record for import and demonstration data; a text default of a reference is looked up by it. */
  key: string[];
  constraints: Rule[];
  /** Server hooks asked when a record is saved or deleted. */
  hooks?: { save?: string; delete?: string };
  workflow?: Workflow;
  ledger?: Ledger;
  /** Extra indexes, field names; order matters. */
  indexes: string[][];
  large: boolean;
  /** Tree entities: the field that points to the parent row. */
  treeField?: string;
  maxDepth?: number;
  /** Tree entities: what the top is called that all rows stand below; it is no record. */
  root?: string;
  /** Which records references may choose that say a kind by `among`; `{kind}` stands for it. */
  kinds?: Cel;
  /** What must hold for a record to be deleted. */
  deletable?: { that: Cel; else: Template; level?: 'error' | 'warn' }[];
  /** What must hold, over `target`, for a record to be chosen by fields marked `forNew`. */
  forNew?: { that: Cel; else: Template; level?: 'error' | 'warn' }[];
  /** Questions that change nothing, answered by hooks. */
  asks?: Record<string, Asked>;
  /** Rights of the owner: fields that hold users, for data scopes. */
  owners: string[];
  /** For all to use, although it names owners or has states: only a role that limits this very entity limits it. */
  common?: boolean;
  /** Files may be attached to a record (`{api}/{id}/attachments`). */
  attachments?: boolean;
  /** People talk about a record (`{api}/{id}/comments`). */
  comments?: boolean;
  /** Fields that say in a few words what a record is about: shown where an approval is decided. */
  summary?: string[];
  /** Its table is one that the server keeps itself (`loom.serial`). */
  isOfServer?: boolean;
}

export interface Asked { name: string; label: string; fields: Record<string, Field>; answer: Record<string, Field>; call: string }

export interface Setting {
  code: string; name: string; module: string; group?: string;
  type: 'switch' | 'integer' | 'rate' | 'percent' | 'enum' | 'string' | 'json' | 'date' | 'time';
  default: string | null; options?: Option[]; min?: number; max?: number; remarks?: string;
  /** Field right without which nobody is shown its value. */
  grant?: string;
  /** Server hook called when a company changes the value. */
  changed?: string;
}

export interface MenuNode { id: string; name: string; icon?: string; route?: string; children: MenuNode[] }

export interface Module {
  id: string; label: string; menu: MenuNode[]; settings: Setting[]; roles: RoleSeed[]; order: number; icon?: string;
  /** Every company has its application, without being granted it. */
  base: boolean;
  /** Permissions besides those entities give: `PUT /wms/api/saas/stock/recount` → label. */
  permissions: Record<string, string>;
  /** Field rights this module names: `cost` → 成本. */
  grants: Record<string, string>;
  /** Permission patterns that only people of the platform's own company can hold. */
  operator: string[];
  /** Permissions that roles give by naming them, not by a pattern. */
  byName: string[];
  /** Those of them that administrators hold through a role alone. */
  apart: string[];
  /** Timed work it names: job → what it is called, and when it comes at first. */
  timed: Record<string, { label: string; cron: string }>;
}
/** A role every new company is seeded with. `permissions` are `METHOD url` with `*` and `**` wildcards. */
export interface RoleSeed { code: string; name: string; permissions: string[]; grants: string[]; dataScope: '1' | '2' | '3' | '4' | '5'; /** Other scopes for single entities. */ scopes?: Record<string, '1' | '2' | '3' | '4'> }

export type * from './queryModel.ts';
export type * from './screenModel.ts';
export type * from './looksModel.ts';
export type * from './widgetModel.ts';
export type * from './workflowModel.ts';

export interface Model {
  entities: Record<string, Entity>;
  /** Entities and all their lines, by row type id. */
  rows: Record<string, RowType>;
  balances: Record<string, Balance>;
  screens: Record<string, Screen>;
  queries: Record<string, Query>;
  widgets: Record<string, Widget>;
  prints: Record<string, Print>;
  modules: Record<string, Module>;
  settings: Record<string, Setting>;
  /** language → Chinese text or id → translation. zh_CN is the source and has no catalogue. */
  locales: { en: Record<string, string>; zh_TW: Record<string, string> };
}

export type Lang = 'zh_CN' | 'en' | 'zh_TW';
