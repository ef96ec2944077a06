// 角色权限: ticks over the catalogue of all screens and calls, which no form of one entity can draw.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { asFailure, Button, Checkbox, confirm, type CustomPlan, defineScreen, EmptyState, FailureState, Field, http, Input, Later, may, MenuButton, type MenuItem, type ScreenProps, Skeleton, Status, t, toast } from '../../../../runtime/web/moduleApi.ts';
import { FieldRights } from './FieldRights.tsx';
import { Members } from './Members.tsx';
import { Rights } from './Rights.tsx';
import { Scopes } from './Scopes.tsx';
import { api, copyRole, readCatalogue, readRole, readRoles, saveRole, type Catalogue, type Role } from './roles.ts';
import './roles.css';

export default defineScreen<CustomPlan>({ Screen: Roles });

const blank: Role = { id: '0', name: '', tips: '', status: '0', isDefault: '1', permissions: [], grants: [], dataScope: '4', entityScopes: [], fieldRules: [] };

function Roles({ plan, tab }: ScreenProps<CustomPlan>) {
  const [chosen, setChosen] = useState(() => tab.load<string>('role') ?? '');
  const [keyword, setKeyword] = useState('');
  const [isDirty, setDirty] = useState(false);
  const list = useQuery({ queryKey: [api, 'list'], queryFn: ({ signal }) => readRoles(signal) });
  const catalogue = useQuery({ queryKey: [api, 'catalogue'], queryFn: ({ signal }) => readCatalogue(signal), staleTime: 300_000 });
  const rows = list.data?.list ?? [];
  const current = chosen === '0' || rows.some((row) => row.id === chosen) ? chosen : rows[0]?.id ?? '';
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  useEffect(() => tab.setDirty(isDirty), [isDirty]);
  const choose = async (id: string): Promise<void> => {
    if (id === current) return;
    if (isDirty && !await confirm({ title: t('有未保存的内容，确定切换角色？'), ok: t('切换'), danger: true })) return;
    setDirty(false);
    setChosen(id);
    tab.save('role', id);
  };
  const error = list.error ?? catalogue.error;
  if (error && !(list.data && catalogue.data)) return <FailureState error={error} onRetry={() => { void list.refetch(); void catalogue.refetch(); }} />;
  return (
    <div className="rl">
      <aside className="rl-side">
        <div className="pbar"><h1 className="grow">{plan.title}</h1>{may(`POST ${api}`) && <Button icon="plus" onClick={() => void choose('0')}>{t('新建')}</Button>}</div>
        <div className="rl-search"><Input icon="search" aria-label={t('搜索角色')} placeholder={t('角色名称')} value={keyword} onChange={setKeyword} /></div>
        <div className="rl-roles" role="listbox" aria-label={t('角色')}>
          {list.isLoading && <Later>{[90, 70, 110, 80].map((width) => <div key={width} style={{ padding: 10 }}><Skeleton width={width} /></div>)}</Later>}
          {rows.filter((row) => row.name.includes(keyword.trim())).map((row) => (
            <button key={row.id} type="button" role="option" aria-selected={row.id === current} onClick={() => void choose(row.id!)}>
              <span className="grow cut">{row.name}</span>
              {row.isDefault === '0' && <span className="s3 sm">{t('新成员默认')}</span>}
              {row.status === '1' && <Status tone="void">{t('停用')}</Status>}
            </button>
          ))}
        </div>
      </aside>
      <div className="rl-main">
        {current && catalogue.data ? <OneRole key={current} id={current} catalogue={catalogue.data} onDirty={setDirty} onSaved={(id) => { setDirty(false); setChosen(id); tab.save('role', id); }} /> : list.data && rows.length === 0 ? <EmptyState icon="shield" title={t('还没有角色')} /> : null}
      </div>
    </div>
  );
}

const parts = (): { key: string; label: string }[] => [
  { key: 'menus', label: t('菜单与按钮') }, { key: 'reports', label: t('报表') }, { key: 'scope', label: t('数据范围') }, { key: 'fields', label: t('字段权限') }, { key: 'members', label: t('成员') },
];

