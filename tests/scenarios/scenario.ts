// Scenarios of the domain pages as data (README.md): what a file may say, and how its steps are played in a company founded for it.
import { randomUUID } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { ensureMember, ensureUser } from '../../runtime/server/auth/accounts.ts';
import { openSession } from '../../runtime/server/auth/sessions.ts';
import { createRecord, scopeOf, workOf } from '../../runtime/server/entities/index.ts';
import { inLedgerBatch } from '../../runtime/server/ledger/batch.ts';
import { postRows } from '../../runtime/server/ledger/post.ts';
import { serverCaller } from '../../runtime/server/platform/companies/serverCaller.ts';
import { nextId } from '../../runtime/server/store/ids.ts';
import { formOf, png } from '../support/pictures.ts';
import type { TestClient, TestServer, Tried } from '../support/server.ts';

type Value = unknown;
type Values = Record<string, Value>;
/** Who does it: a role's code, or `@name` of a supplier, a customer or a store: a person of theirs; nobody named: the owner of the company. `in`: in another company, founded when it is first named. */
interface By { by?: string; in?: string }
/** `refused`: what the message must contain; without it the call must succeed. */
interface Call extends By { refused?: string }
export type Step =
  | Call & { enter: string; row: Values; /** Name of the record for later steps. */ as?: string }
  | Call & { change: string; row: Values }
  | Call & { act: string; /** One record, several together, or (of a page's action) an entity. */ on: string | string[]; ask?: Values }
  | Call & { import: string; /** The file's rows, its heads first. */ table: string[][] }
  | Call & { question: string; given: Values; is?: Values }
  | By & { upload: string; as: string }
  | By & { timed: string }
  | Call & { stranger: string; /** What is sent: `enter` with a password, or an action of the page. */ does?: string; given?: Values; is?: Values; /** Words that no part of the answer holds. */ without?: string[] }
  | { clock: string }
  | By & { /** Code → value, as the owner sets them. */ settings: Record<string, string | null> }
  | By & { put: string; rows: Values[]; /** Names of the records for later steps. */ as?: string[]; /** All rows so many times. */ times?: number }
  | By & { see: string; is: Values }
  | By & { list: string; /** A screen of it and a view of that screen: `pdm.sampleMove.list 逾期`. */ view?: string; where?: Values; rows: Values[]; as?: string }
  | By & { report: string; params?: Values; /** What it is grouped by; as the query says if not said. */ groups?: string[]; rows: Values[] };
export interface Scenario { what: string; page: string; /** ISO time of the server's clock. */ at?: string; steps: Step[] }

/** What every step but `clock` may say besides. */
const anyStep = ['in'];
const words: Record<string, readonly string[]> = {
  timed: [], clock: [], settings: [], stranger: ['does', 'given', 'is', 'without', 'refused'],
  enter: ['row', 'as', 'by', 'refused'], change: ['row', 'by', 'refused'], import: ['table', 'by', 'refused'], act: ['on', 'ask', 'by', 'refused'], question: ['given', 'is', 'by', 'refused'], upload: ['as', 'by'], put: ['rows', 'as', 'times'], see: ['is', 'by'], list: ['view', 'where', 'rows', 'as', 'by'], report: ['params', 'groups', 'rows', 'by'],
};
const password = 'loom-2026';

/** `wms/receiving.json` and what it says. @throws with file and place where it says what no scenario says */
export function readScenarios(folder: string): { file: string; scenario: Scenario }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json')).sort()
    .map((file) => ({ file, scenario: checked(file, JSON.parse(readFileSync(join(folder, file), 'utf8')) as Scenario) }));
}

export function checked(file: string, scenario: Scenario): Scenario {
  for (const word of ['what', 'page', 'steps'] as const) if (!scenario[word]) throw new Error(`${file}: lacks \`${word}\`.`);
  scenario.steps.forEach((step, index) => {
    const [kind, ...others] = Object.keys(words).filter((word) => word in step);
    if (kind === undefined || others.length > 0) throw new Error(`${file}: step ${index + 1} is one of ${Object.keys(words).join(', ')}.`);
    const unknown = Object.keys(step).find((word) => word !== kind && !words[kind]!.includes(word) && !(kind !== 'clock' && anyStep.includes(word)));
    if (unknown !== undefined) throw new Error(`${file}: step ${index + 1} (${kind}) knows no \`${unknown}\`; it has ${words[kind]!.join(', ')}.`);
  });
  return scenario;
}

