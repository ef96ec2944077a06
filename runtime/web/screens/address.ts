// What an address says to its screen: the record, how it opens, what a new one begins with, what narrows a list, parameters of a report.
import type { Row } from '../../core/contract/wire.ts';
import type { FormMode, PlaceMeaning } from '../../core/language/model.ts';
import type { Plan } from '../../core/plans/plan.ts';

export interface Address {
  /** Of the record; `0` of a new one, and where none is named. */
  id: string;
  /** The record by another field than its id. */
  by?: { field: string; value: string };
  mode?: FormMode;
  /** field → text: of a new record, or of a list's rows. */
  fields: Record<string, string>;
  /** parameter → text */
  params: Record<string, string>;
}

type Addressed = Pick<Plan, 'route' | 'at'>;
const anyId = /^\d{1,19}$/;

/** @param path the whole address, whose words behind `?` mean what the screen says of them */
export function addressIn({ route, at = {} }: Addressed, places: Readonly<Record<string, string>>, path: string): Address {
  const words = new URLSearchParams(path.split('#')[0]!.split('?')[1] ?? '');
  const named = [...route.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const own = named.find((name) => 'record' in (at[name] ?? {})) ?? named.find((name) => at[name] === undefined);
  const found: Address = { id: (own === undefined ? (named.length === 0 ? places.id : undefined) : places[own]) ?? words.get('id') ?? '0', fields: {}, params: {} };
  for (const [name, meaning] of Object.entries(at)) {
    const text = named.includes(name) ? places[name] : words.get(name) ?? undefined;
    if (text !== undefined) take(found, meaning, text);
  }
  if (found.mode === 'new') { found.id = '0'; delete found.by; }
  return found;
}

function take(found: Address, meaning: PlaceMeaning, text: string): void {
  if ('modes' in meaning) found.mode = meaning.modes[text] ?? 'view';
  // `0`: nothing is said.
  else if (text === '' || text === '0') return;
  else if ('field' in meaning) found.fields[meaning.field] = text;
  else if ('param' in meaning) found.params[meaning.param] = text;
  else if (meaning.record === 'id') found.id = text;
  else { found.id = anyId.test(text) ? text : '0'; found.by = { field: meaning.record, value: text }; }
}

/** Where a record of the screen, and a new one, opens. */
export const recordAddress = ({ route, links }: Pick<Plan, 'route' | 'links'>, id: string): string => (links ? links.record.replace('{id}', id) : route.replace(/\{\w+\}/, id));
export const newAddress = ({ route, links }: Pick<Plan, 'route' | 'links'>): string => links?.fresh ?? route.replace(/\{\w+\}/, '0');

/** An address behind a button of a record: `{id}` and fields of the record in it, references by their id. */
export const addressOf = (address: string, record: Row): string => address.replace(/\{(\w+)\}/g, (_, name: string) => { const value = record[name]; return encodeURIComponent(typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : String(value ?? '')); });
