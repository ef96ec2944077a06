// The menu of a figure: 这个数怎么来的.
import { t } from '../i18n/t.ts';
import { Menu } from '../ui/Menu.tsx';

export function FigureMenu({ at, onExplain, onClose }: { at: { x: number; y: number }; onExplain: () => void; onClose: () => void }) {
  return <Menu label={t('数字')} anchor={at} width={200} onClose={onClose} items={[{ key: 'explain', label: t('这个数怎么来的'), icon: 'help', after: <kbd className="wide">Alt /</kbd>, onSelect: onExplain }]} />;
}
