// What a computed cell is worked out from, in words: its expression with labels for names, and the figures it read.
import type { PlanField, PlanTypes } from '../../core/plans/plan.ts';
import type { Row } from '../../core/contract/wire.ts';
import { t } from '../i18n/t.ts';
import type { GridStore } from './gridStore.ts';

export interface Explained { formula: string; inputs: { label: string; shown: string }[] }

const tokens = /'[^']*'|"[^"]*"|[A-Za-z_]\w*(?:\.\w+)*|\d+(?:\.\d+)?|&&|\|\||[<>=!]=|\S|\s+/g;
const signs: Record<string, string> = { '*': '×', '/': '÷', '-': '−', '==': '=', '!=': '≠', '>=': '≥', '<=': '≤' };

export function explain(grid: GridStore, field: PlanField, row: Row | undefined): Explained | null {
  if (field.computed === undefined) return null;
  const inputs = new Map<string, string>();
  const parts = (field.computed.match(tokens) ?? []).map((token) => {
    if (/^\s+$/.test(token)) return ' ';
    if (/^['"]/.test(token)) return optionLabel(field, token.slice(1, -1));
    if (token === '&&') return t('且');
    if (token === '||') return t('或');
    if (token === '?') return t('时');
    if (token === ':') return t('，否则');
    if (!/^[A-Za-z_]/.test(token)) return signs[token] ?? token;
    const word = words()[token];
    if (word) return word;
    const label = labelOf(grid, token, row, inputs);
    return label ?? token;
  });
  const formula = parts.join('').replace(/\s+，/g, '，').replace(/ {2,}/g, ' ').trim();
  return { formula: `${field.label} = ${formula}`, inputs: [...inputs].map(([label, shown]) => ({ label, shown })) };
}

function words(): Record<string, string> {
  return {
    sum: t('合计'), min: t('取小'), max: t('取大'), count: t('计数'), round: t('取整'), ceil: t('向上取整'), floor: t('向下取整'), abs: t('绝对值'), first: t('第一个有值的'), null: t('空'), true: t('是'), false: t('否'),
    month: t('月份'), days: t('相差天数'), addDays: t('加天数'), in: t('属于'), today: t('今天'), size: t('个数'), text: t('文本'),
  };
}

function labelOf(grid: GridStore, path: string, row: Row | undefined, inputs: Map<string, string>): string | null {
  const [root, ...steps] = path.split('.');
  if (root === 'setting') return t('参数{code}', { code: steps.join('.') });
  const isHead = root === 'record';
  const isParent = root === 'parent' || steps[0] === 'parent';
  if (!isHead && root !== 'line' && root !== 'row' && !isParent) return null;
  const nested = grid.store.placeOf(grid.owner);
  const above = root === 'line' && nested !== undefined;
  const from = isHead ? grid.store.record : above ? grid.owner : row;
  const fields = isHead ? grid.store.shape.fields : above ? nested.lines.fields : grid.lines.fields;
  const lists = isHead ? grid.store.shape.lines : above ? nested.lines.lines : grid.lines.lines;
  const name = steps[0] ?? '';
  const own = fields[name];
  if (!own) return lists[name]?.label ?? (name === '' ? null : deepLabel(undefined, steps, grid.store.shape.types) ?? null);
  const deeper = steps.length > 1 ? deepLabel(own.to, steps.slice(1), grid.store.shape.types) : null;
  const label = deeper ? t('{name}的{part}', { name: own.label, part: deeper }) : own.label;
  if (from && steps.length === 1) inputs.set(label, grid.values.format(own, from[name], from) || '–');
  return label;
}

/** The label of the last step that some entity knows. */
function deepLabel(entity: string | undefined, steps: readonly string[], types: PlanTypes | undefined): string | null {
  let at = entity;
  let label: string | null = null;
  for (const step of steps) {
    const type = at === undefined ? undefined : types?.rows[at];
    if (step === 'parent') { at = type?.parent ?? at?.split('.').slice(0, -1).join('.'); continue; }
    const field = type?.fields[step];
    if (!field) return label;
    label = field.label;
    at = field.to;
  }
  return label;
}

function optionLabel(field: PlanField, value: string): string {
  return `「${field.options?.find((option) => option.value === value)?.label ?? value}」`;
}
