// Pieces were counted for the team alone where they were made, before a worker lent to another team stayed of the own: they were of that team.
import type { Upgrade } from '../../../runtime/server/moduleApi.ts';

export default { entity: 'mes.pieceRecord', fills: { home_team: { type: 'bigint', column: 'team' } } } satisfies Upgrade;
