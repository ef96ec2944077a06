// Turns queries of source files into the model's, with what they leave unsaid filled in.
import type { Query, QuerySource } from './model.ts';
import type * as Source from './meta.generated.ts';
import { compileFields } from './compileFields.ts';
import type { Definition } from './definition.ts';
import { mapOf, moduleOf } from './names.ts';

export function compileQuery(source: Source.QueryFile, definition: Definition): Query {
  const { $schema: _schema, language: _language, params, by, measures, beside, ...rest } = source;
  const groups = Object.entries(by ?? {}).map(([name, said]) => [name, typeof said === 'string' ? { is: said } : said] as const);
  const sources = Object.entries(beside ?? {}).map(([name, said]): [string, QuerySource] => [name, {
    ...said, by: mapOf(Object.entries(said.by)), measures: mapOf(Object.entries(said.measures ?? {})),
    joins: said.joins ?? (groups.every(([group]) => said.by[group] !== undefined) ? 'add' : 'match'),
  }]);
  return {
    ...rest, module: moduleOf(source.id), file: definition.file, params: compileFields(params, definition, ['params']),
    by: mapOf([...groups]), beside: mapOf(sources), measures: mapOf(Object.entries(measures ?? {})),
  };
}
