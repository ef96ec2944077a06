// Picture as a thumbnail of 30 px; of several the first.
import { image } from '../../../core/values/files.ts';
import { Thumb } from '../Thumb.tsx';
import { defineColumn } from '../define.ts';

export default defineColumn({
  id: 'image',
  types: ['images'],
  value: image,
  align: 'center',
  draw: () => (value, row) => <Thumb src={srcOf(value)} name={String(row.name ?? row.code ?? '')} hex={typeof row.hex === 'string' ? row.hex : null} />,
  samples: [
    { value: { id: 'f1', name: 'a.png' }, shown: '' },
    { value: null, shown: '', row: { name: '14oz右斜牛仔布' }, why: 'a weave is drawn' },
  ],
});

export function srcOf(value: unknown): string | null {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof one === 'string' && one !== '') return one.includes('/') ? one : `/amc/api/open/file/${one}`;
  if (typeof one !== 'object' || one === null) return null;
  const { url, id } = one as { url?: unknown; id?: unknown };
  return typeof url === 'string' ? url : typeof id === 'string' ? `/amc/api/open/file/${id}` : null;
}
