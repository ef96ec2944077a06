// A question of an entity that changes nothing (what a quantity is in another unit): asks for what it needs, and shows the answer until it is asked anew or closed.
import type { PlanAction, PlanField } from '../../core/plans/plan.ts';
import type { Row } from '../../core/contract/wire.ts';
import { show } from '../../core/values/index.ts';
import { t } from '../i18n/t.ts';
import { http } from '../session/http.ts';
import { valueContext } from '../session/session.ts';
import { openDialog } from '../ui/confirm.tsx';
import { toast } from '../ui/toast.tsx';
import { AskForm, editorsFor } from './AskForm.tsx';

export async function askQuestion(api: string, action: PlanAction): Promise<void> {
  await editorsFor(action.ask ?? []);
  for (let body: string | undefined; ;) {
    const said = body;
    const asked = await openDialog<Record<string, unknown> | null>((answer) => <AskForm api={api} action={action.do} title={action.label} body={said} ok={t('计算')} fields={action.ask ?? []} onAnswer={answer} />);
    if (!asked) return;
    try {
      body = told(action.answer ?? [], await http.post<Row>(`${api}/ask/${action.do}`, asked));
    } catch (error) {
      toast.failure(error);
    }
  }
}

/** `结果：109.73` */
function told(fields: readonly PlanField[], answer: Row): string {
  return fields.flatMap((field) => {
    const value = answer[field.name];
    return value === null || value === undefined ? [] : [t('{name}：{value}', { name: field.label, value: typeof value === 'string' && !field.options ? value : show(value, field as never, valueContext()) })];
  }).join('\n');
}
