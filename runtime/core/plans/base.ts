// What every plan says: identity, route, title, states.
import type { Entity, Screen } from '../language/model.ts';
import type { Plan } from './plan.ts';
import { hasSeveralPlaces, newLink, recordLink } from './address.ts';
import { attributesOf } from './fields.ts';
import { printsOf } from './printPlan.ts';
import { apiOf, mayOpen, sees } from './rights.ts';
import type { Making } from './rights.ts';
import { traitsOf, type TypeTraits } from '../values/types/index.ts';

type Base = Pick<Plan, 'id' | 'route' | 'title' | 'api' | 'entity' | 'index' | 'keepAlive' | 'at' | 'links' | 'statusField' | 'states' | 'heading' | 'number' | 'prints' | 'beside' | 'attributes'>;

/** What a screen is called where it opens, and in a menu's tabs before it does. */
export const titleOf = ({ say }: Pick<Making, 'say'>, screen: Pick<Screen, 'id' | 'title'>): string => say(screen.title, screen.id);

export function baseOf(making: Making, screen: Screen, entity: Entity | undefined): Base {
  const { model, say } = making;
  const flow = entity?.workflow;
  const heading = entity && headingOf(making, entity);
  const number = entity && numberOf(making, entity);
  const prints = entity && screen.query === undefined && screen.kind !== 'form' ? printsOf(making, entity) : undefined;
  const attributes = entity && screen.query === undefined ? attributesOf(making, entity) : [];
  const beside = (screen.beside ?? []).flatMap((id) => { const one = model.screens[id]; return one && mayOpen(model, one, making.rights) ? [{ title: say(one.title, one.id), route: one.route }] : []; });
  return {
    id: screen.id, route: screen.route, title: titleOf(making, screen), api: apiOf(model, screen), entity: screen.entity ?? '',
    ...(screen.at && { at: screen.at }), ...(hasSeveralPlaces(screen) && { links: { record: recordLink(screen), fresh: newLink(screen) } }), index: screen.index, keepAlive: screen.keepAlive, ...(heading?.length && { heading }), ...(number !== undefined && !heading?.includes(number) && { number }), ...(prints && { prints }), ...(attributes.length > 0 && { attributes }), ...(beside.length > 1 && { beside }),
    ...(flow && {
      statusField: flow.field,
      states: Object.fromEntries(Object.values(flow.states).map((state) => [state.name, { label: say(state.label, `${entity.id}.${state.name}`), tone: state.tone, editable: state.editable === true || state.opens === true, ...(state.opens && { opens: true as const }) }])),
    }),
  };
}

/** Tells one record from another in a heading: a text, a reference, a day. */
const isReadable = ({ brief, text, refers, time }: TypeTraits): boolean => brief === true && (text !== undefined || refers !== undefined || time === 'day');
const place = /\{\s*(\w+)\b[^{}]*\}/g;

/** Fields a record is called by; where none of them reads, its number. */
function headingOf(making: Making, entity: Entity): string[] {
  const names = placesIn(making, entity, entity.called.name);
  return names.length > 0 ? names : placesIn(making, entity, entity.called.code ?? '{code}');
}

/** What stands in grey beside the name. */
const numberOf = (making: Making, entity: Entity): string | undefined => placesIn(making, entity, entity.called.code ?? '')[0];

function placesIn({ rights }: Making, entity: Entity, template: string): string[] {
  const names = [...template.matchAll(place)].map((match) => match[1]!);
  return [...new Set(names)].filter((name) => entity.fields[name] && isReadable(traitsOf(entity.fields[name].type)) && sees(rights, entity.fields[name]));
}
