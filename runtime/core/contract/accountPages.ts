// Pages of the account site that its own light entry (account.html) draws; every other address is the application's.
const pages: ReadonlySet<string> = new Set([
  '/login', '/register', '/forgotPassword', '/lock', '/fastLogin', '/404',
  '/work', '/verified', '/personalInfo', '/accountDelete', '/companyDelete',
]);
const families = ['/agreement/', '/noticeDetail/'];

/** @param path without query, and without the base path of the account site */
export function isAccountPage(path: string): boolean {
  return pages.has(path) || families.some((family) => path.startsWith(family) && path.length > family.length && !path.slice(family.length).includes('/'));
}

/** `https://id.loom.com/` and `/account/` → without the slash at the end; '' for the site itself. */
export function accountBaseOf(configured: string | undefined): string {
  return (configured ?? '').trim().replace(/(?<!\/)\/+$/, '');
}

/** The path part of that base: '' or `/account`. */
export function basePathOf(base: string): string {
  return base.startsWith('/') ? base : base.replace(/^[a-z]+:\/\/[^/]+/i, '');
}
