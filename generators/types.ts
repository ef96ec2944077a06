// Writes TypeScript types of the schema files from schemas/_meta: `npx tsx generators/types.ts`.
import { join } from 'node:path';
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { commonMeta, fileKinds, metas } from '../runtime/core/registry.ts';
import { type Derived, root, writeWhenMain } from './derived.ts';

export async function types(): Promise<Derived[]> {
  const folder = join(root, 'schemas/_meta');
  const common = commonMeta as { $defs: object };
  // One schema that holds every kind, so that shared parts are written once.
  const all = {
    title: 'SchemaFiles', type: 'object', additionalProperties: false, $defs: common.$defs,
    properties: Object.fromEntries(fileKinds.map((kind) => [kind, { ...metas[kind], $id: undefined, $schema: undefined }])),
  };
  const local = JSON.parse(JSON.stringify(all).replaceAll('common.json#/', '#/')) as JSONSchema;
  const text = await compile(local, 'SchemaFiles', { bannerComment: '// Written by `npx tsx generators/types.ts` from schemas/_meta: change those instead.', additionalProperties: false, cwd: folder, unknownAny: true, style: { singleQuote: true, printWidth: 160 } });
  return [{ path: 'runtime/core/language/meta.generated.ts', text }];
}

await writeWhenMain(import.meta.url, types);
