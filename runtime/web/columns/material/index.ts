// A material: by reference as thumbnail, name and grey code; of a picture field the thumbnail alone. A weave is drawn where it has no picture.
import { labelOf } from '../../../core/values/labels.ts';
import { filesOf } from '../../fields/files/address.ts';
import { pictureRow } from '../fileCells.ts';
import { srcOf } from '../image/index.ts';
import { thumb } from '../thumb.ts';
import { blank, defineColumn } from '../define.ts';
import { traitsOf } from '../../../core/values/types/index.ts';

interface MaterialRef { name?: string; code?: string; image?: unknown; weave?: string; hex?: string; color?: { hex?: string } | null }

export default defineColumn({
  id: 'material',
  value: 'ref',
  draw: ({ column }) => (value, row) => {
    const pictures = traitsOf(column.type).pictures === true ? filesOf(value) : [];
    if (pictures.length > 0) return pictureRow(pictures, column.label, 1);
    if (traitsOf(column.type).pictures === true) return thumb({ name: String(row.name ?? labelOf(row.goodsType) ?? ''), hex: typeof row.hex === 'string' ? row.hex : null });
    const label = labelOf(value);
    if (!label) return blank;
    const { name, code, image, weave, hex, color } = value as MaterialRef;
    return {
      class: 'row mat',
      parts: [
        thumb({ small: true, src: srcOf(image), name: name ?? label, weave, hex: hex ?? color?.hex }),
        { class: 'cut', parts: name && code ? [name, { class: 's3', text: ` ${code}` }] : name ?? label },
      ],
    };
  },
  samples: [
    { value: { id: '1', label: 'M-0012 斜纹布' }, shown: 'M-0012 斜纹布' },
    { value: { id: '1', label: 'x', name: '斜纹布', code: 'M-0012' }, shown: '斜纹布 M-0012' },
    { value: [], shown: '', column: { type: 'images' }, row: { name: '斜纹布' }, why: 'a picture field shows the thumbnail alone' },
    { value: null, shown: '–' },
  ],
});
