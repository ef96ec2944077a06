// What one code is: its facts large, then where it lies and what moved it.
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button, FailureState, fileUrl, http, openAddress, type Row, Skeleton, StatusTag, t } from '../../../../runtime/web/moduleApi.ts';
import { headOf, type Hit, kindName, type Part, partsOf, readPart } from './calls.ts';

export function Card({ hit, onAsk }: { hit: Hit; onAsk(code: string): void }) {
  const head = headOf(hit);
  const record = useQuery({ queryKey: ['wms.quickSearch.head', hit.kind, hit.id], enabled: head !== undefined, queryFn: ({ signal }) => http.get<Row>(head!.path, { signal }) });
  const row = record.data;
  const skus = hit.kind === 'material' ? ((row?.skus ?? []) as Row[]).map(({ id }) => id!) : [];
  const parts = hit.kind === 'document' || (head && !row) || (hit.kind === 'material' && skus.length === 0) ? [] : partsOf(hit, skus);
  const lists = useQueries({ queries: parts.map((part) => ({ queryKey: ['wms.quickSearch.part', hit.id, part.path, part.filter], queryFn: ({ signal }: { signal: AbortSignal }) => readPart(http, part, signal) })) });
  useEffect(() => { if (hit.address) openAddress(hit.address); }, [hit.address]);
  if (record.error) return <FailureState error={record.error} onRetry={() => void record.refetch()} />;
  return (
    <section className="qs-card" aria-label={hit.code}>
      <header>
        {hit.kind === 'material' && imageOf(row) && <img src={imageOf(row)} alt="" />}
        <div className="grow"><p className="s3">{kindName(hit)}</p><h2 className="tn">{hit.code}</h2>{row && <p>{titleOf(hit, row)}</p>}</div>
        {hit.address && <Button look="primary" onClick={() => openAddress(hit.address!)}>{t('打开')}</Button>}
        {head && <Button onClick={() => openAddress(head.open)}>{hit.kind === 'roll' ? t('移库、分匹、打印') : t('打开')}</Button>}
      </header>
      {row && <dl className="qs-facts">{factsOf(hit, row).map(([label, value]) => <div key={label}><dt>{label}</dt><dd>{value}</dd></div>)}</dl>}
      {parts.map((part, at) => <List key={part.title + part.path} part={part} rows={lists[at]?.data} error={lists[at]?.error} onAsk={onAsk} />)}
    </section>
  );
}

/** A list that one may not see is not there. */
function List({ part, rows, error, onAsk }: { part: Part; rows: Row[] | undefined; error: unknown; onAsk(code: string): void }) {
  if (error) return null;
  return (
    <section className="qs-part" aria-label={part.title}>
      <h3>{part.title}</h3>
      {!rows ? <Skeleton /> : rows.length === 0 ? <p className="s3">{t('没有')}</p> : (
        <div className="qs-rows"><table>
          <thead><tr>{part.fields.map(([name, label]) => <th key={name}>{label}</th>)}</tr></thead>
          <tbody>{rows.map((row, at) => <tr key={row.id ?? at}>{part.fields.map(([name, label]) => <td key={name} data-label={label} className={numbers.has(name) ? 'num tn' : undefined}>{name === 'barcode' ? <button type="button" className="lnk tn" onClick={() => onAsk(textOf(row[name]))}>{textOf(row[name])}</button> : textOf(row[name])}</td>)}</tr>)}</tbody>
        </table></div>
      )}
    </section>
  );
}

const numbers = new Set(['qty', 'remainQty', 'rolls', 'reserved', 'frozen']);

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'object') return (value as { label?: string }).label ?? '–';
  return String(value).replace(/T00:00.*$/, '');
}

const imageOf = (row: Row | undefined): string | undefined => { const [first] = (row?.images ?? []) as { id: string }[]; return first && fileUrl(first as never); };
const titleOf = ({ kind }: Hit, row: Row): string => (kind === 'roll' ? textOf(row.sku) : textOf(row.name));

const states: Record<string, [() => string, string]> = { arrived: [() => t('待入库'), 'waiting'], inStock: [() => t('在库'), 'running'], issued: [() => t('已领'), 'done'], returned: [() => t('已退供应商'), 'void'], finished: [() => t('用完'), 'done'], void: [() => t('已作废'), 'void'] };

function factsOf({ kind }: Hit, row: Row): [string, React.ReactNode][] {
  const text = (label: string, name: string): [string, React.ReactNode] => [label, textOf(row[name])];
  if (kind === 'roll') {
    const [say, tone] = states[String(row.state)] ?? [() => String(row.state), 'void'];
    return [[t('状态'), <StatusTag key="state" tone={tone as never}>{say()}</StatusTag>], text(t('余量'), 'remainQty'), text(t('原数量'), 'qty'), text(t('缸号'), 'dyeLot'), text(t('匹号'), 'rollNo'), text(t('仓库'), 'warehouse'), text(t('库位'), 'location'), text(t('占用订单'), 'order'), text(t('门幅'), 'width')];
  }
  if (kind === 'material') return [text(t('物料类别'), 'goodsType'), text(t('成分'), 'composition'), text(t('门幅cm'), 'width'), text(t('主供应商'), 'mainSupplier'), text(t('库存单位'), 'stockUnit')];
  return [text(t('仓库'), 'warehouse'), text(t('名称'), 'name'), text(t('容量'), 'capacity')];
}
