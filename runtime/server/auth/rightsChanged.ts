// Tells every server that rights have changed, and open pages that their menu has: after the commit of whatever they are made of.
import type { Tx, Work } from '../context.ts';

/** Of the company they belong to, or of all. */
const ofCompany = new Set(['amc.role', 'amc.companyUser', 'amc.department', 'amc.companyApply', 'amc.companyApplyVisibility', 'ccm.companySetting']);
const ofAll = new Set(['amc.apply', 'amc.menu', 'amc.company', 'amc.user']);

const ofMenus = new Set(['amc.apply', 'amc.menu']);

const told = new WeakMap<Tx, Set<string>>();

/** Called for each stored change of a record; says it once for a transaction. */
export function tellRights(work: Work, entityId: string): void {
  const isOwn = ofCompany.has(entityId) || work.app.model.entities[entityId]?.calendar !== undefined;
  if (!isOwn && !ofAll.has(entityId)) return;
  const { tx, app, caller } = work;
  let said = told.get(tx);
  if (!said) told.set(tx, said = new Set());
  const to = isOwn ? caller.company : ofMenus.has(entityId) ? 'menus' : '';
  if (said.has(to)) return;
  said.add(to);
  tx.afterCommit(() => {
    app.bus?.publish('rights', isOwn ? { company: to } : ofMenus.has(entityId) ? { menus: true } : {});
    if (entityId !== 'amc.user') app.push?.(isOwn ? { company: to } : {}, { messageType: 'SyncMenu' });
  });
}
