// A column, a group or a figure of a query: which line of its file says what it is, what it is shown as, and who may see it.
import { fill } from '../../../core/contract/errors.ts';
import type { Inspection, InspectDecision, InspectProperty } from '../../../core/explain/inspection.ts';
import type { Query } from '../../../core/language/model.ts';
import { groupLabel, queryShape } from '../../../core/queries/index.ts';
import type { Surroundings } from '../../entities/index.ts';
import { decision } from './decide.ts';
import { grantName, shortText } from './field.ts';
import type { Source } from './sources.ts';

/** What holds where the file says nothing. */
const unsaid: readonly (readonly [name: string, value: string])[] = [['total', 'recompute']];

/** @param path `amount`, `supplier.name`, `docDateMonth`. @returns undefined: the query has nothing of that name */
export function inspectFigure({ app: { model }, caller }: Surroundings, say: (text: string, id?: string) => string, query: Query, path: string, source: Source, screen: Source | undefined): Pick<Inspection, 'title' | 'key' | 'decisions' | 'properties'> | undefined {
  const [name, ...rest] = path.split('.') as [string, ...string[]];
  const shape = queryShape(model, query);
  const figure = shape.figures.find(({ key }) => key === name);
  const group = shape.groups.find(({ key }) => key === name);
  if (!figure && !group) return undefined;
  const at = figure ? ['measures', name] : ['by', group!.of];
  const said = source.value(at);
  const own: InspectProperty[] = typeof said === 'string' ? [{ name: 'is', value: shortText(said), from: 'query', place: source.place(at) }]
    : Object.entries(said as Record<string, unknown> ?? {}).map(([word, value]) => ({ name: word, value: shortText(value), from: 'query' as const, place: source.place([...at, word]) }));
  const columns = (screen?.mentions(path, 'field') ?? []).map((place): InspectProperty => ({ name: 'columns', value: shortText(screen!.value(typeof place.at(-1) === 'string' ? place.slice(0, -1) : place)), from: 'screen', place: screen!.place(place) }));
  const grants = (figure ?? group!).grants;
  const decisions: InspectDecision[] = [
    decision('shown', 'screen', say('页面放在这里'), true, columns[0]?.place ?? source.place(at)),
    ...grants.map((grant) => decision('hidden', 'grant', fill(say('需要字段权限“{grant}”'), { grant: say(grantName(model.modules, grant)) }), !caller.grants.has(grant), source.place([...at, 'grant']) ?? source.place(at))),
  ];
  return {
    title: [figure ? say(figure.field.label) : groupLabel(group!, say), ...rest].join(' '), key: `${query.id}.${path}`, decisions,
    properties: [...own, ...columns, ...(figure ? unsaid.filter(([word]) => !own.some((one) => one.name === word)).map(([word, value]) => ({ name: word, value, from: 'default' as const })) : [])],
  };
}
