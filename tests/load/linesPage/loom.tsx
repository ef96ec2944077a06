// The real line editor on a page of its own: schema-driven plan, rules, undo, formats; only the server is missing.
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import type { Row } from '../../../runtime/core/contract/wire.ts';
import { planModel } from '../../../runtime/core/plans/planModel.ts';
import { engineFor } from '../../../runtime/web/form/engine.ts';
import { RecordStore } from '../../../runtime/web/form/record/recordStore.ts';
import { testEnv } from '../../../runtime/web/form/testPlan.ts';
import type { Lookup } from '../../../runtime/web/fields/lookup.ts';
import { valuesOf } from '../../../runtime/web/fields/values.ts';
import { GridStore } from '../../../runtime/web/lines/gridStore.ts';
import { Lines } from '../../../runtime/web/lines/Lines.tsx';
import '../../../runtime/web/styles/common.ts';
import '../../../runtime/web/styles/index.css';
import { beginByItself } from '../pages/peers.ts';
import { lines, plan } from './plan.ts';
import { makeRows, pasteText } from './rows.ts';
import { bench, painted } from './probe.ts';

const count = Number(new URLSearchParams(location.search).get('rows') ?? 500);
const record: Row = { id: '1', version: 1, total: '0.00', lines: makeRows(count) };
const model = planModel(plan);
const lookup = { search: () => Promise.resolve({ items: [], more: false }), resolve: () => Promise.resolve(new Map()) } as unknown as Lookup;

bench.begin = () => {
  bench.start = performance.now();
  const store = new RecordStore(plan, record, engineFor({ model, entity: plan.entity, env: testEnv }));
  const grid = new GridStore(store, store.record, lines, valuesOf(testEnv.context, store.parentOf));
  flushSync(() => createRoot(document.getElementById('page')!).render(<Lines grid={grid} host={{ lookup, listPath: 'lines', today: '2026-03-20', keepAs: 'bench' }} />));
  painted();
  Object.assign(bench, {
    total: () => document.querySelector('[data-total=amount] b')?.textContent ?? '',
    paste: (rows: number) => pasteText(rows),
    select: (r: number, c: number) => { grid.select({ r, c }); document.querySelector<HTMLElement>('.ln-in')!.focus(); },
    edit: (text: string) => { grid.begin(text, 'letter'); },
    scroller: () => document.querySelector('.ln-scroll'),
  });
};
let [presses, added] = [0, 0];
// A press only chooses a cell here; those who measure other grids press once and type.
beginByItself(() => {
  bench.begin();
  document.addEventListener('click', ({ target }) => { if ((target as Element).closest('.ln-c')) requestAnimationFrame(() => bench.edit(String(++presses % 9 + 1))); });
}, { addRow: () => pasted(count + added++, 1), pasteRows: (rows) => pasted(0, rows) });

function pasted(at: number, rows: number): void {
  const data = new DataTransfer();
  data.setData('text/plain', pasteText(rows));
  bench.select(at, 0);
  document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
}
