// What users may do in a property test: one step each, drawn by fast-check, done by HTTP, told in plain words.
import fc from 'fast-check';
import { fms, userNames, wms, type House, type Row } from './house.ts';

/** `on` picks one of the documents that fit, counted from the first and round again; `together`: at the same time as the step before. */
export interface Step { do: Deed; user: number; lot: number; on: number; amount: number; together: boolean }

interface Doc { name: string; path: string; id: string; /** Line of the document that later ones refer to. */ line?: string; /** The document it was made for: a delivery its order, a return its issue. */ of?: Doc; lot: Lot; isVoid: boolean; kind: string }
export interface Lot { name: string; dyeLot: string; sku: string }

/** A run: its lots, what stands by now, answers that should not be. */
export interface World { house: House; lots: Lot[]; docs: Doc[]; broken: string[]; names: Record<string, number>; /** Versions that answers gave, by record. */ versions: Map<string, number[]> }

const orderNames = ['order SC2603-001', 'order SC2603-002'] as const;
const prices = ['10.00', '23.37', '31.05'] as const;
let runs = 0;

export function newWorld(house: House): World {
  const run = `${Date.now().toString(36)}${++runs}`.toUpperCase();
  const lots = (['A', 'B', 'C'] as const).map((name): Lot => ({ name, dyeLot: `P${run}${name}`, sku: house.ids[name === 'B' ? 'fresh' : 'steady']! }));
  return { house, lots, docs: [], broken: [], names: {}, versions: new Map() };
}

/** One way to move documents. `pick` finds what it is about as the step's round begins, or nothing: then the step is left out. */
interface Way { weight: number; pick?: (doc: Doc) => boolean; says(step: Step, on: Doc | undefined, lot: Lot): string; run(act: Act): Promise<void> }
interface Act { world: World; step: Step; on: Doc; lot: Lot; qty: string; ids: Record<string, string>; order: string; /** @returns whether it went through */ call(action: string, path: string, id: string, ask?: Row): Promise<boolean>; make(path: string, body: Row): Promise<string | undefined>; add(kind: string, path: string, id: string, more?: Partial<Doc>): Promise<Doc>; read(path: string, id: string): Promise<Row>; find(path: string, filter: Row): Promise<Row | undefined> }

const isLive = (kind: string) => (doc: Doc): boolean => doc.kind === kind && !doc.isVoid;
/** What comes in is more than what one step takes out, so that not every step is refused. */
const large: Partial<Record<Deed, number>> = { bring: 3, order: 4, deliver: 2 };
const qtyOf = (step: Step): string => (step.amount / 4 * (large[step.do] ?? 1)).toFixed(2);
const voids = (kind: string, weight = 1): Way => ({
  weight, pick: isLive(kind), says: (_step, on) => `voids ${on!.name}`,
  async run({ on, call }) { if (await call('invalid', on.path, on.id, { reason: '试验' })) on.isVoid = true; },
});
/** A document of one line about stock that is posted at once. */
const change = (kind: string, says: Way['says'], line: (act: Act) => Row): Way => ({
  weight: 2, says,
  async run(act) {
    const id = await act.make(wms('stockChange'), { kind, warehouse: act.ids.warehouse, reason: '试验', lines: [{ sku: act.lot.sku, dyeLot: act.lot.dyeLot, qty: act.qty, ...line(act) }] });
    if (id && await act.call('confirm', wms('stockChange'), id)) await act.add('change', wms('stockChange'), id, { name: `${kind}` });
  },
});

