// What the pages without login share: the draft left, the content right, language above, the operator's line below.
import { useEffect, useState, type ReactNode } from 'react';
import { lang, languages, t } from '../i18n/t.ts';
import { plat, usePlat } from '../session/platConfig.ts';
import { Logo } from '../shell/Logo.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Select } from '../ui/Select.tsx';
import { painted } from '../ui/tasks.ts';
import { Draft } from './Draft.tsx';
import { switchLang } from './language.ts';

export function OpenPage({ title, sub, children }: { title: string; sub?: ReactNode; children: ReactNode }) {
  usePlat();
  const [isPainted, setPainted] = useState(false);
  // The form first: the picture, with its sizes of letters and 2,000 squares, is a third of what there is to lay out.
  useEffect(() => void painted().then(() => setPainted(true)), []);
  return (
    <div className="lg">
      <section className="art" aria-hidden="true">{isPainted && <Art />}</section>
      <main className="side">
        <LangPicker />
        <div className="boxx">
          <div className="mob"><Mark /><b>{platName()}</b></div>
          <h1>{title}</h1>{sub && <p className="s2 sub">{sub}</p>}
          {children}
        </div>
        <footer className="sm s3">{plat('copyright') || t('织云供应链')}{plat('icp') && <span>{plat('icp')}</span>}</footer>
      </main>
    </div>
  );
}

function Art() {
  return (
    <>
      <div className="brand"><Mark /><b>{platName()}</b></div>
      {plat('loginBg') ? <img className="loginbg" src={plat('loginBg')} alt="" /> : <><Draft /><div className="say"><h2>{t('从一根纱，到一张对账单')}</h2><p>{t('款式、物料、生产、质检、财务在同一张网上，每个数字都能找到它的单据。')}</p></div></>}
    </>
  );
}

export function LangPicker() {
  return <div className="lang"><Icon name="globe" /><Select small label={t('语言')} value={lang()} options={languages.map(({ id, label }) => ({ value: id, label }))} onChange={(next) => void switchLang(next as ReturnType<typeof lang>)} /></div>;
}

export function Mark() {
  return plat('logo') ? <img className="mark" src={plat('logo')} alt="" /> : <Logo />;
}

export const platName = (): string => plat('platName') || t('织机');
