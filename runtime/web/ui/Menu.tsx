// A menu of commands in a popover: arrows, Home, End, first letters by the browser, Enter, Esc.
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import { IconButton } from './Button.tsx';
import { Popover, type Anchor } from './Popover.tsx';
import type { Side } from './place.ts';
import { classes } from './named.ts';

export type MenuItem =
  | { key: string; label: string; icon?: IconName; danger?: boolean; disabled?: boolean; checked?: boolean; after?: ReactNode; onSelect: () => void }
  | 'line';

export function Menu({ label, anchor, items, onClose, side, width }: { label: string; anchor: Anchor; items: MenuItem[]; onClose: () => void; side?: Side; width?: number }) {
  return (
    <Popover label={label} anchor={anchor} onClose={onClose} side={side} role="menu" className="mn" style={{ minWidth: width ?? 152 }}>
      <div onKeyDown={moveFocus}>
        {items.map((item, at) => item === 'line' ? <hr key={`line${at}`} /> : (
          <button
            key={item.key} type="button" role={item.checked === undefined ? 'menuitem' : 'menuitemradio'} aria-checked={item.checked} disabled={item.disabled}
            className={classes(item.danger && 'red', item.checked && 'cur')}
            onClick={() => { onClose(); item.onSelect(); }}
          >
            {item.icon && <Icon name={item.icon} />}
            <span className="grow">{item.label}</span>
            {item.checked ? <Icon name="check" /> : item.after}
          </button>
        ))}
      </div>
    </Popover>
  );
}

/** Arrow keys over the buttons and links inside. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1, Home: 0, End: 0 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled),a[href]')];
  const at = all.indexOf(document.activeElement as HTMLElement);
  const next = event.key === 'Home' ? 0 : event.key === 'End' ? all.length - 1 : (at + step + all.length) % all.length;
  all[next]?.focus();
}

/** A `…` button with its menu. Items are made when it opens. */
export function MenuButton({ label, icon = 'more', items, size = 28, onOpenChange, side = 'end', tabIndex }: {
  label: string; icon?: IconName; size?: 24 | 28 | 32 | 36; items: () => MenuItem[]; onOpenChange?: (open: boolean) => void; side?: Side;
  /** -1 where keys lead to it in another way. */
  tabIndex?: number;
}) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => { setAnchor(null); onOpenChange?.(false); };
  return (
    <>
      <IconButton
        icon={icon} label={label} size={size} tabIndex={tabIndex} aria-haspopup="menu" aria-expanded={anchor !== null}
        onClick={(event) => { event.stopPropagation(); if (anchor) close(); else { setAnchor(event.currentTarget); onOpenChange?.(true); } }}
      />
      {anchor && <Menu label={label} anchor={anchor} items={items()} onClose={close} side={side} />}
    </>
  );
}
