// An address to hand on: its whole text, a button that copies it, one that shows it as a QR code.
import { t } from '../../i18n/t.ts';
import { accountUrl } from '../../session/site.ts';
import { openDialog } from '../../ui/confirm.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { copyText } from '../../ui/toast.tsx';
import { defineColumn, missing } from '../define.ts';

export default defineColumn({
  id: 'share',
  value: 'string',
  minWidthPx: 200,
  draw() {
    return (value) => {
      if (typeof value !== 'string' || value === '') return missing;
      return (
        <span className="sharecell">
          <span className="el tn">{value}</span>
          <IconButton size={24} icon="copy" label={t('复制链接')} onClick={() => void copyText(whole(value))} />
          <IconButton size={24} icon="qr" label={t('二维码')} onClick={() => void showQr(whole(value))} />
        </span>
      );
    };
  },
  samples: [{ value: '/register?invite=ABCD2345', shown: '/register?invite=ABCD2345' }, { value: null, shown: '–' }],
});

const whole = (path: string): string => new URL(accountUrl(path), location.href).href;

async function showQr(address: string): Promise<void> {
  const { QrDialog } = await import('./QrDialog.tsx');
  await openDialog<null>((close) => <QrDialog address={address} onClose={() => close(null)} />);
}
