// Schema files were saved while pages are open: screens take their new plans in place; what is wrong with them is shown to whoever may know.
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { LiveSchemas } from '../../core/contract/live.ts';
import type { Sync } from '../realtime/frames.ts';
import { http } from '../session/http.ts';
import { queries } from '../session/queries.ts';
import { may, onSessionEnd, reloadManifest } from '../session/session.ts';

let box: { root: Root; element: HTMLElement } | undefined;
let turn = 0;

export async function hearSchemas({ faults, leftOut }: Extract<Sync, { messageType: 'SyncSchemas' }>): Promise<void> {
  const mine = ++turn;
  if (faults + leftOut === 0) show(nothing);
  // In development the server tells everybody.
  else if (import.meta.env.DEV || may('GET /loom/schemas')) {
    const told = await http.get<LiveSchemas>('/loom/schemas').catch(() => undefined);
    if (mine === turn && told) show(told);
  }
  if (faults > 0) return;
  // What an edited screen asks of records may be another thing now.
  await reloadManifest().catch(() => undefined);
  await queries.invalidateQueries({ queryKey: ['api'] });
}

type Wrong = Pick<LiveSchemas, 'faults' | 'leftOut'>;
const nothing: Wrong = { faults: [], leftOut: [] };

function show({ faults, leftOut }: Wrong): void {
  if (faults.length + leftOut.length === 0) { close(); return; }
  if (!box) {
    const element = document.createElement('div');
    document.body.append(element);
    box = { root: createRoot(element), element };
    onSessionEnd(close);
  }
  const { root } = box;
  void import('./SchemaFaults.tsx').then(({ SchemaFaults }) => { if (box?.root === root) root.render(createElement(SchemaFaults, { faults, leftOut })); });
}

function close(): void {
  if (!box) return;
  const { root, element } = box;
  box = undefined;
  setTimeout(() => { root.unmount(); element.remove(); });
}
