// What the wire carries: envelope, pages, records, filters (spec 7; domain/platform "Calls").
import type { Condition } from '../values/operators/operator.ts';

/** Every answer but the OAuth ones. `status` 200 = success; see errors.ts for the rest. */
export interface Envelope<T = unknown> {
  success: boolean;
  data: T;
  status: number;
  message: string;
  errors?: FieldError[];
  traceId?: string;
}

/** A fault at a place in the sent record: `lines[2].qty`, or `''` for the whole. `warn` can be passed with `confirmed: true`. */
export interface FieldError { path: string; code: string; message: string; level?: 'error' | 'warn'; /** The document in the way, where the asker may open it. */ document?: { entity: string; id: string } }

export interface PageRequest {
  /** From 1. */
  pageNum?: number;
  /** 1 to 1000, default 10. */
  pageSize?: number;
  /** `create_date desc,code asc`; field names in camelCase or snake_case, paths through references allowed. */
  order?: string;
  /** Quick filter: `keyword` = quick search over the screen's or entity's search fields; scalar = equal, list = any of; `view` = a named view of the screen. */
  filter?: Record<string, unknown>;
  /** Advanced filter. */
  sql?: Condition;
  /** Another tree, which must hold as well: the filter row, the group whose rows are asked for. */
  within?: Condition;
  /** Paths wanted in each row; default: the entity's list fields. */
  fields?: string[];
  /** Screen the request comes from: its search fields and views apply. */
  screen?: string;
  /** `next` of the page before: continues behind its last row, however deep. */
  after?: string;
  /** `exact` counts everything; default counts up to the cap and says so. */
  total?: 'exact' | 'capped' | 'none';
}

export interface Page<R = Row> {
  total: number;
  /** `exact`, or `atLeast` when counting stopped at the cap (shown as 10,000+). */
  totalIs: 'exact' | 'atLeast' | 'none';
  list: R[];
  pageNum: number;
  pageSize: number;
  /** Hand back as `after` to get the page behind this one. */
  next?: string;
}

/** A record or line as JSON: decimals are strings, dates `yyyy-MM-dd`, datetimes ISO with Z, references RefValue or null. */
export type Row = Record<string, unknown> & { id?: string };
/** A reference as read. Writing takes the id alone or this object. Carried paths stand beside id and label, nested (`material: {stockUnit: {…}}`). */
export type RefValue = { id: string; label: string } & Record<string, unknown>;

/** A row that lines may take over (POST {api}/pull/{lines}/{name}). */
export interface PullRow {
  id: string; label: string;
  /** What is shown of it, by path as a list row holds it. */
  shown: Record<string, unknown>;
  /** What is left to take; null where the asker may not know. */
  left?: string | null;
  /** What a search finds it by, small letters: texts, their pinyin, and its initials. */
  words: string;
  /** Fields of the line that takes it. A reference that takes the row itself brings along what it fills. */
  values: Record<string, unknown>;
}
/** `more`: there are others, which a keyword finds. */
export interface PullRows { rows: PullRow[]; more: boolean }

export type { Condition, Operator } from '../values/operators/operator.ts';

export interface Saved { id: string; version: number; code?: string }
export interface ActionDone { id: string; status: string; version: number; code?: string; warnings?: FieldError[]; created?: { entity: string; id: string; label: string }[]; /** Of long work: the task that does it; state and version are those of before. */ taskId?: string }
export interface BulkDone { changed: number; /** Documents that were made, of an action that runs on all or none. */ created?: ActionDone['created']; results: { id: string; /** How the record reads, where it was refused. */ label?: string; ok: boolean; status?: string; version?: number; message?: string; errors?: FieldError[] }[] }

/** POST {api}/{action}/inputs: how the inputs of an action stand with what was given so far; `value` is what one not given has. */
export interface InputsNow { inputs: Record<string, { visible: boolean; required: boolean; value?: unknown }> }

/** POST {api}/{action}/preview: what the action would do, found by doing it and taking it back. */
export interface Preview {
  /** In words, most important first: `将冲回3行物料库存流水`. */
  sentences: string[];
  ledgers: { entity: string; label: string; entry: 'post' | 'reverse'; count: number; /** Over all of them; a measure in several units has a sum of each. */ sums: { label: string; value: string; isNegative: boolean }[]; /** The first of them. */ rows: { what: string; figures: { label: string; value: string; isNegative: boolean }[] }[] }[];
  documents: { entity: string; label: string; count: number; change: 'created' | 'moved'; to?: { label: string; tone: string }; /** Those the asker may see, the first of them. */ list: { id: string; code: string }[] }[];
  /** Figures added to or taken back from other documents. */
  figures: { entity: string; label: string; id?: string; code?: string; isUndo: boolean; changes: { label: string; value: string; isNegative: boolean }[] }[];
  /** Warnings that will be asked about. */
  warnings: FieldError[];
  /** Records that would be refused, and why. */
  refused: { id: string; label: string; message: string; errors?: FieldError[] }[];
  /** Records beyond those looked at. */
  beyond: number;
}

export interface TrailEntry { id: string; action: string; actionLabel: string; user: { id: string; name: string }; at: string; changes: { path: string; label: string; /** Of a line: which one (`明细 第2行`), and its field; a line that came or went has no field. */ place?: string; name?: string; before: unknown; after: unknown }[]; note?: string; /** The document whose action did it, where it was not done to this record itself. */ cause?: { entity: string; label: string; action: string; id?: string; code?: string } }
export interface GraphNode { entity: string; label: string; id: string; code: string; status?: { value: string; label: string; tone: string }; figure?: string; self?: boolean; /** There is a document which the asker may not see: nothing else is told of it. */ hidden?: boolean }
export interface Graph { nodes: GraphNode[]; edges: { from: string; to: string; /** What of `from` went into `to`: `已验收 426.90`. */ figures?: { label: string; value: string }[] }[] }

/** GET {api}/printed?ids=: how often a record was printed, by whom last; POST {api}/{id}/printed {print} counts. `print` '': the page of the screen. */
export interface Printed { id: string; print: string; times: number; by: string | null; at: string }

/** GET {api}/groups: the rows of a list gathered by one field or two. */
export interface ListGroup {
  /** A value as text, a reference, true or false; null gathers rows that have none. */
  key: unknown;
  label: string;
  count: number;
  /** As GET {api}/sums gives them: figures, or one for each unit that occurs. */
  sums: Record<string, string | { unit: RefValue | null; value: string }[]>;
  /** By the second field. */
  groups?: ListGroup[];
}

/** GET {api}/why: what narrowed a list, one condition after the other, with the rows that were left. */
export interface WhyStep {
  part: 'all' | 'partner' | 'scope' | 'live' | 'screen' | 'view' | 'keyword' | 'filter' | 'sql' | 'within';
  /** Place in the request: a name of `filter`, the index of a condition in `sql` or `within`. */
  at: string;
  /** Rows that are left; null where the asker must not know how many there are. */
  count: number | null;
  /** The step in words; empty for conditions, which the asker has words for. */
  text: string;
}