/** Plays all steps in a company of its own. @throws naming the step that did not come out as it says */
export async function play(server: TestServer, scenario: Scenario): Promise<void> { await playing(server, scenario); }

/** As `play`. @returns the companies as the steps left them, by name; the scenario's own is called '' */
export async function playing(server: TestServer, { what, at, steps }: Scenario): Promise<ReadonlyMap<string, Company>> {
  if (at !== undefined) server.clock.set(at);
  const companies = new Map([['', new Company(server, await found(server, what))]]);
  for (const name of new Set(steps.flatMap((step) => ('in' in step && step.in !== undefined ? [step.in] : [])))) companies.set(name, new Company(server, await found(server, name)));
  for (const company of companies.values()) company.others = companies;
  for (const [index, step] of steps.entries()) {
    if ('clock' in step) {
      server.clock.set(step.clock);
      for (const company of companies.values()) company.signOut();
    } else await companies.get(step.in ?? '')!.play(step, `step ${index + 1}: ${JSON.stringify(step)}`);
  }
  return companies;
}

export interface Place { id: string; uuid: string }

/** As people found one: with what every company starts with. Its people are its own: whoever is in many companies brings all their rights along with each call. */
async function found(server: TestServer, what: string): Promise<Place & { owner: string }> {
  const owner = await person(server, '企业主');
  const client = await signIn(server, owner);
  return { ...await client.post('/amc/api/token/company', { name: `${what.slice(0, 20)} ${Math.random().toString(36).slice(2, 8)}`, kind: 'brand' }) as Place, owner };
}

/** Somebody new, alike but for the name: no password is hashed for each. @returns the id */
async function person({ app }: TestServer, name: string): Promise<string> {
  return app.db.system(async (tx) => {
    const first = await ensureUser(app, tx, { username: 'scenario', name: '企业主', password });
    const id = nextId();
    await tx.run(sql`insert into amc."user" select r.* from amc."user" u, jsonb_populate_record(u, jsonb_build_object('id', ${id}::text, 'username', ${`scenario-${id}`}::text, 'name', ${name}::text, 'nickname', ${name}::text, 'chat_token', ${randomUUID()}::text)) r where u.id = ${first}::bigint`);
    return id;
  });
}

/** Signed in: that a password opens a session is proven where signing in is. */
async function signIn(server: TestServer, userId: string): Promise<TestClient> {
  const { app } = server;
  const { access_token } = await app.db.system((tx) => openSession(app, tx, { userId, loginWay: 'password', client: 'web', device: '', ip: '' }));
  return server.as(access_token);
}

/** A company of a scenario, and what its steps named. */
export class Company {
  readonly #clients = new Map<string, TestClient>();
  /** Ids of its people, by who they are. */
  readonly #people = new Map<string, string>();
  /** What steps named: a record's entity and id. */
  readonly #named = new Map<string, { api: string; id: string }>();
  /** Ids of records by how they read: looked up once for the scenario. */
  readonly #reading = new Map<string, Promise<string>>();
  /** Passes of strangers, by the page. */
  readonly #passes = new Map<string, string>();
  /** All companies of the scenario by their names; its own is called ''. */
  others: ReadonlyMap<string, Company> = new Map();

