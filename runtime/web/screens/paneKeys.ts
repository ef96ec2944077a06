// Keys of a page that work wherever one stands in it, also after a press beside everything, when the focus lies on nothing.
import { useEffect, useRef, type RefObject } from 'react';

/**
 * @param root the page: keys pressed inside it are its own `onKeyDown`'s
 * @param isActive only the page in front hears
 */
export function usePaneKeys(root: RefObject<HTMLElement | null>, isActive: boolean, handle: (event: React.KeyboardEvent) => void, isMine: (event: KeyboardEvent) => boolean = () => true): void {
  const latest = useRef({ handle, isMine });
  latest.current = { handle, isMine };
  useEffect(() => {
    if (!isActive) return undefined;
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || root.current?.contains(event.target as Node) || (event.target as HTMLElement).closest?.('.dlg,.drawer,.pop') || !latest.current.isMine(event)) return;
      latest.current.handle(event as unknown as React.KeyboardEvent);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [root, isActive]);
}
