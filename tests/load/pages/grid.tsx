// One page for each kind of grid: reads the plan, makes the rows, then starts the clock and draws.
import { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Row } from '../../../runtime/core/contract/wire.ts';
import type { ListPlan } from '../../../runtime/core/plans/plan.ts';
import { compileColumns } from '../../../runtime/web/table/columns.ts';
import type { Windowed } from '../../../runtime/web/table/entries.ts';
import { Table } from '../../../runtime/web/table/Table.tsx';
import '../../../runtime/web/styles/index.css';
import { bare } from './bare.ts';
import { rowAt } from './data.ts';
import { beginByItself } from './peers.ts';
import { TanStack } from './tanstack.tsx';
import './grid.css';

const asked = new URLSearchParams(location.search);
const count = Number(asked.get('rows') ?? 100);
const plan = (await (await fetch(`plan.${asked.get('lang') ?? 'zh_CN'}.json`)).json()) as ListPlan;
const isWindowed = asked.has('windowed');
const rows = isWindowed ? [] : Array.from({ length: count }, (_, at) => rowAt(at));
const box = document.getElementById('root')!;
const context = { lang: plan.title === '宽表' ? 'zh_CN' as const : 'en' as const, amountScale: 2, priceScale: 4, timeZone: 'Asia/Shanghai', today: '2026-11-21' };
const pageSize = 200;
const noSorts: never[] = [];
const nothing = new Map<string, Row>();

function List() {
  const columns = useMemo(() => compileColumns(plan.columns, { context }), []);
  const windowed = usePages();
  return (
    <div className="listp">
      <Table
        label={plan.title} columns={columns} rows={rows} windowed={isWindowed ? windowed : undefined} density="middle" sorts={noSorts} onSort={() => {}} selected={nothing} onSelect={() => {}} onWidth={() => {}}
        linkOf={linkOf} actionsOf={actionsOf} actionsName={nameOf}
      />
    </div>
  );
}
const linkOf = (row: Row): string => `/b/wideDetail/${row.id}`;
const actionsOf = (): string => '';
const nameOf = (row: Row): string => String(row.c0);

/** Pages arrive a while after they are asked for; the first is there, as a list has it when it opens. */
function usePages(): Windowed {
  const [pages, setPages] = useState<ReadonlyMap<number, Row[]>>(() => new Map(isWindowed ? [[0, page(0)]] : []));
  return useMemo((): Windowed => {
    return {
      total: count,
      get: (index) => pages.get(Math.floor(index / pageSize))?.[index % pageSize],
      need(from, to) {
        for (let at = Math.floor(from / pageSize); at <= Math.floor((to - 1) / pageSize); at++) {
          if (pages.has(at) || underway.has(at)) continue;
          underway.add(at);
          setTimeout(() => setPages((now) => new Map(now).set(at, page(at))), 20);
        }
      },
    };
  }, [pages]);
}
const underway = new Set<number>([0]);
function page(at: number): Row[] { return Array.from({ length: Math.min(pageSize, count - at * pageSize) }, (_, index) => rowAt(at * pageSize + index)); }

// Whoever measures says when to begin, so that making rows does not count.
const { bench } = window as unknown as { bench?: { start?: number; begin?: Promise<void>; isReady?: boolean } };
if (bench) {
  bench.isReady = true;
  await bench.begin;
  bench.start = performance.now();
}
beginByItself(() => undefined);
switch (asked.get('kind')) {
  case 'bare': {
    const scroller = document.createElement('div');
    scroller.className = 'scroller';
    box.append(scroller);
    bare(scroller, isWindowed ? rowAt : (at) => rows[at], count, plan.columns);
    break;
  }
  case 'tanstack': createRoot(box).render(<TanStack rows={rows} columns={plan.columns} />); break;
  default: createRoot(box).render(<List />);
}
