// A short content hash without a crypto library, the same in Node and browsers: names for caches, no protection.

const prime = 0x100000001b3n;
const start = 0xcbf29ce484222325n;
const mask = 0xffffffffffffffffn;

/** FNV-1a over UTF-8, 64 bits, as 16 hex digits. */
export function hashText(text: string): string {
  let hash = start;
  for (const byte of new TextEncoder().encode(text)) hash = ((hash ^ BigInt(byte)) * prime) & mask;
  return hash.toString(16).padStart(16, '0');
}
