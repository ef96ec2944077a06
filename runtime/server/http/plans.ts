// The manifest, made once for equal rights and language, and the plans it names (planStore.ts).
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../../core/contract/errors.ts';
import type { Lang, Model, Screen } from '../../core/language/model.ts';
import { langOf } from '../../core/i18n.ts';
import { makeManifest, makePlan, packMenu, packRights, packRoutes, type Manifest, type ManifestHead, type ManifestPart, type PlanMenu, type Rights } from '../../core/plans/index.ts';
import type { App, Caller } from '../context.ts';
import { planMenu } from '../platform/applications/menu.ts';
import { hasApplications } from '../platform/applications/names.ts';
import { leaveOutScreen, routesLeftOut } from '../leftOut.ts';
import { callerOf, envelopeOf, sendRaw, sendRawTagged } from './answer.ts';
import { getManifest, getManifestByHash, getManifestParts, getOpen, getPlanByHash } from '../../core/contract/endpoints/loom.ts';
import { endpoint } from './endpoint.ts';
import { addressed, hashOf, planAddress, planText } from './planStore.ts';

/** What callers of equal rights see: the manifest but for the company's settings, and screens by the addresses of their plans. */
interface Seen { manifest: Manifest; screens: ReadonlyMap<string, Screen> }

const year = 31_536_000;
// One per role mix and language; more than an installation has.
const maxKept = 200;
const kept = new WeakMap<Model, Map<string, Seen>>();

export function registerPlanRoutes(http: FastifyInstance, app: App): void {
  endpoint(http, app, getManifest, async (request, reply) => {
    const { head, manifest, menu } = await manifestOf(app, callerOf(request));
    return sendRawTagged(request, reply, JSON.stringify({ ...manifest, hash: head.hash, settings: head.settings, menu }));
  });

  endpoint(http, app, getManifestParts, async (request, reply) => sendRawTagged(request, reply, JSON.stringify((await manifestOf(app, callerOf(request))).head)));

  endpoint(http, app, getManifestByHash, async (request, reply) => {
    const { head, bodies } = await manifestOf(app, callerOf(request));
    const wanted = request.params.hash.replace(/\.json$/, '');
    const name = (Object.keys(bodies) as ManifestPart[]).find((part) => head.parts[part] === wanted);
    // Rights or schemas have changed since the hash was told: the browser asks for the hashes anew.
    if (!name) throw new AppError('record.missing');
    return sendForEver(reply, bodies[name]);
  });

  endpoint(http, app, getPlanByHash, async (request, reply) => {
    const caller = callerOf(request);
    const [, address, part] = addressed.exec(request.params.hash) ?? [];
    const screen = address === undefined ? undefined : seenBy(app, caller).screens.get(address);
    const text = screen && planOf(app, caller, screen, address!, part === undefined ? undefined : Number(part));
    // Another role's plan, or one of schemas that have changed: the browser fetches the manifest anew.
    if (text === undefined) throw new AppError('record.missing');
    return sendForEver(reply, envelopeOf(text));
  });
}

/** A screen that cannot be drawn is left out, and told. */
function planOf(app: App, caller: Caller, screen: Screen, address: string, part?: number): string | undefined {
  try {
    return planText(app.model, caller, screen.id, address, part);
  } catch (error) {
    leaveOutScreen(app, screen, error);
    kept.delete(app.model);
    return undefined;
  }
}

/** Under an address that means the same for ever, whoever asks: a token that was renewed must not send the browser past its cache. */
function sendForEver(reply: FastifyReply, body: string | Buffer): FastifyReply {
  reply.header('cache-control', `private, max-age=${year}, immutable`).removeHeader('vary');
  return reply.type('application/json; charset=utf-8').send(body);
}

interface Found { head: ManifestHead; bodies: Record<ManifestPart, Buffer>; manifest: Manifest; menu: readonly PlanMenu[] }

