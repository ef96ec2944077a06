// 批量生成库位: a zone, its racks and bins by a pattern; effects count no ranges. What stands already is left as it is, so that a second run adds what is missing.
import { createRecord, find, type Hook, type HookRef } from '../../../runtime/server/moduleApi.ts';
import { maxBins, placesOf } from '../core/locations.ts';

const generateLocations: Hook = async ({ work, given, fault }) => {
  const warehouse = (given.warehouse as HookRef).id;
  const [zone, racks, layers, columns] = [String(given.zone), Number(given.racks), Number(given.layers), Number(given.columns)];
  if (racks * layers * columns > maxBins) return fault({ path: 'racks', message: '一次最多生成{n}个库位', values: { n: String(maxBins) } });
  const standing = new Map((await find(work, 'wms.location', ['code'], { where: { warehouse } })).map(({ id, code }) => [String(code), id]));
  const make = async (code: string, level: string, parent: string | null): Promise<string> => {
    const known = standing.get(code);
    if (known !== undefined) return known;
    const { id } = await createRecord(work, 'wms.location', { warehouse, code, level, parent, ...(level === 'bin' && { mixRule: given.mixRule }) } as never, {});
    standing.set(code, id);
    return id;
  };
  const places = placesOf(zone, racks, layers, columns);
  if (places.every(({ code }) => standing.has(code))) return fault({ path: 'zone', message: '这些库位都已存在' });
  const root = await make(zone, 'zone', null);
  for (const { code, level, rack } of places) await make(code, level, rack === null ? root : standing.get(rack)!);
};
export default generateLocations;
