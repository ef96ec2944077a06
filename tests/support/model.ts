// Small models for tests, from schema text as an analyst would write it.
import { loadModel, type Model } from '../../runtime/core/language/index.ts';

/** @param entities entity files by id; `language` and `label` are filled in */
export function modelOf(entities: Record<string, object>): Model {
  const files = Object.entries(entities).map(([id, entity]) => {
    const [module, name] = id.split('.');
    return { path: `schemas/${module}/entities/${name}.json`, text: JSON.stringify({ id, language: 1, label: id, extends: null, api: `/${module}/api/saas/${name}`, ...entity }) };
  });
  const { model, faults } = loadModel(files, { check: false });
  if (faults.length > 0) throw new Error(faults.map((fault) => `${fault.file}:${fault.line} ${fault.message}`).join('\n'));
  return model;
}
