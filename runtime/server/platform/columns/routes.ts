// Columns of tables as an administrator sets them for the whole company.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { AppError } from '../../../core/contract/errors.ts';
import { sayIn } from '../../../core/i18n.ts';
import type { App, Caller } from '../../context.ts';
import { answerOnce } from '../../entities/idempotent.ts';
import { scopeOf } from '../../entities/types.ts';
import { callerOf, ok } from '../../http/answer.ts';
import type { HttpPart } from '../../http/server.ts';
import { nextId } from '../../store/ids.ts';
import { closeGeneric } from '../closed.ts';
import { bodyOf, queryOf, textIn, type Body } from '../input.ts';
import { knownColumn } from './known.ts';
import { deleteColumnSettingColumn, getColumnSettingColumn, postColumnSettingColumn } from '../../../core/contract/endpoints/work.ts';
import { endpoint } from '../../http/endpoint.ts';

const api = '/amc/api/token/columnSetting';
const mostColumns = 300;

type Setting = [key: string, visible: 0 | 1][];
/** Beside visibility and order: width in px, and the side a column is frozen at. */
type Facts = Record<string, { width?: number; fixed?: 'start' | 'end' }>;

export const columnsPart: HttpPart = { guarded: registerColumnRoutes };

function registerColumnRoutes(http: FastifyInstance, app: App): void {
  endpoint(http, app, getColumnSettingColumn, async (request) => {
    const caller = callerOf(request);
    const tableId = tableIn(queryOf(request));
    if (caller.company === '0') return ok(null);
    const [row] = await app.db.read<{ setting: Setting; facts: Facts | null }>(scopeOf(caller), sql`select setting, facts from amc.column_setting where company = ${caller.company}::bigint and table_id = ${tableId} and del_flag = '0'`);
    // Columns that have gone since are dropped; new ones appear where their schema puts them.
    const isKnown = (key: string): boolean => knownColumn(app.model, tableId, key);
    const facts = Object.entries(row?.facts ?? {}).filter(([key]) => isKnown(key));
    return ok(row ? { tableId, setting: row.setting.filter(([key]) => isKnown(key)), ...(facts.length > 0 && { facts: Object.fromEntries(facts) }) } : null);
  });
  endpoint(http, app, postColumnSettingColumn, async (request) => {
    const caller = admin(app, callerOf(request));
    const body = bodyOf(request);
    const tableId = tableIn(body);
    const setting = settingIn(body).filter(([key]) => knownColumn(app.model, tableId, key));
    if (setting.length > 0 && setting.every(([, visible]) => visible === 0)) refuseNone(app, caller);
    const facts = factsIn(body);
    return answerOnce(app, request, async ({ tx, now }) => {
      await tx.run(sql`insert into amc.column_setting as s (company, id, version, table_id, setting, facts, create_by, create_date, update_by, update_date, del_flag)
        values (${caller.company}::bigint, ${nextId()}::bigint, 1, ${tableId}, ${JSON.stringify(setting)}::jsonb, ${JSON.stringify(facts)}::jsonb, ${caller.userId}::bigint, ${now}::timestamptz, ${caller.userId}::bigint, ${now}::timestamptz, '0')
        on conflict (company, table_id) where del_flag = '0' do update set setting = excluded.setting, facts = excluded.facts, version = s.version + 1, update_by = excluded.update_by, update_date = excluded.update_date`);
      tx.afterCommit(() => app.push({ company: caller.company }, { messageType: 'SyncColumn', tableId }));
      return true;
    });
  });
  endpoint(http, app, deleteColumnSettingColumn, async (request) => {
    const caller = admin(app, callerOf(request));
    const tableId = tableIn({ ...request.body as Body | undefined, ...queryOf(request) });
    return answerOnce(app, request, async ({ tx }) => {
      await tx.run(sql`delete from amc.column_setting where company = ${caller.company}::bigint and table_id = ${tableId}`);
      tx.afterCommit(() => app.push({ company: caller.company }, { messageType: 'SyncColumn', tableId }));
      return true;
    });
  });
  closeGeneric(http, api);
}

/** Administrators alone, and only where the company keeps columns on the server. */
function admin(app: App, caller: Caller): Caller {
  if (caller.company === '0') throw new AppError('auth.noCompany');
  if (caller.userType !== '0' || caller.settings.AMC_COLUMN_MANAGE !== '0') throw new AppError('auth.notPermitted', { name: sayIn(app.model.locales, caller.lang)('列设置') });
  return caller;
}

function refuseNone({ model }: App, { lang }: Caller): never {
  const message = sayIn(model.locales, lang)('至少保留一列');
  throw new AppError('rule.refused', { text: message }, [{ path: 'setting', code: 'rule.refused', message }]);
}

function tableIn(from: Body): string {
  const tableId = textIn(from, 'tableId', 120);
  if (tableId === undefined || !/^[\w./-]+$/.test(tableId)) throw new AppError('shape.bad', { path: 'tableId' });
  return tableId;
}

/** Pairs of column and 1 (shown) or 0; a column named twice counts where it stands first. */
function settingIn({ setting }: Body): Setting {
  if (!Array.isArray(setting) || setting.length > mostColumns) throw new AppError('shape.bad', { path: 'setting' });
  const seen = new Set<string>();
  return setting.flatMap((pair: unknown, index): Setting => {
    const [key, visible] = Array.isArray(pair) ? pair as unknown[] : [];
    if (typeof key !== 'string' || key === '' || key.length > 120 || (visible !== 0 && visible !== 1)) throw new AppError('shape.bad', { path: `setting[${index}]` });
    if (seen.has(key)) return [];
    seen.add(key);
    return [[key, visible]];
  });
}

function factsIn({ facts }: Body): Facts {
  if (facts === undefined || facts === null) return {};
  if (typeof facts !== 'object' || Array.isArray(facts) || Object.keys(facts).length > mostColumns) throw new AppError('shape.bad', { path: 'facts' });
  return Object.fromEntries(Object.entries(facts).map(([key, said]) => {
    const { width, fixed } = (said ?? {}) as { width?: unknown; fixed?: unknown };
    const isWidth = width === undefined || (Number.isInteger(width) && (width as number) >= 32 && (width as number) <= 2000);
    if (key.length > 120 || !isWidth || (fixed !== undefined && fixed !== 'start' && fixed !== 'end')) throw new AppError('shape.bad', { path: `facts.${key}`.slice(0, 80) });
    return [key, { ...(width !== undefined && { width: width as number }), ...(fixed !== undefined && { fixed }) }] as const;
  }));
}
