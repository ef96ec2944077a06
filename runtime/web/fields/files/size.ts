// The size of a file in words.

/** @param bytes unknown: nothing is said */
export function saidSize(bytes: number | undefined): string {
  if (bytes === undefined) return '';
  if (bytes < 1_024) return `${bytes} B`;
  return bytes < 1_048_576 ? `${Math.round(bytes / 1_024)} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`;
}
