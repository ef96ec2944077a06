// One row of one table on its way into the database.
import type { Row } from '../../core/contract/wire.ts';

export interface StoredRow { id: string; parent?: string; version?: number; values: Row }
