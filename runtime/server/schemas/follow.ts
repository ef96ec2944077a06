// Schema files take effect while the server runs: what is right at once, and while something is wrong the last good ones stay, and what is wrong is told.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Following, SchemaFault } from '../../core/language/index.ts';
import type { LiveFault } from '../../core/contract/live.ts';
import type { Model } from '../../core/language/model.ts';
import type { App } from '../context.ts';
import { faultsFrame } from '../leftOut.ts';
import type { SchemaPlaces } from './load.ts';
import { type Remembering, watchSchemas } from './watch.ts';

/** No box shows more. */
const mostTold = 20;

/**
 * @param app whose `live` tells what stands in the way
 * @param known what the first reading left: the first save costs no more than any other
 * @param take makes a model the one in effect: database, routes, menus. Throws where it cannot be.
 * @returns stops following
 */
export function followSchemas(app: App, places: SchemaPlaces, known: Remembering, take: (model: Model, following?: Following) => Promise<void>): () => void {
  const live = app.live ??= { faults: [] };
  let turn = Promise.resolve();
  let isOver = false;
  const stop = watchSchemas(places, ({ model, faults, following }, savedAt) => {
    turn = turn.then(async () => {
      if (isOver) return;
      const grave = graveOf(faults);
      try {
        if (grave.length > 0) live.faults = await withSources(grave, places);
        else {
          await take(model, following);
          live.faults = [];
          console.log(`Schemas changed: in effect after ${Math.round(performance.now() - savedAt)} ms.`);
        }
      } catch (error) {
        // The server has ended meanwhile.
        if (isOver) return;
        live.faults = [{ file: '', line: 0, col: 0, message: error instanceof Error ? error.message : String(error), fix: '' }];
      }
      if (live.faults.length > 0) console.error(`Schemas changed, but the earlier ones stay in effect:\n${live.faults.map(lineOf).join('\n')}`);
      app.push({}, faultsFrame(app));
    });
  }, known);
  return () => { isOver = true; stop(); };
}

/** A missing translation is shown in Chinese and keeps nobody from working; anything else would run wrongly. */
export function graveOf(faults: readonly SchemaFault[]): SchemaFault[] {
  return faults.filter((fault) => !fault.code.startsWith('text.'));
}

const lineOf = ({ file, line, col, message, fix }: LiveFault): string => `${file ? `${file}:${line}:${col} ` : ''}${message} ${fix}`.trimEnd();

/** With the line each is about, as it lies on disk. */
async function withSources(faults: readonly SchemaFault[], { schemasDir, localesDir }: SchemaPlaces): Promise<LiveFault[]> {
  const told = faults.slice(0, mostTold);
  const texts = new Map<string, string[]>();
  for (const { file } of told) {
    const path = file.startsWith('schemas/') ? join(schemasDir, file.slice('schemas/'.length)) : localesDir && join(localesDir, file.split('/').at(-1)!);
    if (path && !texts.has(file)) texts.set(file, await readFile(path, 'utf8').then((text) => text.split('\n'), () => []));
  }
  return told.map(({ file, line, col, message, fix }) => ({ file, line, col, message, fix, ...(texts.get(file)?.[line - 1] !== undefined && { source: texts.get(file)![line - 1] }) }));
}
