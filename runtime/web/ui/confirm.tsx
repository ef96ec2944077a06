// Questions as promises: `await confirm({...})`. One at a time, in a dialog of our own; the form inside is loaded with it.
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { t } from '../i18n/t.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

export interface Question {
  title: string;
  /** What follows from a yes. */
  body?: ReactNode;
  ok?: string;
  cancel?: string;
  danger?: boolean;
}

interface Pending { render: () => ReactNode; key: number }
let pending: Pending[] = [];
let nextKey = 1;
const listeners = new Set<() => void>();

/** @returns true on yes; Esc, a press outside and 取消 are no */
export function confirm(question: Question): Promise<boolean> {
  return openDialog<boolean>((answer) => <Confirm {...question} onAnswer={answer} />);
}

/** Any dialog as a promise. `render` gets the function that answers and closes. */
export function openDialog<T>(render: (answer: (value: T) => void) => ReactNode): Promise<T> {
  return new Promise((resolve) => {
    const key = nextKey++;
    const answer = (value: T) => {
      set(pending.filter((each) => each.key !== key));
      resolve(value);
    };
    set([...pending, { key, render: () => render(answer) }]);
  });
}

function set(next: Pending[]): void {
  pending = next;
  for (const listener of listeners) listener();
}

export function Dialogs() {
  const shown = useSyncExternalStore((listener) => { listeners.add(listener); return () => { listeners.delete(listener); }; }, () => pending, () => pending);
  return <>{shown.map((each) => <DialogSlot key={each.key} pending={each} />)}</>;
}

function DialogSlot({ pending: each }: { pending: Pending }) {
  // Rendered once: a state change elsewhere must not draw an open form anew.
  const [content] = useState(each.render);
  return <>{content}</>;
}

function Confirm({ title, body, ok, cancel, danger, onAnswer }: Question & { onAnswer: (yes: boolean) => void }) {
  return (
    <Dialog
      alert title={title} width={400} className="ask" onClose={() => onAnswer(false)}
      footer={(
        <>
          <Button onClick={() => onAnswer(false)}>{cancel ?? t('取消')}</Button>
          <Button look={danger ? 'dangerSolid' : 'primary'} data-autofocus onClick={() => onAnswer(true)}>{ok ?? t('确定')}</Button>
        </>
      )}
    >
      {body && <div className="s2 pre">{body}</div>}
    </Dialog>
  );
}
