// DATABASE_URL may name several hosts, as PostgreSQL's own programs take them: the one that takes writes is the database; the others follow it, and one of them takes its place.
import pg from 'pg';

/** One of them, as what `new URL` reads. */
export type HostUrl = string;

const scheme = /^postgres(?:ql)?:\/\//;
const timeoutMs = 3_000;
const seekPauseMs = 250;

interface Parts { scheme: string; auth: string; hosts: string[]; path: string; query: URLSearchParams }

/** As `new URL` would, which takes one host alone. */
function partsOf(text: string): Parts | undefined {
  const [found] = scheme.exec(text) ?? [];
  if (found === undefined) return undefined;
  const [address, query] = cut(cut(text.slice(found.length), '#')[0], '?');
  const slash = address.indexOf('/');
  const [before, path] = slash < 0 ? [address, ''] : [address.slice(0, slash), address.slice(slash)];
  const at = before.lastIndexOf('@');
  return { scheme: found, auth: at < 0 ? '' : before.slice(0, at), hosts: before.slice(at + 1).split(','), path, query: new URLSearchParams(query) };
}

function cut(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

function textOf({ scheme, auth, path, query }: Parts, host: string): HostUrl {
  const more = query.toString();
  return `${scheme}${auth ? `${auth}@` : ''}${host}${path}${more ? `?${more}` : ''}`;
}

/** An address for each host. @throws Error for what no server of ours could work with */
export function hostsOf(text: string): HostUrl[] {
  const parts = partsOf(text);
  if (!parts) return [text];
  const wanted = parts.query.get('target_session_attrs') ?? 'read-write';
  if (!['read-write', 'primary'].includes(wanted)) throw new Error(`target_session_attrs=${wanted} of DATABASE_URL: only the host that takes writes will do; say read-write, or leave it out`);
  parts.query.delete('target_session_attrs');
  return parts.hosts.map((host) => textOf(parts, host));
}

/** The same hosts and database, as another user. */
export function withUser(text: string, user: string, password: string): string {
  const parts = partsOf(text);
  if (!parts) return text;
  return textOf({ ...parts, auth: `${encodeURIComponent(user)}${password ? `:${encodeURIComponent(password)}` : ''}` }, parts.hosts.join(','));
}

/** @returns as the address has them, decoded */
export function userOf(text: string): { user: string; password: string } {
  const { username, password } = new URL(hostsOf(text)[0]!);
  return { user: decodeURIComponent(username), password: decodeURIComponent(password) };
}

/** The same user and database elsewhere. @param host `host:port` */
export function atHost(text: string, host: string): HostUrl {
  const parts = partsOf(text);
  if (!parts) return text;
  parts.query.delete('target_session_attrs');
  return textOf(parts, host);
}

interface Known { now: HostUrl; seeking?: Promise<Error | undefined> }
/** Of this process, by what was configured. */
const known = new Map<string, Known>();

function knownOf(text: string): Known {
  let one = known.get(text);
  if (!one) known.set(text, one = { now: hostsOf(text)[0]! });
  return one;
}

export const hasHosts = (text: string): boolean => hostsOf(text).length > 1;

/** The host that took writes when it was last looked for. */
export const hostNow = (text: string): HostUrl => (hasHosts(text) ? knownOf(text).now : hostsOf(text)[0]!);

/** Looks for the host that takes writes, the present one first; whoever looks at the same time looks together. @returns why there is none */
export function seekHost(text: string, withinMs = 0): Promise<Error | undefined> {
  if (!hasHosts(text)) return Promise.resolve(undefined);
  const one = knownOf(text);
  one.seeking ??= seek(text, one, Date.now() + withinMs).finally(() => { one.seeking = undefined; });
  return one.seeking;
}

/** For a connection of one's own: the host that takes writes now, or the last that did. */
export async function liveHost(text: string): Promise<HostUrl> {
  await seekHost(text);
  return hostNow(text);
}

async function seek(text: string, one: Known, until: number): Promise<Error | undefined> {
  for (;;) {
    const faults: Error[] = [];
    for (const url of [one.now, ...hostsOf(text).filter((other) => other !== one.now)]) {
      const fault = await writeFault(url);
      if (!fault) { one.now = url; return undefined; }
      faults.push(fault);
    }
    // A refusal (a wrong password) says more than a host that is not there.
    if (Date.now() >= until) return faults.find((fault) => fault instanceof pg.DatabaseError && !isFollower(fault)) ?? faults.find(isFollower) ?? faults[0];
    await new Promise((done) => setTimeout(done, seekPauseMs));
  }
}

/** As a server that starts says: it passes. */
const follower = '57P03';
const isFollower = (error: Error): boolean => (error as { code?: string }).code === follower;
const followerFault = (): Error => Object.assign(new Error('none of its hosts takes writes'), { code: follower });

async function writeFault(url: HostUrl): Promise<Error | undefined> {
  const client = new pg.Client({ connectionString: url, application_name: 'loom hosts', connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows: [row] } = await client.query<{ open: boolean }>(isOpen);
    return row!.open ? undefined : followerFault();
  } catch (error) {
    return error instanceof AggregateError ? error.errors[0] as Error : error as Error;
  } finally {
    await client.end().catch(() => {});
  }
}

const isOpen = "select not pg_is_in_recovery() and current_setting('default_transaction_read_only') = 'off' as open";

/** For `pg.Pool`: each new connection goes to the host of then, and one that takes no writes any more is not handed out. */
export function poolAt(text: string): Pick<pg.PoolConfig, 'Client' | 'connectionString'> & { verify?: (client: pg.PoolClient, done: (error?: Error) => void) => void } {
  if (!hasHosts(text)) return { connectionString: hostsOf(text)[0]! };
  return {
    Client: class extends pg.Client { constructor(config?: pg.ClientConfig) { super({ ...config, connectionString: hostNow(text) }); } } as unknown as pg.PoolConfig['Client'],
    verify(client, done) {
      client.query<{ open: boolean }>(isOpen).then(({ rows: [row] }) => done(row!.open ? undefined : followerFault()), done);
    },
  };
}