function OneRole({ id, catalogue, onDirty, onSaved }: { id: string; catalogue: Catalogue; onDirty: (dirty: boolean) => void; onSaved: (id: string) => void }) {
  const known = useQueryClient();
  const isNew = id === '0';
  const found = useQuery({ queryKey: [api, 'role', id], queryFn: ({ signal }) => readRole(id, signal), enabled: !isNew, refetchOnWindowFocus: false });
  const [edited, setEdited] = useState<Role | null>(isNew ? blank : null);
  const [part, setPart] = useState('menus');
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [isSaving, setSaving] = useState(false);
  const role = edited ?? found.data;
  if (found.error && !role) return <FailureState error={found.error} onRetry={() => void found.refetch()} />;
  if (!role) return <Later><div style={{ padding: 20 }}><Skeleton width={240} height={20} /></div></Later>;
  const locked = !may(isNew ? `POST ${api}` : `PUT ${api}`);
  const change = (next: Partial<Role>): void => { setEdited({ ...role, ...next }); setFaults({}); onDirty(true); };
  const again = async (): Promise<void> => { setEdited(null); await known.invalidateQueries({ queryKey: [api] }); };

  const save = async (): Promise<void> => {
    if (role.name.trim() === '') { setFaults({ name: t('角色名称不能为空') }); return; }
    setSaving(true);
    try {
      const saved = await saveRole({ ...role, name: role.name.trim() });
      toast.done(t('保存成功'));
      onSaved(isNew ? saved.id : id);
      await again();
    } catch (error) {
      const failure = asFailure(error);
      setFaults(Object.fromEntries(failure.errors.map((fault) => [fault.path, fault.message])));
      toast.failure(error);
    } finally { setSaving(false); }
  };
  const run = async (work: () => Promise<unknown>, said: string): Promise<void> => {
    try {
      await work();
      toast.done(said);
      await again();
    } catch (error) { toast.failure(error); }
  };
  const copy = (): Promise<void> => run(async () => onSaved((await copyRole(id, t('{name} 副本', { name: role.name }).slice(0, 20))).id), t('复制成功'));
  const stop = async (): Promise<void> => {
    const isStopped = role.status === '1';
    if (!isStopped && !await confirm({ title: t('确定停用【{name}】？', { name: role.name }), body: t('有此角色的成员下一次操作起失去它给的权限'), ok: t('停用'), danger: true })) return;
    await run(() => http.put(`${api}/status`, { ids: [id], status: isStopped ? '0' : '1' }), isStopped ? t('已启用') : t('已停用'));
  };
  const remove = async (): Promise<void> => {
    if (!await confirm({ title: t('确定删除角色【{name}】？', { name: role.name }), ok: t('删除'), danger: true })) return;
    await run(async () => { await http.delete(api, { query: { ids: id } }); onSaved(''); }, t('删除成功'));
  };
  const items = (): MenuItem[] => [
    { key: 'copy', label: t('复制'), icon: 'copy', onSelect: () => void copy() },
    { key: 'stop', label: role.status === '1' ? t('启用') : t('停用'), icon: 'lock', onSelect: () => void stop() },
    'line',
    { key: 'delete', label: t('删除'), icon: 'trash', danger: true, onSelect: () => void remove() },
  ];
  return (
    <>
      <div className="pbar"><b className="cut" style={{ fontSize: 16 }}>{role.name || t('新建角色')}</b><span className="grow" />
        {locked && <span className="s3">{t('只读')}</span>}
        {edited && !isNew && <Button look="text" onClick={() => { setEdited(null); onDirty(false); }}>{t('放弃修改')}</Button>}
        {!isNew && !locked && <MenuButton label={t('更多')} size={32} items={items} />}
        {!locked && <Button look="primary" loading={isSaving} disabled={!edited} onClick={() => void save()}>{t('保存')}</Button>}
      </div>
      <div className="rl-head">
        <Field label={t('角色名称')} required error={faults.name}>{(ids) => <Input {...ids} value={role.name} maxLength={20} disabled={locked} onChange={(name) => change({ name })} />}</Field>
        <Field label={t('说明')} error={faults.tips}>{(ids) => <Input {...ids} value={role.tips ?? ''} maxLength={200} disabled={locked} onChange={(tips) => change({ tips })} />}</Field>
        <Checkbox checked={role.isDefault === '0'} disabled={locked} onChange={(on) => change({ isDefault: on ? '0' : '1' })}>{t('新成员默认有此角色')}</Checkbox>
      </div>
      <div className="views" role="tablist" aria-label={t('权限')}>
        {parts().filter(({ key }) => key !== 'members' || !isNew).map(({ key, label }) => <button key={key} type="button" role="tab" aria-selected={part === key} onClick={() => setPart(key)}>{label}</button>)}
      </div>
      <div className="rl-body" role="tabpanel">
        {(part === 'menus' || part === 'reports') && <Rights key={part} catalogue={catalogue} patterns={role.permissions} kind={part === 'menus' ? 'menu' : 'report'} locked={locked} onChange={(permissions) => change({ permissions })} />}
        {part === 'scope' && <Scopes role={role} catalogue={catalogue} locked={locked} onChange={change} />}
        {part === 'fields' && <FieldRights role={role} catalogue={catalogue} locked={locked} onChange={change} />}
        {part === 'members' && <Members role={role} catalogue={catalogue} locked={!may('PUT /amc/api/token/companyUser')} />}
      </div>
    </>
  );
}
