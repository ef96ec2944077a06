// What is done with a shown record besides its actions: printing it, copying it to the clipboard.
import type { Row } from '../../core/contract/wire.ts';
import type { DetailPlan } from '../../core/plans/plan.ts';
import { apiKey } from '../data/changes.ts';
import type { Values } from '../fields/values.ts';
import { clipOf, putOnClipboard } from '../form/documentClip.ts';
import { t } from '../i18n/t.ts';
import { http } from '../session/http.ts';
import { queries } from '../session/queries.ts';
import { toast } from '../ui/index.ts';

/** By the browser, with the page's print styles. Counted where the record counts its prints. */
export function printRecord(plan: Pick<DetailPlan, 'api' | 'countsPrints'>, id: string, isCounted: boolean): void {
  print();
  if (!plan.countsPrints || !isCounted) return;
  http.post(`${plan.api}/${id}/printed`, {}).then(() => queries.invalidateQueries({ queryKey: apiKey(plan.api, id) })).catch(toast.failure);
}

export function copyDocument(plan: DetailPlan, record: Row, values: Values): void {
  const isTaken = putOnClipboard(clipOf({ ...plan, title: `${plan.title} ${String(record.code ?? '')}`.trim() }, record, values));
  if (isTaken) toast.done(t('单据已复制，可在新建页面粘贴')); else toast.wrong(t('复制失败，请手动选择'));
}
