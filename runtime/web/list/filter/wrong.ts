// Values of conditions that are no figure or no day: nothing is filtered without them in silence.
import { t } from '../../i18n/t.ts';
import { toast } from '../../ui/toast.tsx';

/** Leads to the first such value and says so. */
export function isAnyWrong(form: HTMLElement | null): boolean {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid=true]');
  if (!wrong) return false;
  toast.hint(t('请先改正或清空标红的值'));
  wrong.focus();
  return true;
}
