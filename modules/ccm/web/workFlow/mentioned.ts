// Which fields of the document a flow looks at: those a trial run asks for.
import { eachNode, isFork, parseSource, type Syntax } from '../../../../runtime/web/moduleApi.ts';
import type { Draft } from './calls.ts';

export function mentionedFields({ nodes, startWhen }: Pick<Draft, 'nodes' | 'startWhen'>): ReadonlySet<string> {
  const found = new Set<string>();
  const read = (cel: string | undefined): void => {
    if (!cel) return;
    const parsed = parseSource(cel);
    if (parsed.ok) namesIn(parsed.syntax, found);
  };
  read(startWhen);
  eachNode(nodes, (node) => {
    if (isFork(node)) for (const { when } of node.branches) read(when);
    else if ((node.kind === 'approve' || node.kind === 'cc') && node.source === 'formField' && node.field) found.add(node.field);
  });
  return found;
}

function namesIn(syntax: Syntax, found: Set<string>): void {
  if (syntax.op === 'id') { found.add(syntax.args); return; }
  const inside = (part: unknown): void => {
    if (Array.isArray(part)) part.forEach(inside);
    else if (typeof part === 'object' && part !== null && 'op' in part) namesIn(part as Syntax, found);
  };
  inside(syntax.args);
}
