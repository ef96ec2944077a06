// Pictures as a thumbnail of 30 px that opens them; of several the first, and how many there are.
import { fileIdOf, fileUrl } from '../../../core/values/files.ts';
import { filesOf } from '../../fields/files/address.ts';
import { pictureRow } from '../fileCells.ts';
import { thumb } from '../thumb.ts';
import { defineColumn } from '../define.ts';

export default defineColumn({
  id: 'image',
  types: ['images'],
  value: 'image',
  align: 'center',
  draw: ({ column }) => (value, row) => {
    const files = filesOf(value);
    // As many as stand side by side.
    if (files.length > 0) return pictureRow(files, column.label, Math.max(1, Math.floor((column.width - 12) / 34)));
    return thumb({ name: String(row.name ?? row.code ?? ''), hex: typeof row.hex === 'string' ? row.hex : null });
  },
  samples: [
    { value: { id: 'f1', name: 'a.png' }, shown: '' },
    { value: [{ id: 'f1', name: 'a.png' }, { id: 'f2', name: 'b.png' }], shown: '+1', column: { type: 'images', width: 46 } },
    { value: null, shown: '', row: { name: '14oz右斜牛仔布' }, why: 'a weave is drawn' },
  ],
});

/** Where a small picture is read; only ids of stored files lead anywhere. */
export function srcOf(value: unknown): string | null {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  const id = typeof one === 'string' ? fileIdOf(one) : typeof one === 'object' && one !== null && typeof (one as { id?: unknown }).id === 'string' ? (one as { id: string }).id : null;
  return id ? `${fileUrl(id)}/thumb` : null;
}
