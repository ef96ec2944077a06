// Calls of company settings: all of them with the company's own values, saving, adding missing rows, one by its code.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { AppError } from '../../../core/contract/errors.ts';
import { sayIn } from '../../../core/i18n.ts';
import type { Setting } from '../../../core/language/model.ts';
import type { App, Caller } from '../../context.ts';
import { answerOnce } from '../../entities/idempotent.ts';
import { scopeOf } from '../../entities/types.ts';
import { callerOf, ok } from '../../http/answer.ts';
import type { HttpPart } from '../../http/server.ts';
import { nextId } from '../../store/ids.ts';
import { closeGeneric } from '../closed.ts';
import { refusal } from '../refusals.ts';
import { saveSettings, type SettingChange } from './save.ts';
import { getCompanySetting, getCompanySettingCode, postCompanySetting, postCompanySettingInit, putCompanySetting, putCompanySettingCode } from '../../../core/contract/endpoints/work.ts';
import { endpoint } from '../../http/endpoint.ts';

const api = '/ccm/api/saas/companySetting';

export const settingsPart: HttpPart = { guarded: registerSettingRoutes };

interface Own { code: string; own: { id: string; value: string | null; version: number; updateBy: { id: string; label: string } | null; updateDate: string } }

function registerSettingRoutes(http: FastifyInstance, app: App): void {
  endpoint(http, app, getCompanySetting, async (request) => {
    const caller = callerOf(request);
    const { uuid } = request.query;
    if (uuid && uuid !== caller.companyUuid) throw new AppError('auth.notPermitted', { name: sayIn(app.model.locales, caller.lang)('系统参数') });
    const own = await ownOf(app, caller);
    const say = sayIn(app.model.locales, caller.lang);
    return ok(Object.values(app.model.settings).filter((setting) => maySee(caller, setting)).map((setting) => ({
      id: own.get(setting.code)?.id ?? setting.code, code: setting.code, name: say(setting.name), module: setting.module, moduleName: say(app.model.modules[setting.module]?.label ?? setting.module),
      group: setting.group ? say(setting.group) : null, valueType: setting.type, options: setting.options?.map((option) => ({ value: option.value, label: say(option.label) })) ?? null,
      defaultValue: setting.default, min: setting.min ?? null, max: setting.max ?? null, remarks: setting.remarks ? say(setting.remarks) : null, companySystemSetting: own.get(setting.code) ?? null,
    })));
  });
  endpoint(http, app, postCompanySetting, async (request) => {
    const caller = callerOf(request);
    const change = changeIn(app, caller, request.body);
    return answerOnce(app, request, (work) => saveSettings(work, [change]));
  });
  endpoint(http, app, putCompanySetting, async (request) => {
    const caller = callerOf(request);
    const changes = [request.body].flat().map((one) => changeIn(app, caller, one));
    return answerOnce(app, request, (work) => saveSettings(work, changes));
  });
  endpoint(http, app, postCompanySettingInit, async (request) => {
    const caller = callerOf(request);
    return answerOnce(app, request, async ({ tx, now }) => {
      const codes = Object.keys(app.model.settings);
      const added = await tx.run(sql`insert into ccm.company_setting (company, id, version, code, value, create_by, create_date, update_by, update_date, del_flag)
        select ${caller.company}::bigint, x.id, 1, x.code, null, ${caller.userId}::bigint, ${now}::timestamptz, ${caller.userId}::bigint, ${now}::timestamptz, '0'
        from unnest(${codes.map(() => nextId())}::bigint[], ${codes}::text[]) as x(id, code) on conflict (company, code) where del_flag = '0' do nothing returning id`);
      return { added: added.length };
    });
  });
  endpoint(http, app, getCompanySettingCode, async (request) => {
    const caller = callerOf(request);
    const { code } = request.query;
    const setting = Object.hasOwn(app.model.settings, code) ? app.model.settings[code] : undefined;
    if (!setting) throw refusal(app, caller, 'code', '参数【{code}】不存在', { code });
    if (!maySee(caller, setting)) throw new AppError('auth.notPermitted', { name: setting.name });
    const own = (await ownOf(app, caller, code)).get(code) ?? null;
    return ok({ code, value: own?.value ?? setting.default, defaultValue: setting.default, companySystemSetting: own });
  });
  endpoint(http, app, putCompanySettingCode, async (request) => {
    const caller = callerOf(request);
    const change = changeIn(app, caller, { ...request.body, code: request.query.code || request.body.code || '' });
    return answerOnce(app, request, async (work) => { await saveSettings(work, [change]); return true; });
  });
  // Past these calls no value would be checked.
  closeGeneric(http, `${api}/value`);
}

/** A setting that holds figures of a field right is that right's. */
function maySee(caller: Caller, { grant }: Setting): boolean {
  return grant === undefined || caller.grants.has(grant);
}

async function ownOf(app: App, caller: Caller, code?: string): Promise<Map<string, Own['own']>> {
  const rows = await app.db.read<Own>(scopeOf(caller), sql`select s.code, json_build_object('id', s.id::text, 'value', s.value, 'version', s.version, 'updateDate', to_char(s.update_date, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'updateBy', case when s.update_by is not null then json_build_object('id', s.update_by::text, 'label', coalesce((select alias_user_name from amc.company_user m where m.company = s.company and m."user" = s.update_by), '')) end) as own
    from ccm.company_setting s where s.company = ${caller.company}::bigint and s.del_flag = '0' ${code === undefined ? sql`` : sql`and s.code = ${code}`}`);
  return new Map(rows.map((row) => [row.code, row.own]));
}

function changeIn(app: App, caller: Caller, { code, value, version }: { code: string; value?: unknown; version?: number }): SettingChange {
  const setting = Object.hasOwn(app.model.settings, code) ? app.model.settings[code] : undefined;
  if (setting && !maySee(caller, setting)) throw new AppError('auth.notPermitted', { name: setting.name });
  return { code, value, ...(version !== undefined && { version }) };
}
