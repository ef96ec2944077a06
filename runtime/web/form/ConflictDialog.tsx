// Both changed the same: what each made of it, field by field and cell by cell, to choose from or, of texts, to put together.
import { useId, useState } from 'react';
import type { Choice, Clash } from '../../core/documents/index.ts';
import type { FieldType } from '../../core/language/model.ts';
import type { PlanField, PlanLines } from '../../core/plans/plan.ts';
import { saidSince } from '../detail/words.ts';
import { t } from '../i18n/t.ts';
import { Button, Dialog, Icon, classes } from '../ui/index.ts';
import { openDialog } from '../ui/confirm.tsx';
import type { Meeting, ShownForm } from './sessionTypes.ts';
import { mergedPlaces, placeText, valueText } from './meetings.ts';
import { traitsOf } from '../../core/values/types/index.ts';

type Choices = Record<string, Choice>;
/** What may be written by hand from both. */
const isProse = (type: string | undefined): boolean => { const { text } = traitsOf(type); return text !== undefined && text !== 'code'; };

/** @returns the choices; null: put off, everything stays as it is */
export function askMerge(meeting: Meeting, session: ShownForm): Promise<Choices | null> {
  return openDialog<Choices | null>((answer) => <ConflictDialog meeting={meeting} session={session} onAnswer={answer} />);
}

export function ConflictDialog({ meeting, session, onAnswer }: { meeting: Meeting; session: ShownForm; onAnswer: (choices: Choices | null) => void }) {
  const { clashes } = meeting.merge;
  const [choices, setChoices] = useState<Choices>(() => Object.fromEntries(clashes.map(({ key }) => [key, 'mine'])));
  const [told] = useState(() => mergedPlaces(session, meeting));
  const choose = (key: string, choice: Choice): void => setChoices((now) => ({ ...now, [key]: choice }));
  const chooseAll = (choice: Choice): void => setChoices(Object.fromEntries(clashes.map(({ key }) => [key, choice])));
  const who = meeting.who || t('对方');
  const when = meeting.at ? saidSince(meeting.at, session.values.context.timeZone) : '';
  return (
    <Dialog
      title={t('有 {n} 处你们都改了', { n: clashes.length })} width={720} className="meet" onClose={() => onAnswer(null)}
      footer={(
        <>
          <span className="s3 sm grow">{t('Esc 稍后处理，您的输入不会丢失')}</span>
          <Button onClick={() => onAnswer(null)}>{t('稍后处理')}</Button>
          <Button look="primary" onClick={() => onAnswer(choices)}>{t('合并')}</Button>
        </>
      )}
    >
      <div className="meet-who">
        <Icon name="people" /><span><b>{who}</b> <span className="tn">{when}</span> {t('先保存了此单据，请逐处选择保留哪一个')}</span><span className="grow" />
        <Button size="s" look="text" onClick={() => chooseAll('mine')}>{t('全部用我的')}</Button>
        <Button size="s" look="text" onClick={() => chooseAll('theirs')}>{t('全部用对方的')}</Button>
      </div>
      <div className="meets">{clashes.map((clash) => <ClashRow key={clash.key} clash={clash} meeting={meeting} session={session} who={who} isFirst={clash === clashes[0]} choice={choices[clash.key]!} onChoose={(choice) => choose(clash.key, choice)} />)}</div>
      {told.length > 0 && <p className="s3 sm">{t('{user}还修改了：{places}，将自动合并', { user: who, places: told.join(t('、')) })}</p>}
    </Dialog>
  );
}

function ClashRow({ clash, meeting, session, who, isFirst, choice, onChoose }: { clash: Clash; meeting: Meeting; session: ShownForm; who: string; isFirst: boolean; choice: Choice; onChoose: (choice: Choice) => void }) {
  const id = useId();
  const { at, field, base } = clash;
  const place = placeText(session, meeting, at, field);
  const isText = field !== '' && isProse(typeOf(session, clash));
  const written = typeof choice === 'object' ? String(choice.value ?? '') : null;
  const sides = [
    { key: 'mine' as const, who: t('我'), text: valueText(session, meeting, 'mine', at, field, clash.mine) },
    { key: 'theirs' as const, who, text: valueText(session, meeting, 'fresh', at, field, clash.theirs) },
  ];
  return (
    <fieldset className="meet-row" aria-labelledby={`${id}-p`}>
      <div className="meet-place"><b id={`${id}-p`}>{place}</b>{field !== '' && <span className="s3 sm">{t('原值')} <span className="tn">{valueText(session, meeting, 'base', at, field, base)}</span></span>}</div>
      <div className="meet-sides">
        {sides.map((side) => (
          <label key={side.key} className={classes('meet-side', choice === side.key && 'on')}>
            <input type="radio" name={id} data-autofocus={(isFirst && side.key === 'mine') || undefined} checked={choice === side.key} onChange={() => onChoose(side.key)} /><span className="s3 sm">{side.who}</span><span className="tn meet-value">{side.text}</span>
          </label>
        ))}
        {isText && <label className={classes('meet-side', written !== null && 'on')}><input type="radio" name={id} checked={written !== null} onChange={() => onChoose({ value: [clash.mine, clash.theirs].filter((text) => text !== null && text !== '').join(typeOf(session, clash) === 'string' ? ' ' : '\n') })} /><span className="s3 sm">{t('自己写')}</span></label>}
      </div>
      {written !== null && <textarea className="in meet-text" rows={3} autoFocus aria-label={t('{place}，合并后', { place })} value={written} onChange={(event) => onChoose({ value: event.target.value })} />}
    </fieldset>
  );
}

function fieldOf(session: ShownForm, { at, field }: Clash): PlanField | undefined {
  return at.reduce<{ fields: Record<string, PlanField>; lines: Record<string, PlanLines> }>((type, { list }) => type.lines[list] ?? type, session.plan).fields[field];
}
const typeOf = (session: ShownForm, clash: Clash): FieldType | undefined => fieldOf(session, clash)?.type;
