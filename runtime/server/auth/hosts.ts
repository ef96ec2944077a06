// Which other addresses a login may be handed to: the same site, those configured, those of registered applications.
import { prepared } from '../store/statement.ts';
import type { App, Tx } from '../context.ts';
import { table } from './callers.ts';

/** The host of an origin, an address or a bare host; undefined for anything else. */
export function hostOf(text: string): string | undefined {
  const address = /^https?:\/\//i.test(text) ? text : /^[\w.-]+(:\d{1,5})?$/.test(text) ? `http://${text}` : undefined;
  if (address === undefined || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  // `https://ours.com@evil.com` names evil.com, and means to look otherwise.
  return url.username === '' && url.password === '' && url.hostname !== '' ? url.host.toLowerCase() : undefined;
}

/** `erp.loom.com` → `loom.com`: hosts that share their cookies (web: session/tokens.ts); undefined where each keeps its own. */
export function siteOf(host: string): string | undefined {
  const labels = host.split(':')[0]!.split('.');
  const at = labels.indexOf('com');
  return at > 0 ? labels.slice(at - 1).join('.') : undefined;
}

/** @param own the host this call came to */
export async function isTrusted(app: App, tx: Tx, host: string, own: string): Promise<boolean> {
  const account = app.config.accountUrl ? hostOf(app.config.accountUrl) : undefined;
  if ([own, account, ...app.config.loginHosts].includes(host)) return true;
  const site = siteOf(host);
  if (site !== undefined && site === siteOf(own)) return true;
  return (await applicationHosts(app, tx)).has(host);
}

async function applicationHosts(app: App, tx: Tx): Promise<Set<string>> {
  const apply = app.model.entities['amc.apply'];
  if (!apply?.fields.url) return new Set();
  const rows = await tx.run<{ url: string | null }>(prepared(`select url from ${table(app.model, apply.id)} where url like 'http%' and status = '0' and del_flag = '0'`, []));
  return new Set(rows.map((row) => hostOf(row.url ?? '')).filter((host) => host !== undefined));
}
