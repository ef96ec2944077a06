// Reads one file by itself: its text, its kind, its shape. What that gave is kept, since it says nothing of other files.
import { type FileKind, fileKinds } from '../registry.ts';
import type { SchemaFile } from './compiled.ts';
import { didYouMean, Report, type SchemaFault } from './faults.ts';
import { lastOf } from './names.ts';
import { parse } from './parse.ts';
import { type Located, placeOf } from './places.ts';
import { checkShape, type Cuts } from './shape.ts';
import { isOtherEdition, tellEdition } from './versions.ts';

export interface Reading { text: string; parsed?: Located; kind?: FileKind; /** Absent: nothing usable is left. */ cut?: Cuts; faults: SchemaFault[] }
/** By path. Values are never changed after reading, so that they can be used again. */
export type Readings = Map<string, Reading>;

export function readOnce(file: SchemaFile, readings: Readings): Reading {
  const known = readings.get(file.path);
  if (known?.text === file.text) return known;
  const reading = read(file);
  readings.set(file.path, reading);
  return reading;
}

function read({ path, text }: SchemaFile): Reading {
  const report = new Report();
  const parsed = parse(path, text, report);
  if (!parsed) return { text, faults: report.faults };
  const kind = kindOf(path, parsed, report);
  if (kind && isOtherEdition(parsed)) { tellEdition(parsed, path, report); return { text, parsed, faults: report.faults }; }
  const cut = kind && checkShape(kind, parsed, report);
  return { text, parsed, ...(kind && { kind }), ...(cut && { cut }), faults: report.faults };
}

const folders: Record<string, FileKind> = { entities: 'entity', flows: 'flow', screens: 'screen', queries: 'query', widgets: 'widget', prints: 'print', locales: 'locale', demo: 'demo', seed: 'demo' };

/** The kind of file that stands at a path: `schemas/wms/screens/x.json` is a screen. */
export function kindAt(path: string): FileKind | undefined {
  const steps = path.split('/');
  return steps.at(-1) === 'module.json' ? 'module' : folders[steps.at(-2) ?? ''];
}

/** `$schema` says the kind; the folder must agree. */
function kindOf(path: string, parsed: Located, report: Report): FileKind | undefined {
  const byFolder = kindAt(path);
  const said = (parsed.value as Record<string, unknown>).$schema;
  const bySchema = typeof said === 'string' ? fileKinds.find((kind) => said.endsWith(`/${kind}.json`)) : undefined;
  if (byFolder === 'locale') return byFolder;
  if (bySchema === undefined && byFolder === undefined) {
    report.add(parsed.source.place(0), 'file.kind', 'It cannot be told what kind of schema file this is.', `Start it with \`"$schema": "../../_meta/entity.json"\` (or ${fileKinds.filter((kind) => kind !== 'entity').join(', ')}).`);
    return undefined;
  }
  if (bySchema && byFolder && bySchema !== byFolder) {
    report.add(placeOf(parsed, ['$schema']), 'file.folder', `The file says it is a ${bySchema}, but stands among those of kind ${byFolder}.`, 'Correct `$schema`, or move the file.');
    return undefined;
  }
  if (typeof said === 'string' && bySchema === undefined) report.add(placeOf(parsed, ['$schema']), 'file.kind', `\`${said}\` is not one of the schemas in schemas/_meta.`, didYouMean(lastOf(said.replace('.json', '').replaceAll('/', '.')), fileKinds));
  return bySchema ?? byFolder;
}
