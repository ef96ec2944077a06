// A record on paper: company, title, number, facts, all lines with repeated heads, totals at the end. Drawn only while the browser prints.
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Row } from '../../core/contract/wire.ts';
import type { DetailPlan } from '../../core/plans/plan.ts';
import type { Values } from '../fields/values.ts';
import { t } from '../i18n/t.ts';
import { currentSession } from '../session/session.ts';
import { LinesTable } from './LinesTable.tsx';
import { Facts } from './parts.tsx';
import { traitsOf } from '../../core/values/types/index.ts';

/** Whether the page in front is being printed just now; what it draws then is on paper. */
export function usePrinting(isActive: boolean): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (!isActive) return;
    const begin = (): void => flushSync(() => setPrinting(true));
    const end = (): void => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => { removeEventListener('beforeprint', begin); removeEventListener('afterprint', end); setPrinting(false); };
  }, [isActive]);
  return isPrinting;
}

export function PrintView({ plan, record, name, values, isVisible }: { plan: DetailPlan; record: Row; name: string; values: Values; isVisible: (rule: string | undefined) => boolean }) {
  const session = currentSession();
  const state = plan.states?.[String(record[plan.statusField ?? ''])]?.label;
  const tabs = plan.tabs.filter(({ kind, visible }) => kind === 'lines' && isVisible(visible));
  const sections = [...plan.sections, ...plan.tabs.filter(({ kind, visible }) => kind === 'sections' && isVisible(visible)).flatMap((tab) => tab.sections ?? [])];
  const figures = plan.figures.filter(({ field }) => plan.fields[field]).map(({ field, label }) => ({ label, text: values.format(plan.fields[field], record[field], record), unit: values.unitOf(plan.fields[field], record)?.name, isMoney: traitsOf(plan.fields[field].type).measure === 'currency' })).filter(({ text }) => text !== '');
  return (
    <div className="paper">
      <header><span>{session?.company?.name}</span><h1>{plan.title}</h1><span className="tn">{name}{state && ` · ${state}`}</span></header>
      <Facts sections={sections} plan={plan} record={record} values={values} isVisible={isVisible} />
      {figures.length > 0 && <p className="paper-figures">{figures.map(({ label, text, unit, isMoney }) => <span key={label}>{label} <b className="tn">{isMoney && '¥'}{text}{unit && ` ${unit}`}</b></span>)}</p>}
      {tabs.map((tab) => <section key={tab.key}>{tabs.length > 1 && <h2>{tab.title}</h2>}<LinesTable lines={plan.lines[tab.lines!]} columns={tab.columns} rows={(record[tab.lines!] as Row[] | undefined) ?? []} values={values} isWhole /></section>)}
      <footer>{[t('制单'), t('复核'), t('供方'), t('日期')].map((label) => <span key={label}>{label}</span>)}</footer>
    </div>
  );
}