export const ways = {
  bring: {
    weight: 4, says: (step, _on, lot) => `brings ${qtyOf(step)} of lot ${lot.name} at ${prices[step.on % 3]!}`,
    async run({ ids, lot, qty, step, make, call, add }) {
      const id = await make(wms('storageOrder'), { docType: ids.otherIn, warehouse: ids.warehouse, lines: [{ sku: lot.sku, dyeLot: lot.dyeLot, location: ids.binA, qty, typedCost: (Number(qty) * Number(prices[step.on % 3])).toFixed(2) }] });
      if (id && await call('confirm', wms('storageOrder'), id)) await add('bring', wms('storageOrder'), id);
    },
  },
  order: {
    weight: 3, says: (step, _on, lot) => `orders ${qtyOf(step)} of the fabric of lot ${lot.name} at ${prices[step.on % 3]!}`,
    async run({ ids, lot, qty, step, make, call, add, read, order }) {
      const id = await make(wms('purchaseOrder'), { supplier: ids.supplier, kind: ids.kind, deliverDate: '2099-12-31', warehouse: ids.warehouse, lines: [{ sku: lot.sku, qty, price: prices[step.on % 3], overRate: '0.5', allocs: [{ order, qty: (Number(qty) / 2).toFixed(2) }] }] });
      if (!id || !await call('submit', wms('purchaseOrder'), id) || !await call('confirm', wms('purchaseOrder'), id)) return;
      await add('order', wms('purchaseOrder'), id, { line: (await read(wms('purchaseOrder'), id)).lines[0].id });
    },
  },
  deliver: {
    weight: 4, pick: isLive('order'), says: (step, on) => `takes delivery of ${qtyOf(step)} for ${on!.name}`,
    async run({ ids, on, qty, make, call, add }) {
      const id = await make(wms('acceptOrder'), { supplier: ids.supplier, warehouse: ids.warehouse, lines: [{ poLine: on.line, dyeLot: on.lot.dyeLot, ticketQty: qty, measuredQty: qty, location: ids.binA }] });
      if (id && await call('confirm', wms('acceptOrder'), id)) await add('delivery', wms('acceptOrder'), id, { of: on, lot: on.lot });
    },
  },
  store: {
    weight: 4, pick: isLive('delivery'), says: (_step, on) => `puts ${on!.name} into stock`,
    async run({ on, call, add, find, read }) {
      if (!await call('store', on.path, on.id)) return;
      const found = await find(wms('storageOrder'), { acceptOrder: on.id, delFlag: '0', status: 'confirmed' });
      if (found) await add('receipt', wms('storageOrder'), found.id, { of: on, lot: on.lot, line: (await read(wms('storageOrder'), found.id)).lines[0].id });
    },
  },
  reserve: change('reserve', (step, _on, lot) => `reserves ${qtyOf(step)} of lot ${lot.name} for ${orderNames[step.on % 2]!}`, ({ order }) => ({ order })),
  release: change('release', (step, _on, lot) => `releases ${qtyOf(step)} of lot ${lot.name} from ${orderNames[step.on % 2]!}`, ({ order }) => ({ order })),
  transfer: change('transferOrder', (step, _on, lot) => `moves the reservation of ${qtyOf(step)} of lot ${lot.name} from ${orderNames[step.on % 2]!} to the other`, ({ ids, order }) => ({ order, toOrder: order === ids.order1 ? ids.order2 : ids.order1 })),
  freeze: change('freeze', (step, _on, lot) => `freezes ${qtyOf(step)} of lot ${lot.name}`, () => ({})),
  unfreeze: change('unfreeze', (step, _on, lot) => `frees ${qtyOf(step)} of lot ${lot.name}`, () => ({})),
  move: change('move', (step, _on, lot) => `moves ${qtyOf(step)} of lot ${lot.name} to the other bin`, ({ ids, step }) => ({ location: step.on % 2 ? ids.binB : ids.binA, toLocation: step.on % 2 ? ids.binA : ids.binB })),
  relabel: change('relabel', (step, _on, lot) => `relabels ${qtyOf(step)} of lot ${lot.name} as lot C`, ({ ids, world }) => ({ location: ids.binA, toSku: world.lots[2]!.sku, toDyeLot: world.lots[2]!.dyeLot })),
  issue: {
    weight: 6, says: (step, _on, lot) => `issues ${qtyOf(step)} of lot ${lot.name}${step.on % 3 === 0 ? '' : ` to ${orderNames[0]}`}`,
    async run({ ids, lot, qty, step, make, call, add, read }) {
      const id = await make(wms('outOrder'), { ...(step.on % 3 === 0 ? { docType: ids.otherOut, useFor: '打样' } : { docType: ids.pickingOut, workBill: ids.workBill, order: ids.order1 }), warehouse: ids.warehouse, lines: [{ sku: lot.sku, dyeLot: lot.dyeLot, location: ids.binA, qty }] });
      if (!id || !await call('confirm', wms('outOrder'), id)) return;
      await add(step.on % 3 === 0 ? 'issue' : 'billed', wms('outOrder'), id, { name: 'issue', line: (await read(wms('outOrder'), id)).lines[0].id });
    },
  },
  takeBack: {
    weight: 3, pick: isLive('billed'), says: (step, on) => `takes ${qtyOf(step)} back of ${on!.name}`,
    async run({ ids, on, qty, make, call, add }) {
      const id = await make(wms('returnMaterial'), { workBill: ids.workBill, warehouse: ids.warehouse, lines: [{ outLine: on.line, qty }] });
      if (id && await call('submit', wms('returnMaterial'), id) && await call('confirm', wms('returnMaterial'), id)) await add('takeBack', wms('returnMaterial'), id, { name: 'return', of: on, lot: on.lot });
    },
  },
  giveBack: {
    weight: 3, pick: isLive('receipt'), says: (step, on) => `returns ${qtyOf(step)} of ${on!.name} to the supplier`,
    async run({ ids, on, qty, make, call, add }) {
      const id = await make(wms('returnPurchase'), { supplier: ids.supplier, warehouse: ids.warehouse, lines: [{ inLine: on.line, qty, reason: ids.reason }] });
      if (id && await call('submit', wms('returnPurchase'), id) && await call('confirm', wms('returnPurchase'), id)) await add('giveBack', wms('returnPurchase'), id, { name: 'supplier return', of: on, lot: on.lot });
    },
  },
  state: {
    weight: 3, pick: isLive('receipt'), says: (_step, on) => `agrees a statement over ${on!.name}`,
    async run({ ids, on, make, call, add, read }) {
      const id = await make(wms('statement'), { supplier: ids.supplier, period: '2026-03', lines: [{ kind: 'receipt', inLine: on.line }] });
      if (!id || !await call('submit', wms('statement'), id) || !await call('confirm', wms('statement'), id)) return;
      const { payable } = await read(wms('statement'), id);
      await add('statement', wms('statement'), id, { of: on, line: payable.id });
    },
  },
  pay: {
    weight: 4, pick: isLive('statement'), says: (step, on) => `pays ${qtyOf(step)} on ${on!.name}`,
    async run({ ids, on, qty, make, call, add }) {
      const id = await make(fms('paymentOrder'), { supplier: ids.supplier, allocations: [{ payable: on.line, amount: qty }], accounts: [{ account: ids.account, amount: qty }] });
      if (!id || !await call('submit', fms('paymentOrder'), id) || !await call('approve', fms('paymentOrder'), id)) return;
      if (await call('confirm', fms('paymentOrder'), id, { payDate: '2026-04-20' })) await add('payment', fms('paymentOrder'), id, { of: on });
    },
  },
  unbring: voids('bring', 2), unorder: voids('order'), undeliver: voids('delivery', 2), unstore: voids('receipt', 2), unchange: voids('change', 3), unissue: voids('issue', 2), unbill: voids('billed', 2),
  unreturn: voids('takeBack', 2), ungive: voids('giveBack', 2), unstate: voids('statement', 2), unpay: voids('payment', 2),
} satisfies Record<string, Way>;

