// Every column type with its own samples, as a list draws them.
import { CellView } from '../../columns/CellView.tsx';
import { columnTypes } from '../../columns/index.ts';
import type { ColumnDef, ColumnSample } from '../../columns/define.ts';
import type { PlanColumn } from '../../../core/plans/plan.ts';
import { valueContext } from '../../session/session.ts';
import { say } from './words.ts';

export function ColumnsPart() {
  return (
    <section className="ff-sec" aria-label={say('列')} data-part="columns">
      <h2 className="h">{say('列')}</h2>
      <div className="galscroll">
        <table className="galt" aria-label={say('列类型')}>
          <thead><tr><th scope="col">{say('类型')}</th><th scope="col">{say('样例')}</th></tr></thead>
          <tbody>{columnTypes.map((def) => <tr key={def.id} data-column={def.id}><th scope="row">{def.id}</th><td><div className="galw" style={{ margin: 0 }}>{def.samples.map((sample, at) => <span key={at}><Sample def={def} sample={sample} /></span>)}</div></td></tr>)}</tbody>
        </table>
      </div>
    </section>
  );
}

function Sample({ def, sample }: { def: ColumnDef; sample: ColumnSample }) {
  const column: PlanColumn = { key: 'x', path: 'x', label: def.id, type: def.value, as: def.id, width: 120, align: def.align ?? 'start', sortable: false, ...sample.column };
  const draw = def.draw({ column, context: valueContext(), states: sample.states, toneOf: sample.tone ? () => sample.tone! : undefined, stateTone: sample.state ? () => sample.state : undefined });
  return <CellView cell={draw(sample.value, { id: '1', x: sample.value, ...sample.row })} />;
}
