// Ctrl P of what has a sheet of its own: small, since every list has it at hand.
import { useEffect } from 'react';

/** Ctrl P prints the sheet instead of the screen, wherever one stands in the page in front. */
export function usePrintKey(isActive: boolean, onPrint: () => void): void {
  useEffect(() => {
    if (!isActive) return;
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'p' || document.querySelector('.prn,.dlg')) return;
      event.preventDefault();
      onPrint();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isActive, onPrint]);
}
