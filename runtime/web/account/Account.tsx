// The login page: the draft left, the form right, language above.
import { useState } from 'react';
import { loadCatalogue } from '../i18n/catalogues.ts';
import { fromCatalogue, lang, languages, rememberLang, setTranslator, t } from '../i18n/t.ts';
import { Icon } from '../ui/Icon.tsx';
import { Select } from '../ui/Select.tsx';
import { Logo } from '../shell/Logo.tsx';
import { Draft } from './Draft.tsx';
import { LoginForm } from './LoginForm.tsx';

export async function switchLang(next: (typeof languages)[number]['id']): Promise<void> {
  const catalogue = next === 'zh_CN' ? {} : await loadCatalogue(next).catch(() => ({}));
  setTranslator(fromCatalogue(catalogue));
  rememberLang(next);
  document.title = `${t('登录')} - ${t('织机')}`;
}

export function Account({ refused, onDone }: { refused: boolean; onDone: () => void }) {
  const [turn, setTurn] = useState(0);
  return (
    <main className="lg" data-turn={turn}>
      <section className="art" aria-hidden="true">
        <div className="brand"><Logo /><b>{t('织机')}</b></div>
        <Draft />
        <div className="say"><h2>{t('从一根纱，到一张对账单')}</h2><p>{t('款式、物料、生产、质检、财务在同一张网上，每个数字都能找到它的单据。')}</p></div>
      </section>
      <section className="side">
        <div className="lang"><Icon name="globe" /><Select small label={t('语言')} value={lang()} options={languages.map(({ id, label }) => ({ value: id, label }))} onChange={(next) => void switchLang(next as ReturnType<typeof lang>).then(() => setTurn(turn + 1))} /></div>
        <div className="boxx">
          <div className="mob"><Logo /><b>{t('织机')}</b></div>
          <h1>{t('登录')}</h1><p className="s2 sub">{t('登录后进入工作台')}</p>
          {refused && <p className="note" role="status">{t('回调地址不受信任')}</p>}
          <LoginForm onDone={onDone} />
        </div>
        <footer className="sm s3">{t('织云供应链')}</footer>
      </section>
    </main>
  );
}
