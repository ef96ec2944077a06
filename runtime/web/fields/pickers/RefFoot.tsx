// Below the choices of a reference: all of them in a table, a new one. Keys stand beside the words.
import { useEffect, useState } from 'react';
import { noun, t } from '../../i18n/t.ts';
import { Icon } from '../../ui/index.ts';
import type { RefActs } from './refActs.tsx';

export function RefFoot({ acts, text, onGo }: { acts: RefActs; text: string; onGo: () => void }) {
  const mayCreate = useMayCreate(acts);
  if (!acts.table && !mayCreate) return null;
  const go = (act: (text: string) => void) => (): void => { onGo(); act(text); };
  return (
    <div className="chf" role="group" aria-label={t('更多')}>
      {acts.table && <button type="button" tabIndex={-1} onClick={go(acts.table)}><Icon name="rows" />{t('从列表选择')}<kbd>F9</kbd></button>}
      {mayCreate && acts.create && <button type="button" tabIndex={-1} onClick={go(acts.create)}><Icon name="plus" />{t('新建{name}', { name: noun(acts.name) })}<kbd>Alt N</kbd></button>}
    </div>
  );
}

/** Asked when the choices are first looked at: the form that makes one says whether I may. */
function useMayCreate({ form }: RefActs): boolean {
  const [may, setMay] = useState(false);
  useEffect(() => {
    let isGone = false;
    form?.().then((plan) => { if (!isGone) setMay(plan !== null); }, () => undefined);
    return () => { isGone = true; };
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  }, []);
  return may;
}
