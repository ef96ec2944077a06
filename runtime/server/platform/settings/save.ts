// Saves settings of a company: all or nothing, checked against their declarations and against what has been posted.
import { sql } from 'kysely';
import { AppError, fill, textOfFaults } from '../../../core/contract/errors.ts';
import type { FieldError } from '../../../core/contract/wire.ts';
import { sayIn } from '../../../core/i18n.ts';
import type { Setting } from '../../../core/language/model.ts';
import { localTime } from '../../../core/values/index.ts';
import type { Work } from '../../context.ts';
import { writeTrails } from '../../entities/trail.ts';
import { holdClosed } from '../../entities/closing.ts';
import { nextId } from '../../store/ids.ts';
import { hasPosted, usedDecimals } from './posted.ts';
import { checkSetting } from './values.ts';

/** `version` of the company's own row, where the asker knows it. */
export interface SettingChange { code: string; value: unknown; version?: number }

interface Stored { id: string; code: string; value: string | null; version: number; update_date: string; by: string | null }

/** @returns how many changed. @throws AppError `rule.refused` with each code's fault, `record.stale` */
export async function saveSettings(work: Work, changes: readonly SettingChange[]): Promise<{ changed: number }> {
  const { app: { model }, caller, tx } = work;
  const say = sayIn(model.locales, caller.lang);
  const faults: FieldError[] = [];
  const fault = (code: string, text: string, values: Record<string, unknown> = {}): void => { faults.push({ path: code, code: 'rule.refused', message: fill(say(text), values) }); };
  const wanted = new Map<string, { setting: Setting; value: string | null; version?: number }>();
  for (const { code, value, version } of changes) {
    const setting = Object.hasOwn(model.settings, code) ? model.settings[code] : undefined;
    if (!setting) { fault(code, '参数【{code}】不存在', { code }); continue; }
    const checked = checkSetting(setting, value, say);
    if (checked.ok) wanted.set(code, { setting, value: checked.value, ...(version === undefined ? {} : { version }) });
    else fault(code, '参数【{name}】的值不正确，允许：{range}', { name: say(setting.name), range: checked.range });
  }
  await holdClosed(work, [...wanted.keys()]);
  const stored = new Map((await tx.run<Stored>(sql`select s.id::text as id, s.code, s.value, s.version, s.update_date, (select alias_user_name from amc.company_user m where m.company = s.company and m."user" = s.update_by) as by
    from ccm.company_setting s where s.company = ${caller.company}::bigint and s.code = any(${[...wanted.keys()]}::text[]) and s.del_flag = '0' order by s.code for update of s`)).map((row) => [row.code, row]));
  for (const [code, { version }] of wanted) {
    const row = stored.get(code);
    if (version !== undefined && row && row.version !== version) throw new AppError('record.stale', { user: row.by ?? '', time: localTime(new Date(row.update_date), caller.timeZone) });
  }
  await checkPosted(work, wanted, stored, fault);
  if (faults.length > 0) throw new AppError('rule.refused', { text: textOfFaults(faults) }, faults);

  const changed = [...wanted].filter(([code, { value }]) => (stored.get(code)?.value ?? null) !== value);
  for (const [code, { value }] of changed) {
    const [row] = await tx.run<{ id: string }>(sql`insert into ccm.company_setting as s (company, id, version, code, value, create_by, create_date, update_by, update_date, del_flag)
      values (${caller.company}::bigint, ${nextId()}::bigint, 1, ${code}, ${value}, ${caller.userId}::bigint, ${work.now}::timestamptz, ${caller.userId}::bigint, ${work.now}::timestamptz, '0')
      on conflict (company, code) where del_flag = '0' do update set value = excluded.value, version = s.version + 1, update_by = excluded.update_by, update_date = excluded.update_date returning s.id::text as id`);
    await writeTrails(tx, work, 'ccm.companySetting', [{ id: row!.id, action: 'update', note: code, changes: [{ path: 'value', before: stored.get(code)?.value ?? null, after: value }] }]);
  }
  for (const [code, { setting, value }] of changed) if (setting.changed) await tellHook(work, setting, stored.get(code)?.value ?? setting.default, value ?? setting.default);
  if (changed.length > 0) {
    tx.afterCommit(() => {
      work.app.bus.publish('rights', {});
      for (const [code] of changed) work.app.push({ company: caller.company }, { messageType: 'SyncSetting', code });
    });
  }
  return { changed: changed.length };
}

/** Figures that are kept in the setting's unit follow it. */
async function tellHook(work: Work, { code, changed }: Setting, before: string | null, after: string | null): Promise<void> {
  const hook = work.app.hooks[changed!];
  if (!hook) throw new Error(`hook "${changed}" of the setting ${code} is not there`);
  const onlyInActions = (): never => { throw new Error(`${changed}: posting and rolling up belong to actions`); };
  await hook({
    work, entity: 'ccm.companySetting', record: {} as never, given: { before, after }, post: onlyInActions, add: onlyInActions, put: onlyInActions,
    fault: ({ message, values }) => { const text = fill(sayIn(work.app.model.locales, work.caller.lang)(message), values ?? {}); throw new AppError('rule.refused', { text }, [{ path: code, code: 'rule.refused', message: text }]); },
  });
}

/** The two settings that amounts in the books stand on. */
async function checkPosted(work: Work, wanted: ReadonlyMap<string, { setting: Setting; value: string | null }>, stored: ReadonlyMap<string, Stored>, fault: (code: string, text: string, values?: Record<string, unknown>) => void): Promise<void> {
  const { app: { model }, caller, tx } = work;
  const both = (code: string): { before: string; after: string } | undefined => {
    const change = wanted.get(code);
    return change && { before: stored.get(code)?.value ?? change.setting.default ?? '', after: change.value ?? change.setting.default ?? '' };
  };
  const scale = both('GLOBAL_AMOUNT_SCALE');
  if (scale && Number(scale.after) < Number(scale.before)) {
    const used = await usedDecimals(tx, model, caller.company);
    if (used > Number(scale.after)) fault('GLOBAL_AMOUNT_SCALE', '已有{n}位小数的金额，不能调低', { n: used });
  }
  const currency = both('GLOBAL_BASE_CURRENCY');
  if (currency && currency.after !== currency.before) {
    if (!/^[A-Z]{3}$/.test(currency.after)) fault('GLOBAL_BASE_CURRENCY', '参数【{name}】的值不正确，允许：{range}', { name: model.settings.GLOBAL_BASE_CURRENCY!.name, range: 'CNY USD EUR …' });
    else if (await hasPosted(tx, model, caller.company)) fault('GLOBAL_BASE_CURRENCY', '已有过账的单据，本位币不能修改');
  }
}
