// Calls of a scan screen: one scan, and what the codes of its references are.
import type { Row } from '../../core/contract/wire.ts';
import type { ScanPlan } from '../../core/plans/plan.ts';
import { lookupOf } from '../fields/lookup.ts';
import { asFailure } from '../session/failure.ts';
import { http } from '../session/http.ts';
import type { Outcome, Scan } from './scanLog.ts';

/** Statuses of a server that is not there, is starting, or asks to come later. */
const isAway = (status: number): boolean => [0, 429, 502, 503, 504, 9999].includes(status);

export async function sendScan(plan: ScanPlan, id: string, { key, ask, undoes, confirmed }: Scan): Promise<Outcome> {
  try {
    await http.put(`${plan.api}/${undoes === undefined ? plan.do : plan.undo!.do}`, { id, ask, ...(confirmed && { confirmed }) }, { idempotencyKey: key });
    return { is: 'done' };
  } catch (error) {
    const failure = asFailure(error);
    if (failure.kind === 'network' || failure.kind === 'timeout' || failure.kind === 'session' || isAway(failure.status)) return { is: 'lost' };
    const why = failure.errors[0]?.message ?? failure.text;
    return { is: 'refused', why, ...(failure.isQuestion && { isQuestion: true }) };
  }
}

/** A record that a reference offers, with what its label may say. */
export interface Known { id: string; label: string; codes: string[] }
const pageSize = 200;
const maxPages = 10;

/** What stays from scan to scan is found without the network: all that may be chosen is read before. */
export async function readKnown(plan: ScanPlan, at: number, record: Row): Promise<Known[]> {
  const { field, by } = plan.keeps[at]!;
  const known: Known[] = [];
  for (let pageNum = 1; pageNum <= maxPages; pageNum += 1) {
    const { items: list, total } = await lookupOf(plan.api, (row) => [row]).search(`@${plan.do}.${field.name}`, field, '', record, pageNum, undefined, { size: pageSize, fields: by });
    for (const one of list) {
      const shown = (one.shown ?? {}) as Record<string, unknown>;
      known.push({ id: one.id, label: one.label, codes: [...by.map((name) => shown[name]), ...by.map((name) => one[name]), one.label].filter((code) => typeof code === 'string' && code !== '') as string[] });
    }
    if (known.length >= total || list.length === 0) break;
  }
  return known;
}
