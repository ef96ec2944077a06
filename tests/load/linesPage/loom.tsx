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
import '../../../runtime/web/styles/index.css';
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
    scroller: () => document.querySelector('.ln-scroll'),
  });
};
