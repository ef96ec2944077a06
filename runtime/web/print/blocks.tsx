// Draws the blocks of a print over one record or row.
import type { ReactNode } from 'react';
import type { Row } from '../../core/contract/wire.ts';
import { Decimal, toText } from '../../core/decimal.ts';
import { chineseAmount, type Piece, type PlanPrintBlock } from '../../core/print/index.ts';
import { cellsOf, group, totalAt } from '../../core/values/index.ts';
import { isView } from '../../core/values/matrixCells.ts';
import { fileIdOf, fileUrl } from '../../core/values/files.ts';
import { attributePlanField } from '../../core/plans/attributes.ts';
import type { PlanColumn, PlanField, PlanLines } from '../../core/plans/plan.ts';
import { blocksOf, viewOf } from '../../core/values/lineCells.ts';
import { traitsOf } from '../../core/values/types/index.ts';
import { attributesFor, valuesIn } from '../../core/values/attributes.ts';
import { idOf } from '../../core/values/labels.ts';
import { Barcode } from './Barcode.tsx';
import { LinesBlock } from './LinesBlock.tsx';
import type { Paper } from './papers.ts';
import type { PageNo, Printer } from './printer.ts';

interface Props { block: PlanPrintBlock; paper: Paper; printer: Printer; at?: PageNo; /** Of a table: which of its rows. */ piece?: Piece; isSample?: boolean }

const usualImageMm = 20;

export function visibleBlocks(blocks: readonly PlanPrintBlock[], paper: Paper, printer: Printer, at?: PageNo): PlanPrintBlock[] {
  return blocks.filter(({ visible }) => printer.isVisible(visible, paper, at));
}

export const rowsOfBlock = (block: PlanPrintBlock, paper: Paper): Row[] => (block.kind === 'lines' ? ((paper.row[block.lines] as Row[] | undefined) ?? []) : []);

export function BlockView(props: Props) {
  const { block } = props;
  const align = 'align' in block && block.align ? ` prn-${block.align}` : '';
  return <div className={`prn-b prn-b-${block.kind}${align}`}>{bodyOf(props)}</div>;
}

function bodyOf({ block, paper, printer, at, piece, isSample }: Props): ReactNode {
  switch (block.kind) {
    case 'heading': return <h2 style={sized(block.size)}>{printer.text(block.text, paper, at)}</h2>;
    case 'text': return <p style={sized(block.size)} className={block.bold ? 'b' : undefined}>{printer.text(block.text, paper, at)}</p>;
    case 'fields': return <Fields block={block} paper={paper} printer={printer} />;
    case 'lines': {
      const rows = rowsOfBlock(block, paper);
      return <LinesBlock block={block} rows={rows} printer={printer} from={piece?.from ?? 0} to={piece?.to ?? rows.length} isLast={piece ? piece.isLast === true : true} isSample={isSample} />;
    }
    case 'matrix': return <Matrix value={paper.row[block.field.name]} rowLabel={block.field.rowLabel ?? printer.plan.words.color} total={printer.plan.words.total} label={block.field.label} />;
    case 'cells': return <Cells path={block.lines} paper={paper} printer={printer} />;
    case 'amount': {
      const amount = printer.value(block.value, paper);
      const capitals = printer.plan.lang === 'zh_CN' ? chineseAmount(amount) : '';
      return <p>{block.label}：<b className="tn">{printer.money(amount)}</b>{capitals && <span>（{printer.plan.words.capitals}：{capitals}）</span>}</p>;
    }
    case 'barcode': return <Barcode kind={block.as} text={printer.value(block.value, paper)} height={block.height} readable={block.readable} />;
    case 'image': {
      const src = pictureOf(printer.raw(block.field, paper.row));
      const height = `${block.height ?? usualImageMm}mm`;
      // The place stays free for a photograph to be glued in.
      return src ? <img src={src} alt="" style={{ height }} /> : <span className="prn-noimg" style={{ height, width: `${(block.height ?? usualImageMm) * 0.75}mm` }} />;
    }
    case 'swatch': {
      const hex = printer.raw(block.field, paper.row);
      return <span className="prn-swatch" style={{ height: `${block.height ?? usualImageMm}mm`, ...(typeof hex === 'string' && hex !== '' && { background: hex }) }} />;
    }
    case 'signatures': return block.names.map((name) => <span key={name}>{name}：</span>);
    case 'beside': return block.parts.map((part, index) => <div key={index} style={part.width === undefined ? { flex: 1 } : { flex: 'none', width: `${part.width}mm` }}>{visibleBlocks(part.blocks, paper, printer, at).map((inside, nth) => <BlockView key={nth} block={inside} paper={paper} printer={printer} at={at} />)}</div>);
  }
}

