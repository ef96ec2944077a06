// What one run made of several records, or of none: the one is opened, many are listed with a link to each.
import type { ActionDone } from '../../core/contract/wire.ts';
import { t } from '../i18n/t.ts';
import { navigateTo } from '../ui/navigate.ts';
import { Button } from '../ui/Button.tsx';
import { openDialog } from '../ui/confirm.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { RecordLink } from '../data/RecordLink.tsx';
import { recordRoute } from '../data/recordRoute.ts';
import '../data/consequences.css';

type Made = NonNullable<ActionDone['created']>;

export function openMade(action: string, created: Made): void {
  const [made, ...others] = created;
  const route = made && others.length === 0 ? recordRoute(made.entity, made.id) : undefined;
  if (route !== undefined) navigateTo(route);
  else if (others.length > 0) void openDialog<void>((answer) => <MadeList action={action} created={created} onAnswer={() => answer()} />);
}

export function MadeList({ action, created, onAnswer }: { action: string; created: Made; onAnswer: () => void }) {
  return (
    <Dialog title={t('{action}：已生成 {n} 张', { action, n: created.length })} width={400} className="ask" onClose={onAnswer} footer={<Button look="primary" data-autofocus onClick={onAnswer}>{t('知道了')}</Button>}>
      <ul className="csq-docs">
        {created.map(({ entity, id, label }) => <li key={id}><RecordLink entity={entity} id={id} name={label} onFollow={onAnswer} /></li>)}
      </ul>
    </Dialog>
  );
}
