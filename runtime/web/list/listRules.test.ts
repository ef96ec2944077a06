// How rows of a tree stand: below the one they belong to, wherever the page has it.
import { describe, expect, it } from 'vitest';
import type { Row } from '../../core/contract/wire.ts';
import { treeEntries } from './listRules.ts';

const row = (id: string, above?: string): Row => ({ id, parent: above === undefined ? null : { id: above, label: above } });
const drawn = (rows: Row[], ...closed: string[]): string[] => treeEntries(rows, 'parent', new Set(closed)).map((entry) => `${'  '.repeat(entry.depth ?? 0)}${entry.hasMore ? (entry.isOpen ? '- ' : '+ ') : ''}${entry.row.id}`);

describe('rows of a tree', () => {
  const rows = [row('a'), row('b'), row('b1', 'b'), row('a1', 'a'), row('a11', 'a1'), row('a2', 'a')];
  it('follow the one they belong to, in the order of the page', () => expect(drawn(rows)).toEqual(['- a', '  - a1', '    a11', '  a2', '- b', '  b1']));
  it('are hidden with all below them where one is closed', () => expect(drawn(rows, 'a')).toEqual(['+ a', '- b', '  b1']));
  it('stand at the top when the page does not have the one above', () => expect(drawn([row('x', 'gone'), row('y', 'x')])).toEqual(['- x', '  y']));
  it('that belong to themselves are not lost', () => expect(drawn([row('x', 'x')])).toEqual(['x']));
});
