// What an answer stands on, beyond the tables its statements name: those that row-level security asks, and those whose deletes reach further.
import type { Model } from '../../core/language/model.ts';
import { keysOf } from './changes.ts';
import { operatorFunction, tablesOf } from './ddl.ts';
import { tablesOfStatement } from './statementTables.ts';
import { systemTables } from './systemTables.ts';
import { currentCompany, type Table } from './table.ts';

/** `besides` undefined: a policy asks what cannot be told. */
interface Facts { isOfCompany: boolean; besides: readonly string[] | undefined }
interface Known { facts: Map<string, Facts>; byText: Map<string, readonly string[] | undefined> }

const known = new WeakMap<object, Known>();
const mostTexts = 2_000;

/**
 * Keys for `Changes.isUnchanged` of a statement read under a company's row-level security; undefined: it may read anything.
 * There are no triggers, no views, and one function of our own, which policies ask (ddl.ts); any other function of a schema counts
 * as reading anything (statementTables.ts).
 */
export function dependenciesOf(model: Model, text: string, company: string): string[] | undefined {
  // A query widens the model by its own rows; the entities stay the same ones, and tables are made of them.
  let of = known.get(model.entities);
  if (!of) known.set(model.entities, of = { facts: factsOf([...systemTables, ...tablesOf(model)], operatorFunction(model)), byText: new Map() });
  const { facts, byText } = of;
  if (!byText.has(text)) {
    if (byText.size >= mostTexts) byText.clear();
    const { reads } = tablesOfStatement(text);
    byText.set(text, reads && withBesides(reads, facts));
  }
  return byText.get(text)?.flatMap((table) => keysOf(table, facts.get(table)?.isOfCompany ? company : undefined));
}

function withBesides(tables: Iterable<string>, facts: Map<string, Facts>): string[] | undefined {
  const all = new Set(tables);
  // A set that grows while it is walked gives what was added, too.
  for (const table of all) {
    const found = facts.get(table);
    if (found && !found.besides) return undefined;
    for (const other of found?.besides ?? []) all.add(other);
  }
  return [...all];
}

export function factsOf(tables: readonly Table[], operator: string): Map<string, Facts> {
  const asked = tablesOfStatement(/\$is\$(.*)\$is\$/s.exec(operator)?.[1] ?? '').reads;
  return new Map(tables.map((table) => [`${table.schema}.${table.name}`, { isOfCompany: isOfCompany(table), besides: besides(table, asked) }]));
}

/** Each company reads and writes its own rows only. */
function isOfCompany({ policies }: Table): boolean {
  const mine = `company = ${currentCompany}`;
  return policies.length > 0 && policies.every(({ definition }) => definition.startsWith(`for all using (${mine}`) && definition.includes(`with check (${mine}`) && !/\bor\b/i.test(definition));
}

function besides({ policies, constraints }: Table, ofOperator: ReadonlySet<string> | undefined): string[] | undefined {
  const all = new Set<string>();
  for (const { definition } of policies) {
    const text = definition.replaceAll('loom.is_operator()', 'true');
    const reads = tablesOfStatement(text).reads;
    if (!reads || (text !== definition && !ofOperator)) return undefined;
    for (const table of [...reads, ...(text === definition ? [] : ofOperator!)]) all.add(table);
  }
  // A head takes its lines along.
  for (const { definition } of constraints) {
    const head = /\breferences "([^"]+)"\."([^"]+)".*\bon (?:delete|update) (?:cascade|set)\b/.exec(definition);
    if (head) all.add(`${head[1]}.${head[2]}`);
  }
  return [...all];
}
