// Cuts the square of an avatar: a JPEG of 512 px at most, well below 2 MB.
import { t } from '../i18n/t.ts';
import { CropDialog } from './CropDialog.tsx';

export interface AvatarCropProps { file: Blob; onDone: (square: Blob) => void | Promise<void>; onCancel: () => void }

export function AvatarCrop({ file, onDone, onCancel }: AvatarCropProps) {
  return <CropDialog title={t('裁剪头像')} file={file} ratios={[1]} mostPx={512} round onDone={onDone} onCancel={onCancel} />;
}
