// Parts of a detail: steps, key figures, facts.
import { lazy, Suspense, type ReactNode } from 'react';
import type { Row, TrailEntry } from '../../core/contract/wire.ts';
import { attributePlanField } from '../../core/plans/attributes.ts';
import { attributesFor, valuesIn } from '../../core/values/attributes.ts';
import { idOf } from '../../core/values/labels.ts';
import type { DetailPlan, PlanField, PlanSection } from '../../core/plans/plan.ts';
import type { Values } from '../fields/values.ts';
import { filesOf } from '../fields/files/address.ts';
import { FileNames, PictureRow } from '../fields/files/FileViews.tsx';
import { t } from '../i18n/t.ts';
import { isNumber } from '../lines/columns.ts';
import { Icon, classes } from '../ui/index.ts';
import { CellView } from '../columns/CellView.tsx';
import { drawerOf } from './cells.ts';
import { shortTime } from './words.ts';
import { traitsOf } from '../../core/values/types/index.ts';

const MatrixView = lazy(() => import('../matrix/MatrixView.tsx'));


/** What has been reached is ticked with who and when; the present step carries its measure. */
export function Steps({ plan, record, trail, values }: { plan: DetailPlan; record: Row; trail: readonly TrailEntry[]; values: Values }) {
  const status = String(record[plan.statusField ?? 'status'] ?? '');
  const now = plan.steps.findIndex((step) => step.state === status);
  if (plan.steps.length === 0 || now < 0) return null;
  const measure = plan.figures.map(({ field, label }) => ({ field: plan.fields[field], label })).find(({ field }) => traitsOf(field?.type).measure === 'ratio');
  const isEnd = now === plan.steps.length - 1;
  const reachedBy = (state: string, at: number): string => {
    const entry = at === 0 ? trail.findLast(({ action }) => action === 'create') : trail.find(({ action }) => plan.actions.some((each) => each.do === action && each.to === state));
    return entry ? `${entry.user.name} ${shortTime(entry.at, values.context.timeZone)}` : '';
  };
  return (
    <ol className="steps" aria-label={t('进度')}>
      {plan.steps.map((step, at) => {
        const isDone = at < now || (at === now && isEnd);
        const isNow = at === now && !isEnd;
        const small = isNow && measure && plan.states?.[status]?.tone === 'running' ? `${measure.label} ${values.format(measure.field, record[measure.field.name], record) || '0%'}` : isDone || isNow ? reachedBy(step.state, at) : at === now + 1 ? t('未开始') : '';
        return (
          <li key={step.state} className={classes(isDone && 'ok', isNow && 'now')} aria-current={isNow ? 'step' : undefined}>
            <span className="ring">{isDone ? <Icon name="check" /> : isNow ? <i /> : null}</span>
            <span><b>{step.label}</b><small className="tn">{small}</small></span>
          </li>
        );
      })}
    </ol>
  );
}

export function Figures({ plan, record, values, underOf }: { plan: DetailPlan; record: Row; values: Values; underOf: (template: string) => string }) {
  if (plan.figures.length === 0) return null;
  return (
    <div className="kfs" role="group" aria-label={t('关键数据')}>
      {plan.figures.map(({ field: name, label, under }) => {
        const field = plan.fields[name];
        const text = values.format(field, record[name], record);
        const unit = values.unitOf(field, record)?.name;
        return (
          <div key={name} className="kf" data-field={name}>
            <span className="s3 sm">{label}<Why label={label} field={field} /></span>
            <b className="tn">{text === '' ? '–' : <>{traitsOf(field.type).measure === 'currency' && '¥'}{text}{unit && <small> {unit}</small>}</>}</b>
            {under && <span className="sm s3 tn cut">{underOf(under)}</span>}
          </div>
        );
      })}
    </div>
  );
}

/** On a phone, where nothing is pointed at: how the figure came about. */
function Why({ label, field }: { label: string; field: PlanField }) {
  if (!isNumber(field)) return null;
  return <button type="button" className="phone why-i" aria-label={t('{name}怎么来的', { name: label })} onClick={({ currentTarget }) => void import('../explain/hands.ts').then(({ explainAt }) => explainAt(currentTarget))}><Icon name="info" /></button>;
}

/** Each attribute of the record as a fact of its own. */
function AttributeFacts({ field: { name, attributes }, record, values }: { field: PlanField; record: Row; values: Values }) {
  const held = valuesIn(record[name]);
  const fields = attributes?.sets ? attributesFor(attributes.sets, idOf(record[attributes.by])).map(attributePlanField) : [];
  return <>{fields.map((field) => <div key={field.name} data-field={`${name}.${field.name}`}><dt>{field.label}</dt><dd className={classes('tn', isNumber(field) && 'fig')}><CellView cell={drawerOf(field, values.context)(held[field.name] ?? null, record)} /></dd></div>)}</>;
}

export function Facts({ sections, plan, record, values, isVisible }: { sections: readonly PlanSection[]; plan: DetailPlan; record: Row; values: Values; isVisible: (rule: string | undefined) => boolean }) {
  return (
    <>
      {sections.filter((section) => section.fields.length > 0 && isVisible(section.visible)).map((section, at) => (
        <section key={section.title ?? at} className="facts" aria-label={section.title ?? t('基本信息')}>
          {section.title && <h2 className="h">{section.title}</h2>}
          <dl className="dl">
            {section.fields.filter(({ name }) => plan.fields[name] && isVisible(plan.fields[name].visible)).map(({ name, span }) => {
              const field = plan.fields[name];
              if (field.attributes) return <AttributeFacts key={name} field={field} record={record} values={values} />;
              if (traitsOf(field.type).cells) return <div key={name} className="mx-fact"><dt>{field.label}</dt><dd><Suspense fallback={null}><MatrixView field={field} value={record[name]} row={record} /></Suspense></dd></div>;
              const files = traitsOf(field.type).files !== undefined ? filesOf(record[name]) : [];
              const shown: ReactNode = files.length > 0 ? (!traitsOf(field.type).pictures ? <FileNames files={files} label={field.label} /> : <PictureRow files={files} label={field.label} most={20} />) : traitsOf(field.type).span === 3 ? String(record[name] ?? '') || <span className="s3">–</span> : <CellView cell={drawerOf(field, values.context)(record[name], record)} />;
              return <div key={name} data-field={name} style={span && span > 1 ? { gridColumn: `span ${span}` } : undefined}><dt>{field.label}</dt><dd className={classes('tn', isNumber(field) && 'fig')}>{shown}<Why label={field.label} field={field} /></dd></div>;
            })}
          </dl>
        </section>
      ))}
    </>
  );
}
