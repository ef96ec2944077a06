// A reader for markdown of the platform (agreements, notices): elements only, no HTML, links to http, mail and paths.
import { Fragment, type ReactNode } from 'react';

export function Markdown({ text }: { text: string }) {
  return <div className="md">{blocks(text.replace(/\r\n?/g, '\n').split('\n'))}</div>;
}

function blocks(lines: string[]): ReactNode[] {
  const out: ReactNode[] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at];
    /** Takes lines while they belong together. */
    const take = (belongs: (line: string) => boolean): string[] => { const from = at; while (at < lines.length && belongs(lines[at])) at += 1; return lines.slice(from, at); };
    const head = /^(#{1,6})\s+(.*)$/.exec(line);
    if (line.trim() === '') at += 1;
    else if (head) { out.push(<Heading key={at} level={head[1].length}>{inline(head[2].replace(/\s#+\s*$/, ''))}</Heading>); at += 1; }
    else if (/^\s*([-*_])(\s*\1){2,}\s*$/.test(line)) { out.push(<hr key={at} />); at += 1; }
    else if (line.startsWith('```')) { at += 1; const code = take((each) => !each.startsWith('```')); at += 1; out.push(<pre key={at}><code>{code.join('\n')}</code></pre>); }
    else if (line.startsWith('>')) out.push(<blockquote key={`q${at}`}>{blocks(take((each) => each.startsWith('>')).map((each) => each.replace(/^>\s?/, '')))}</blockquote>);
    else if (bullet.test(line)) out.push(<ul key={`u${at}`}>{items(take((each) => bullet.test(each) || /^\s{2,}\S/.test(each)), bullet)}</ul>);
    else if (numbered.test(line)) out.push(<ol key={`o${at}`} start={Number.parseInt(line.trim(), 10)}>{items(take((each) => numbered.test(each) || /^\s{2,}\S/.test(each)), numbered)}</ol>);
    else if (line.includes('|') && /^[\s|:-]*-[\s|:-]*$/.test(lines[at + 1] ?? '')) {
      const [first, , ...rest] = take((each) => each.includes('|'));
      out.push(<div key={`t${at}`} className="mdt"><table><thead><tr>{cells(first).map((cell, n) => <th key={n}>{inline(cell)}</th>)}</tr></thead><tbody>{rest.map((row, y) => <tr key={y}>{cells(row).map((cell, n) => <td key={n}>{inline(cell)}</td>)}</tr>)}</tbody></table></div>);
    } else {
      const text = take((each) => each.trim() !== '' && !/^(#{1,6}\s|>|```)/.test(each) && !bullet.test(each) && !numbered.test(each));
      out.push(<p key={`p${at}`}>{text.map((each, n) => <Fragment key={n}>{n > 0 && <br />}{inline(each)}</Fragment>)}</p>);
    }
  }
  return out;
}

const bullet = /^[-*+]\s+/;
const numbered = /^\d{1,4}[.、)]\s*(?=\S)/;

function items(lines: string[], mark: RegExp): ReactNode[] {
  const list: string[][] = [];
  for (const line of lines) {
    if (mark.test(line) || list.length === 0) list.push([line.replace(mark, '')]);
    else list.at(-1)!.push(line.trimStart());
  }
  return list.map(([first, ...rest], n) => <li key={n}>{inline(first)}{rest.length > 0 && blocks(rest)}</li>);
}

const cells = (row: string): string[] => row.trim().replace(/^\||\|$/g, '').split('|').map((cell) => cell.trim());

/** The page has its own h1: a document's first level is h2 here. */
function Heading({ level, children }: { level: number; children: ReactNode }) {
  const Tag = (['h2', 'h3', 'h4', 'h5', 'h6', 'h6'] as const)[level - 1];
  return <Tag>{children}</Tag>;
}

const marks = /(`[^`]+`)|(\*\*[^*]+\*\*)|(\*[^*\s][^*]*\*)|(~~[^~]+~~)|(!?\[[^\]]*\]\([^)\s]+\))|(https?:\/\/[^\s)】，。；]+)/;

function inline(text: string): ReactNode {
  const found = marks.exec(text);
  if (!found) return text;
  const [whole, code, bold, slanted, struck, link] = found;
  const inner = code ? <code>{code.slice(1, -1)}</code> : bold ? <b>{inline(bold.slice(2, -2))}</b> : slanted ? <em>{inline(slanted.slice(1, -1))}</em> : struck ? <s>{inline(struck.slice(2, -2))}</s> : link ? linked(link) : anchor(whole, whole);
  return <>{text.slice(0, found.index)}{inner}{inline(text.slice(found.index + whole.length))}</>;
}

function linked(source: string): ReactNode {
  const [, bang, label, address] = /^(!?)\[([^\]]*)\]\(([^)\s]+)\)$/.exec(source)!;
  if (!bang) return anchor(address, label);
  return isSafe(address) ? <img src={address} alt={label} loading="lazy" /> : label;
}

function anchor(address: string, label: string): ReactNode {
  if (!isSafe(address)) return label;
  const isOut = !address.startsWith('/');
  return <a href={address} {...(isOut && { target: '_blank', rel: 'noopener noreferrer' })}>{label || address}</a>;
}

/** Nothing that runs: paths of this site, http(s), mail. */
function isSafe(address: string): boolean {
  return /^(https?:\/\/|mailto:)/i.test(address) || (/^\/(?![/\\])/.test(address) && !address.includes('\\'));
}
