// What every plan says: identity, route, title, states.
import type { Entity, Screen } from '../language/model.ts';
import type { Plan } from './plan.ts';
import { apiOf } from './rights.ts';
import type { Making } from './rights.ts';

type Base = Pick<Plan, 'id' | 'route' | 'title' | 'api' | 'entity' | 'index' | 'keepAlive' | 'statusField' | 'states'>;

export function baseOf(making: Making, screen: Screen, entity: Entity | undefined): Base {
  const { model, say } = making;
  const flow = entity?.workflow;
  return {
    id: screen.id, route: screen.route, title: say(screen.title, screen.id), api: apiOf(model, screen), entity: screen.entity ?? '',
    index: screen.index, keepAlive: screen.keepAlive,
    ...(flow && {
      statusField: flow.field,
      states: Object.fromEntries(Object.values(flow.states).map((state) => [state.name, { label: say(state.label, `${entity.id}.${state.name}`), tone: state.tone, editable: state.editable === true }])),
    }),
  };
}
