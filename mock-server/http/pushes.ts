// The websocket of the mock server: answers heartbeats and tells open pages that schemas have changed.
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Bus } from '../../runtime/server/context.ts';
import { wsPath } from '../../runtime/server/realtime/admit.ts';
import { heartbeat } from '../../runtime/server/realtime/hub.ts';
import type { Sittings } from './people.ts';

export function openPushes(bus: Bus, sittings: Sittings): { upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void; close(): void } {
  const sockets = new WebSocketServer({ noServer: true });
  const open = new Set<WebSocket>();
  const stop = bus.subscribe('push', ({ frame }) => { for (const socket of open) socket.send(JSON.stringify(frame)); });
  return {
    upgrade(request, socket, head) {
      const url = new URL(request.url ?? '/', 'http://here');
      if (url.pathname !== wsPath || !sittings.accounts.some(({ id }) => id === url.searchParams.get('chatToken'))) { socket.end('HTTP/1.1 401 Unauthorized\r\n\r\n'); return; }
      sockets.handleUpgrade(request, socket, head, (opened) => {
        open.add(opened);
        opened.on('message', (data) => { if (String(data) === heartbeat) opened.send(heartbeat); });
        opened.on('close', () => { open.delete(opened); });
        opened.on('error', () => {});
      });
    },
    close() {
      stop();
      for (const socket of open) socket.terminate();
    },
  };
}
