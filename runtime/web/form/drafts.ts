// Unsaved input kept in the browser: survives reload, crash and lost network. One draft per record of a user in a company; new records have one each.
import type { Row } from '../../core/contract/wire.ts';
import { ownKey } from '../session/identity.ts';
import type { TabHandle } from '../shell/tabHandle.ts';
import { newKey } from '../session/http.ts';
import { cut, joined, type DraftParts, type KeptHead, type KeptPart } from './draftParts.ts';

export interface Draft {
  record: Row;
  /** Version of the stored record it was typed over; absent for a new one. */
  version?: number;
  /** That record, so that what somebody else saves meanwhile can be told from what was typed. */
  base?: Row;
  at: number;
}

export interface DraftBox {
  load(): Promise<Draft | null>;
  /** @param parts of a record that may be long: then only what changed since is written */
  save(draft: Draft, parts?: DraftParts): Promise<void>;
  clear(): Promise<void>;
}

/** A long draft as it is kept: heads here, rows beside them in parts. */
interface LongDraft { at: number; version?: number; own: KeptHead; base?: KeptHead }

const tableName = 'drafts';

/** @param place entity and id */
export function draftBox(place: string): DraftBox { return boxAt(ownKey(`draft.${place}`)); }

/** Rows written between two turns of the page. */
const partsAtOnce = 2;

function boxAt(key: string): DraftBox {
  const partKey = (of: 'own' | 'base', { list, id }: KeptPart): string => `part ${key} ${of} ${list} ${id}`;
  const allParts = (of?: 'own' | 'base'): IDBKeyRange => IDBKeyRange.bound(`part ${key} ${of ?? ''}`, `part ${key} ${of ?? ''}\uffff`);
  const put = async (of: 'own' | 'base', parts: readonly (() => KeptPart)[]): Promise<void> => {
    for (let at = 0; at < parts.length; at += partsAtOnce) {
      await inTable('readwrite', (table) => parts.slice(at, at + partsAtOnce).map((part) => { const kept = part(); return table.put(kept, partKey(of, kept)); }).at(-1)!);
      await new Promise((resolve) => { setTimeout(resolve); });
    }
  };
  const partsOf = async (of: 'own' | 'base'): Promise<KeptPart[]> => (await inTable('readonly', (table) => table.getAll(allParts(of)))) as KeptPart[];
  let keptBase: { record: Row; head: KeptHead } | undefined;
  const baseHead = async (base: Row, lists: readonly string[]): Promise<KeptHead> => {
    if (keptBase?.record === base) return keptBase.head;
    const { head, parts } = cut(base, lists);
    await put('base', parts.map((part) => () => part));
    keptBase = { record: base, head };
    return head;
  };
  return {
    async load() {
      const kept = (await inTable('readonly', (table) => table.get(key))) as Draft | LongDraft | undefined;
      if (!kept || !('own' in kept)) return kept ?? null;
      const { own, base, ...rest } = kept;
      return { ...rest, record: joined(own, await partsOf('own')), ...(base ? { base: joined(base, await partsOf('base')) } : {}) };
    },
    async save(draft, parts) {
      if (!parts?.isLong) { await inTable('readwrite', (table) => table.put(draft, key)); return; }
      const { record: _whole, base, ...rest } = draft;
      const { head, parts: changed } = parts.take();
      try {
        const kept: LongDraft = { ...rest, own: head, ...(base ? { base: await baseHead(base, Object.keys(head.order)) } : {}) };
        await put('own', changed);
        await inTable('readwrite', (table) => table.put(kept, key));
      } catch (error) { parts.forget(); throw error; }
    },
    async clear() {
      keptBase = undefined;
      await inTable('readwrite', (table) => { table.delete(allParts()); return table.delete(key); });
    },
  };
}

export interface NewDraft { box: DraftBox; /** Drafts of the same kind of record that no page has open, newest first. */ others(): Promise<OtherDraft[]>; release(): void }
export interface OtherDraft { draft: Draft; box: DraftBox }

const oldestMs = 14 * 86_400_000;
const mostOthers = 5;

/** A new record's own place: kept for its tab over reloads and crashes, and never shared with another window that has the same screen open. */
export async function newDraft(entity: string, tab: Pick<TabHandle, 'load' | 'save'>): Promise<NewDraft> {
  const kept = `draft.${entity}`;
  const placeOf = (name: string): string => ownKey(`draft.${entity}.new.${name}`);
  let name = tab.load<string>(kept) ?? newKey();
  let release = await hold(placeOf(name));
  if (!release) { name = newKey(); release = await hold(placeOf(name)); }
  tab.save(kept, name);
  const own = placeOf(name);
  return { box: boxAt(own), others: () => othersOf(placeOf('\u0000').split('\u0000') as [string, string], own), release: release ?? (() => undefined) };
}

async function othersOf([before, behind]: [string, string], own: string): Promise<OtherDraft[]> {
  const keys = ((await inTable('readonly', (table) => table.getAllKeys())) as string[] | undefined ?? []).filter((key) => key !== own && key.startsWith(before) && key.endsWith(behind));
  if (keys.length === 0) return [];
  const held = new Set((await navigator.locks?.query())?.held?.map(({ name }) => name));
  const found: OtherDraft[] = [];
  for (const key of keys.filter((one) => !held.has(one))) {
    const box = boxAt(key);
    const draft = await box.load();
    if (draft && Date.now() - draft.at > oldestMs) await box.clear();
    else if (draft) found.push({ draft, box });
  }
  return found.sort((a, b) => b.draft.at - a.draft.at).slice(0, mostOthers);
}

/** Says to other pages of this browser that the place is in use, as long as this page lives; null: another one has it. Without locks (plain http) every page thinks itself alone. */
function hold(place: string): Promise<(() => void) | null> {
  if (typeof navigator === 'undefined' || !navigator.locks) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    void navigator.locks.request(place, { ifAvailable: true }, (lock) => {
      if (!lock) { resolve(null); return undefined; }
      return new Promise<void>((end) => resolve(() => end()));
    });
  });
}

let opening: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('loom', 1);
    request.onupgradeneeded = () => { request.result.createObjectStore(tableName); };
    request.onsuccess = () => {
      // Another tab brings a newer layout: this one must not hold it up.
      request.result.onversionchange = () => { request.result.close(); opening = null; };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error ?? new Error('indexedDB'));
  });
  opening.catch(() => { opening = null; });
  return opening;
}

async function inTable(mode: IDBTransactionMode, work: (table: IDBObjectStore) => IDBRequest): Promise<unknown> {
  // A browser without the store (private windows of some) loses the draft, not the screen.
  if (typeof indexedDB === 'undefined') return undefined;
  const base = await open();
  return new Promise((resolve, reject) => {
    const request = work(base.transaction(tableName, mode).objectStore(tableName));
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('indexedDB'));
  });
}
