// Writes the reference of the schema language from the descriptions in schemas/_meta, the functions of expressions and the schemas themselves: `npx tsx generators/reference.ts`.
import { commonMeta, fileKinds, metas } from '../runtime/core/registry.ts';
import { join } from 'node:path';
import { compile } from '../runtime/core/language/compile.ts';
import { Report } from '../runtime/core/language/faults.ts';
import { readSchemas } from '../runtime/server/schemas/load.ts';
import { type Derived, root, writeWhenMain } from './derived.ts';
import { functionPages, namePages } from './referenceNames.ts';

interface Schema {
  title?: string; description?: string; type?: string | string[]; properties?: Record<string, Schema>; required?: string[];
  items?: Schema; additionalProperties?: Schema | boolean; anyOf?: Schema[]; oneOf?: Schema[]; enum?: string[]; const?: unknown; $ref?: string;
}

export async function reference(): Promise<Derived[]> {
  const { $defs } = commonMeta as { $defs: Record<string, Schema> };
  const parts = [
    '<!-- Written by `npx tsx generators/reference.ts` from schemas/_meta, runtime/core/expressions/functionDocs.ts and the schemas: change those instead. -->',
    '# The schema language', '',
    'Every property of every kind of schema file. A property that is not listed is refused; `*` marks those that must stand.',
    `Kinds of file: ${fileKinds.map((kind) => `[${kind}](#${kind})`).join(', ')}. Also: [functions](#functions), [variables](#variables), [what there is to name](#what-there-is-to-name). Shared parts: ${Object.keys($defs).filter((name) => hasProperties($defs[name])).map((name) => `[${name}](#${name.toLowerCase()})`).join(', ')}.`, '',
  ];
  for (const kind of fileKinds) parts.push(...section(kind, metas[kind] as Schema));
  parts.push('# Shared parts', '');
  for (const [name, schema] of Object.entries($defs)) parts.push(...section(name, schema));
  const files = await readSchemas({ schemasDir: join(root, 'schemas') });
  const report = new Report();
  const { model, demos, definitions } = compile(files, report);
  const abstract = [...definitions.entity.values()].filter((definition) => (definition.value as { abstract?: boolean }).abstract === true);
  parts.push(...functionPages(), ...namePages({ model, demos, abstract, flows: definitions.flow }));
  return [{ path: 'schemas/_meta/REFERENCE.md', text: parts.join('\n') + '\n' }];
}

const eitherOf = ({ anyOf = [], oneOf = [] }: Schema): Schema[] => [...anyOf, ...oneOf];
const hasProperties = (schema: Schema): boolean => schema.properties !== undefined || eitherOf(schema).some(hasProperties);

function section(name: string, schema: Schema, level = 2): string[] {
  const lines = [`${'#'.repeat(level)} ${name}`, '', schema.description ?? '', ''];
  if (!hasProperties(schema) && kindOf(schema) !== 'any value') lines.push(`Written as ${kindOf(schema)}.`, '');
  lines.push(...table(schema));
  for (const [property, child] of Object.entries(schema.properties ?? {})) lines.push(...inner(`${name}.${property}`, child, level + 1));
  for (const branch of eitherOf(schema)) if (branch.properties) lines.push(...table(branch));
  return lines;
}

/** Objects written in place, below the property that holds them. */
function inner(name: string, schema: Schema, level: number): string[] {
  const object = [schema, schema.items, typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined]
    .flatMap((one) => [one, ...(one ? eitherOf(one).flatMap((each) => [each, ...(each.items ? [each.items] : [])]) : [])]).filter((one) => one?.properties !== undefined);
  return object.flatMap((one) => [`${'#'.repeat(Math.min(level, 4))} ${name}`, '', one!.description ?? '', '', ...table(one!), ...Object.entries(one!.properties!).flatMap(([property, child]) => inner(`${name}.${property}`, child, level + 1))]);
}

function table(schema: Schema): string[] {
  if (!schema.properties) return [];
  const rows = Object.entries(schema.properties).map(([name, property]) => `| \`${name}\`${schema.required?.includes(name) ? ' *' : ''} | ${cell(kindOf(property))} | ${cell(property.description ?? '')} |`);
  return ['| property | is | meaning |', '|---|---|---|', ...rows, ''];
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** What is written there, in words. */
function kindOf(schema: Schema | undefined): string {
  if (!schema) return '';
  if (schema.$ref) { const name = schema.$ref.split('/').at(-1)!; return `[${name}](#${name.toLowerCase()})`; }
  if (schema.enum) return schema.enum.map((word) => `\`${word}\``).join(' ');
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.anyOf || schema.oneOf) return [...new Set(eitherOf(schema).map(kindOf))].filter((kind) => kind !== '').join(' or ');
  if (schema.type === 'array') return `list of ${kindOf(schema.items)}`;
  if (schema.type === 'object' && schema.properties) return 'object';
  if (schema.type === 'object') return typeof schema.additionalProperties === 'object' ? `name → ${kindOf(schema.additionalProperties)}` : 'object';
  if (schema.type === undefined) return 'any value';
  return [schema.type].flat().map((type) => words[type ?? ''] ?? '').filter((word) => word !== '').join(' or ');
}
const words: Record<string, string> = { string: 'text', integer: 'whole number', number: 'number', boolean: 'true or false', null: 'null' };

await writeWhenMain(import.meta.url, reference);
