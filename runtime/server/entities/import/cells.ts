// Texts of one column → values of its field; references of a whole column are looked up in one query.
import { errors, fill, type ErrorCode } from '../../../core/contract/errors.ts';
import type { RefValue, Row } from '../../../core/contract/wire.ts';
import { sayIn } from '../../../core/i18n.ts';
import type { Entity, Field } from '../../../core/language/model.ts';
import { isReference, valueType } from '../../../core/values/index.ts';
import type { Tx, Work } from '../../context.ts';
import { resolveTexts } from '../lookup.ts';
import { pathOf, type Place } from './columns.ts';
import { traitsOf } from '../../../core/values/types/index.ts';

export interface Cell { text: string; into: Row; at: number }
/** Says of a cell what is wrong, as a sentence. */
export type Fault = (cell: Cell, code: string, text: string) => void;

export async function readColumn(work: Work, entity: Entity, place: Place, cells: readonly Cell[], fault: Fault): Promise<void> {
  const { field, attributeOf } = place;
  const say = sayIn(work.app.model.locales, work.caller.lang);
  const filled = cells.filter(({ text }) => text !== '');
  // An attribute goes into the values beside it.
  const put = (cell: Cell, value: unknown): void => { if (attributeOf) cell.into[attributeOf.name] = { ...cell.into[attributeOf.name] as Row | undefined, [field.name]: value }; else cell.into[field.name] = value; };
  const refuse = (cell: Cell, code: ErrorCode, values: object = {}): void => fault(cell, code, fill(say(errors[code].says), { field: say(field.label, field.key), value: cell.text, ...values }));
  if (isReference(field) || traitsOf(field.type).refers === 'many') {
    await readReferences(work, entity, attributeOf ? field.name : pathOf(place), field, filled, (cell, text, isSeveral) => {
      if (isSeveral) fault(cell, 'field.choice', fill(say('{field}【{value}】有多条，请填编码'), { field: say(field.label, field.key), value: text }));
      else refuse(cell, 'field.choice', { value: text });
    });
    return;
  }
  const options = field.options && new Map(field.options.flatMap((option) => [[option.value, option.value], [option.label, option.value], [say(option.label), option.value]] as [string, string][]));
  for (const cell of filled) {
    if (options) {
      const words = traitsOf(field.type).choice === 'many' ? cell.text.split(/[、,，;；]/).map((word) => word.trim()).filter((word) => word !== '') : [cell.text];
      const unknown = words.find((word) => !options.has(word));
      if (unknown !== undefined) refuse(cell, 'field.choice', { value: unknown });
      else put(cell, traitsOf(field.type).choice === 'many' ? words.map((word) => options.get(word)) : options.get(cell.text));
      continue;
    }
    const parsed = valueType(field.type).parse(cell.text, field, work.values);
    if (parsed.ok) put(cell, parsed.value);
    else refuse(cell, parsed.code, { max: field.maxLength, ...parsed.values });
  }
}

async function readReferences(work: Work, entity: Entity, path: string, field: Field, cells: readonly Cell[], refuse: (cell: Cell, text: string, isSeveral: boolean) => void): Promise<void> {
  const isMany = traitsOf(field.type).refers === 'many';
  const textsOf = ({ text }: Cell): string[] => (isMany ? text.split(/[、,，;；]/).map((one) => one.trim()).filter((one) => one !== '') : [text]);
  const texts = [...new Set(cells.flatMap(textsOf))];
  const known = await resolved(work, entity, path, field.to === entity.id, texts);
  for (const cell of cells) {
    const ids: string[] = [];
    for (const text of textsOf(cell)) {
      const found = known.get(text);
      if (found && !Array.isArray(found)) ids.push(found.id);
      else refuse(cell, text, Array.isArray(found));
    }
    cell.into[field.name] = isMany ? ids : ids[0] ?? null;
    if (!isMany && ids.length === 0) delete cell.into[field.name];
  }
}

const mostKept = 20_000;
const kept = new WeakMap<Tx, Map<string, RefValue | RefValue[]>>();

/** What was found for one batch of rows serves the next ones; what was not is asked for again, as are records that the file itself may bring. */
async function resolved(work: Work, entity: Entity, path: string, isOwn: boolean, texts: readonly string[]): Promise<Map<string, RefValue | RefValue[]>> {
  let all = kept.get(work.tx);
  if (!all) kept.set(work.tx, all = new Map());
  const known = new Map<string, RefValue | RefValue[]>();
  const open: string[] = [];
  for (const text of texts) {
    const found = isOwn ? undefined : all.get(`${entity.id} ${path} ${text}`);
    if (found) known.set(text, found); else open.push(text);
  }
  if (all.size + open.length > mostKept) all.clear();
  for (let from = 0; from < open.length; from += 5_000) {
    for (const [text, found] of Object.entries(await resolveTexts(work, entity, { field: path, texts: open.slice(from, from + 5_000) }))) {
      known.set(text, found);
      if (!isOwn && all.size < mostKept) all.set(`${entity.id} ${path} ${text}`, found);
    }
  }
  return known;
}
