// The door of the schema language: files in, checked model and faults out.
import { check, type CheckOptions } from './check.ts';
import { compile, type Demo, type SchemaFile } from './compile.ts';
import { complete } from './complete.ts';
import { Report, type SchemaFault } from './faults.ts';
import type { Model } from './model.ts';

export type { SchemaFault } from './faults.ts';
export { faultLine } from './faults.ts';
export type { Demo, SchemaFile } from './compile.ts';
export type * from './model.ts';

export interface LoadOptions extends CheckOptions { /** false: compile only, say nothing about meaning. */ check?: boolean }
export interface Loaded { model: Model; faults: SchemaFault[]; demos: Demo[] }

/**
 * Compiles all schema files and checks them.
 * @param files every file below schemas/ (but _meta) and the runtime's own catalogues; paths from the repository's root
 * @returns the model of what is right, and every fault. Never throws for what a file holds.
 */
export function loadModel(files: SchemaFile[], options: LoadOptions = {}): Loaded {
  const report = new Report();
  const compiled = compile(files, report);
  complete(compiled.model);
  if (options.check !== false) check(compiled, options, report);
  return { model: compiled.model, faults: report.faults, demos: compiled.demos };
}
