// One part of the home screen, drawn by its kind.
import type { Home, HomeOffer, Placed } from '../../../../runtime/web/moduleApi.ts';
import { Card, Failed } from './Card.tsx';
import { ChartPart } from './ChartPart.tsx';
import { FiguresPart } from './FiguresPart.tsx';
import { ListPart } from './ListPart.tsx';
import { refreshHome } from './source.ts';
import type { WidgetDef } from './work.ts';

const files = import.meta.glob<{ default: WidgetDef }>('../../../*/web/widgets/*.tsx', { eager: true });
/** By id: modules/amc/web/widgets/todo.tsx draws `amc.todo`; those of our own module are found without its name. */
const drawn: Record<string, WidgetDef> = Object.fromEntries(Object.entries(files).map(([path, file]) => {
  const [, module = 'amc', name] = /^(?:.*?([a-z]\w*)\/web\/)?.*widgets\/(\w+)\.tsx$/.exec(path)!;
  return [`${module}.${name}`, file.default];
}));

export const canDraw = (offer: HomeOffer): boolean => offer.kind !== 'custom' || drawn[offer.key] !== undefined;

export function Part({ offer, place, home, isActive }: { offer: HomeOffer; place: Placed; home: Home; isActive: boolean }) {
  switch (offer.kind) {
    case 'list': return <ListPart offer={offer} place={place} isActive={isActive} />;
    case 'figures': return <FiguresPart offer={offer} place={place} isActive={isActive} />;
    case 'chart': return <ChartPart offer={offer} place={place} isActive={isActive} />;
    case 'custom': {
      const { Widget, Tool, bare } = drawn[offer.key]!;
      const given = home.widgets.find((one) => one.key === offer.key);
      return (
        <Card title={offer.title} hint={offer.hint} place={place} all={offer.all} bare={bare} tool={Tool && <Tool onChanged={refreshHome} />}>
          {given?.error !== undefined ? <Failed error={given.error} onRetry={refreshHome} /> : <Widget data={(given?.data ?? []) as never} home={home} onChanged={refreshHome} />}
        </Card>
      );
    }
  }
}
