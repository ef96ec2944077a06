// A value that somebody set is read by something.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Check, Finding } from './finding.ts';

export const settings: Check = {
  name: 'settings',
  async look({ tx, model, root, config }) {
    const found: Finding[] = [];
    if (model.entities['ccm.companySetting']) {
      const known = Object.values(model.modules).flatMap((module) => (module.settings ?? []).map(({ code }) => code));
      const stored = await tx.run<{ code: string; n: number }>(sql`select code, count(distinct company)::int as n from ccm.company_setting where del_flag = '0' and not (code = any(${known}::text[])) group by 1 order by 1`);
      for (const { code, n } of stored) found.push({ where: `ccm.company_setting ${code}`, what: `${n} ${n === 1 ? 'company has' : 'companies have'} a value of a setting that no module declares`, mend: `declare it in a module.json, or delete from ccm.company_setting where code = '${code}'` });
    }
    const sources = sourcesOf(root, config.schemasDir);
    for (const { code, name, awaits } of declaredIn(config.schemasDir)) if (awaits === undefined && !sources.includes(code)) found.push({ where: `setting ${code} ${name}`, what: 'nothing reads it', mend: 'read it where it should count, say in its `awaits` what will, or take it away' });
    return found;
  },
};

/** As the files say it: the model knows nothing of what a setting waits for. */
function declaredIn(schemasDir: string): { code: string; name: string; awaits?: string }[] {
  const files = readdirSync(schemasDir, { recursive: true, encoding: 'utf8' }).filter((name) => /(^|[\\/])module\.json$/.test(name));
  return files.flatMap((name) => (JSON.parse(readFileSync(join(schemasDir, name), 'utf8')) as { settings?: { code: string; name: string; awaits?: string }[] }).settings ?? []);
}

/** Schemas but modules' own lists and translations; code but tests and what is generated. */
function sourcesOf(root: string, schemasDir: string): string {
  const below = (folder: string, pattern: RegExp): string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/')).filter((name) => pattern.test(`/${name}`) && !/\.test\.|\.generated\.|(^|\/)dev\//.test(name)).map((name) => readFileSync(join(folder, name), 'utf8'));
  return [...below(schemasDir, /\/(entities|screens|queries|widgets|prints|flows)\/[^/]+\.json$/), ...['runtime/core', 'runtime/server', 'runtime/web', 'modules'].flatMap((folder) => below(join(root, folder), /\.tsx?$/))].join('\n');
}
