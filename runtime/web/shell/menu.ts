// The menu as data: what a leaf leads to, finding by name or pinyin initials, columns of the overview.
import type { PlanMenu } from '../../core/plans/plan.ts';

export type MenuNode = PlanMenu;

export type LeafState =
  | { kind: 'open'; to: string }
  /** No address: grey. */
  | { kind: 'disabled' }
  /** An address without a page: `path: {name} 不存在`. */
  | { kind: 'missing' };

export function leafState({ route, url, key }: MenuNode): LeafState {
  if (route) return { kind: 'open', to: route };
  if (url === undefined || url === '') return { kind: 'disabled' };
  if (/^https?:\/\//.test(url)) return { kind: 'open', to: url };
  return key ? { kind: 'open', to: key } : { kind: 'missing' };
}

/** Where in a name a keyword stands, by its letters or by pinyin initials; null when nowhere. */
export function findIn(name: string, keyword: string, pinyin?: string): { start: number; end: number } | null {
  const typed = keyword.trim().toLowerCase();
  if (typed === '') return null;
  const at = name.toLowerCase().indexOf(typed);
  if (at >= 0) return { start: at, end: at + typed.length };
  const syllables = syllablesOf(pinyin);
  const spoken = saidIn(syllables, typed.replace(/\s+/g, ''));
  if (!spoken) return null;
  // Syllables stand for characters one by one; where they do not, the whole name is meant.
  return syllables.length === [...name].length ? spoken : { start: 0, end: name.length };
}

/** `cai gou ding dan`; bare initials, `cgdd`, are syllables of one letter. */
function syllablesOf(pinyin: string | undefined): string[] {
  const said = (pinyin ?? '').toLowerCase().trim();
  return said.includes(' ') ? said.split(/\s+/) : [...said];
}

/** By initials (`gdd`) or by the sound itself (`gouding`), from any syllable on. */
function saidIn(syllables: readonly string[], typed: string): { start: number; end: number } | null {
  const at = syllables.map((syllable) => syllable[0]).join('').indexOf(typed);
  if (at >= 0) return { start: at, end: at + typed.length };
  for (let start = 0; start < syllables.length; start++) {
    let sound = '';
    for (let end = start; end < syllables.length && sound.length < typed.length; end++) {
      sound += syllables[end];
      if (sound.startsWith(typed)) return { start, end: end + 1 };
      if (!typed.startsWith(sound)) break;
    }
  }
  return null;
}

/** Matching entries with their parents; a matching group without a matching entry shows all of its own. */
export function filterMenu(menu: readonly MenuNode[], keyword: string): MenuNode[] {
  if (keyword.trim() === '') return [...menu];
  return menu.flatMap((node): MenuNode[] => {
    const children = filterMenu(node.children as MenuNode[], keyword);
    if (children.length > 0) return [{ ...node, children }];
    return findIn(node.name, keyword, node.pinyin) ? [node] : [];
  });
}

export function countLeaves(menu: readonly MenuNode[]): number {
  return menu.reduce((count, node) => count + (node.children.length > 0 ? countLeaves(node.children as MenuNode[]) : 1), 0);
}

export interface Section { id: string; title: string; items: MenuNode[] }

/** Sub-groups of a group; leaves directly under the group come first, under its own name. Deeper levels join their sub-group. */
export function sections(group: MenuNode): Section[] {
  const children = group.children as MenuNode[];
  const direct = children.filter((child) => child.children.length === 0);
  const nested = children.filter((child) => child.children.length > 0).map((child) => ({ id: child.id, title: child.name, items: leavesOf(child) }));
  return direct.length > 0 ? [{ id: group.id, title: group.name, items: direct }, ...nested] : nested;
}

export function leavesOf(node: MenuNode): MenuNode[] {
  return node.children.length === 0 ? [node] : (node.children as MenuNode[]).flatMap(leavesOf);
}

/** Groups over columns in reading order, each to the shortest one so far. */
export function columnsOf(groups: readonly MenuNode[], count: number): MenuNode[][] {
  const columns = Array.from({ length: count }, () => ({ height: 0, groups: [] as MenuNode[] }));
  for (const group of groups) {
    const column = columns.reduce((best, each) => (each.height < best.height ? each : best));
    column.groups.push(group);
    column.height += 60 + sections(group).reduce((sum, section) => sum + 26 + 28 * section.items.length, 0);
  }
  return columns.map((column) => column.groups);
}
