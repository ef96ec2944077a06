// Looks over a page as axe-core does: names, roles, states, contrast and target sizes, each fault in one line that says where.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 AA; and of axe's advice, what people who read by ear or keyboard do stumble over. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const advice = ['aria-dialog-name', 'aria-text', 'aria-treeitem-name', 'empty-heading', 'empty-table-header', 'label-title-only', 'landmark-one-main', 'landmark-no-duplicate-banner', 'landmark-no-duplicate-main', 'landmark-unique', 'page-has-heading-one', 'presentation-role-conflict', 'region', 'scope-attr-valid', 'skip-link', 'tabindex'];

export interface AxeOptions {
  /** Selectors of the parts to look at; default the whole page. */
  within?: string[];
  /** These rules only (another theme changes colours, nothing else). */
  only?: string[];
}

/** @returns one line for each fault of a WCAG rule that is serious or critical, and of the advice above */
export async function axeFaults(page: Page, { within, only }: AxeOptions = {}): Promise<string[]> {
  // Not a script tag: the page's own policy refuses those.
  if (!await page.evaluate(() => 'axe' in window)) await page.evaluate(source);
  const rules = only ?? await page.evaluate(([wanted, more]) => [...(window as unknown as { axe: typeof axe }).axe.getRules(wanted).filter(({ tags: own }) => !own.includes('experimental')).map(({ ruleId }) => ruleId), ...more], [tags, advice] as const);
  const { violations } = await page.evaluate(([include, values]) => (window as unknown as { axe: typeof axe }).axe.run(include ? { include: include.map((each) => [each]) } : document, {
    // Named one by one, since the size of targets is not looked at unless asked for.
    runOnly: { type: 'rule', values }, resultTypes: ['violations'], elementRef: false, preload: false,
  }), [within, rules] as const);
  return violations
    .filter(({ id, impact }) => advice.includes(id) || impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)} at ${node.target.join(' ')}: ${reasonOf(node)}`));
}

function reasonOf({ any, all, none }: axe.NodeResult): string {
  return [...all, ...none, ...any].map(({ message }) => message.trim()).filter(Boolean).slice(0, 2).join('; ');
}
