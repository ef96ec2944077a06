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
import { knownColumn } from './known.ts';
import { deleteColumnSettingColumn, getColumnSettingColumn, postColumnSettingColumn } from '../../../core/contract/endpoints/work.ts';
import { endpoint } from '../../http/endpoint.ts';

const api = '/amc/api/token/columnSetting';

type Setting = [key: string, visible: 0 | 1][];
/** Beside visibility and order: width in px, and the side a column is frozen at. */
type Facts = Record<string, { width?: number; fixed?: 'start' | 'end' }>;

export const columnsPart: HttpPart = { guarded: registerColumnRoutes };

function registerColumnRoutes(http: FastifyInstance, app: App): void {
  endpoint(http, app, getColumnSettingColumn, async (request) => {
    const caller = callerOf(request);
    const { tableId } = request.query;
    if (caller.company === '0') return ok(null);
    const [row] = await app.db.read<{ setting: Setting; facts: Facts | null }>(scopeOf(caller), sql`select setting, facts from amc.column_setting where company = ${caller.company}::bigint and table_id = ${tableId} and del_flag = '0'`);
    // Columns that have gone since are dropped; new ones appear where their schema puts them.
    const isKnown = (key: string): boolean => knownColumn(app.model, tableId, key);
    const facts = Object.entries(row?.facts ?? {}).filter(([key]) => isKnown(key));
    return ok(row ? { tableId, setting: row.setting.filter(([key]) => isKnown(key)), ...(facts.length > 0 && { facts: Object.fromEntries(facts) }) } : null);
  });
  endpoint(http, app, postColumnSettingColumn, async (request) => {
    const caller = admin(app, callerOf(request));
    const { tableId } = request.body;
    const facts = request.body.facts ?? {};
    const setting = eachOnce(request.body.setting).filter(([key]) => knownColumn(app.model, tableId, key));
    if (setting.length > 0 && setting.every(([, visible]) => visible === 0)) refuseNone(app, caller);
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
    const { tableId } = request.query;
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

/** A column named twice counts where it stands first. */
function eachOnce(setting: Setting): Setting {
  const seen = new Set<string>();
  return setting.filter(([key]) => !seen.has(key) && seen.add(key));
}
