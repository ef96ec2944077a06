// Where to go after login: only paths of this site (platform: Session 5).
/** @returns a path to open, and whether a given callback was refused */
export function targetOf(callback: string | null, origin: string): { path: string; refused: boolean } {
  if (!callback) return { path: '/', refused: false };
  try {
    const url = new URL(callback, origin);
    // `//host`, `/\host` and other tricks end in another origin once parsed.
    if (url.origin !== origin) return { path: '/', refused: true };
    const path = url.pathname + url.search + url.hash;
    return { path: url.pathname === '/login' || path.startsWith('//') ? '/' : path, refused: false };
  } catch {
    return { path: '/', refused: true };
  }
}
