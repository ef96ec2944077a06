// Looks of a list of choices: name, below it code and facts in grey, what was chosen lately first; loading, nothing found, failed.
import { useEffect, useRef, type ReactNode } from 'react';
import { t } from '../i18n/t.ts';
import { Glyph, Icon, Skeleton } from '../ui/index.ts';
import { asFailure } from '../session/failure.ts';
import { splitLabel, type Choice, type Choices } from './choices.ts';
import { Floating } from './Floating.tsx';

export function ChoiceList({ choices, anchor, label, value, onChoose, isChosen, foot }: {
  choices: Choices; anchor: HTMLElement | null; label: string; value?: unknown; onChoose: (choice: Choice) => void; isChosen?: (choice: Choice) => boolean;
  /** Below the choices: what else leads to one. */
  foot?: ReactNode;
}) {
  const ref = useRef<HTMLUListElement>(null);
  useEffect(() => { ref.current?.querySelector('[data-at]')?.scrollIntoView?.({ block: 'nearest' }); }, [choices.at]);
  const chosen = isChosen ?? ((choice: Choice) => choice.key === keyOf(value));
  const recent = choices.items.findIndex((choice) => !choice.recent);
  return (
    <Floating anchor={anchor} minWidth={160} className="chl" watch={`${choices.items.length}${choices.state}${choices.hidden}`}>
      <ul ref={ref} id={choices.listId} role="listbox" aria-label={label} aria-busy={choices.state === 'loading'} onScroll={(event) => { const list = event.currentTarget; if (list.scrollTop + list.clientHeight > list.scrollHeight - 64) choices.loadMore(); }}>
        {choices.items.map((choice, at) => (
          <li
            key={choice.key} id={choices.optionId(at)} role="option" aria-selected={chosen(choice)} data-at={at === choices.at ? '' : undefined}
            className={recent > 0 && at === recent ? 'after' : undefined}
            onPointerMove={() => { if (at !== choices.at) choices.setAt(at); }} onClick={() => onChoose(choice)}
          >
            <ChoiceLabel choice={choice} />
            {choice.recent && <small>{t('最近')}</small>}
            {chosen(choice) && <Icon name="check" />}
          </li>
        ))}
      </ul>
      {choices.items.length === 0 && choices.state === 'ready' && <p className="none" role="status">{choices.keyword ? t('没有符合「{word}」的选项', { word: choices.keyword }) : t('没有可选的数据')}</p>}
      {choices.items.length === 0 && choices.state === 'loading' && <p className="none" aria-hidden="true"><Skeleton width={120} /><Skeleton width={88} /></p>}
      {choices.state === 'ready' && choices.hidden > 0 && <p className="kept" role="status">{t('另有{n}条不符合这里的条件，不能选', { n: choices.hidden < 100 ? choices.hidden : '100+' })}</p>}
      {choices.state === 'failed' && <p className="none" role="alert">{asFailure(choices.error).text} <button type="button" className="lnk" onClick={choices.retry}>{t('重试')}</button></p>}
      {foot}
    </Floating>
  );
}

/** Two lines: the name; in grey its code and what tells it from others. */
function ChoiceLabel({ choice: { label, called, texts = [], tone } }: { choice: Choice }) {
  const { code, name } = called === undefined && texts.length === 0 ? splitLabel(label) : { code: '', name: called ?? label };
  return (
    <span className="grow two">
      <span className="cut">{tone && <span className={`st ${tone}`}><Glyph tone={tone} /></span>}{code && <span className="tn s3">{code} </span>}{name}</span>
      {texts.length > 0 && <small className="cut tn">{texts.join(' · ')}</small>}
    </span>
  );
}

function keyOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : undefined;
}
