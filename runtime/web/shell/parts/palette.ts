// What the search box can open, and in which order: the latest ones, screens, actions; records come from the server.
import { noun, t } from '../../i18n/t.ts';
import { ownKey } from '../../session/identity.ts';
import type { Session } from '../../session/session.ts';
import { themes, setLook } from '../../theme/look.ts';
import { themeName } from '../../theme/names.ts';
import type { IconName } from '../../ui/Icon.tsx';
import { changeCompany, leaveAfterAsking } from '../companies.ts';
import { lockScreen } from './lockScreen.ts';
import { findIn, leafState, leavesOf, type MenuNode } from '../menu.ts';
import { openPart } from '../openPart.ts';
import { recordName } from '../routes.ts';

export interface Choice {
  id: string;
  name: string;
  /** Where it belongs, in grey. */
  where?: string;
  pinyin?: string;
  icon: IconName;
  /** A page; kept among the latest. */
  to?: string;
  run?: () => void;
}
export interface Found { entity: string; id: string; title: string; label: string; route: string }

const mostRecent = 8;

export function screensOf(menu: readonly MenuNode[], above: string[] = []): Choice[] {
  return menu.flatMap((node): Choice[] => {
    if (node.children.length > 0) return screensOf(node.children as MenuNode[], [...above, node.name]);
    const state = leafState(node);
    return state.kind === 'open' ? [{ id: `screen ${node.id}`, name: node.name, where: above.join(' / '), pinyin: node.pinyin, icon: 'clipboard', to: state.to }] : [];
  });
}

/** What may be done from anywhere: a new record where its entity may be written, and the shell's own commands. */
export function actionsOf({ manifest, companies, company }: Session, onChanged: () => void): Choice[] {
  const menus = (manifest.menu as MenuNode[]).flatMap(leavesOf);
  const news = manifest.routes.filter((route) => route.kind === 'form' && /^[^{]*\{\w+\}$/.test(route.route) && mayCreate(route.id, manifest.permissions))
    .map((route): Choice => ({ id: `new ${route.id}`, name: t('新建{name}', { name: noun(recordName(route.title)) }), ...spoken(recordName(route.title), menus), icon: 'plus', to: route.route.replace(/\{\w+\}/, '0') }));
  return [
    ...news,
    ...themes.map((theme): Choice => ({ id: `theme ${theme}`, name: t('主题：{name}', { name: themeName(theme) }), icon: 'sun', run: () => setLook({ theme }) })),
    ...companies.filter((each) => each.uuid !== company?.uuid && each.status !== '2').map((each): Choice => ({ id: `company ${each.uuid}`, name: t('切换到 {name}', { name: each.name }), icon: 'shop', run: () => void changeCompany(each.uuid, onChanged) })),
    { id: 'overview', name: t('菜单总览'), icon: 'overview', run: () => openPart('overview') },
    { id: 'feedback', name: t('意见反馈'), icon: 'comment', run: () => openPart('feedback') },
    { id: 'lock', name: t('锁屏'), icon: 'lock', run: () => void lockScreen() },
    { id: 'logout', name: t('退出登录'), icon: 'send', run: () => void leaveAfterAsking() },
  ];
}

/** 新建采购订单 sounds as its menu does, `xjcgdd`, where that is called the same. */
function spoken(name: string, menus: readonly MenuNode[]): { pinyin?: string } {
  const pinyin = menus.find((menu) => menu.name === name)?.pinyin;
  return pinyin === undefined ? {} : { pinyin: `xin jian ${pinyin}` };
}

/** `wms.purchaseOrder.form` may be filled by whoever holds `POST /wms/…/purchaseOrder`. */
function mayCreate(screenId: string, permissions: readonly string[]): boolean {
  const [module, entity] = screenId.split('.');
  return permissions.some((permission) => permission.startsWith(`POST /${module}/`) && permission.endsWith(`/${entity}`));
}

/** By name, then by what merely holds the word; equal ones keep their order. */
export function matching(choices: readonly Choice[], keyword: string, most: number): Choice[] {
  const typed = keyword.trim().toLowerCase();
  return choices.map((choice) => ({ choice, rank: rankOf(choice, typed) })).filter(({ rank }) => rank < 9).sort((one, other) => one.rank - other.rank).slice(0, most).map(({ choice }) => choice);
}

function rankOf({ name, pinyin }: Choice, typed: string): number {
  const lower = name.toLowerCase();
  if (lower === typed) return 0;
  if (lower.startsWith(typed)) return 1;
  if (lower.includes(typed)) return 2;
  return findIn(name, typed, pinyin) ? 3 : 9;
}

export function recent(): Choice[] {
  try {
    const kept = JSON.parse(localStorage.getItem(ownKey('recent')) ?? '[]') as { name: string; where?: string; to: string }[];
    return kept.filter((each) => typeof each?.to === 'string').map((each) => ({ id: `recent ${each.to}`, ...each, icon: 'history' as const }));
  } catch {
    return [];
  }
}

export function remember({ name, where, to }: Choice): void {
  if (!to) return;
  const list = [{ name, where, to }, ...recent().filter((each) => each.to !== to)].slice(0, mostRecent).map(({ name: called, where: at, to: path }) => ({ name: called, where: at, to: path }));
  try { localStorage.setItem(ownKey('recent'), JSON.stringify(list)); } catch { /* Full: nothing is remembered. */ }
}
