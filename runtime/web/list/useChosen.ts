// Which record's form is open with a list: in its drawer, or beside it. What stands beside it stands in the address (`?id=`), is left only after a question while it is not saved, and follows the keys of the list.
import { useEffect, useRef, useState } from 'react';
import type { Row } from '../../core/contract/wire.ts';
import type { ListPlan, PlanAction } from '../../core/plans/plan.ts';
import { t } from '../i18n/t.ts';
import { FocusWish } from '../screens/focusWish.ts';
import { keepEvent } from '../session/places.ts';
import type { TabHandle } from '../shell/tabHandle.ts';
import { confirm } from '../ui/confirm.tsx';
import { useEvent } from './useEvent.ts';

export interface Chosen {
  /** `0` is a new one; null: none. */
  id: string | null;
  isBeside: boolean;
  /** Raised when the form is to be drawn anew. */
  turn: number;
  focus: FocusWish;
  choose: (id: string | null) => Promise<boolean>;
  setDirty: (dirty: boolean) => void;
  /** A new record has got its id. */
  kept: (id: string) => void;
  onRow: (row: Row, by: 'move' | 'press' | 'enter') => void;
  /** The list has done something with these. */
  acted: (action: PlanAction, ids: readonly string[]) => void;
}

/** Keys held down go by many rows: the form follows where they rest. */
const restMs = 160;

const idIn = (path: string): string | null => /[?&]id=(\d{1,19})(?:&|$)/.exec(path)?.[1] ?? null;

export function useChosen(plan: ListPlan, tab: TabHandle, { isPhone, rows }: { isPhone: boolean; rows: readonly Row[] }): Chosen {
  const stands = plan.form === 'beside';
  const isBeside = stands && !isPhone;
  const [id, setId] = useState<string | null>(() => (stands ? idIn(tab.path) : null));
  const [turn, setTurn] = useState(0);
  const now = useRef({ id, isDirty: false, path: tab.path, /** Ids put into the address here, on their way there. */ pending: [] as (string | null)[], gone: new Set<string>(), rest: 0 }).current;
  const [focus] = useState(() => new FocusWish());

  const put = (next: string | null): void => {
    now.id = next;
    now.isDirty = false;
    setId(next);
    if (!stands) return;
    now.pending.push(next);
    tab.replace(next === null ? plan.route : `${plan.route}?id=${next}`);
  };
  const choose = useEvent(async (next: string | null): Promise<boolean> => {
    if (next === now.id) return true;
    if (isBeside && now.isDirty) {
      if (!await confirm({ title: t('有未保存的内容，确定离开？'), body: t('已存为草稿，回到此单据时会恢复'), ok: t('离开') })) return false;
      dispatchEvent(new Event(keepEvent));
    }
    put(next);
    return true;
  });
  // Another address of this page (a link, the way back) opens its record; the menu's, which names none, leaves what stands there.
  useEffect(() => {
    if (!stands) return;
    const asked = idIn(tab.path);
    // One's own address comes back after the next thing was pressed already: nobody asks for it anew.
    const own = now.pending.lastIndexOf(asked);
    if (own >= 0) now.pending.splice(0, own + 1);
    const isKnown = own >= 0 || now.path === tab.path;
    now.path = tab.path;
    if (isKnown || asked === now.id) return;
    if (asked === null) put(now.id);
    else void choose(asked).then((isLeft) => { if (!isLeft) put(now.id); });
  });
  // The first row stands there at first, and once what stood there is gone.
  const first = isBeside && id === null && tab.active ? rows.find((row) => !now.gone.has(row.id!))?.id : undefined;
  useEffect(() => { if (first !== undefined && now.id === null) void choose(first); }, [first, choose, now]);
  useEffect(() => () => clearTimeout(now.rest), [now]);

  const onRow = useEvent((row: Row, by: 'move' | 'press' | 'enter'): void => {
    clearTimeout(now.rest);
    const next = row.id!;
    if (by === 'move') { if (!now.isDirty) now.rest = window.setTimeout(() => void choose(next), restMs); return; }
    if (by === 'press') { void choose(next); return; }
    if (next === now.id) { focus.want(); return; }
    focus.wantNext();
    void choose(next).then((isLeft) => { if (!isLeft) focus.drop(); });
  });
  return {
    id, isBeside, turn, focus, choose, onRow,
    setDirty: (dirty) => { now.isDirty = dirty; },
    kept: put,
    acted(action, ids) {
      if (!isBeside || now.id === null || !ids.includes(now.id)) return;
      if (action.do === 'delete') { for (const each of ids) now.gone.add(each); tab.setDirty(false); put(null); } else if (!now.isDirty) setTurn((count) => count + 1);
    },
  };
}
