// The product's schemas as a model, read once for all generators of a process.
import { join } from 'node:path';
import type { Loaded } from '../runtime/core/language/index.ts';
import { loadSchemas } from '../runtime/server/schemas/load.ts';
import { root } from './derived.ts';

let loaded: Promise<Loaded> | undefined;
/** Unchecked: faults are the schema check's. */
export const productModel = (): Promise<Loaded> => loaded ??= loadSchemas({ schemasDir: join(root, 'schemas') }, { check: false });
