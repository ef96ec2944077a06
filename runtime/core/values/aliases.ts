// Further names of a record in one text, separated by commas (field word `aliases`).

/** Between two of them; the database splits by the same. */
export const aliasBreak = /[,，、;；]/;
export const aliasesIn = (value: unknown): string[] => (typeof value === 'string' ? value.split(aliasBreak).map((name) => name.trim()) : []);
