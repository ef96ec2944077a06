// Texts of one column → values of its field; references of a whole column are looked up in one query.
import { errors, fill, type ErrorCode } from '../../../core/contract/errors.ts';
import type { RefValue, Row } from '../../../core/contract/wire.ts';
import { sayIn } from '../../../core/i18n.ts';
import type { Entity, Field } from '../../../core/language/model.ts';
import { isReference, valueType } from '../../../core/values/index.ts';
import type { Work } from '../../context.ts';
import { resolveTexts } from '../lookup.ts';
import type { Place } from './columns.ts';

export interface Cell { text: string; into: Row; at: number }
/** Says of a cell what is wrong, as a sentence. */
export type Fault = (cell: Cell, code: string, text: string) => void;

export async function readColumn(work: Work, entity: Entity, { field, lines }: Place, cells: readonly Cell[], fault: Fault): Promise<void> {
  const say = sayIn(work.app.model.locales, work.caller.lang);
  const filled = cells.filter(({ text }) => text !== '');
  const refuse = (cell: Cell, code: ErrorCode, values: object = {}): void => fault(cell, code, fill(say(errors[code].says), { field: say(field.label), value: cell.text, ...values }));
  if (isReference(field) || field.type === 'refs') {
    await readReferences(work, entity, lines ? `${lines.name}.${field.name}` : field.name, field, filled, (cell, text, isSeveral) => {
      if (isSeveral) fault(cell, 'field.choice', fill(say('{field}【{value}】有多条，请填编码'), { field: say(field.label), value: text }));
      else refuse(cell, 'field.choice', { value: text });
    });
    return;
  }
  const options = field.options && new Map(field.options.flatMap((option) => [[option.value, option.value], [option.label, option.value], [say(option.label), option.value]] as [string, string][]));
  for (const cell of filled) {
    if (options) {
      const value = options.get(cell.text);
      if (value === undefined) refuse(cell, 'field.choice');
      else cell.into[field.name] = value;
      continue;
    }
    const parsed = valueType(field.type).parse(cell.text, field, work.values);
    if (parsed.ok) cell.into[field.name] = parsed.value;
    else refuse(cell, parsed.code, { max: field.maxLength, ...parsed.values });
  }
}

async function readReferences(work: Work, entity: Entity, path: string, field: Field, cells: readonly Cell[], refuse: (cell: Cell, text: string, isSeveral: boolean) => void): Promise<void> {
  const isMany = field.type === 'refs';
  const textsOf = ({ text }: Cell): string[] => (isMany ? text.split(/[、,，;；]/).map((one) => one.trim()).filter((one) => one !== '') : [text]);
  const texts = [...new Set(cells.flatMap(textsOf))];
  const known: Record<string, RefValue | RefValue[]> = {};
  for (let from = 0; from < texts.length; from += 5_000) Object.assign(known, await resolveTexts(work, entity, { field: path, texts: texts.slice(from, from + 5_000) }));
  for (const cell of cells) {
    const ids: string[] = [];
    for (const text of textsOf(cell)) {
      const found = Object.hasOwn(known, text) ? known[text] : undefined;
      if (found && !Array.isArray(found)) ids.push(found.id);
      else refuse(cell, text, Array.isArray(found));
    }
    cell.into[field.name] = isMany ? ids : ids[0] ?? null;
    if (!isMany && ids.length === 0) delete cell.into[field.name];
  }
}
