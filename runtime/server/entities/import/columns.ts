// Which fields a file's columns are: by label in the reader's language or Chinese, by name, of lines as `明细.数量`, of lines in lines as `明细.匹码.匹号`.
import type { Say } from '../../../core/i18n.ts';
import type { Entity, Field, Lines, Model } from '../../../core/language/model.ts';
import type { Caller } from '../../context.ts';
import { cellParts, partLabel, type CellPart } from '../matrixSheet.ts';
import { attributesByPath } from '../attributes/sets.ts';
import type { Surroundings } from '../surroundings.ts';
import { mayKnow } from '../paths.ts';
import { traitsOf } from '../../../core/values/types/index.ts';

/** A field of the head, or with `lines` one of its rows; `within`: of rows in rows, the lists above, outermost first. */
/** `cell`: of a matrix, which part of its cells the column says (matrixSheet.ts). */
/** `attributeOf`: the json field whose values it is one of, as another record defines. */
export interface Place { field: Field; lines?: Lines; within?: readonly Lines[]; cell?: CellPart; attributeOf?: Field }
/** `known`: a field that cannot be brought along (the server's own, a picture), which a file that was exported has all the same. */
/** `version`: of the record as the file's writer knew it. */
export type ColumnIs = { place: Place } | { is: 'group' | 'reason' | 'known' | 'version' } | undefined;

/** Rows with the same number here are one document. */
export const groupLabel = '单据序号';
export const reasonLabel = '错误原因';

/** Attributes that the company defines for its records. */
export async function attributePlaces(around: Surroundings, entity: Entity): Promise<Place[]> {
  return [...await attributesByPath(around, entity)].filter(([, field]) => traitsOf(field.type).imports === true).map(([path, field]) => ({ field, attributeOf: entity.fields[path.split('.')[0]!]! }));
}

/** The lists down to a place's rows, outermost first: none for a field of the head. */
export const listsOf = ({ lines, within = [] }: Place): readonly Lines[] => (lines ? [...within, lines] : []);

/** `lines.rolls.rollNo`; of an attribute with its type, by which two of one name differ. */
export const pathOf = (place: Place): string => (place.attributeOf ? `${place.attributeOf.name}.${place.field.type}.${place.field.name}` : [...listsOf(place), place.field].map(({ name }) => name).join('.'));

/** All lists of a record, each with those above it; rows in rows come behind the rows they are in. */
function chainsOf(lists: Record<string, Lines>, within: readonly Lines[] = []): (readonly Lines[])[] {
  return Object.values(lists).flatMap((lines) => [[...within, lines], ...chainsOf(lines.lines, [...within, lines])]);
}

/** Fields that a file may bring, head first, then the lines in order. */
export function placesOf(entity: Entity, caller?: Caller, attributes: readonly Place[] = []): Place[] {
  const own = (fields: Record<string, Field>): Field[] => Object.values(fields).filter((field) => isTaken(field) && (!caller || mayKnow([field], caller)));
  const parts = (place: Place): Place[] => (traitsOf(place.field.type).cells ? cellParts.map((cell) => ({ ...place, cell })) : [place]);
  return [...own(entity.fields).map((field) => ({ field })), ...attributes, ...chainsOf(entity.lines).flatMap((chain) => own(chain.at(-1)!.fields).map((field) => placeIn(chain, field)))].flatMap(parts);
}

export function columnsOf(model: Model, entity: Entity, head: readonly string[], say: Say, caller?: Caller, attributes: readonly Place[] = []): ColumnIs[] {
  const byName = new Map<string, ColumnIs>();
  const learn = (names: string[], column: ColumnIs): void => { for (const name of names) if (!byName.has(name)) byName.set(name, column); };
  const places = placesOf(entity, caller, attributes);
  const label = (place: Place): string[] => {
    const names = [place.field.name, place.field.label, said(entity, place, say)];
    const { cell } = place;
    return cell === undefined ? names : names.flatMap((name) => [`${name}.${cell}`, `${name}.${partLabel(model, place.field, cell)}`, `${name}.${partLabel(model, place.field, cell, say)}`]);
  };
  for (const place of places.filter(({ lines }) => !lines)) learn(label(place), { place });
  for (const place of places) if (place.lines) for (const of of headsOf(place, say)) learn(label(place).map((name) => `${of}.${name}`), { place });
  learn([groupLabel, say(groupLabel), '#'], { is: 'group' });
  learn([reasonLabel, say(reasonLabel)], { is: 'reason' });
  // Whatever else the entity has is passed over; a line's field goes by its bare name where nothing else is called so.
  for (const field of Object.values(entity.fields)) learn(label({ field }), { is: 'known' });
  for (const place of places) if (place.lines) learn(label(place), { place });
  for (const chain of chainsOf(entity.lines)) {
    for (const place of Object.values(chain.at(-1)!.fields).map((field) => placeIn(chain, field))) for (const of of headsOf(place, say)) learn(label(place).map((name) => `${of}.${name}`), { is: 'known' });
  }
  return head.map((text) => byName.get(bareHead(text).replace('．', '.')));
}

/** A longer head names no field. */
export const maxHead = 200;

/** A column's head without the star of what is required. */
export function bareHead(text: string): string {
  const bare = text.slice(0, maxHead).trim();
  return bare.endsWith('*') || bare.endsWith('＊') ? bare.slice(0, -1).trimEnd() : bare;
}

/** As a template calls it. */
export function labelOf(model: Model, entity: Entity, place: Place, say: Say): string {
  const own = said(entity, place, say) + (place.cell === undefined ? '' : `.${partLabel(model, place.field, place.cell, say)}`);
  return [...listsOf(place).map((lines) => say(lines.label, lines.id)), own].join('.');
}

const placeIn = (chain: readonly Lines[], field: Field): Place => ({ field, lines: chain.at(-1)!, ...(chain.length > 1 && { within: chain.slice(0, -1) }) });

/** What stands in front of a field of lines: all lists by name, by label, or the innermost alone. */
function headsOf(place: Place, say: Say): string[] {
  const lists = listsOf(place);
  const ways = [lists.map(({ name }) => name), lists.map(({ label }) => label), lists.map(({ label, id }) => say(label, id))];
  return [...ways.map((names) => names.join('.')), ...ways.map((names) => names.at(-1)!)];
}

const said = (entity: Entity, { field, lines }: Place, say: Say): string => say(field.label, `${lines?.id ?? entity.id}.${field.name}`);

const isTaken = (field: Field): boolean => !field.system && !field.secret && field.computed === undefined && field.readonly !== true && Boolean(field.column) && traitsOf(field.type).imports === true;
