// What compiling takes and gives: files with their text, and the model with everything the checker and the server need beside it.
import type { FileKind } from '../registry.ts';
import type { Definition } from './definition.ts';
import type * as Source from './meta.generated.ts';
import type { Model } from './model.ts';
import type { Located } from './places.ts';

export interface SchemaFile { path: string; text: string }
export interface Catalogue { file: string; lang: 'en' | 'zh_TW'; derived: boolean; module: string; root: Located }
export interface Demo { file: string; module: string; root: Located; value: Source.DemoFile }

/** Everything the checker and the server need besides the model: definitions with their places, catalogues, demonstration data. */
export interface Compiled {
  model: Model;
  /** By kind and id. Abstract entities and flows too. */
  definitions: Record<FileKind, Map<string, Definition>>;
  /** Ids and routes of files that could not be read: what refers to them is not told again. */
  broken: Set<string>;
  /** Parts of modules that their areas say (areas.ts), laid onto them already. */
  areas: Definition[];
  catalogues: Catalogue[];
  demos: Demo[];
  /** Entities are those of the model before, worked out already. */
  hasEntitiesOfBefore?: boolean;
}
