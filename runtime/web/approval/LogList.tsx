// What happened to an approval, newest first: who did what at which node, the words, what was changed.
import { useState } from 'react';
import type { LogLine } from '../../core/approvals/wire.ts';
import { SmallAvatar } from '../detail/Trail.tsx';
import { saidTime } from '../detail/words.ts';
import { t } from '../i18n/t.ts';
import { valueContext } from '../session/session.ts';

export function LogList({ lines, label }: { lines: readonly LogLine[]; label: string }) {
  const { timeZone } = valueContext();
  const [now] = useState(() => Date.now());
  return (
    <ul className="trail" aria-label={label}>
      {[...lines].reverse().map((line) => {
        const name = line.user?.label ?? t('系统');
        return (
          <li key={line.id}>
            <SmallAvatar name={name} />
            <div className="grow">
              <span><b>{name}</b> <span className="s2">{line.actionLabel}{line.nodeName && ` · ${line.nodeName}`}{line.to.length > 0 && ` → ${line.to.map((one) => one.label).join('、')}`}</span></span>
              {line.comment && <p className="pre">{line.comment}</p>}
              {line.changes.length > 0 && <p>{line.changes.map((change, at) => <span key={at} className="diff"><span>{change.label}</span><del className="tn">{change.before || t('空')}</del><span aria-hidden="true">→</span><ins className="tn">{change.after || t('空')}</ins></span>)}</p>}
              <small className="tn">{saidTime(line.at, now, timeZone)}</small>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
