// Answers kept with their ETag: an unchanged list travels as 304 although each address carries its own time stamp.
import { identity } from './identity.ts';

const kept = new Map<string, { etag: string; data: unknown }>();
const most = 60;

export function etagOf(address: string): string | undefined {
  return kept.get(scoped(address))?.etag;
}

export function keptAnswer(address: string): unknown {
  return kept.get(scoped(address))?.data;
}

export function keepAnswer(address: string, etag: string | null, data: unknown): void {
  if (!etag) return;
  const key = scoped(address);
  kept.delete(key);
  kept.set(key, { etag, data });
  if (kept.size > most) kept.delete(kept.keys().next().value!);
}

function scoped(address: string): string {
  const { userId, companyUuid } = identity();
  return `${userId} ${companyUuid} ${address}`;
}
