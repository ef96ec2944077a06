// Every colour of the style is mapped, or marked unused, in each line that differs by colour. Lines of another record are not read in a rule.
import { find, type Hook, type HookRef, ours, sql } from '../../../runtime/server/moduleApi.ts';

interface Bom { style: HookRef; lines: { colorMode: string; colorMap: { garmentColor: HookRef }[] }[] }

const mappedColors: Hook<Bom> = async ({ work, record, fault }) => {
  const colors = (await find(work, 'pdm.style.colors', ['color', 'status'], { where: { parent: record.style.id }, order: 'seq' })).filter(({ status }) => status !== 'discontinued');
  for (const [at, { colorMode, colorMap }] of record.lines.entries()) {
    const missing = colorMode === 'byColor' ? colors.find(({ color }) => !colorMap.some(({ garmentColor }) => garmentColor.id === color)) : undefined;
    if (!missing) continue;
    const named = await work.tx.one<{ name: string }>(sql`select name from ${ours(work.caller, 'ccm.color')} where id = ${missing.color}::bigint`);
    fault({ path: `lines.${at}.colorMode`, message: '颜色【{color}】未配色', values: { color: named?.name ?? '' } });
  }
};
export default mappedColors;
