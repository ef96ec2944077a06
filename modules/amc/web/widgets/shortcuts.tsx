// 快捷入口: starred menus; before there are any, what was opened most, then what this home's own figures and lists come from, then the first of each group, and how to choose one's own.
import { CellLink, type Home, Icon, iconNamed, menuStars, readUses, type Star, t, useStars } from '../../../../runtime/web/moduleApi.ts';
import { nearestRoutes } from '../workbench/nearest.ts';
import { defineWidget } from '../workbench/work.ts';

export default defineWidget({ bare: true, Widget: Shortcuts });

const shownWithoutStars = 6;

function Shortcuts({ home }: { home: Home }) {
  const starred = useStars();
  if (starred === null) return null;
  const shown: Star[] = starred.length > 0 ? starred : byUse(menuStars(), nearestRoutes(home)).slice(0, shownWithoutStars);
  return (
    <div className="wk-short">
      <h2 className="sm s2">{t('快捷入口')}</h2>
      {shown.map((star) => (
        <CellLink key={star.route} className="wk-go" to={star.route}><i className="wk-ico" aria-hidden="true"><Icon name={iconNamed(star.icon, 'apps')} /></i><span className="cut">{star.name}</span></CellLink>
      ))}
      {starred.length === 0 && <p className="s3 sm"><Icon name="star" /> {t('在菜单总览里点亮星标，常用的会排在这里')}</p>}
    </div>
  );
}

/** The first of every group, then the second of every group. */
function firstOfEach(menus: Star[]): Star[] {
  const nth = new Map<string, number>();
  const ranked = menus.map((star) => { const rank = nth.get(star.group) ?? 0; nth.set(star.group, rank + 1); return { star, rank }; });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ star }) => star);
}

/** A page opened once is no habit. */
const leastUses = 2;
function byUse(menus: Star[], nearest: readonly string[]): Star[] {
  const uses = readUses();
  const used = menus.filter(({ route }) => (uses[route] ?? 0) >= leastUses).sort((a, b) => uses[b.route]! - uses[a.route]!);
  const near = nearest.flatMap((route) => menus.find((star) => star.route === route && !used.includes(star)) ?? []);
  return [...used, ...near, ...firstOfEach(menus.filter((star) => !used.includes(star) && !near.includes(star)))];
}
