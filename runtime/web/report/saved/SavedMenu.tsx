// 我的报表: how this report was kept before (by oneself, or by whoever shared it), and what can be done with it as it stands.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../i18n/t.ts';
import { useSession } from '../../session/session.ts';
import { Button, Icon, Menu, classes, type MenuItem } from '../../ui/index.ts';
import { defKey, readDefs, type ReportDef } from './defs.ts';
import type { Standing } from './deeds.tsx';

const deeds = () => import('./deeds.tsx');

interface SavedMenuProps {
  at: Standing;
  /** The kept report that is shown. */
  def?: ReportDef;
  /** Where others of the same data are not found otherwise. */
  lists?: boolean;
  onOpen(id: string | undefined): void;
}

export function SavedMenu({ at, def, lists = false, onOpen }: SavedMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { user } = useSession();
  const read = useQuery({ queryKey: [...defKey, 'list'], queryFn: ({ signal }) => readDefs(signal), enabled: lists && anchor !== null, staleTime: 30_000, retry: false });
  const others = (read.data ?? []).filter(({ query }) => query === at.source.query);
  const isMine = def !== undefined && (def.mine ?? def.createBy?.id === user.id);
  const items: MenuItem[] = [
    ...(lists ? [{ key: '', label: at.source.title, icon: 'report' as const, checked: def === undefined, onSelect: () => onOpen(undefined) }] : []),
    ...(lists ? others.map((one): MenuItem => ({ key: one.id, label: one.name, icon: one.mine ? 'star' : 'people', checked: one.id === def?.id, onSelect: () => onOpen(one.id) })) : []),
    ...(lists ? ['line' as const] : []),
    ...(isMine ? [{ key: 'save', label: t('保存'), icon: 'check' as const, onSelect: () => void deeds().then(({ save }) => save(at, def)) }] : []),
    { key: 'as', label: t('另存为我的报表'), icon: 'copy', onSelect: () => void deeds().then(({ saveAs }) => saveAs(at)).then((id) => { if (id) onOpen(id); }) },
    ...(isMine ? [
      { key: 'name', label: t('名称与共享'), icon: 'people' as const, onSelect: () => void deeds().then(({ rename }) => rename(def)) },
      ...(at.source.report.mayExport ? [{ key: 'send', label: t('订阅'), icon: 'send' as const, onSelect: () => void deeds().then(({ subscribe }) => subscribe(def, { id: user.id, label: user.name })) }] : []),
      'line' as const,
      { key: 'remove', label: t('删除'), icon: 'trash' as const, danger: true, onSelect: () => void deeds().then(({ remove }) => remove(def)).then((isGone) => { if (isGone) onOpen(undefined); }) },
    ] : []),
  ];
  const label = lists ? t('我的报表') : t('保存与共享');
  return (
    <>
      <Button look="text" icon="star" className={classes('rpsaved', anchor !== null && 'on')} aria-haspopup="menu" aria-expanded={anchor !== null} onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}>{label}<Icon name="down" /></Button>
      {anchor && <Menu label={label} anchor={anchor} items={items} side="end" width={200} onClose={() => setAnchor(null)} />}
    </>
  );
}
