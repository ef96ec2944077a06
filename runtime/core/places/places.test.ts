// Every expression and template of the language is declared where schemas/_meta describes it, and found by the one walk that all readers share.
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { readSchemas } from '../../server/schemas/load.ts';
import { check } from '../language/check.ts';
import { Context } from '../language/checkContext.ts';
import { compile } from '../language/compile.ts';
import { complete } from '../language/complete.ts';
import { Report } from '../language/faults.ts';
import { soundFiles } from '../language/fixture.ts';
import { commonMeta, type FileKind, fileKinds, metas } from '../registry.ts';
import { allPlaces, guideOf, type Place } from './guide.ts';
import { pathOf, walk } from './walk.ts';

interface Schema { [word: string]: unknown; $ref?: string; description?: string; properties?: Record<string, Schema>; type?: unknown }

/** Every node of the language with the way to it. */
function nodes(schema: unknown, at: string, found: { at: string; node: Schema }[] = []): { at: string; node: Schema }[] {
  if (typeof schema !== 'object' || schema === null) return found;
  if (!Array.isArray(schema)) found.push({ at, node: schema as Schema });
  for (const [name, child] of Object.entries(schema)) if (!name.startsWith('x-')) nodes(child, `${at}/${name}`, found);
  return found;
}

const all = [...nodes(commonMeta, 'common.json#'), ...fileKinds.flatMap((kind) => nodes(metas[kind], `${kind}.json#`))];
const declares = (node: Schema): boolean => ['x-cel', 'x-template'].some((word) => node[word] !== undefined);
const isWithin = (inner: string, outer: string): boolean => inner === outer || inner.startsWith(`${outer}/`);

describe('places of expressions and templates', () => {
  it('are declared wherever one may stand', () => {
    const open = all.filter(({ at, node }) => /\/(cel|template|exprMap)$/.test(node.$ref ?? '') && !declares(node) && at !== 'common.json#/$defs/exprMap/additionalProperties');
    expect(open.map(({ at }) => at)).toEqual([]);
  });

  it('are declared wherever a description speaks of an expression', () => {
    const declared = all.filter(({ node }) => declares(node)).map(({ at }) => at);
    const speaking = all.filter(({ at, node }) => at.includes('/properties/') && typeof node.description === 'string' && /\bexpressions?\b|\{[a-z]+\.[a-zA-Z.]+\}/.test(node.description) && !('properties' in node && Object.keys(node).length < 2));
    // A code is read by expressions, a number is built of fields, a placeholder of an address is the record: none of them holds an expression.
    const none = ['module.json#/properties/settings/items/properties/code', 'entity.json#/properties/numbering'];
    const open = speaking.map(({ at }) => at).filter((at) => !none.includes(at) && !declared.some((one) => isWithin(one, at) || isWithin(at, one)) && !/Regular expression/.test(all.find((one) => one.at === at)!.node.description!));
    expect(open).toEqual([]);
  });

  it('are found in a value that holds each of them', () => {
    const declared = all.filter(({ node }) => declares(node) || node['x-path'] !== undefined).map(({ at }) => at).sort();
    const found = new Set<string>();
    for (const kind of fileKinds) {
      for (const sample of samplesOf(kind)) walk(guideOf(kind), { value: sample, key: kind }, null, { visit: (place) => found.add(place.at) });
    }
    expect([...found].sort()).toEqual(declared);
    expect(allPlaces().filter(({ kind }) => kind !== 'label').map(({ at }) => at).sort()).toEqual(declared);
  });
});

/** Values of a kind of file made of its schema alone, with every form of every part in one of them; parts within themselves are left out. */
function samplesOf(kind: FileKind): unknown[] {
  return variants(metas[kind] as Schema, []);
}

function variants(schema: Schema, way: string[]): unknown[] {
  const { $ref } = schema;
  if ($ref !== undefined) {
    const name = $ref.slice($ref.lastIndexOf('/') + 1);
    return way.includes(name) ? [] : variants((commonMeta as { $defs: Record<string, Schema> }).$defs[name]!, [...way, name]);
  }
  const forms = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (forms) return forms.flatMap((form) => variants(form, way));
  const free = schema.additionalProperties as Schema | boolean | undefined;
  if (schema.properties || typeof free === 'object') {
    const { properties = {}, required = [] } = schema as { properties?: Record<string, Schema>; required?: string[] };
    const each = { ...Object.fromEntries(Object.entries(properties).map(([name, child]) => [name, variants(child, way)])), ...(typeof free === 'object' ? { anything: variants(free, way) } : {}) };
    const base = Object.fromEntries(Object.entries(each).filter(([name]) => required.includes(name)).map(([name, [first]]) => [name, first]));
    // One of them for each variant of each property, beside what it needs.
    return Object.entries(each).flatMap(([name, values]) => values.map((value) => ({ ...base, [name]: value })));
  }
  if (schema.items) return variants(schema.items as Schema, way).map((item) => [item]);
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum) return [(schema.enum as unknown[])[0]];
  return [schema.type === 'boolean' ? true : schema.type === 'integer' || schema.type === 'number' ? 1 : schema.type === 'null' ? null : 'text'];
}

describe('the check', () => {
  const looked = new Set<string>();
  let missed: { id: string; path: string; place: Place }[];

  beforeAll(async () => {
    for (const word of ['expression', 'template'] as const) {
      const real = Context.prototype[word] as (...args: unknown[]) => unknown;
      vi.spyOn(Context.prototype, word).mockImplementation(function spied(this: Context, ...args: unknown[]) {
        looked.add(`${(args[0] as { kind: string; id: string }).kind} ${(args[0] as { id: string }).id} ${(args[1] as string[]).join('/')}`);
        return real.apply(this, args) as never;
      } as never);
    }
    const root = join(import.meta.dirname, '../../..');
    const product = await readSchemas({ schemasDir: join(root, 'schemas'), localesDir: join(root, 'runtime/core/locales') });
    missed = [product, soundFiles()].flatMap((files) => {
      looked.clear();
      const found: typeof missed = [];
      const report = new Report();
      const compiled = compile(files, report);
      complete(compiled.model, false);
      check(compiled, {}, report);
      for (const definition of Object.values(compiled.definitions).flatMap((map) => [...map.values()])) {
        if ((definition.value as { abstract?: boolean }).abstract || definition.kind === 'flow') continue;
        walk(guideOf(definition.kind), { value: definition.value, key: definition.id }, null, { visit: (place, _source, at) => {
          const path = pathOf(at).join('/');
          // Queries are read by core/queries, kinds by the fields that name one.
          if (place.unless !== undefined && Object.hasOwn(at.up!.value as object, place.unless)) return;
          if (place.sees === 'query' || place.sees === 'kinds' || place.kind === 'path' || place.kind === 'label') return;
          if (!looked.has(`${definition.kind} ${definition.id} ${path}`)) found.push({ id: definition.id, path, place });
        } });
      }
      return found;
    });
    vi.restoreAllMocks();
  });

  it('looks at every expression and template of the product', () => expect(missed.map(({ id, path }) => `${id} ${path}`)).toEqual([]));
});
