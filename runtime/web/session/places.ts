// Where somebody signed in must go first: no company yet, an account or company being deleted, a locked screen (platform: Session 6, 7).
import { t } from '../i18n/t.ts';
import { leaveWord } from './flash.ts';
import { asFailure } from './failure.ts';
import { meanToLeave } from './leaveGuard.ts';
import { accountUrl } from './site.ts';

export type Place = '/work' | '/accountDelete' | '/companyDelete';

/** @returns the page of the account site to go to, or null to go on */
export function placeFor(user: { delFlag?: string }, companies: readonly { status?: string }[], company: { delFlag?: string; status?: string } | null): Place | null {
  if (user.delFlag === '2') return '/accountDelete';
  // One who waits for an administrator's word has no company yet.
  if (!companies.some((each) => each.status !== '2') || !company) return '/work';
  return company.delFlag === '2' ? '/companyDelete' : null;
}

/** Leaves the application; never resolves, so that nothing is drawn on the way out. @param isBack the way back goes along */
export async function leaveFor(path: string, isBack = false): Promise<never> {
  if (path === '/work') leaveWord(t('请先创建或加入企业'));
  const here = location.pathname + location.search;
  if (isBack) await keepAll();
  meanToLeave();
  location.replace(accountUrl(isBack ? `${path}?callback=${encodeURIComponent(here)}` : path));
  return new Promise(() => {});
}

/** Asks whoever holds unsaved input to keep it, since somebody comes back to it. */
async function keepAll(): Promise<void> {
  dispatchEvent(new Event(keepEvent));
  // Drafts go into the browser's own database, which takes a moment.
  await new Promise((done) => setTimeout(done, keepMs));
}

/** Heard by forms: keep the draft now. */
export const keepEvent = 'loom:keep';
const keepMs = 150;

export function isLocked(error: unknown): boolean {
  const { kind, text } = asFailure(error);
  return kind === 'right' && (text === '屏幕已锁定' || text === t('屏幕已锁定'));
}
