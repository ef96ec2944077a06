// An import as the dialog moves it: a file is given, columns and cells are decided, it is tried and carried out; jobs are waited for, and may be left to themselves.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { t } from '../i18n/t.ts';
import { asFailure } from '../session/failure.ts';
import { toast } from '../ui/index.ts';
import { importCalls, type Choices, type Draft, type Fixes, type Progress } from './calls.ts';

const pollMs = 1_200;

export interface ImportState {
  /** null: no file yet; undefined: not known yet. */
  draft: Draft | null | undefined;
  /** Another dialog: this entity's file is taken in one go. */
  isTakenWhole: boolean;
  /** Part of the file that is sent. */
  sending: { name: string; part: number } | null;
  isWorking: boolean;
  progress: Progress | null;
  fault: string | null;
  fixes: Fixes;
}

export function useImport(api: string, onStored: () => void) {
  const calls = useMemo(() => importCalls(api), [api]);
  const [state, setState] = useState<ImportState>({ draft: undefined, isTakenWhole: false, sending: null, isWorking: false, progress: null, fault: null, fixes: {} });
  const isGone = useRef(false);
  const control = useRef<AbortController | null>(null);
  const stored = useRef(onStored);
  stored.current = onStored;
  const put = useCallback((some: Partial<ImportState>): void => { if (!isGone.current) setState((now) => ({ ...now, ...some })); }, []);

  const wait = useCallback(async (begun: Draft): Promise<Draft> => {
    let draft = begun;
    while (draft.isBusy && draft.task && !isGone.current) {
      const progress = await calls.progress(draft.task);
      put({ draft, progress });
      if (progress.status !== 'queued' && progress.status !== 'running') draft = await calls.read(draft.id);
      if (draft.isBusy) await new Promise((done) => setTimeout(done, pollMs));
    }
    return draft;
  }, [calls, put]);

  /** One thing at a time; what goes wrong is said in the dialog. */
  const doing = useCallback(async (work: () => Promise<Draft | null>): Promise<void> => {
    put({ isWorking: true, fault: null });
    try {
      const first = await work();
      if (first?.isBusy) void import('../jobs/index.ts').then(({ taskStarted }) => taskStarted(t('数据较多，已转入后台，可以关闭窗口，稍后再打开')));
      const draft = first && await wait(first);
      put({ draft, isWorking: false, sending: null, progress: null, fixes: {} });
      if (draft?.state === 'done' && !isGone.current) stored.current();
    } catch (error) {
      const failure = asFailure(error);
      if (!isGone.current) setState((now) => ({ ...now, draft: now.draft ?? null, isWorking: false, sending: null, progress: null, fault: control.current?.signal.aborted ? null : failure.text }));
    }
  }, [put, wait]);

  useEffect(() => {
    isGone.current = false;
    void doing(async () => {
      const last = await calls.last();
      if (last && 'isTakenWhole' in last) { put({ isTakenWhole: true }); return null; }
      return last;
    });
    return () => { isGone.current = true; control.current?.abort(); };
  }, [calls, doing, put]);

  return {
    ...state,
    give: (file: File): Promise<void> => doing(async () => {
      control.current = new AbortController();
      put({ sending: { name: file.name, part: 0 } });
      return calls.give(file, control.current.signal, (part) => put({ sending: { name: file.name, part } }));
    }),
    stopSending: (): void => control.current?.abort(),
    another: (): void => put({ draft: null, fault: null, fixes: {} }),
    /** Back from what was found to the columns. */
    reopen: (): void => setState((now) => ({ ...now, draft: now.draft && { ...now.draft, state: 'open', result: null } })),
    choose: (choices: Choices): void => setState((now) => ({ ...now, draft: now.draft && { ...now.draft, ...choices } })),
    fix: (row: number, at: number, text: string): void => setState((now) => ({ ...now, fixes: { ...now.fixes, [row]: { ...now.fixes[row], [at]: text } } })),
    check: (draft: Draft): Promise<void> => doing(async () => { await calls.decide(draft.id, { ...choicesOf(draft), fixes: state.fixes }); return calls.check(draft.id); }),
    run: (draft: Draft): Promise<void> => doing(async () => { await calls.decide(draft.id, { ...choicesOf(draft), fixes: state.fixes }); return calls.run(draft.id); }),
    cancel: (draft: Draft): void => { if (draft.task) calls.cancel(draft.task).catch(toast.failure); },
  };
}
export type Import = ReturnType<typeof useImport>;

const choicesOf = ({ map, mode, faulty, confirmed }: Draft): Choices => ({ map, mode, faulty, confirmed });
