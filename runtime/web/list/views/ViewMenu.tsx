// What can be done with the saved view that is open, and keeping the list as a new one.
import { useState } from 'react';
import { t } from '../../i18n/t.ts';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field, Input } from '../../ui/Input.tsx';
import type { MenuItem } from '../../ui/Menu.tsx';
import { Select } from '../../ui/Select.tsx';
import { toast } from '../../ui/toast.tsx';
import { openDialog } from '../../ui/confirm.tsx';
import { chooseRoles } from './chooseRoles.tsx';
import type { ViewFor } from './savedViews.ts';
import type { Views } from './useViews.ts';

export function useIsAdmin(): boolean {
  return useSession().company?.userType === '0';
}

/** @param isAdmin may keep views for others */
export function viewItems(views: Views, isAdmin: boolean): MenuItem[] {
  const { active, isDirty } = views;
  const saveAs: MenuItem = { key: 'saveAs', label: t('另存为视图'), icon: 'plus', onSelect: () => void askSave(views, isAdmin) };
  if (!active) return [saveAs];
  const isLocked = active.locked === '0';
  const may = active.canEdit;
  const own = views.list.filter((view) => view.canEdit);
  const at = own.findIndex((view) => view.id === active.id);
  return [
    { key: 'save', label: t('保存视图'), icon: 'check', disabled: !may || isLocked || !isDirty, onSelect: () => void views.save() },
    saveAs,
    { key: 'reset', label: t('撤销修改'), icon: 'undo', disabled: !isDirty, onSelect: views.reset },
    'line',
    { key: 'rename', label: t('重命名'), icon: 'edit', disabled: !may || isLocked, onSelect: () => void askName(t('重命名'), active.name, views.rename) },
    { key: 'default', label: active.isDefault === '0' ? t('取消默认') : t('设为默认'), icon: 'pin', disabled: !may || isLocked, onSelect: () => void views.toggle('isDefault') },
    { key: 'lock', label: isLocked ? t('解锁') : t('锁定'), icon: 'lock', disabled: !may, onSelect: () => void views.toggle('locked') },
    { key: 'left', label: t('前移'), icon: 'left', disabled: at <= 0, onSelect: () => void views.move(active.id, -1) },
    { key: 'right', label: t('后移'), icon: 'right', disabled: at < 0 || at >= own.length - 1, onSelect: () => void views.move(active.id, 1) },
    'line',
    { key: 'link', label: t('复制链接'), icon: 'link', onSelect: views.copyLink },
    ...(isAdmin && may ? ([['own', t('改为仅自己')], ['role', t('共享给角色')], ['company', t('共享给全公司')]] as const).filter(([kind]) => kind !== active.for || kind === 'role').map(([kind, label]): MenuItem => ({ key: `for-${kind}`, label, icon: kind === 'own' ? 'user' : 'people', disabled: isLocked, onSelect: () => void views.share(kind) })) : []),
    { key: 'delete', label: t('删除'), icon: 'trash', danger: true, disabled: !may || isLocked, onSelect: () => void views.remove() },
  ];
}

/** Asks for name and range, then keeps the list as it stands. */
export async function askSave(views: Views, isAdmin: boolean): Promise<void> {
  await openDialog<void>((answer) => (
    <SaveView
      isAdmin={isAdmin} onClose={answer}
      onSave={async (name, kind) => {
        const roles = kind === 'role' ? await chooseRoles(t('共享给角色'), []) : undefined;
        return kind === 'role' && !roles?.length ? false : views.saveAs(name, kind, roles ?? undefined);
      }}
    />
  ));
}

function askName(title: string, name: string, onSave: (name: string) => Promise<boolean>): Promise<void> {
  return openDialog<void>((answer) => <SaveView title={title} name={name} isAdmin={false} onClose={answer} onSave={onSave} />);
}

/** Stays until the name is kept: one that is taken is told, and what was typed stands. */
function SaveView({ title, name: before = '', isAdmin, onSave, onClose }: { title?: string; name?: string; isAdmin: boolean; onSave: (name: string, kind: ViewFor) => Promise<boolean>; onClose: () => void }) {
  const [name, setName] = useState(before);
  const [kind, setKind] = useState<ViewFor>('own');
  const [isSaving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    if (name.trim() === '') return toast.hint(t('{字段}不能为空', { 字段: t('名称') }));
    setSaving(true);
    const isKept = await onSave(name.trim(), kind);
    setSaving(false);
    if (isKept) onClose();
  };
  return (
    <Dialog
      title={title ?? t('存为视图')} width={400} onClose={onClose}
      footer={<><Button onClick={onClose}>{t('取消')}</Button><Button look="primary" loading={isSaving} onClick={() => void save()}>{t('保存')}</Button></>}
    >
      <form className="askf" onSubmit={(event) => { event.preventDefault(); void save(); }}>
        <Field label={t('名称')} required>{(ids) => <Input {...ids} autoFocus maxLength={20} value={name} onChange={setName} />}</Field>
        {isAdmin && <Field label={t('谁能看到')}>{(ids) => <Select {...ids} label={t('谁能看到')} value={kind} onChange={(next) => setKind(next as ViewFor)} options={[{ value: 'own', label: t('仅自己') }, { value: 'role', label: t('指定角色') }, { value: 'company', label: t('全公司') }]} />}</Field>}
        {!title && <p className="s3 sm">{t('保存筛选、列、列宽、排序、分组、行高和每页条数')}</p>}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
