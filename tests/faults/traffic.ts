// What clients do while things die: receipts, issues and orders made, confirmed and voided without a pause, each remembered as far as it was acknowledged.
import type { Client } from './client.ts';

export const wms = (name: string): string => `/wms/api/saas/${name}`;
export const mark = 'F-';
const ranks = ['draft', 'submitted', 'confirmed', 'void'] as const;
export type Status = typeof ranks[number];
export const rankOf = (status: string): number => ranks.indexOf(status as Status);

export interface Known { path: string; status: Status; /** A request about it was given up: it may have gone further. */ isOpen: boolean }
export interface Places { supplier: string; warehouse: string; kind: string; bin: string; otherIn: string; otherOut: string; sku: string }

export class Traffic {
  /** By id. */
  readonly known = new Map<string, Known>();
  private isStopped = true;
  private running: Promise<void>[] = [];
  private count = 0;
  private failed: unknown;

  constructor(private clients: readonly Client[], private places: Places) {}

  start(): void {
    this.isStopped = false;
    this.running = this.clients.map((client, at) => this.work(client, at).catch((error: unknown) => { this.failed ??= error; }));
  }

  /** Once every request has been answered or given up. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await Promise.all(this.running);
    if (this.failed) throw this.failed;
  }

  private async work(client: Client, at: number): Promise<void> {
    while (!this.isStopped) {
      // Half of it meets in one lot.
      const lot = Math.random() < 0.5 ? 'FSHARED' : `F${at}`;
      const chance = Math.random();
      if (chance < 0.45) await this.receive(client, lot);
      else if (chance < 0.8) await this.issue(client, lot);
      else await this.order(client);
    }
  }

  private async receive(client: Client, dyeLot: string): Promise<void> {
    const { otherIn, warehouse, sku, bin } = this.places;
    const line = (qty: string): object => ({ sku, dyeLot, location: bin, qty, typedCost: '31.07' });
    const id = await this.make(client, wms('storageOrder'), { docType: otherIn, warehouse, lines: [line('3.00'), line('1.25')] });
    if (id && await this.act(client, id, 'confirm', 'confirmed') && Math.random() < 0.25) await this.act(client, id, 'invalid', 'void');
  }

  private async issue(client: Client, dyeLot: string): Promise<void> {
    const { otherOut, warehouse, sku, bin } = this.places;
    const id = await this.make(client, wms('outOrder'), { docType: otherOut, useFor: '打样', warehouse, lines: [{ sku, dyeLot, location: bin, qty: '1.50' }] });
    if (id && await this.act(client, id, 'confirm', 'confirmed') && Math.random() < 0.25) await this.act(client, id, 'invalid', 'void');
  }

  private async order(client: Client): Promise<void> {
    const { supplier, kind, warehouse, sku } = this.places;
    const id = await this.make(client, wms('purchaseOrder'), { supplier, kind, warehouse, deliverDate: '2099-12-31', lines: [{ sku, qty: '12', price: '9.90' }, { sku, qty: '7', price: '9.90' }] });
    if (id && await this.act(client, id, 'submit', 'submitted')) await this.act(client, id, 'confirm', 'confirmed');
  }

  private async make(client: Client, path: string, body: object): Promise<string | undefined> {
    const told = await client.write('POST', path, { ...body, remarks: `${mark}${++this.count}` }, { mayGiveUp: true });
    if (told && !told.ok) throw new Error(`${path} was refused: ${told.text}`);
    if (told) this.known.set(told.data.id as string, { path, status: 'draft', isOpen: false });
    return told?.data.id as string | undefined;
  }

  private async act(client: Client, id: string, action: string, to: Status): Promise<boolean> {
    const known = this.known.get(id)!;
    const told = await client.write('PUT', `${known.path}/${action}`, { id, ...(to === 'void' ? { reason: '错' } : {}) }, { mayGiveUp: true });
    if (!told || told.isDoubtful) known.isOpen = true;
    else if (told.ok) known.status = to;
    return told?.ok ?? false;
  }
}
