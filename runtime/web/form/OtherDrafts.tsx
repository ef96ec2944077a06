// Over a new form: input of earlier visits to the same kind of record that was never saved, each to be taken up or thrown away.
import { useEffect, useState } from 'react';
import type { Row } from '../../core/contract/wire.ts';
import { labelOf } from '../../core/values/index.ts';
import { saidSince } from '../detail/words.ts';
import { t } from '../i18n/t.ts';
import { Button, Icon, confirm, toast } from '../ui/index.ts';
import type { OtherDraft } from './drafts.ts';
import type { FormSession } from './formSession.ts';
import { putOver } from './putOver.ts';

export function OtherDrafts({ session }: { session: FormSession }) {
  const [others, setOthers] = useState<OtherDraft[]>([]);
  useEffect(() => {
    let isOver = false;
    session.otherDrafts?.().then((found) => { if (!isOver) setOthers(found); }).catch(() => undefined);
    return () => { isOver = true; };
  }, [session]);
  if (others.length === 0) return null;
  const drop = (one: OtherDraft): void => {
    setOthers((now) => now.filter((other) => other !== one));
    one.box.clear().catch(() => undefined);
  };
  const takeUp = async (one: OtherDraft): Promise<void> => {
    if (session.store.dirty && !await confirm({ title: t('用这份草稿替换已填写的内容？'), ok: t('替换'), danger: true })) return;
    putOver(session.store, one.draft.record, '恢复');
    session.set({ isRestored: true, draftAt: one.draft.at });
    await session.keepDraft();
    drop(one);
  };
  return (
    <div className="note info other-drafts" role="status">
      <Icon name="history" /><span>{t('还有 {n} 份未保存的草稿', { n: others.length })}</span>
      {others.map((one) => {
        const name = [nameOf(session, one.draft.record), saidSince(new Date(one.draft.at).toISOString(), session.values.context.timeZone)].filter(Boolean).join(' ');
        return (
          <span key={one.draft.at} className="row" role="group" aria-label={name}>
            <span className="sm tn">{name}</span>
            <Button size="s" look="text" onClick={() => { takeUp(one).catch(toast.failure); }}>{t('恢复')}</Button>
            <Button size="s" look="text" onClick={() => drop(one)}>{t('删除')}</Button>
          </span>
        );
      })}
    </div>
  );
}

/** What it was about: its heading, else the first thing that was chosen or written. */
function nameOf({ plan }: FormSession, record: Row): string {
  const names = [...(plan.heading ?? []), ...plan.sections.flatMap(({ fields }) => fields.map(({ name }) => name))];
  return names.map((name) => labelOf(record[name])).find((text) => text !== '') ?? '';
}
