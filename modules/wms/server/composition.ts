// 成分 that names percentages names all of them: they are read out of a text, which expressions cannot.
import type { Hook } from '../../../runtime/server/moduleApi.ts';
import { wrongTotal } from '../core/composition.ts';

const composition: Hook<{ composition: string | null }> = async ({ record, given, fault }) => {
  const old = given.old as { composition: string | null } | null;
  if (!record.composition || old?.composition === record.composition) return;
  const total = wrongTotal(record.composition);
  if (total !== null) fault({ path: 'composition', level: 'error', message: '成分合计{n}%，应为100%', values: { n: total } });
};
export default composition;
