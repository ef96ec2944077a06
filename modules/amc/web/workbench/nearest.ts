// What a home screen leads to before its person has habits: the pages its own figures and lists come from, which its roles chose.
import type { Home } from '../../../../runtime/web/moduleApi.ts';

/** Routes without their views, figures before lists, each once. */
export function nearestRoutes(home: Pick<Home, 'offered' | 'layout'>): string[] {
  const offered = home.layout.flatMap(({ key }) => home.offered.find((offer) => offer.key === key) ?? []);
  const figures = offered.flatMap((offer) => (offer.kind === 'figures' ? offer.figures.map(({ route }) => route) : []));
  const lists = offered.flatMap((offer) => (offer.kind === 'list' ? [offer.source.route] : []));
  return [...new Set([...figures, ...lists].map((route) => route.split('?')[0]!))];
}