function Fields({ block, paper, printer }: { block: Extract<PlanPrintBlock, { kind: 'fields' }>; paper: Paper; printer: Printer }) {
  return (
    <dl className={block.labels ? undefined : 'bare'} style={{ ...sized(block.size), gridTemplateColumns: `repeat(${block.columns},minmax(0,1fr))` }}>
      {block.fields.flatMap((column) => within(column, paper, printer)).filter(({ text }) => !isFolded(text, block.fold)).map(({ key, label, text }) => <div key={key}>{block.labels && <dt>{label}：</dt>}<dd>{text}</dd></div>)}
    </dl>
  );
}

const isFolded = (text: string, fold: 'empty' | 'zeros' | undefined): boolean => fold !== undefined && (text === '' || text === '-' || fold === 'zeros' && /^-?[0.,]+%?$/.test(text) && !/[1-9]/.test(text));

/** Rows as tables of cells, one for each of what tells them apart: of lines within lines, for each row they belong to. */
function Cells({ path, paper, printer }: { path: string; paper: Paper; printer: Printer }) {
  const [first, inner] = path.split('.') as [string, string | undefined];
  const outer = printer.plan.lines[first];
  const lines = inner === undefined ? outer : outer?.lines[inner];
  const words = lines?.matrix;
  if (!outer || !lines || !words) return null;
  const rows = (paper.row[first] as Row[] | undefined) ?? [];
  const groups = inner === undefined ? [{ title: '', rows }] : rows.map((row) => ({ title: titleOf(outer, row, printer), rows: (row[inner] as Row[] | undefined) ?? [] }));
  return groups.flatMap(({ title, rows: own }, nth) => blocksOf(words, own).map((block) => {
    const head = [title, ...words.head.map(({ path: at, field }) => printer.format(field, block.heads[at]))].filter((text) => text !== '').join(' ');
    return <div key={`${nth} ${block.key}`} className="prn-cells">{head !== '' && <p className="b">{head}</p>}<Matrix value={viewOf(words, block.rows)} rowLabel={words.rowLabel} total={printer.plan.words.total} label={head || lines.label} /></div>;
  }));
}

/** What a row is called by: its first two references or texts. */
function titleOf({ columns, fields }: PlanLines, row: Row, printer: Printer): string {
  const named = columns.map((name) => fields[name]).filter((field): field is PlanField => field !== undefined && (traitsOf(field.type).refers === 'one' || traitsOf(field.type).text === 'line' || traitsOf(field.type).text === 'code'));
  return named.map((field) => printer.format(field, row[field.name])).filter((text) => text !== '').slice(0, 2).join(' ');
}

/** What stands in a place of the list: one value, or each attribute of the record by itself. */
function within(column: PlanColumn, paper: Paper, printer: Printer): { key: string; label: string; text: string }[] {
  const { sets, by } = column.attributes ?? {};
  if (!sets) return [{ key: column.key, label: column.label, text: printer.shown(column, paper.row, true) }];
  const values = valuesIn(paper.row[column.path]);
  return attributesFor(sets, idOf(paper.row[by!])).map((def) => ({ key: `${column.key}.${def.key}`, label: def.label, text: printer.format(attributePlanField(def), values[def.key]) }));
}

function Matrix({ value, rowLabel, total, label }: { value: unknown; rowLabel: string; total: string; label: string }) {
  const { rows, columns } = isView(value) ? value : { rows: [], columns: [] };
  const cells = cellsOf(value);
  const figure = (sum: Decimal): string => (sum.isZero() ? '' : group(toText(sum)));
  return (
    <table className="prn-table" aria-label={label}>
      <thead><tr><th scope="col">{rowLabel}</th>{columns.map(({ id, label: size }) => <th key={id} scope="col" className="num">{size}</th>)}<th scope="col" className="num">{total}</th></tr></thead>
      <tbody>
        {rows.map((row) => <tr key={row.id}><th scope="row">{row.label}{row.code && ` ${row.code}`}</th>{columns.map(({ id }) => <td key={id} className="num">{cells[row.id]?.[id] === undefined ? '' : group(cells[row.id]![id]!)}</td>)}<td className="num b">{figure(totalAt(value, { row: row.id }))}</td></tr>)}
        <tr className="prn-sum"><th scope="row">{total}</th>{columns.map(({ id }) => <td key={id} className="num">{figure(totalAt(value, { column: id }))}</td>)}<td className="num b">{figure(totalAt(value))}</td></tr>
      </tbody>
    </table>
  );
}

const sized = (points: number | undefined): { fontSize?: string } => (points === undefined ? {} : { fontSize: `${points}pt` });

function pictureOf(value: unknown): string | null {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  const id = typeof one === 'string' ? fileIdOf(one) : typeof one === 'object' && one !== null && 'id' in one ? String(one.id) : null;
  return id ? fileUrl(id) : null;
}
