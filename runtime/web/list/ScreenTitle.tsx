// The title of a list or report; with screens that belong to it, their titles side by side, each leading to its own.
import { followLink } from '../columns/CellLink.tsx';
import { t } from '../i18n/t.ts';

export type Beside = readonly { title: string; route: string }[];

export function ScreenTitle({ title, beside }: { title: string; beside?: Beside }) {
  if (!beside) return <h1 className="cut">{title}</h1>;
  return (
    <nav className="alsos" aria-label={t('相关页面')}>
      {beside.map((one) => (one.title === title ? <h1 key={one.route}>{title}</h1> : <a key={one.route} className="also" href={one.route} onClick={(event) => followLink(event, one.route)}>{one.title}</a>))}
    </nav>
  );
}
