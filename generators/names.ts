// Writes the names editors complete from, out of the schemas themselves: `npx tsx generators/names.ts`. `schema:check --watch` keeps them up to date, too.
import { join } from 'node:path';
import { editorNames } from '../runtime/core/language/editorNames.ts';
import { compile } from '../runtime/core/language/compile.ts';
import { complete } from '../runtime/core/language/complete.ts';
import { Report } from '../runtime/core/language/faults.ts';
import { hookNames, readSchemas, widgetNames } from '../runtime/server/schemas/load.ts';
import { type Derived, root, writeWhenMain } from './derived.ts';

export const namesPath = 'schemas/_meta/names.generated.json';

export async function names(): Promise<Derived[]> {
  const [files, hooks, widgets] = await Promise.all([readSchemas({ schemasDir: join(root, 'schemas') }), hookNames(join(root, 'modules')), widgetNames(join(root, 'modules'))]);
  const { model, definitions, demos } = compile(files, new Report());
  complete(model, false);
  return [{ path: namesPath, text: namesText({ model, demos, bases: definitions.entity.keys(), flows: definitions.flow.keys(), code: { hooks, widgets } }) }];
}

/** A part a line, so that a change reads as one. */
export function namesText(of: Parameters<typeof editorNames>[0]): string {
  const { $defs, ...head } = editorNames(of) as { $defs: Record<string, unknown> };
  const line = ([name, value]: [string, unknown]): string => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`;
  return `{\n${Object.entries(head).map((entry) => line(entry).slice(1)).join(',\n')},\n "$defs": {\n${Object.entries($defs).map(line).join(',\n')}\n }\n}\n`;
}

await writeWhenMain(import.meta.url, names);
