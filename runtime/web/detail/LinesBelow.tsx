// The lines of a record below its row in a list: as its detail shows them, from the detail's own plan.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { Row } from '../../core/contract/wire.ts';
import type { ListPlan } from '../../core/plans/plan.ts';
import { readRecord } from '../data/api.ts';
import { apiKey } from '../data/changes.ts';
import { planQuery } from '../data/plans.ts';
import { valuesOf } from '../fields/values.ts';
import { docEnv } from '../form/env.ts';
import { t } from '../i18n/t.ts';
import { useSession } from '../session/session.ts';
import { FailureState, Later, Skeleton } from '../ui/states.tsx';
import { LinesTable } from './LinesTable.tsx';
import './detail.css';

export default function LinesBelow({ plan, id, onHeight }: { plan: ListPlan; id: string; onHeight: (id: string, px: number) => void }) {
  const { manifest } = useSession();
  const hash = manifest.routes.find((route) => route.kind === 'detail' && route.id.startsWith(`${plan.entity}.`) && plan.opens === route.route.replace(/\{\w+\}/, '{id}'))?.plan;
  const detail = useQuery({ ...planQuery(hash ?? ''), enabled: hash !== undefined });
  const record = useQuery({ queryKey: apiKey(plan.api, id), queryFn: ({ signal }) => readRecord(plan.api, id, signal) });
  const values = useMemo(() => valuesOf(docEnv().context, (row) => row.parent as Row | undefined, t), []);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => onHeight(id, entry!.borderBoxSize[0]!.blockSize));
    watch.observe(box.current!);
    return () => watch.disconnect();
  }, [id, onHeight]);
  const told = detail.data?.kind === 'detail' ? detail.data : undefined;
  const lines = told?.lines[plan.below!];
  const error = detail.error ?? record.error;
  return (
    <div ref={box} className="lnb">
      {error ? <FailureState error={error} onRetry={() => { void detail.refetch(); void record.refetch(); }} />
        : lines && record.data ? <LinesTable lines={lines} columns={told!.tabs.find((tab) => tab.lines === plan.below)?.columns} rows={(record.data[plan.below!] as Row[] | undefined) ?? []} values={values} />
          : <Later><div className="dt-skel"><Skeleton width={200} /><span className="grow" /><Skeleton width={72} /></div></Later>}
    </div>
  );
}
