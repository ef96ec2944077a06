// Which of several error rules of a kind holds: the lowest priority number, then the narrower scope; a rule of a category holds below it too.
import { find, type Work } from '../../runtime/server/moduleApi.ts';
import type { Limits } from './core/badRate.ts';

interface Scoped { category: string | null; checkLink: string | null; supplier: string | null; priority: string | number | null }
export interface Place { path: readonly string[]; checkLink: string; supplier: string | null }

export function ruleFor<R extends Scoped>(rules: readonly R[], { path, checkLink, supplier }: Place): R | undefined {
  const scope = (rule: R): number => [rule.category, rule.checkLink, rule.supplier].filter((one) => one !== null).length;
  return rules
    .filter((rule) => (rule.category === null || path.includes(rule.category)) && (rule.checkLink === null || rule.checkLink === checkLink) && (rule.supplier === null || rule.supplier === supplier))
    .sort((a, b) => Number(a.priority) - Number(b.priority) || scope(b) - scope(a))[0];
}

/** A category and those above it, the nearest first. */
export async function pathOf(work: Work, category: string | null): Promise<string[]> {
  if (category === null) return [];
  const rows = new Map((await find(work, 'ccm.category', ['parent'], { deleted: true })).map((row) => [row.id, row.parent]));
  const path: string[] = [];
  for (let id: string | null | undefined = category; id; id = rows.get(id)) path.push(id);
  return path;
}

/** What the rule leaves open says the category's setting, or that of the nearest above it. */
export async function limitsOf(work: Work, rule: { minQty: string | number | null; warnRate: string | number | null; stopRate: string | number | null }, path: readonly string[]): Promise<Limits> {
  const settings = path.length === 0 ? [] : await find(work, 'tqm.category', ['category', 'warnRate', 'stopRate'], { where: { category: [...path], status: 'normal' } });
  const setting = path.map((id) => settings.find((one) => one.category === id)).find((one) => one !== undefined);
  return { minQty: Number(rule.minQty ?? 20), warnRate: Number(rule.warnRate ?? setting?.warnRate ?? 0.03), stopRate: Number(rule.stopRate ?? setting?.stopRate ?? 0.08) };
}
