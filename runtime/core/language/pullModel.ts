// The compiled model of lines that take rows over from elsewhere.
import type { Cel } from './fieldModel.ts';

/** Rows of other records that lines take over: by a picker, or all at once. */
export interface Pull {
  name: string; label: string;
  /** Row type: lines of an entity, or an entity. */
  from: string;
  /** Over `target` (a row of `from`) and `record`. */
  where?: Cel;
  /** `parent.deliverDate desc, parent.code` */
  order?: string;
  show?: string[];
  search?: string[];
  /** What is left to take, and the field that takes it. */
  left?: Cel; take?: string;
  set: Record<string, Cel>;
  key: string[];
  keeps?: Cel;
  whole?: true;
  open?: true | string[];
  next?: { on: string; label: string; when?: Cel; set?: Record<string, Cel> };
  /** The reference that takes the row itself (`"poLine": "target"`). Filled by the compiler. */
  by?: string;
  /** Fields that stay as they were taken while `by` holds a row. Filled by the compiler. */
  fixed: string[];
}
