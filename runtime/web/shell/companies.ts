// Going over to another company, and to another language: questions first, then everything is read and drawn anew.
import { changeLang } from '../i18n/app.ts';
import { lang, t } from '../i18n/t.ts';
import type { Lang } from '../../core/language/model.ts';
import { keepOnUser } from '../session/profile.ts';
import { currentSession, logout, reloadManifest, switchCompany } from '../session/session.ts';
import { confirm } from '../ui/confirm.tsx';
import { toast } from '../ui/toast.tsx';
import { navigateTo } from '../ui/navigate.ts';
import { activePath, tabs } from './tabStore.ts';

/** @param onChanged everything is drawn anew */
export async function changeCompany(uuid: string, onChanged: () => void): Promise<void> {
  if (uuid === currentSession()?.company?.uuid) return;
  if (tabs.hasDirty() && !await confirm({ title: t('有未保存的内容，确定切换企业？'), ok: t('切换'), danger: true })) return;
  try {
    await switchCompany(uuid);
  } catch (error) {
    toast.failure(error);
    return;
  }
  // The strip of that company, at the page left last; the page of the former one is not its.
  tabs.restore();
  navigateTo(activePath(), { replace: true });
  onChanged();
}

export async function changeLanguage(next: Lang, onChanged: () => void): Promise<void> {
  if (next === lang()) return;
  if (tabs.hasDirty() && !await confirm({ title: t('有未保存的内容，确定切换语言？'), ok: t('切换'), danger: true })) return;
  try {
    await changeLang(next);
    keepOnUser({ lang: next });
    await reloadManifest();
    onChanged();
  } catch (error) { toast.failure(error); }
}

export async function leaveAfterAsking(): Promise<void> {
  const body = tabs.hasDirty() ? t('有未保存的内容，退出后不能继续编辑') : t('打开的标签会保留到下次登录');
  if (await confirm({ title: t('确定退出登录？'), body, ok: t('退出') })) await logout();
}