  constructor(readonly server: TestServer, readonly place: Place & { owner: string }) { this.#people.set('owner', place.owner); }

  /** A session does not last for days. */
  signOut(): void { this.#clients.clear(); }

  async play(step: Exclude<Step, { clock: string }>, at: string): Promise<void> {
    if ('timed' in step) {
      const job = this.server.app.timedJobs!.find(({ key }) => key === step.timed);
      if (!job) throw new Error(`There is no timed work \`${step.timed}\`.`);
      await job.run({ app: this.server.app, company: { ...this.place, name: '' }, params: {}, signal: new AbortController().signal });
    } else if ('settings' in step) {
      await this.#call(step, at, 'PUT', '/ccm/api/saas/companySetting', Object.entries(step.settings).map(([code, value]) => ({ code, value })));
    } else if ('enter' in step) {
      const api = this.#api(step.enter);
      const data = await this.#call(step, at, 'POST', api, await this.#given(step.row));
      if (step.as !== undefined && data) this.#named.set(step.as, { api, id: data.id as string });
    } else if ('change' in step) {
      const { api, id } = this.#record(step.change);
      const { version } = await this.#read(`${api}/${id}`);
      await this.#call(step, at, 'PUT', api, { id, version, ...await this.#given(step.row) as Values });
    } else if ('import' in step) {
      await this.#import(step, at);
    } else if ('act' in step) {
      const isPage = typeof step.on === 'string' && step.on.includes('.');
      const records = isPage ? [] : [step.on].flat().map((name) => this.#record(name));
      const ids = records.map(({ id }) => id);
      await this.#call(step, at, 'PUT', `${isPage ? this.#api(step.on as string) : records[0]!.api}/${step.act}`, { ...isPage ? {} : Array.isArray(step.on) ? { ids } : { id: ids[0] }, ...await this.#given(step.ask ?? {}) as Values });
    } else if ('question' in step) {
      const [entity, name] = step.question.split('/');
      const answer = await this.#call(step, at, 'POST', `${this.#api(entity!)}/ask/${name}`, await this.#given(step.given));
      if (step.is !== undefined) expect(shown(answer, step.is), at).toEqual(step.is);
    } else if ('stranger' in step) {
      await this.#stranger(step, at);
    } else if ('upload' in step) {
      const answer = await fetch(`${this.server.url}/api/saas/upload?kind=image&detail=true`, { method: 'POST', body: formOf({ name: step.upload, bytes: png() }), headers: { authorization: `bearer ${(await this.client(step.by)).token}`, usercompany: this.place.uuid } });
      this.#named.set(step.as, { api: '', id: (await answer.json() as Tried).data[0].id });
    } else if ('put' in step) {
      const rows = await this.#given(step.rows) as Values[];
      await this.#put(step.put, Array.from({ length: step.times ?? 1 }, () => rows).flat(), step.as ?? []);
    } else if ('see' in step) {
      const { api, id } = this.#record(step.see);
      const is = await this.#given(step.is);
      expect(shown(await this.#read(`${api}/${id}`, step.by), is), at).toEqual(is);
    } else if ('report' in step) {
      const rows = await this.#given(step.rows) as Values[];
      const asked = { params: JSON.stringify(await this.#given(step.params ?? {})), pageSize: '200', ...(step.groups && { by: step.groups.join(',') }) };
      const { list } = await this.#read(`/loom/query/${step.report}?${new URLSearchParams(asked)}`, step.by) as { list: Values[] };
      expect(shown(list, rows), at).toEqual(rows);
    } else {
      const [module, entity, ...balance] = step.list.split('.');
      const api = this.#api(`${module}.${entity}`);
      const rows = await this.#given(step.rows) as Values[];
      const [screen, view] = step.view?.split(' ') ?? [];
      const filter = JSON.stringify({ ...await this.#given(step.where ?? {}) as Values, ...(view !== undefined && { view }) });
      const { list } = await this.#read(`${[api, ...balance].join('/')}?${new URLSearchParams({ filter, pageSize: '100', ...(screen !== undefined && { screen }) })}`, step.by) as { list: Values[] };
      expect(shown(list, rows), at).toEqual(rows);
      if (step.as !== undefined) this.#named.set(step.as, { api, id: list[0]!.id as string });
    }
  }

  /** A file of a list, as its page brings it. */
  async #import({ import: entity, table, by, refused }: Extract<Step, { import: string }>, at: string): Promise<void> {
    const body = table.map((row) => row.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')).join('\n');
    const answer = await fetch(`${this.server.url}${this.#api(entity)}/import`, { method: 'POST', body, headers: { 'content-type': 'text/csv', authorization: `bearer ${(await this.client(by)).token}`, usercompany: this.place.uuid } });
    const { success, data, errors } = await answer.json() as Tried;
    const told = `${at}: ${JSON.stringify(data)} ${JSON.stringify(errors)}`;
    expect({ success, data: refused === undefined ? '' : data }, told).toEqual({ success: refused === undefined, data: refused === undefined ? '' : expect.stringContaining(refused) });
  }

  /** Whoever holds a link: no login, only what a page hands to a browser. */
  async #stranger({ stranger, does, given = {}, is, without = [], refused }: Extract<Step, { stranger: string }>, at: string): Promise<void> {
    const { api, id } = this.#record(stranger);
    const { token } = await this.#read(`${api}/${id}`) as { token: string };
    const page = `${api.replace('/api/saas/', '/api/open/')}/${token}`;
    const path = does === undefined ? page : does === 'enter' ? `${page}/enter` : `${page}/do/${does}`;
    const answer = await fetch(this.server.url + path, { method: does === undefined ? 'GET' : 'POST', headers: { cookie: this.#passes.get(page) ?? '', ...(does !== undefined && { 'content-type': 'application/json' }) }, ...(does !== undefined && { body: JSON.stringify(given) }) });
    const pass = answer.headers.get('set-cookie');
    if (pass) this.#passes.set(page, pass.split(';')[0]!);
    const text = await answer.text();
    const told = `${at}: ${text}`;
    expect(JSON.parse(text), told).toMatchObject(refused === undefined ? { success: true } : { success: false, data: expect.stringContaining(refused) });
    if (is !== undefined) expect(shown((JSON.parse(text) as Tried).data, is), told).toEqual(is);
    for (const word of without) expect(text, at).not.toContain(word);
  }

  /** As another module's programs do: records that nobody enters by hand, rows of ledgers. */
  async #put(entity: string, rows: Values[], names: string[]): Promise<void> {
    const { app } = this.server;
    const caller = serverCaller(app, { ...this.place, name: '' });
    await app.db.tx(scopeOf(caller), async (tx) => {
      const work = workOf(app, caller, tx);
      if (app.model.entities[entity]?.ledger) return inLedgerBatch(work, () => postRows(work, entity, { entity: 'mes.receiveCut', id: '1' }, rows.map((values) => ({ values }))));
      for (const [index, row] of rows.entries()) {
        const { id } = await createRecord(work, entity, row, { internal: true });
        if (names[index] !== undefined) this.#named.set(names[index], { api: this.#api(entity), id });
      }
    });
  }

  async #call({ by, refused }: Call, at: string, method: string, path: string, body: unknown): Promise<Values | undefined> {
    const answer = await this.ask(method, path, body, by);
    // What is not there at all is told by the message alone.
    const said = answer.data ?? answer.message;
    const told = `${at}: ${JSON.stringify(said)} ${JSON.stringify(answer.errors)}`;
    if (refused === undefined) expect(answer, told).toMatchObject({ success: true });
    else expect({ ...answer, data: said }, told).toMatchObject({ success: false, data: expect.stringContaining(refused) });
    return refused === undefined ? answer.data as Values : undefined;
  }

  async #read(path: string, by?: string): Promise<Values> {
    const answer = await this.ask('GET', path, undefined, by);
    expect(answer, `GET ${path}: ${JSON.stringify(answer.message || answer).slice(0, 400)}`).toMatchObject({ success: true });
    return answer.data as Values;
  }

  /** Signed in as one of its people. */
  async client(by = 'owner'): Promise<TestClient> {
    return this.#clients.get(by) ?? this.#member(by);
  }

  /** Id of what a step named. */
  idOf(name: string): string { return this.#record(name).id; }

  /** A call as one of its people, refused or not. @param by code of a role; the owner if not said */
  async ask(method: string, path: string, body?: unknown, by?: string): Promise<Tried> {
    return await (await (await this.client(by)).raw(method, path, body, { usercompany: this.place.uuid })).json() as Tried;
  }

  async #member(by: string): Promise<TestClient> {
    const id = this.#people.get(by) ?? await (by.startsWith('@') ? this.#partner(by) : this.#colleague(by));
    this.#people.set(by, id);
    const client = await signIn(this.server, id);
    this.#clients.set(by, client);
    return client;
  }

  async #colleague(role: string): Promise<string> {
    const { app } = this.server;
    const user = await person(this.server, role);
    await app.db.system((tx) => ensureMember(app, tx, { company: this.place.id, user, aliasUserName: role, userType: '1', roles: [role], isDefault: false }));
    return user;
  }

  /** Somebody of a supplier, a customer or a store, in the company's portal. */
  async #partner(by: string): Promise<string> {
    const { app } = this.server;
    const { api, id } = this.#record(by.slice(1));
    const entity = Object.values(app.model.entities).find((one) => one.api === api)!.id;
    const whose = { 'ccm.supplier': sql`partner = ${id}::bigint`, 'ccm.customer': sql`partner_customer = ${id}::bigint`, 'b2b.store': sql`store_person = true` }[entity];
    if (!whose) throw new Error(`\`${by}\` is no supplier, customer or store.`);
    const user = await person(this.server, by.slice(1));
    await app.db.system(async (tx) => {
      const member = await ensureMember(app, tx, { company: this.place.id, user, aliasUserName: by.slice(1), userType: '2', roles: ['outside'], isDefault: false });
      await tx.run(sql`update amc.company_user set ${whose} where id = ${member}::bigint`);
      if (entity === 'b2b.store') await tx.run(sql`update b2b.store set login_user = ${user}::bigint where id = ${id}::bigint`);
    });
    return user;
  }

  #api(entity: string): string {
    const found = this.server.app.model.entities[entity];
    if (!found) throw new Error(`There is no entity \`${entity}\`.`);
    return found.api;
  }

  #record(name: string): { api: string; id: string } {
    const record = this.#named.get(name);
    if (!record) throw new Error(`No step before this one names \`${name}\`.`);
    return record;
  }

  /** `@order`: the id of what a step named, `@order.lines.0`: of its first line; `=ccm.unit 米`, `=ccm.dict?type=X 面料`: of the one record that reads so. A record is read once for a step, however many of its lines it names. */
  #given(value: Value): Promise<Value> { return this.#meant(value, new Map()); }

  async #meant(value: Value, records: Map<string, Promise<Values>>): Promise<Value> {
    if (Array.isArray(value)) return Promise.all(value.map((each) => this.#meant(each, records)));
    if (typeof value === 'object' && value !== null) return Object.fromEntries(await Promise.all(Object.entries(value).map(async ([name, each]) => [name.startsWith('@') ? await this.#meant(name, records) : name, await this.#meant(each, records)])));
    if (typeof value !== 'string') return value;
    if (value.startsWith('@')) {
      const [name, ...steps] = value.slice(1).split('.');
      const { api, id } = this.#record(name!);
      if (steps.length === 0) return id;
      const path = `${api}/${id}`;
      if (!records.has(path)) records.set(path, this.#read(path));
      return (steps.reduce((at: any, step) => at?.[step], await records.get(path)) as Values).id;
    }
    if (value.startsWith('~')) return this.others.get(value.slice(1))!.place.uuid;
    if (!/^=\w+\.\w+(\?\S+)? .+$/.test(value)) return value;
    if (!this.#reading.has(value)) this.#reading.set(value, this.#readsSo(value));
    return this.#reading.get(value);
  }

  async #readsSo(value: string): Promise<string> {
    const [, entity, narrowed, label] = /^=(\w+\.\w+)(\?\S+)? (.+)$/.exec(value)!;
    const { list } = await this.#read(`${this.#api(entity!)}?${new URLSearchParams({ filter: JSON.stringify({ ...Object.fromEntries(new URLSearchParams(narrowed)), keyword: label }), pageSize: '200' })}`) as { list: Values[] };
    const those = list.filter((row) => [row.label, row.name, row.code].includes(label));
    if (those.length !== 1) throw new Error(`${those.length} records of ${entity} read \`${label}\`.`);
    return those[0]!.id as string;
  }
}

/** As much of an answer as is expected of it: the same names, a reference by its id or by how it reads. */
function shown(got: any, wanted: Value): Value {
  if (Array.isArray(wanted)) return Array.isArray(got) ? got.map((each, index) => shown(each, wanted[index])) : got;
  if (typeof wanted === 'object' && wanted !== null) return got === null || got === undefined ? got : Object.fromEntries(Object.keys(wanted).map((name) => [name, shown(got[name], (wanted as Values)[name])]));
  return typeof got === 'object' && got !== null && 'label' in got ? [got.id, got.label].find((each) => each === wanted) ?? got.label : got;
}
