// Keys of a tree, for the element with role=tree: arrows, Home and End over what is shown, left and right fold, Enter chooses, Shift F10 opens the item's menu.
import type { KeyboardEvent } from 'react';

/** @param fold opens or closes the item, which tells by aria-expanded whether it is open; absent: nothing folds */
export function moveInTree(event: KeyboardEvent<HTMLElement>, fold?: (item: HTMLElement, open: boolean) => void): void {
  const item = event.target as HTMLElement;
  // Keys of menus and drawers that belong to an item come by as well.
  if (item.getAttribute('role') !== 'treeitem' || event.altKey || event.ctrlKey || event.metaKey) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=treeitem]')];
  const at = all.indexOf(item);
  const expanded = item.getAttribute('aria-expanded');
  const level = (each: HTMLElement): number => Number(each.getAttribute('aria-level'));
  let next: HTMLElement | undefined;
  switch (event.key) {
    case 'ArrowDown': next = all[at + 1]; break;
    case 'ArrowUp': next = all[at - 1]; break;
    case 'Home': next = all[0]; break;
    case 'End': next = all.at(-1); break;
    case 'ArrowRight': if (expanded === 'false') fold?.(item, true); else if (expanded === 'true') next = all[at + 1]; break;
    case 'ArrowLeft': if (expanded === 'true') fold?.(item, false); else next = all.slice(0, at).findLast((each) => level(each) < level(item)); break;
    case 'Enter': case ' ': if (item.tagName === 'BUTTON') return; item.querySelector<HTMLElement>('[data-choose]')?.click(); break;
    case 'ContextMenu': case 'F10': if (event.key === 'F10' && !event.shiftKey) return; item.querySelector<HTMLElement>('[aria-haspopup=menu]')?.click(); break;
    default: return;
  }
  event.preventDefault();
  next?.focus();
}
