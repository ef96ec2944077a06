// What stands beside a record: files attached to it, and what people say about it.
import type { FileValue } from '../values/index.ts';

interface Person { id: string; name: string }

/** GET {api}/{id}/attachments, newest first. POST takes `{files: [id…]}` of uploaded ones, DELETE `?ids=` of attachments. */
export interface Attachment { id: string; file: FileValue; user: Person; at: string; mayRemove: boolean }

/** GET {api}/{id}/comments, oldest first. POST takes `{text, mentions: [user id…]}`, DELETE `?ids=`. `text` holds `@name` for each person called. */
export interface RecordComment { id: string; text: string; user: Person; at: string; mentions: Person[]; /** Own, and still within the time. */ mayDelete: boolean }

/** GET {api}/{id}/mentionable?keyword=: members who see the record. */
export type Mentionable = Person;

export const commentLetters = 1_000;
export const mostMentions = 20;
/** Own words may be taken back for this long. */
export const takeBackMinutes = 10;
