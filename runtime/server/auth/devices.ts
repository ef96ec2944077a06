// What is known of where a call comes from: client mark, browser and system in a few words, address.
import type { FastifyRequest } from 'fastify';

export interface Device { client: string; device: string; ip: string }

export function deviceOf(request: FastifyRequest): Device {
  return { client: clientOf(request), device: deviceName(String(request.headers['user-agent'] ?? '')), ip: request.ip };
}

/** `Basic base64(client:)` marks which of our clients asks; it is no secret. The browser's is `client`. */
export function clientMark(request: FastifyRequest): string | undefined {
  const mark = /^basic (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return mark && Buffer.from(mark, 'base64').toString('utf8').split(':')[0]!.slice(0, 40);
}

const clientOf = (request: FastifyRequest): string => (clientMark(request) === 'app' ? 'app' : 'web');

// The more special name stands before the one it also carries.
const browsers: [RegExp, string][] = [[/Edg\/(\d+)/, 'Edge'], [/MicroMessenger\/(\d+)/, '微信'], [/wxwork\/(\d+)/, '企业微信'], [/DingTalk\/(\d+)/, '钉钉'], [/OPR\/(\d+)/, 'Opera'], [/Firefox\/(\d+)/, 'Firefox'], [/Chrome\/(\d+)/, 'Chrome'], [/Version\/(\d{1,4})\b[^V]*Safari/, 'Safari']];
const systems: [RegExp, string][] = [[/Windows/, 'Windows'], [/iPhone|iPad/, 'iOS'], [/HarmonyOS/, 'HarmonyOS'], [/Android/, 'Android'], [/Mac OS X/, 'macOS'], [/Linux/, 'Linux']];

/** `Chrome 142 · Windows`; a program's own name as it is. */
export function deviceName(agent: string): string {
  const browser = browsers.map(([pattern, name]) => { const found = pattern.exec(agent); return found ? `${name} ${found[1]}` : ''; }).find((name) => name !== '');
  const system = systems.find(([pattern]) => pattern.test(agent))?.[1];
  return [browser, system].filter(Boolean).join(' · ') || agent.replace(/[^\x20-\x7e]/g, '').slice(0, 60);
}

/** Only what an address says by itself: no look-up leaves the house. */
export function regionOf(ip: string): string | null {
  return /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd]|fe80|::ffff:(127|10|192\.168)\.)/i.test(ip) ? '内网' : null;
}
