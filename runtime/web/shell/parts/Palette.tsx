// Ctrl K: one box that finds screens by name or pinyin, records by number, and things to do. Arrows choose, Enter opens, Esc closes.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { t } from '../../i18n/t.ts';
import { http } from '../../session/http.ts';
import { useSession } from '../../session/session.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useModal } from '../../ui/modal.ts';
import { classes } from '../../ui/named.ts';
import type { MenuNode } from '../menu.ts';
import { openAddress } from '../openAddress.ts';
import { Mark } from './Mark.tsx';
import { actionsOf, matching, recent, remember, screensOf, type Choice, type Found } from './palette.ts';
import './parts.css';

const waitMs = 220;

export default function Palette({ onClose, onChanged }: { onClose: () => void; onChanged: () => void }) {
  const session = useSession();
  const [keyword, setKeyword] = useState('');
  const [at, setAt] = useState(0);
  const panel = useRef<HTMLDivElement>(null);
  useModal(panel, onClose);
  const asked = useLater(keyword.trim(), waitMs);
  const found = useQuery({
    queryKey: ['find', session.company?.uuid, asked], queryFn: ({ signal }) => http.get<Found[]>('/loom/find', { query: { keyword: asked }, signal }),
    enabled: asked.length >= 2, staleTime: 15_000, retry: false,
  });
  const screens = useMemo(() => screensOf(session.manifest.menu as MenuNode[]), [session.manifest]);
  const actions = useMemo(() => actionsOf(session, onChanged), [session, onChanged]);
  const groups = useMemo(() => groupsOf(keyword.trim(), screens, actions, keyword.trim() === asked ? found.data ?? [] : []), [keyword, asked, screens, actions, found.data]);
  const all = groups.flatMap((group) => group.list);
  const placeOf = new Map(all.map((choice, place) => [choice, place]));
  const chosen = Math.min(at, Math.max(0, all.length - 1));
  const isSearching = keyword.trim().length >= 2 && (keyword.trim() !== asked || found.isFetching);
  useEffect(() => { panel.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' }); }, [chosen, all.length]);

  const take = (choice: Choice | undefined) => {
    if (!choice) return;
    onClose();
    remember(choice);
    // After the dialog has given the focus back, so that what opens may take it.
    setTimeout(() => { if (choice.to) openAddress(choice.to); else choice.run?.(); }, 0);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && all.length > 0) { event.preventDefault(); setAt((chosen + step + all.length) % all.length); }
    if (event.key === 'Enter') { event.preventDefault(); take(all[chosen]); }
  };
  return createPortal(
    <>
      <div className="mask" onMouseDown={onClose} />
      <div ref={panel} role="dialog" aria-modal="true" aria-label={t('搜索')} tabIndex={-1} className="dlg pal">
        <div className="modal-body">
          <div className="row pin">
            <Icon name="search" />
            <input
              role="combobox" aria-label={t('搜索单据、款号、物料、菜单')} aria-expanded="true" aria-controls="pal-list" aria-autocomplete="list" aria-activedescendant={all[chosen] ? `pal-${chosen}` : undefined} autoComplete="off" spellCheck={false}
              data-autofocus="" value={keyword} placeholder={t('搜索单据、款号、物料、菜单')} onChange={(event) => { setKeyword(event.target.value); setAt(0); }} onKeyDown={handleKey}
            />
            {isSearching && <i className="spin" aria-hidden="true" />}<kbd>Esc</kbd>
          </div>
          <div id="pal-list" role="listbox" aria-label={t('搜索结果')} className="pl">
            {groups.map((group) => (
              <div key={group.name} role="group" aria-label={group.name}>
                <div className="sm s3 gn" aria-hidden="true">{group.name}</div>
                {group.list.map((choice) => {
                  const own = placeOf.get(choice)!;
                  return (
                    <div key={choice.id} id={`pal-${own}`} role="option" aria-selected={own === chosen} className={classes('po', own === chosen && 'on')} onPointerMove={() => setAt(own)} onClick={() => take(choice)}>
                      <Icon name={choice.icon} /><span className="cut"><Mark name={choice.name} keyword={keyword} pinyin={choice.pinyin} /></span><span className="grow" /><span className="s3 sm cut">{choice.where}</span>
                    </div>
                  );
                })}
              </div>
            ))}
          </div>
          {all.length === 0 && !isSearching && <p className="none s3">{keyword.trim() === '' ? t('输入单号、名称或拼音首字母') : t('没有找到「{word}」', { word: keyword.trim() })}</p>}
          <p className="sr" role="status">{isSearching ? '' : t('{n} 个结果', { n: all.length })}</p>
        </div>
        <footer className="s3 sm"><span><kbd>↑</kbd> <kbd>↓</kbd> {t('选择')}</span><span><kbd>↵</kbd> {t('打开')}</span></footer>
      </div>
    </>,
    document.body,
  );
}

function groupsOf(keyword: string, screens: Choice[], actions: Choice[], records: readonly Found[]): { name: string; list: Choice[] }[] {
  if (keyword === '') {
    const latest = recent();
    const rest = screens.filter((screen) => !latest.some((each) => each.to === screen.to)).slice(0, 6);
    return [{ name: t('最近打开'), list: latest }, { name: t('菜单'), list: rest }, { name: t('操作'), list: actions.filter((action) => action.to === undefined).slice(0, 6) }].filter((group) => group.list.length > 0);
  }
  const documents = records.map((record): Choice => ({ id: `record ${record.entity} ${record.id}`, name: record.label, where: record.title, icon: 'box', to: record.route }));
  return [
    { name: t('最近打开'), list: matching(recent(), keyword, 3) }, { name: t('菜单'), list: matching(screens, keyword, 8) },
    { name: t('单据与资料'), list: documents }, { name: t('操作'), list: matching(actions, keyword, 6) },
  ].filter((group) => group.list.length > 0);
}

/** The value once it has rested. */
function useLater<T>(value: T, ms: number): T {
  const [late, setLate] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return late;
}
