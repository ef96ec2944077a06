// Saving a conversion: not where the same two units are converted already, this way or the other way round. Another row tells.
import { type Hook, type HookRef, ours, sql } from '../../../runtime/server/moduleApi.ts';

const unitInverse: Hook<{ fromUnit: HookRef | null; toUnit: HookRef | null; material: HookRef | null; goodsType: HookRef | null }> = async ({ work: { tx, caller }, record, given, fault }) => {
  if (!record.fromUnit || !record.toUnit) return;
  const own = (given.old as { id: string } | null)?.id ?? '0';
  const [same] = await tx.run<{ isInverse: boolean }>(sql`select from_unit = ${record.toUnit.id}::bigint as "isInverse" from ${ours(caller, 'ccm.unitChange')} where id <> ${own}::bigint
    and (from_unit, to_unit) in ((${record.toUnit.id}::bigint, ${record.fromUnit.id}::bigint), (${record.fromUnit.id}::bigint, ${record.toUnit.id}::bigint)) and material is not distinct from ${record.material?.id ?? null}::bigint and goods_type is not distinct from ${record.goodsType?.id ?? null}::bigint and del_flag = '0' limit 1`);
  if (same) fault({ path: 'toUnit', message: same.isInverse ? '已存在反向换算' : '该换算关系已存在' });
};
export default unitInverse;
