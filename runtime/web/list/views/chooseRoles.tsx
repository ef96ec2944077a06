// Which roles something is shared with: a dialog of ticks, answered as ids.
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../i18n/t.ts';
import { asFailure } from '../../session/failure.ts';
import { http } from '../../session/http.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { openDialog } from '../../ui/confirm.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

const api = '/amc/api/token/companyJob';

/** @returns null when nothing was decided */
export function chooseRoles(title: string, chosen: readonly string[]): Promise<string[] | null> {
  return openDialog<string[] | null>((answer) => <Roles title={title} chosen={chosen} onAnswer={answer} />);
}

function Roles({ title, chosen, onAnswer }: { title: string; chosen: readonly string[]; onAnswer: (roles: string[] | null) => void }) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(chosen));
  const roles = useQuery({ queryKey: ['api', api, 'names'], queryFn: ({ signal }) => http.get<{ list: { id: string; name: string }[] }>(api, { query: { pageSize: 200, fields: 'name', total: 'none' }, signal }), retry: false });
  const tick = (id: string, on: boolean): void => setTicked((now) => { const next = new Set(now); if (on) next.add(id); else next.delete(id); return next; });
  return (
    <Dialog
      title={title} width={400} onClose={() => onAnswer(null)}
      footer={<><Button onClick={() => onAnswer(null)}>{t('取消')}</Button><Button look="primary" onClick={() => onAnswer([...ticked])}>{t('确定')}</Button></>}
    >
      <div className="rolepick" role="group" aria-label={title}>
        {roles.data?.list.map((role) => <Checkbox key={role.id} checked={ticked.has(role.id)} onChange={(on) => tick(role.id, on)}>{role.name}</Checkbox>)}
        {roles.error && <p className="red">{asFailure(roles.error).text}</p>}
      </div>
    </Dialog>
  );
}
