// The compiled model of what is shown: screens and prints.
import type { Cel, Field, Template } from './fieldModel.ts';
import type { PartnerKind } from './portalModel.ts';
import type { BoardBlock, ChartDef, ReportShow } from './queryModel.ts';
import type { CalendarDef, CardsDef, FootDef, LinesLooks, ListShow, CrossDef, ScheduleDef } from './looksModel.ts';

/** Kinds of screens; one more adds its line: `declare module './screenModel.ts' { interface ScreenKinds { kiosk: true } }`. */
export interface ScreenKinds { list: true; tree: true; form: true; detail: true; grid: true; report: true; board: true; scan: true; custom: true }
export type ScreenKind = keyof ScreenKinds & string;

export interface ColumnRef { field: string; label?: string; as?: string; width?: number; total?: boolean; fixed?: 'start' | 'end'; hidden?: boolean; sort?: boolean; /** Typed into in the list. */ edit?: boolean; tone?: Cel }
export interface ViewDef { name: string; filter?: Cel; tone?: 'mine' | 'late' }
export interface ScreenAction { do: string; label?: string; open?: string; /** Module code in a drawer, given the record. */ drawer?: string; /** Begins a document that takes the ticked rows over: `wms.acceptOrder.lines.fromOrder`. */ pull?: string; primary?: boolean; when?: Cel; icon?: string }
export interface SectionDef extends LinesLooks { title?: string; fields?: (string | { field: string; span?: number })[]; lines?: string; collapsed?: boolean; visible?: Cel }
export interface TabDef extends LinesLooks { title: string; lines?: string; related?: string; where?: Cel; columns?: ColumnRef[]; sections?: SectionDef[]; kind?: 'trail' | 'graph'; widget?: string; visible?: Cel }

/** Where a list draws the form of its entity: over its right side, or in a pane that stands there. */
export type FormPlace = 'drawer' | 'beside';

/** A scan runs the action `do`; the others are names of its questions. */
export interface ScanDef { do: string; code: string; keeps?: string[]; /** How many. */ adds?: string; /** Action that takes one back. */ undo?: string }

/** How a form is opened by a place of its address. */
export type FormMode = 'new' | 'edit' | 'view' | 'copy' | 'review';
/** What a place of an address, or a word behind `?`, means: the record by a field that names it, how the form is opened, a field (of a new record; of a list's rows), a parameter. */
export type PlaceMeaning = { record: string } | { modes: Record<string, FormMode> } | { field: string } | { param: string };

