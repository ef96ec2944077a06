// The line grid in its states: to type in (nested lines and a matrix opened, totals), with faults, read only, empty.
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { planModel } from '../../../core/plans/planModel.ts';
import { valuesOf } from '../../fields/values.ts';
import { engineFor } from '../../form/engine.ts';
import { RecordStore } from '../../form/record/recordStore.ts';
import { GridStore } from '../../lines/gridStore.ts';
import { Lines } from '../../lines/Lines.tsx';
import { t } from '../../i18n/t.ts';
import { valueContext } from '../../session/session.ts';
import { galleryLookup } from './lookups.ts';
import { linePlan, lineRecord } from './lineSamples.ts';
import { say } from './words.ts';

const CellLines = lazy(() => import('../../lines/cells/CellLines.tsx'));

const states = [['edit', '有嵌套行和合计'], ['wrong', '有误'], ['read', '只读'], ['empty', '空']] as const;
type State = (typeof states)[number][0];

export function LinesPart() {
  return (
    <section className="ff-sec" aria-label={say('明细表')} data-part="lines">
      <h2 className="h">{say('明细表')}</h2>
      {([['edit', ''], ['read', '只读'], ['empty', '空']] as const).map(([state, title]) => <div key={`cells ${state}`} className="galm" data-cells={state}><h3>{say('按颜色尺码')}</h3><CellsSample state={state} title={title && say(title)} /></div>)}
      {states.map(([state, title]) => <div key={state} className="galm" data-lines={state}><h3>{say(title)}</h3><Sample state={state} title={say(title)} /></div>)}
    </section>
  );
}

function Sample({ state, title }: { state: State; title: string }) {
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  const grid = useMemo(() => madeOf(state, title), []);
  useEffect(() => () => grid.dispose(), [grid]);
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  const host = useMemo(() => ({ lookup: galleryLookup, listPath: 'lines', today: '2026-03-20', keepAs: `gallery.${state}`, readSheet: readHere }), []);
  return <Lines grid={grid} host={host} layout="auto" />;
}

function CellsSample({ state, title }: { state: State; title: string }) {
  const grid = useMemo(() => madeOf(state, title, 'boxed'), [state, title]);
  useEffect(() => () => grid.dispose(), [grid]);
  const host = useMemo(() => ({ lookup: galleryLookup, listPath: 'boxed', today: '2026-03-20', keepAs: `gallery.cells.${state}`, readSheet: readHere }), [state]);
  return <Suspense fallback={null}><CellLines grid={grid} host={host} list={<Lines grid={grid} host={host} layout="auto" />} /></Suspense>;
}

/** There is no server to read it: a plain CSV, as the gallery's own export writes it. */
async function readHere(file: File): Promise<string[][]> {
  return (await file.text()).replace('\uFEFF', '').trimEnd().split(/\r?\n/).map((line) => line.split(','));
}

function madeOf(state: State, title: string, name: 'lines' | 'boxed' = 'lines'): GridStore {
  const plan = linePlan(say);
  const context = { ...valueContext(), today: '2026-03-20' };
  const env = { values: { user: null, company: null, setting: {} }, run: { today: '2026-03-20', now: '2026-03-20T00:00:00.000Z', timeZone: 'Asia/Shanghai' }, context };
  const store = new RecordStore(plan, state === 'empty' ? { lines: [], boxed: [] } : lineRecord(), engineFor({ model: planModel(plan), entity: plan.entity, env }), state === 'empty');
  const lines = { ...plan.lines[name]!, label: `${plan.lines[name]!.label} ${title}`.trim() };
  const grid = new GridStore(store, store.record, lines, valuesOf(context, store.parentOf, t), { readOnly: state === 'read' });
  if (name !== 'lines') return grid;
  if (state === 'edit') { grid.toggle(grid.rows[0]!, 'allocs'); grid.toggle(grid.rows[1]!, 'matrix'); }
  if (state === 'wrong') {
    store.refuse(grid.rows[0]!, 'price', t('不是数字'), 'abc');
    store.change('', (edit) => edit.set(grid.rows[1]!, 'qty', '0'));
    store.check(grid.rows[1]!, 'qty');
    store.refuse(grid.rows[1]!, 'matrix', t('没有找到【{text}】', { text: 'XXL' }), '藏青：XXL=12');
  }
  return grid;
}
