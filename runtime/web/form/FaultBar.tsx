// In the form's bar, where it moves nothing: how many places need mending, with a link to each; what is about the record as a whole opens by itself.
import { useState } from 'react';
import { t } from '../i18n/t.ts';
import { Icon, Popover } from '../ui/index.ts';
import type { Fault } from './record/faults.ts';
import type { FormSession } from './formSession.ts';

const maxShown = 12;

export function FaultBar({ session, onJump }: { session: FormSession; onJump: (fault: Fault) => void }) {
  const faults = orderedFaults(session).filter(({ level }) => level === 'error');
  const { failure } = session.state;
  const isGeneral = ({ field, row }: Fault): boolean => field === '' && row === session.store.record;
  const general = [...new Set([...faults.filter(isGeneral).map(({ message }) => message), ...(failure ? [failure.text] : [])])];
  const placed = faults.filter((fault) => !isGeneral(fault));
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [isPressed, setPressed] = useState(false);
  /** What was read and closed opens again only by a press. */
  const [read, setRead] = useState<unknown>(null);
  const cause = general.length === 0 ? null : failure ?? general.join('\n');
  const isUnread = cause !== null && read !== cause;
  const isOpen = isPressed || isUnread;
  const close = (): void => { setPressed(false); setRead(cause); };
  if (placed.length === 0 && cause === null) return null;
  return (
    <div className="form-faults" role="alert">
      <button ref={setButton} type="button" className="errs" aria-haspopup="dialog" aria-expanded={isOpen} data-tip={placed.length > 0 ? t('F8 跳到下一处') : undefined} onClick={() => { if (isOpen) close(); else setPressed(true); }}>
        <Icon name="warn" /><span className="cut">{placed.length > 0 ? t('有 {n} 处需要修改', { n: placed.length }) : general[0]}</span><Icon name="down" />
      </button>
      {isOpen && button && (
        <Popover label={t('有 {n} 处需要修改', { n: placed.length + general.length })} anchor={button} quiet={!isPressed} onClose={close} className="form-faultlist">
          {general.map((message) => <p key={message} className="red pre">{message}</p>)}
          {failure?.traceId && <p className="s3 sm tn">{failure.traceId.slice(0, 12)}</p>}
          {placed.slice(0, maxShown).map((fault) => <button key={`${session.store.keyOf(fault.row)}.${fault.field}`} type="button" aria-label={placeName(session, fault)} onClick={() => { close(); onJump(fault); }}><b>{placeName(session, fault)}</b><span className="red">{fault.message}</span></button>)}
          {placed.length > maxShown && <p className="s3 sm">{t('还有{n}处', { n: placed.length - maxShown })}</p>}
        </Popover>
      )}
    </div>
  );
}

/** Head first in the order of the plan, then rows from above. */
export function orderedFaults(session: FormSession): Fault[] {
  const { store, plan } = session;
  const names = plan.sections.flatMap(({ fields }) => fields.map(({ name }) => name));
  const key = (fault: Fault): number[] => {
    // What is about lines as a whole comes after the fields above them.
    const at = names.indexOf(fault.field);
    if (fault.row === store.record) return [0, at < 0 && fault.field !== '' ? names.length : at];
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
