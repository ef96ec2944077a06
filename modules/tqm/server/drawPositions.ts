// 部位编辑: all positions of a category saved together, new ones made, drawn ones changed, removed ones stopped; a list of rows in one question is no effect of one record.
import { createRecord, find, type Hook, type HookRef, runAction, updateRecord } from '../../../runtime/server/moduleApi.ts';
import { polygonOf } from '../core/polygon.ts';

interface Drawn { id?: string; code: string; name: string; face: string; part: string | null; area: unknown; measurePoint: boolean; howToMeasure: string | null; sort: number }

const drawPositions: Hook = async ({ work, given, fault }) => {
  const category = (given.category as HookRef).id;
  const rows = (Array.isArray(given.rows) ? given.rows : []) as Drawn[];
  const standing = await find(work, 'tqm.position', ['code'], { where: { category, status: 'normal' }, lock: true });
  for (const [index, { id, area, code, name, face, part, measurePoint, howToMeasure, sort }] of rows.entries()) {
    const shape = area === null ? null : polygonOf(area);
    if (area !== null && shape === null) return fault({ path: `rows.${index}.area`, message: '请在图上圈出部位' });
    const row = { code, name, face, part, area: shape, measurePoint, howToMeasure, sort };
    if (id === undefined) await createRecord(work, 'tqm.position', { ...row, category } as never, {});
    else if (standing.some((one) => one.id === id)) await updateRecord(work, 'tqm.position', { ...row, id } as never, {});
  }
  for (const { id } of standing) if (!rows.some((row) => row.id === id)) await runAction(work, 'tqm.position', id, 'stop');
};
export default drawPositions;
