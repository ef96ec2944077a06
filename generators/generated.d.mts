// Types of generated.mjs.
export interface Generated { written: string[]; failed: { name: string; why: string }[] }
export const reads: Readonly<Record<string, { text: RegExp[]; names: RegExp }>>;
export function generate(options?: { all?: boolean }): Promise<Generated>;
