// Several matrices on a page are one to the arrow keys: above the first colour lies the last of the block before.

export interface CrossHandle { enter(column: number, from: 'above' | 'below'): void }

const handles = new WeakMap<Element, CrossHandle>();

export function standsAt(element: Element, handle: CrossHandle): () => void {
  handles.set(element, handle);
  return () => { handles.delete(element); };
}

/** @returns whether there was a block in this direction */
export function cross(from: Element, down: 1 | -1, column: number): boolean {
  const page = from.closest('.form-body, .dlg, .drawer') ?? document.body;
  const blocks = [...page.querySelectorAll('.mx.typed')].filter((block) => block === from || (handles.has(block) && block.getClientRects().length > 0));
  const next = blocks[blocks.indexOf(from) + down];
  const handle = next && handles.get(next);
  handle?.enter(column, down > 0 ? 'above' : 'below');
  return handle !== undefined;
}
