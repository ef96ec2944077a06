// Screens by kind: `runtime/web/<kind>/screen.tsx` draws plans of that kind, found by its folder's name and loaded when first opened.
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { Row, Saved } from '../../core/contract/wire.ts';
import type { Plan } from '../../core/plans/plan.ts';
import { bringTexts } from '../i18n/app.ts';
import type { TabHandle } from '../shell/tabHandle.ts';
import type { FocusWish } from './focusWish.ts';

export interface ScreenProps<P extends Plan = Plan> {
  plan: P;
  /** Values of the route's `{…}` places; `id` of a new record is `0`. */
  params: Record<string, string>;
  tab: TabHandle;
  /** Values a new record starts with. */
  initial?: Row;
  /** `drawer`: over a list, without page chrome of its own; `onClose` closes it. `beside`: in the pane of a list, with its bar; `onClose` tells of a new one that was saved. */
  mode?: 'page' | 'drawer' | 'beside';
  onClose?: (saved?: Saved) => void;
  focus?: FocusWish;
}

/** What a screen.tsx exports by default. */
export interface ScreenDef { Screen: ComponentType<ScreenProps<never>> }

export function defineScreen<P extends Plan>(def: { Screen: ComponentType<ScreenProps<P>> }): ScreenDef {
  return def as unknown as ScreenDef;
}

type Loader = () => Promise<{ default: ScreenDef }>;
const ofRuntime = import.meta.glob<{ default: ScreenDef }>('../*/screen.tsx');
/** `widget: "aps.scheduleBoard"` is modules/aps/web/scheduleBoard/screen.tsx. */
const ofModules = import.meta.glob<{ default: ScreenDef }>('../../../modules/*/web/*/screen.tsx');
/** Kinds that another kind's screen draws. */
const drawnBy: Record<string, string> = { tree: 'list', grid: 'list' };

/** Kinds whose screens stand elsewhere than in a folder of the runtime. */
const registered: Record<string, Loader> = {};

export function registerScreen(kind: string, load: Loader): void {
  registered[kind] = load;
}

const loaderOf = (path: string, { kind }: Pick<Plan, 'kind'>): Loader | undefined => ofRuntime[path] ?? ofModules[path] ?? registered[kind];

const cache = new Map<string, LazyExoticComponent<ComponentType<ScreenProps>>>();

/** The component for a plan, or null where nothing draws that kind. */
export function screenFor(plan: Pick<Plan, 'kind'> & { widget?: string }): LazyExoticComponent<ComponentType<ScreenProps>> | null {
  const path = pathOf(plan);
  const load = loaderOf(path, plan);
  if (!load) return null;
  let component = cache.get(path);
  if (!component) cache.set(path, component = lazy(async () => {
    const [made] = await Promise.all([load(), plan.widget ? bringTexts(plan.widget.split('.')[0]!) : undefined]);
    return { default: made.default.Screen as unknown as ComponentType<ScreenProps> };
  }));
  return component;
}

/** Fetches a screen's code before it is needed. */
export function preloadScreen(plan: Pick<Plan, 'kind'> & { widget?: string }): void {
  const path = pathOf(plan);
  void loaderOf(path, plan)?.().catch(() => undefined);
}

function pathOf(plan: Pick<Plan, 'kind'> & { widget?: string }): string {
  if (plan.widget) {
    const [module, name] = plan.widget.split('.');
    return `../../../modules/${module}/web/${name}/screen.tsx`;
  }
  return `../${drawnBy[plan.kind] ?? plan.kind}/screen.tsx`;
}
