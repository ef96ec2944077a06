// A schema file that is being rewritten, with its comments and spaces.
import { applyEdits, type Edit, findNodeAtLocation, getNodeValue, modify, type Node, parseTree } from 'jsonc-parser';
import { guideOf } from '../places/guide.ts';
import { pathOf, walk } from '../places/walk.ts';
import { kindAt } from './read.ts';

export type UpgradePath = (string | number)[];

/** A file being rewritten. Every change is made in the text at once, so that the next one sees it. */
export class Draft {
  constructor(readonly path: string, private written: string) {}

  get text(): string { return this.written; }
  get value(): unknown { const tree = this.tree; return tree && getNodeValue(tree); }
  private get tree(): Node | undefined { return parseTree(this.written, [], { disallowComments: false, allowTrailingComma: true }); }

  at(path: UpgradePath): unknown {
    const node = this.node(path);
    return node && getNodeValue(node);
  }

  /** Every expression and template of the file, by the table of places (../places): what a renamed variable or function is rewritten in. */
  expressions(): { path: UpgradePath; text: string; kind: 'cel' | 'template' }[] {
    const kind = kindAt(this.path);
    const found: { path: UpgradePath; text: string; kind: 'cel' | 'template' }[] = [];
    if (kind) walk(guideOf(kind), { value: this.value, key: '' }, null, { visit: (place, text, at) => { if (place.kind === 'cel' || place.kind === 'template') found.push({ path: pathOf(at), text, kind: place.kind }); } });
    return found;
  }

  /** Names of an object's properties, or places in a list. */
  names(path: UpgradePath): string[] {
    const value = this.at(path);
    return typeof value === 'object' && value !== null ? Object.keys(value) : [];
  }

  /** Writes a value in the place of another, or a new property behind the last one, on its line if that stands alone there. */
  set(path: UpgradePath, value: unknown): void {
    const node = this.node(path);
    if (node) { this.edit([{ offset: node.offset, length: node.length, content: inline(value) }]); return; }
    const holder = this.node(path.slice(0, -1));
    if (holder?.type !== 'object') throw new Error(`${this.path}: there is nothing at ${path.slice(0, -1).join('.')} to write into.`);
    const last = holder.children?.at(-1);
    const said = `${JSON.stringify(String(path.at(-1)))}: ${inline(value)}`;
    if (!last) { this.edit([{ offset: holder.offset + 1, length: 0, content: ` ${said} ` }]); return; }
    const before = holder.children!.length > 1 ? holder.children!.at(-2)! : undefined;
    const gap = this.written.slice(before ? before.offset + before.length : holder.offset + 1, last.offset).replace(/^\s*,/, '').replace(/\/\/.*|\/\*[\s\S]*?\*\//g, '');
    this.edit([{ offset: last.offset + last.length, length: 0, content: `,${before ? gap : gap || ' '}${said}` }]);
  }

  rename(path: UpgradePath, name: string): void {
    const key = this.node(path)?.parent?.children?.[0];
    if (key) this.edit([{ offset: key.offset, length: key.length, content: JSON.stringify(name) }]);
  }

  remove(path: UpgradePath): void {
    if (this.node(path)) this.edit(modify(this.written, path, undefined, {}));
  }

  private node(path: UpgradePath): Node | undefined {
    const { tree } = this;
    return tree && findNodeAtLocation(tree, path);
  }

  private edit(edits: Edit[]): void { this.written = applyEdits(this.written, edits); }
}

/** As people write short values: `{ "a": 1, "b": [2] }`. */
function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.entries(value).map(([name, child]) => `${JSON.stringify(name)}: ${inline(child)}`);
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}
