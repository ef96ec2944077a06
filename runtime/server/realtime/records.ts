// SyncRecord: tells open pages that a record was saved: its id, version and by whom, to those alone who may see the record.
import type { App, Caller, RecordWord } from '../context.ts';
import { dataScopeOf, readRecordIds } from './sight.ts';
import type { Conn, Hub } from './hub.ts';
import { deliver } from './hub.ts';
import { watchersOf } from './watchers.ts';

/** Several saves of one record within this time are told once. */
const gatherMs = 250;
/** Beyond this many people with a narrow view who are online, they are told at their next look instead. */
const mostNarrow = 300;

interface Due { company: string; entity: string; id: string; version: number; by: string; byId: string; outside: boolean }

export class RecordTeller {
  private readonly due = new Map<string, Due>();
  private readonly callers = new Map<string, Caller>();
  private timer: NodeJS.Timeout | undefined;
  private gathered: () => void = () => {};

  /** @param follow is given what is begun, until it has been told */
  constructor(private readonly hub: Hub, private readonly app: () => App, private readonly follow: (work: Promise<void>) => void) {}

  hear({ company, by, byId, outside, changes }: RecordWord): void {
    if (this.hub.inCompany(company).length === 0) return;
    for (const [entity, id, version] of changes) {
      const key = `${company} ${entity} ${id}`;
      const known = this.due.get(key);
      if (!known || version === 0 || version >= known.version) this.due.set(key, { company, entity, id, version, by, byId, outside });
    }
    if (this.timer) return;
    this.follow(new Promise((done) => {
      this.gathered = done;
      this.timer = setTimeout(() => { this.timer = undefined; void this.tell().catch((error: Error) => this.app().log.warn({ err: error.message }, 'saved records could not be told')).finally(done); }, gatherMs);
      this.timer.unref();
    }));
  }

  /** Rights have changed. */
  forget(): void { this.callers.clear(); }
  close(): void { clearTimeout(this.timer); this.gathered(); this.due.clear(); }

  private async tell(): Promise<void> {
    const all = [...this.due.values()];
    this.due.clear();
    const byCompany = new Map<string, Due[]>();
    for (const one of all) byCompany.set(one.company, [...byCompany.get(one.company) ?? [], one]);
    for (const [company, dues] of byCompany) await this.tellCompany(company, dues);
  }

  private async tellCompany(company: string, dues: Due[]): Promise<void> {
    const app = this.app();
    const conns = this.hub.inCompany(company);
    const missing = [...new Set(conns.map((conn) => conn.userId))].filter((user) => !this.callers.has(`${user} ${company}`));
    if (missing.length > 0) for (const caller of await watchersOf(app, company, missing)) this.callers.set(`${caller.userId} ${company}`, caller);
    for (const due of dues) {
      const entity = app.model.entities[due.entity];
      if (!entity) continue;
      const [named, unnamed] = [due.by, ''].map((by) => Buffer.from(JSON.stringify({ messageType: 'SyncRecord', entity: due.entity, id: due.id, version: due.version, by }))) as [Buffer, Buffer];
      // Who works at a record is no partner's business, nor is a partner's person ours.
      const textFor = ({ userId, userType }: Caller): Buffer => (userId === due.byId || (!due.outside && userType !== '2') ? named : unnamed);
      const narrow = new Map<string, Conn[]>();
      for (const conn of conns) {
        const caller = this.callers.get(`${conn.userId} ${company}`);
        if (!caller?.may(`GET ${entity.api}`)) continue;
        if (conn.userId === due.byId || dataScopeOf(caller, entity) === '1') deliver(conn, textFor(caller));
        else narrow.set(conn.userId, [...narrow.get(conn.userId) ?? [], conn]);
      }
      // A deleted row, or one of many, can no longer be looked at: they learn of it at their next look.
      if (due.id === '0' || due.version === 0 || narrow.size > mostNarrow) continue;
      for (const [user, mine] of narrow) {
        const caller = this.callers.get(`${user} ${company}`)!;
        if (await readRecordIds(app, caller, due.entity, due.id)) for (const conn of mine) deliver(conn, textFor(caller));
      }
    }
  }
}
