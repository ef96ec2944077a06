// What charts are drawn with: the inks of the theme, and the tooltip's element.

/** Colours of the theme it stands in. */
export interface Inks { series: readonly string[]; text: string; quiet: string; line: string; sheet: string; hover: string; lang: string; font: string }

export const tipLook = { confine: true, className: 'chtip', backgroundColor: 'transparent', borderWidth: 0, padding: 0, extraCssText: '', transitionDuration: 0, textStyle: { fontFamily: 'inherit' } };

interface TipRow { name: string; text: string; color?: string; isSum?: boolean }

/** An element, not a text: names are people's own words. */
export function tip(title: string, rows: readonly TipRow[]): HTMLElement {
  const box = document.createElement('div');
  const head = box.appendChild(document.createElement('b'));
  head.textContent = title;
  const list = box.appendChild(document.createElement('dl'));
  for (const { name, text, color, isSum } of rows) {
    const term = list.appendChild(document.createElement('dt'));
    if (color) term.appendChild(document.createElement('i')).style.background = color;
    term.append(name);
    const figure = list.appendChild(document.createElement('dd'));
    figure.textContent = text;
    if (isSum) term.className = figure.className = 't';
  }
  return box;
}
