// The real form screen: plan, rules, drafts, keys and looks; only the server's answer is at hand.
import { createRoot } from 'react-dom/client';
import { QueryClientProvider } from '@tanstack/react-query';
import type { FormPlan } from '../../../runtime/core/plans/plan.ts';
import { FormScreen } from '../../../runtime/web/form/FormScreen.tsx';
import { http } from '../../../runtime/web/session/http.ts';
import { queries } from '../../../runtime/web/session/queries.ts';
import type { TabHandle } from '../../../runtime/web/shell/tabHandle.ts';
import '../../../runtime/web/styles/common.ts';
import '../../../runtime/web/styles/index.css';
import { beginByItself, drawAtOnce, isAuto } from '../pages/peers.ts';
import { afterPaint, bench } from './probe.ts';

const plan = (await (await fetch('./plan.json')).json()) as FormPlan;
const record = { id: '1', version: 1, ...Object.fromEntries(Object.keys(plan.fields).map((name) => [name, isAuto ? '' : null])) };
http.get = (() => Promise.resolve(structuredClone(record))) as typeof http.get;
const tab: TabHandle = { id: 'b', path: '/bench/sheet/1', active: true, setDirty() {}, setTitle() {}, open() {}, replace() {}, close() {}, load: () => undefined, save() {} };

bench.begin = () => {
  bench.start = performance.now();
  new MutationObserver((_, watch) => {
    if (!document.querySelector('[data-field=g0f0] input')) return;
    watch.disconnect();
    afterPaint(() => { bench.painted = performance.now(); });
  }).observe(document.getElementById('page')!, { childList: true, subtree: true });
  createRoot(document.getElementById('page')!).render(<QueryClientProvider client={queries}><FormScreen plan={plan} params={{ id: '1' }} tab={tab} /></QueryClientProvider>);
};
beginByItself(() => { drawAtOnce(); bench.begin(); });
