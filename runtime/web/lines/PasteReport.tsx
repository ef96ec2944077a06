// What a paste could not take: each cell with its text and the reason; a press leads to it.
import { t } from '../i18n/t.ts';
import { Button, Dialog } from '../ui/index.ts';
import type { Pasted } from './paste.ts';

const most = 200;

export function PasteReport({ result, onClose, onJump }: { result: Pasted; onClose: () => void; onJump: (row: number, column: string) => void }) {
  const { rejected } = result;
  return (
    <Dialog title={t('粘贴了{cells}格，{n}处没有采用', { cells: result.cells, n: rejected.length })} width={520} onClose={onClose} footer={<Button look="primary" onClick={onClose}>{t('知道了')}</Button>}>
      <ul className="ln-rejected">
        {rejected.slice(0, most).map(({ row, column, text, why }, at) => (
          <li key={at}>
            {row > 0 ? <button type="button" className="lnk tn" onClick={() => onJump(row, column)}>{t('第{n}行', { n: row })} {column}</button> : <span>{column}</span>}
            {text !== '' && <span className="s2 cut">「{text}」</span>}
            <span className="red grow">{why}</span>
          </li>
        ))}
      </ul>
      {rejected.length > most && <p className="s3 sm">{t('还有{n}处', { n: rejected.length - most })}</p>}
    </Dialog>
  );
}
