// What a screen needs to draw itself: a pure function of schemas, role and language, served under its content hash.
import type { Look } from '../expressions/type.ts';
import type { AttributeSets } from '../values/attributes.ts';
import type { BoardBlock, Cel, ChartDef, CurveDef, Field, FieldType, FormPlace, Lines, LinesChart, ListShow, Option, PickDef, PlaceMeaning, ReportShow, ScreenKind, Setting, StripDef, Tone } from '../language/model.ts';

/** One of several entities that a reference may point to: its id, name and the route of its detail. */
export interface SeveralKind { value: string; label: string; link?: string }

/** A field as a screen sees it: labels translated, rights applied. */
export interface PlanField extends Omit<Field, 'attributes' | 'table' | 'column' | 'live' | 'gathered' | 'read' | 'counted' | 'system' | 'grant' | 'mask' | 'where' | 'key' | 'made' | 'offered' | 'against' | 'several'> {
  /** Of a reference to one of several entities: which ones. */
  several?: SeveralKind[];
  /** Its values are fields of their own; `sets`: as the company defines them now. */
  attributes?: { by: string; sets?: AttributeSets };
  /** Rows that are typed into a question; `fixed`: those of the document, none more. */
  table?: { columns: PlanField[]; fixed: boolean; /** Drawn as cells. */ matrix?: NonNullable<NonNullable<Field['table']>['matrix']> };
  options?: Option[];
  /** Of a matrix: what it is compared with. */
  against?: { path: string; label: string }[];
  /** Of a matrix: what its rows are, 颜色. */
  rowLabel?: string;
  /** Of a matrix: what its columns are, 尺码. */
  columnLabel?: string;
  /** The reference's choices may be narrowed by an expression, a matrix has rows and columns from elsewhere: the server needs these paths of record and line to answer. */
  given?: string[];
  /** Of several references: their target is a tree, to be ticked in it. */
  inTree?: true;
  /** Route pattern of the target's detail screen, so that a value can be a link: `/wms/purchase/purorderDetail/{id}`. */
  link?: string;
}

export interface PlanColumn {
  key: string;
  /** Path in a list row: `code`, `supplier`, `supplier.shortName`. */
  path: string;
  /** Paths it had before a field was renamed: what was kept under them means this column. */
  formerly?: string[];
  label: string;
  type: FieldType;
  /** Column renderer (folder name in runtime/web/columns): the type, or the screen's `as`. */
  as: string;
  width: number;
  align: 'start' | 'end' | 'center';
  total?: boolean;
  sortable: boolean;
  fixed?: 'start' | 'end';
  hidden?: boolean;
  /** Named by no screen: a list shows it, and asks for it, once somebody adds it. */
  extra?: true;
  options?: Option[];
  scale?: number;
  /** What a figure means. */
  hint?: string;
  /** Path in the row whose value is the quantity's unit. */
  unit?: string;
  opens?: string;
  link?: string;
  /** Of a reference to one of several entities: which ones. */
  several?: SeveralKind[];
  /** Path in the row that names the kind of value. */
  typeFrom?: string;
  tone?: Cel;
  /** Of a print: each value within stands by itself. */
  attributes?: PlanField['attributes'];
  /** May be typed into where it stands, in rows that may be edited. */
  edit?: true;
}

export interface PlanAction {
  do: string;
  label: string;
  /** Route to open instead of calling. */
  open?: string;
  /** Module code to draw in a drawer instead of calling (`RecordWidget`). */
  drawer?: string;
  primary?: boolean;
  danger?: boolean;
  icon?: string;
  bulk?: boolean;
  /** Runs on rows of these lines; `when` sees the row as `line`. */
  of?: string;
  /** Opens a form that takes the ticked rows over: their ids join its address. */
  takes?: true;
  /** Of several records all or none. */
  together?: true;
  /** What it runs on, if not one record or each of several. */
  on?: 'chosen' | 'page';
  /** States it is offered in; absent = always. */
  from?: string[];
  to?: string;
  who?: Cel;
  when?: Cel;
  confirm?: string;
  /** What it would do is asked of the server and shown in the question. */
  preview?: boolean;
  /** Puts the record to approval, where the company has a flow of this kind: the way is shown before. */
  approval?: string;
  ask?: PlanField[];
  /** Its inputs depend on the record and on one another: the server says how they stand now. */
  lively?: true;
  /** What a record that has no flow is set to: in use or stopped. */
  sets?: { status: string };
  /** A question that changes nothing: fields of its answer. */
  answer?: PlanField[];
}

