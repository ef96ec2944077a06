// The product with one small record type more, whose quantities are a matrix field on the record: what tests of matrices stand on, whatever the product's own orders look like.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const colorOrder = { api: '/aps/api/saas/colorOrder', list: '/aps/colorOrder', form: '/aps/colorOrderForm', detail: '/aps/colorOrderDetail' } as const;

/** A copy of the product's schemas with `aps.colorOrder`; `remove` takes it away again. */
export function withColorOrders(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'loom-color-orders-'));
  cpSync(join(import.meta.dirname, '../../schemas'), folder, { recursive: true });
  for (const part of ['entities', 'screens', 'prints', 'demo']) cpSync(join(import.meta.dirname, 'colorOrder', part), join(folder, 'aps', part), { recursive: true });
  change(join(folder, 'aps/locales/en.json'), (words) => ({ ...words, ...read(join(import.meta.dirname, 'colorOrder/en.json')) }));
  change(join(folder, 'aps/module.json'), (module) => ({ ...module, menu: [...module.menu as object[], { name: '花色订单', route: colorOrder.list }] }));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

const read = (file: string): Record<string, unknown> => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
const change = (file: string, to: (value: Record<string, unknown>) => object): void => writeFileSync(file, JSON.stringify(to(read(file))));
