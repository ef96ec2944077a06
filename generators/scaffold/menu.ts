// An entry more in a module's menu, put into the file's text where it belongs: nothing else of it changes.
import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import type { SchemaFile } from '../../runtime/core/language/index.ts';
import { homeOf, Refused, type Standing, written } from './wish.ts';

/** Names of the groups of a module's menu. */
export function groupsOf(module: string, { model }: Standing): string[] {
  return model.modules[module]!.menu.filter(({ children, route }) => children.length > 0 || route === undefined).map(({ name }) => name);
}

/** @param group absent: the last group, or the top of a menu without groups; of an area also a group that the module has elsewhere. @throws Refused naming the groups there are */
export function addEntry(module: string, entry: { name: string; route: string }, group: string | undefined, standing: Standing): SchemaFile {
  const path = `${homeOf(module, standing)}/module.json`;
  const text = standing.files.find((file) => file.path === path)?.text ?? written({ $schema: '../../_meta/module.json', id: module, language: 1, label: standing.model.modules[module]!.label, menu: [] });
  const root = parseTree(text)!;
  const menu = (JSON.parse(text) as { menu?: { name: string; route?: string; children?: unknown[] }[] }).menu ?? [];
  const own = menu.filter(({ children, route }) => children !== undefined || route === undefined).map(({ name }) => name);
  const groups = standing.area === undefined ? own : groupsOf(module, standing);
  if (group !== undefined && !groups.includes(group)) throw new Refused(`The menu of ${module} has no group "${group}". There is: ${groups.join(', ') || 'none'}.`);
  const said = `{"name": ${JSON.stringify(entry.name)}, "route": ${JSON.stringify(entry.route)}}`;
  const isElsewhere = group !== undefined && !own.includes(group);
  const at = isElsewhere ? -1 : menu.findIndex(({ name }) => name === (group ?? own.at(-1)));
  const added = isElsewhere ? `{"name": ${JSON.stringify(group)}, "children": [${said}]}` : said;
  const list = findNodeAtLocation(root, at < 0 ? ['menu'] : ['menu', at, 'children']);
  if (list) return { path, text: into(text, list, added) };
  // A group, or a module, that has nothing in it yet.
  const holder = at < 0 ? root : findNodeAtLocation(root, ['menu', at])!;
  return { path, text: into(text, holder, `"${at < 0 ? 'menu' : 'children'}": [${added}]`) };
}

function into(text: string, holder: Node, written: string): string {
  const last = holder.children?.at(-1);
  const at = last ? last.offset + last.length : holder.offset + 1;
  // Entries that stand on lines of their own go on so.
  const before = last && text.slice(text.lastIndexOf('\n', last.offset) + 1, last.offset);
  const gap = !last ? '' : before !== undefined && before.trim() === '' && text.slice(0, last.offset).includes('\n') ? `,\n${before}` : ', ';
  return text.slice(0, at) + gap + written + text.slice(at);
}
