// Tab-separated text as spreadsheets copy and paste it: quotes around cells that hold tabs, line ends or quotes.

/** @returns rows of cells; the empty line that spreadsheets add at the end is no row */
export function readTsv(text: string): string[][] {
  // Most blocks hold no quotes: a megabyte of them is cut in a few milliseconds.
  if (!/(^|[\t\r\n])"/.test(text)) {
    const lines = text.split(/\r\n|\n|\r/);
    if (lines.at(-1) === '') lines.pop();
    return lines.map((line) => line.split('\t'));
  }
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  let isCellOpen = false;
  while (at < text.length) {
    // A quote that is never closed is an inch sign, not the start of a quoted cell.
    const end = text[at] === '"' ? closingQuote(text, at + 1) : -1;
    let cell = '';
    if (end > 0) { cell = text.slice(at + 1, end).replaceAll('""', '"'); at = end + 1; }
    else { const stop = nextEnd(text, at); cell = text.slice(at, stop); at = stop; }
    row.push(cell);
    isCellOpen = text[at] === '\t';
    if (isCellOpen) { at++; continue; }
    if (at < text.length) at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
    rows.push(row);
    row = [];
  }
  if (isCellOpen) { row.push(''); rows.push(row); }
  return rows;
}

export function writeTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map((cell) => (/[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t')).join('\n');
}

function nextEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at++) { const letter = text[at]; if (letter === '\t' || letter === '\n' || letter === '\r') return at; }
  return text.length;
}

/** Where the quoted cell ends: a quote followed by a separator or the end; -1 when there is none. */
function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 1)) {
    if (text[at + 1] === '"') { at++; continue; }
    return at + 1 >= text.length || /[\t\r\n]/.test(text[at + 1]) ? at : -1;
  }
  return -1;
}
