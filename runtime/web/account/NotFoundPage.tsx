// The page that is not there, outside the workbench.
import { t } from '../i18n/t.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/states.tsx';

export function NotFoundPage() {
  return (
    <main className="alone">
      <h1 className="sr">{t('页面不存在')}</h1>
      <EmptyState icon="search" title={t('页面不存在')} why={t('抱歉，您访问的页面不存在，请检查地址是否正确')}>
        <a className="btn p" href="/">{t('返回首页')}</a>
        <Button look="text" onClick={() => history.back()}>{t('返回上一页')}</Button>
      </EmptyState>
    </main>
  );
}

export default NotFoundPage;
