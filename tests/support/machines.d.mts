export function findMachines(options?: { install?: boolean }): { bin?: string; pgbouncer?: string; why?: string };
