// My background tasks as this page knows them: read from the server, moved by pushes, told of at their end.
import { atom, getDefaultStore } from 'jotai';
import type { ComponentType } from 'react';
import type { Page } from '../../core/contract/wire.ts';
import { t } from '../i18n/t.ts';
import type { Sync } from '../realtime/frames.ts';
import { http } from '../session/http.ts';
import { queries } from '../session/queries.ts';
import { onSessionEnd } from '../session/session.ts';
import { openAddress } from '../shell/openAddress.ts';
import { toast } from '../ui/toast.tsx';
import { traySlot } from './slot.ts';

export type TaskStatus = 'queued' | 'running' | 'success' | 'fail' | 'cancelled';
export interface TaskFault { row?: number; path?: string; message: string }
export interface Task {
  id: string; kind: 'import' | 'export' | 'job'; name: string; status: TaskStatus; progress: number; message: string | null; result: string | null; fileName: string | null; expireAt: string | null;
  done: number | null; failed: number | null; total: number | null; errors: TaskFault[] | null; startedAt: string; endedAt: string | null; canRetry: boolean | null;
  /** Where one goes on with it. */
  address?: string | null;
}

export const taskApi = '/amc/api/token/task';
export const tasksAtom = atom<readonly Task[]>([]);
const mostShown = 30;
export const historySize = 20;
/** Where pushes do not come through, progress still does. */
const pollMs = 5_000;
const noteMs = 8_000;
const store = getDefaultStore();
let reading: Promise<void> | null = null;
let poll: ReturnType<typeof setTimeout> | undefined;
let isEnding = false;
let drawn: ComponentType | undefined;

/** What the header shows while there are tasks. */
export function drawTray(Tray: ComponentType): void { drawn = Tray; }

export const isOpen = ({ status }: Pick<Task, 'status'>): boolean => status === 'queued' || status === 'running';

export function readTasks(): Promise<void> {
  if (!isEnding) { isEnding = true; onSessionEnd(() => { show([]); store.set(traySlot, null); }); }
  reading ??= http.get<Page<Task>>(taskApi, { query: { tray: 1, pageNum: 1, pageSize: mostShown } })
    .then((page) => {
      const before = store.get(tasksAtom);
      const all = page.list as unknown as Task[];
      // What runs stands first.
      const tasks = [...all.filter(isOpen), ...all.filter((task) => !isOpen(task))];
      show(tasks);
      // Ended while no push reached this page.
      for (const task of tasks) if (!isOpen(task) && before.some((one) => one.id === task.id && isOpen(one))) announce(task);
    }, () => undefined)
    .finally(() => { reading = null; });
  return reading;
}

/** A push: how far, or that it has ended. */
export function hearTask(sync: Extract<Sync, { messageType: 'SyncTask' }>): void {
  const { messageType: _type, ...word } = sync;
  const tasks = store.get(tasksAtom);
  const known = tasks.find((task) => task.id === word.id);
  if (!known || !isOpen(word as unknown as Task) || !isOpen(known)) { void readTasks(); return; }
  show(tasks.map((task) => (task === known ? { ...task, ...word as Partial<Task> } : task)));
}

/** A call has answered that a task does it. */
export async function taskStarted(words: string): Promise<void> {
  toast.hint(words);
  await readTasks();
}

/** All of mine, also those cleared, newest first. */
export const readHistory = (pageNum: number, signal?: AbortSignal): Promise<Page<Task>> => http.get<Page<Task>>(taskApi, { query: { pageNum, pageSize: historySize }, signal });

export async function cancelTask(id: string): Promise<void> { await deed(() => http.put(`${taskApi}/cancel`, { id })); }
export async function retryTask(id: string): Promise<void> { await deed(() => http.put(`${taskApi}/retry`, { id })); }
export async function clearTasks(): Promise<void> { await deed(() => http.put(`${taskApi}/clear`, {})); }

export function downloadTask({ result, fileName }: Pick<Task, 'result' | 'fileName'>): void {
  if (!result) return;
  const link = document.createElement('a');
  link.href = `${result}?download`;
  link.download = fileName ?? '';
  link.click();
}

/** Files are kept a day. */
export const hasFile = ({ result, expireAt }: Pick<Task, 'result' | 'expireAt'>): boolean => Boolean(result) && (expireAt === null || Date.parse(expireAt) > Date.now());

async function deed(work: () => Promise<unknown>): Promise<void> {
  try { await work(); } catch (error) { toast.failure(error); }
  await readTasks();
}

function announce(task: Task): void {
  // What it did to records: pages that show them ask again.
  if (task.kind === 'job') void queries.invalidateQueries({ queryKey: ['api'] });
  void http.put(`${taskApi}/seen`, { ids: [task.id] }).catch(() => undefined);
  if (task.status === 'success' && hasFile(task)) toast.news(t('{name} 已完成，下载', { name: task.fileName ?? task.name }), { onOpen: () => downloadTask(task), stayMs: noteMs });
  else if (task.status === 'success' && task.address) toast.news(t('{name} 已完成，查看', { name: task.name }), { onOpen: () => openAddress(task.address!), stayMs: noteMs });
  else if (task.status === 'success') toast.done(t('{name} 已完成', { name: task.name }));
  else if (task.status === 'fail') toast.wrong(t('{name} 失败：{why}', { name: task.name, why: task.message ?? '' }));
}

function show(tasks: readonly Task[]): void {
  store.set(tasksAtom, tasks);
  // Once there, it stays: cleared ones are found again in it.
  if (drawn) store.set(traySlot, store.get(traySlot) ?? { Tray: drawn });
  clearTimeout(poll);
  if (tasks.some(isOpen)) poll = setTimeout(() => void readTasks(), pollMs);
}
