// What a paste or an import could not take: each cell with its text and the reason, to be mended on the spot. The texts stand in their cells too.
import { useState, type KeyboardEvent } from 'react';
import { t } from '../i18n/t.ts';
import { Button, Dialog, Icon } from '../ui/index.ts';
import type { Pasted, Rejected } from './paste.ts';

const most = 200;

export interface PasteReportProps {
  result: Pasted;
  onClose: () => void;
  onJump: (rejected: Rejected) => void;
  /** Takes a text anew; null: it is in order now. */
  onMend: (rejected: Rejected, text: string) => Promise<string | null>;
}

export function PasteReport({ result, onClose, onJump, onMend }: PasteReportProps) {
  const { rejected } = result;
  const [mended, setMended] = useState<ReadonlySet<Rejected>>(new Set());
  const left = rejected.length - mended.size;
  return (
    <Dialog title={t('粘贴了{cells}格，{n}处没有采用', { cells: result.cells, n: left })} width={720} onClose={onClose} footer={<Button look="primary" onClick={onClose}>{t('知道了')}</Button>}>
      <p className="s3 sm">{t('没有采用的内容留在原来的格子里，可以在这里改，也可以稍后在表里改')}</p>
      <ul className="ln-rejected" aria-label={t('没有采用的内容')}>
        {rejected.slice(0, most).map((item, at) => (
          <RejectedItem key={at} item={item} onJump={onJump} onMend={async (text) => {
            const why = await onMend(item, text);
            if (why === null) setMended((before) => new Set(before).add(item));
            return why;
          }} />
        ))}
      </ul>
      {rejected.length > most && <p className="s3 sm">{t('还有{n}处', { n: rejected.length - most })}</p>}
    </Dialog>
  );
}

function RejectedItem({ item, onJump, onMend }: { item: Rejected; onJump: PasteReportProps['onJump']; onMend: (text: string) => Promise<string | null> }) {
  const { row, column, text } = item;
  const [why, setWhy] = useState<string | null>(item.why);
  const [typed, setTyped] = useState(text);
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState(text);
  const mend = async (): Promise<void> => {
    if (typed === asked || isBusy) return;
    setBusy(true);
    setAsked(typed);
    setWhy(await onMend(typed));
    setBusy(false);
  };
  const place = row > 0 ? `${t('第{n}行', { n: row })} ${column}` : column;
  return (
    <li>
      {item.at ? <button type="button" className="lnk tn ln-where" onClick={() => onJump(item)}>{place}</button> : <span className="ln-where tn">{place}</span>}
      {item.at && (text.length <= 200
        ? <input className="in ln-mend" aria-label={place} value={typed} readOnly={isBusy} onChange={(event) => setTyped(event.target.value)} onBlur={() => void mend()} onKeyDown={(event: KeyboardEvent) => { if (event.key === 'Enter') { event.preventDefault(); void mend(); } }} />
        : <span className="s2 cut ln-mend">{text.slice(0, 60)}… {t('{n}字', { n: [...text].length })}</span>)}
      {why === null ? <span className="green grow" role="status"><Icon name="check" />{t('已改好')}</span> : <span className="red grow">{isBusy ? t('查找中') : why}</span>}
    </li>
  );
}
