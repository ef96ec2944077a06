// What a screen may do with the tab it stands in.
export interface TabHandle {
  readonly id: string;
  /** Path with query, as in the address bar. */
  readonly path: string;
  readonly active: boolean;
  /** Amber dot, and a question before closing. */
  setDirty(dirty: boolean): void;
  /** Replaces the tab's name, for example by the document number. */
  setTitle(title: string): void;
  /** Opens (or activates) another tab. */
  open(path: string): void;
  /** Puts another path into this tab: a new record that got its id. */
  replace(path: string): void;
  close(): void;
  /** Text kept for this tab until it is closed, reloads included. Values are JSON. */
  load<T>(key: string): T | undefined;
  save(key: string, value: unknown): void;
}
