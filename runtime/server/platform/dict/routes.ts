// GET selectDictByTypes: the values of some dictionary types at once, for every member of the company: choices of forms that know a type by its code.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { App } from '../../context.ts';
import { scopeOf } from '../../entities/types.ts';
import { callerOf } from '../../http/answer.ts';
import { sendKept } from '../../http/kept.ts';
import type { HttpPart } from '../../http/server.ts';
import { nameIn } from '../applications/menu.ts';
import { getDictSelectDictByTypes } from '../../../core/contract/endpoints/work.ts';
import { endpoint } from '../../http/endpoint.ts';

const dict = 'ccm.dict';

interface DictRow { type: string; id: string; name: string; nameEn: string | null; nameTw: string | null; value: string; sort: number | null; color: string | null }

export const dictPart: HttpPart = {
  guarded(http: FastifyInstance, app: App) {
    const entity = app.model.entities[dict];
    if (!entity) return;
    endpoint(http, app, getDictSelectDictByTypes, async (request, reply) => {
      const caller = callerOf(request);
      const { types, type, status } = request.query;
      const asked = [...new Set([types, type].flatMap((text) => (text ?? '').split(',')).map((one) => one.trim()).filter((one) => one !== ''))];
      // Stopped values come along unless only live ones are asked for: records keep the names of theirs.
      return sendKept(request, reply, app, async (kept) => {
        // The root of a type is no value of it.
        const rows = asked.length === 0 ? [] : await kept.db.read<DictRow>(scopeOf(caller), sql`
          select type, id::text as id, name, name_en as "nameEn", name_tw as "nameTw", value, sort, color from ${sql.table(`${entity.table.schema}.${entity.table.name}`)}
          where company = ${caller.company}::bigint and type = any(${asked}::text[]) and parent is not null and del_flag = '0' and (${status ?? null}::text is null or status = ${status ?? null}) order by sort, value, id`);
        return JSON.stringify(Object.fromEntries(asked.map((type) => [type, rows.filter((row) => row.type === type).map((row) => ({ id: row.id, name: nameIn(row, caller.lang), value: row.value, sort: row.sort, color: row.color }))])));
      });
    });
  },
};
