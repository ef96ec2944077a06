// What a trail says of one field.

/** `path` as the wire has it; a row that came or went has its label and no field. */
export interface Change { path: string; before: unknown; after: unknown }
