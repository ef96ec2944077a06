// Where a record is looked at: the detail screen of its kind, else its form, among those the person has.
import { currentSession } from '../session/session.ts';

export function recordRoute(entity: string, id: string): string | undefined {
  if (!id) return undefined;
  const routes = currentSession()?.manifest.routes ?? [];
  const own = (kind: string) => routes.find((route) => route.kind === kind && route.id.startsWith(`${entity}.`));
  const screen = own('detail') ?? own('form');
  return (screen?.to ?? screen?.route)?.replace(/\{\w+\}/, id);
}
