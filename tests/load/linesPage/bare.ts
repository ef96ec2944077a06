// The bound: the least a virtual editable grid with totals can be. Plain elements recycled by row, one input over the active cell, sums kept by
// differences; figures are plain numbers, nothing is checked, formatted by rule, undone or told to readers.
import '../../../runtime/web/styles/common.ts';
import '../../../runtime/web/styles/index.css';
import '../../../runtime/web/lines/lines.css';
import { columnNames, makeRows, pasteText } from './rows.ts';
import { bench, painted } from './probe.ts';

const count = Number(new URLSearchParams(location.search).get('rows') ?? 500);
const rows = makeRows(count) as Record<string, string>[];
const widths: number[] = columnNames.map((name) => ({ sku: 132, name: 132, spec: 132, lot: 132, place: 132, note: 132, amount: 100, untaxed: 100, tax: 100, date: 100, promise: 100 }[name as string] ?? 92));
const rowHeight = 36;
const overscan = 6;
const totalled = ['qty', 'amount', 'untaxed', 'tax'] as const;
const figures = new Set(['qty', 'price', 'discount', 'taxRate', 'overRate', 'weight', 'amount', 'untaxed', 'tax']);

bench.begin = () => {
  bench.start = performance.now();
  const page = document.getElementById('page')!;
  page.innerHTML = `<section class="lines fill"><div class="ln-scroll" style="--ln-cols:48px ${widths.map((width) => `${width}px`).join(' ')};--ln-row:36px"><div class="ln-grid" style="min-width:${48 + widths.reduce((a, b) => a + b, 0)}px">
    <div role="grid"><div class="ln-head"><div class="ln-rn"></div>${columnNames.map((name) => `<div>${name}</div>`).join('')}</div><div class="ln-body"></div></div><div class="ln-over"><div class="ln-ed"><input class="ln-in"></div></div></div></div>
    <div class="ln-tot">${totalled.map((name) => `<span class="kv" data-total="${name}"><i>${name}</i><b class="tn"></b></span>`).join('')}</div></section>`;
  const scroller = page.querySelector<HTMLElement>('.ln-scroll')!;
  const body = page.querySelector<HTMLElement>('.ln-body')!;
  const input = page.querySelector<HTMLInputElement>('.ln-in')!;
  const editor = input.parentElement!;
  const sums: Record<string, number> = { qty: 0, amount: 0, untaxed: 0, tax: 0 };
  for (const row of rows) for (const name of totalled) sums[name] += Number(row[name]);
  const figure = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const feet = new Map(totalled.map((name) => [name, page.querySelector(`[data-total=${name}] b`)!]));
  const foot = (): void => { for (const name of totalled) feet.get(name)!.textContent = figure.format(sums[name]); };
  let active = { r: 0, c: 4 };
  let editing = false;
  const drawn = new Map<number, HTMLElement>();
  const spare: HTMLElement[] = [];
  const make = (): HTMLElement => {
    const element = document.createElement('div');
    element.className = 'ln-row';
    const head = document.createElement('div');
    head.className = 'ln-rn';
    element.append(head);
    for (const [c, name] of columnNames.entries()) { const cell = document.createElement('div'); cell.className = figures.has(name) ? 'ln-c num' : 'ln-c'; cell.dataset.c = String(c); element.append(cell); }
    return element;
  };
  const fill = (element: HTMLElement, r: number): void => {
    const row = rows[r];
    element.firstChild!.textContent = String(r + 1);
    for (let c = 0; c < columnNames.length; c++) {
      const cell = element.children[c + 1] as HTMLElement;
      const value = row[columnNames[c]];
      const text = figures.has(columnNames[c]) ? figure.format(Number(value)) : String(value ?? '');
      if (cell.textContent !== text) cell.textContent = text;
      cell.classList.toggle('act', r === active.r && c === active.c);
    }
  };
  const place = (): void => {
    const first = Math.max(0, Math.floor(scroller.scrollTop / rowHeight) - overscan);
    const last = Math.min(rows.length - 1, Math.ceil((scroller.scrollTop + scroller.clientHeight) / rowHeight) + overscan);
    for (const [r, element] of drawn) if (r < first || r > last) { drawn.delete(r); spare.push(element); }
    for (let r = first; r <= last; r++) {
      if (drawn.has(r)) continue;
      const element = spare.pop() ?? make();
      drawn.set(r, element);
      fill(element, r);
      element.style.transform = `translateY(${r * rowHeight}px)`;
      if (!element.isConnected) body.append(element);
    }
  };
  const select = (r: number, c: number): void => {
    const before = active;
    active = { r, c };
    for (const at of [before.r, r]) if (drawn.has(at)) fill(drawn.get(at)!, at);
    const cell = drawn.get(r)?.children[c + 1] as HTMLElement | undefined;
    editor.style.transform = `translate(${cell?.offsetLeft ?? 0}px,${r * rowHeight}px)`;
    editor.style.width = `${cell?.offsetWidth ?? 100}px`;
    editor.style.height = '36px';
    input.focus({ preventScroll: true });
  };
  const compute = (row: Record<string, string>): void => {
    for (const name of totalled) sums[name] -= Number(row[name]);
    row.amount = (Math.round(Number(row.qty) * Number(row.price) * Number(row.discount) * 100) / 100).toFixed(2);
    row.untaxed = (Math.round(Number(row.amount) / (1 + Number(row.taxRate)) * 100) / 100).toFixed(2);
    row.tax = (Number(row.amount) - Number(row.untaxed)).toFixed(2);
    for (const name of totalled) sums[name] += Number(row[name]);
  };
  const put = (row: Record<string, string>, name: string, text: string): void => {
    if (name === 'qty') sums.qty += Number(text.replaceAll(',', '')) - Number(row.qty);
    row[name] = figures.has(name) ? text.replaceAll(',', '') : text;
  };
  const commit = (): void => {
    if (!editing) return;
    editing = false;
    editor.classList.remove('on');
    put(rows[active.r], columnNames[active.c], input.value);
    compute(rows[active.r]);
    input.value = '';
    if (drawn.has(active.r)) fill(drawn.get(active.r)!, active.r);
    foot();
  };
  input.addEventListener('input', () => { if (!editing) { editing = true; editor.classList.add('on'); } });
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') { commit(); select(active.r + 1, active.c); }
    if (event.key === 'ArrowUp') { commit(); select(active.r - 1, active.c); }
  });
  input.addEventListener('paste', (event) => {
    event.preventDefault();
    for (const [at, line] of event.clipboardData!.getData('text/plain').split('\n').entries()) {
      const row = rows[active.r + at] ?? (rows[active.r + at] = { id: '', qty: '0', price: '0', discount: '1', taxRate: '0', amount: '0', untaxed: '0', tax: '0' });
      for (const [c, text] of line.split('\t').entries()) {
        const name = columnNames[active.c + c];
        if (name && !['amount', 'untaxed', 'tax'].includes(name)) put(row, name, text.endsWith('%') ? String(Number(text.slice(0, -1)) / 100) : text);
      }
      compute(row);
    }
    body.style.height = `${rows.length * rowHeight}px`;
    place();
    for (const [r, element] of drawn) fill(element, r);
    foot();
  });
  body.style.height = `${rows.length * rowHeight}px`;
  scroller.addEventListener('scroll', place, { passive: true });
  place();
  foot();
  select(0, 4);
  painted();
  Object.assign(bench, {
    total: () => document.querySelector('[data-total=amount] b')?.textContent ?? '',
    paste: (count: number) => pasteText(count), select, scroller: () => scroller,
  });
};
