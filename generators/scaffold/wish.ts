// What a scaffold is asked for, and what it gives; and the small questions every kind asks of the standing schemas.
import type { SchemaFile } from '../../runtime/core/language/index.ts';
import type { Model } from '../../runtime/core/language/model.ts';

export const kinds = ['entity', 'screen', 'query', 'print', 'module'] as const;
export type Kind = (typeof kinds)[number];

export interface Wish {
  kind: Kind;
  /** `wms.materialLoan`, `wms.materialLoan.detail`; of a module one word. */
  id: string;
  /** Chinese; the English stands in for it where nobody says one. */
  label?: string;
  english?: string;
  /** Area of the module it belongs to: `goods` has a folder of its own, schemas/wms/goods. */
  area?: string;
  /** Group of the module's menu it stands in: its name. */
  menu?: string;
  route?: string;
  /** entity: rows below the head. */
  lines?: boolean;
  /** entity: number, date, states and approval of a document, instead of code and name. */
  document?: boolean;
  /** query: the record type it counts. */
  from?: string;
  /** screen: the query it shows. */
  query?: string;
}

export interface Standing { files: readonly SchemaFile[]; model: Model; /** Where menu entries and texts go. */ area?: string }

/** `schemas/wms`, or `schemas/wms/goods` of an area. */
export const homeOf = (module: string, { area }: Pick<Standing, 'area'>): string => (area === undefined ? `schemas/${module}` : `schemas/${module}/${area}`);

/** Files as they are to be; `next` tells what to do with them. */
export interface Made { changes: SchemaFile[]; next: string[] }

/** A wish that cannot be granted, with the way out. */
export class Refused extends Error {}

export function wordsOf(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words[0]!.toUpperCase() + words.slice(1);
}

/** Chinese and English of what is made. */
export function namesOf({ id, label, english }: Wish, of = id.split('.').at(-1)!): { label: string; english: string } {
  const said = english ?? wordsOf(of);
  return { label: label ?? said, english: said };
}

/** @throws Refused for an id that is no id, a module there is not, or a name that is taken */
export function demandFree({ kind, id }: Wish, { files, model }: Standing, path: string): { module: string; name: string } {
  if (!/^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)+$/.test(id)) throw new Refused(`"${id}" is no id of ${kind === 'entity' ? 'an entity' : `a ${kind}`}: write the module and a name, such as wms.materialLoan.`);
  const [module, ...rest] = id.split('.') as [string, ...string[]];
  if (!model.modules[module]) throw new Refused(`There is no module "${module}". There is: ${Object.keys(model.modules).sort().join(', ')}. A new one: npm run new -- module ${module}`);
  const taken = { entity: model.entities, screen: model.screens, query: model.queries, print: model.prints, module: model.modules }[kind][id];
  const standing = files.find((file) => file.path === path);
  if (taken || standing) throw new Refused(`"${id}" is taken: ${standing?.path ?? ('file' in taken! ? taken.file : path)}.`);
  return { module, name: rest.join('.') };
}

/** @throws Refused for an address another screen has */
export function demandRoute(route: string, { model }: Standing): string {
  if (!/^\/[\w/{}-]+$/.test(route)) throw new Refused(`"${route}" is no address: write one such as /wms/materialLoan.`);
  const other = Object.values(model.screens).find((screen) => screen.route === route);
  if (other) throw new Refused(`The address ${route} is taken by ${other.id}; choose another with --route.`);
  return route;
}

/** JSON as schema files are written: small objects and lists on one line. */
export function written(value: object): string {
  return print(value, '', true) + '\n';
}

const widest = 150;
function print(value: unknown, indent: string, isTop = false): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const list = Array.isArray(value);
  const entries: [string, unknown][] = list ? value.map((item) => ['', item]) : Object.entries(value).filter(([, item]) => item !== undefined);
  const [open, close] = list ? '[]' : '{}';
  if (entries.length === 0) return open! + close!;
  const inLine = entries.map(([key, item]) => (list ? '' : `${JSON.stringify(key)}: `) + print(item, '')).join(', ');
  const short = list ? `${open}${inLine}${close}` : `${open} ${inLine} ${close}`;
  if (!isTop && !short.includes('\n') && indent.length + short.length <= widest) return short;
  const inner = `${indent}  `;
  return `${open}\n${entries.map(([key, item]) => inner + (list ? '' : `${JSON.stringify(key)}: `) + print(item, inner)).join(',\n')}\n${indent}${close}`;
}
