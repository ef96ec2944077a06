// Lines as a picture above their table: steps side by side with the running total, or what may begin when, with the longest path.
import { useMemo } from 'react';
import type { Row } from '../../../core/contract/wire.ts';
import { Decimal, toText } from '../../../core/decimal.ts';
import type { PlanLines, PlanLinesLooks } from '../../../core/plans/plan.ts';
import { longestWay } from '../../../core/longestWay.ts';
import { labelOf } from '../../../core/values/labels.ts';
import type { Values } from '../../fields/values.ts';
import { t } from '../../i18n/t.ts';
import { classes } from '../../ui/named.ts';

export interface StripProps { strip: NonNullable<PlanLinesLooks['strip']>; lines: PlanLines; rows: readonly Row[]; values: Values }

export function Strip(props: StripProps) {
  if (props.rows.length === 0) return null;
  return props.strip.after === undefined ? <Steps {...props} /> : <Network {...props} />;
}

const numberOf = (value: unknown): Decimal => { try { return new Decimal(String(value ?? 0)); } catch { return new Decimal(0); } };
const nameOf = (row: Row, field: string): string => String(labelOf(row[field]) ?? row[field] ?? '');

function Steps({ strip, lines, rows, values }: StripProps) {
  const field = lines.fields[strip.size]!;
  const sums = rows.reduce<Decimal[]>((all, row) => [...all, (all.at(-1) ?? new Decimal(0)).plus(numberOf(row[strip.size]))], []);
  const total = sums.at(-1)!;
  return (
    <ol className="lnsteps" aria-label={t('{name}预览', { name: lines.label })}>
      {rows.map((row, at) => {
        const size = numberOf(row[strip.size]);
        return (
          <li key={at} style={{ flexGrow: total.isZero() ? 1 : size.div(total).toNumber() }}>
            <i aria-hidden="true" /><b className="cut">{nameOf(row, strip.label) || '–'}</b>
            <span className="tn s3 sm">{values.format(field, row[strip.size], row)}<span className="lnsum"> Σ{values.format(field, toText(sums[at]!), row)}</span></span>
          </li>
        );
      })}
    </ol>
  );
}

function Network({ strip, lines, rows, values }: StripProps) {
  const named = rows.filter((row) => keyOf(row, strip.label) !== '');
  const told = JSON.stringify(named.map((row) => [keyOf(row, strip.label), row[strip.size], strip.gap && row[strip.gap], row[strip.after!]]));
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  const found = useMemo(() => longestWay(named.map((row) => ({ key: keyOf(row, strip.label), size: numberOf(row[strip.size]), gap: numberOf(strip.gap && row[strip.gap]), after: ((row[strip.after!] as unknown[] | null) ?? []).map(idOf) }))), [told]);
  if (!found) return <p className="lnnet wrongtext" role="status">{t('前后关系有循环，无法排出')}</p>;
  if (found.total.isZero()) return null;
  const field = lines.fields[strip.size]!;
  const percent = (part: Decimal): string => `${part.div(found.total).times(100).toFixed(3)}%`;
  const onWay = new Set(found.way);
  const byKey = new Map(named.map((row) => [keyOf(row, strip.label), row]));
  return (
    <figure className="lnnet" aria-label={t('{name}图', { name: lines.label })}>
      <figcaption className="sm"><b>{t('最长路径')}</b> <b className="tn">{values.format(field, toText(found.total), {} as Row)}</b> <span className="s3">{found.way.map((key) => nameOf(byKey.get(key)!, strip.label)).join(' → ')}</span></figcaption>
      <ul>
        {named.map((row) => {
          const key = keyOf(row, strip.label);
          const size = numberOf(row[strip.size]);
          const start = found.starts.get(key)!;
          return (
            <li key={key} className={classes(onWay.has(key) && 'on')}>
              <span className="cut">{nameOf(row, strip.label)}</span>
              <span className="lntrack"><i className={size.isZero() ? 'stone' : undefined} style={{ left: percent(start), width: size.isZero() ? undefined : percent(size) }} /><span className="tn sm s3" style={{ left: percent(start.plus(size)) }}>{toText(start)}–{toText(start.plus(size))}</span></span>
            </li>
          );
        })}
      </ul>
    </figure>
  );
}

const idOf = (value: unknown): string => (typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : typeof value === 'string' ? value : '');
const keyOf = (row: Row, label: string): string => idOf(row[label]);
