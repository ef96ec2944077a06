// An address to hand on: its whole text, a button that copies it, one that shows it as a QR code.
import { t } from '../../i18n/t.ts';
import type { CellPart } from '../cell.ts';
import { defineColumn, icon, missing } from '../define.ts';

export default defineColumn({
  id: 'share',
  value: 'string',
  minWidthPx: 200,
  draw() {
    return (value) => {
      if (typeof value !== 'string' || value === '') return missing;
      return { class: 'sharecell', parts: [{ class: 'el', text: value }, button('copy', 'copyAddress', t('复制链接'), value), button('qr', 'qr', t('二维码'), value)] };
    };
  },
  samples: [{ value: '/register?invite=ABCD2345', shown: '/register?invite=ABCD2345' }, { value: null, shown: '–' }],
});

function button(look: 'copy' | 'qr', name: string, label: string, payload: string): CellPart {
  return { tag: 'button', class: 'ib s24', label, parts: icon(look), act: { name, payload } };
}
