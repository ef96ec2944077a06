// The bubble beside the active cell: what is wrong with it, or what a computed one is worked out from.
import { t } from '../i18n/t.ts';
import { Icon } from '../ui/index.ts';
import type { Explained } from './explain.ts';
import type { Fault } from '../form/record/faults.ts';

export function GridTip({ id, fault, explained, box, isLeft }: { id: string; fault?: Fault; explained: Explained | null; box: { left: number; top: number; width: number }; isLeft: boolean }) {
  const look = { '--x': `${box.left}px`, '--w': `${box.width}px`, top: box.top } as React.CSSProperties;
  const side = isLeft ? ' left' : '';
  if (explained) {
    return (
      <div id={id} role="tooltip" className={`ln-tip info${side}`} style={look}>
        <div>
          <b>{explained.formula}</b>
          {explained.inputs.map(({ label, shown }) => <div key={label} className="s2 tn">{label}：{shown}</div>)}
          {fault && <div className="red">{fault.message}</div>}
          <div className="s3">{t('自动计算，不能直接输入')}</div>
        </div>
      </div>
    );
  }
  if (!fault) return null;
  return <div id={id} role="tooltip" className={`ln-tip${fault.level === 'warn' ? ' warn' : ''}${side}`} style={look}><Icon name="warn" />{fault.message}</div>;
}
