// Whether somebody sees a record at all: asked as every read asks, with the data scope.
import { dataScopeOf as scopeOfCaller } from '../entities/dataScope.ts';
import { readTexts } from '../entities/read.ts';
import type { Entity } from '../../core/language/model.ts';
import type { App, Caller } from '../context.ts';

/** '1': all rows. People from outside see their partner's alone, which only a look can tell. */
export function dataScopeOf(caller: Caller, entity: Entity): string {
  return caller.userType === '2' ? 'partner' : scopeOfCaller(caller, entity);
}

export async function readRecordIds(app: App, caller: Caller, entityId: string, id: string): Promise<boolean> {
  return (await readTexts({ app, caller }, entityId, [id])).length > 0;
}
