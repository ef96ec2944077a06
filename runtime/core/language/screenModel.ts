// The compiled model of what is shown: screens, queries and prints.
import type { Cel, Field, FieldType, Template } from './model.ts';

export type ScreenKind = 'list' | 'tree' | 'form' | 'detail' | 'grid' | 'report' | 'board' | 'custom';

export interface ColumnRef { field: string; label?: string; as?: string; width?: number; total?: boolean; fixed?: 'start' | 'end'; hidden?: boolean; sort?: boolean; /** Typed into in the list. */ edit?: boolean; tone?: Cel; style?: Cel }
export interface ViewDef { name: string; filter?: Cel; tone?: 'mine' | 'late' }
export interface ScreenAction { do: string; label?: string; open?: string; primary?: boolean; when?: Cel; icon?: string }
export interface SectionDef { title?: string; fields?: (string | { field: string; span?: number })[]; lines?: string; collapsed?: boolean; visible?: Cel }
export interface TabDef { title: string; lines?: string; related?: string; where?: Cel; columns?: ColumnRef[]; sections?: SectionDef[]; kind?: 'trail' | 'graph'; widget?: string; visible?: Cel }

export interface Screen {
  id: string; module: string; file: string; route: string; kind: ScreenKind; title: string;
  entity?: string; query?: string; widget?: string;
  /** Form or detail whose address names no record: the company I work in, or myself. */
  record?: 'company' | 'user';
  /** Inputs of the widget. */
  with?: Record<string, unknown>;
  /** Permission that opens it. Absent: `GET {api}` of the entity. */
  permission?: string;
  search: string[]; columns: ColumnRef[]; filters: string[]; views: ViewDef[]; order?: string;
  /** list, tree, grid: which records it is about. The server adds it to whatever is asked in the screen's name. */
  where?: Cel;
  actions: ScreenAction[];
  row?: { opens?: string; actions: (string | ScreenAction)[] };
  /** A tree beside the table: the ref field of the entity that it filters by. */
  tree?: { field: string; actions?: string[] };
  /** list: how new and edit open; form routes or a drawer drawn from the entity. */
  form?: string | 'drawer';
  detail?: string;
  sections: SectionDef[]; tabs: TabDef[];
  /** form: sections with a title are steps, one on screen at a time. */
  steps?: boolean;
  /** detail: at most five key figures. */
  figures: (string | { field: string; label?: string; under?: Template })[];
  index: boolean; keepAlive: boolean; pageSize?: number;
  /** Whoever comes without a login may open it. */
  open?: boolean;
  /** Drawn in the account site's frame instead of the workbench. */
  site?: 'account';
}

export interface Query {
  id: string; module: string; file: string; label: string;
  /** Row type or balance (`wms.stock.onHand`) it reads. */
  from: string;
  where?: Cel;
  params: Record<string, Field>;
  by: Record<string, { is: Cel; label?: string }>;
  measures: Record<string, { type: FieldType; label: string; is: Cel; grant?: string; unit?: string; scale?: number }>;
  /** What the search box looks in, by names of `by`. */
  search?: string[];
  order?: string;
  opens?: { screen: string; with?: string };
}

export interface PrintPaper { size: 'A4' | 'A5' | 'A6' | 'label'; width?: number; height?: number; landscape?: boolean; margin?: number }
export type PrintBlock =
  | { kind: 'heading'; text: Template; align?: 'start' | 'center' | 'end' }
  | { kind: 'text'; text: Template; align?: 'start' | 'center' | 'end'; size?: number }
  | { kind: 'fields'; fields: string[]; columns: number }
  | { kind: 'lines'; lines: string; columns: ColumnRef[]; totals: string[] }
  | { kind: 'barcode'; value: Cel; as: 'code128' | 'ean13' | 'qr'; height?: number }
  | { kind: 'image'; field: string; height?: number }
  | { kind: 'signatures'; names: string[] };
export interface Print { id: string; module: string; file: string; label: string; entity: string; paper: PrintPaper; /** One label for each row of these lines. */ each?: string; blocks: PrintBlock[] }
