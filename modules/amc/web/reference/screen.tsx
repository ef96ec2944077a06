// 字段与接口: every module as its schemas say it: fields, states, rights, screens; and the calls of the wire contract.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, type CustomPlan, defineScreen, EmptyState, FailureState, http, Input, type OpenApi, PageSkeleton, type ScreenProps, t, type ToldEntity, type ToldModule, useTabState } from '../../../../runtime/web/moduleApi.ts';
import { Calls } from './Calls.tsx';
import { StatesDrawing } from './StatesDrawing.tsx';
import './reference.css';

export default defineScreen<CustomPlan>({ Screen: Reference });

function Reference({ plan, tab }: ScreenProps<CustomPlan>) {
  const [module, setModule] = useTabState<string>(tab, 'module', (kept) => kept ?? '');
  const [wanted, setWanted] = useState('');
  const modules = useQuery({ queryKey: ['reference'], queryFn: ({ signal }) => http.get<{ id: string; label: string }[]>('/loom/reference', { signal }), enabled: tab.active });
  const id = module || modules.data?.find((one) => one.id === 'wms')?.id || modules.data?.[0]?.id || '';
  const told = useQuery({ queryKey: ['reference', id], queryFn: ({ signal }) => http.get<ToldModule>('/loom/reference', { query: { module: id }, signal }), enabled: tab.active && id !== '', placeholderData: keepPreviousData });
  const calls = useQuery({ queryKey: ['openapi', id], queryFn: ({ signal }) => http.get<OpenApi>('/openapi.json', { query: { module: id }, signal, constant: true }), enabled: tab.active && told.isSuccess });
  const failed = modules.error ?? told.error;
  if (failed) return <FailureState error={failed} onRetry={() => { void modules.refetch(); void told.refetch(); }} />;
  if (!modules.data || !told.data) return <PageSkeleton />;
  const entities = told.data.entities.filter((entity) => [entity.id, entity.label, entity.api].some((text) => text.toLowerCase().includes(wanted.trim().toLowerCase())));
  // Calls written by hand, by what they are about.
  const subjects = (calls.data?.tags ?? []).filter(({ name, description }) => name.startsWith(`${id}/`) && [name, description].some((text) => text.toLowerCase().includes(wanted.trim().toLowerCase())));
  return (
    <div className="ref">
      <div className="pbar line">
        <h1>{plan.title}</h1><span className="grow" />
        <Input aria-label={t('查找记录类型')} placeholder={t('查找记录类型')} value={wanted} onChange={setWanted} />
        <Button look="text" onClick={() => void save(id, calls.data)}>{t('下载OpenAPI')}</Button>
      </div>
      <div className="ref-body">
        <nav className="ref-nav" aria-label={t('模块')}>
          {modules.data.map((one) => <button key={one.id} type="button" aria-current={one.id === id || undefined} onClick={() => setModule(one.id)}>{one.label} <span className="s3 sm">{one.id}</span></button>)}
        </nav>
        <div className="ref-main">
          {entities.length === 0 && subjects.length === 0 && <EmptyState title={t('没有可以查看的记录类型')} />}
          {entities.map((entity) => <Entity key={entity.id} entity={entity} calls={calls.data} isOpen={entities.length === 1} />)}
          {calls.data && subjects.map(({ name, description }) => <Subject key={name} label={description} tag={name} api={calls.data} />)}
          {told.data.screens.length > 0 && wanted === '' && <section><h2>{t('页面')}</h2><Table head={[t('地址'), t('标题'), t('类型'), t('文件')]} rows={told.data.screens.map((one) => [one.route, one.title, one.kind, one.file])} label={t('页面')} /></section>}
        </div>
      </div>
    </div>
  );
}

function Subject({ label, tag, api }: { label: string; tag: string; api: OpenApi }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section>
      <h2><button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>{label} <span className="s3 sm mono">{tag}</span></button></h2>
      {isOpen && <Calls api={api} tag={tag} />}
    </section>
  );
}

function Entity({ entity, calls, isOpen: atFirst }: { entity: ToldEntity; calls: OpenApi | undefined; isOpen: boolean }) {
  const [isOpen, setOpen] = useState(atFirst);
  return (
    <section>
      <h2><button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>{entity.label} <span className="s3 sm mono">{entity.id}</span></button></h2>
      {isOpen && (
        <>
          <p className="s2 sm mono">{entity.api}{entity.numbering ? ` · ${entity.numbering}` : ''} · {entity.file}</p>
          {entity.states && <><h3>{t('状态')}</h3><StatesDrawing drawn={entity.states} label={t('{name}的状态', { name: entity.label })} /></>}
          <h3>{t('字段')}</h3>
          <Table label={t('字段')} head={[t('字段'), t('名称'), t('类型'), t('说明')]} rows={entity.fields.map((field) => [field.path, field.label, field.type, [field.isRequired && t('必填'), field.isComputed && t('自动计算'), field.of, field.hint].filter(Boolean).join(' · ')])} />
          {entity.actions.length > 0 && <><h3>{t('动作')}</h3><Table label={t('动作')} head={[t('动作'), t('从'), t('到'), t('操作权限')]} rows={entity.actions.map((action) => [`${action.label} ${action.name}`, action.from.join('、'), action.to ?? '–', action.permission])} /></>}
          <h3>{t('操作权限')}</h3>
          <ul className="ref-rights">{entity.rights.map((right) => <li key={right}><code>{right}</code></li>)}</ul>
          {calls && <><h3>{t('接口')}</h3><Calls api={calls} tag={entity.id} /></>}
        </>
      )}
    </section>
  );
}

function Table({ head, rows, label }: { head: string[]; rows: string[][]; label: string }) {
  return (
    <div className="ref-tb" tabIndex={0} role="group" aria-label={label}>
      <table><thead><tr>{head.map((name) => <th key={name} scope="col">{name}</th>)}</tr></thead><tbody>{rows.map((row, at) => <tr key={at}>{row.map((text, nth) => <td key={nth} className={nth === 0 ? 'mono' : undefined}>{text}</td>)}</tr>)}</tbody></table>
    </div>
  );
}

async function save(module: string, known: OpenApi | undefined): Promise<void> {
  const document_ = known ?? await http.get<OpenApi>('/openapi.json', { query: { module }, constant: true });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(document_, null, 2)], { type: 'application/json' }));
  link.download = `openapi-${module}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}