export type Deed = keyof typeof ways;
const wayOf = (deed: Deed): Way => ways[deed];

/** Simpler is nearer to nothing: shrinking goes towards the first user, the first lot, the first document, small amounts, and one after the other. */
export const steps = (most: number, deeds = Object.keys(ways) as Deed[]): fc.Arbitrary<Step[]> => fc.array(fc.record({
  do: fc.oneof(...deeds.map((deed) => ({ weight: wayOf(deed).weight, arbitrary: fc.constant(deed) }))),
  user: fc.nat(userNames.length - 1), lot: fc.nat(2), on: fc.nat(5), amount: fc.integer({ min: 1, max: 160 }), together: fc.boolean(),
}), { minLength: 1, maxLength: most, size: 'max' });

/** Steps that run at the same time. */
export function roundsOf(all: readonly Step[]): Step[][] {
  const rounds: Step[][] = [];
  for (const step of all) if (step.together && rounds.length > 0 && rounds.at(-1)!.length < 4) rounds.at(-1)!.push(step); else rounds.push([step]);
  return rounds;
}

/** Does a round; refusals by rules are fine, anything else is not. @returns one line for each step that was done, as a reader would tell it */
export async function doRound(world: World, round: readonly Step[]): Promise<string[]> {
  const chosen = round.flatMap((step) => {
    const way = wayOf(step.do);
    const fitting = way.pick ? world.docs.filter(way.pick) : [];
    return way.pick && fitting.length === 0 ? [] : [{ step, way, on: fitting[step.on % fitting.length], lot: world.lots[step.lot]! }];
  });
  return Promise.all(chosen.map(async ({ step, way, on, lot }, at) => {
    const words = `${at > 0 ? 'at once ' : ''}${userNames[step.user]!} ${way.says(step, on, lot)}`;
    const refusals: string[] = [];
    const made: string[] = [];
    await way.run(actOf(world, step, on, lot, refusals, made)).catch((error: unknown) => { world.broken.push(`${words}: ${String(error)}`); });
    return `${words}${made.length > 0 ? ` (${made.join(', ')})` : ''}${refusals.length > 0 ? `: refused, ${refusals.join('; ')}` : ''}`;
  }));
}

