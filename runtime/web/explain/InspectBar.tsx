// The bar of the inspector's mode: what to do, the page as a whole, the way out.
import { t } from '../i18n/t.ts';
import { Button } from '../ui/Button.tsx';

export function InspectBar({ onPage, onEnd }: { onPage: () => void; onEnd: () => void }) {
  return <><span className="grow">{t('点选要检查的字段、按钮或列')}</span><Button size="s" onClick={onPage}>{t('检查本页')}</Button><Button size="s" look="text" onClick={onEnd}>{t('退出')}</Button></>;
}
