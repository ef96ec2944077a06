// What a new company does first: each step ticks itself when the records say so; closed for ever by its cross.
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { CellLink, classes, type Home, Icon, IconButton, t, toast, useSession } from '../../../../runtime/web/moduleApi.ts';
import { isStepDone } from './source.ts';
import { closeWelcome, homeKey } from './work.ts';

const calmMs = 20_000;

/** @param onKnown told once it is clear whether it stands here: what comes below waits for that, so that nothing jumps */
export function Welcome({ welcome, isActive, onKnown }: { welcome: NonNullable<Home['welcome']>; isActive: boolean; onKnown: () => void }) {
  const { company } = useSession();
  const known = useQueryClient();
  const wasOpen = useRef(false);
  const steps = useQueries({ queries: welcome.steps.map((step) => ({ queryKey: [homeKey, 'step', company?.uuid, step.name], queryFn: ({ signal }: { signal: AbortSignal }) => isStepDone(step.done, company!.id, signal), enabled: isActive, staleTime: calmMs, retry: false })) });
  const ticks = steps.map((step) => step.data === true);
  const isKnown = steps.every((step) => !step.isPending);
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  useEffect(() => { if (isKnown) onKnown(); }, [isKnown]);
  if (isKnown && ticks.includes(false)) wasOpen.current = true;
  // A company that did all this long ago is not greeted as a new one.
  if (!isKnown || !wasOpen.current) return null;
  const next = ticks.indexOf(false);
  const close = async (): Promise<void> => {
    try {
      await closeWelcome();
      await known.invalidateQueries({ queryKey: [homeKey] });
    } catch (error) { toast.failure(error); }
  };
  return (
    <section className="card wk-welcome" aria-label={welcome.title}>
      <header><h2>{welcome.title}</h2><span className="s3 sm tn">{next < 0 ? t('都完成了') : t('已完成 {n}/{all}', { n: ticks.filter(Boolean).length, all: ticks.length })}</span><span className="grow" /><IconButton icon="close" size={28} label={t('不再显示')} onClick={() => void close()} /></header>
      <ol>
        {welcome.steps.map((step, at) => (
          <li key={step.name} className={classes(ticks[at] ? 'done' : at === next && 'next')} aria-current={at === next ? 'step' : undefined}>
            <CellLink className="wk-step" to={step.opens}>
              <i className="rg" aria-hidden="true">{ticks[at] ? <Icon name="check" /> : at + 1}</i>
              <span className="grow"><b>{step.label}</b>{step.hint && <small className="s3">{step.hint}</small>}</span>
              <span className="sr">{ticks[at] ? t('已完成') : t('未完成')}</span>
            </CellLink>
          </li>
        ))}
      </ol>
    </section>
  );
}
