// Delays and faults on demand: for all calls or those of a path, now and then or always, by flags of the command or by a request itself.
import type { Handler } from 'json-server';
import { errors } from '../../runtime/core/contract/errors.ts';
import { permissionMatcher } from '../../runtime/core/contract/permissions.ts';
import { chanceOf } from '../data/random.ts';

/** The server's own fault handling says an error of the catalogue; set here alone. */
export const raiseHeader = 'x-mock-raise';

/** `matches` takes `GET /wms/api/saas/stock`. */
export interface Delay { matches(call: string): boolean; fromMs: number; toMs: number }
/** `what`: a code of the error catalogue, or `drop`: the connection breaks. */
export interface Fault { matches(call: string): boolean; often: number; what: string }
export interface Behaviour { delays: readonly Delay[]; faults: readonly Fault[]; seed: number }

const usualFault = 'service.failed';

/** `300`, `100-900`, `/wms/**=300`, `PUT /wms/**=300`. @throws Error that says what it takes */
export function readDelay(text: string): Delay {
  const { matches, value } = split(text);
  const found = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(value);
  if (!found) throw new Error(`--delay "${text}": takes milliseconds (300), a span (100-900), or those of a path (/wms/**=300)`);
  return { matches, fromMs: Number(found[1]), toMs: Number(found[2] ?? found[1]) };
}

/** `5%`, `5%:record.stale`, `drop`, `PUT /wms/**=100%:service.failed`. @throws Error that says what it takes */
export function readFault(text: string): Fault {
  const { matches, value } = split(text);
  const found = /^(?:(\d{1,3}(?:\.\d+)?)%)?:?([\w.]*)$/.exec(value);
  const what = found?.[2] || usualFault;
  if (!found || (!found[1] && !found[2]) || !isFault(what)) throw new Error(`--fault "${text}": takes how often (5%), which (5%:record.stale; any code of the error catalogue, or drop), or those of a path (PUT /wms/**=100%)`);
  return { matches, often: found[1] === undefined ? 1 : Number(found[1]) / 100, what };
}

const isFault = (what: string): boolean => what === 'drop' || Object.hasOwn(errors, what);

function split(text: string): { matches(call: string): boolean; value: string } {
  const at = text.lastIndexOf('=');
  if (at < 0) return { matches: () => true, value: text };
  const path = text.slice(0, at).trim();
  return { matches: permissionMatcher([/^[A-Z*]+ /.test(path) ? path : `* ${path}`]), value: text.slice(at + 1).trim() };
}

/** Calls of the contract alone; pages and scripts come as ever. A request may ask for its own: `x-mock-delay`, `x-mock-fault`, or `mockDelay=` and `mockFault=` in its query. */
export function misbehave({ delays, faults, seed }: Behaviour): Handler {
  const chance = chanceOf(seed, 'faults');
  return (request, answer, next) => {
    const url = new URL(request.url ?? '/', 'http://here');
    const asked = (name: string, header: string): string | undefined => {
      const value = url.searchParams.get(name) ?? request.headers[header];
      url.searchParams.delete(name);
      return typeof value === 'string' && value !== '' ? value : undefined;
    };
    delete request.headers[raiseHeader];
    const [ownDelay, ownFault] = [asked('mockDelay', 'x-mock-delay'), asked('mockFault', 'x-mock-fault')];
    if (ownDelay ?? ownFault) request.url = url.pathname + url.search;
    if (!isCall(url.pathname)) { next(); return; }
    const call = `${request.method} ${url.pathname}`;
    let delay: Delay | undefined;
    let what: string | undefined;
    try {
      delay = ownDelay === undefined ? delays.findLast((one) => one.matches(call)) : readDelay(ownDelay);
      const own = ownFault === undefined ? undefined : readFault(ownFault);
      what = (own ? [own] : faults).find((one) => one.matches(call) && chance.is(one.often))?.what;
    } catch (error) {
      answer.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' }).end((error as Error).message);
      return;
    }
    const go = (): void => {
      if (what === 'drop') { request.destroy(); return; }
      if (what !== undefined) request.headers[raiseHeader] = what;
      next();
    };
    if (delay) setTimeout(go, delay.fromMs + Math.floor(chance.next() * (delay.toMs - delay.fromMs + 1)));
    else go();
  };
}

const isCall = (path: string): boolean => /^\/([^/]+\/(api|oauth|login|logout)|loom)\//.test(path);