export interface Screen {
  id: string; module: string; file: string; route: string; kind: ScreenKind; title: string;
  entity?: string; query?: string; widget?: string;
  /** Form or detail whose address names no record: the company I work in, or myself. */
  record?: 'company' | 'user';
  /** Meaning of the places of its route and of the words behind `?`. */
  at?: Record<string, PlaceMeaning>;
  /** form: what a new record of it begins with. */
  starts?: Record<string, Cel>;
  /** Inputs of the widget. */
  with?: Record<string, unknown>;
  /** Permission that opens it. Absent: `GET {api}` of the entity. */
  permission?: string;
  search: string[]; columns: ColumnRef[]; filters: string[]; views: ViewDef[]; order?: string;
  /** list, tree, grid: which records it is about. The server adds it to whatever is asked in the screen's name. */
  where?: Cel;
  actions: ScreenAction[];
  row?: { opens?: string; /** Lines that open below a row. */ below?: string; actions: (string | ScreenAction)[] };
  /** A tree beside the table: the ref field of the entity that it filters by. */
  tree?: { field: string; actions?: string[]; /** Which nodes; sees `record`. */ where?: Cel; /** Rows counted beside each node: all of the list's, or those of a condition. */ count?: boolean | Cel; /** Figure beside nodes with rows of their own; those below them inherit. */ inherits?: string };
  /** list: how new and edit open; a form's route, or where the entity's own form is drawn. */
  form?: string | FormPlace;
  detail?: string;
  sections: SectionDef[]; tabs: TabDef[];
  /** form: sections with a title are steps, one on screen at a time. */
  steps?: boolean;
  /** At most five key figures: of a detail its fields, of a report its query's; `against`: what one is compared with. */
  figures: (string | { field: string; label?: string; under?: Template; against?: string })[];
  index: boolean; keepAlive: boolean; pageSize?: number;
  /** list: grouped by these columns at first. */
  groups?: string[];
  /** report, list, tree, grid: what it can be shown as, the first at first. */
  show?: (ReportShow | ListShow)[];
  /** list, report: screens whose titles stand side by side at the head, this one's among them. */
  beside?: string[];
  cards?: CardsDef; calendar?: CalendarDef; cross?: CrossDef; schedule?: ScheduleDef;
  /** list, tree, grid: a question asked at the foot of the page. */
  foot?: FootDef;
  /** report: group whose record, or line, a row stands for. */
  standsFor?: string;
  /** report: groups at first, down and across, instead of the query's. */
  rows?: string[]; across?: string[];
  charts?: ChartDef[];
  /** scan: what a code does. */
  scan?: ScanDef;
  /** board: what the reader may set, read by blocks as `param.name`. */
  params?: Record<string, Field>;
  blocks?: BoardBlock[];
  /** board: seconds after which it is read again although nobody told of a change; 60 if not said. */
  refresh?: number;
  /** Whoever comes without a login may open it. */
  open?: boolean;
  /** For these business partners; nobody else has it in the menu. */
  portal?: PartnerKind[];
  /** Drawn in the account site's frame instead of the workbench. */
  site?: 'account';
}

export type PrintLang = 'zh_CN' | 'zh_TW' | 'en';
/** In mm. `label`: width and height of one; `sheet`: what labels are cut from, absent: a roll. */
export interface PrintPaper { size: 'A4' | 'A5' | 'A6' | 'custom' | 'label'; width?: number; height?: number; landscape?: boolean; margin?: number | { top: number; right: number; bottom: number; left: number }; gap?: number; columns?: number; sheet?: 'A4' | 'A5' }
export type BarcodeKind = 'code128' | 'ean13' | 'qr';
type Align = 'start' | 'center' | 'end';
export type PrintBlock = { visible?: Cel } & (
  | { kind: 'heading'; heading: Template; align?: Align; size?: number }
  | { kind: 'text'; text: Template; align?: Align; size?: number; bold?: boolean }
  | { kind: 'fields'; fields: ColumnRef[]; columns: number; labels: boolean; size?: number; fold?: 'empty' | 'zeros' }
  | { kind: 'lines'; lines: string; columns: ColumnRef[]; totals: string[]; numbered: boolean; carry: boolean }
  | { kind: 'matrix'; matrix: string }
  | { kind: 'amount'; amount: Cel; label?: string }
  | { kind: 'barcode'; barcode: Cel; as: BarcodeKind; height?: number; readable: boolean; align?: Align }
  | { kind: 'image'; image: string; height?: number; align?: Align }
  | { kind: 'swatch'; swatch: string; height?: number }
  | { kind: 'signatures'; signatures: string[] }
  | { kind: 'beside'; beside: { width?: number; blocks: PrintBlock[] }[] });
export interface Print {
  id: string; module: string; file: string; label: string; entity: string; paper: PrintPaper;
  /** One label, or page, for each row of these lines. */
  each?: string;
  /** Copies of each label at first. */
  copies?: Cel;
  /** Printed in this language whoever prints it. */
  lang?: PrintLang;
  /** On every page. */
  header: PrintBlock[]; footer: PrintBlock[];
  /** Other prints behind it, each of the record that a reference names, on the same paper. */
  parts?: { print: string; at: string }[];
  blocks: PrintBlock[];
}
