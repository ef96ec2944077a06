// 主题 in the header.
import { t } from '../../i18n/t.ts';
import { Popover } from '../../ui/Popover.tsx';
import { ThemeChoices } from './ThemeChoices.tsx';

export default function ThemePopover({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  return <Popover label={t('主题')} anchor={anchor} side="end" onClose={onClose} className="mn us"><ThemeChoices /></Popover>;
}