export interface PlanFilter { key: string; path: string; formerly?: string[]; label: string; type: FieldType; operators: string[]; options?: Option[]; to?: string; api?: string }

/** Of other row types only what expressions read of them, so that the browser can type-check and run the plan's expressions. */
export interface PlanTypes {
  rows: Record<string, { label: string; parent?: string; fields: Record<string, PlanTypeField>; lines: string[] }>;
  settings: Record<string, Pick<Setting, 'code' | 'type' | 'options'>>;
}
export type PlanTypeField = Pick<Field, 'name' | 'type' | 'label' | 'to' | 'options' | 'scale' | 'unit'>;

export interface PlanBase {
  id: string; kind: ScreenKind; route: string; title: string; api: string; entity: string;
  /** Meaning of the places of its route and of words behind `?`. */
  at?: Record<string, PlaceMeaning>;
  /** Of an address of several places: where one of its records, and a new one, opens. */
  links?: { record: string; fresh: string };
  index: boolean; keepAlive: boolean; /** list, report: titles side by side at the head, this screen's own among them. */ beside?: { title: string; route: string }[];
  /** Row types besides its own that the plan's expressions lead through; see planModel. */
  types: PlanTypes;
  statusField?: string; states?: Record<string, { label: string; tone: Tone; editable: boolean; /** Only fields that stay open, and no rows. */ opens?: true }>;
  /** Fields that together name a record to people: `name`, `empNo`. */
  heading?: string[];
  /** Fields whose values other records define: whoever draws the plan asks for what stands now (`GET {api}/attributes`) and completes it (attributes.ts). */
  attributes?: string[];
  /** The field that numbers it, in grey beside the name; absent where the name says it. */
  number?: string;
  /** list, detail: what its records can be printed as, for who may print them. */
  prints?: PlanPrint[];
}

export interface ListPlan extends PlanBase {
  kind: 'list' | 'tree' | 'grid' | 'report';
  /** Paths to ask the server for. */
  fields: string[];
  columns: PlanColumn[];
  filters: PlanFilter[];
  searchLabel: string;
  views: { name: string; key: string; tone?: 'mine' | 'late' }[];
  order?: string;
  /** The server narrows whatever is asked in this screen's name (`where` of the screen). */
  narrowed?: true;
  pageSize: number;
  /** Columns its rows are grouped by at first. */
  groups?: string[];
  /** Page bar (create, import…), of the row, of a selection. */
  actions: PlanAction[]; rowActions: PlanAction[]; bulkActions: PlanAction[];
  /** Two to five ticked records side by side. */
  compare?: PlanCompare;
  /** Route a row opens; `{id}` is replaced. */
  opens?: string;
  /** Lines that open below a row, as the detail it leads to shows them. */
  below?: string;
  /** Records have lines: a file may bring them along. */
  hasLines?: true;
  tree?: PlanTree;
  /** Ways to show the rows, the first at first; absent: as a table. */
  shows?: ListShow[];
  cards?: PlanCards; calendar?: PlanCalendar; cross?: PlanCross; schedule?: PlanSchedule;
  /** Charts of the list's own rows. */
  charts?: PlanRowsChart[];
  /** A question asked at the foot; ticked rows go into its field `chosen`. */
  foot?: { ask: PlanAction; chosen?: string };
  /** `drawer`: new and edit open the form over the list; `beside`: it stands there, with the record chosen. */
  form?: FormPlace | string;
  /** Hash of that form's plan; whoever serves plans fills it in. */
  formPlan?: string;
  totals: string[];
  /** A report reads this query instead of the entity; `params` are asked above it. */
  query?: string;
  params?: PlanField[];
  /** Where a row of the report leads: the list it was counted from, narrowed by these columns. */
  drill?: { route: string; with: string[] };
  /** A worklist: the group whose record (`up`: the line's) a row stands for, and what the answer brings of it. */
  stands?: { by: string; up: '' | 'parent'; row: string; entity: string; api: string; fields: string[]; /** Columns that may be typed into, with the states of the record in which they are open; none: all. */ edits?: Record<string, readonly string[]> };
  /** What a report can be made to show. */
  report?: PlanReport;
}

