// Makes the shape of a query: compiles what it says, finds the aggregates of its figures, and orders figures by what they are made of.
import { didYouMean } from '../expressions/index.ts';
import type { Model, Query } from '../language/model.ts';
import { virtualRow } from './balances.ts';
import { Figures } from './figures.ts';
import { makeGroups } from './groups.ts';
import { Maker } from './maker.ts';
import type { QueryFault, QueryShape } from './model.ts';
import { makeSources } from './sources.ts';

const known = new WeakMap<Query, { model: Model; shape: QueryShape; faults: QueryFault[] }>();

/** What a query gives, whoever asks. @throws Error for what the schema check should have refused */
export function queryShape(model: Model, query: Query): QueryShape {
  const { shape, faults } = readQuery(model, query);
  if (faults.length > 0) throw new Error(`${query.file}: ${faults.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`);
  return shape;
}

/** The shape as far as it can be told, and every fault. */
export function readQuery(model: Model, query: Query): { shape: QueryShape; faults: QueryFault[] } {
  const found = known.get(query);
  // Requests widen the model by rows of their own; the entities stay the same ones.
  if (found && found.model.entities === model.entities) return found;
  const made = make(model, query);
  known.set(query, { model, ...made });
  return made;
}

function make(model: Model, query: Query): { shape: QueryShape; faults: QueryFault[] } {
  const maker = new Maker(model, query);
  const shape: QueryShape = { query, model: maker.wider, sources: [], groups: [], slots: [], windows: [], figures: [], work: virtualRow(query.id, query.label, query.id, []) };
  if (!makeSources(maker, shape)) return { shape, faults: maker.faults };
  makeGroups(maker, shape);
  const figures = new Figures(maker, shape);
  for (const [name, measure] of Object.entries(query.measures)) figures.add(name, measure);
  for (const source of Object.values(query.beside)) {
    for (const name of Object.keys(source.measures)) if (!query.measures[name]) maker.fault(['beside', Object.keys(query.beside).find((key) => query.beside[key] === source)!, 'measures', name], 'query.name', `The query has no figure \`${name}\`.`, didYouMean(name, Object.keys(query.measures)) ?? 'Name a figure of the query.');
  }
  shape.work = figures.workRow();
  if (query.having !== undefined) shape.having = maker.expression(['having'], query.having, { ...maker.shared, ...figures.bareScope(true) }, 'bool');
  return { shape, faults: maker.faults };
}
