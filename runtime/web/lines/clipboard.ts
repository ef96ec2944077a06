// Tab-separated text as spreadsheets copy and paste it: quotes around cells that hold tabs, line ends or quotes.

/** @returns rows of cells; the empty line that spreadsheets add at the end is no row */
export function readTsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let at = 0;
  const endCell = (): void => { row.push(cell); cell = ''; };
  const endRow = (): void => { endCell(); rows.push(row); row = []; };
  while (at < text.length) {
    const letter = text[at];
    if (letter === '"' && cell === '') {
      const end = closingQuote(text, at + 1);
      // A quote that is never closed is an inch sign, not the start of a quoted cell.
      if (end > 0) { cell = text.slice(at + 1, end).replaceAll('""', '"'); at = end + 1; continue; }
    }
    if (letter === '\t') endCell();
    else if (letter === '\n') endRow();
    else if (letter === '\r') { if (text[at + 1] !== '\n') endRow(); }
    else cell += letter;
    at++;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

export function writeTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map((cell) => /[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell).join('\t')).join('\n');
}

/** Where the quoted cell ends: a quote followed by a separator or the end; -1 when there is none. */
function closingQuote(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] !== '"') continue;
    if (text[at + 1] === '"') { at++; continue; }
    return at + 1 >= text.length || /[\t\r\n]/.test(text[at + 1]) ? at : -1;
  }
  return -1;
}
