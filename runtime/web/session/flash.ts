// One sentence that the next page says once: why somebody was sent there.
const key = 'loom.flash';

export function leaveWord(text: string): void {
  sessionStorage.setItem(key, text);
}

export function takeWord(): string | null {
  const text = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return text;
}
