// Theme, colours, language: at once in this browser, and on the user for the next login elsewhere.
import { useAtomValue } from 'jotai';
import type { Lang } from '../../../core/language/model.ts';
import { lang, languages, t } from '../../i18n/t.ts';
import { http } from '../../session/http.ts';
import { lookAtom, schemes, setLook, themes } from '../../theme/look.ts';
import { schemeName, seeds, themeName } from '../../theme/names.ts';
import { switchLang } from '../language.ts';

export function Looks() {
  const look = useAtomValue(lookAtom);
  const keep = (change: object): void => void http.put('/amc/api/token/user', change).catch(() => undefined);
  const chooseLang = async (next: Lang): Promise<void> => {
    await switchLang(next);
    keep({ lang: next });
  };
  return (
    <div className="looks">
      <span id="pi-theme" className="k">{t('主题')}</span>
      <span className="seg" role="radiogroup" aria-labelledby="pi-theme" onKeyDown={rove}>
        {themes.map((theme) => <button key={theme} type="button" role="radio" aria-checked={look.theme === theme} className={look.theme === theme ? 'on' : undefined} onClick={() => { setLook({ theme }); keep({ theme }); }}>{themeName(theme)}</button>)}
      </span>
      <span id="pi-scheme" className="k">{t('配色')}</span>
      <span className="row swts" role="radiogroup" aria-labelledby="pi-scheme" onKeyDown={rove}>
        {schemes.map((scheme) => <button key={scheme} type="button" role="radio" aria-checked={look.scheme === scheme} aria-label={schemeName(scheme)} data-tip={schemeName(scheme)} className="swt" onClick={() => { setLook({ scheme }); keep({ scheme }); }}><i style={{ background: seeds[scheme] }} /></button>)}
      </span>
      <span id="pi-lang" className="k">{t('语言')}</span>
      <span className="seg" role="radiogroup" aria-labelledby="pi-lang" onKeyDown={rove}>
        {languages.map((each) => <button key={each.id} type="button" role="radio" lang={each.id.replace('_', '-')} aria-checked={lang() === each.id} className={lang() === each.id ? 'on' : undefined} onClick={() => void chooseLang(each.id)}>{each.label}</button>)}
      </span>
    </div>
  );
}

/** Arrows move between the choices of one group. */
function rove(event: React.KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const all = [...event.currentTarget.querySelectorAll('button')];
  all[(all.indexOf(document.activeElement as HTMLButtonElement) + step + all.length) % all.length]?.focus();
}
