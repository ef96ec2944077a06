// What one order's lines take over into another's, by 拆单 and 合单: everything a clerk entered; quantities, batches and figures are each order's own.
import type { HookRef } from '../../runtime/server/moduleApi.ts';

export const itemFields = ['style', 'styleName', 'image', 'category', 'deliveryDate', 'destination', 'unitPrice', 'packRatio', 'stdCoefficient', 'bom', 'processSheet', 'costBill', 'unitCost', 'remarks'];

/** As `createRecord` takes them: what refers to a record by its id. */
export const pick = (from: object, names: readonly string[]): Record<string, unknown> => Object.fromEntries(names.map((name) => [name, idOf((from as Record<string, unknown>)[name])]));
const idOf = (value: unknown): unknown => (value !== null && typeof value === 'object' && 'id' in value ? (value as HookRef).id : value);
