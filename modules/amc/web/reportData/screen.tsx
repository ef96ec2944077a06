// 数据报表: the reports one may see on the left, the chosen one on the right, which can be rearranged and kept as one's own.
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Button, type CustomPlan, defineScreen, defKey, Dialog, Drawer, EmptyState, FailureState, openDialog, PageSkeleton, readDef, type ReportCatalogue, type ReportDef, type ReportEntry, type ReportSource, ReportView, SavedMenu, saveReportAs, type ScreenProps, type Standing, stateOf, t, useDefaults, usePhone, useReport, wordIn } from '../../../../runtime/web/moduleApi.ts';
import { Designer } from './Designer.tsx';
import { ReportTree } from './ReportTree.tsx';
import { findEntry, readCatalogue, readQueryPlan } from './saved.ts';
import './reportData.css';

export default defineScreen<CustomPlan>({ Screen: ReportData });

const catalogueKey = [...defKey, 'catalogue'];
/** A report that is being made of a query: no menu's, not kept yet. */
const ofQuery = /^query\/(.+)$/;

function ReportData({ plan, tab }: ScreenProps<CustomPlan>) {
  const isPhone = usePhone();
  const [isTree, setTree] = useState(false);
  const read = useQuery({ queryKey: catalogueKey, queryFn: ({ signal }) => readCatalogue(signal), enabled: tab.active, staleTime: 30_000 });
  const link = wordIn(tab.path, 'link');
  const id = wordIn(tab.path, 'id');
  if (read.error && !read.data) return <FailureState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <PageSkeleton />;
  const catalogue = read.data;
  const query = ofQuery.exec(link ?? '')?.[1];
  const entry: ReportEntry | undefined = query === undefined ? findEntry(catalogue, { link, id }) : { key: link!, link: link!, query, name: catalogue.queries.find((one) => one.id === query)?.label ?? query };
  const open = (to: ReportEntry): void => { setTree(false); tab.replace(to.id !== undefined ? `/report/data?id=${to.id}` : `/report/data?link=${encodeURIComponent(to.link ?? to.key)}`); };
  const make = async (): Promise<void> => {
    const chosen = await openDialog<string>((close) => <QueryDialog catalogue={catalogue} onAnswer={close} />);
    if (chosen) { setTree(false); tab.replace(`/report/data?link=${encodeURIComponent(`query/${chosen}`)}`); }
  };
  const tree = <ReportTree catalogue={catalogue} here={entry?.key} onOpen={open} onNew={() => void make()} />;
  return (
    <div className="rd">
      {isPhone ? isTree && <Drawer title={t('报表')} side="left" width={320} onClose={() => setTree(false)}>{tree}</Drawer> : tree}
      <div className="rdmain">
        {!entry && <h1 className="sr">{plan.title}</h1>}
        {isPhone && <Button icon="rows" className="rdpick" onClick={() => setTree(true)}>{entry?.name ?? t('选择报表')}</Button>}
        {entry ? <Chosen key={entry.key} entry={entry} tab={tab} onOpen={(to) => tab.replace(to)} />
          : link !== undefined || id !== undefined ? <EmptyState icon="report" title={t('报表不存在，或没有查看权限')} />
            : <EmptyState icon="report" title={t('请选择一个报表')} why={t('也可以用自己有权的数据新建')}><Button onClick={() => void make()}>{t('新建报表')}</Button></EmptyState>}
      </div>
    </div>
  );
}

function Chosen({ entry, tab, onOpen }: { entry: ReportEntry; tab: ScreenProps['tab']; onOpen(path: string): void }) {
  const plan = useQuery({ queryKey: ['amc.reportData', 'plan', entry.query], queryFn: ({ signal }) => readQueryPlan(entry.query, signal), staleTime: 60_000 });
  const def = useQuery({ queryKey: [...defKey, entry.id], queryFn: ({ signal }) => readDef(entry.id!, signal), enabled: entry.id !== undefined, staleTime: 30_000 });
  const source = useMemo((): ReportSource | undefined => plan.data && { ...plan.data, title: entry.name, key: `report.${entry.id ?? entry.query}` }, [plan.data, entry.id, entry.query, entry.name]);
  const error = plan.error ?? def.error;
  if (error) return <FailureState error={error} onRetry={() => { void plan.refetch(); if (entry.id !== undefined) void def.refetch(); }} />;
  if (!source || (entry.id !== undefined && !def.data)) return <PageSkeleton />;
  return <Shown entry={entry} source={source} def={def.data} tab={tab} onOpen={onOpen} />;
}

function Shown({ entry, source, def, tab, onOpen }: { entry: ReportEntry; source: ReportSource; def: ReportDef | undefined; tab: ScreenProps['tab']; onOpen(path: string): void }) {
  const defaults = useDefaults(source.params, source.types);
  const start = useMemo(() => (def ? stateOf(def, source) : undefined), [def, source]);
  const [state, change] = useReport(source, tab, entry.id !== undefined ? { id: entry.id } : { link: entry.link ?? entry.key }, start);
  const isNew = entry.key.startsWith('query/');
  const [isDesigning, setDesigning] = useState(isNew);
  if (!defaults) return <PageSkeleton />;
  const at: Standing = { source, state, name: entry.name, link: def ? def.link : isNew ? null : entry.link ?? entry.key };
  const open = (id: string | undefined): void => onOpen(id === undefined ? '/report/data' : `/report/data?id=${id}`);
  const isMine = def?.mine === true;
  const saveAs = async (): Promise<void> => { const id = await saveReportAs(at); if (id) open(id); };
  return (
    <ReportView
      source={source} state={state} onChange={change} defaults={defaults} isActive={tab.active} title={entry.name}
      tools={<><Button look="text" icon="edit" pressed={isDesigning} onClick={() => setDesigning(!isDesigning)}>{t('设计')}</Button>{isMine ? <SavedMenu at={at} def={def} onOpen={open} /> : <Button look="text" icon="star" onClick={() => void saveAs()}>{t('另存为我的报表')}</Button>}</>}
      designer={isDesigning ? <Designer source={source} state={state} onChange={change} onClose={() => setDesigning(false)} /> : undefined}
    />
  );
}

function QueryDialog({ catalogue, onAnswer }: { catalogue: ReportCatalogue; onAnswer(query?: string): void }) {
  return (
    <Dialog title={t('新建报表')} width={520} onClose={() => onAnswer()}>
      <p className="s2">{t('选择数据')}</p>
      <ul className="rdqueries">{catalogue.queries.map((one) => <li key={one.id}><button type="button" className="lnk" onClick={() => onAnswer(one.id)}>{one.label}</button></li>)}</ul>
    </Dialog>
  );
}
