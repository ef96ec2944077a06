// The plan of a print: what the reader may print of a record, in the print's language. Served under its content hash as plans of screens are.
import type { BarcodeKind, PrintPaper } from '../language/screenModel.ts';
import type { Cel } from '../language/model.ts';
import type { PlanColumn, PlanField, PlanLines, PlanTypes } from '../plans/plan.ts';

type Align = 'start' | 'center' | 'end';

/** Blocks that read what the caller may not see are not there; of tables and fields, those columns. */
export type PlanPrintBlock = { visible?: Cel } & (
  | { kind: 'heading' | 'text'; text: string; align?: Align; size?: number; bold?: boolean }
  | { kind: 'fields'; fields: PlanColumn[]; columns: number; labels: boolean; size?: number; fold?: 'empty' | 'zeros' }
  | { kind: 'lines'; lines: string; columns: PlanColumn[]; /** Keys of columns. */ totals: string[]; numbered: boolean; carry: boolean }
  | { kind: 'matrix'; field: PlanField }
  /** Lines whose rows are cells: `items.skus`, with a table for each item. */
  | { kind: 'cells'; lines: string }
  | { kind: 'amount'; value: Cel; label: string }
  | { kind: 'barcode'; value: Cel; as: BarcodeKind; height?: number; readable: boolean; align?: Align }
  | { kind: 'image'; field: string; height?: number; align?: Align }
  | { kind: 'swatch'; field: string; height?: number }
  | { kind: 'signatures'; names: string[] }
  | { kind: 'beside'; parts: { width?: number; blocks: PlanPrintBlock[] }[] });

export interface PrintPlan {
  id: string; kind: 'print'; title: string; api: string; entity: string;
  lang: 'zh_CN' | 'zh_TW' | 'en';
  paper: PrintPaper;
  each?: string; copies?: Cel;
  /** Prints behind it, as far as the reader may print them: each of the record that a reference names. `plan` is the print's id, and its hash once served. */
  parts?: { at: string; api: string; plan: string }[];
  header: PlanPrintBlock[]; footer: PlanPrintBlock[]; blocks: PlanPrintBlock[];
  /** Texts of the page itself, in its language. */
  words: { total: string; carried: string; brought: string; color: string; none: string; capitals: string };
  fields: Record<string, PlanField>; lines: Record<string, PlanLines>;
  types: PlanTypes;
  /** As of screens. */
  attributes?: string[];
}
