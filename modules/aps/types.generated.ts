// Written by `npx tsx generators/client.ts` from schemas: change those instead.
import type { Asked, Reference, Sent } from '../../runtime/core/client/client.ts';
import type { ActionDone, Page, PageRequest, Saved, TrailEntry } from '../../runtime/core/contract/wire.ts';

export interface ApsOrder {
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
/** 订单号 */
orderNo?: (string | null)
/** 客户档案 */
customer?: Reference | null
/** 客户 */
customerName?: (string | null)
/** 款式 */
styleName?: (string | null)
/** 尺码组 */
sizeGroup?: Reference | null
/** 尺码配比: 如 1:2:2:1 */
sizeRatio?: (string | null)
/** 颜色尺码数量 */
matrix?: {

}
/** 已裁数量 */
cutMatrix?: {

}
/** 件数 */
qty?: (string | null)
/** 已裁件数 */
cutQty?: (string | null)
/** 开裁日期 */
cutStartDate?: (string | null)
/** 交货日期 */
deliverDate?: (string | null)
/** 状态 */
status?: ("draft" | "confirmed" | "completed" | "void" | null)
/** 备注 */
remarks?: (string | null)
/** 停用尺码 */
stopped?: {
id?: string
/** 颜色 */
color?: Reference | null
/** 尺码 */
size?: Reference | null
}[]
}
export interface ApsWorkBill {
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
/** 单号 */
code?: (string | null)
/** 单据日期 */
docDate?: (string | null)
/** 审核人 */
auditBy?: Reference | null
/** 审核时间 */
auditDate?: (string | null)
/** 生产订单 */
order?: Reference | null
/** 车间 */
department?: Reference | null
/** 件数 */
qty?: (string | null)
/** 计划开工 */
planStart?: (string | null)
/** 计划完工 */
planFinish?: (string | null)
/** 状态 */
status?: ("completed" | "void" | "pending" | "released" | null)
/** 备注 */
remarks?: (string | null)
/** 用料定额 */
materials?: {
id?: string
/** 需求行 */
demandLine?: Reference | null
/** 物料 */
sku?: Reference | null
/** 单件净用量 */
unitUsage?: (string | null)
/** 损耗率 */
lossRate?: (string | null)
/** 定额 */
standardQty?: (string | null)
/** 已申请 */
requestedQty?: (string | null)
/** 已发 */
pickedQty?: (string | null)
/** 已退 */
returnedQty?: (string | null)
/** 已领净额 */
issuedQty?: (string | null)
/** 待发 */
openQty?: (string | null)
/** 领料成本 */
cost?: (string | null)
}[]
}
export interface ApsWorkBillInvalidAsk {
/** 作废原因 */
reason: string
}

/** Record types by id: `client<ApsEntities>(send, apsApis)`. */
export type ApsEntities = {
  'aps.order': { record: ApsOrder; body: Sent<ApsOrder, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'qty' | 'cutQty'>; actions: {} };
  'aps.workBill': { record: ApsWorkBill; body: Sent<ApsWorkBill, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'code' | 'auditBy' | 'auditDate' | 'status'>; actions: { confirm: Asked; complete: Asked; reopen: Asked; invalid: Asked<ApsWorkBillInvalidAsk> } };
};

export const apsApis = {
  'aps.order': '/aps/api/saas/order',
  'aps.workBill': '/aps/api/saas/workBill',
} as const;

