// How many copies of each label: all at once, or one by one.
import { useId } from 'react';
import { t } from '../i18n/t.ts';
import { Button, Input } from '../ui/index.ts';
import { settleCopies, type Paper } from './papers.ts';

interface Props { papers: readonly Paper[]; copiesOf: (paper: Paper) => number; onAsk: (counts: Record<string, number>) => void }

export function Copies({ papers, copiesOf, onAsk }: Props) {
  const id = useId();
  const all = papers.reduce((sum, paper) => sum + copiesOf(paper), 0);
  const each = (copies: (paper: Paper) => number): void => onAsk(Object.fromEntries(papers.map((paper) => [paper.key, copies(paper)])));
  return (
    <aside className="prn-side" aria-label={t('份数')}>
      <h2 className="h">{t('份数')} <span className="s3 sm tn">{t('共 {n} 张', { n: all })}</span></h2>
      <p className="row"><Button size="s" onClick={() => each(() => 1)}>{t('各1份')}</Button><Button size="s" onClick={() => each((paper) => paper.copies)}>{t('恢复')}</Button><Button size="s" onClick={() => each(() => 0)}>{t('全不印')}</Button></p>
      <ul>
        {papers.map((paper, at) => (
          <li key={paper.key}>
            <label className="grow cut" htmlFor={`${id}${at}`} title={paper.name}>{paper.name}</label>
            <Input id={`${id}${at}`} className="prn-copies" type="number" min={0} inputMode="numeric" value={String(copiesOf(paper))} onChange={(typed) => onAsk({ [paper.key]: settleCopies(typed) })} />
          </li>
        ))}
      </ul>
    </aside>
  );
}
