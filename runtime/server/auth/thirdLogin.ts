// Signing in as the person bound to another site's account.
import type { App } from '../context.ts';
import { prepared } from '../store/statement.ts';
import { table } from './callers.ts';
import type { Device } from './devices.ts';
import { enter, type LoggedIn } from './logins.ts';
import type { Person } from './people.ts';
import { platform, thirdLifeMs } from './platform.ts';
import { askThird, binds, type CameBack } from './thirdParty.ts';
import { issueTicket } from './tickets.ts';

export type ThirdLogin = LoggedIn | { bindToken: string; nickname?: string };

/** Signs in the person bound to the other site's account; else hands out what binds it to whoever signs in next. */
export async function loginByThird(app: App, given: CameBack, device: Device): Promise<ThirdLogin> {
  const who = await askThird(app, given);
  const person = await app.db.system((tx) => tx.one<Pick<Person, 'id' | 'status' | 'username'>>(prepared(`select u.id, u.status, u.username from ${binds(app)} b join ${table(app.model, platform.user)} u on u.id = b.parent
    where b.kind = $1 and b.open_id = $2 and u.del_flag <> '1'`, [who.kind, who.openId])));
  if (person) return enter(app, person, { ...device, userId: person.id, username: person.username, loginWay: 'third' }, {});
  const bindToken = await app.db.system((tx) => issueTicket(app, tx, { kind: 'bind', lifeMs: thirdLifeMs, payload: who }));
  return { bindToken, ...(who.nickname ? { nickname: who.nickname } : {}) };
}
