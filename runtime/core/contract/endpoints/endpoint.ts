// One endpoint that no schema gives, declared once: what it is for, whom it lets in, what it takes, what it gives. Server, OpenAPI and typed client read this and nothing else.
import type { Shape, TypeOf } from './shapes.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** `open`: without signing in; `signedIn`: whoever is, for what is the own; otherwise the permission that a role gives. */
export type Right = 'open' | 'signedIn' | `${Method} /${string}`;

/** @typeParam Query what stands behind the address, @typeParam Body what is sent, @typeParam Answer what `data` of the answer is */
export interface Endpoint<Path extends string = string, Query = unknown, Body = unknown, Answer = unknown> {
  method: Method;
  /** `/address/{place}` */
  path: Path;
  /** What it is for, in a few words; a refusal calls it so. */
  summary: string;
  right: Right;
  /** What a refusal calls it, where the summary would read oddly. */
  called?: string;
  /** What places of the path hold; those not named hold a short text. */
  params?: Readonly<Record<string, Shape>>;
  query?: Shape<Query>;
  body?: Shape<Body>;
  /** Files are sent, as multipart/form-data, in fields of any name. */
  isUpload?: true;
  answer: Shape<Answer>;
  /** The answer stands by itself, without the envelope: a shape, a file, a way on. */
  bare?: 'json' | 'file' | 'redirect' | 'text';
  /** Where installations without this record type have no such endpoint. */
  needs?: string;
}

export function defineEndpoint<const Path extends string, Query = object, Body = undefined, Answer = unknown>(declared: Endpoint<Path, Query, Body, Answer>): Endpoint<Path, Query, Body, Answer> {
  return Object.freeze(declared);
}

/** What is sent, as it was checked. */
export type BodyOf<E extends Endpoint> = TypeOf<NonNullable<E['body']>>;
export type QueryOf<E extends Endpoint> = TypeOf<NonNullable<E['query']>>;
/** What `data` of its answer is: rows as a statement gives them are stated so where they come from the database. */
export type DataOf<E extends Endpoint> = TypeOf<E['answer']>;
/** As permissions and the typed client call it: `PUT /amc/api/token/task/cancel`. */
export const callOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`;
/** The permission it asks for, where it asks for one. */
export const permissionOf = ({ right }: Pick<Endpoint, 'right'>): string | undefined => (right === 'open' || right === 'signedIn' ? undefined : right);
/** Names of the places of a path. */
export const placesOf = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, place]) => place!);
