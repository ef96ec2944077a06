// What resting the pointer on an element opens, in place of a tooltip (tooltip.tsx waits for it).
export type Peek = (from: HTMLElement) => void;

/** Elements with `data-peek`. */
export const peeks = new WeakMap<Element, Peek>();

/** @param open null: resting there opens nothing any more */
export function setPeek(element: HTMLElement, open: Peek | null): void {
  if (open) { peeks.set(element, open); element.dataset.peek = ''; } else { peeks.delete(element); delete element.dataset.peek; }
}
