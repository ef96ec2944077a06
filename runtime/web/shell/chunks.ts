// Code of a former release that is gone from the server: the page reloads once by itself, then says so.
const reloadedKey = 'loom.reloaded';

export function isChunkError(error: Error): boolean {
  return /dynamically imported module|module script failed|Unable to preload|ChunkLoad/i.test(error.message);
}

/** @returns false when it has just been tried */
export function reloadOnce(): boolean {
  if (sessionStorage.getItem(reloadedKey)) return false;
  sessionStorage.setItem(reloadedKey, '1');
  location.reload();
  return true;
}

export function mayReloadAgain(): void {
  sessionStorage.removeItem(reloadedKey);
}

/** After a page stood for a while its chunks are known to load; the next failure may reload again. */
export function chunksLoaded(): void {
  setTimeout(mayReloadAgain, 10_000);
}
