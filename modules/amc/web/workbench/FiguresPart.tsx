// 关键指标: each figure opens what it counts.
import { CellLink, classes, formatOf, type HomeFigure, type HomeOffer, Icon, Skeleton, t, valueContext, makeField, traitsOf } from '../../../../runtime/web/moduleApi.ts';
import { Card, type PartProps } from './Card.tsx';
import { useFigure } from './source.ts';

export function FiguresPart({ offer, place, isActive }: PartProps<Extract<HomeOffer, { kind: 'figures' }>>) {
  return <Card title={offer.title} place={place} bare><div className="wk-kpis">{offer.figures.map((figure) => <Figure key={figure.key} figure={figure} isActive={isActive} />)}</div></Card>;
}

function Figure({ figure, isActive }: { figure: HomeFigure; isActive: boolean }) {
  const read = useFigure(figure, isActive);
  if (read.error && !read.data) {
    return <div className="kpi"><span className="s3 sm">{figure.label}</span><button type="button" className="lnk" onClick={() => void read.refetch()}><Icon name="refresh" /> {t('重试')}</button></div>;
  }
  // The field is hidden from this person after all.
  if (read.data && read.data.values === undefined) return null;
  const values = read.data?.values ?? [];
  const isLoud = figure.tone !== undefined && values.some(({ value }) => !/^-?0*(\.0*)?$/.test(value));
  return (
    <CellLink className="kpi" to={figure.route}>
      <span className="s3 sm">{figure.label}</span>
      {read.data ? (
        <b className={classes('tn', isLoud && (figure.tone === 'late' ? 'red' : 'amber'))}>
          {values.map(({ value, unit }, at) => <span key={unit ?? at}>{shown(figure, value)}{read.data!.isAtLeast && '+'}{(unit ?? figure.unit) && <small>{unit ?? figure.unit}</small>} </span>)}
        </b>
      ) : <b><Skeleton width={72} height={20} /></b>}
    </CellLink>
  );
}

function shown(figure: HomeFigure, value: string): string {
  const type = figure.type !== undefined && traitsOf(figure.type).number === 'decimal' && traitsOf(figure.type).measure !== 'ratio' ? figure.type : 'integer';
  return formatOf(type)(value, makeField({ name: figure.key, type, label: figure.label, scale: figure.scale }), valueContext());
}
