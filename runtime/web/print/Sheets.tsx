// The pages: blocks are measured once at their true width, put on pages, and drawn there in millimetres.
import { useLayoutEffect, useMemo, useRef, useState, type CSSProperties } from 'react';
import { paginate, roomOf, sheetOf, type Measured, type Piece, type Sheet } from '../../core/print/index.ts';
import { BlockView, visibleBlocks } from './blocks.tsx';
import type { Paper } from './papers.ts';
import type { Printer } from './printer.ts';

interface Props { printer: Printer; papers: readonly Paper[]; copiesOf: (paper: Paper) => number }

const pxPerMm = 96 / 25.4;
/** Room left unused, so that rounding never pushes a line over the edge. */
const sparePx = 2;

export function Sheets(props: Props) {
  return props.printer.plan.paper.size === 'label' ? <Labels {...props} /> : <Pages {...props} />;
}

function Labels({ printer, papers, copiesOf }: Props) {
  const sheet = useMemo(() => sheetOf(printer.plan.paper), [printer]);
  const all = papers.flatMap((paper) => Array<Paper>(copiesOf(paper)).fill(paper));
  const pages = Array.from({ length: Math.ceil(all.length / sheet.cells.length) }, (_, page) => all.slice(page * sheet.cells.length, (page + 1) * sheet.cells.length));
  const { label, margins } = sheet;
  return pages.map((labels, page) => (
    <Page key={page} sheet={sheet}>
      {labels.map((paper, at) => (
        <div key={at} className="prn-label" style={{ ...mm({ left: sheet.cells[at]!.x, top: sheet.cells[at]!.y, width: label!.width, height: label!.height }), padding: paddingOf(margins) }}>
          {visibleBlocks(printer.plan.blocks, paper, printer).map((block, nth) => <BlockView key={nth} block={block} paper={paper} printer={printer} />)}
        </div>
      ))}
    </Page>
  ));
}

function Pages({ printer, papers }: Props) {
  const measure = useRef<HTMLDivElement>(null);
  const sheet = useMemo(() => sheetOf(printer.plan.paper), [printer]);
  const room = roomOf(sheet);
  const [cuts, setCuts] = useState<{ of: readonly Paper[]; pages: Piece[][][] } | null>(null);
  useLayoutEffect(() => {
    setCuts({ of: papers, pages: [...measure.current!.children].map((paper) => cut(paper as HTMLElement, room.height * pxPerMm - sparePx)) });
  }, [papers, room.height]);
  const { header, footer, blocks } = printer.plan;
  const sample = { page: 88, pages: 88 };
  return (
    <>
      <div ref={measure} className="prn-measure" aria-hidden="true" style={mm({ width: room.width })}>
        {papers.map((paper) => (
          <div key={paper.key}>
            <div data-part="header">{visibleBlocks(header, paper, printer, sample).map((block, nth) => <BlockView key={nth} block={block} paper={paper} printer={printer} at={sample} />)}</div>
            {visibleBlocks(blocks, paper, printer).map((block, nth) => <BlockView key={nth} block={block} paper={paper} printer={printer} isSample />)}
            <div data-part="footer">{visibleBlocks(footer, paper, printer, sample).map((block, nth) => <BlockView key={nth} block={block} paper={paper} printer={printer} at={sample} />)}</div>
          </div>
        ))}
      </div>
      {cuts?.of === papers && papers.map((paper, n) => {
        const pages = cuts.pages[n] ?? [];
        const shown = visibleBlocks(blocks, paper, printer);
        return pages.map((pieces, index) => {
          const at = { page: index + 1, pages: pages.length };
          return (
            <Page key={`${paper.key} ${index}`} sheet={sheet} isPadded>
              <div>{visibleBlocks(header, paper, printer, at).map((block, nth) => <BlockView key={nth} block={block} paper={paper} printer={printer} at={at} />)}</div>
              <div className="prn-body">{pieces.map((piece, nth) => shown[piece.block] && <BlockView key={nth} block={shown[piece.block]!} paper={paper} printer={printer} piece={piece} />)}</div>
              <div>{visibleBlocks(footer, paper, printer, at).map((block, nth) => <BlockView key={nth} block={block} paper={paper} printer={printer} at={at} />)}</div>
            </Page>
          );
        });
      })}
    </>
  );
}

function Page({ sheet, isPadded, children }: { sheet: Sheet; isPadded?: boolean; children: React.ReactNode }) {
  const size = { '--w': `${sheet.width}mm`, '--h': `${sheet.height}mm` } as CSSProperties;
  return <div className="prn-frame" style={size}><section className="prn-page" style={isPadded ? { padding: paddingOf(sheet.margins) } : undefined}>{children}</section></div>;
}

function cut(paper: HTMLElement, room: number): Piece[][] {
  const parts = [...paper.children] as HTMLElement[];
  const framed = (name: string): number => parts.filter((part) => part.dataset.part === name).reduce((sum, part) => sum + heightOf(part), 0);
  const blocks = parts.filter((part) => part.dataset.part === undefined);
  return paginate(blocks.map(measured), room - framed('header') - framed('footer'));
}

function measured(block: HTMLElement): Measured {
  const table = block.classList.contains('prn-b-lines') ? block.querySelector('table') : null;
  if (!table) return { height: heightOf(block) };
  const rows = [...table.querySelectorAll<HTMLElement>('tbody>tr')];
  const tall = (role: string): number => rows.filter((row) => row.dataset.row === role).reduce((sum, row) => sum + heightOf(row), 0);
  // What stands around the table goes with its head.
  const around = heightOf(block) - heightOf(table);
  return { height: 0, table: { head: heightOf(table.tHead!) + around, rows: rows.filter((row) => row.dataset.row === 'row').map(heightOf), foot: tall('foot'), carry: tall('carry') } };
}

const heightOf = (element: HTMLElement): number => element.getBoundingClientRect().height;
const mm = (sizes: Record<string, number>): CSSProperties => Object.fromEntries(Object.entries(sizes).map(([name, value]) => [name, `${value}mm`]));
const paddingOf = ({ top, right, bottom, left }: Sheet['margins']): string => `${top}mm ${right}mm ${bottom}mm ${left}mm`;
