// What happened to the record, newest first: who, what, before → after.
import { useState } from 'react';
import type { TrailEntry } from '../../core/contract/wire.ts';
import { labelOf } from '../../core/values/index.ts';
import { t } from '../i18n/t.ts';
import { valueContext } from '../session/session.ts';
import { saidTime } from './words.ts';

const changesShown = 4;

export function Trail({ entries }: { entries: readonly TrailEntry[] }) {
  const { timeZone } = valueContext();
  const [now] = useState(() => Date.now());
  if (entries.length === 0) return <p className="s3 dt-none">{t('还没有变动')}</p>;
  return <ul className="trail" aria-label={t('动态')}>{entries.map((entry) => <Entry key={entry.id} entry={entry} said={saidTime(entry.at, now, timeZone)} />)}</ul>;
}

function Entry({ entry, said }: { entry: TrailEntry; said: string }) {
  const [isOpen, setOpen] = useState(false);
  const name = entry.user.name || t('系统');
  const changes = isOpen ? entry.changes : entry.changes.slice(0, changesShown);
  return (
    <li>
      <SmallAvatar name={name} />
      <div className="grow">
        <span><b>{name}</b> <span className="s2">{entry.actionLabel}</span></span>
        {entry.note && <p className="pre">{entry.note}</p>}
        {changes.length > 0 && (
          <p>
            {changes.map((change, at) => (
              <span key={at} className="diff">
                <span>{change.label}</span>
                {isShown(change.before) && <del className="tn">{textOf(change.before)}</del>}
                {isShown(change.before) && isShown(change.after) && <span aria-hidden="true">→</span>}
                {isShown(change.after) ? <ins className="tn">{textOf(change.after)}</ins> : <span className="s3">{t('已清除')}</span>}
              </span>
            ))}
            {entry.changes.length > changesShown && <button type="button" className="lnk" onClick={() => setOpen(!isOpen)}>{isOpen ? t('收起') : t('还有 {n} 处', { n: entry.changes.length - changesShown })}</button>}
          </p>
        )}
        <small className="tn">{said}</small>
      </div>
    </li>
  );
}

/** Values come as people read them; references and lists may still be whole. */
function textOf(value: unknown): string { return Array.isArray(value) ? value.map(textOf).join('、') : labelOf(value) || String(value); }
function isShown(value: unknown): boolean { return value !== null && value !== undefined && value !== ''; }

export function SmallAvatar({ name }: { name: string }) {
  let sum = 0;
  for (const letter of name) sum += letter.charCodeAt(0);
  return <span aria-hidden="true" className={`av s a${(sum % 5) + 1}`}>{name.slice(0, 1)}</span>;
}
