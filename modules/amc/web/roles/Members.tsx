// Who has the role, and giving it to more; what one member may do in all.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Avatar, Button, confirm, Dialog, EmptyState, FailureState, Input, Later, Skeleton, t, toast } from '../../../../runtime/web/moduleApi.ts';
import { mayBy, permissionsOf, readEffective, readMembers, saveRolesOf, type Catalogue, type Member, type Role } from './roles.ts';

export function Members({ role, catalogue, locked }: { role: Role; catalogue: Catalogue; locked: boolean }) {
  const known = useQueryClient();
  const [keyword, setKeyword] = useState('');
  const [isAdding, setAdding] = useState(false);
  const [shown, setShown] = useState<Member | null>(null);
  const found = useQuery({ queryKey: ['role members', role.id], queryFn: ({ signal }) => readMembers({ role: role.id }, signal) });
  const rows = (found.data?.list ?? []).filter((member) => member.aliasUserName.includes(keyword.trim()));
  const change = async (member: Member, isIn: boolean): Promise<void> => {
    const now = (member.roles ?? []).map((one) => one.id);
    try {
      await saveRolesOf(member, isIn ? [...now, role.id] : now.filter((id) => id !== role.id));
      await known.invalidateQueries({ queryKey: ['role members'] });
    } catch (error) { toast.failure(error); }
  };
  const takeAway = async (member: Member): Promise<void> => {
    if (await confirm({ title: t('移除【{name}】的此角色？', { name: member.aliasUserName }), body: t('下一次操作起，此角色给的权限不再有效'), ok: t('移除'), danger: true })) await change(member, false);
  };
  return (
    <div className="rl-part">
      <div className="tools" style={{ padding: 0 }}>
        <Input icon="search" aria-label={t('搜索成员')} placeholder={t('姓名')} value={keyword} onChange={setKeyword} style={{ width: 200 }} />
        <span className="s3 grow">{found.data && t('{n} 人', { n: found.data.total })}</span>
        {!locked && <Button icon="plus" onClick={() => setAdding(true)}>{t('添加成员')}</Button>}
      </div>
      {found.isLoading && <Later>{[1, 2, 3].map((row) => <div key={row} className="rl-line"><Skeleton width={120} /></div>)}</Later>}
      {found.error && <FailureState error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && rows.length === 0 && <EmptyState icon="people" title={t('暂无数据')} why={t('还没有成员有此角色')} />}
      {rows.map((member) => (
        <div key={member.id} className="rl-line">
          <Avatar name={member.aliasUserName} /><b className="cut">{member.aliasUserName}</b>
          <span className="grow s3 cut">{(member.roles ?? []).map((one) => one.label).join('、')}</span>
          <Button look="text" size="s" onClick={() => setShown(member)}>{t('查看有效权限')}</Button>
          {!locked && <Button look="danger" size="s" onClick={() => void takeAway(member)}>{t('移除')}</Button>}
        </div>
      ))}
      {isAdding && <Adding role={role} onAdd={(member) => change(member, true)} onClose={() => setAdding(false)} />}
      {shown && <EffectiveRights member={shown} catalogue={catalogue} onClose={() => setShown(null)} />}
    </div>
  );
}

function Adding({ role, onAdd, onClose }: { role: Role; onAdd: (member: Member) => Promise<void>; onClose: () => void }) {
  const [keyword, setKeyword] = useState('');
  const found = useQuery({ queryKey: ['role members', 'all', keyword.trim()], queryFn: ({ signal }) => readMembers({ keyword: keyword.trim() }, signal) });
  return (
    <Dialog title={t('添加成员到【{name}】', { name: role.name })} onClose={onClose} footer={<Button look="primary" onClick={onClose}>{t('完成')}</Button>}>
      <Input icon="search" data-autofocus aria-label={t('搜索成员')} placeholder={t('姓名、账号')} value={keyword} onChange={setKeyword} />
      <div className="rl-pick">
        {(found.data?.list ?? []).map((member) => {
          const isIn = (member.roles ?? []).some((one) => one.id === role.id);
          return (
            <div key={member.id} className="rl-line">
              <Avatar name={member.aliasUserName} /><b className="cut">{member.aliasUserName}</b><span className="grow s3 cut">{(member.roles ?? []).map((one) => one.label).join('、')}</span>
              <Button size="s" disabled={isIn} onClick={() => void onAdd(member)}>{isIn ? t('已有') : t('添加')}</Button>
            </div>
          );
        })}
        {found.data?.list.length === 0 && <EmptyState icon="people" title={t('暂无数据')} />}
      </div>
    </Dialog>
  );
}

export function EffectiveRights({ member, catalogue, onClose }: { member: Pick<Member, 'id' | 'aliasUserName'>; catalogue: Catalogue; onClose: () => void }) {
  const found = useQuery({ queryKey: ['role effective', member.id], queryFn: ({ signal }) => readEffective(member.id, signal), staleTime: 0 });
  const may = mayBy(found.data?.permissions ?? []);
  const scopes: Record<string, string> = { 1: t('全部'), 2: t('本部门及下级'), 3: t('本部门'), 4: t('本人'), 5: t('自定义部门') };
  return (
    <Dialog title={t('{name} 的有效权限', { name: member.aliasUserName })} width={720} onClose={onClose}>
      {found.error && <FailureState error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && (
        <div className="rl-effective">
          <p><span className="s3">{t('角色')}</span>{found.data.roles.map((one) => one.label).join('、') || t('无')}</p>
          <p><span className="s3">{t('数据范围')}</span>{scopes[found.data.dataScope]}</p>
          <p><span className="s3">{t('敏感字段')}</span>{catalogue.grants.filter((grant) => found.data.grants.includes(grant.code)).map((grant) => grant.name).join('、') || t('无')}</p>
          {catalogue.applications.map((one) => {
            const menus = menusOf(one.nodes).filter((menu) => permissionsOf([menu]).some(may));
            return menus.length > 0 && (
              <section key={one.id}>
                <h3>{one.name}</h3>
                {menus.map((menu) => <p key={menu.key}><b>{menu.name}</b><span className="s2">{[...(menu.permission && may(menu.permission) ? [t('查看')] : []), ...(menu.children ?? []).filter((child) => child.permission && may(child.permission)).map((child) => child.name)].join('、')}</span></p>)}
              </section>
            );
          })}
        </div>
      )}
    </Dialog>
  );
}

function menusOf(nodes: Catalogue['applications'][number]['nodes']): typeof nodes {
  return nodes.flatMap((node) => (node.kind === 'menu' ? [node, ...menusOf(node.children ?? [])] : node.kind === 'group' ? menusOf(node.children ?? []) : []));
}
