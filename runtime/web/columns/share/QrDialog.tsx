// An address as a QR code, to be read by a phone.
import { renderSVG } from 'uqr';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { copyText } from '../../ui/toast.tsx';

export function QrDialog({ address, onClose }: { address: string; onClose: () => void }) {
  // Black on white in every theme: readers want the contrast.
  const src = `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 2 }))}`;
  return (
    <Dialog title={t('二维码')} width={400} onClose={onClose} footer={<><Button onClick={() => void copyText(address)}>{t('复制链接')}</Button><Button look="primary" onClick={onClose}>{t('关闭')}</Button></>}>
      <div className="qrbox"><img src={src} alt={address} width={240} height={240} /><p className="s3 sm">{address}</p></div>
    </Dialog>
  );
}
