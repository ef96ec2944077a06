// Finds a Chromium for the browser tests, or installs one, or says how to.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Flags of every browser the tests start: no sandbox as root, no calls of the browser's own. */
export const chromiumArgs = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** @returns {Promise<{path?: string, why?: string}>} CHROME_PATH, the system's, Playwright's own, or a fresh install. */
export async function findChromium({ install = false } = {}) {
  const found = existing() ?? (await playwrights());
  if (found) return { path: found };
  if (!install) return { why: how };
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    console.log('▸ installing chromium and fonts-noto-cjk');
    spawnSync('apt-get', ['update'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', 'chromium', 'fonts-noto-cjk'], { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  } else {
    spawnSync('npx', ['playwright-core', 'install', 'chromium'], { stdio: 'inherit' });
  }
  const now = existing() ?? (await playwrights());
  return now ? { path: now } : { why: how };
}

const how = 'No Chromium found. Set CHROME_PATH, or install it: on Debian `apt-get install chromium fonts-noto-cjk`, elsewhere `npx playwright-core install chromium`.';

function existing() {
  const named = process.env.CHROME_PATH;
  if (named && existsSync(named)) return named;
  const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];
  const place = places.find((path) => existsSync(path));
  if (place) return place;
  try { return execFileSync('which', ['chromium'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || undefined; } catch { return undefined; }
}

async function playwrights() {
  try {
    const { chromium } = await import('playwright-core');
    const path = chromium.executablePath();
    return existsSync(path) ? path : undefined;
  } catch { return undefined; }
}
