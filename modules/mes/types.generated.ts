// Written by `npx tsx generators/client.ts` from schemas: change those instead.
import type { Asked, Reference, Sent } from '../../runtime/core/client/client.ts';
import type { ActionDone, Page, PageRequest, Saved, TrailEntry } from '../../runtime/core/contract/wire.ts';

export interface MesProcessPrice {
id?: string
version?: number
/** 创建人 */
createBy?: Reference | null
/** 创建时间 */
createDate?: (string | null)
/** 更新人 */
updateBy?: Reference | null
/** 更新时间 */
updateDate?: (string | null)
/** 作废标记 */
delFlag?: ("0" | "1" | null)
/** 工序编号 */
number?: (string | null)
/** 工序名称 */
name?: (string | null)
/** 基础工序 */
process?: Reference | null
/** 品类 */
category?: Reference | null
/** 生产节点 */
nodes?: (Reference[] | null)
/** 工段 */
stage?: ("cut" | "special" | "sew" | "finish" | "iron" | "pack" | null)
/** 工时(秒) */
seconds?: (string | null)
/** 单价(元) */
price?: (string | null)
/** 机种 */
machineType?: Reference | null
/** 部位 */
parts?: (Reference[] | null)
/** 技能等级 */
level?: Reference | null
/** 审核时间: 审核后不再随基础工序更新 */
auditDate?: (string | null)
/** 状态 */
status?: ("normal" | "stopped" | null)
/** 备注 */
remarks?: (string | null)
}
export interface MesTypePrice {
id?: string
version?: number
/** 创建人 */
createBy?: Reference | null
/** 创建时间 */
createDate?: (string | null)
/** 更新人 */
updateBy?: Reference | null
/** 更新时间 */
updateDate?: (string | null)
/** 作废标记 */
delFlag?: ("0" | "1" | null)
/** 名称 */
name?: (string | null)
/** 品类 */
category?: Reference | null
/** 客户: 不填则通用 */
customer?: Reference | null
/** 版本 */
versionNo?: (number | null)
/** 生效日期 */
effectiveFrom?: (string | null)
/** 适用 */
place?: (string | null)
/** 合计秒 */
totalSeconds?: (string | null)
/** 合计单价 */
totalPrice?: (string | null)
/** 状态 */
status?: ("draft" | "approved" | "replaced" | "void" | null)
/** 备注 */
remarks?: (string | null)
/** 工序 */
lines?: {
id?: string
/** 顺序 */
step?: (number | null)
/** 工序 */
processPrice?: Reference | null
/** 工时(秒) */
seconds?: (string | null)
/** 单价(元) */
price?: (string | null)
/** 计产工序 */
isOutput?: (boolean | null)
}[]
}
export interface MesTypePriceInvalidAsk {
/** 作废原因 */
reason: string
}

/** Record types by id: `client<MesEntities>(send, mesApis)`. */
export type MesEntities = {
  'mes.processPrice': { record: MesProcessPrice; body: Sent<MesProcessPrice, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'number' | 'auditDate' | 'status'>; actions: { stop: Asked; enable: Asked } };
  'mes.typePrice': { record: MesTypePrice; body: Sent<MesTypePrice, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'versionNo' | 'place' | 'totalSeconds' | 'totalPrice' | 'status'>; actions: { confirm: Asked; invalid: Asked<MesTypePriceInvalidAsk> } };
};

export const mesApis = {
  'mes.processPrice': '/mes/api/saas/processPrice',
  'mes.typePrice': '/mes/api/saas/typePrice',
} as const;

