// A record by its name, as a link where the person has a screen for it.
import { followLink } from '../columns/CellLink.tsx';
import { recordRoute } from './recordRoute.ts';

/** @param onFollow closes what lies over the page before the page changes */
export function RecordLink({ entity, id, name, onFollow }: { entity: string; id: string; name: string; onFollow?: () => void }) {
  const to = recordRoute(entity, id);
  if (!to) return <span className="tn">{name}</span>;
  return <a className="tn" href={to} onClick={(event) => { onFollow?.(); followLink(event, to); }}>{name}</a>;
}
