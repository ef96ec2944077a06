// What a record says of itself: whether it is stored yet, who changed it last and when.
import type { Row } from '../../core/contract/wire.ts';
import { labelOf } from '../../core/values/index.ts';

export function isNewId(id: unknown): boolean { return id === undefined || id === null || id === '0' || id === ''; }

export const whoOf = (record: Row): string => labelOf(record.updateBy);
export const authorOf = (record: Row): { who: string; at: string } => ({ who: whoOf(record), at: String(record.updateDate ?? '') });

/** JSON only: what the record holds came over the wire or was typed. */
export function plainCopy(record: Row): Row { return structuredClone(record); }
