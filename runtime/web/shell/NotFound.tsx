// The page that is not there, or not for this person.
import { t } from '../i18n/t.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/states.tsx';
import { navigateTo } from './navigate.ts';

export function NotFound() {
  return (
    <EmptyState icon="search" title={t('页面不存在')} why={t('抱歉，您访问的页面不存在，请检查地址是否正确')}>
      <Button look="primary" onClick={() => navigateTo('/')}>{t('返回首页')}</Button>
      <Button look="text" onClick={() => history.back()}>{t('返回上一页')}</Button>
    </EmptyState>
  );
}
