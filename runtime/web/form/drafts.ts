// Unsaved input kept in the browser: survives reload, crash and lost network. One draft per record of a user in a company.
import type { Row } from '../../core/contract/wire.ts';
import { ownKey } from '../session/identity.ts';

export interface Draft {
  record: Row;
  /** Version of the stored record it was typed over; absent for a new one. */
  version?: number;
  at: number;
}

export interface DraftBox {
  load(): Promise<Draft | null>;
  save(draft: Draft): Promise<void>;
  clear(): Promise<void>;
}

const tableName = 'drafts';

/** @param place entity and id; a new record in each of two tabs has a box of its own */
export function draftBox(place: string): DraftBox {
  const key = ownKey(`draft.${place}`);
  return {
    load: async () => (await inTable('readonly', (table) => table.get(key)) as Draft | undefined) ?? null,
    save: async (draft) => { await inTable('readwrite', (table) => table.put(draft, key)); },
    clear: async () => { await inTable('readwrite', (table) => table.delete(key)); },
  };
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
