// 系统参数: rows of unlike types edited together and saved all or none, which no form of one entity can say.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { asFailure, Button, Checkbox, classes, confirm, type CustomPlan, defineScreen, EmptyState, FailureState, Icon, Input, Later, may, moveInTree, reloadManifest, type ScreenProps, Skeleton, t, toast, useSession } from '../../../../runtime/web/moduleApi.ts';
import { SettingRow } from './SettingRow.tsx';
import { addMissing, api, changed, faultsByCode, groupsOf, isOwn, readSettings, saveSettings, shownOf, type Changes, type Setting, type Shown } from './settings.ts';
import './companySetting.css';

export default defineScreen<CustomPlan>({ Screen: CompanySetting });

function CompanySetting({ plan, tab }: ScreenProps<CustomPlan>) {
  const { company } = useSession();
  const known = useQueryClient();
  const key = [api, company?.uuid];
  const found = useQuery({ queryKey: key, queryFn: ({ signal }) => readSettings(company?.uuid ?? '', signal) });
  const [changes, setChanges] = useState<Changes>(() => tab.load<Changes>('changes') ?? {});
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [shown, setShown] = useState<Shown>(() => tab.load<Shown>('shown') ?? { module: '', keyword: '', onlyOwn: false });
  const [isSaving, setSaving] = useState(false);
  const isOpen = may(`PUT ${api}`);
  const count = Object.keys(changes).length;
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  useEffect(() => { tab.setDirty(count > 0); tab.save('changes', changes); }, [changes]);
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  useEffect(() => tab.save('shown', shown), [shown]);
  const settings = found.data ?? [];
  // oxlint-disable-next-line react/exhaustive-deps -- cheap enough to be worked out anew
  const modules = useMemo(() => modulesOf(settings), [settings]);

  const change = (setting: Setting, value: string | null): void => {
    setChanges((now) => changed(now, setting, value));
    setFaults(({ [setting.code]: _, ...rest }) => rest);
  };
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      await saveSettings(changes);
      setChanges({});
      setFaults({});
      toast.done(t('保存成功'));
      await Promise.all([known.invalidateQueries({ queryKey: key }), reloadManifest()]);
    } catch (error) {
      const failure = asFailure(error);
      const byCode = faultsByCode(failure.errors);
      setFaults(byCode);
      if (Object.keys(byCode).length > 0) setShown({ module: '', keyword: '', onlyOwn: false });
      toast.failure(error);
    } finally {
      setSaving(false);
    }
  };
  const fill = async (): Promise<void> => {
    try {
      const { added } = await addMissing();
      toast.done(added > 0 ? t('已补充 {n} 项', { n: added }) : t('没有缺少的参数'));
      await known.invalidateQueries({ queryKey: key });
    } catch (error) { toast.failure(error); }
  };
  const undoAll = async (): Promise<void> => {
    if (await confirm({ title: t('放弃 {n} 项修改？', { n: count }), ok: t('放弃'), danger: true })) { setChanges({}); setFaults({}); }
  };

  const rows = shownOf(settings, changes, shown);
  const byModule = modules.length > 1 && !shown.module;
  return (
    <div className="stg">
      <div className="pbar line">
        <h1>{plan.title}</h1>
        <span className="grow" />
        {!isOpen && found.data && <span className="s3"><Icon name="lock" /> {t('只读，修改需要系统参数的修改权限')}</span>}
        {count > 0 && <span className="s2" role="status">{t('{n} 项未保存', { n: count })}</span>}
        {count > 0 && <Button look="text" onClick={() => void undoAll()}>{t('放弃修改')}</Button>}
        {isOpen && <Button icon="plus" onClick={() => void fill()}>{t('初始化')}</Button>}
        {isOpen && <Button look="primary" loading={isSaving} disabled={count === 0} onClick={() => void save()}>{t('保存')}</Button>}
      </div>
      {found.error && !found.data ? <FailureState error={found.error} onRetry={() => void found.refetch()} /> : (
        <div className="stg-body">
          <div className="treeside" role="tree" aria-label={t('模块')} onKeyDown={moveInTree}>
            <ModuleButton name={t('全部')} count={settings.length} on={!shown.module} onClick={() => setShown({ ...shown, module: '' })} />
            {modules.map((module) => <ModuleButton key={module.id} name={module.name} count={module.count} on={shown.module === module.id} onClick={() => setShown({ ...shown, module: module.id })} />)}
          </div>
          <div className="stg-main">
            <div className="tools">
              <Input icon="search" aria-label={t('搜索参数')} placeholder={t('名称、编码')} value={shown.keyword} onChange={(keyword) => setShown({ ...shown, keyword })} style={{ width: 264 }} />
              <Checkbox checked={shown.onlyOwn} onChange={(onlyOwn) => setShown({ ...shown, onlyOwn })}>{t('只看已修改')}</Checkbox>
              <span className="grow" />
            </div>
            <div className="stg-list" role="group" aria-label={t('系统参数')} tabIndex={0}>
              {found.isLoading && <Later>{[1, 2, 3, 4, 5, 6].map((row) => <div key={row} className="stg-row"><Skeleton width={160} /><Skeleton width={220} /><Skeleton width="60%" /></div>)}</Later>}
              {found.data && rows.length === 0 && <EmptyState title={t('暂无数据')} why={t('没有符合条件的参数')}><Button onClick={() => setShown({ module: '', keyword: '', onlyOwn: false })}>{t('清空筛选')}</Button></EmptyState>}
              {groupsOf(rows, (setting) => [byModule ? setting.moduleName ?? setting.module : '', setting.group ?? ''].filter(Boolean).join(' · ')).map(([heading, list]) => (
                <section key={heading} aria-label={heading || plan.title}>
                  {heading && <h2>{heading}</h2>}
                  {list.map((setting) => (
                    <SettingRow key={setting.code} setting={setting} changes={changes} fault={faults[setting.code]} locked={!isOpen} isOwn={isOwn(setting, changes)} onChange={(value) => change(setting, value)} />
                  ))}
                </section>
              ))}
            </div>
          </div>
        </div>
      )}
    </div>
  );
}

function ModuleButton({ name, count, on, onClick }: { name: string; count: number; on: boolean; onClick: () => void }) {
  return <button type="button" role="treeitem" aria-level={1} aria-selected={on} tabIndex={on ? 0 : -1} className={classes(on && 'on')} onClick={onClick}><span className="grow cut">{name}</span><span className="s3 tn">{count}</span></button>;
}

function modulesOf(settings: Setting[]): { id: string; name: string; count: number }[] {
  const modules = new Map<string, { id: string; name: string; count: number }>();
  for (const { module, moduleName } of settings) {
    const known = modules.get(module) ?? { id: module, name: moduleName ?? module, count: 0 };
    modules.set(module, { ...known, count: known.count + 1 });
  }
  return [...modules.values()];
}
