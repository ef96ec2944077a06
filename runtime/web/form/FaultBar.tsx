// Above the form: how many places need mending, with a link to each.
import { t } from '../i18n/t.ts';
import { Icon } from '../ui/index.ts';
import type { Fault } from './record/faults.ts';
import type { FormSession } from './formSession.ts';

const mostShown = 6;

export function FaultBar({ session, onJump }: { session: FormSession; onJump: (fault: Fault) => void }) {
  const faults = orderedFaults(session).filter(({ level }) => level === 'error');
  const { failure } = session.state;
  const general = faults.filter(({ field, row }) => field === '' && row === session.store.record);
  const placed = faults.filter((fault) => !general.includes(fault));
  if (placed.length === 0 && general.length === 0 && !failure) return null;
  return (
    <div className="errs" role="alert">
      <Icon name="warn" />
      {placed.length > 0 && <span>{t('有 {n} 处需要修改：', { n: placed.length })}</span>}
      <span className="list grow">
        {placed.slice(0, mostShown).map((fault) => <button key={`${session.store.keyOf(fault.row)}.${fault.field}`} type="button" className="lnk" title={fault.message} onClick={() => onJump(fault)}>{placeName(session, fault)}</button>)}
        {placed.length > mostShown && <span>{t('等')}</span>}
        {general.map((fault) => <span key={fault.message} className="pre">{fault.message}</span>)}
        {failure && <span className="pre">{failure.text}</span>}
      </span>
      {placed.length > 0 && <span className="s3 sm">{t('F8 跳到下一处')}</span>}
    </div>
  );
}

/** Head first in the order of the plan, then rows from above. */
export function orderedFaults(session: FormSession): Fault[] {
  const { store, plan } = session;
  const names = plan.sections.flatMap(({ fields }) => fields.map(({ name }) => name));
  const key = (fault: Fault): number[] => {
    if (fault.row === store.record) return [0, names.indexOf(fault.field)];
    return [1, ...[...store.pathOf(fault.row).matchAll(/\[(\d+)\]/g)].map(([, at]) => Number(at)), Object.keys(store.fieldsOf(fault.row)).indexOf(fault.field)];
  };
  return store.faults.all().map((fault) => ({ fault, key: key(fault) })).sort((a, b) => compare(a.key, b.key)).map(({ fault }) => fault);
}

function placeName(session: FormSession, { row, field }: Fault): string {
  const { store } = session;
  const label = store.fieldsOf(row)[field]?.label ?? store.linesOf(row)[field]?.label ?? '';
  const rows: string[] = [];
  for (let at = row, place = store.placeOf(row); place; at = place.owner, place = store.placeOf(at)) {
    rows.unshift(`${store.placeOf(place.owner) ? place.lines.label : ''}${t('第{n}行', { n: store.indexOf(at) + 1 })}`);
  }
  return [...rows, label].filter(Boolean).join(' ');
}

function compare(a: number[], b: number[]): number {
  for (let at = 0; at < Math.max(a.length, b.length); at++) if ((a[at] ?? -1) !== (b[at] ?? -1)) return (a[at] ?? -1) - (b[at] ?? -1);
  return 0;
}
