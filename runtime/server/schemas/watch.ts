// Tells when schema files change: a watch on each folder, because one on a file ends when an editor puts a new file in its place.
import { type FSWatcher, readdirSync, watch as watchFolder } from 'node:fs';
import { join } from 'node:path';
import { CheckMemory, type Loaded, type LoadOptions, ModelMemory } from '../../core/language/index.ts';
import { type KnownTexts, loadSchemas, type SchemaPlaces } from './load.ts';

/** A burst of saves (an editor writes more than once) counts as one. */
const quietMs = 40;

export type Remembering = LoadOptions & { texts?: KnownTexts };

/** What did not change is neither read nor checked again. */
export const remembering = (): Remembering => ({ texts: new Map(), readings: new Map(), memory: new CheckMemory(), last: new ModelMemory() });

/**
 * Calls back with the newly loaded schemas after files changed.
 * @returns stops watching
 */
export function watchSchemas(places: SchemaPlaces, changed: (loaded: Loaded, savedAt: number) => void, options: Remembering = remembering()): () => void {
  let timer: NodeJS.Timeout | undefined;
  let savedAt = 0;
  let stopped = false;
  let round = 0;
  const again = (): void => {
    clearTimeout(timer);
    savedAt ||= performance.now();
    timer = setTimeout(() => {
      const mine = ++round;
      const since = savedAt;
      savedAt = 0;
      loadSchemas(places, options).then((loaded) => { if (!stopped && mine === round) changed(loaded, since); else savedAt ||= since; }).catch((error: Error & { code?: string }) => {
        // A file that vanished while it was read.
        if (error.code === 'ENOENT') again();
        else console.error(`Schemas changed, but could not be read: ${error.message}`);
      });
    }, quietMs);
  };
  const stops = [places.schemasDir, places.localesDir].filter((folder) => folder !== undefined).map((folder) => watchTree(folder, again));
  return () => { stopped = true; clearTimeout(timer); for (const stop of stops) stop(); };
}

/** Calls back when a JSON file below a folder was written, came or went; folders may come and go too. */
function watchTree(top: string, heard: () => void): () => void {
  const watched = new Map<string, FSWatcher>();
  let stopped = false;
  const drop = (folder: string): void => { watched.get(folder)?.close(); watched.delete(folder); };
  /** @returns whether there was a folder that nobody watched yet */
  const look = (folder: string): boolean => {
    if (stopped) return false;
    let isNew = false;
    let inside: string[] = [];
    try {
      inside = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name));
      if (!watched.has(folder)) {
        const watcher = watchFolder(folder, (_event, name) => {
          if (name?.endsWith('.json')) heard();
          // A folder came or went; what is in a new one may have been written before it was watched.
          else if (look(folder)) heard();
        });
        watcher.on('error', () => drop(folder));
        watched.set(folder, watcher);
        isNew = true;
      }
    } catch { drop(folder); return false; }
    for (const one of inside) if (look(one)) isNew = true;
    return isNew;
  };
  look(top);
  return () => { stopped = true; for (const folder of [...watched.keys()]) drop(folder); };
}
