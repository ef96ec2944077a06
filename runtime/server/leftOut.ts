// What is wrong and left out while all else runs: screens that cannot be drawn, starting data that could not be entered. Told in the log, and to whoever may see it (GET /loom/schemas).
import type { LiveFault } from '../core/contract/live.ts';
import type { Model, Screen } from '../core/language/model.ts';
import type { App } from './context.ts';
import type { Frame } from './context/bus.ts';

const screens = new WeakMap<Model, Map<string, LiveFault>>();

export const leftOutOf = (app: App): LiveFault[] => [...app.dataLeftOut ?? [], ...screens.get(app.model)?.values() ?? []];

/** Routes of screens that nobody is shown. */
export const routesLeftOut = (model: Model): ReadonlySet<string> => new Set([...screens.get(model)?.keys() ?? []].map((id) => model.screens[id]!.route));

/** No plan of the screen can be made. */
export function leaveOutScreen(app: App, screen: Screen, error: unknown): void {
  let known = screens.get(app.model);
  if (!known) screens.set(app.model, known = new Map());
  if (known.has(screen.id)) return;
  const message = `The screen ${screen.id} (${screen.route}) cannot be drawn, and is left out: ${error instanceof Error ? error.message : String(error)}`;
  known.set(screen.id, { file: screen.file, line: 1, col: 1, message, fix: '' });
  app.log.error({ err: error, file: screen.file }, message);
  app.push({}, faultsFrame(app));
}

/** What open pages hear; whoever may see it asks what is wrong. */
export function faultsFrame(app: App): Frame & { faults: number; leftOut: number } {
  return { messageType: 'SyncSchemas', faults: app.live?.faults.length ?? 0, leftOut: leftOutOf(app).length };
}
