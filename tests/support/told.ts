// Holds answers against what endpoints declare: whatever a test is answered must have the shape that OpenAPI and the typed client tell. What is taken the server itself holds to (server/http/shapeGate.ts).
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js';
import { callOf, endpoints, placesOf, type Endpoint } from '../../runtime/core/contract/endpoints/index.ts';
import type { Shape } from '../../runtime/core/contract/endpoints/shapes.ts';

interface Place { path: RegExp; endpoint: Endpoint }

/** Generic addresses of the same record type are no ids. */
const generic = 'sums|lookup|groups|why|export|import|tree|axes|explain|printed|resolve';

const places: Place[] = endpoints.map((endpoint): Place => {
  const { path } = endpoint;
  return { path: new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, `(?!(?:${generic})(?:/|$))[^/]+`)}$`), endpoint };
}).sort((a, b) => placesOf(a.endpoint.path).length - placesOf(b.endpoint.path).length);

const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true, code: { optimize: false } });
const known = new Map<Shape, ValidateFunction>();

/** @throws Error where a call was answered otherwise than declared. Refusals say nothing. */
export async function holdToDeclared(method: string, url: string, answer: Response): Promise<void> {
  const path = url.split('?')[0]!;
  const found = places.find((place) => place.endpoint.method === method && place.path.test(path))?.endpoint;
  if (!found || found.bare !== undefined || !answer.ok || !answer.headers.get('content-type')?.includes('json')) return;
  const envelope = await answer.clone().json() as { success?: boolean; data?: unknown };
  if (envelope.success !== true) return;
  hold(`${callOf(found)} answered`, found.answer, envelope.data);
}

function hold(what: string, shape: Shape, value: unknown): void {
  let check = known.get(shape);
  if (!check) known.set(shape, check = ajv.compile(shape));
  if (!check(value)) throw new Error(`${what} otherwise than declared: ${ajv.errorsText(check.errors, { dataVar: '' })}\n${JSON.stringify(value)?.slice(0, 600)}`);
}
