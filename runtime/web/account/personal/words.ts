// Words for devices, ways of signing in and moments.
import { t } from '../../i18n/t.ts';

export function wayName(way: string | undefined): string {
  return { password: t('密码'), code: t('验证码'), third: t('第三方'), qr: t('扫码'), fast: t('快捷登录'), authCode: t('授权码') }[way ?? ''] ?? '';
}

/** A browser's long name of itself → `Chrome · Windows`; anything else stays as it is. */
export function deviceName(device: string | null | undefined): string {
  if (!device) return t('未知设备');
  if (!device.startsWith('Mozilla/')) return device;
  const browser = /(MicroMessenger|Edg|Firefox|Chrome|Safari)/.exec(device)?.[1];
  const system = /(Windows|iPhone|iPad|Android|Mac OS X|Linux)/.exec(device)?.[1];
  const names: Record<string, string> = { MicroMessenger: t('微信'), Edg: 'Edge', 'Mac OS X': 'macOS' };
  return [browser, system].filter((name): name is string => Boolean(name)).map((name) => names[name] ?? name).join(' · ') || device.slice(0, 40);
}

/** `2026-03-20 09:05` in this browser's time zone. */
export function moment(at: string | null | undefined): string {
  if (!at) return '';
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return '';
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}`;
}