/** What a query offers its reader: groups, figures, and how they are shown at first. */
export interface PlanReport {
  /** All that may be grouped by: as a column of the table, a row or column of the pivot. `of` and `per`: a date taken by week, month, quarter or year. */
  groups: (PlanColumn & { of?: string; per?: 'week' | 'month' | 'quarter' | 'year' })[];
  figures: PlanColumn[];
  /** Over all that is found, in a band above it: at most five that the screen chose. Absent: no band. */
  band?: { figure: string; label?: string; against?: string }[];
  /** A row for each row read: the table is not grouped unless the reader asks. */
  each?: true;
  /** Groups at first: down, and across in the pivot. */
  rows: string[]; across: string[];
  show: ReportShow[];
  charts: (ChartDef & { title: string })[];
  mayExport: boolean;
}

/** GET {query api}/plan: a query without a screen, for whoever makes a report of his own. */
export interface QueryPlan extends Pick<ListPlan, 'columns' | 'fields' | 'searchLabel' | 'order' | 'totals' | 'drill' | 'types'> {
  id: string; title: string; api: string; query: string; params: PlanField[]; report: PlanReport;
}

/** A board: blocks of figures, tables, pivots and charts, read again when told of a change. */
export interface BoardPlan extends PlanBase {
  kind: 'board';
  params: PlanField[];
  blocks: PlanBlock[];
  /** Seconds between two readings when nothing is pushed. */
  refresh: number;
  /** Entities whose change calls for a new reading. */
  entities: string[];
}
export interface PlanBlock extends Omit<BoardBlock, 'with'> {
  key: string; api: string;
  /** Parameters as expressions over `param` and the shared names. */
  with: Record<string, Cel | number | boolean>;
  report: PlanReport;
  /** Route that a figure leads to, when the reader may open it. */
  opens?: string;
}

/** What lines are shown as besides their table. */
export interface PlanLinesLooks { chart?: LinesChart & { title: string }; strip?: StripDef; curve?: CurveDef; pick?: PickDef }
/** A row as a card: its picture, what it is called, and what stands under it. */
export interface PlanCards { picture?: PlanColumn; title: PlanColumn; text?: PlanColumn; fields: PlanColumn[] }
/** Rows on the days of a month. `moves`: the reader may put a row on another day. */
export interface PlanCalendar { date: PlanColumn; fields: PlanColumn[]; moves?: true }
/** Two axes, and what stands where they meet. `edits`: the first cell is typed where a record stands; `creates`: also where none does. */
export interface PlanCross { rows: PlanField; columns: PlanField; by?: 'day' | 'month'; cells: PlanColumn[]; tone?: PlanColumn; order?: string; edits?: true; creates?: true; paths: string[] }
/** A scheduling board: paths of the answer, and what the reader may do. Without `move` and `mayEdit` bars only show. */
export interface PlanSchedule {
  lane: PlanField; start: PlanField; finish: PlanField; text: PlanColumn[];
  /** Question that gives the lanes. */
  lanes?: string;
  qty?: string; done?: string; weight?: string; kind?: string; due?: string; days?: string; locked?: string; before?: [string, string];
  rank?: { path: string; /** Most urgent last, as they stand. */ options: Option[] };
  move?: PlanAction; unplan?: PlanAction; lock?: PlanAction; unlock?: PlanAction;
  /** `ask`: its number of pieces. */
  split?: PlanAction & { piece: string };
  /** `into`: the input that names the bar that stays; bars of one work have the same record at `part`. */
  merge?: PlanAction & { into: string; part: string };
  /** Start and finish to the minute. */
  hours?: [string, string];
  /** Names under which a move says where the bar goes; without `lane` a bar stays in its own. */
  says: { lane?: string; start: string; finish: string; days?: string };
  /** A move that is no action edits the record. */
  mayEdit: boolean;
  paths: string[];
}
export interface PlanRowsChart { kind: 'bar' | 'line'; title: string; by: PlanColumn; split?: PlanColumn; figures: PlanColumn[] }

