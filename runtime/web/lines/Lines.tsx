// A block of lines on a form: tools, grid, totals, status. Nested lines are the same grid, smaller, below their row.
import { lazy, Suspense, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react';
import { t } from '../i18n/t.ts';
import { IconButton, classes, toast } from '../ui/index.ts';
import { matrixHeight } from '../matrix/panelHeight.ts';
import { cellsHeight } from './cells/height.ts';
import type { GridStore } from './gridStore.ts';
import { GridView, type GridHandle } from './GridView.tsx';
import type { LinesHost } from './host.ts';
import { ColumnMenu } from './ColumnMenu.tsx';
import { readSetting } from './columnSetting.ts';
import { KeysHelp } from './KeysHelp.tsx';
import { LinesTools } from './LinesTools.tsx';
import { NestedLines, panelHeight } from './NestedLines.tsx';
import { PasteReport } from './PasteReport.tsx';
import type { Pasted } from './paste.ts';
import './lines.css';
import { saidOf, ScanBox } from './ScanBox.tsx';
import { StatusBar, type LookUpProgress } from './StatusBar.tsx';
import { TotalsBar } from './TotalsBar.tsx';
import { traitsOf } from '../../core/values/types/index.ts';

const CellsPanel = lazy(() => import('./cells/CellsPanel.tsx'));
const MatrixPanel = lazy(() => import('../matrix/MatrixPanel.tsx'));
const SetColumn = lazy(() => import('./SetColumn.tsx').then(({ SetColumn: Component }) => ({ default: Component })));

export interface LinesProps {
  grid: GridStore;
  host: LinesHost;
  /** Further buttons between the standard ones: `从采购申请选入`. */
  tools?: ReactNode;
  handle?: Ref<GridHandle>;
  /** `fill` takes the height that is left; `auto` as high as its rows. */
  layout?: 'fill' | 'auto';
}

export function Lines({ grid, host, tools, handle, layout = 'fill' }: LinesProps) {
  const own = useRef<GridHandle | null>(null);
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const [progress, setProgress] = useState<LookUpProgress | null>(null);
  const [isFull, setFull] = useState(false);
  const [help, setHelp] = useState(false);
  const [asked, setAsked] = useState<{ column?: string } | null>(null);
  const name = grid.lines.label;
  // Before the first row is drawn, so that none is drawn twice.
  useState(() => { const kept = readSetting(host.keepAs); if (kept) grid.takeSetting(kept); });
  useImperativeHandle(handle, () => ({ focus: () => own.current?.focus(), reveal: (r, c) => own.current?.reveal(r, c), get behaviour() { return own.current!.behaviour; } }), []);
  const focus = (): void => own.current?.focus();
  /** A dialog gives the focus back to where it was opened from, which may be gone: the cells take it after that. */
  const focusAfter = (): void => { setTimeout(focus); };
  const act = (work: () => void) => () => { work(); focus(); };
  const [setColumn] = useState(() => (column?: string) => setAsked({ column }));
  return (
    <section className={classes('lines', layout, isFull && 'full')} aria-label={name}>
      <LinesTools grid={grid} host={host} tools={tools} act={act} onSetColumn={() => setColumn()}>
        {!grid.readOnly && !grid.rowsStay && (grid.lines.scan
          ? <ScanBox grid={grid} onScan={(code) => own.current!.behaviour.scan(code)} />
          : <span className="s3 sm row ln-hint"><i className="i i-paste" aria-hidden="true" /><span className="cut">{t('可从表格软件直接粘贴')}</span></span>)}
        <ColumnMenu grid={grid} keepAs={host.keepAs} />
        <IconButton icon="full" size={28} label={isFull ? t('退出全屏') : t('全屏')} pressed={isFull} onClick={() => setFull(!isFull)} />
      </LinesTools>
      <GridView
        grid={grid} host={host} label={name} hint={hintOf(grid)} handle={own}
        panelHeight={(row, list) => (isMatrix(grid, list) ? matrixHeight(row[list]) : grid.lines.lines[list]?.matrix ? cellsHeight(row) : panelHeight(grid.store.rowsOf(row, list).length, grid.readOnly))} onPasted={setPasted} onProgress={setProgress} onSetColumn={setColumn}
        onScanned={(done) => { if ('why' in done) toast.wrong(saidOf(grid, '', done).text); }}
        renderPanel={(row, list, leave) => (isMatrix(grid, list) ? <Suspense fallback={null}><MatrixPanel grid={grid} row={row} name={list} host={host} onLeave={leave} /></Suspense> : grid.lines.lines[list]?.matrix ? <Suspense fallback={null}><CellsPanel grid={grid} row={row} list={list} host={host} onLeave={leave} /></Suspense> : <NestedLines grid={grid} row={row} list={list} host={host} onLeave={leave} />)}
      />
      <TotalsBar grid={grid} />
      <StatusBar grid={grid} progress={progress} onHelp={() => setHelp(true)} sourceOf={host.sourceOf} />
      {pasted && pasted.rejected.length > 0 && (
        <PasteReport
          result={pasted} onClose={() => { setPasted(null); focusAfter(); }} onMend={(item, text) => own.current!.behaviour.mend(item.at!, item.field!, text)}
          onJump={({ at, field }) => { setPasted(null); grid.visitCell(at!, field!); focusAfter(); }}
        />
      )}
      {asked && <Suspense fallback={null}><SetColumn grid={grid} host={host} column={asked.column} onClose={() => { setAsked(null); focusAfter(); }} /></Suspense>}
      {help && <KeysHelp onClose={() => { setHelp(false); focusAfter(); }} />}
    </section>
  );
}

const isMatrix = (grid: GridStore, name: string): boolean => traitsOf(grid.lines.fields[name]?.type).cells === true;

/** What the row for a new line says: how its first cell is filled. */
function hintOf(grid: GridStore): string {
  const first = grid.columns.find((column) => column.field && !column.fixed);
  const name = first?.label ?? grid.lines.label;
  if (traitsOf(first?.field?.type).refers !== 'one') return t('输入{name}；粘贴多行会自动换行', { name });
  return grid.lines.scan ? t('输入{name}编码或名称，或扫码；粘贴多行会自动换行', { name }) : t('输入{name}编码或名称；粘贴多行会自动换行', { name });
}
