/** Waits until something holds. @returns false when time ran out */
export async function eventually(holds: () => boolean, timeoutMs: number): Promise<boolean> {
  const until = Date.now() + timeoutMs;
  while (!holds()) {
    if (Date.now() > until) return false;
    await new Promise((done) => setTimeout(done, 8));
  }
  return true;
}