/** A tree beside a list. */
export interface PlanTree {
  field: string; label: string; api: string; entity?: string;
  /** What may be done to its nodes: create, edit, stop, enable, delete, move. */
  actions?: PlanAction[];
  /** Hash of the plan of the form that makes and edits a node; whoever serves plans fills it in. */
  form?: string;
  /** Field of a node that points to the one above. */
  up?: string;
  /** How nodes of one level stand: by their place, then their code. */
  order?: string;
  /** What the top is called that is no record; nodes below it change places by dragging. */
  root?: string;
  /** Deepest level: nothing goes below it. */
  depth?: number;
  /** The screen narrows the nodes: `<screen>#tree`. */
  narrowed?: true;
  /** Rows of the list are counted beside each node: `<screen>#count`. */
  counted?: true;
  /** Nodes without counted rows take those of the nearest above; of their own this figure is shown. */
  inherits?: string;
}

/** Look-ups as a form asks them; `link`: route of the detail of what is found. */
export type PlanFound = Record<string, Look & { link?: string }>;

export interface PlanLines {
  found?: PlanFound;
  name: string; label: string; min?: number; max?: number; visible?: Cel; readonly?: boolean;
  fields: Record<string, PlanField>; columns: string[]; lines: Record<string, PlanLines>;
  computeOrder: string[];
  totals: string[];
  unique: Lines['unique'];
  scan?: Lines['scan'];
  pulls?: PlanPull[];
  /** detail: what may be run on its rows. */
  actions?: PlanAction[];
  /** Rows are drawn as cells of tables. */
  matrix?: PlanLinesMatrix;
}

/** Rows that lines take over from elsewhere (`POST {api}/pull/{lines}/{name}`). */
export interface PlanPull {
  name: string; label: string;
  /** Fields of the document that the server needs to answer. */
  given: string[];
  columns: PlanColumn[];
  key: string[];
  /** Field that takes the quantity. */
  take?: string;
  whole?: true; keeps?: Cel;
}

/** Lines whose rows stand for cells: what `ref` refers to says by `row` and `column` where a row stands. */
export interface PlanLinesMatrix {
  ref: string; row: string; column: string; figure: string;
  /** What has a table of its own: a field of the row, or `path` behind its reference. */
  head: { path: string; field: PlanField }[];
  under: string[];
  rowLabel: string; columnLabel: string;
  /** Field that holds the colour of what stands down the side. */
  hex?: string;
}

export interface FormPlan extends PlanBase {
  kind: 'form';
  found?: PlanFound;
  fields: Record<string, PlanField>;
  lines: Record<string, PlanLines>;
  sections: PlanSection[];
  computeOrder: string[];
  constraints: { that: Cel; else: string; level: 'error' | 'warn'; each?: string; at?: string; when?: Cel }[];
  actions: PlanAction[];
  detail?: string; list?: string;
  /** Rights to save: a new record, an existing one. */
  mayCreate: boolean; mayEdit: boolean;
  /** While this holds over the record as it is stored, nothing of it is typed. */
  lockedWhen?: Cel;
  /** Tabs in order, which sections name; `trail` shows who changed what, `related` the records that refer to this one, a `widget` is drawn by code of a module. */
  tabs?: { title: string; kind?: 'trail' | 'widget' | 'related'; widget?: string; related?: PlanTab['related'] }[];
  /** Sections with a title are steps, one on screen at a time. */
  steps?: true;
  /** Without an id in the address: the company I work in, or myself. */
  record?: 'company' | 'user';
  /** A new record begins with values of this screen's own. */
  starts?: true;
  /** What it may be reviewed as: kinds of approvals. */
  approvals?: string[];
  /** As its address says: only looked at. */
  looks?: 'view' | 'review';
}

export interface DetailPlan extends PlanBase {
  kind: 'detail';
  /** In the tab of versions: this one and the others side by side. */
  compare?: PlanCompare;
  fields: Record<string, PlanField>;
  lines: Record<string, PlanLines>;
  figures: { field: string; label: string; under?: string }[];
  steps: { state: string; label: string }[];
  sections: PlanSection[];
  tabs: PlanTab[];
  actions: PlanAction[];
  /** While this holds it is locked, which is said beside its state. */
  lockedWhen?: Cel;
  edit?: string; list?: string;
  /** Route of the form a copy is made in; there only for who may create. */
  copies?: string;
  /** May add files, may remove those of others. */
  attach?: { add: boolean; removeAll: boolean };
  /** Printing is counted by `POST {api}/{id}/printed`. */
  countsPrints?: true;
  /** Kinds of approval its records may be under: `wms.purchaseOrder`. */
  approvals?: string[];
}
/** Records side by side: fields of the head, then rows of lines joined by what tells them apart. */
export interface PlanCompare { fields: PlanField[]; lines: { name: string; label: string; by: PlanField[]; show: PlanField[] }[] }

