// Matrices to read: alone, against another one, with cells that are not made, and nothing in it.
import MatrixView from '../../matrix/MatrixView.tsx';
import { cutMatrix, orderMatrix, record } from './samples.ts';
import { say } from './words.ts';

export function MatrixPart() {
  const parts = [
    [say('查看'), { label: '数量' }, orderMatrix], [say('对比'), { label: '数量（对比）', against: [{ path: 'cut', label: '已裁数量' }] }, orderMatrix], [say('空'), { label: '数量（空）' }, null],
  ] as const;
  return (
    <section className="ff-sec" aria-label={say('矩阵')} data-part="matrix">
      <h2 className="h">{say('矩阵')}</h2>
      {parts.map(([title, field, value]) => <div key={field.label} className="galm"><h3>{title}</h3><MatrixView field={{ ...field, against: 'against' in field ? [...field.against] : undefined }} value={value} row={{ ...record, cut: cutMatrix }} /></div>)}
    </section>
  );
}
