// What the gallery asks of the development server: pictures drawn on the spot, and files put up in it.
/* oxlint-disable no-restricted-imports -- runs inside the development server, never in a browser */
import type { IncomingMessage, ServerResponse } from 'node:http';

const kept = new Map<string, { type: string; bytes: Buffer }>();
const mostKept = 50;

export function answerGallery(request: IncomingMessage, answer: ServerResponse, next: () => void): void {
  const url = new URL(request.url ?? '/', 'http://x');
  if (url.pathname === '/dev/gallery/files' && request.method === 'POST') {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const id = `gallery-${1_000 + kept.size}`;
      if (kept.size < mostKept) kept.set(id, { type: url.searchParams.get('type') || 'application/octet-stream', bytes: Buffer.concat(parts) });
      answer.end(id);
    });
    return;
  }
  const id = /^\/amc\/api\/open\/file\/(gallery-\d+|f\d|a\d|c\d)/.exec(url.pathname)?.[1];
  if (!id) return next();
  const own = kept.get(id);
  answer.setHeader('content-type', own?.type ?? 'image/svg+xml');
  answer.end(own?.bytes ?? drawn(Number(/\d+$/.exec(id)![0])));
}

/** A shirt on coloured cloth. */
function drawn(number: number): string {
  const hue = (number * 73) % 360;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="400" height="300"><rect width="400" height="300" fill="hsl(${hue} 30% 82%)"/><path d="M140 70l60 26 60-26 56 44-34 36-22-14v104H140V136l-22 14-34-36z" fill="hsl(${hue} 42% 40%)"/></svg>`;
}
