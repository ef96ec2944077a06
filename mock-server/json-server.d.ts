// The part of json-server 0.17 that is used here: it brings no types of its own.
declare module 'json-server' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

  export type Handler = (request: IncomingMessage, answer: ServerResponse, next: (error?: unknown) => void) => void;
  /** Its lowdb: a state of named lists, reached by lodash. */
  export interface Low {
    getState(): Record<string, unknown[]>;
    get(path: readonly [string]): { value(): unknown[] | undefined; push(...rows: unknown[]): { write(): unknown }; remove(test: (row: never) => boolean): { write(): unknown } };
    set(path: readonly [string], value: unknown): { write(): unknown };
  }
  interface JsonServer {
    create(): RequestListener & { use(path: string, handler: Handler): void; use(handler: Handler): void };
    router(state: Record<string, unknown[]>): Handler & { db: Low };
  }
  const jsonServer: JsonServer;
  export default jsonServer;
}
