// What an explanation is asked for, for whose eyes, and what its parts work with.
import type { DocEnv, DocModel, DocRow, RowPath } from '../documents/env.ts';
import type { Look } from '../expressions/index.ts';
import type { Field, RowType, Setting } from '../language/model.ts';
import type { Figures } from './figures.ts';

/** Whose eyes the explanation is for. */
export interface ExplainRights {
  /** Every field on the way to a value. */
  mayKnow(steps: readonly Field[]): boolean;
  mayKnowSetting?(setting: Pick<Setting, 'code'>): boolean;
  /** What a look-up finds, which tells of every field it reads. */
  mayKnowLook?(look: Look): boolean;
  /** Address of a record's page, for who may open it. */
  routeOf?(entity: string, id: string): string | undefined;
  /** Where an entity's records are asked for, for who may read them: a figure taken from one can be explained there. */
  apiOf?(entity: string): string | undefined;
}

export interface FieldAsk extends ExplainRights {
  model: DocModel;
  entity: string;
  /** With everything its expressions read, the asker's rights apart. */
  record: DocRow;
  /** The row the field is of: `[]` the head. */
  at: RowPath;
  field: string;
  env: DocEnv;
}

/** What an explanation works with. */
export interface Explaining extends FieldAsk { type: RowType; chain: DocRow[]; row: DocRow; figures: Figures; say: (text: string, id?: string) => string }