async function manifestOf(app: App, caller: Caller): Promise<Found> {
  const seen = seenBy(app, caller);
  const { manifest } = seen;
  const settings = Object.fromEntries(Object.entries({ ...manifest.settings, ...caller.settings }).flatMap(([code, value]) => {
    const grant = app.model.settings[code]?.grant;
    return value !== null && (grant === undefined || caller.grants.has(grant)) && (caller.userType !== '2' || code.startsWith('GLOBAL_')) ? [[code, value]] : [];
  }));
  // Schemas without applications have the menus of their modules.
  const menu = hasApplications(app.model) && !app.hasPlainMenu ? withoutLeftOut(await planMenu(app, caller), app.model) : manifest.menu;
  const { routes, permissions, grants } = manifest;
  const made = { routes: hashedBody(routes, () => packRoutes(routes)), menu: hashedBody(menu, () => packMenu(menu)), rights: hashedBody(permissions, () => packRights({ permissions, grants })) };
  const parts = { routes: made.routes.hash, menu: made.menu.hash, rights: made.rights.hash };
  return {
    head: { hash: hashOf(JSON.stringify([manifest.lang, settings, parts])), lang: manifest.lang, settings, parts },
    bodies: { routes: made.routes.body, menu: made.menu.body, rights: made.rights.body }, manifest, menu,
  };
}

const pruned = new WeakMap<readonly PlanMenu[], PlanMenu[]>();

/** Entries of screens that are left out lead nowhere. */
function withoutLeftOut(menu: readonly PlanMenu[], model: Model): readonly PlanMenu[] {
  const routes = routesLeftOut(model);
  if (routes.size === 0) return menu;
  const keep = (nodes: readonly PlanMenu[]): PlanMenu[] => nodes.flatMap((node) => {
    const children = keep(node.children);
    return (node.children.length > 0 && children.length === 0) || (node.route !== undefined && routes.has(node.route)) ? [] : [{ ...node, children }];
  });
  let rest = pruned.get(menu);
  if (!rest) pruned.set(menu, rest = keep(menu));
  return rest;
}

/** Answers with parts that are kept as they are from request to request. */
const hashedBodies = new WeakMap<object, { body: Buffer; hash: string }>();

function hashedBody(part: object, pack: () => object): { body: Buffer; hash: string } {
  let known = hashedBodies.get(part);
  if (!known) {
    const text = JSON.stringify(pack());
    hashedBodies.set(part, known = { body: Buffer.from(envelopeOf(text)), hash: hashOf(text) });
  }
  return known;
}

/** Screens that open without a login, whole: a page with nobody behind it asks once. */
export function registerOpenPlanRoutes(http: FastifyInstance, app: App): void {
  endpoint(http, app, getOpen, async (request, reply) => {
    const { lang } = request.query as { lang?: unknown };
    return sendRaw(reply, openScreens(app, langOf(typeof lang === 'string' ? lang : undefined)));
  });
}

const openKept = new WeakMap<Model, Map<Lang, string>>();
const nobody: Rights = { may: () => false, grants: new Set() };

function openScreens(app: App, lang: Lang): string {
  const { model } = app;
  let ofModel = openKept.get(model);
  if (!ofModel) openKept.set(model, ofModel = new Map());
  let text = ofModel.get(lang);
  if (text === undefined) {
    const plans = Object.values(model.screens).filter((screen) => screen.open).flatMap((screen) => {
      try { return [makePlan(model, screen.id, nobody, lang)]; } catch (error) { leaveOutScreen(app, screen, error); return []; }
    });
    ofModel.set(lang, text = JSON.stringify(plans));
  }
  return text;
}

function seenBy(app: App, caller: Caller): Seen {
  const { model } = app;
  let ofModel = kept.get(model);
  if (!ofModel) kept.set(model, ofModel = new Map());
  const key = `${caller.rightsKey} ${caller.lang}`;
  let seen = ofModel.get(key);
  if (!seen) {
    if (ofModel.size >= maxKept) ofModel.clear();
    ofModel.set(key, seen = see(app, caller));
  }
  return seen;
}

function see({ model }: App, caller: Caller): Seen {
  const leftOut = routesLeftOut(model);
  const screens = new Map<string, Screen>();
  const manifest = makeManifest(model, caller, caller.lang, (screen) => {
    if (leftOut.has(screen.route)) return undefined;
    const address = planAddress(model, caller, screen.id);
    screens.set(address, screen);
    return address;
  });
  return { manifest, screens };
}
