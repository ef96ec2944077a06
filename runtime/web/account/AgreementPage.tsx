// User agreement or privacy policy, as the platform has written it.
import { useEffect, useState } from 'react';
import { t } from '../i18n/t.ts';
import { loadPlat, plat, usePlat } from '../session/platConfig.ts';
import { EmptyState, Later } from '../ui/states.tsx';
import { Markdown } from './Markdown.tsx';
import { LangPicker, Mark, platName } from './OpenPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

export default function AgreementPage({ type }: { type: string }) {
  usePlat();
  const [isAsked, setAsked] = useState(false);
  useEffect(() => void loadPlat().then(() => setAsked(true)), []);
  if (type !== 'service' && type !== 'privacy') return <NotFoundPage />;
  const text = plat(type === 'service' ? 'agreement' : 'privacy');
  const isAddress = /^(https?:\/\/|\/)\S+$/.test(text);
  return (
    <div className="paper">
      <header className="hd light"><a className="logo" href="/" aria-label={t('{name} 首页', { name: platName() })}><Mark /></a><b className="grow">{platName()}</b><LangPicker /></header>
      <main>
        <h1>{type === 'service' ? t('用户协议') : t('隐私政策')}</h1>
        {isAddress ? <p><a href={text} target="_blank" rel="noopener noreferrer">{text}</a></p> : text ? <Markdown text={text} /> : isAsked ? <EmptyState title={t('暂无数据')} /> : <Later><p role="status" className="s2">{t('加载中')}</p></Later>}
      </main>
    </div>
  );
}
