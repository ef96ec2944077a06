// One style or garment: its pictures to swipe, what it is, its colours and, where it is shown, its price.
import { useRef, useState } from 'react';
import { Checkbox, classes, Icon, t } from '../../../../runtime/web/moduleApi.ts';
import type { Chip, Item } from './items.ts';

export function Card({ item, isLarge, priceLabel, isTicked, onTick, onView }: { item: Item; isLarge: boolean; priceLabel: string | null; isTicked: boolean; onTick: (() => void) | undefined; onView: (at: number) => void }) {
  return (
    <article className={classes('ss-card', isTicked && 'on')}>
      <Pictures item={item} isLarge={isLarge} onView={onView} />
      <div className="ss-text">
        <div className="ss-no">{item.no}{item.no !== item.styleNo && <> · {item.styleNo}</>}</div>
        {item.name !== '' && <h2>{item.name}</h2>}
        {item.price !== null && priceLabel !== null && <p className="ss-price"><span>{t(priceLabel)}</span> <b>¥{item.price}</b></p>}
        {item.chips.length > 0 && <ul className="ss-chips" aria-label={t('颜色')}>{item.chips.map((chip) => <ColorChip key={chip.name} chip={chip} isLarge={isLarge} />)}</ul>}
        <dl className="ss-facts">
          <Fact label={t('品类')} text={item.category} />
          <Fact label={t('尺码')} text={item.sizes.join(' / ')} />
          {isLarge && <Fact label={t('成分')} text={item.composition} />}
          {item.facts.map((fact) => <Fact key={fact.label} label={fact.label} text={fact.text} />)}
          {item.stock !== null && <Fact label={t('在库')} text={item.stock} />}
        </dl>
        {onTick && <Checkbox checked={isTicked} onChange={onTick}>{t('选样')}</Checkbox>}
      </div>
    </article>
  );
}

const Fact = ({ label, text }: { label: string; text: string }) => (text === '' ? null : <div><dt>{label}</dt><dd>{text}</dd></div>);

const ColorChip = ({ chip: { name, hex }, isLarge }: { chip: Chip; isLarge: boolean }) => (
  <li title={name}><i style={hex === null ? undefined : { background: hex }} />{isLarge ? name : <span className="sr">{name}</span>}</li>
);

function Pictures({ item, isLarge, onView }: { item: Item; isLarge: boolean; onView: (at: number) => void }) {
  const [at, setAt] = useState(0);
  const strip = useRef<HTMLDivElement>(null);
  if (item.pictures.length === 0) return <div className="ss-pictures ss-blank"><Icon name="shirt" /></div>;
  return (
    <div className="ss-pictures">
      <div ref={strip} className="ss-strip" onScroll={(event) => setAt(Math.round(event.currentTarget.scrollLeft / event.currentTarget.clientWidth))}>
        {item.pictures.map((picture, index) => (
          <button key={picture.url} type="button" onClick={() => onView(index)} aria-label={t('放大{name}', { name: `${item.styleNo} ${index + 1}` })}><img src={isLarge ? picture.url : `${picture.url}&thumb=1`} alt={`${item.styleNo} ${item.name}`} loading="lazy" draggable={false} /></button>
        ))}
      </div>
      {item.pictures.length > 1 && <span className="ss-at tn">{at + 1} / {item.pictures.length}</span>}
    </div>
  );
}
