// Where schema files say things: read and laid over each other again when somebody asks, so that a running server keeps no places in its memory.
import { compile } from '../../../core/language/compile.ts';
import type { SchemaFile } from '../../../core/language/compiled.ts';
import type { Definition } from '../../../core/language/definition.ts';
import { Report } from '../../../core/language/faults.ts';
import type { InspectPlace } from '../../../core/explain/inspection.ts';
import type { Model } from '../../../core/language/model.ts';
import type { FileKind } from '../../../core/registry.ts';
import { readSchemas } from '../../schemas/load.ts';
import type { App } from '../../context.ts';

type Path = readonly (string | number)[];

/** Ids and the files they stand in; a few kilobytes, kept until the schemas change. */
const indexes = new WeakMap<Model, Promise<Map<string, string[]>>>();

export class Source {
  constructor(readonly definition: Definition) {}

  get id(): string { return this.definition.id; }
  get file(): InspectPlace { return this.definition.at(['id'], { key: true }); }

  /** What stands at a path; undefined: nothing. */
  value(path: Path): unknown {
    return path.reduce<unknown>((at, step) => (typeof at === 'object' && at !== null && Object.hasOwn(at, step) ? (at as Record<string | number, unknown>)[step] : undefined), this.definition.value);
  }

  /** The line of the file that truly says it, which may be the one this extends; undefined where nobody says it. */
  place(path: Path): InspectPlace | undefined {
    return this.value(path) === undefined ? undefined : this.definition.at(path, { key: true });
  }

  /** Paths of whatever names a word: `"columns": ["price"]`, `{"field": "price"}`. */
  mentions(word: string, key: 'field' | 'do' | 'lines'): Path[] {
    const found: Path[] = [];
    const visit = (at: unknown, path: Path): void => {
      if (Array.isArray(at)) at.forEach((item, i) => (item === word ? found.push([...path, i]) : visit(item, [...path, i])));
      else if (typeof at === 'object' && at !== null) for (const [name, inner] of Object.entries(at)) { if (name === key && inner === word) found.push([...path, name]); else visit(inner, [...path, name]); }
    };
    visit(this.definition.value, []);
    return found;
  }
}

export interface Wanted { kind: FileKind; id: string }

/** Definitions as their files lay them over each other; what has no file any more is left out. */
export async function sourcesOf(app: App, wanted: readonly Wanted[]): Promise<(kind: FileKind, id: string) => Source | undefined> {
  const files = await readSchemas({ schemasDir: app.config.schemasDir });
  const byPath = new Map(files.map((file) => [file.path, file]));
  const index = await indexOf(app.model, files);
  const needed = new Map<string, SchemaFile>();
  const take = (id: string): void => {
    // A module and its areas are files of one id.
    for (const path of index.get(id) ?? []) {
      const file = byPath.get(path);
      if (!file || needed.has(path)) continue;
      needed.set(path, file);
      // Entities extend one another and flows; every entity the base of all.
      for (const [, above] of file.text.matchAll(/"extends"\s*:\s*"([^"]+)"/g)) take(above!);
    }
  };
  for (const { id } of wanted) take(id);
  if (wanted.some(({ kind }) => kind === 'entity')) take('base.record');
  const { definitions } = compile([...needed.values()], new Report());
  return (kind, id) => { const definition = definitions[kind].get(id); return definition && new Source(definition); };
}

function indexOf(model: Model, files: readonly SchemaFile[]): Promise<Map<string, string[]>> {
  let known = indexes.get(model);
  if (!known) {
    const index = new Map<string, string[]>();
    for (const { path, text } of files) {
      const id = /^\s*\{(?:[^{}]*?,)?\s*"id"\s*:\s*"([^"]+)"/.exec(text)?.[1];
      if (id !== undefined) index.set(id, [...index.get(id) ?? [], path]);
    }
    indexes.set(model, (known = Promise.resolve(index)));
  }
  return known;
}
