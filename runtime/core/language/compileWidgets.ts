// Turns widgets of source files into the model's, with what they leave unsaid filled in.
import type { Definition } from './definition.ts';
import type * as Source from './meta.generated.ts';
import type { StepTest, Widget, WidgetCondition } from './model.ts';
import { moduleOf } from './names.ts';

const usualOrder = 100;
const usualRows = 5;
const sizes = { list: { w: 8, h: 5 }, figures: { w: 12, h: 2 }, chart: { w: 4, h: 4 }, steps: { w: 12, h: 2 }, custom: { w: 4, h: 4 } } as const;
const least = { list: { minW: 4, minH: 3 }, figures: { minW: 4, minH: 2 }, chart: { minW: 3, minH: 3 }, steps: { minW: 12, minH: 2 }, custom: { minW: 3, minH: 2 } } as const;

export function compileWidget(source: Source.WidgetFile, definition: Definition): Widget {
  const { id, kind } = source;
  const said = source.size ?? sizes[kind];
  const base = {
    id, module: moduleOf(id), file: definition.file, title: source.title ?? '', ...(source.hint !== undefined && { hint: source.hint }),
    roles: source.roles ?? [], order: source.order ?? usualOrder,
    size: { ...said, minW: Math.min(said.w, source.size?.minW ?? least[kind].minW), minH: Math.min(said.h, source.size?.minH ?? least[kind].minH) },
  };
  const where = source.where && { where: source.where as WidgetCondition[] };
  switch (kind) {
    case 'list': return { ...base, kind, screen: source.screen ?? '', ...where, ...given(source, 'view', 'columns', 'sort', 'empty'), rows: source.rows ?? usualRows };
    case 'figures': return { ...base, kind, ...given(source, 'joins'), figures: (source.figures ?? []).map((figure) => ({ ...figure, order: figure.order ?? usualOrder }) as Extract<Widget, { kind: 'figures' }>['figures'][number]) };
    case 'chart': return { ...base, kind, query: source.query ?? '', by: source.by ?? '', measure: source.measure ?? '', look: source.look ?? 'bars', ...where, ...given(source, 'last', 'screen') };
    case 'steps': return { ...base, kind, ...given(source, 'joins'), steps: (source.steps ?? []).map((step) => ({ ...step, done: (step.done ?? []).map((test): StepTest => ('filled' in test ? { filled: test.filled } : { screen: test.screen, least: test.least ?? 1, ...(test.where && { where: test.where as WidgetCondition[] }) })) })) };
    case 'custom': return { ...base, kind, ...given(source, 'permission', 'all') };
  }
}

function given<T extends object, K extends keyof T>(from: T, ...keys: K[]): Partial<Pick<T, K>> {
  return Object.fromEntries(keys.filter((key) => from[key] !== undefined).map((key) => [key, from[key]])) as Partial<Pick<T, K>>;
}
