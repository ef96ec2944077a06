// Theme, colour scheme or a colour of one's own, and row height of tables: chosen here, in effect at once, kept on browser and user.
import { useAtomValue } from 'jotai';
import { useId } from 'react';
import { t } from '../../i18n/t.ts';
import { densities, lookAtom, schemes, setLook, setOwnColour, themes } from '../../theme/look.ts';
import { densityName, schemeName, seeds, themeName } from '../../theme/names.ts';
import './parts.css';

export function ThemeChoices() {
  const look = useAtomValue(lookAtom);
  const id = useId();
  return (
    <>
      <div className="row tc">
        <span className="grow" id={`${id}-t`}>{t('主题')}</span>
        <span className="seg" role="radiogroup" aria-labelledby={`${id}-t`} onKeyDown={moveChoice}>
          {themes.map((theme) => <Choice key={theme} isOn={look.theme === theme} onChoose={() => setLook({ theme })}>{themeName(theme)}</Choice>)}
        </span>
      </div>
      <div className="row sws" role="radiogroup" aria-label={t('配色')} onKeyDown={moveChoice}>
        {schemes.map((scheme) => (
          <button key={scheme} type="button" role="radio" aria-checked={look.scheme === scheme} tabIndex={look.scheme === scheme ? 0 : -1} aria-label={schemeName(scheme)} data-tip={schemeName(scheme)} className="swt" onClick={() => setLook({ scheme })}><i style={{ background: seeds[scheme] }} /></button>
        ))}
        <label className="swt own" data-tip={t('自定义颜色')}>
          <input type="color" className="sr" aria-label={t('自定义颜色')} value={look.own ?? '#7a4b2a'} onChange={(event) => void setOwnColour(event.target.value)} />
          <i style={look.scheme === 'own' ? { background: look.own } : undefined} />
        </label>
      </div>
      <div className="row tc">
        <span className="grow" id={`${id}-d`}>{t('表格行高')}</span>
        <span className="seg" role="radiogroup" aria-labelledby={`${id}-d`} onKeyDown={moveChoice}>
          {densities.map((density) => <Choice key={density} isOn={(look.density ?? 'middle') === density} onChoose={() => setLook({ density })}>{densityName(density)}</Choice>)}
        </span>
      </div>
    </>
  );
}

function Choice({ isOn, onChoose, children }: { isOn: boolean; onChoose: () => void; children: string }) {
  return <button type="button" role="radio" aria-checked={isOn} tabIndex={isOn ? 0 : -1} className={isOn ? 'on' : undefined} onClick={onChoose}>{children}</button>;
}

/** Arrows choose the neighbour, as radio buttons do. */
function moveChoice(event: React.KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  event.stopPropagation();
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]')];
  const next = all[(all.indexOf(document.activeElement as HTMLElement) + step + all.length) % all.length];
  next?.focus();
  next?.click();
}
