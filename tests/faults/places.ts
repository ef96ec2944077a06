// The demonstration as a stage for traffic.ts: who asks, and what documents are made of.
import { wms, type Places } from './traffic.ts';
import { named } from '../support/named.ts';

export const demoPassword = 'loom-2026';

export async function signIn(url: string): Promise<string> {
  const answer = await (await fetch(`${url}/amc/login/password`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ username: 'admin', password: demoPassword }) })).json() as { data: { access_token: string } };
  return answer.data.access_token;
}

/** Approvals are stopped, so that every action is one call. */
export async function findPlaces(url: string, token: string): Promise<Places> {
  const boss = async (path: string, method = 'GET', body?: object): Promise<any> => {
    const answer = await (await fetch(url + path, { method, headers: { authorization: `bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) }, ...(body ? { body: JSON.stringify(body) } : {}) })).json() as { success: boolean; data: any };
    if (!answer.success) throw new Error(`${method} ${path} → ${JSON.stringify(answer)}`);
    return answer.data;
  };
  const one = (path: string, text: string): Promise<string> => named({ get: boss }, path, text);
  const [supplier, warehouse, kind, bin, otherIn, otherOut, material] = await Promise.all([one('/ccm/api/saas/srmFactory', '锦程纺织'), one(wms('warehouse'), '面料仓'), one(wms('docType'), '大货采购'), one(wms('stockLocation'), 'F-A05-01-1'), one(wms('docType'), '其他入库'), one(wms('docType'), '其他出库'), one(wms('goodsInfo'), 'ML-0012')]);
  const sku = (await boss(`${wms('goodsInfo')}/${material}`)).skus[0].id;
  await boss('/ccm/api/saas/companySetting', 'PUT', [{ code: 'WMS_PRICE_CONTROL', value: '0' }]);
  for (const { id } of (await boss(`/ccm/api/saas/workflow?pageSize=100&filter=${encodeURIComponent('{"status":"published"}')}`)).list) await boss('/ccm/api/saas/workflow/stop', 'PUT', { id });
  return { supplier, warehouse, kind, bin, otherIn, otherOut, sku };
}
