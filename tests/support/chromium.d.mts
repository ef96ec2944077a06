// Types of chromium.mjs, which stays plain JavaScript so that it runs before anything is installed.
export const chromiumArgs: string[];
export function findChromium(options?: { install?: boolean }): Promise<{ path?: string; why?: string }>;
