// Links into addresses of one or several places: the record, how it opens, and nothing where nothing is known.
import type { FormMode, Model, PlaceMeaning, Screen } from '../language/model.ts';

type Addressed = Pick<Screen, 'route' | 'at'>;

/** The place that names the record: the one that says so, else the first. */
export function recordPlaceOf({ route, at = {} }: Addressed): string | undefined {
  const places = [...route.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  return places.find((name) => 'record' in (at[name] ?? {})) ?? places.find((name) => at[name] === undefined);
}

/** Links of others have more to put in than an id. */
export const hasSeveralPlaces = ({ route }: Pick<Screen, 'route'>): boolean => route.split('{').length > 2;

/** `{id}` stands for the record. */
export const recordLink = (screen: Addressed): string => filled(screen, '{id}', ['edit', 'view']);
/** A new record is `0` (platform, Conventions). */
export const newLink = (screen: Addressed): string => filled(screen, '0', ['new']);

function filled(screen: Addressed, record: string, modes: FormMode[]): string {
  const own = recordPlaceOf(screen);
  return screen.route.replace(/\{(\w+)\}/g, (_, name: string) => (name === own ? record : modeText(screen.at?.[name], modes) ?? '0'));
}

function modeText(meaning: PlaceMeaning | undefined, modes: FormMode[]): string | undefined {
  if (!meaning || !('modes' in meaning)) return undefined;
  for (const mode of modes) { const found = Object.entries(meaning.modes).find(([, one]) => one === mode); if (found) return found[0]; }
  return '-';
}

/** What a route is of: what its places mean is said there. */
export const addressed = ({ screens }: Pick<Model, 'screens'>, route: string): Addressed => Object.values(screens).find((one) => one.route === route) ?? { route };

/** The screen of an address: its very route, else the first whose places take what stands there. */
export function screenAt(model: Pick<Model, 'screens'>, path: string): Screen | undefined {
  const steps = path.split('?')[0]!.split('/');
  const isAt = (screen: Screen): boolean => {
    const pattern = screen.route.split('/');
    return pattern.length === steps.length && pattern.every((part, at) => part === steps[at] || (part.startsWith('{') && steps[at] !== ''));
  };
  const screens = Object.values(model.screens);
  return screens.find((screen) => screen.route === steps.join('/')) ?? screens.find(isAt);
}