/** What each call takes and gives: `calls<MesEndpoints>(send)`. */
export type MesEndpoints = {
  'GET /mes/api/saas/processPrice': { query?: PageRequest; data: Page<MesProcessPrice> };
  'GET /mes/api/saas/processPrice/{id}': { path: { id: string }; data: MesProcessPrice };
  'GET /mes/api/saas/processPrice/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /mes/api/saas/processPrice/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /mes/api/saas/processPrice/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /mes/api/saas/processPrice/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /mes/api/saas/processPrice': { body: MesEntities['mes.processPrice']['body']; data: Saved };
  'PUT /mes/api/saas/processPrice': { body: MesEntities['mes.processPrice']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /mes/api/saas/processPrice': { query: { ids: string }; data: unknown };
  'PUT /mes/api/saas/processPrice/stop': { body: { id: string } & MesEntities['mes.processPrice']['actions']['stop']; data: ActionDone };
  'PUT /mes/api/saas/processPrice/enable': { body: { id: string } & MesEntities['mes.processPrice']['actions']['enable']; data: ActionDone };
  'GET /mes/api/saas/typePrice': { query?: PageRequest; data: Page<MesTypePrice> };
  'GET /mes/api/saas/typePrice/{id}': { path: { id: string }; data: MesTypePrice };
  'GET /mes/api/saas/typePrice/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /mes/api/saas/typePrice/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /mes/api/saas/typePrice/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /mes/api/saas/typePrice/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /mes/api/saas/typePrice': { body: MesEntities['mes.typePrice']['body']; data: Saved };
  'PUT /mes/api/saas/typePrice': { body: MesEntities['mes.typePrice']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /mes/api/saas/typePrice': { query: { ids: string }; data: unknown };
  'PUT /mes/api/saas/typePrice/confirm': { body: { id: string } & MesEntities['mes.typePrice']['actions']['confirm']; data: ActionDone };
  'PUT /mes/api/saas/typePrice/invalid': { body: { id: string } & MesEntities['mes.typePrice']['actions']['invalid']; data: ActionDone };
} & MesGenericEndpoints;

type MesApis1 = '/mes/api/saas/processPrice' | '/mes/api/saas/typePrice';
type MesApis2 = '/mes/api/saas/processPrice';
type MesApis3 = '/mes/api/saas/typePrice';
/** What calls take and give that many record types have alike. */
export interface MesGeneric {
/** 为什么不在列表里 */
"GET {api}/why": {
query?: {
/** JSON */
filter?: string
/** JSON */
sql?: string
keyword?: string
}
data: {
[k: string]: unknown
}
}
/** 被哪些记录使用 */
"GET {api}/{id}/uses": {
path: {
id: string
}
data: {
n: number
by: {
entity: string
label: string
n: number
}[]
}
}
/** 按文字找到引用的记录 */
"POST {api}/resolve": {
body: {
field: string
texts: string[]
given?: {
[k: string]: unknown
}
}
data: {
[k: string]: unknown
}[]
}
/** 数字的来历 */
"GET {api}/{id}/explain": {
path: {
id: string
}
query: {
field: string
row?: string
}
data: {
[k: string]: unknown
}
}
/** 合计的来历 */
"GET {api}/explain": {
query: {
field: string
/** JSON */
filter?: string
/** JSON */
sql?: string
}
data: {
[k: string]: unknown
}
}
/** 批量修改 */
"PUT {api}/batch": {
body: {
ids: string[]
set: {
[k: string]: unknown
}
confirmed?: boolean
}
data: {
changed: number
}
}
/** 导入模板 */
"GET {api}/import/template": {
data: unknown
}
/** 导入 */
"POST {api}/import": {
body: FormData
data: {
[k: string]: unknown
}
}
/** 未完成的导入 */
"GET {api}/import/draft": {
query?: {
id?: string
}
data: ({
[k: string]: unknown
} | null)
}
/** 为导入送来文件 */
"POST {api}/import/draft": {
body: FormData
data: {
[k: string]: unknown
}
}
/** 决定导入的列和方式 */
"PUT {api}/import/draft": {
body: {
id: string
[k: string]: unknown
}
data: {
[k: string]: unknown
}
}
/** 试导入 */
"POST {api}/import/draft/check": {
query?: {
id?: string
}
body: {
id?: string
}
data: {
[k: string]: unknown
}
}
/** 开始导入 */
"POST {api}/import/draft/run": {
query?: {
id?: string
}
body: {
id?: string
}
data: {
[k: string]: unknown
}
}
/** 放弃导入 */
"DELETE {api}/import/draft": {
query: {
id: string
}
data: unknown
}
/** 动作的后果 */
"POST {api}/stop/preview": {
body: {
id?: string
ids?: string[]
all?: {
[k: string]: unknown
}
[k: string]: unknown
}
data: {
[k: string]: unknown
}
}
/** 动作的后果 */
"POST {api}/enable/preview": {
body: {
id?: string
ids?: string[]
all?: {
[k: string]: unknown
}
[k: string]: unknown
}
data: {
[k: string]: unknown
}
}
/** 改为某个状态 */
"PUT {api}/status": {
body: {
id?: string
ids?: string[]
all?: {
[k: string]: unknown
}
status: ("normal" | "stopped")
version?: number
confirmed?: boolean
[k: string]: unknown
}
data: unknown
}
/** 改为某个状态 */
"PUT {api}/status-update": {
body: {
id?: string
ids?: string[]
all?: {
[k: string]: unknown
}
status: ("normal" | "stopped")
version?: number
confirmed?: boolean
[k: string]: unknown
}
data: unknown
}
/** 上下游单据 */
"GET {api}/{id}/graph": {
path: {
id: string
}
data: {
[k: string]: unknown
}
}
/** 动作的后果 */
"POST {api}/confirm/preview": {
body: {
id?: string
ids?: string[]
all?: {
[k: string]: unknown
}
[k: string]: unknown
}
data: {
[k: string]: unknown
}
}
/** 动作的后果 */
"POST {api}/invalid/preview": {
body: {
id?: string
ids?: string[]
all?: {
[k: string]: unknown
}
[k: string]: unknown
}
data: {
[k: string]: unknown
}
}
/** 改为某个状态 */
"PUT {api}/status 2": {
body: {
id?: string
ids?: string[]
all?: {
[k: string]: unknown
}
status: ("draft" | "approved" | "replaced" | "void")
version?: number
confirmed?: boolean
[k: string]: unknown
}
data: unknown
}
/** 改为某个状态 */
"PUT {api}/status-update 2": {
body: {
id?: string
ids?: string[]
all?: {
[k: string]: unknown
}
status: ("draft" | "approved" | "replaced" | "void")
version?: number
confirmed?: boolean
[k: string]: unknown
}
data: unknown
}
}
type MesGenericEndpoints =
  & { [Call in `GET ${MesApis1}/why`]: MesGeneric['GET {api}/why'] }
  & { [Call in `GET ${MesApis1}/{id}/uses`]: MesGeneric['GET {api}/{id}/uses'] }
  & { [Call in `POST ${MesApis1}/resolve`]: MesGeneric['POST {api}/resolve'] }
  & { [Call in `GET ${MesApis1}/{id}/explain`]: MesGeneric['GET {api}/{id}/explain'] }
  & { [Call in `GET ${MesApis1}/explain`]: MesGeneric['GET {api}/explain'] }
  & { [Call in `PUT ${MesApis1}/batch`]: MesGeneric['PUT {api}/batch'] }
  & { [Call in `GET ${MesApis1}/import/template`]: MesGeneric['GET {api}/import/template'] }
  & { [Call in `POST ${MesApis1}/import`]: MesGeneric['POST {api}/import'] }
  & { [Call in `GET ${MesApis1}/import/draft`]: MesGeneric['GET {api}/import/draft'] }
  & { [Call in `POST ${MesApis1}/import/draft`]: MesGeneric['POST {api}/import/draft'] }
  & { [Call in `PUT ${MesApis1}/import/draft`]: MesGeneric['PUT {api}/import/draft'] }
  & { [Call in `POST ${MesApis1}/import/draft/check`]: MesGeneric['POST {api}/import/draft/check'] }
  & { [Call in `POST ${MesApis1}/import/draft/run`]: MesGeneric['POST {api}/import/draft/run'] }
  & { [Call in `DELETE ${MesApis1}/import/draft`]: MesGeneric['DELETE {api}/import/draft'] }
  & { [Call in `POST ${MesApis2}/stop/preview`]: MesGeneric['POST {api}/stop/preview'] }
  & { [Call in `POST ${MesApis2}/enable/preview`]: MesGeneric['POST {api}/enable/preview'] }
  & { [Call in `PUT ${MesApis2}/status`]: MesGeneric['PUT {api}/status'] }
  & { [Call in `PUT ${MesApis2}/status-update`]: MesGeneric['PUT {api}/status-update'] }
  & { [Call in `GET ${MesApis1}/{id}/graph`]: MesGeneric['GET {api}/{id}/graph'] }
  & { [Call in `POST ${MesApis3}/confirm/preview`]: MesGeneric['POST {api}/confirm/preview'] }
  & { [Call in `POST ${MesApis3}/invalid/preview`]: MesGeneric['POST {api}/invalid/preview'] }
  & { [Call in `PUT ${MesApis3}/status`]: MesGeneric['PUT {api}/status 2'] }
  & { [Call in `PUT ${MesApis3}/status-update`]: MesGeneric['PUT {api}/status-update 2'] };

/** Values of each field that is chosen from a list, with their labels. */
export const mesDictionaries = {
  'mes.processPrice.delFlag': { '0': '正常', '1': '作废' },
  'mes.processPrice.stage': { 'cut': '裁床', 'special': '特种', 'sew': '车缝', 'finish': '后整', 'iron': '整烫', 'pack': '包装' },
  'mes.processPrice.status': { 'normal': '正常', 'stopped': '停用' },
  'mes.typePrice.delFlag': { '0': '正常', '1': '作废' },
  'mes.typePrice.status': { 'draft': '草稿', 'approved': '已审核', 'replaced': '已替换', 'void': '已作废' },
} as const;
export type MesDictionary<Name extends keyof typeof mesDictionaries> = keyof (typeof mesDictionaries)[Name];

export type MesPermission =
  | 'DELETE /mes/api/saas/processPrice'
  | 'DELETE /mes/api/saas/typePrice'
  | 'GET /mes/api/saas/processPrice'
  | 'GET /mes/api/saas/processPrice/export'
  | 'GET /mes/api/saas/processPrice/print'
  | 'GET /mes/api/saas/typePrice'
  | 'GET /mes/api/saas/typePrice/export'
  | 'GET /mes/api/saas/typePrice/print'
  | 'POST /mes/api/saas/processPrice'
  | 'POST /mes/api/saas/processPrice/import'
  | 'POST /mes/api/saas/typePrice'
  | 'POST /mes/api/saas/typePrice/import'
  | 'PUT /mes/api/saas/processPrice'
  | 'PUT /mes/api/saas/processPrice/batch'
  | 'PUT /mes/api/saas/processPrice/enable'
  | 'PUT /mes/api/saas/processPrice/stop'
  | 'PUT /mes/api/saas/typePrice'
  | 'PUT /mes/api/saas/typePrice/batch'
  | 'PUT /mes/api/saas/typePrice/confirm'
  | 'PUT /mes/api/saas/typePrice/invalid';

export type MesSetting = 'MES_OVER_CUT_PERCENT' | 'MES_OVER_SHIP_PERCENT' | 'MES_SCAN_SEQUENCE' | 'MES_SCAN_UNDO_MINUTES' | 'MES_SCAN_MIN_SECONDS' | 'MES_OT_UNIT' | 'MES_STANDARD_DAYS' | 'MES_SCRAP_WAGE' | 'MES_TICKET_SHOW_PRICE' | 'MES_TV_REFRESH_SECONDS' | 'MES_TV_ROTATE_SECONDS';