export interface PlanTab {
  key: string; title: string; kind: 'lines' | 'related' | 'sections' | 'trail' | 'graph' | 'attachments' | 'comments';
  lines?: string;
  /** lines: columns in this order instead of all. */
  columns?: string[];
  looks?: PlanLinesLooks;
  /** related records: a page of that entity filtered by its reference to this record. */
  related?: { api: string; filter: Record<string, string>; /** Besides: what lies between values of this record. */ bounds?: { field: string; operator: 'gt' | 'ge' | 'lt' | 'le'; value: string }[]; fields: string[]; columns: PlanColumn[]; opens?: string };
  sections?: PlanSection[];
  visible?: Cel;
}
export interface PlanSection { /** Form: the tab it stands in. */ tab?: string; title?: string; fields: { name: string; span?: number }[]; lines?: string; /** Of the lines. */ looks?: PlanLinesLooks; collapsed?: boolean; visible?: Cel }

/** One code after another: names of the action's questions, and what may be run besides. */
export interface ScanPlan extends PlanBase {
  kind: 'scan';
  do: string;
  /** States in which codes are taken; absent = always. */
  from?: string[];
  code: PlanField;
  keeps: { field: PlanField; /** Fields of what it refers to that a scanned code is looked for in. */ by: string[] }[];
  adds?: PlanField;
  /** Questions of the action that takes a scan back. */
  undo?: { do: string; ask: string[] };
  /** Figures of the record, looked at while one scans. */
  fields: Record<string, PlanField>;
  figures: { field: string; label: string }[];
  actions: PlanAction[];
  detail?: string;
}
export interface CustomPlan extends PlanBase { kind: 'custom'; widget: string; /** Inputs of the widget. */ with?: Record<string, unknown> }
/** Plans of each kind; one more kind adds its own. */
export interface Plans { list: ListPlan; form: FormPlan; detail: DetailPlan; board: BoardPlan; scan: ScanPlan; custom: CustomPlan }
export type Plan = Plans[keyof Plans];

export interface Manifest {
  /** Changes when anything below does. */
  hash: string;
  lang: string;
  routes: { route: string; id: string; title: string; kind: ScreenKind; plan: string; keepAlive: boolean; index: boolean; /** Of an address of several places: where a record opens. */ to?: string; /** Drawn in the account site's frame. */ site?: 'account'; /** Without a login too. */ open?: true }[];
  menu: PlanMenu[];
  permissions: string[];
  grants: string[];
  settings: Record<string, string>;
}
/** Parts of a manifest that travel by themselves, each under the hash of its content and kept for ever: screens, menu, what one may. */
export type ManifestPart = 'routes' | 'menu' | 'rights';
/** What the browser asks for anew with every page: hashes of the parts, and what is short. */
export interface ManifestHead extends Pick<Manifest, 'hash' | 'lang' | 'settings'> { parts: Record<ManifestPart, string> }
export interface PlanMenu {
  id: string; name: string; icon?: string; route?: string; children: PlanMenu[];
  /** Of a group on the first level: code of the application it belongs to. */
  application?: string;
  /** Of a leaf: where it leads; '' is shown disabled. */
  url?: string;
  /** Of a leaf: the route it opens; '' says `path: {name} 不存在`. */
  key?: string;
  /** `cai gou ding dan`, for finding by the whole or by initials. */
  pinyin?: string;
  keepAlive?: boolean; index?: boolean;
  /** Entries of the table's report menu. */
  reports?: { url: string; name: string; link: string; /** Screen that shows it. */ route?: string }[];
}

/** How a list or detail names a print of its records. */
export interface PlanPrint { id: string; label: string; /** Hash of its plan; whoever serves plans fills it in. */ plan: string }
