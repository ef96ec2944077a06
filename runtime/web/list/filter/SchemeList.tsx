// Saved filters beside the conditions: take one, keep the present ones as one, name the default, share with roles, remove.
import { useState } from 'react';
import type { ListPlan } from '../../../core/plans/plan.ts';
import { t } from '../../i18n/t.ts';
import { asFailure } from '../../session/failure.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { Input } from '../../ui/Input.tsx';
import { MenuButton } from '../../ui/Menu.tsx';
import { classes } from '../../ui/named.ts';
import { toast } from '../../ui/toast.tsx';
import { chooseRoles } from '../views/chooseRoles.tsx';
import { conditionsOf, isComplete, type Where } from '../where.ts';
import { schemeCalls, useSchemes, type Scheme } from './schemes.ts';

export function SchemeList({ plan, where, onTake }: { plan: ListPlan; where: Where; onTake: (where: Where) => void }) {
  const schemes = useSchemes(plan.id);
  const [taken, setTaken] = useState<string | null>(null);
  const [naming, setNaming] = useState<string | null>(null);
  const isEmpty = !conditionsOf(where).some(isComplete);
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      toast.failure(error);
      return false;
    }
  };
  const save = async (): Promise<void> => {
    const name = naming!.trim();
    if (!name) return toast.hint(t('{字段}不能为空', { 字段: t('名称') }));
    if (await attempt(() => schemeCalls.create(plan.id, name, where))) { setNaming(null); toast.done(t('保存成功')); }
  };
  const remove = async (scheme: Scheme): Promise<void> => {
    if (await confirm({ title: t('确定删除{name}？', { name: `【${scheme.name}】` }), ok: t('删除'), danger: true })) await attempt(() => schemeCalls.remove(plan.id, scheme));
  };
  const share = async (scheme: Scheme): Promise<void> => {
    const roles = await chooseRoles(t('共享给角色'), scheme.roles.map(({ id }) => id));
    if (roles) await attempt(() => schemeCalls.change(plan.id, scheme, { roles }));
  };
  const take = (scheme: Scheme): void => { setTaken(scheme.id); onTake(scheme.tree); };
  const one = (scheme: Scheme) => (
    <div key={scheme.id} className={classes('fsch', taken === scheme.id && 'on')}>
      <button type="button" className="grow cut" aria-pressed={taken === scheme.id} data-tip={scheme.mine ? undefined : t('{name} 共享', { name: scheme.user.label })} onClick={() => take(scheme)}>{scheme.name}</button>
      {scheme.isDefault === '0' && scheme.mine && <span className="sm s3">{t('默认')}</span>}
      {scheme.mine && <MenuButton
        label={t('{name} 更多操作', { name: scheme.name })} size={24}
        items={() => [
          { key: 'default', label: scheme.isDefault === '0' ? t('取消默认') : t('设为默认'), icon: 'pin', onSelect: () => void attempt(() => schemeCalls.change(plan.id, scheme, { isDefault: scheme.isDefault === '0' ? '1' : '0' })) },
          { key: 'put', label: t('用当前条件更新'), icon: 'check', disabled: isEmpty, onSelect: () => void attempt(() => schemeCalls.change(plan.id, scheme, { tree: where })).then((isDone) => { if (isDone) toast.done(t('保存成功')); }) },
          { key: 'share', label: t('共享给角色'), icon: 'people', onSelect: () => void share(scheme) },
          'line',
          { key: 'delete', label: t('删除'), icon: 'trash', danger: true, onSelect: () => void remove(scheme) },
        ]}
      />}
    </div>
  );
  const mine = schemes.data?.filter((scheme) => scheme.mine) ?? [];
  const shared = schemes.data?.filter((scheme) => !scheme.mine) ?? [];
  return (
    <aside aria-label={t('筛选方案')}>
      <p className="sm s3">{t('我的方案')}</p>
      {mine.map(one)}
      {schemes.data && mine.length === 0 && <p className="sm s3 fnone">{t('还没有方案')}</p>}
      {schemes.error && <p className="sm red">{asFailure(schemes.error).text}</p>}
      {shared.length > 0 && <p className="sm s3">{t('共享给我')}</p>}
      {shared.map(one)}
      <span className="grow" />
      {naming === null
        ? <Button size="s" icon="star" disabled={isEmpty} onClick={() => setNaming('')}>{t('存为方案')}</Button>
        : (
          <form className="row fname" onSubmit={(event) => { event.preventDefault(); event.stopPropagation(); void save(); }}>
            <Input autoFocus maxLength={20} aria-label={t('方案名称')} placeholder={t('方案名称')} value={naming} onChange={setNaming} onKeyDown={(event) => { if (event.key === 'Escape') { event.preventDefault(); event.stopPropagation(); setNaming(null); } }} />
            <IconButton icon="check" label={t('保存')} size={28} onClick={() => void save()} />
          </form>
        )}
    </aside>
  );
}
