// What keeps edited schema files from taking effect, and what is left out: a box in the corner, beside screens that go on working.
import { useId, useState } from 'react';
import type { LiveFault } from '../../core/contract/live.ts';
import { t } from '../i18n/t.ts';
import { Icon, IconButton, copyText } from '../ui/index.ts';
import './live.css';

const mostShown = 5;

export function SchemaFaults({ faults, leftOut }: { faults: readonly LiveFault[]; leftOut: readonly LiveFault[] }) {
  const all = [...faults, ...leftOut];
  const [isOpen, setOpen] = useState(true);
  const id = useId();
  return (
    <section className="sfx" role="alert" aria-labelledby={id}>
      <header role="none">
        <Icon name="warn" />
        <b id={id} className="grow">{faults.length > 0 ? t('页面文件有误，页面仍按上一版运行') : t('有内容出错，已略过，其余照常运行')}</b>
        <span className="s3 tn">{all.length}</span>
        <IconButton icon={isOpen ? 'down' : 'up'} label={isOpen ? t('收起') : t('展开')} size={24} onClick={() => setOpen(!isOpen)} />
      </header>
      {isOpen && <ul>{all.slice(0, mostShown).map((fault, at) => <li key={at}><Told fault={fault} /></li>)}</ul>}
      {isOpen && all.length > mostShown && <p className="s3 sm">{t('还有{n}处', { n: all.length - mostShown })}</p>}
    </section>
  );
}

function Told({ fault: { file, line, col, message, fix, source } }: { fault: LiveFault }) {
  const place = `${file}:${line}:${col}`;
  return (
    <>
      {file !== '' && <button type="button" className="xi-at" data-tip={t('复制')} onClick={() => copyText(place)}>{place}</button>}
      <p>{message}</p>
      {source !== undefined && <Line source={source} line={line} col={col} />}
      {fix && <p className="s2">{fix}</p>}
    </>
  );
}

/** The line with its fault marked; a long one is cut around it. */
function Line({ source, line, col }: { source: string; line: number; col: number }) {
  const from = Math.max(0, col - 1 - before);
  const [head, rest] = [source.slice(from, col - 1), source.slice(col - 1, col - 1 + after)];
  const bad = /^("[^"]*"|[\w.]+|\S)/.exec(rest)?.[0] ?? '';
  return <pre className="mono" tabIndex={0} aria-label={t('所在行')}><i>{line}</i>{from > 0 && '…'}{head.trimStart()}<mark>{bad}</mark>{rest.slice(bad.length)}</pre>;
}
const before = 60;
const after = 60;
