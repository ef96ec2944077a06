export function openRun(variable: string): { folder: string; close(): Promise<void> };