function actOf(world: World, step: Step, on: Doc | undefined, lot: Lot, refusals: string[], made: string[]): Act {
  const client = world.house.users[step.user]!;
  const { ids } = world.house;
  const tried = async (method: string, path: string, body: Row): Promise<Row | undefined> => {
    const answer = await client.try(method, path, body);
    if (answer.success) return answer.data as Row ?? {};
    // Refused by a rule or because somebody else was first; a failure of the service or a deadlock that shows is neither.
    if (answer.status >= 500 && answer.status < 600 || String(answer.data).startsWith('操作失败')) world.broken.push(`${method} ${path} → ${answer.status} ${String(answer.data ?? answer.message)}`);
    refusals.push(String(answer.data ?? answer.message));
    return undefined;
  };
  return {
    world, step, on: on!, lot, qty: qtyOf(step), ids, order: ids[step.on % 2 ? 'order2' : 'order1']!,
    async call(action, path, id, ask = {}) {
      const done = await tried('PUT', `${path}/${action}`, { id, confirmed: true, ...ask });
      if (done) world.versions.set(id, [...world.versions.get(id) ?? [], Number(done.version)]);
      return done !== undefined;
    },
    async make(path, body) {
      const id = (await tried('POST', path, body))?.id as string | undefined;
      if (id) world.docs.push({ kind: 'draft', name: `draft ${(world.names.draft = (world.names.draft ?? 0) + 1)}`, path, id, lot, isVoid: false });
      return id;
    },
    read: (path, id) => client.get(`${path}/${id}`) as Promise<Row>,
    find: async (path, filter) => (await client.get(`${path}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`)).list[0] as Row | undefined,
    async add(kind, path, id, more = {}) {
      const word = more.name ?? kind;
      const doc: Doc = { kind, path, id, lot, isVoid: false, ...more, name: `${word} ${(world.names[word] = (world.names[word] ?? 0) + 1)}` };
      world.docs = [...world.docs.filter((one) => one.id !== id), doc];
      made.push(doc.name);
      return doc;
    },
  };
}

/** Voids all that stands, the last first, again and again until nothing moves. @returns what stays, with why */
export async function voidAll(world: World): Promise<string[]> {
  const boss = world.house.users[0]!;
  for (;;) {
    const left: string[] = [];
    let moved = false;
    for (const doc of world.docs.filter((one) => !one.isVoid).reverse()) {
      const invalid = (): Promise<Row> => boss.try('PUT', `${doc.path}/invalid`, { id: doc.id, reason: '试验' });
      let answer = await invalid();
      // An order that was delivered in full stays completed until somebody opens it again.
      if (doc.kind === 'order' && !answer.success && (await boss.try('PUT', `${doc.path}/reopen`, { id: doc.id })).success) answer = await invalid();
      if (answer.success) { doc.isVoid = true; moved = true; } else left.push(`${doc.name}: ${String(answer.data ?? answer.message)}`);
    }
    if (left.length === 0 || !moved) return left;
  }
}
