// Settings as the screen holds them: the server's list, what was changed here, groups to draw.
import { type FieldError, http, type RefValue } from '../../../../runtime/web/moduleApi.ts';

export interface Setting {
  id?: string;
  code: string;
  name: string;
  module: string;
  moduleName?: string;
  group?: string | null;
  valueType: 'switch' | 'integer' | 'rate' | 'percent' | 'enum' | 'string' | 'json' | 'date' | 'time';
  options?: { value: string; label: string }[] | null;
  defaultValue: string | null;
  min?: number | string | null;
  max?: number | string | null;
  remarks?: string | null;
  companySystemSetting: { id: string; value: string | null; updateBy?: RefValue | null; updateDate?: string | null } | null;
}

export const api = '/ccm/api/saas/companySetting';
/** Changed values by code, as typed; null: back to the default. */
export type Changes = Record<string, string | null>;

export const readSettings = (uuid: string, signal?: AbortSignal): Promise<Setting[]> => http.get<Setting[]>(api, { query: { uuid }, signal });
export const saveSettings = (changes: Changes): Promise<unknown> => http.put(api, Object.entries(changes).map(([code, value]) => ({ code, value })));
export const addMissing = (): Promise<{ added: number }> => http.post<{ added: number }>(`${api}/init`, {});

/** The value in force: the company's own, else the default. */
export const ownValue = (setting: Setting): string | null => setting.companySystemSetting?.value ?? null;
export const valueOf = (setting: Setting, changes: Changes): string => (setting.code in changes ? changes[setting.code] ?? setting.defaultValue : ownValue(setting) ?? setting.defaultValue) ?? '';
export const isOwn = (setting: Setting, changes: Changes): boolean => (setting.code in changes ? changes[setting.code] !== null : ownValue(setting) !== null);

/** With one value put in; a value as it was is no change. */
export function changed(changes: Changes, setting: Setting, value: string | null): Changes {
  const { [setting.code]: _, ...rest } = changes;
  const before = ownValue(setting);
  const isSame = value === before || (before === null && value === setting.defaultValue);
  return isSame ? rest : { ...rest, [setting.code]: value };
}

export interface Shown { module: string; keyword: string; onlyOwn: boolean }

export function shownOf(settings: Setting[], changes: Changes, shown: Shown): Setting[] {
  const keyword = shown.keyword.trim().toLowerCase();
  return settings.filter((setting) => (!shown.module || setting.module === shown.module)
    && (!shown.onlyOwn || isOwn(setting, changes))
    && (!keyword || `${setting.name} ${setting.code}`.toLowerCase().includes(keyword)));
}

/** Settings under their headings, in the order they come. */
export function groupsOf(settings: Setting[], headingOf: (setting: Setting) => string): [string, Setting[]][] {
  const groups = new Map<string, Setting[]>();
  for (const setting of settings) {
    const heading = headingOf(setting);
    groups.set(heading, [...groups.get(heading) ?? [], setting]);
  }
  return [...groups];
}

/** Messages of a refused save by the code they are about. */
export function faultsByCode(errors: readonly FieldError[]): Record<string, string> {
  return Object.fromEntries(errors.map(({ path, message }) => [/[A-Z][A-Z0-9_]{2,}/.exec(path)?.[0] ?? path, message]));
}
