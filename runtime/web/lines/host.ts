// What a line grid needs of the screen it stands on.
import type { PlanField } from '../../core/plans/plan.ts';
import type { Row } from '../../core/contract/wire.ts';
import type { ShownSource } from '../fields/foundSource.ts';
import type { Lookup } from '../fields/lookup.ts';

export interface LinesHost {
  lookup: Lookup;
  /** From the head: `lines`, `lines.allocs`. */
  listPath: string;
  /** yyyy-MM-dd in the company's time zone. */
  today: string;
  /** Opens the record a reference points to. */
  openLink?: (field: PlanField, value: unknown) => void;
  /** Where a value comes from that was looked up. */
  sourceOf?: (row: Row, field: string) => ShownSource | undefined;
  /** Key under which the browser keeps hidden columns. */
  keepAs: string;
  /** An expression of the plan over a line; absent: nothing holds. */
  holds?: (rule: string, line: Row) => boolean;
  /** Reads a file's texts; absent: the server does. */
  readSheet?: ReadSheet;
}

/** A file's rows of texts. @param onProgress part of it that is read, 0 to 1 */
export type ReadSheet = (file: File, onProgress: (part: number) => void, signal: AbortSignal) => Promise<string[][]>;
