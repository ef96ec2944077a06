// One call that no schema gives, as it is declared: what it is for, who may, what it takes, what it gives.
import type { Shape } from './shapes.ts';

export type CallMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Call {
  /** What it is for, in a few words. */
  says: string;
  /** Without signing in. */
  open?: true;
  /** The right it asks for, where a role gives it. Without one: whoever is signed in, for what is the own. */
  permission?: string;
  /** Behind the address: names and shapes. */
  query?: Shape;
  body?: Shape;
  /** Files are sent, as multipart/form-data, in fields of any name. */
  isUpload?: true;
  /** What `data` of the answer is. */
  data: Shape;
  /** The answer stands by itself, without the envelope: a shape, a file, a way on. */
  bare?: 'json' | 'file' | 'redirect' | 'text';
  /** Where installations without this record type have no such call. */
  needs?: string;
}

/** By `METHOD /address/{place}`. */
export type Calls = Readonly<Record<string, Call>>;
export interface CallAddress { method: CallMethod; path: string }

export function addressOf(name: string): CallAddress {
  const [method, path] = name.split(' ') as [CallMethod, string];
  return { method, path };
}
