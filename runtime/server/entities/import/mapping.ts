// Which field each column of a file goes into: what may be chosen, what is guessed from its name, and what the person chose before.
import { AppError, fill } from '../../../core/contract/errors.ts';
import type { Say } from '../../../core/i18n.ts';
import type { Entity, Field, Model } from '../../../core/language/model.ts';
import type { Caller } from '../../context.ts';
import { mayKnow } from '../paths.ts';
import { bareHead, columnsOf, groupLabel, labelOf, maxHead, pathOf, placesOf, type ColumnIs, type Place } from './columns.ts';

/** What a column may be brought into. */
export interface Target { key: string; label: string; isRequired?: true; /** The record is found by it. */ isKey?: true; /** Found by it, and never changed by it: the server numbers it. */ isMatchOnly?: true }
export type GuessedBy = 'label' | 'remembered' | 'similar' | 'hand';

export const groupKey = '#group';
export const versionKey = '#version';
const versionLabel = '版本';

/** `supplier`, `lines.sku`, of a matrix with its part: `lines.sizes:figure`. */
const keyOf = (place: Place): string => `${pathOf(place)}${place.cell === undefined ? '' : `:${place.cell}`}`;

/** Fields that name a record, where a file can say them. */
export function keyFields(entity: Entity, caller: Caller): Field[] {
  const fields = entity.key.flatMap((name) => entity.fields[name] ?? []);
  return fields.length === entity.key.length && fields.every((field) => field.column && !field.secret && mayKnow([field], caller)) ? fields : [];
}

/** All places of a file's columns by key: what may be written, then the key's own fields that are only looked up. */
export function placesByKey(entity: Entity, caller: Caller, attributes: readonly Place[] = []): Map<string, Place> {
  const places = new Map(placesOf(entity, caller, attributes).map((place) => [keyOf(place), place]));
  for (const field of keyFields(entity, caller)) if (!places.has(field.name)) places.set(field.name, { field });
  return places;
}

export function targetsOf(model: Model, entity: Entity, caller: Caller, say: Say, attributes: readonly Place[] = []): Target[] {
  const taken = new Set(placesOf(entity, caller, attributes).map(keyOf));
  const keys = new Set(keyFields(entity, caller).map(({ name }) => name));
  const targets = [...placesByKey(entity, caller, attributes)].map(([key, place]): Target => ({
    key, label: labelOf(model, entity, place, say), ...(place.field.required === true && { isRequired: true as const }), ...(keys.has(key) && { isKey: true as const }), ...(!taken.has(key) && { isMatchOnly: true as const }),
  }));
  return [...hasGroups(entity, caller) ? [{ key: groupKey, label: say(groupLabel) }] : [], ...targets, ...keys.size ? [{ key: versionKey, label: say(versionLabel) }] : []];
}

export const hasGroups = (entity: Entity, caller: Caller): boolean => placesOf(entity, caller).some(({ lines, cell }) => lines ?? cell);

/** @param remembered what the person chose for heads of that name, null for left out */
export function guess(model: Model, entity: Entity, head: readonly string[], say: Say, caller: Caller, remembered: ReadonlyMap<string, string | null>, attributes: readonly Place[] = []): { map: (string | null)[]; by: (GuessedBy | null)[] } {
  const targets = targetsOf(model, entity, caller, say, attributes);
  const known = new Set(targets.map(({ key }) => key));
  const exact = columnsOf(model, entity, head, say, caller, attributes);
  const taken = new Set<string>();
  const map: (string | null)[] = head.map(() => null);
  const by: (GuessedBy | null)[] = head.map(() => null);
  const take = (at: number, key: string | null | undefined, how: GuessedBy): void => {
    if (by[at] !== null || key === undefined || (key !== null && (taken.has(key) || !known.has(key)))) return;
    if (key !== null) taken.add(key);
    map[at] = key;
    by[at] = how;
  };
  for (const [at, text] of head.entries()) if (text.trim() !== '') take(at, remembered.get(text.trim()), 'remembered');
  for (const [at, column] of exact.entries()) {
    if (column && 'place' in column) take(at, keyOf(column.place), 'label');
    else if (column?.is === 'group') take(at, groupKey, 'label');
    // What a list shows and a file cannot bring is left out knowingly, unless it finds the record.
    else if (column) take(at, keyFields(entity, caller).find(({ name, label }) => [name, label, say(label)].includes(bareHead(head[at]!)))?.name ?? null, 'label');
    else if (['version', versionLabel, say(versionLabel)].includes(bareHead(head[at]!))) take(at, versionKey, 'label');
  }
  const names = targets.map(({ key, label }) => ({ key, name: plain(label) }));
  for (const [at, text] of head.entries()) if (plain(text) !== '') take(at, names.find(({ key, name }) => name === plain(text) && !taken.has(key))?.key, 'similar');
  for (const [at, text] of head.entries()) {
    const name = plain(text);
    if (by[at] !== null || name.length < 2) continue;
    const near = names.filter((one) => !taken.has(one.key) && one.name.length > 1 && (one.name.includes(name) || name.includes(one.name)));
    if (near.length === 1) take(at, near[0]!.key, 'similar');
  }
  return { map, by };
}

const plain = (text: string): string => text.slice(0, maxHead).toLowerCase().replace(/[（(【[][^（(【[)）】\]]*[)）】\]]/g, '').replace(/[\s*＊_\-:：、,.．/]/g, '');

/** @throws AppError `shape.bad` for what is no target, `rule.refused` for a field said twice, none at all, or a key that lacks where records are looked for */
export function columnsOfMap(entity: Entity, caller: Caller, say: Say, head: readonly string[], map: readonly (string | null)[], isMatching: boolean, attributes: readonly Place[] = []): ColumnIs[] {
  const places = placesByKey(entity, caller, attributes);
  const refuse = (text: string): never => { throw new AppError('rule.refused', { text }); };
  const seen = new Set<string>();
  const columns = head.map((text, at): ColumnIs => {
    const key = map[at] ?? null;
    if (key === null) return undefined;
    if (seen.has(key)) refuse(fill(say('列【{name}】重复'), { name: text.trim() }));
    seen.add(key);
    if (key === groupKey) return { is: 'group' };
    if (key === versionKey) return { is: 'version' };
    const place = places.get(key);
    if (!place) throw new AppError('shape.bad', { path: `map[${at}]` });
    return { place };
  });
  if (!columns.some((column) => column && 'place' in column)) refuse(say('文件里没有可导入的列'));
  if (isMatching) {
    const fields = keyFields(entity, caller);
    if (fields.length === 0) refuse(fill(say('{name}没有可以对应的编码，只能新增'), { name: say(entity.label, entity.id) }));
    for (const field of fields) if (!seen.has(field.name)) refuse(fill(say('更新按【{name}】找到记录，请为它选择一列'), { name: say(field.label, field.key) }));
  }
  return columns;
}
