// Which calls are open to people from outside: their own affairs, and of records what the white lists open. Whatever is not named here is closed.
import { AppError } from '../../core/contract/errors.ts';
import type { Entity } from '../../core/language/model.ts';
import type { Caller } from '../context.ts';

/** A person's account, sessions and companies; pages, messages, the home screen, own files and tasks. */
const own = /^(GET \/loom\/(manifest|plan|find)|GET \/openapi\.json$|(GET|PUT|POST|DELETE) \/amc\/(api\/token\/(session|loginToken|realName|user\/|upload)|login\/|logout\/|oauth\/)|PUT \/amc\/api\/token\/user$|GET \/amc\/api\/token\/loginLog\/mine|PUT \/amc\/api\/token\/(companyUser\/default|company\/(undoDelete|join))$|POST \/amc\/api\/token\/company(\/join)?$|\w+ \/mmc\/api\/token\/notice|\w+ \/amc\/api\/token\/(companyWork|task)|(POST|DELETE) \/api\/saas\/upload|GET \/amc\/api\/token\/columnSetting\/column$|(GET|POST|PUT|DELETE) \/amc\/api\/token\/listView|GET \/loom\/schemas$)/;

/** What records have besides their actions, which ask for a right of their own. */
const ofRecords = new Set(['list', 'sums', 'groups', 'lookup', 'axes', 'cells', 'tree', 'export', 'read', 'resolve', 'found', 'create', 'update', 'delete', 'print', 'printed']);
const ofTalk: Readonly<Record<string, 'attachments' | 'comments'>> = { attachments: 'attachments', attach: 'attachments', detach: 'attachments', comments: 'comments', comment: 'comments', commentDelete: 'comments' };

/** @throws AppError `auth.notPermitted` for a declared call that is not the partner's. @param call `GET /loom/find` */
export function checkPortalCall(caller: Caller, call: string, name: string): void {
  if (caller.userType === '2' && caller.company !== '0' && !own.test(call)) throw new AppError('auth.notPermitted', { name });
}

/** @throws AppError `auth.notPermitted` for a generic call of records that are not open, or that the white list does not know. @param call as it is declared: `list`, `action.accept` */
export function checkPortalRecords(caller: Caller, entity: Entity, call: string, name: string): void {
  if (caller.userType !== '2' || caller.company === '0') return;
  const { portal } = entity;
  const isOpen = portal !== undefined && caller.partnerKind !== undefined && portal.for.includes(caller.partnerKind);
  const talk = ofTalk[call];
  const isKnown = ofRecords.has(call) || (talk !== undefined && portal?.with.includes(talk) === true) || /^action\.|\.preview$/.test(call);
  if (!isOpen || !isKnown) throw new AppError('auth.notPermitted', { name });
}
