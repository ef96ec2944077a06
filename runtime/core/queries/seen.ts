// What one reader may see of a query: groups and figures whose rights he holds, and figures over sources that he may read.
import type { Rights } from '../plans/rights.ts';
import { maskFor, sees } from '../plans/rights.ts';
import type { Model, Query } from '../language/model.ts';
import type { FigureShape, GroupShape, QueryShape } from './model.ts';

export interface Seen { key: string; groups: GroupShape[]; figures: FigureShape[] }

/** @param whole holds the query's own permission: what it counts beside its rows is his to see, field rights aside */
export function seenOf(shape: QueryShape, rights: Rights, whole = holdsQuery(shape.query, rights)): Seen {
  const held = (grants: readonly string[]): boolean => grants.every((grant) => rights.grants.has(grant));
  const open = shape.sources.map(({ row }, index) => whole || index === 0 || mayReadRows(shape.model, row.entity, rights));
  // How rows fall into groups would tell what is covered.
  const groups = shape.groups.filter(({ field, grants }) => held(grants) && sees(rights, field) && (shape.query.each === true || maskFor(shape.model, rights, field) === undefined));
  const figures = shape.figures.filter((figure) => !figure.key.startsWith('_') && held(figure.grants) && sees(rights, figure.field) && figure.sources.every((source) => open[source]));
  return { key: [...groups.map(({ key }) => key), '|', ...figures.map(({ key }) => key)].join(), groups, figures };
}

export const holdsQuery = (query: Pick<Query, 'id'>, rights: Rights): boolean => rights.may(`GET /loom/query/${query.id}`);

function mayReadRows(model: Model, entity: string, rights: Rights): boolean {
  const api = model.entities[entity]?.api;
  return api !== undefined && rights.may(`GET ${api}`);
}
