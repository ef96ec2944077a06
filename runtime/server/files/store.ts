// Where bytes lie: under the check sum of their content, so that the same picture lies there once. A folder now; an S3-compatible store fits the same four calls.
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

export interface FileStore {
  /** Takes over a finished file from the local disk; one that is there already is left as it is. */
  put(sha256: string, localPath: string): Promise<void>;
  /** @param range first and last byte, both included */
  read(sha256: string, range?: { start: number; end: number }): Readable;
  has(sha256: string): Promise<boolean>;
  /** Where its bytes lie on this machine, for threads that read them. */
  localPath(sha256: string): Promise<string>;
  remove(sha256: string): Promise<void>;
}

/** `ab/cd/abcd…` below the folder: no directory grows large. */
export function folderStore(folder: string): FileStore {
  const pathOf = (sha256: string): string => {
    // Names come from our own sums, and still nothing else may become a path.
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error(`"${sha256}" is no check sum`);
    return join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  };
  const has = (sha256: string): Promise<boolean> => stat(pathOf(sha256)).then(() => true, () => false);
  return {
    has,
    localPath: async (sha256) => pathOf(sha256),
    async put(sha256, localPath) {
      if (await has(sha256)) return;
      const path = pathOf(sha256);
      await mkdir(join(path, '..'), { recursive: true });
      try {
        await rename(localPath, path);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
        // The temporary folder lies on another disk: copied beside, so that half a file is never seen.
        await copyFile(localPath, `${path}.part`);
        await rename(`${path}.part`, path);
      }
    },
    read: (sha256, range) => createReadStream(pathOf(sha256), range),
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
  };
}
