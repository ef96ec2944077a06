// A day with its lateness beside it: `2026-03-17 逾3天` in red, `今天` in amber.
import type { Tone } from '../../core/language/model.ts';
import { t } from '../i18n/t.ts';
import type { Cell } from './cell.ts';
import { blank } from './define.ts';

const dayMs = 86_400_000;

export function drawDay(day: string, today: string, tone: Tone | null | undefined): Cell {
  if (day === '') return blank;
  if (tone !== 'wrong' && tone !== 'waiting') return day;
  const late = Math.round((Date.parse(today) - Date.parse(day)) / dayMs);
  const colour = tone === 'wrong' ? 'red' : 'amber';
  const words = late > 0 ? t('逾{n}天', { n: late }) : late === 0 ? t('今天') : '';
  const shown = { class: colour, text: day };
  return words === '' ? shown : [shown, { class: `sm ${colour}`, text: ` ${words}` }];
}
