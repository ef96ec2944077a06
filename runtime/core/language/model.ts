// The compiled model: what every schema file means once defaults are filled in, `extends` is resolved and names are checked.
// Source shapes are described in schemas/_meta; the compiler in this folder turns those into these.

import type { Portal } from './portalModel.ts';
import type { Cel, Field, Option, Rule, Template } from './fieldModel.ts';
import type { Found } from './foundModel.ts';
import type { Query } from './queryModel.ts';
import type { Pull } from './pullModel.ts';
import type { Print, Screen } from './screenModel.ts';
import type { AppRule } from './appModel.ts';
import type { Share } from './shareModel.ts';
import type { Widget } from './widgetModel.ts';
import type { Balance, Ledger, Workflow } from './workflowModel.ts';

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
  called: Called;
  unique: { fields: string[]; when?: Cel; else?: Template; level?: 'error' | 'warn'; /** Rows that leave a field empty agree in it. */ nulls?: 'same' }[];
  /** Row-level fields order for computing, by dependency. */
  computeOrder: string[];
  /** Look-ups into other records, for each of its rows. */
  found?: Record<string, Found>;
  /** Of what a reference to one of several entities points to: whose rows these are (several.ts). It has no table of its own. */
  several?: Several[];
  /** Its rows are working calendars. */
  isCalendar?: true;
}

/** `display` taken apart: the name, the code beside it where there is one, and what tells rows of like names apart (absent: what lists show of them). */
export interface Called { name: Template; code?: Template; facts?: string[] }

/** One of the entities a reference may point to; `name`: the field that holds the row as one of this entity. */
export interface Several { entity: string; name: string; table: { schema: string; name: string } }

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
  /** Rows taken over from elsewhere. */
  pull?: Record<string, Pull>;
  /** Rows stand for cells of a table. */
  matrix?: LinesMatrix;
}

/** `rows` and `columns`: a reference of the row and one of its target, `sku.color`. `head`: what has a table of its own. `under`: figures below the one that is typed. */
export interface LinesMatrix { rows: string; columns: string; figure: string; head?: string[]; under?: string[] }

/** `of`: what all versions have in common. One of them is in the state `inForce`; the former leaves it by `replacedBy` in the same transaction. `chosen`: yes in one of them. */
export interface Versions { of: string[]; no: string; inForce: string; replacedBy: string; chosen?: string }

/** Records side by side: fields of the head, and of lines which rows are the same in all (`by`) and what is compared of them. */
export interface Compare { fields: string[]; lines: Record<string, { by: string[]; show: string[] }> }

/** One of the figures whoever approves decides by: of the record, or of each row of some lines, the most, the least or the sum of which is taken. */
export interface DecisionFigure { name: string; label: string; type: 'money' | 'quantity' | 'rate' | 'percent' | 'integer'; scale?: number; is: Cel; each?: string; take?: 'max' | 'min' | 'sum'; limit?: Cel; below?: boolean; above?: string; within?: string; none?: string }

export type Scope = 'company' | 'platform' | 'user';

export interface Entity extends RowType {
  module: string;
  file: string;
  api: string;
  scope: Scope;
  /** `PO{yyMMdd}{seq4}`; fills the field `code` (or `numberField`). */
  numbering?: string;
  /** A look-up that gives the pattern of a rule kept as a record, and what patterns may name: part → path. `numbering` where none is found. */
  numberRule?: { found: string; parts: Record<string, string> };
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
  /** What people from outside see of it and may do: nothing without. */
  portal?: Portal;
  /** Field with the department a record belongs to, for data scopes. */
  department?: string;
  /** Fields that name a record for import and demonstration data; a text default of a reference is looked up by it. */
  key: string[];
  constraints: Rule[];
  /** Server hooks asked when a record is saved or deleted, and before an action locks it. */
  hooks?: { save?: string; delete?: string; lock?: string };
  versions?: Versions;
  compare?: Compare;
  /** Working calendars: the days of the week that rest, line tables of shifts and of single days, the flag of the one that counts where none is named. */
  calendar?: { rest: string; shifts: string; exceptions: string; usual: string };
  /** What an approver reads of it, in order. */
  decision?: Record<string, DecisionFigure>;
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
  /** A display without a login asks this about the record whose token it holds. */
  wall?: { token: string; ask: string; record: string };
  /** A page without a login over one record. */
  share?: Share;
  app?: AppRule;
  /** Rights of the owner: fields that hold users, for data scopes. */
  owners: string[];
  /** Rows whose first owner is empty: seen by `all`, or by whoever may run the action of this name. */
  unowned?: string;
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
  timed: Record<string, { label: string; cron: string; code?: boolean }>;
}
/** A role every new company is seeded with. `permissions` are `METHOD url` with `*` and `**` wildcards. */
export interface RoleSeed { code: string; name: string; permissions: string[]; grants: string[]; dataScope: '1' | '2' | '3' | '4' | '5'; /** Other scopes for single entities. */ scopes?: Record<string, '1' | '2' | '3' | '4'> }

export type * from './fieldModel.ts';
export type * from './foundModel.ts';
export type * from './portalModel.ts';
export type * from './pullModel.ts';
export type * from './queryModel.ts';
export type * from './screenModel.ts';
export type * from './appModel.ts';
export type * from './shareModel.ts';
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
