// A part of a record that data cannot draw: `modules/<module>/web/<name>/tab.tsx`, loaded when its tab is opened.
import { Suspense, createElement, lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { bringTexts } from '../i18n/app.ts';
import { t } from '../i18n/t.ts';
import { ErrorCard } from '../shell/ErrorCard.tsx';
import { EmptyState, PageSkeleton } from '../ui/states.tsx';

export interface RecordWidgetProps { /** Of the record. */ id: string }

const found = import.meta.glob<{ default: ComponentType<RecordWidgetProps> }>('../../../modules/*/web/*/tab.tsx');
const loaded = new Map<string, LazyExoticComponent<ComponentType<RecordWidgetProps>>>();

export function RecordWidget({ widget, id }: RecordWidgetProps & { widget: string }) {
  const [module, name] = widget.split('.');
  const load = found[`../../../modules/${module}/web/${name}/tab.tsx`];
  if (!load) return <EmptyState icon="code" title={t('此处暂时无法显示')} why={widget} />;
  if (!loaded.has(widget)) loaded.set(widget, lazy(async () => (await Promise.all([load(), bringTexts(module!)]))[0]));
  return <ErrorCard><Suspense fallback={<PageSkeleton />}>{createElement(loaded.get(widget)!, { id })}</Suspense></ErrorCard>;
}
