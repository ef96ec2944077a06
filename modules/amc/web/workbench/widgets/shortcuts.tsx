// 快捷入口: starred menus.
import { t } from '../../../../../runtime/web/i18n/t.ts';
import { useSession } from '../../../../../runtime/web/session/session.ts';
import { leavesOf, type MenuNode } from '../../../../../runtime/web/shell/menu.ts';
import { navigateTo } from '../../../../../runtime/web/shell/navigate.ts';
import { useStars } from '../../../../../runtime/web/shell/stars.ts';
import { Icon, iconNamed } from '../../../../../runtime/web/ui/index.ts';
import { defineWidget } from '../work.ts';

export default defineWidget({ title: () => t('快捷入口'), size: { w: 12, h: 2, minW: 4, minH: 2 }, Widget: Shortcuts });

const shownWithoutStars = 8;

function Shortcuts() {
  const { manifest } = useSession();
  const starred = useStars();
  const all = (manifest.menu as MenuNode[]).flatMap((group) => leavesOf(group).filter((leaf) => leaf.route).map((leaf) => ({ route: leaf.route!, name: leaf.name, icon: group.icon })));
  const chosen = starred.flatMap((star) => all.find((leaf) => leaf.route === star.route) ?? []);
  const shown = chosen.length > 0 ? chosen : all.slice(0, shownWithoutStars);
  return (
    <div className="wk-short">
      {shown.map((leaf) => (
        <a key={leaf.route} href={leaf.route} onClick={(event) => { if (event.metaKey || event.ctrlKey) return; event.preventDefault(); navigateTo(leaf.route); }}>
          <Icon name={iconNamed(leaf.icon, 'apps')} /><span className="cut">{leaf.name}</span>
        </a>
      ))}
      {chosen.length === 0 && <p className="s3">{t('在菜单总览里点亮星标，常用的会排在这里')}</p>}
    </div>
  );
}
