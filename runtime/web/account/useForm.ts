// State of one small form: values, faults at their fields, one submit at a time, focus on the first fault. What was typed is never lost.
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { asFailure } from '../session/failure.ts';

export type Faults<K extends string> = Partial<Record<K, string>>;

export interface FormOf<K extends string> {
  values: Record<K, string>;
  faults: Faults<K>;
  /** A fault of the whole: no network, server down. */
  fault: string;
  isBusy: boolean;
  ref: RefObject<HTMLFormElement>;
  set(name: K, value: string): void;
  /** Shows a fault at a field and leaves the focus where it is. */
  point(name: K, says: string): void;
  /** Shows faults and takes the focus to the first. */
  blame(faults: Faults<K>): void;
  /** Checks one field when it is left, unless it is empty: what is missing is told on submit. */
  leave(name: K): void;
  handleSubmit(event?: FormEvent): void;
}

export function useForm<K extends string>({ initial, check, send, blames }: {
  initial: Record<K, string> | (() => Record<K, string>);
  /** '' and absent are fine. */
  check: (values: Record<K, string>) => Faults<NoInfer<K>>;
  /** True keeps the form busy: the page is leaving. */
  send: (values: Record<K, string>) => Promise<boolean | void>;
  /** The field that takes a refusal which names none. */
  blames?: NoInfer<K>;
}): FormOf<K> {
  const [values, setValues] = useState(initial);
  const [faults, setFaults] = useState<Faults<K>>({});
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  // A second Enter may come before the first has been drawn.
  const running = useRef(false);
  const toFocus = useRef(false);
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!toFocus.current) return;
    toFocus.current = false;
    for (const element of ref.current?.elements ?? []) {
      if (element instanceof HTMLElement && 'name' in element && faults[element.name as K]) { element.focus(); return; }
    }
  }, [faults]);
  const blame = (found: Faults<K>): void => {
    toFocus.current = true;
    setFaults(found);
  };
  const handleSubmit = (event?: FormEvent): void => {
    event?.preventDefault();
    if (running.current) return;
    const found = real(check(values));
    setFault('');
    if (Object.keys(found).length > 0) return blame(found);
    setFaults({});
    running.current = true;
    setBusy(true);
    const stop = (): void => { running.current = false; setBusy(false); };
    send(values).then((isLeaving) => { if (!isLeaving) stop(); }, (error: unknown) => {
      stop();
      const failure = asFailure(error);
      const named = Object.fromEntries(failure.errors.filter(({ path }) => path in values).map(({ path, message }) => [path, message])) as Faults<K>;
      if (Object.keys(named).length > 0) return blame(named);
      if (blames && (failure.kind === 'rule' || failure.kind === 'state')) return blame({ [blames]: failure.text } as Faults<K>);
      setFault(failure.text);
    });
  };
  return {
    values, faults, fault, isBusy, ref, blame, handleSubmit,
    point(name, says) { setFaults((now) => ({ ...now, [name]: says })); },
    set(name, value) {
      setValues((now) => ({ ...now, [name]: value }));
      setFaults((now) => (now[name] ? { ...now, [name]: undefined } : now));
      setFault('');
    },
    leave(name) {
      if (values[name].trim() === '' || running.current) return;
      const found = check(values)[name];
      if (found) setFaults((now) => ({ ...now, [name]: found }));
    },
  };
}

function real<K extends string>(faults: Faults<K>): Faults<K> {
  return Object.fromEntries(Object.entries(faults).filter(([, says]) => says)) as Faults<K>;
}
