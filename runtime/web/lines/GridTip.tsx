// The bubble beside the active cell: what is wrong with it.
import { Icon } from '../ui/index.ts';
import type { Fault } from '../form/record/faults.ts';

export function GridTip({ id, fault, box, isLeft }: { id: string; fault: Fault; box: { left: number; top: number; width: number }; isLeft: boolean }) {
  const look = { '--x': `${box.left}px`, '--w': `${box.width}px`, top: box.top } as React.CSSProperties;
  return <div id={id} role="tooltip" className={`ln-tip${fault.level === 'warn' ? ' warn' : ''}${isLeft ? ' left' : ''}`} style={look}><Icon name="warn" />{fault.message}</div>;
}
