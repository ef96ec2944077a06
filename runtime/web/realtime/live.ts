// The live side of a session: one socket per user and company, frames to the bell, toasts, screens. Loaded after the first screen stands.
import type { Page } from '../../core/contract/wire.ts';
import { lang } from '../i18n/t.ts';
import { http } from '../session/http.ts';
import { identity } from '../session/identity.ts';
import { queries } from '../session/queries.ts';
import { currentSession, forceLogout, onSessionEnd, reloadManifest } from '../session/session.ts';
import { openAddress } from '../shell/openAddress.ts';
import { toast } from '../ui/toast.tsx';
import { addNotices, countUnread, resetBell } from './bellDeeds.ts';
import { meaningOf, type Notice, type Sync } from './frames.ts';
import { LiveSocket } from './socket.ts';
import { tellSync } from './sync.ts';

const socket = new LiveSocket({ address: socketAddress, onFrame: handleFrame, onState: handleState });
let isListening = false;

export function goLive(): void {
  socket.start();
  void countUnread();
  void findTasks();
  if (isListening) return;
  isListening = true;
  // As quietly: how figures came about can be asked from now on.
  void import('../explain/hands.ts').then(({ listenForWhy }) => listenForWhy(), () => undefined);
  addEventListener('online', () => socket.hurry());
  // Logout, or the former company's connection.
  onSessionEnd(() => { socket.stop(); resetBell(); });
}

/** What changed while nobody told us is asked for: lists in front again (an unchanged one costs a 304), and the bell's counts. */
export function handleState(isOpen: boolean): void {
  if (!isOpen) return;
  void countUnread();
  void queries.invalidateQueries({ queryKey: ['api'] });
}

export function handleFrame(frame: unknown): void {
  const meaning = meaningOf(frame, Date.now());
  switch (meaning.kind) {
    case 'push':
      if (addNotices([meaning.notice]).length > 0) announce(meaning.notice);
      return;
    case 'backlog':
      addNotices(meaning.notices);
      return;
    case 'disabled':
      forceLogout(meaning.text);
      return;
    case 'sync':
      applySync(meaning.sync);
  }
}

function announce({ title, objName, address, id }: Notice): void {
  toast.news(title, { from: objName ?? undefined, onOpen: () => openAddress(address || `/noticeDetail/${id}`) });
}

function applySync(sync: Sync): void {
  tellSync(sync);
  if (sync.messageType === 'SyncMenu' || sync.messageType === 'SyncSetting') void reloadManifest().catch(() => undefined);
  if (sync.messageType === 'SyncSchemas') void import('../live/schemas.ts').then(({ hearSchemas }) => hearSchemas(sync), () => undefined);
  if (sync.messageType === 'SyncRecord') refetchQuietly(sync);
  if (sync.messageType === 'SyncTask') void import('../jobs/index.ts').then(({ hearTask }) => hearTask(sync), () => undefined);
}

/** Lists of that entity ask again, those in front at once. An unchanged one costs a 304. */
function refetchQuietly({ entity, by }: Extract<Sync, { messageType: 'SyncRecord' }>): void {
  if (by === currentSession()?.user.name) return;
  // A screen that is open has its plan here, and the plan knows the address.
  const plans = queries.getQueryCache().findAll({ queryKey: ['plan'] }).map((query) => query.state.data as { entity?: string; api?: string } | undefined);
  for (const api of new Set(plans.filter((plan) => plan?.entity === entity).map((plan) => plan!.api))) void queries.invalidateQueries({ queryKey: ['api', api] });
}

/** Tasks begun before this page opened: their tray loads only where there are any, or were. */
async function findTasks(): Promise<void> {
  if (identity().companyUuid === '') return;
  const { total } = await http.get<Page>('/amc/api/token/task', { query: { pageNum: 1, pageSize: 1 } }).catch(() => ({ total: 0 }));
  if (total > 0) await (await import('../jobs/index.ts')).readTasks();
}

function socketAddress(): string | null {
  const token = currentSession()?.user.chatToken;
  if (!token) return null;
  const base = location.origin.replace(/^http/, 'ws');
  return `${base}/mmc/ws?chatToken=${encodeURIComponent(token)}&userCompany=${encodeURIComponent(identity().companyUuid)}&lang=${lang()}`;
}
