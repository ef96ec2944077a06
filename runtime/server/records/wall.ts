// GET /loom/wall/{entity}/{token}: a display without a login asks the one question its token is for (`wall` of an entity), and is answered as nobody.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '../../core/contract/errors.ts';
import { getWall } from '../../core/contract/endpoints/loom.ts';
import type { Founded } from '../context.ts';
import { answerOf } from '../entities/asks.ts';
import { tableSql } from '../entities/columns.ts';
import { workOf } from '../entities/index.ts';
import { scopeOf } from '../entities/types.ts';
import { ok } from '../http/answer.ts';
import { endpoint } from '../http/endpoint.ts';
import type { HttpPart } from '../http/server.ts';
import { serverCaller } from '../platform/companies/serverCaller.ts';

/** 32 random bytes: nobody guesses it. */
export const newWallToken = (): string => randomBytes(32).toString('base64url');

export const wallPart: HttpPart = {
  open: (http, app) => {
    endpoint(http, app, getWall, async (request) => {
      const { entity: id, token } = request.params;
      const entity = app.model.entities[id];
      const wall = entity?.wall;
      if (!entity || !wall || token.length < 20) throw new AppError('address.missing');
      const column = entity.fields[wall.token]!.column;
      const found = await app.db.system((tx) => tx.one<Founded & { record: string }>(sql`select r.id::text as record, c.id::text as id, c.uuid, c.name, c.timezone from ${tableSql(entity)} r join amc.company c on c.id = r.company where r.${sql.id(column)} = ${token} limit 1`));
      if (!found) throw new AppError('address.missing');
      const caller = serverCaller(app, found);
      return ok(await app.db.tx(scopeOf(caller), (tx) => answerOf(workOf(app, caller, tx), entity, entity.asks![wall.ask]!, { [wall.record]: found.record })));
    });
  },
};
