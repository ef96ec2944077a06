// The door of the schema language: files in, checked model and faults out.
import { check, type CheckOptions } from './check.ts';
import { compile } from './compile.ts';
import type { Demo, SchemaFile } from './compiled.ts';
import { complete } from './complete.ts';
import { Report, type SchemaFault } from './faults.ts';
import type { Readings } from './read.ts';
import type { Model } from './model.ts';
import type { Following, ModelMemory } from './modelMemory.ts';

export type { SchemaFault } from './faults.ts';
export { faultLine } from './faults.ts';
export type { Demo, SchemaFile } from './compiled.ts';
export type { Readings } from './read.ts';
export { CheckMemory } from './checkMemory.ts';
export { ModelMemory, type Following } from './modelMemory.ts';
export type * from './model.ts';

export interface LoadOptions extends CheckOptions {
  /** false: compile only, say nothing about meaning. */
  check?: boolean;
  /** false: the model will not be run, so what only running needs is left out. */
  run?: boolean;
  /** The sound model before this one: what it says the same need not be worked out again. */
  last?: ModelMemory;
  /** What reading gave before, and gives now: handed over again, files that did not change are not read again. */
  readings?: Readings;
}
export interface Loaded { model: Model; faults: SchemaFault[]; demos: Demo[]; /** Ids of entities, abstract ones too, and of flows. */ bases: string[]; flows: string[]; /** Where the last sound model is known. */ following?: Following }

/** A missing translation is shown in Chinese and keeps nobody from working; anything else would run wrongly. */
export const isSound = (faults: readonly SchemaFault[]): boolean => faults.every((fault) => fault.code.startsWith('text.'));

/**
 * Compiles all schema files and checks them.
 * @param files every file below schemas/ (but _meta) and the runtime's own catalogues; paths from the repository's root
 * @returns the model of what is right, and every fault. Never throws for what a file holds.
 */
export function loadModel(files: SchemaFile[], options: LoadOptions = {}): Loaded {
  const report = new Report();
  let compiled = compile(files, report, options.readings, options.last, options.run === false ? options.memory?.compiling : undefined);
  // Screens and prints say what references carry, too.
  if (compiled.hasEntitiesOfBefore && !options.last!.carriesStand(compiled)) compiled = compile(files, report, options.readings);
  if (!compiled.hasEntitiesOfBefore) complete(compiled.model, options.run);
  if (options.check !== false) check(compiled, options, report);
  const { entity, flow } = compiled.definitions;
  const { faults } = report;
  const following = isSound(faults) ? options.last?.follow(compiled) : undefined;
  return { model: compiled.model, faults, ...(following && { following }), demos: compiled.demos, bases: [...entity.keys()], flows: [...flow.keys()] };
}
