// Outcome of a bulk action, line by line, with a way to try only the failed ones again.
import type { BulkDone, Row } from '../../core/contract/wire.ts';
import { t } from '../i18n/t.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Glyph } from '../ui/Icon.tsx';

export function BulkResult({ action, rows, named, done, onAnswer }: { action: string; rows: readonly Row[]; named: string; done: BulkDone; onAnswer: (again: boolean) => void }) {
  const failed = done.results.filter((result) => !result.ok);
  const nameOf = (id: string, label?: string) => String(rows.find((row) => row.id === id)?.[named] ?? label ?? id);
  return (
    <Dialog
      title={t('{action}完成 {done} 条，{failed} 条没有通过', { action, done: done.changed, failed: failed.length })} onClose={() => onAnswer(false)}
      footer={<><Button onClick={() => onAnswer(true)}>{t('只重试这 {n} 条', { n: failed.length })}</Button><Button look="primary" data-autofocus onClick={() => onAnswer(false)}>{t('知道了')}</Button></>}
    >
      <div className="res">
        <ul>
          {failed.map((result) => <li key={result.id}><span className="st wrong"><Glyph tone="wrong" /></span><b className="tn">{nameOf(result.id, result.label)}</b><span className="grow cut">{result.message ?? result.errors?.map((fault) => fault.message).join('、')}</span></li>)}
          {done.changed > 0 && <li className="s3"><span className="st done"><Glyph tone="done" /></span>{t('其余 {n} 条已{action}', { n: done.changed, action })}</li>}
        </ul>
      </div>
    </Dialog>
  );
}
