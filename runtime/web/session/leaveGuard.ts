// Leaving the page by the browser itself (closing it, another address) with unsaved input: the browser asks. What we leave for, we have asked already.
let isMeant = false;

/** Before an address of ours is gone to: questions have been asked, drafts are kept. */
export function meanToLeave(): void { isMeant = true; }

/** @returns stops asking */
export function guardLeaving(isDirty: () => boolean): () => void {
  const ask = (event: BeforeUnloadEvent): void => { if (!isMeant && isDirty()) event.preventDefault(); };
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}
