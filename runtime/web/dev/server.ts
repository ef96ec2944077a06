// Sample answers for looking at the screens without a server: `LOOM_FIXTURES=1 npx vite`. Development only.
/* oxlint-disable no-restricted-imports -- runs inside the development server, never in a browser */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Row } from '../../core/contract/wire.ts';
import { packMenu, packRights, packRoutes } from '../../core/plans/packed.ts';
import { answerAccount } from './account.ts';
import { answerDocuments, documentRoutes } from './documents.ts';
import { formPlan, listPlan, manifest, rows, supplierPlan, treePlan } from './fixtures.ts';
import { answerShell } from './shell.ts';

type Next = () => void;
const slowMs = Number(process.env.LOOM_SLOW ?? 0);

export function answerFromFixtures(request: IncomingMessage, answer: ServerResponse, next: Next): void {
  const url = new URL(request.url ?? '/', 'http://x');
  const path = url.pathname;
  const isCall = /^\/(amc\/(api|oauth|login|logout)|mmc\/api|loom|wms\/api|ccm\/api)\//.test(path);
  if (!isCall) return next();
  let text = '';
  request.on('data', (part: Buffer) => { text += part.toString(); });
  request.on('end', () => setTimeout(() => reply(request.method ?? 'GET', path, url, text, answer), slowMs));
}

function reply(method: string, path: string, url: URL, text: string, answer: ServerResponse): void {
  const send = (data: unknown, http = 200) => { answer.writeHead(http, { 'content-type': 'application/json' }); answer.end(JSON.stringify(data)); };
  const ok = (data: unknown) => send({ success: true, data, status: 200, message: '' });
  const refuse = (status: number, data: string, errors: unknown[] = []) => send({ success: false, data, status, message: data, errors, traceId: 'a8f3-20c1' });
  if (answerAccount(method, path, url, text, { ok, refuse })) return;
  if (path === '/amc/oauth/token') return send({ access_token: `A${Date.now()}`, refresh_token: 'R2', expires_in: 7200, token_type: 'bearer' });
  if (path === '/amc/logout/token') return ok(true);
  const { routes, menu, permissions, grants, ...head } = { ...manifest, routes: [...manifest.routes, ...documentRoutes] };
  if (path === '/loom/manifest/parts') return ok({ ...head, parts: { routes: 'routes', menu: 'menu', rights: 'rights' } });
  const part = { '/loom/manifest/routes.json': packRoutes(routes), '/loom/manifest/menu.json': packMenu(menu), '/loom/manifest/rights.json': packRights({ permissions, grants }) }[path];
  if (part) return ok(part);
  if (answerShell(method, path, url, text, ok)) return;
  if (answerDocuments(method, path, url, text, ok, refuse)) return;
  const plan = { '/loom/plan/p-list.json': listPlan, '/loom/plan/p-supplier.json': supplierPlan, '/loom/plan/p-form.json': formPlan, '/loom/plan/p-tree.json': treePlan }[path];
  if (plan) return send(plan);
  if (path.endsWith('/lookup')) return ok({ total: 3, totalIs: 'exact', pageNum: 1, pageSize: 20, list: [...new Map(rows.map((row) => [(row.supplier as { id: string }).id, row.supplier])).values()] });
  if (path.endsWith('/sums')) return path.includes('purchaseOrder') ? ok({ totalQty: [{ unit: { id: 'm', label: 'm', scale: 2 }, value: '16160.00' }], totalAmount: '361786.00' }) : ok({});
  if (method === 'GET' && path === '/wms/api/saas/purchaseOrder') return ok(pageOf(url));
  if (method === 'GET' && path === '/ccm/api/saas/supplier') return url.searchParams.get('filter')?.includes('错') ? refuse(10401, '您没有【供应商】的操作权限') : ok({ total: 0, totalIs: 'exact', pageNum: 1, pageSize: 10, list: [] });
  if (method === 'GET' && path === '/ccm/api/saas/category') return ok({ total: 4, totalIs: 'exact', pageNum: 1, pageSize: 10, list: [{ id: 'c1', name: '面料', parent: null }, { id: 'c2', name: '梭织', parent: { id: 'c1', label: '面料' } }, { id: 'c3', name: '牛仔布类面料大全', parent: { id: 'c2', label: '梭织' } }, { id: 'c4', name: '辅料', parent: null }] });
  if (method === 'PUT') {
    const body = JSON.parse(text || '{}') as { id?: string; ids?: string[]; confirmed?: boolean };
    if (body.ids) return ok({ changed: body.ids.length - 1, results: body.ids.map((id, at) => (at === 0 ? { id, ok: false, message: '供应商【佛山华彩印染】已停用' } : { id, ok: true, status: 'confirmed' })) });
    if (path.endsWith('/confirm') && !body.confirmed) return refuse(10009, '14oz牛仔布 29.7000 高于已审批价 29.6000', [{ path: '', code: 'rule.refused', message: '14oz牛仔布 29.7000 高于已审批价 29.6000', level: 'warn' }]);
    if (path.endsWith('/invalid')) return refuse(10202, '数据已被王磊于10:41修改，请刷新后重试');
    return ok({ id: body.id, status: 'confirmed', version: 2 });
  }
  send({ success: false, data: null, status: 404, message: '请求地址找不到' }, 404);
}

function pageOf(url: URL): unknown {
  const pageNum = Number(url.searchParams.get('pageNum') ?? 1);
  const pageSize = Number(url.searchParams.get('pageSize') ?? 10);
  const filter = JSON.parse(url.searchParams.get('filter') ?? '{}') as { keyword?: string; view?: string };
  const repeat = url.searchParams.get('screen')?.includes('big') ? 100 : 1;
  const all = Array.from({ length: repeat }, (_, at) => rows.map((row): Row => ({ ...row, id: `${row.id}${at || ''}` }))).flat()
    .filter((row) => (!filter.keyword || JSON.stringify(row).includes(filter.keyword)) && (filter.view !== 'mine' || row.status === 'submitted') && (filter.view !== 'late' || String(row.code).endsWith('0004')));
  const total = filter.view === 'open' ? 10000 : all.length;
  return { total, totalIs: filter.view === 'open' && url.searchParams.get('total') !== 'exact' ? 'atLeast' : 'exact', pageNum, pageSize, list: all.slice((pageNum - 1) * pageSize, pageNum * pageSize) };
}