/** What each call takes and gives: `calls<ApsEndpoints>(send)`. */
export type ApsEndpoints = {
  'GET /aps/api/saas/order': { query?: PageRequest; data: Page<ApsOrder> };
  'GET /aps/api/saas/order/{id}': { path: { id: string }; data: ApsOrder };
  'GET /aps/api/saas/order/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /aps/api/saas/order/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /aps/api/saas/order/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /aps/api/saas/order/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /aps/api/saas/order': { body: ApsEntities['aps.order']['body']; data: Saved };
  'PUT /aps/api/saas/order': { body: ApsEntities['aps.order']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /aps/api/saas/order': { query: { ids: string }; data: unknown };
  'GET /aps/api/saas/workBill': { query?: PageRequest; data: Page<ApsWorkBill> };
  'GET /aps/api/saas/workBill/{id}': { path: { id: string }; data: ApsWorkBill };
  'GET /aps/api/saas/workBill/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /aps/api/saas/workBill/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /aps/api/saas/workBill/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /aps/api/saas/workBill/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /aps/api/saas/workBill': { body: ApsEntities['aps.workBill']['body']; data: Saved };
  'PUT /aps/api/saas/workBill': { body: ApsEntities['aps.workBill']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /aps/api/saas/workBill': { query: { ids: string }; data: unknown };
  'PUT /aps/api/saas/workBill/confirm': { body: { id: string } & ApsEntities['aps.workBill']['actions']['confirm']; data: ActionDone };
  'PUT /aps/api/saas/workBill/complete': { body: { id: string } & ApsEntities['aps.workBill']['actions']['complete']; data: ActionDone };
  'PUT /aps/api/saas/workBill/reopen': { body: { id: string } & ApsEntities['aps.workBill']['actions']['reopen']; data: ActionDone };
  'PUT /aps/api/saas/workBill/invalid': { body: { id: string } & ApsEntities['aps.workBill']['actions']['invalid']; data: ActionDone };
} & ApsGenericEndpoints;

type ApsApis1 = '/aps/api/saas/order' | '/aps/api/saas/workBill';
type ApsApis2 = '/aps/api/saas/order';
type ApsApis3 = '/aps/api/saas/workBill';
/** What calls take and give that many record types have alike. */
export interface ApsGeneric {
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
/** 矩阵的行和列 */
"GET {api}/axes": {
query: {
field: string
/** JSON */
given?: string
rows?: string
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
/** 修改状态 */
"PUT {api}/status": {
body: {
ids: string[]
status?: string
delFlag?: string
partial?: boolean
confirmed?: boolean
}
data: {
[k: string]: unknown
}
}
/** 修改状态 */
"PUT {api}/status-update": {
body: {
ids: string[]
status?: string
delFlag?: string
partial?: boolean
confirmed?: boolean
}
data: {
[k: string]: unknown
}
}
/** 打印次数 */
"GET {api}/printed": {
query: {
ids: string
}
data: {
id: string
print: string
times: number
by: (string | null)
at: string
}[]
}
/** 记下一次打印 */
"POST {api}/{id}/printed": {
path: {
id: string
}
body: {
print?: string
}
data: {
times: number
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
"POST {api}/complete/preview": {
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
"POST {api}/reopen/preview": {
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
status: ("completed" | "void" | "pending" | "released")
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
status: ("completed" | "void" | "pending" | "released")
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
/** 附件 */
"GET {api}/{id}/attachments": {
path: {
id: string
}
data: {
id: string
file: {
[k: string]: unknown
}
user: {
id: string
name: string
}
at: string
mayRemove: boolean
}[]
}
/** 添加附件 */
"POST {api}/{id}/attachments": {
path: {
id: string
}
body: {
files: string[]
}
data: {
changed: number
}
}
/** 移除附件 */
"DELETE {api}/{id}/attachments": {
path: {
id: string
}
query: {
ids: string
}
data: {
changed: number
}
}
}
type ApsGenericEndpoints =
  & { [Call in `GET ${ApsApis1}/why`]: ApsGeneric['GET {api}/why'] }
  & { [Call in `GET ${ApsApis1}/{id}/uses`]: ApsGeneric['GET {api}/{id}/uses'] }
  & { [Call in `POST ${ApsApis1}/resolve`]: ApsGeneric['POST {api}/resolve'] }
  & { [Call in `GET ${ApsApis1}/{id}/explain`]: ApsGeneric['GET {api}/{id}/explain'] }
  & { [Call in `GET ${ApsApis1}/explain`]: ApsGeneric['GET {api}/explain'] }
  & { [Call in `GET ${ApsApis2}/axes`]: ApsGeneric['GET {api}/axes'] }
  & { [Call in `PUT ${ApsApis1}/batch`]: ApsGeneric['PUT {api}/batch'] }
  & { [Call in `GET ${ApsApis1}/import/template`]: ApsGeneric['GET {api}/import/template'] }
  & { [Call in `POST ${ApsApis1}/import`]: ApsGeneric['POST {api}/import'] }
  & { [Call in `GET ${ApsApis1}/import/draft`]: ApsGeneric['GET {api}/import/draft'] }
  & { [Call in `POST ${ApsApis1}/import/draft`]: ApsGeneric['POST {api}/import/draft'] }
  & { [Call in `PUT ${ApsApis1}/import/draft`]: ApsGeneric['PUT {api}/import/draft'] }
  & { [Call in `POST ${ApsApis1}/import/draft/check`]: ApsGeneric['POST {api}/import/draft/check'] }
  & { [Call in `POST ${ApsApis1}/import/draft/run`]: ApsGeneric['POST {api}/import/draft/run'] }
  & { [Call in `DELETE ${ApsApis1}/import/draft`]: ApsGeneric['DELETE {api}/import/draft'] }
  & { [Call in `PUT ${ApsApis2}/status`]: ApsGeneric['PUT {api}/status'] }
  & { [Call in `PUT ${ApsApis2}/status-update`]: ApsGeneric['PUT {api}/status-update'] }
  & { [Call in `GET ${ApsApis2}/printed`]: ApsGeneric['GET {api}/printed'] }
  & { [Call in `POST ${ApsApis2}/{id}/printed`]: ApsGeneric['POST {api}/{id}/printed'] }
  & { [Call in `POST ${ApsApis3}/confirm/preview`]: ApsGeneric['POST {api}/confirm/preview'] }
  & { [Call in `POST ${ApsApis3}/complete/preview`]: ApsGeneric['POST {api}/complete/preview'] }
  & { [Call in `POST ${ApsApis3}/reopen/preview`]: ApsGeneric['POST {api}/reopen/preview'] }
  & { [Call in `POST ${ApsApis3}/invalid/preview`]: ApsGeneric['POST {api}/invalid/preview'] }
  & { [Call in `PUT ${ApsApis3}/status`]: ApsGeneric['PUT {api}/status 2'] }
  & { [Call in `PUT ${ApsApis3}/status-update`]: ApsGeneric['PUT {api}/status-update 2'] }
  & { [Call in `GET ${ApsApis3}/{id}/graph`]: ApsGeneric['GET {api}/{id}/graph'] }
  & { [Call in `GET ${ApsApis3}/{id}/attachments`]: ApsGeneric['GET {api}/{id}/attachments'] }
  & { [Call in `POST ${ApsApis3}/{id}/attachments`]: ApsGeneric['POST {api}/{id}/attachments'] }
  & { [Call in `DELETE ${ApsApis3}/{id}/attachments`]: ApsGeneric['DELETE {api}/{id}/attachments'] };

/** Values of each field that is chosen from a list, with their labels. */
export const apsDictionaries = {
  'aps.order.delFlag': { '0': '正常', '1': '作废' },
  'aps.order.status': { 'draft': '草稿', 'confirmed': '已审核', 'completed': '已完成', 'void': '已作废' },
  'aps.workBill.delFlag': { '0': '正常', '1': '作废' },
  'aps.workBill.status': { 'completed': '已完成', 'void': '已作废', 'pending': '待下达', 'released': '已下达' },
} as const;
export type ApsDictionary<Name extends keyof typeof apsDictionaries> = keyof (typeof apsDictionaries)[Name];

export type ApsPermission =
  | 'DELETE /aps/api/saas/order'
  | 'DELETE /aps/api/saas/workBill'
  | 'GET /aps/api/saas/order'
  | 'GET /aps/api/saas/order/export'
  | 'GET /aps/api/saas/order/print'
  | 'GET /aps/api/saas/workBill'
  | 'GET /aps/api/saas/workBill/export'
  | 'GET /aps/api/saas/workBill/print'
  | 'POST /aps/api/saas/order'
  | 'POST /aps/api/saas/order/import'
  | 'POST /aps/api/saas/workBill'
  | 'POST /aps/api/saas/workBill/import'
  | 'PUT /aps/api/saas/order'
  | 'PUT /aps/api/saas/order/batch'
  | 'PUT /aps/api/saas/order/status'
  | 'PUT /aps/api/saas/workBill'
  | 'PUT /aps/api/saas/workBill/batch'
  | 'PUT /aps/api/saas/workBill/complete'
  | 'PUT /aps/api/saas/workBill/confirm'
  | 'PUT /aps/api/saas/workBill/invalid'
  | 'PUT /aps/api/saas/workBill/reopen';

export type ApsSetting = 'APS_EXPATRIATE_REPLY_HOURS' | 'APS_MERGE_ALLOC' | 'APS_CAPACITY_MEASURE' | 'APS_PEAK_WARN' | 'APS_PEAK_OVER' | 'APS_AUTO_NODE_PLAN';
