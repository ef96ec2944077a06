// The ladder on a phone: a card for each row, its steps below one another as bars.
import { navigateTo, t } from '../../../../runtime/web/moduleApi.ts';
import { keyOf } from './ladderData.ts';
import { addressOf, drillOf, inThousands, ladderOf, Owes, RungView, stepNames } from './Rung.tsx';
import { Head, labelOfRow, type Shown, useHands } from './Rows.tsx';

export function Cards({ query, rows, onDrill }: Shown) {
  const hands = useHands(rows, query.by === 'order');
  const names = stepNames();
  return (
    <ul className="ol-cards">
      {rows.map((row) => {
        const id = String(keyOf(row.key));
        const makers = hands.makers.get(id) ?? [];
        const { rungs, next } = ladderOf(row.figures, makers);
        const open = (figure: string, shown: string): void => onDrill(drillOf({ [query.by]: keyOf(row.key) }, figure, labelOfRow(row, query.by), shown));
        return (
          <li key={id} className="ol-card">
            <div className="ol-cardhead"><Head row={row} by={query.by} name={labelOfRow(row, query.by)} /></div>
            <dl>
              <div><dt>{names.ordered}</dt><dd><button type="button" className="ol-rung ordered" onClick={() => open('ordered', inThousands(row.figures.ordered))}><b className="tn">{inThousands(row.figures.ordered)}</b></button></dd></div>
              {rungs.filter(({ state }) => state !== 'skipped').map((rung) => <div key={rung.step}><dt>{names[rung.step]}</dt><dd><RungView rung={rung} isNext={query.by === 'order' && next?.step === rung.step} isLate={row.risk === 'late'} name={names[rung.step]} onDrill={open} /></dd></div>)}
            </dl>
            {query.by === 'order' ? <div className="ol-cardfoot"><span className="s3 sm">{t('下一步在谁手上')}</span><Owes figures={row.figures} makers={makers} people={hands.people.get(id)} onOpen={(maker) => navigateTo(addressOf(maker))} /></div> : null}
          </li>
        );
      })}
    </ul>
  );
}
