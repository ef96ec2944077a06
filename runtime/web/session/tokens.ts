// The three session values, kept as cookies of the parent domain for a day (platform: Session 1).
export interface Tokens { accessToken: string; refreshToken: string; /** Epoch milliseconds. */ expiresAt: number }

const dayS = 86_400;

export function readTokens(): Tokens | null {
  const refreshToken = cookie('refresh_token');
  if (!refreshToken) return null;
  return { accessToken: cookie('access_token') ?? '', refreshToken, expiresAt: Number(cookie('expires_at') ?? 0) };
}

/** @param answer the OAuth body; `expires_in` counts from the moment of receipt, so the server's clock does not matter */
export function storeTokens(answer: { access_token: string; refresh_token: string; expires_in: number }, nowMs = Date.now()): void {
  setCookie('access_token', answer.access_token, dayS);
  setCookie('refresh_token', answer.refresh_token, dayS);
  setCookie('expires_at', String(nowMs + answer.expires_in * 1000), dayS);
}

export function clearTokens(): void {
  for (const name of ['access_token', 'refresh_token', 'expires_at']) setCookie(name, '', 0);
}

/** `erp.loom.com` → `loom.com`, `a.loom.com.cn` → `loom.com.cn`; other hosts keep their cookies to themselves. */
export function parentDomain(host: string): string | undefined {
  const labels = host.split('.');
  const at = labels.indexOf('com');
  return at > 0 ? labels.slice(at - 1).join('.') : undefined;
}

function cookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : undefined;
}

function setCookie(name: string, value: string, maxAgeS: number): void {
  const domain = parentDomain(location.hostname);
  const parts = [`${name}=${encodeURIComponent(value)}`, 'path=/', `max-age=${maxAgeS}`, 'samesite=lax'];
  if (domain) parts.push(`domain=${domain}`);
  if (location.protocol === 'https:') parts.push('secure');
  document.cookie = parts.join('; ');
}
