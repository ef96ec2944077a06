// Where a looked-up value comes from, as a form tells it.
import type { FoundSource } from '../../core/found/book.ts';

/** What was found, and what was passed over with the conditions it does not meet. */
export interface FoundWhy { found: FoundSource | null; value?: unknown; passed: (FoundSource & { why: string[] })[] }
/** `what`: the look-up as people call it; `link`: address of the record. */
export interface ShownSource extends FoundSource { what: string; link?: string; why(): Promise<FoundWhy> }
