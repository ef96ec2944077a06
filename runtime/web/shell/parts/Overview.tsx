// 菜单总览: every menu in three columns, searched by name and pinyin initials; a star keeps one for the home page. The header above stays usable.
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { noun, t } from '../../i18n/t.ts';
import { useSession } from '../../session/session.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Input } from '../../ui/Input.tsx';
import { classes } from '../../ui/named.ts';
import { EmptyState } from '../../ui/states.tsx';
import { columnsOf, countLeaves, filterMenu, leafState, sections, type MenuNode } from '../menu.ts';
import { openLeaf } from '../NavMenu.tsx';
import { toggleStar, useStars } from '../stars.ts';
import { openAddress } from '../openAddress.ts';
import { Mark } from './Mark.tsx';
import './parts.css';

export default function Overview({ onClose, pathname }: { onClose: () => void; pathname: string }) {
  const menu = useSession().manifest.menu as MenuNode[];
  const [keyword, setKeyword] = useState('');
  const shown = useMemo(() => filterMenu(menu, keyword), [menu, keyword]);
  const columns = useMemo(() => columnsOf(shown, innerWidth < 750 ? 1 : 3), [shown]);
  const starred = useStars() ?? [];
  const panel = useRef<HTMLDivElement>(null);
  useCover(panel, onClose);
  const go = (leaf: MenuNode) => { onClose(); openLeaf(leaf); };
  const first = () => { const leaf = shown.flatMap((group) => sections(group).flatMap((section) => section.items)).find((each) => leafState(each).kind !== 'disabled'); if (leaf) go(leaf); };
  return createPortal(
    <>
      <div className="mask ovm" onMouseDown={onClose} />
      <div ref={panel} className="ov" role="dialog" aria-label={t('菜单总览')} tabIndex={-1} onKeyDown={(event) => moveAmong(event, panel.current!)}>
        <Input
          icon="search" large className="ovs" type="search" value={keyword} onChange={setKeyword} placeholder={t('搜索菜单')} aria-label={t('搜索菜单')}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            // Else the same key would press the button that gets the focus back.
            event.preventDefault();
            first();
          }}
          after={<><span className="s3 sm tn" role="status">{t('共 {n} 个', { n: countLeaves(shown) })}</span><kbd>Esc</kbd></>}
        />
        {keyword === '' && starred.length > 0 && (
          <div className="fv"><span className="s3 sm">{t('常用')}</span>{starred.map((star) => <button key={star.route} type="button" className="btn s" onClick={() => { onClose(); openAddress(star.route); }}>{star.name}</button>)}</div>
        )}
        <div className="ovb">
          {shown.length === 0 && <EmptyState icon="search" title={t('没有符合条件的{name}', { name: noun(t('菜单')) })} />}
          <div className="c3">
            {columns.map((groups, at) => (
              <div key={at}>
                {groups.map((group) => (
                  <section key={group.id} aria-label={group.name}>
                    <h3><Mark name={group.name} keyword={keyword} pinyin={group.pinyin} /></h3>
                    {sections(group).map((section) => (
                      <div key={section.id} className="sg">
                        {section.title !== group.name && <span className="sm s3"><Mark name={section.title} keyword={keyword} /></span>}
                        {section.items.map((leaf) => <Entry key={leaf.id} leaf={leaf} keyword={keyword} isHere={leaf.route === pathname} isStarred={starred.some((star) => star.route === leaf.route)} onGo={() => go(leaf)} />)}
                      </div>
                    ))}
                  </section>
                ))}
              </div>
            ))}
          </div>
        </div>
      </div>
    </>,
    document.body,
  );
}

function Entry({ leaf, keyword, isHere, isStarred, onGo }: { leaf: MenuNode; keyword: string; isHere: boolean; isStarred: boolean; onGo: () => void }) {
  const state = leafState(leaf);
  const name = <Mark name={leaf.name} keyword={keyword} pinyin={leaf.pinyin} />;
  if (state.kind === 'disabled') return <span className="en dis" aria-disabled="true"><span className="cut">{name}</span><small>{t('未开通')}</small></span>;
  return (
    <div className={classes('en', isHere && 'cur')}>
      <a className="cut" href={state.kind === 'open' ? state.to : undefined} tabIndex={0} aria-current={isHere ? 'page' : undefined} onClick={(event) => { if (event.metaKey || event.ctrlKey) return; event.preventDefault(); onGo(); }} onKeyDown={(event) => { if (event.key === 'Enter' && state.kind === 'missing') onGo(); }}>{name}</a>
      {leaf.route && (
        <button type="button" className={classes('sta', isStarred && 'fav')} aria-pressed={isStarred} aria-label={isStarred ? t('取消常用 {name}', { name: leaf.name }) : t('设为常用 {name}', { name: leaf.name })} onClick={() => toggleStar(leaf.route!)}>
          <Icon name="star" />
        </button>
      )}
    </div>
  );
}

/** The page below the header rests; Esc and a press on it close; the focus comes back. */
function useCover(panel: React.RefObject<HTMLElement | null>, onClose: () => void): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    const below = [...document.querySelectorAll<HTMLElement>('.nav,.tabs,main.sheet,.pnav')];
    for (const part of below) part.inert = true;
    panel.current?.querySelector('input')?.focus({ preventScroll: true });
    const handleKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('.pop,.dlg')) return;
      event.stopPropagation();
      latest.current();
    };
    document.addEventListener('keydown', handleKey, true);
    return () => {
      document.removeEventListener('keydown', handleKey, true);
      for (const part of below) part.inert = false;
      // oxlint-disable-next-line react/exhaustive-deps -- the element is that of the moment it goes
      if (document.activeElement === document.body || panel.current?.contains(document.activeElement)) before?.focus({ preventScroll: true });
    };
  }, [panel]);
}

function moveAmong(event: KeyboardEvent, panel: HTMLElement): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const all = [...panel.querySelectorAll<HTMLElement>('.ovs input,.en>a')];
  const here = all.indexOf((document.activeElement as HTMLElement).closest('.en')?.querySelector('a') ?? document.activeElement as HTMLElement);
  all[Math.min(all.length - 1, Math.max(0, here + step))]?.focus();
}
