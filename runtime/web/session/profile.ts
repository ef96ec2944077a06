// Choices that go with the person to the next login: language, theme, scheme. Kept quietly; the browser's own copy stands either way.
import { http } from './http.ts';
import { currentSession } from './session.ts';

let waiting: Record<string, string> = {};
let timer: ReturnType<typeof setTimeout> | undefined;
const restMs = 800;

export function keepOnUser(choice: Partial<Record<'lang' | 'theme' | 'scheme', string>>): void {
  if (!currentSession()) return;
  waiting = { ...waiting, ...choice };
  clearTimeout(timer);
  timer = setTimeout(() => {
    const fields = waiting;
    waiting = {};
    // Not worth a word: the choice is in effect here.
    http.put('/amc/api/token/user', fields).catch(() => undefined);
  }, restMs);
}
