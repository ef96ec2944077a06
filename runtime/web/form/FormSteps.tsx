// A form in steps: where one is, what lies behind, and the way on, which checks the fields of the step.
import { t } from '../i18n/t.ts';
import { Button, Icon, classes } from '../ui/index.ts';

export function FormSteps({ titles, current, faulty, reached, onChoose }: { titles: readonly string[]; current: string; faulty: ReadonlySet<string>; /** Index of the furthest step seen. */ reached: number; onChoose: (title: string) => void }) {
  const now = titles.indexOf(current);
  return (
    <ol className="steps form-steps" aria-label={t('步骤')}>
      {titles.map((title, at) => {
        const isDone = at !== now && at <= reached && !faulty.has(title);
        return (
          <li key={title} className={classes(isDone && 'ok', at === now && 'now', faulty.has(title) && 'bad')} aria-current={at === now ? 'step' : undefined}>
            <span className="ring">{isDone ? <Icon name="check" /> : at === now ? <i /> : <small>{at + 1}</small>}</span>
            <span>{at <= reached && at !== now ? <button type="button" onClick={() => onChoose(title)}><b>{title}</b></button> : <b>{title}</b>}<small>{faulty.has(title) ? t('有错误') : ''}</small></span>
          </li>
        );
      })}
    </ol>
  );
}

export function StepButtons({ titles, current, onBack, onNext }: { titles: readonly string[]; current: string; onBack: () => void; onNext: () => void }) {
  const now = titles.indexOf(current);
  return (
    <div className="step-acts">
      <span className="s3 sm tn">{t('第 {n} 步，共 {count} 步', { n: now + 1, count: titles.length })}</span><span className="grow" />
      {now > 0 && <Button onClick={onBack}>{t('上一步')}</Button>}
      {now < titles.length - 1 && <Button look="primary" onClick={onNext}>{t('下一步')}</Button>}
    </div>
  );
}
