// The menu of the open view; without one, straight to the question what the new view is called.
import { useEffect } from 'react';
import { t } from '../../i18n/t.ts';
import { Menu } from '../../ui/Menu.tsx';
import type { Views } from './useViews.ts';
import { askSave, useIsAdmin, viewItems } from './ViewMenu.tsx';

export default function ViewMenuPopup({ views, anchor, onClose }: { views: Views; anchor: HTMLElement; onClose: () => void }) {
  const isAdmin = useIsAdmin();
  const hasMenu = views.active !== undefined;
  useEffect(() => {
    if (hasMenu) return;
    onClose();
    void askSave(views, isAdmin);
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  }, []);
  if (!hasMenu) return null;
  return <Menu label={t('视图')} anchor={anchor} side="end" width={176} items={viewItems(views, isAdmin)} onClose={onClose} />;
}

/** Asks at once, from wherever it was called. */
export function SaveNow({ views, onDone }: { views: Views; onDone: () => void }) {
  const isAdmin = useIsAdmin();
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  useEffect(() => { onDone(); void askSave(views, isAdmin); }, []);
  return null;
}
