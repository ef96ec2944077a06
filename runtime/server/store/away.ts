// A database that is away, or takes no writes: told apart from a refusal, once, where every statement passes. Whoever asked may ask again in a moment.
import pg from 'pg';
import { AppError } from '../../core/contract/errors.ts';

/** Seconds after which asking again is worth it. */
export const retryAfterSeconds = 2;

/** SQLSTATEs of a server that stops, starts, recovers or is full, and of connections; what sockets say. */
const awayCodes = new Set(['57P01', '57P02', '57P03', '53300', '08000', '08001', '08003', '08004', '08006', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);
/** A standby, or a server that is being moved. */
export const readOnly = '25006';

/** The driver's own words have no code. */
const awayWords = /^Connection terminated|timeout exceeded when trying to connect|^Client has encountered a connection error|is not queryable|^Cannot use a pool after|^no answer within/;

/** What a failure of the database is to whoever asked; itself where it is something else. */
export function awayFault(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  const code = (error as { code?: string }).code ?? '';
  if (code === readOnly) return new AppError('service.readOnly', {}, undefined, { cause: error });
  // A pooler says so of the server behind it, and ends the connection.
  const isAway = awayCodes.has(code) || (code === '08P01' && (error as { severity?: string }).severity === 'FATAL') || (!(error instanceof pg.DatabaseError) && awayWords.test(error.message));
  return isAway ? new AppError('service.away', {}, undefined, { cause: error }) : error;
}
