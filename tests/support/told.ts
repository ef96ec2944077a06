// Holds answers against what is declared of hand-written calls: whatever a test is answered must have the shape that OpenAPI and the typed client tell.
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js';
import { addressOf, calls, type Call } from '../../runtime/core/contract/calls/index.ts';
import type { Shape } from '../../runtime/core/contract/calls/shapes.ts';

interface Place { name: string; method: string; path: RegExp; places: number; call: Call }

/** Generic addresses of the same record type are no ids. */
const generic = 'sums|lookup|groups|why|export|import|tree|axes|explain|printed|resolve';

const places: Place[] = Object.entries(calls).map(([name, call]): Place => {
  const { method, path } = addressOf(name);
  return { name, method, path: new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, `(?!(?:${generic})(?:/|$))[^/]+`)}$`), places: path.split('{').length, call };
}).sort((a, b) => a.places - b.places);

const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
const known = new Map<Shape, ValidateFunction>();

/** @throws Error where a call was taken, or answered, otherwise than declared. Refusals say nothing. */
export async function holdToDeclared(method: string, url: string, body: unknown, answer: Response): Promise<void> {
  const path = url.split('?')[0]!;
  const found = places.find((place) => place.method === method && place.path.test(path));
  if (!found || found.call.bare !== undefined || !answer.ok || !answer.headers.get('content-type')?.includes('json')) return;
  const envelope = await answer.clone().json() as { success?: boolean; data?: unknown };
  if (envelope.success !== true) return;
  hold(`${found.name} answered`, found.call.data, envelope.data);
  if (body !== undefined && found.call.body) hold(`${found.name} took`, found.call.body, body);
}

function hold(what: string, shape: Shape, value: unknown): void {
  let check = known.get(shape);
  if (!check) known.set(shape, check = ajv.compile(shape));
  if (!check(value)) throw new Error(`${what} otherwise than declared: ${ajv.errorsText(check.errors, { dataVar: '' })}\n${JSON.stringify(value)?.slice(0, 600)}`);
}
