// A widget without a name does not compile: either its own label, or the id of the element that names it.
export type Named = { label: string; 'aria-labelledby'?: never } | { label?: never; 'aria-labelledby': string };

export function nameOf(named: Named): { 'aria-label'?: string; 'aria-labelledby'?: string } {
  return named.label === undefined ? { 'aria-labelledby': named['aria-labelledby'] } : { 'aria-label': named.label };
}

export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
