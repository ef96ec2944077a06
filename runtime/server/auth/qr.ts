// Signing in by a picture: the browser shows a code, a phone that is signed in scans and confirms it, the browser asks until it has its tokens.
import { randomBytes } from 'node:crypto';
import { AppError } from '../../core/contract/errors.ts';
import type { App, Tx } from '../context.ts';
import { prepared } from '../store/statement.ts';
import { table } from './callers.ts';
import type { Device } from './devices.ts';
import { enterIn, type LoggedIn } from './logins.ts';
import { platform, qrLifeMs } from './platform.ts';
import { changeTicket, issueTicket, lockTicket } from './tickets.ts';

type State = 'waiting' | 'scanned' | 'confirmed' | 'cancelled' | 'expired';
interface Shown { state: State; /** Who scanned; only he (or she) may confirm. */ userId?: string; isGiven?: boolean; createDate: string; browser: Device }

export async function newQr(app: App, base: string, browser: Device): Promise<{ id: string; url: string; expireAt: string }> {
  const id = randomBytes(18).toString('base64url');
  const now = app.now();
  const payload: Shown = { state: 'waiting', createDate: now.toISOString(), browser };
  await app.db.system((tx) => issueTicket(app, tx, { kind: 'qr', token: id, lifeMs: qrLifeMs, payload }));
  return { id, url: `${base}/fastLogin?qr=${id}`, expireAt: new Date(now.getTime() + qrLifeMs).toISOString() };
}

/** What the browser asks every two seconds. The tokens are given once, and only where the picture was shown. */
export async function pollQr(app: App, id: string, browser: Device): Promise<{ state: State; tokens?: LoggedIn }> {
  return app.db.system(async (tx) => {
    const ticket = await lockTicket<Shown>(app, tx, 'qr', id);
    if (!ticket || ticket.payload.browser.ip !== browser.ip || ticket.payload.browser.device !== browser.device) return { state: 'expired' };
    const { payload } = ticket;
    if (payload.state !== 'confirmed' || payload.isGiven) return { state: payload.state };
    const person = await tx.one<{ id: string; username: string }>(prepared(`select id, username from ${table(app.model, platform.user)} where id = $1::bigint and status = '0' and del_flag <> '1'`, [payload.userId]));
    if (!person) return { state: 'cancelled' };
    await changeTicket(tx, 'qr', id, { ...payload, isGiven: true });
    return { state: 'confirmed', tokens: await enterIn(app, tx, person.id, { ...browser, userId: person.id, username: person.username, loginWay: 'qr' }, {}) };
  });
}

/** The phone has read the picture. @throws AppError `auth.qrGone` for one that is too old, decided, or in another person's hands */
export function scanQr(app: App, id: string, userId: string): Promise<{ device: string; ip: string; createDate: string; expireAt: string }> {
  return app.db.system(async (tx) => {
    const { payload, expiresAt } = await standing(app, tx, id, userId);
    await changeTicket(tx, 'qr', id, { ...payload, state: 'scanned', userId });
    return { device: payload.browser.device, ip: payload.browser.ip, createDate: payload.createDate, expireAt: new Date(expiresAt).toISOString() };
  });
}

/** @throws AppError `auth.qrGone` also for one that was not scanned first */
export function decideQr(app: App, id: string, userId: string, isConfirmed: boolean): Promise<true> {
  return app.db.system(async (tx): Promise<true> => {
    const { payload } = await standing(app, tx, id, userId);
    if (payload.state !== 'scanned') throw new AppError('auth.qrGone');
    await changeTicket(tx, 'qr', id, { ...payload, state: isConfirmed ? 'confirmed' : 'cancelled' });
    return true;
  });
}

async function standing(app: App, tx: Tx, id: string, userId: string) {
  const ticket = await lockTicket<Shown>(app, tx, 'qr', id);
  if (!ticket || !['waiting', 'scanned'].includes(ticket.payload.state) || (ticket.payload.userId ?? userId) !== userId) throw new AppError('auth.qrGone');
  return ticket;
}
