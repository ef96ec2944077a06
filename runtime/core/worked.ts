// Figures that a pure function of a module works out: known by name in browser and server alike, so that a form shows them while one types and the server keeps the same.

/** A row as an expression gives it: figures as text. */
export type WorkedRow = Readonly<Record<string, unknown>>;
/** Rows in, one figure out for each of them, in their order; null where there is none. It sees nothing else and changes nothing. */
export type Worked = (rows: readonly WorkedRow[], given: WorkedRow) => readonly (string | null)[];

const known = new Map<string, Worked>();

/** Makes one known: `pms.grading` of modules/pms/worked/grading.ts. */
export function registerWorked(name: string, worked: Worked): void {
  known.set(name, worked);
}

export const workedBy = (name: string): Worked | undefined => known.get(name);
