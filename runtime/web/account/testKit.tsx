// For tests of the account pages: a server of answers by call, what was sent to it, and the addresses somebody was led to.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { Toasts } from '../ui/toast.tsx';

export interface Sent { call: string; body: Record<string, unknown>; query: URLSearchParams; headers: Headers }
type Answer = (sent: Sent) => unknown;

export class Refusal {
  constructor(readonly status: number, readonly text: string, readonly path?: string, readonly http = 200) {}
}
/** 10009 with these words, at a field when one is named. */
export const refuse = (text: string, path?: string): Refusal => new Refusal(10009, text, path);

export const server = { sent: [] as Sent[], answers: {} as Record<string, Answer>, calls: (call: string): Sent[] => server.sent.filter((each) => each.call === call) };
export const led = { to: [] as string[] };

/** Call in a test file's top level. */
export function kit(): void {
  beforeEach(() => {
    server.sent = [];
    // What is not asked in a test is unknown to the server.
    server.answers = { 'GET /amc/api/open/user/exists': () => ({ exists: false }) };
    led.to = [];
    localStorage.clear();
    sessionStorage.clear();
    for (const name of ['access_token', 'refresh_token', 'expires_at']) document.cookie = `${name}=;path=/;max-age=0`;
    history.replaceState(null, '', '/login');
    for (const way of ['assign', 'replace'] as const) vi.spyOn(location, way).mockImplementation((address) => { led.to.push(String(address)); });
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = input instanceof Request ? input : new Request(new URL(String(input), 'http://localhost:3000'), init);
      const url = new URL(request.url);
      const text = await request.clone().text();
      const sent: Sent = { call: `${request.method} ${url.pathname}`, body: text.startsWith('{') ? JSON.parse(text) as Record<string, unknown> : {}, query: url.searchParams, headers: request.headers };
      server.sent.push(sent);
      const answer = server.answers[sent.call];
      const data = answer ? await answer(sent) : null;
      if (data instanceof Refusal) return Response.json({ success: false, data: data.text, status: data.status, message: data.text, errors: data.path ? [{ path: data.path, code: 'x', message: data.text }] : [] }, { status: data.http });
      return Response.json({ success: true, data, status: 200, message: '' });
    });
  });
  afterEach(async () => {
    vi.useRealTimers();
    // Calls under way end with the session they began with.
    await new Promise((done) => setTimeout(done, 20));
    // Questions outlive the page that asked them.
    for (const dialog of document.querySelectorAll('[role=dialog],[role=alertdialog]')) fireEvent.keyDown(dialog, { key: 'Escape' });
    cleanup();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}

export function signedIn(): void {
  for (const [name, value] of Object.entries({ access_token: 'A', refresh_token: 'R', expires_at: String(Date.now() + 7_200_000) })) document.cookie = `${name}=${value};path=/`;
}

export const tokens = { access_token: 'A', refresh_token: 'R', expires_in: 7200, userId: '1001', chatToken: 'c' };

export function draw(page: ReactNode): void {
  render(<div id="root">{page}<Toasts /></div>);
}

export function type(label: string, text: string): HTMLInputElement {
  const input = screen.getByLabelText<HTMLInputElement>(label, { exact: true });
  fireEvent.change(input, { target: { value: text } });
  return input;
}
export const field = (label: string): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(label, { exact: true });
export const press = (name: string): void => { fireEvent.click(screen.getByRole('button', { name })); };
export const submit = (form: string): void => { fireEvent.submit(screen.getByRole('form', { name: form })); };
/** The words stand somewhere on the page. */
export const says = async (text: string): Promise<void> => { await waitFor(() => { if (!document.body.textContent?.includes(text)) throw new Error(`nobody says "${text}": ${document.body.textContent}`); }); };
/** The message that belongs to a field, as readers hear it. */
export const messageOf = (label: string): string | null => { const id = field(label).getAttribute('aria-describedby'); return id ? document.getElementById(id)?.textContent ?? null : null; };
