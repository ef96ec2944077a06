// What happened to the record, newest first: who and when, what they did, before → after by field and line; one field alone where asked for.
import { useMemo, useState } from 'react';
import type { TrailEntry } from '../../core/contract/wire.ts';
import { labelOf } from '../../core/values/index.ts';
import { RecordLink } from '../data/RecordLink.tsx';
import { done } from '../i18n/past.ts';
import { t } from '../i18n/t.ts';
import { valueContext } from '../session/session.ts';
import { Select } from '../ui/Select.tsx';
import { byPlace, fieldsOf, momentsOf, ofField, type Moment, type TrailChange } from './trailGroups.ts';
import { saidTime } from './words.ts';

const changesShown = 4;
/** A short trail is read whole. */
const filterFrom = 4;

export function Trail({ entries }: { entries: readonly TrailEntry[] }) {
  const { timeZone } = valueContext();
  const [now] = useState(() => Date.now());
  const [field, setField] = useState('');
  const fields = useMemo(() => fieldsOf(entries), [entries]);
  const moments = useMemo(() => momentsOf(ofField(entries, field)), [entries, field]);
  if (entries.length === 0) return <p className="s3 dt-none">{t('还没有变动')}</p>;
  return (
    <>
      {entries.length >= filterFrom && fields.length > 1 && (
        <div className="trail-by"><Select label={t('按字段查看')} value={field} onChange={setField} options={[{ value: '', label: t('全部字段') }, ...fields]} /></div>
      )}
      <ul className="trail" aria-label={t('动态')}>{moments.map((moment) => <MomentRow key={moment.key} moment={moment} said={saidTime(moment.at, now, timeZone)} />)}</ul>
    </>
  );
}

function MomentRow({ moment: { user, entries }, said }: { moment: Moment; said: string }) {
  const name = user.name || t('系统');
  return (
    <li>
      <SmallAvatar name={name} />
      <div className="grow">
        {entries.map((entry, at) => <Entry key={entry.id} entry={entry} name={at === 0 ? name : undefined} />)}
        <small className="tn">{said}</small>
      </div>
    </li>
  );
}

function Entry({ entry, name }: { entry: TrailEntry; name: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const changes = isOpen ? entry.changes : entry.changes.slice(0, changesShown);
  const { cause } = entry;
  return (
    <>
      <span>{name !== undefined && <b>{name} </b>}<span className="s2">{done(entry.actionLabel)}</span></span>
      {cause && <span className="s2"> · {cause.label} {cause.id && cause.code ? <RecordLink entity={cause.entity} id={cause.id} name={cause.code} /> : null} {cause.action}</span>}
      {entry.note && <p className="pre">{entry.note}</p>}
      {changes.length > 0 && (
        <div className="diffs">
          {byPlace(changes).map(({ place, changes: list }) => (
            <div key={place} className={place ? 'diff-line' : undefined}>
              {place && <b className="s2">{place}</b>}
              {list.map((change) => <Difference key={change.path} change={change} />)}
            </div>
          ))}
          {entry.changes.length > changesShown && <button type="button" className="lnk" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>{isOpen ? t('收起') : t('还有 {n} 处', { n: entry.changes.length - changesShown })}</button>}
        </div>
      )}
    </>
  );
}

function Difference({ change: { label, place, name, before, after } }: { change: TrailChange }) {
  return (
    <span className="diff">
      <span>{place === undefined ? label : name}</span>
      {isShown(before) && <del className="tn">{textOf(before)}</del>}
      {isShown(before) && isShown(after) && <span aria-hidden="true">→</span>}
      {isShown(after) ? <ins className="tn">{textOf(after)}</ins> : <span className="s3">{name === '' ? t('已删除') : t('已清除')}</span>}
    </span>
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
