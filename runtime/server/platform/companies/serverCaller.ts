// The server itself as the one who asks: timed work, seeds.
import { defaultSettings } from '../../auth/memberships.ts';
import type { App, Caller, Founded } from '../../context.ts';
import { callerIn } from './found.ts';

/** @param company whose rows the work is on; without it shared ones */
export function serverCaller(app: App, company?: Founded): Caller {
  const caller: Caller = {
    userId: '0', userName: '系统', company: '0', companyUuid: '', companyName: '', userType: '0', may: () => true, grants: new Set(), rightsKey: 'server', lang: 'zh_CN',
    timeZone: 'Asia/Shanghai', settings: defaultSettings(app.model), sessionId: '0', isOperator: true,
  };
  return company ? callerIn(app, caller, company) : caller;
}
