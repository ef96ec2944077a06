// What the serving thread and a reading one say to each other.
import type { ErrorCode } from '../../core/contract/errors.ts';

export type Ask =
  | { what: 'table'; path: string; mostRows: number }
  | { what: 'csv'; text: string; mostRows: number }
  | { what: 'kind'; path: string; name: string }
  | { what: 'stream'; path: string }
  | { what: 'more' }
  | { what: 'stop' };
export type Failed = { kind: 'app'; code: ErrorCode; values: Record<string, unknown> } | { kind: 'zip' | 'text' | 'other'; message: string };
export type Answer = { value: unknown } | { failed: Failed };
