// Lines as small curves above their table: how each row turns a figure into points, drawn anew as it is typed.
import type { Row } from '../../../core/contract/wire.ts';
import type { PlanLines, PlanLinesLooks } from '../../../core/plans/plan.ts';
import { labelOf } from '../../../core/values/labels.ts';
import type { Values } from '../../fields/values.ts';
import { t } from '../../i18n/t.ts';
import { curveOf, wholePoints } from './curve.ts';

/** Width and height of the drawing's own measure; points of 0 and of all stand one unit inside. */
const width = 100;

export function Curves({ curve, lines, rows, values }: { curve: NonNullable<PlanLinesLooks['curve']>; lines: PlanLines; rows: readonly Row[]; values: Values }) {
  const drawn = rows.flatMap((row) => curveOf(curve, row) ?? []);
  if (drawn.length === 0) return null;
  const figure = lines.fields[curve.zero]!;
  const say = (value: string): string => values.format(figure, value, {} as Row);
  return (
    <ul className="lncurves" aria-label={t('{name}预览', { name: lines.label })}>
      {drawn.map(({ row, from, to, points }, at) => {
        const name = String(labelOf(row[curve.label]) ?? row[curve.label] ?? '') || '–';
        const ends = t('{from}得{low}分，{to}得{high}分', { from: say(from), low: points[0]![1], to: say(to), high: points.at(-1)![1] });
        return (
          <li key={at}>
            <b className="cut">{name}</b>
            <svg viewBox={`0 -2 ${width} ${wholePoints + 4}`} preserveAspectRatio="none" role="img" aria-label={`${name} ${ends}`}>
              <polyline points={points.map(([x, y]) => `${x * width},${wholePoints - y}`).join(' ')} />
            </svg>
            <span className="tn s3 sm" aria-hidden="true"><i>{say(from)}</i><i>{say(to)}</i></span>
          </li>
        );
      })}
    </ul>
  );
}
