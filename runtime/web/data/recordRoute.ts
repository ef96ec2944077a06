// Where a record is looked at: the detail screen of its kind, else its form, among those the person has.
import { currentSession } from '../session/session.ts';

export function recordRoute(entity: string, id: string): string | undefined {
  if (!id) return undefined;
  const routes = currentSession()?.manifest.routes ?? [];
  const own = (kind: string) => routes.find((route) => route.kind === kind && route.id.startsWith(`${entity}.`));
  return (own('detail') ?? own('form'))?.route.replace(/\{\w+\}/, id);
}
