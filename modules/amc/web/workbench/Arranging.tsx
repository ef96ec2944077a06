// 编辑布局: parts are dragged and resized over the grid, or moved cell by cell from their menu.
import GridLayout, { WidthProvider } from 'react-grid-layout';
import { type HomeOffer, MenuButton, type MenuItem, t } from '../../../../runtime/web/moduleApi.ts';
import { columns, gapPx, nudged, rowPx, settle, type Placed } from './work.ts';
import 'react-grid-layout/css/styles.css';

const Grid = WidthProvider(GridLayout);

export default function Arranging({ layout, offers, onChange }: { layout: Placed[]; offers: Record<string, HomeOffer>; onChange: (layout: Placed[]) => void }) {
  const items = (part: Placed): MenuItem[] => {
    const min = offers[part.key]!.size;
    const by = (key: string, label: string, change: Parameters<typeof nudged>[2]): MenuItem => ({ key, label, onSelect: () => onChange(nudged(layout, part.key, change, min)) });
    return [
      by('up', t('上移'), { y: -1 }), by('down', t('下移'), { y: 1 }), by('left', t('左移'), { x: -1 }), by('right', t('右移'), { x: 1 }), 'line',
      by('wider', t('加宽'), { w: 1 }), by('narrower', t('变窄'), { w: -1 }), by('taller', t('加高'), { h: 1 }), by('shorter', t('变矮'), { h: -1 }), 'line',
      { key: 'remove', label: t('移除'), icon: 'trash', danger: true, onSelect: () => onChange(settle(layout.filter((one) => one.key !== part.key))) },
    ];
  };
  return (
    <Grid
      className="wk-arranging" cols={columns} rowHeight={rowPx} margin={[gapPx, gapPx]} containerPadding={[0, 0]} draggableHandle=".wk-handle"
      layout={layout.map((part) => ({ i: part.key, x: part.x, y: part.y, w: part.w, h: part.h, minW: offers[part.key]!.size.minW, minH: offers[part.key]!.size.minH }))}
      onLayoutChange={(next) => onChange(next.map(({ i, x, y, w, h }) => ({ ...layout.find((one) => one.key === i)!, x, y, w, h })))}
    >
      {layout.map((part) => (
        <section key={part.key} className="card wk-part" aria-label={offers[part.key]!.title}>
          <header className="wk-handle"><h2 className="grow">{offers[part.key]!.title}</h2><span onMouseDown={(event) => event.stopPropagation()}><MenuButton label={t('调整 {name}', { name: offers[part.key]!.title })} items={() => items(part)} /></span></header>
        </section>
      ))}
    </Grid>
  );
}
