// What is told of schema files that are edited while the server runs (GET /loom/schemas; pushed as SyncSchemas).

/** Something that keeps the files on disk from taking effect. `file` is '' where it is none of a file: a table that cannot be changed so. */
export interface LiveFault { file: string; line: number; col: number; message: string; fix: string; /** The line it is about. */ source?: string }

export interface LiveSchemas {
  /** Files take effect as they are saved. */
  isLive: boolean;
  /** None: what runs is what lies on disk. */
  faults: LiveFault[];
  /** What is wrong and was left out, while all else runs: screens that cannot be drawn, starting data that could not be entered. */
  leftOut: LiveFault[];
}
