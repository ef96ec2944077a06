// 单据地图: which documents make, take over, move and post which, module by module; a click opens the document's list. A schema cannot say it: it is about schemas.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type CustomPlan, defineScreen, EmptyState, FailureState, type FlowDrawing, http, PageSkeleton, type ScreenProps, t, useTabState } from '../../../../runtime/web/moduleApi.ts';
import { Drawing } from './Drawing.tsx';
import { kindName } from './kinds.ts';
import './flowMap.css';

type Answer = FlowDrawing & { modules: { id: string; label: string }[] };

export default defineScreen<CustomPlan>({ Screen: FlowMap });

function FlowMap({ plan, tab }: ScreenProps<CustomPlan>) {
  const [module, setModule] = useTabState<string>(tab, 'module', (known) => known ?? '');
  const read = useQuery({ queryKey: ['flows', module], queryFn: ({ signal }) => http.get<Answer>('/loom/flows', { query: module === '' ? {} : { module }, signal }), enabled: tab.active, placeholderData: keepPreviousData });
  if (read.error) return <FailureState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <PageSkeleton />;
  const { modules, flows, nodes } = read.data;
  const labels = new Map(nodes.map(({ id, label }) => [id, label]));
  const isOverview = nodes.every(({ kind }) => kind === 'module');
  const title = modules.find(({ id }) => id === module)?.label ?? t('全部模块');
  return (
    <div className="flowmap">
      <div className="pbar line"><h1>{plan.title}</h1><span className="grow" /><span className="s3 sm">{isOverview ? t('点击模块查看其中的单据') : t('点击单据打开它的页面')}</span></div>
      <div className="flowmap-body">
        <nav className="flowmap-nav" aria-label={t('模块')}>
          {[{ id: '', label: t('全部模块') }, ...modules].map(({ id, label }) => <button key={id} type="button" aria-current={id === module || undefined} onClick={() => setModule(id)}>{label}</button>)}
        </nav>
        <div className="flowmap-main">
          {nodes.length === 0 ? <EmptyState title={t('没有可以查看的记录类型')} /> : (
            <>
              <Drawing drawn={read.data} modules={modules} label={t('{name}的单据流向', { name: title })} onModule={setModule} />
              <div className="flowmap-tb" tabIndex={0} role="group" aria-label={t('流向')}>
                <table>
                  <thead><tr>{[t('从'), t('怎样'), t('到'), isOverview ? t('条数') : t('动作')].map((name) => <th key={name} scope="col">{name}</th>)}</tr></thead>
                  <tbody>{flows.map(({ from, to, kind, by }) => <tr key={`${from} ${to} ${kind}`}><td>{labels.get(from)}</td><td>{kindName(kind)}</td><td>{labels.get(to)}</td><td>{by.join('、')}</td></tr>)}</tbody>
                </table>
              </div>
            </>
          )}
        </div>
      </div>
    </div>
  );
}
