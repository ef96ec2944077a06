// GET /loom/wall/{entity}/{token}: a display without a login asks the one question its token is for (`wall` of an entity), and is answered as nobody.
import { AppError } from '../../core/contract/errors.ts';
import { getWall } from '../../core/contract/endpoints/loom.ts';
import { langAsked } from '../auth/guard.ts';
import { answerOf } from '../entities/asks.ts';
import { workOf } from '../entities/index.ts';
import { scopeOf } from '../entities/types.ts';
import { ok } from '../http/answer.ts';
import { endpoint } from '../http/endpoint.ts';
import type { HttpPart } from '../http/server.ts';
import { behindToken } from './door.ts';

export const wallPart: HttpPart = {
  open: (http, app, { strangers }) => {
    endpoint(http, app, getWall, async (request) => {
      const { entity: id, token } = request.params;
      const entity = Object.hasOwn(app.model.entities, id) ? app.model.entities[id] : undefined;
      const wall = entity?.wall;
      if (!entity || !wall) throw new AppError('address.missing');
      const { id: record, caller } = await behindToken(app, entity, wall.token, token, langAsked(request).lang);
      return ok(await app.db.tx(scopeOf(caller), (tx) => answerOf(workOf(app, caller, tx), entity, entity.asks![wall.ask]!, { [wall.record]: record })));
    }, { config: strangers });
  },
};
