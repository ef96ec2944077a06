// Checks what the places of an address mean: each of several says it, and what it says is there.
import { sharedScope } from '../expressions/index.ts';
import { isUniqueAlone } from './uniqueFields.ts';
import type { Context } from './checkContext.ts';
import type { Definition } from './definition.ts';
import { didYouMean } from './faults.ts';
import type { Entity, PlaceMeaning, Screen } from './model.ts';
import type { Path } from './places.ts';
import { traitsOf } from '../values/types/index.ts';
import { screenKindOf } from './screenKinds.ts';

const placesIn = (route: string): string[] => [...route.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

export function checkAddress(screen: Screen, definition: Definition, context: Context): void {
  const places = placesIn(screen.route);
  const entity = context.model.entities[screen.entity ?? ''];
  for (const [name, meaning] of Object.entries(screen.at ?? {})) checkMeaning(name, meaning, screen, entity, definition, context);
  const silent = screenKindOf(screen.kind).takesPlaces ? [] : places.slice(1).filter((name) => !screen.at?.[name]);
  for (const name of silent) definition.fault(['route'], 'at.silent', `Nothing says what \`{${name}}\` in the address means.`, `Say it: \`"at": { "${name}": … }\`.`, { nth: screen.route.indexOf(`{${name}}`) });
  if (screen.at && screenKindOf(screen.kind).record && screen.record === undefined && !recordPlace(screen, places)) definition.fault(['at'], 'at.record', 'No place of the address names the record.', 'Add `{id}` to the route, or say which place is the `record`.', { key: true });
  checkStarts(screen, entity, definition, context);
}

const recordPlace = ({ at }: Screen, places: string[]): boolean => Object.values(at!).some((one) => 'record' in one) || (places[0] !== undefined && !at![places[0]]);

function checkMeaning(name: string, meaning: PlaceMeaning, { kind, at, params, query }: Screen, entity: Entity | undefined, definition: Definition, context: Context): void {
  const here: Path = ['at', name];
  const mayName = (what: 'modes' | 'field' | 'param'): boolean => screenKindOf(kind).places?.includes(what) === true;
  const misplaced = (word: string, fit: boolean, what: string): boolean => {
    if (!fit) definition.fault([...here, word], 'at.kind', `A ${kind} has no ${what}.`, 'Take it away, or say another meaning.', { key: true });
    return !fit;
  };
  if (Object.keys(meaning).length !== 1) { definition.fault(here, 'at.one', `\`${name}\` says ${Object.keys(meaning).length === 0 ? 'nothing' : 'several things'}.`, 'Say one of `record`, `modes`, `field` and `param`.', { key: true }); return; }
  if ('record' in meaning) {
    if (misplaced('record', screenKindOf(kind).record === true && entity !== undefined, 'record that an address could name')) return;
    if (Object.values(at!).filter((one) => 'record' in one).length > 1) { if (isLast(name, at!, 'record')) definition.fault([...here, 'record'], 'at.twice', 'Two places name the record.', 'Leave one of them.'); return; }
    if (meaning.record === 'id') return;
    if (!entity!.fields[meaning.record]) definition.fault([...here, 'record'], 'field.unknown', `${entity!.id} has no field \`${meaning.record}\`.`, didYouMean(meaning.record, Object.keys(entity!.fields)));
    else if (!isUniqueAlone(entity!, meaning.record)) definition.fault([...here, 'record'], 'at.unique', `Several records may have the same \`${meaning.record}\`.`, 'Name a field that is unique, or make this one so.');
  } else if ('modes' in meaning) {
    if (misplaced('modes', mayName('modes'), 'modes')) return;
    if (Object.values(at!).filter((one) => 'modes' in one).length > 1 && isLast(name, at!, 'modes')) definition.fault([...here, 'modes'], 'at.twice', 'Two places say how the form opens.', 'Leave one of them.', { key: true });
    if (Object.values(meaning.modes).includes('review') && !Object.values(entity?.workflow?.actions ?? {}).some(({ effects }) => effects.some(({ kind: one }) => one === 'approve'))) definition.fault([...here, 'modes'], 'at.review', `${entity?.id ?? 'This'} goes through no approval: nobody reviews it.`, 'Write `view`, or give an action an effect `approve`.', { key: true });
  } else if ('field' in meaning) {
    if (misplaced('field', entity !== undefined && query === undefined && mayName('field'), 'field that an address could fill or narrow by')) return;
    const [lines, inside] = meaning.field.split('.') as [string, string | undefined];
    if (inside !== undefined) {
      const row = kind === 'form' ? entity!.lines[lines] : undefined;
      const own = row && context.fieldAt(definition, [...here, 'field'], row, inside);
      if (!row || (own && (traitsOf(own.type).refers !== 'one' || own.system || own.computed !== undefined || own.to?.includes('|')))) definition.fault([...here, 'field'], 'at.rows', `\`${meaning.field}\` is no reference that rows of a form could begin with.`, 'Name a reference of its lines that people fill in, `lines.sample`.');
      return;
    }
    const field = context.fieldAt(definition, [...here, 'field'], entity!, meaning.field);
    if (field && kind === 'form' && (field.system || field.computed !== undefined)) definition.fault([...here, 'field'], 'at.field', `\`${meaning.field}\` is written by the system.`, 'Name a field that people fill in.');
  } else if (!misplaced('param', query !== undefined && mayName('param'), 'parameters')) {
    const known = Object.keys(context.model.queries[query!]?.params ?? params ?? {});
    if (!known.includes(meaning.param)) definition.fault([...here, 'param'], 'param.unknown', `${query} has no parameter \`${meaning.param}\`.`, didYouMean(meaning.param, known, 'Add it to the query.'));
  }
}

/** Of two that say the same the later one is told. */
const isLast = (name: string, at: Record<string, PlaceMeaning>, word: string): boolean => Object.keys(at).filter((one) => word in at[one]!).at(-1) === name;

function checkStarts({ starts, kind }: Screen, entity: Entity | undefined, definition: Definition, context: Context): void {
  if (!starts) return;
  if (kind !== 'form' || !entity) { definition.fault(['starts'], 'at.kind', `A ${kind} begins no record.`, 'Take it away, or move it to the form.', { key: true }); return; }
  for (const [name, source] of Object.entries(starts)) {
    const field = entity.fields[name];
    if (!field) definition.fault(['starts', name], 'field.unknown', `${entity.id} has no field \`${name}\`.`, didYouMean(name, Object.keys(entity.fields)), { key: true });
    else if (field.system || field.computed !== undefined) definition.fault(['starts', name], 'at.field', `\`${name}\` is written by the system.`, 'Name a field that people fill in.', { key: true });
    else context.expression(definition, ['starts', name], source, sharedScope(context.model), field, {});
  }
}
