// What a paste or an import could not take: each cell with its text and the reason, to be mended on the spot. The texts stand in their cells too.
import { useState, type KeyboardEvent } from 'react';
import { t } from '../i18n/t.ts';
import { Button, Dialog, Icon, toast } from '../ui/index.ts';
import { writeTsv } from './clipboard.ts';
import { droppedTable } from './dropped.ts';
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
  const copy = (): void => {
    navigator.clipboard.writeText(writeTsv(droppedTable(rejected.filter((item) => !mended.has(item)), t('行')))).then(() => toast.done(t('复制成功')), toast.failure);
  };
  return (
    <Dialog title={t('粘贴了{cells}格，{n}处没有采用', { cells: result.cells, n: left })} width={720} onClose={onClose} footer={<><Button icon="copy" onClick={copy}>{t('复制没有采用的内容')}</Button><Button look="primary" onClick={onClose}>{t('知道了')}</Button></>}>
      {result.heads && <p className="s2 sm">{t('按第一行的标题对应：{list}', { list: result.heads.map(([head, label]) => (head === label ? label : `${head} → ${label}`)).join('、') })}</p>}
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
  const values = item.dropped?.filter((value) => value !== '').slice(0, 3).join('、');
  const place = row > 0 ? `${t('第{n}行', { n: row })} ${column}` : column;
  return (
    <li>
      {item.at ? <button type="button" className="lnk tn ln-where" onClick={() => onJump(item)}>{place}</button> : <span className="ln-where tn">{place}</span>}
      {item.at && (text.length <= 200
        ? <input className="in ln-mend" aria-label={place} value={typed} readOnly={isBusy} onChange={(event) => setTyped(event.target.value)} onBlur={() => void mend()} onKeyDown={(event: KeyboardEvent) => { if (event.key === 'Enter') { event.preventDefault(); void mend(); } }} />
        : <span className="s2 cut ln-mend">{text.slice(0, 60)}… {t('{n}字', { n: [...text].length })}</span>)}
      {values && <span className="s2 cut ln-mend tn" title={item.dropped!.filter((value) => value !== '').slice(0, 50).join('\n')}>{values}{item.dropped!.filter((value) => value !== '').length > 3 && '…'}</span>}
      {why === null ? <span className="green grow" role="status"><Icon name="check" />{t('已改好')}</span> : <span className="red grow">{isBusy ? t('查找中') : why}</span>}
    </li>
  );
}
