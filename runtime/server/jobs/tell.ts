// Tells the starter's open pages how a job stands.
import type { App } from '../context.ts';

export interface TaskWord { id: string; kind?: string; name?: string; status: string; progress: number; done?: number | null; total?: number | null; failed?: number | null; message?: string | null; result?: string | null; fileName?: string | null }

/** A technical frame: pages show it in their tray, not as a message. */
export function tellTask(app: App, to: { company: string; user: string }, word: TaskWord): void {
  app.push({ users: [to.user], company: to.company }, { messageType: 'SyncTask', objName: 'TaskProgress', ...word });
}

/** Nobody's page waits for a quiet one. */
export function tellStarter(app: App, { company, userId, quiet }: { company: string; userId: string; quiet: boolean }, word: TaskWord): void {
  if (!quiet) tellTask(app, { company, user: userId }, word);
}
