// Explains an attribute that another record defines: `ext.gsm`, as a form, a list (`ext.integer.gsm`) and the trail call it.
import { docEnv, type Surroundings } from '../entities/index.ts';
import { attributeFields, attributeSets } from '../entities/attributes/sets.ts';
import type { DocRow } from '../../core/documents/index.ts';
import type { Explained, ExplainRights } from '../../core/explain/index.ts';
import { sayIn } from '../../core/i18n.ts';
import type { Entity } from '../../core/language/model.ts';
import { attributesFor, fieldOfAttribute, valuesIn } from '../../core/values/attributes.ts';
import { idOf, isEmpty, valueType } from '../../core/values/index.ts';
import { actionText, type Entry, whoPut } from './history.ts';

/** @returns undefined where the record has no such attribute, or the asker may not see them */
export async function explainAttribute(around: Surroundings, rights: ExplainRights, entity: Entity, record: DocRow, path: string, entries: () => Promise<readonly Entry[]>): Promise<Explained | undefined> {
  const [first, ...rest] = path.split('.');
  const field = attributeFields(entity).find(({ name }) => name === first);
  if (!field || rest.length === 0 || !rights.mayKnow([field])) return undefined;
  const key = rest.at(-1)!;
  const def = attributesFor(await attributeSets(around, entity, field), idOf(record[field.attributes!.by])).find((one) => one.key === key);
  if (!def) return undefined;
  const say = sayIn(around.app.model.locales, around.caller.lang);
  const value = valuesIn(record[field.name])[key];
  if (isEmpty(value)) return { label: def.label, text: '', inputs: [], from: say('没有填写') };
  const { context } = docEnv(around);
  const found = whoPut(await entries(), [], `${field.name}.${key}`);
  return {
    label: def.label, text: valueType(def.type).format(value, fieldOfAttribute(def), context), inputs: [],
    from: say(found ? actionText(found) : '新建时录入'),
    ...(found?.entry.name && { by: { name: found.entry.name, at: found.entry.at } }),
  };
}
