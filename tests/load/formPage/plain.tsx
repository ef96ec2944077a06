// The bound: the same fields as bare inputs; a rule touches its own field alone.
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { afterPaint, bench } from './probe.ts';

const listeners: Record<string, (isShown: boolean) => void> = {};
const watches: Record<number, number> = { 10: 0, 15: 5 };
const Item = ({ id, title }: { id: string; title: string }) => <div data-field={id} style={{ width: 190 }}><label htmlFor={id}>{title}</label><input id={id} style={{ width: '100%' }} /></div>;
const Watching = ({ id, title, source }: { id: string; title: string; source: string }) => {
  const [isShown, setShown] = useState(true);
  useEffect(() => { listeners[source] = setShown; }, [source]);
  return isShown ? <Item id={id} title={title} /> : null;
};
const Page = () => (
  <div onInput={(event) => { const { id, value } = event.target as HTMLInputElement; listeners[id]?.(value !== 'hide'); }}>
    {Array.from({ length: 10 }, (_, g) => (
      <fieldset key={g} style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <legend>{`分组 ${g}`}</legend>
        {Array.from({ length: 20 }, (__, f) => (watches[f] === undefined ? <Item key={f} id={`g${g}f${f}`} title={`字段 ${g}.${f}`} /> : <Watching key={f} id={`g${g}f${f}`} title={`字段 ${g}.${f}`} source={`g${g}f${watches[f]}`} />))}
      </fieldset>
    ))}
  </div>
);
bench.begin = () => {
  bench.start = performance.now();
  flushSync(() => createRoot(document.getElementById('page')!).render(<Page />));
  afterPaint(() => { bench.painted = performance.now(); });
};
