// Draws a plan by whatever screen its kind has; a kind nobody draws says so.
import { createElement, Suspense } from 'react';
import { t } from '../i18n/t.ts';
import { ErrorCard } from '../shell/ErrorCard.tsx';
import { EmptyState, PageSkeleton } from '../ui/states.tsx';
import { screenFor, type ScreenProps } from './registry.ts';

export function PlanScreen(props: ScreenProps) {
  const screen = screenFor(props.plan);
  if (!screen) return <EmptyState icon="code" title={t('此处暂时无法显示')} why={`${props.plan.id}: ${props.plan.kind}`} />;
  return <ErrorCard><Suspense fallback={<PageSkeleton />}>{createElement(screen, props)}</Suspense></ErrorCard>;
}
