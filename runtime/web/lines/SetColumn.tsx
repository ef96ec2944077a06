// One value into a column of all selected rows: which column, which value. One step of undo.
import { useEffect, useId, useState } from 'react';
import { t } from '../i18n/t.ts';
import { FieldEditor } from '../fields/editors.tsx';
import { Button, Dialog, Select, toast } from '../ui/index.ts';
import { setColumn } from './gridEdits.ts';
import type { GridStore } from './gridStore.ts';
import type { LinesHost } from './host.ts';

export function SetColumn({ grid, host, column, onClose }: { grid: GridStore; host: LinesHost; column?: string; onClose: () => void }) {
  const id = useId();
  const columns = grid.columns.filter(({ field, fixed }) => field && !fixed);
  const [name, setName] = useState(() => column ?? columns.find((each) => each === grid.column)?.name ?? columns[0]?.name ?? '');
  const [value, setValue] = useState<unknown>(null);
  const [refused, setRefused] = useState<{ typed: string; message: string } | null>(null);
  const field = columns.find((each) => each.name === name)?.field;
  const { top, bottom } = grid.range;
  const last = Math.min(bottom, grid.rows.length - 1);
  const row = grid.rows[Math.min(top, grid.rows.length - 1)] ?? grid.owner;
  // One comes with the column chosen: the value is what is missing.
  useEffect(() => { const timer = setTimeout(() => document.getElementById(id)?.focus()); return () => clearTimeout(timer); }, [id, name]);
  const apply = (): void => {
    if (!field || refused) return;
    const count = setColumn(grid, field.name, value);
    toast.done(t('已设置{n}行的{name}', { n: count, name: field.label }));
    onClose();
  };
  return (
    <Dialog
      title={t('设置选中行')} width={400} onClose={onClose}
      footer={<><Button onClick={onClose}>{t('取消')}</Button><Button look="primary" disabled={!field || refused !== null} onClick={apply}>{t('设置{n}行', { n: last - top + 1 })}</Button></>}
    >
      <form className="ln-set" onSubmit={(event) => { event.preventDefault(); apply(); }}>
        <p className="s2">{last > top ? t('第{from}至{to}行', { from: top + 1, to: last + 1 }) : t('第{n}行', { n: top + 1 })}</p>
        <div className="f"><label htmlFor={`${id}-c`}>{t('列')}</label><Select id={`${id}-c`} label={t('列')} value={name} onChange={(next) => { setName(next); setValue(null); setRefused(null); }} options={columns.map((each) => ({ value: each.name, label: each.label }))} /></div>
        {field && (
          <div className="f"><label htmlFor={id}>{t('值')}</label>
            <FieldEditor
              key={field.name} id={id} field={{ ...field, required: false }} value={value} row={row} host={{ values: grid.values, lookup: host.lookup, today: host.today, pathPrefix: `${host.listPath}.` }} autoFocus
              invalid={refused !== null} typed={refused?.typed} onChange={(next) => { setValue(next); setRefused(null); }} onRefuse={(typed, message) => setRefused({ typed, message })}
            />
            {refused ? <p className="msg" role="alert">{refused.message}</p> : <p className="s3 sm">{t('留空即清除')}</p>}
          </div>
        )}
      </form>
    </Dialog>
  );
}
