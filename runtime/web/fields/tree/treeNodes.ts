// The rows of a tree to choose from: small ones known whole, large ones level by level. Plain data, no looks.
import type { RefValue } from '../../../core/contract/wire.ts';
import type { Lookup } from '../lookup.ts';
import type { Row } from '../../../core/contract/wire.ts';
import type { PlanField } from '../../../core/plans/plan.ts';
import { choiceOf, type Choice, type ChoicePage } from '../choices.ts';

export interface TreeNode { ref: RefValue; up: string | null; isLeaf: boolean }

/** All rows at once up to this many; more come as their level is opened. */
const wholeUpTo = 1_000;
const mostFound = 50;

export class TreeNodes {
  #levels = new Map<string, TreeNode[]>();
  #byId = new Map<string, TreeNode>();
  #isWhole = false;
  #started: Promise<void> | null = null;

  constructor(private readonly ask: { lookup: Lookup; path: string; field: PlanField; row: Row }) {}

  /** The topmost level. */
  start(): Promise<void> { return this.#started ??= this.#begin().catch((error: unknown) => { this.#started = null; throw error; }); }

  get hasStarted(): boolean { return this.#levels.has('0'); }
  levelOf(id: string | null): TreeNode[] | undefined { return this.#levels.get(id ?? '0'); }

  async open(id: string): Promise<void> {
    if (this.#levels.has(id) || this.#isWhole) return;
    this.#levels.set(id, await this.#ask({ under: id }));
  }

  /** From the top to the node, as far as it is known. */
  wayTo(id: string): TreeNode[] {
    const way: TreeNode[] = [];
    for (let at = this.#byId.get(id); at && !way.includes(at); at = at.up === null ? undefined : this.#byId.get(at.up)) way.unshift(at);
    return way;
  }
  /** `浙江省 / 杭州市 / 西湖区` */
  pathOf(id: string): string { return this.wayTo(id).map(({ ref }) => ref.label).join(' / '); }

  /** Nodes that a word names, or whose way it names: `浙江 西湖`. */
  async find(keyword: string, page: number, signal: AbortSignal): Promise<ChoicePage> {
    await this.start();
    if (!this.#isWhole) {
      const { lookup, path, field, row } = this.ask;
      const found = await lookup.search(path, field, keyword, row, page, signal, { tree: true });
      return { items: found.items.map((ref) => choiceOf(bare(ref))), more: found.more, total: found.total, hidden: found.hidden };
    }
    const words = keyword.toLowerCase().split(/[\s/]+/).filter(Boolean);
    const items: Choice[] = [];
    for (const node of this.#byId.values()) {
      const way = this.pathOf(node.ref.id);
      if (words.every((word) => way.toLowerCase().includes(word)) && node.ref.label.toLowerCase().includes(words.at(-1) ?? '')) items.push({ key: node.ref.id, label: way, value: bare(node.ref) });
      if (items.length >= mostFound) break;
    }
    return { items, more: false, total: items.length };
  }

  async #begin(): Promise<void> {
    const { lookup, path, field, row } = this.ask;
    const all = await lookup.search(path, field, '', row, 1, undefined, { size: wholeUpTo, tree: true });
    if (all.more) { this.#levels.set('0', await this.#ask({ under: '0' })); return; }
    this.#isWhole = true;
    const nodes = all.items.map(nodeOf);
    const known = new Set(nodes.map(({ ref }) => ref.id));
    for (const node of nodes) {
      // A row whose parent may not be chosen stands at the top.
      if (node.up !== null && !known.has(node.up)) node.up = null;
      this.#keep(node);
      const level = node.up ?? '0';
      this.#levels.set(level, [...this.#levels.get(level) ?? [], node]);
    }
    for (const node of nodes) node.isLeaf = !this.#levels.has(node.ref.id);
    if (!this.#levels.has('0')) this.#levels.set('0', []);
  }

  async #ask(more: { under: string }): Promise<TreeNode[]> {
    const { lookup, path, field, row } = this.ask;
    const found = await lookup.search(path, field, '', row, 1, undefined, { ...more, size: wholeUpTo, tree: true });
    const nodes = found.items.map(nodeOf);
    nodes.forEach((node) => this.#keep(node));
    return nodes;
  }

  #keep(node: TreeNode): void { this.#byId.set(node.ref.id, node); }
}

function nodeOf(ref: RefValue): TreeNode {
  return { ref: bare(ref), up: typeof ref.up === 'string' ? ref.up : null, isLeaf: ref.leaf === true };
}

/** Without what only the choosing needed. */
function bare({ up: _up, leaf: _leaf, texts: _texts, ...ref }: RefValue): RefValue { return ref as RefValue; }
