// A message on its way to open pages.
import type { Words } from './words.ts';

/** As a websocket carries it. */
export interface NoticeFrame extends Record<string, unknown> {
  id: string; title: string; content: string | null; messageType: string; objName: string; objHead: string | null; createDate: string;
  address: string | null; bizType: string | null; bizId: string | null; readed: 0 | 1;
  /** What is said anew to each reader (words.ts); never on the wire. */
  words?: Words | null;
}
