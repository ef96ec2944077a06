// Password hashes: argon2id at OWASP's settings (19 MiB, two passes).
import { hash, verify } from '@node-rs/argon2';

const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, settings);
}

let decoy: Promise<string> | undefined;

/** Takes as long when there is no such account, so that time does not tell who has one. */
export async function isPassword(stored: string | null | undefined, typed: string): Promise<boolean> {
  const matches = await verify(stored ?? await (decoy ??= hashPassword('no such account')), typed).catch(() => false);
  return matches && stored != null;
}
