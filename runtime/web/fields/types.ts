// What every editor of a value takes.
import type { Row } from '../../core/contract/wire.ts';
import type { PlanField } from '../../core/plans/plan.ts';
import type { sendFile } from './files/send.ts';
import type { Lookup } from './lookup.ts';
import type { Target } from './target.ts';
import type { Values } from './values.ts';

/** Surroundings of the fields of one record. */
export interface FieldHost {
  values: Values;
  lookup: Lookup;
  /** yyyy-MM-dd in the company's time zone. */
  today: string;
  /** Before field names in look-ups; `''` for the head. */
  pathPrefix?: string;
  /** Opens an address; absent: as links do, in a tab. */
  open?: (path: string) => void;
  /** What may be done with the records a field points to. Absent: as the session says. */
  targetOf?: (field: PlanField) => Target | null;
  /** How a file goes to the server; the gallery has a way of its own. */
  send?: typeof sendFile;
  /** The record the field stands in: for editors that take steps back by themselves and follow other fields. */
  record?: { undo(): void; redo(): void; listen(listener: () => void): () => void; /** The row with those above it, head first. */ rowsAbove(row: Row): Row[] };
}

export interface EditorProps {
  field: PlanField;
  value: unknown;
  onChange: (value: unknown) => void;
  /** A text that is no value: it stays in the input with this message. */
  onRefuse?: (typed: string, message: string) => void;
  onBlur?: () => void;
  /** Text that was refused before and waits to be mended. */
  typed?: string;
  readOnly?: boolean;
  invalid?: boolean;
  id: string;
  'aria-describedby'?: string;
  required?: boolean;
  row: Row;
  host: FieldHost;
  autoFocus?: boolean;
}
