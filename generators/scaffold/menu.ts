// An entry more in a module's menu, put into the file's text where it belongs: nothing else of it changes.
import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import type { SchemaFile } from '../../runtime/core/language/index.ts';
import { Refused, type Standing } from './wish.ts';

/** Names of the groups of a module's menu. */
export function groupsOf(module: string, { model }: Standing): string[] {
  return model.modules[module]!.menu.filter(({ children, route }) => children.length > 0 || route === undefined).map(({ name }) => name);
}

/** @param group absent: the last group, or the top of a menu without groups. @throws Refused naming the groups there are */
export function addEntry(module: string, entry: { name: string; route: string }, group: string | undefined, standing: Standing): SchemaFile {
  const path = `schemas/${module}/module.json`;
  const { text } = standing.files.find((file) => file.path === path)!;
  const root = parseTree(text)!;
  const groups = groupsOf(module, standing);
  if (group !== undefined && !groups.includes(group)) throw new Refused(`The menu of ${module} has no group "${group}". There is: ${groups.join(', ') || 'none'}.`);
  const at = standing.model.modules[module]!.menu.findIndex(({ name }) => name === (group ?? groups.at(-1)));
  const written = `{"name": ${JSON.stringify(entry.name)}, "route": ${JSON.stringify(entry.route)}}`;
  const list = findNodeAtLocation(root, at < 0 ? ['menu'] : ['menu', at, 'children']);
  if (list) return { path, text: into(text, list, written) };
  // A group, or a module, that has nothing in it yet.
  const holder = at < 0 ? root : findNodeAtLocation(root, ['menu', at])!;
  return { path, text: into(text, holder, `"${at < 0 ? 'menu' : 'children'}": [${written}]`) };
}

function into(text: string, holder: Node, written: string): string {
  const last = holder.children?.at(-1);
  const at = last ? last.offset + last.length : holder.offset + 1;
  // Entries that stand on lines of their own go on so.
  const before = last && text.slice(text.lastIndexOf('\n', last.offset) + 1, last.offset);
  const gap = !last ? '' : before !== undefined && before.trim() === '' && text.slice(0, last.offset).includes('\n') ? `,\n${before}` : ', ';
  return text.slice(0, at) + gap + written + text.slice(at);
}
