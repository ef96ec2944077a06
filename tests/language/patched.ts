// The sound schema files of the checker's fixture with a patch laid over them: `{"/fields/name/type": "integer"}`.
import { soundFiles } from '../../runtime/core/language/fixture.ts';
import type { SchemaFile } from '../../runtime/core/language/index.ts';

/** Pointer → value. `/list/-` adds an item, `-/path` takes away. */
export type Patch = Record<string, unknown>;
export interface FaultyCase { what: string; file: string; set: Patch; /** More files. */ files?: Record<string, object>; /** Patches of other files. */ also?: Record<string, Patch>; told: string[] }

const head = { $schema: '../../_meta/widget.json', language: 1 };
/** What the fixture of the checker does without. */
const more: Record<string, object> = { 'shop/widgets/open.json': { ...head, id: 'shop.open', kind: 'list', title: 'Open', screen: 'shop.order.list', roles: ['clerk'] } };

export function patched({ file, set, files = {}, also = {} }: Pick<FaultyCase, 'file' | 'set' | 'files' | 'also'>): SchemaFile[] {
  const patches: Record<string, Patch> = { ...also, [file]: set };
  const added = Object.entries({ ...more, ...files }).map(([path, value]) => ({ path: `schemas/${path}`, text: JSON.stringify(value, null, 2) }));
  return [...soundFiles(), ...added].map((one) => {
    const patch = patches[one.path.slice('schemas/'.length)];
    if (!patch) return one;
    const value = JSON.parse(one.text) as object;
    for (const [pointer, given] of Object.entries(patch)) apply(value, pointer, given);
    return { path: one.path, text: JSON.stringify(value, null, 2) };
  });
}

function apply(root: object, pointer: string, value: unknown): void {
  const isRemoved = pointer.startsWith('-');
  const steps = pointer.slice(isRemoved ? 2 : 1).split('/');
  const last = steps.pop()!;
  let holder = root as Record<string, unknown>;
  for (const step of steps) holder = (holder[step] ??= {}) as Record<string, unknown>;
  if (isRemoved) { if (!(last in holder)) throw new Error(`${pointer}: nothing is there.`); delete holder[last]; } else if (Array.isArray(holder) && last === '-') holder.push(value); else holder[last] = value;
}
