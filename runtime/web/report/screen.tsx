// Draws plans of kind report, and reports that somebody kept of one (`?id=`), in the reader's own rights.
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import type { Row } from '../../core/contract/wire.ts';
import type { ListPlan } from '../../core/plans/plan.ts';
import { toAddress } from '../list/fromAddress.ts';
import { addressIn } from '../screens/address.ts';
import { defineScreen, type ScreenProps } from '../screens/registry.ts';
import { EmptyState, FailureState, PageSkeleton } from '../ui/states.tsx';
import { t } from '../i18n/t.ts';
import { wordIn } from './address.ts';
import { useDefaults } from './defaults.ts';
import { ReportView } from './ReportView.tsx';
import { defKey, readDef, stateOf, type ReportDef } from './saved/defs.ts';
import { SavedMenu } from './saved/SavedMenu.tsx';
import { sourceOfPlan, type ReportSource } from './source.ts';
import { recordOf } from './stands.ts';
import { useReport } from './useReport.ts';

const WorkActions = lazy(async () => ({ default: (await import('./WorkTable.tsx')).WorkActions }));

export default defineScreen<ListPlan>({ Screen: ReportScreen });

type Props = ScreenProps<ListPlan>;

function ReportScreen({ plan, params, tab: outer }: Props) {
  const tab = useMemo(() => ({ ...outer, path: withParams(plan, params, outer.path) }), [plan, params, outer]);
  const source = useMemo(() => sourceOfPlan(plan), [plan]);
  const id = wordIn(tab.path, 'id');
  if (!source) return <EmptyState icon="report" title={t('暂无数据')} />;
  return id === undefined ? <Shown key="" source={source} plan={plan} tab={tab} /> : <Kept key={id} id={id} source={source} plan={plan} tab={tab} />;
}

function Kept({ id, source, ...rest }: { id: string; source: ReportSource } & Pick<Props, 'plan' | 'tab'>) {
  const read = useQuery({ queryKey: [...defKey, id], queryFn: ({ signal }) => readDef(id, signal), staleTime: 30_000, retry: false });
  // Its columns and widths are its own.
  const own = useMemo(() => ({ ...source, key: `${source.key}.${id}` }), [source, id]);
  if (read.error && !read.data) return <FailureState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <PageSkeleton />;
  if (read.data.query !== source.query) return <EmptyState icon="report" title={t('报表不存在，或没有查看权限')} />;
  return <Shown source={own} def={read.data} {...rest} />;
}

function Shown({ source, plan, tab, def }: { source: ReportSource; def?: ReportDef } & Pick<Props, 'plan' | 'tab'>) {
  const defaults = useDefaults(source.params, source.types);
  const start = useMemo(() => def && stateOf(def, source), [def, source]);
  const [state, change] = useReport(source, tab, def ? { id: def.id } : {}, start);
  const linkOf = useMemo(() => linker(plan), [plan]);
  if (!defaults) return <PageSkeleton />;
  const open = (id: string | undefined): void => { const path = tab.path.split('?')[0]!; tab.replace(id === undefined ? path : `${path}?id=${id}`); };
  const name = def?.name ?? source.title;
  return <ReportView source={source} state={state} onChange={change} defaults={defaults} isActive={tab.active} linkOf={linkOf} work={plan.stands && { plan, tab }} title={name} beside={def ? undefined : plan.beside} tools={<><SavedMenu at={{ source, state, name, link: def?.link }} def={def} lists onOpen={open} />{plan.stands && plan.actions.some((action) => action.do !== 'export') && <Suspense fallback={null}><WorkActions plan={plan} api={source.api} /></Suspense>}</>} />;
}

/** Places of the address are parameters as well; what is chosen by hand goes before them. */
function withParams(plan: ListPlan, places: Readonly<Record<string, string>>, path: string): string {
  if (!plan.at) return path;
  const [own, said = ''] = path.split('?');
  const words = new URLSearchParams(said);
  for (const [name, text] of Object.entries(addressIn(plan, places, path).params)) if (!words.has(name)) words.set(name, text);
  return words.size > 0 ? `${own!}?${words.toString()}` : path;
}

/** Where a line leads: the record it stands for, or the list it was counted from, narrowed by what the query names. */
function linker({ drill, stands, opens }: ListPlan): ((row: Row) => string | undefined) | undefined {
  if (stands && opens !== undefined) return (row) => { const { id } = recordOf(stands, row); return id === undefined ? undefined : opens.replace('{id}', id); };
  return drill && drill.with.length > 0 ? (row) => toAddress(drill.route, Object.fromEntries(drill.with.map((name) => [name, row[name]]))) : undefined;
}
