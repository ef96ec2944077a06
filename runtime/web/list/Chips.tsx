// The conditions of a list as chips. Fetched with the first condition.
import { lazy, Suspense, useState } from 'react';
import { t } from '../i18n/t.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { ToolbarProps } from './Toolbar.tsx';
import { completeOf, hasComplete, isComplete, isGroup, noWhere, removeAt } from './where.ts';
import { conditionText, nodeText } from './words.ts';

const FilterDialog = lazy(() => import('./filter/FilterDialog.tsx'));

/** What is active, each to be mended by a press and removed by its cross: alternatives, and groups, are one chip. */
export default function Chips({ plan, state, change, onClear }: Pick<ToolbarProps, 'plan' | 'state' | 'change' | 'onClear'>) {
  const [editing, setEditing] = useState<number | null>(null);
  const { where } = state;
  const isOne = where.join === 'or' && where.rows.length > 1;
  const named = (path: string): string => plan.filters.find((each) => each.path === path)?.label ?? path;
  const quick = (state.quick ?? []).filter(isComplete);
  return (
    <div className="chips">
      <span className="vr" />
      {state.node && <Chip name={plan.tree?.label ?? ''} text={state.node.label} onRemove={() => change({ node: undefined })} />}
      {isOne && hasComplete(where) && <Chip name={t('任一')} text={nodeText(completeOf(where), plan.filters)} onEdit={() => setEditing(0)} onRemove={() => change({ where: noWhere })} />}
      {!isOne && where.rows.map((node, at) => {
        if (!hasComplete(node)) return null;
        const remove = (): void => change({ where: removeAt(where, [at]) });
        if (isGroup(node)) return <Chip key={at} name={node.join === 'or' ? t('任一') : t('全部')} text={nodeText(node, plan.filters)} onEdit={() => setEditing(at)} onRemove={remove} />;
        const filter = plan.filters.find((each) => each.path === node.field);
        return filter && <Chip key={at} name={filter.label} text={conditionText(node, filter)} onEdit={() => setEditing(at)} onRemove={remove} />;
      })}
      {quick.map((row) => {
        const filter = plan.filters.find((each) => each.path === row.field);
        return filter && <Chip key={`quick ${row.field}`} name={named(row.field)} text={conditionText(row, filter)} onRemove={() => change({ quick: state.quick!.filter((each) => each !== row) })} />;
      })}
      <Button look="text" size="s" className="s3" onClick={onClear}>{t('清空')}</Button>
      {editing !== null && <Suspense fallback={null}><FilterDialog plan={plan} state={state} focus={editing} onClose={() => setEditing(null)} onApply={(next) => { setEditing(null); change({ where: next }); }} /></Suspense>}
    </div>
  );
}

function Chip({ name, text, onRemove, onEdit }: { name: string; text: string; onRemove: () => void; onEdit?: () => void }) {
  const words = <><b>{name}</b><span className="cut">{text}</span></>;
  return (
    <span className="chip">
      {onEdit ? <button type="button" className="chipw" aria-label={t('修改条件 {name} {text}', { name, text })} onClick={onEdit}>{words}</button> : words}
      <button type="button" aria-label={t('去掉条件 {name}', { name })} onClick={onRemove}><Icon name="close" /></button>
    </span>
  );
}
