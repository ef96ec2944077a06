// A new record type with its list, form, detail and menu entry.
import type { SchemaFile } from '../../runtime/core/language/index.ts';
import { startOf } from '../../runtime/core/numbering/segments.ts';
import { addTexts } from './catalogue.ts';
import { addEntry } from './menu.ts';
import { detailOf, formOf, listOf } from './screens.ts';
import { demandFree, demandRoute, namesOf, Refused, type Made, type Standing, type Wish, written } from './wish.ts';

const texts = { 明细: 'Lines', 用途: 'Purpose', 名称: 'Name', 数量: 'Quantity', 变更记录: 'History' };

export function makeEntity(wish: Wish, standing: Standing): Made {
  const path = `schemas/${wish.id.replace('.', '/entities/')}.json`;
  const { module, name } = demandFree(wish, standing, path);
  if (name.includes('.')) throw new Refused(`"${wish.id}" has too many parts: an entity is a module and a name, such as ${module}.${name.split('.')[0]}.`);
  const { label, english } = namesOf(wish);
  const api = `/${module}/api/saas/${name}`;
  const other = Object.values(standing.model.entities).find((entity) => entity.api === api);
  if (other) throw new Refused(`The address ${api} is taken by ${other.id}; choose another name.`);
  const route = demandRoute(wish.route ?? `/${module}/${name}`, standing);
  const hasPages = wish.document === true || wish.lines === true;
  const entity = {
    $schema: '../../_meta/entity.json', id: wish.id, language: 1, extends: wish.document ? 'base.document' : 'base.master', label, api,
    ...(wish.document && { numbering: `${freePrefix(name, standing)}{yyMMdd}{seq4}` }),
    fields: { purpose: { type: 'string', label: '用途', maxLength: 100, list: true, search: true } },
    ...(wish.lines && {
      lines: { lines: { label: '明细', min: 1, fields: {
        item: { type: 'string', label: '名称', required: true, maxLength: 60, width: 220 },
        qty: { type: 'integer', label: '数量', required: true, default: 1, min: 1, total: true },
      } } },
    }),
  };
  const shape = { entity: wish.id, label, route, isDocument: wish.document === true, hasLines: wish.lines === true };
  const screens: Record<string, object> = { list: listOf(shape, hasPages), ...(hasPages && { form: formOf(shape), detail: detailOf(shape) }) };
  const changes: SchemaFile[] = [
    { path, text: written(entity) },
    ...Object.entries(screens).map(([kind, screen]) => ({ path: `schemas/${module}/screens/${name}.${kind}.json`, text: written(screen) })),
    addEntry(module, { name: label, route }, wish.menu, standing),
    ...addTexts(module, { ...texts, [label]: english }, standing),
  ];
  return { changes, next: [
    `Open ${route}${standing.model.modules[module]!.menu.length ? '' : ' (the module has its first menu entry now)'}: while the demonstration runs, it stands in the menu within a second.`,
    `Fields: ${path} (npm run schema:check tells what is wrong with it; REFERENCE.md has every word).`,
    `npm run gen brings types, catalogues and reference along.`,
  ] };
}

/** Letters of the words, and more of them while another entity counts under the same: `ML`, `MLO`. */
function freePrefix(name: string, { model }: Standing): string {
  const taken = new Set(Object.values(model.entities).flatMap(({ numbering }) => startOf(numbering ?? '') || []));
  const words = name.replace(/([A-Z])/g, ' $1').split(' ').map((word) => word.toUpperCase());
  const initials = words.map((word) => word[0]).join('').slice(0, 3);
  const tries = [...(initials.length > 1 ? [initials] : []), words[0]!.slice(0, 2), initials + words.at(-1)!.slice(1, 2), ...[...words.join('')].map((letter) => initials + letter), name.toUpperCase().slice(0, 8)];
  return tries.find((one) => one.length > 1 && !taken.has(one)) ?? `${initials}${taken.size}`;
}
