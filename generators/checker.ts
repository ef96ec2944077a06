// Reads the schemas once and checks them again and again: what did not change is neither read nor checked anew.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { CheckMemory, type Loaded, loadModel, type Readings, type SchemaFault, type SchemaFile } from '../runtime/core/language/index.ts';
import { hookNames, readSchemas, rendererNames, widgetNames, workedNames } from '../runtime/server/schemas/load.ts';
import type { Counted } from './checkOutput.ts';
import { demandedPermissions } from './demanded.ts';
import { placeOf } from './derived.ts';
import { codeTexts } from './sourceTexts.ts';

export interface Checked { faults: SchemaFault[]; texts: ReadonlyMap<string, string>; counted: Counted; loaded: Loaded }

export class Checker {
  private readonly texts = new Map<string, string>();
  private readonly readings: Readings = new Map();
  private readonly memory = new CheckMemory();
  private hooks = new Set<string>();
  private widgets = new Set<string>();
  private renderers = new Set<string>();
  private worked = new Set<string>();
  private demanded = new Set<string>();
  private codeTexts: ReadonlySet<string> | undefined;

  /** @param root of the code; @param schemas of the schema files, when they lie elsewhere */
  constructor(private readonly root: string, private readonly schemas = join(root, 'schemas')) {}

  async readAll(): Promise<void> {
    const files = await readSchemas({ schemasDir: this.schemas, localesDir: join(this.root, 'runtime/core/locales') });
    this.texts.clear();
    for (const { path, text } of files) this.texts.set(path, text);
    await this.readCode();
  }

  /** Names of the code that schemas may call. */
  async readCode(): Promise<void> {
    const [hooks, worked, widgets, renderers, demanded, texts] = await Promise.all([hookNames(join(this.root, 'modules')), workedNames(join(this.root, 'modules')), widgetNames(join(this.root, 'modules')), rendererNames(join(this.root, 'runtime/web/columns')), demandedPermissions(this.root), codeTexts(this.root)]);
    [this.hooks, this.worked, this.widgets, this.renderers, this.demanded, this.codeTexts] = [hooks, worked, widgets, renderers, demanded, new Set(texts.flatMap(([, shown]) => shown))];
  }

  /** Reads one file again, or forgets it when it is gone. @returns whether that changed anything */
  async readAgain(path: string): Promise<boolean> {
    const text = await readFile(placeOf(path, this.schemas, this.root), 'utf8').catch(() => undefined);
    const before = this.texts.get(path);
    if (text === undefined) this.texts.delete(path); else this.texts.set(path, text);
    return before !== text;
  }

  /** @param among only faults of these files are given; all are checked against all */
  check(among: readonly string[] = []): Checked {
    const from = performance.now();
    const files: SchemaFile[] = [...this.texts].map(([path, text]) => ({ path, text }));
    const loaded = loadModel(files, { hooks: this.hooks, worked: this.worked, widgets: this.widgets, renderers: this.renderers, demanded: this.demanded, codeTexts: this.codeTexts, readings: this.readings, memory: this.memory, run: false });
    const { model } = loaded;
    const count = (of: object): number => Object.keys(of).length;
    const counted = { files: files.length, ms: Math.round(performance.now() - from), entities: count(model.entities), screens: count(model.screens), queries: count(model.queries), prints: count(model.prints), modules: count(model.modules) };
    const faults = among.length === 0 ? loaded.faults : loaded.faults.filter(({ file }) => among.some((path) => file === path || file.startsWith(`${path}/`)));
    return { faults, texts: this.texts, counted, loaded };
  }

  get code(): { hooks: ReadonlySet<string>; widgets: ReadonlySet<string> } { return { hooks: this.hooks, widgets: this.widgets }; }

  /** Whether a path is of a file that is checked. */
  knows(path: string): boolean { return this.texts.has(path) || [...this.texts.keys()].some((name) => name.startsWith(`${path}/`)); }
}
