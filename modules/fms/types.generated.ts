// Written by `npx tsx generators/client.ts` from schemas: change those instead.
import type { Asked, Reference, Sent } from '../../runtime/core/client/client.ts';
import type { ActionDone, Page, PageRequest, Saved, TrailEntry } from '../../runtime/core/contract/wire.ts';

export interface FmsAdvanceReceiptOrder {
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
/** 客户 */
customer?: Reference | null
/** 币种 */
currency?: Reference | null
/** 汇率 */
exchangeRate?: (string | null)
/** 经办人 */
handler?: Reference | null
/** 预收金额 */
amount?: (string | null)
/** 已冲抵 */
usedAmount?: (string | null)
/** 已退回 */
refundAmount?: (string | null)
/** 占用中 */
occupiedAmount?: (string | null)
/** 余额 */
balance?: (string | null)
/** 状态 */
status?: ("draft" | "submitted" | "confirmed" | "completed" | "void" | null)
/** 备注 */
remarks?: (string | null)
/** 收款账户 */
accounts?: {
id?: string
/** 收款账户 */
account?: Reference | null
/** 方式 */
method?: Reference | null
/** 金额 */
amount?: (string | null)
/** 手续费 */
fee?: (string | null)
/** 流水号 */
serialNo?: (string | null)
}[]
}
export interface FmsBankCardAccount {
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
/** 账户编码 */
code?: (string | null)
/** 账户名称 */
name?: (string | null)
/** 账户类型 */
kind?: ("bank" | "cash" | "alipay" | "wechat" | "bill" | null)
/** 开户银行 */
bankName?: (string | null)
/** 支行 */
branch?: (string | null)
/** 户名 */
holder?: (string | null)
/** 卡号/账号 */
cardNo?: (string | null)
/** 币种 */
currency?: Reference | null
/** 默认账户 */
isDefault?: (boolean | null)
/** 备注 */
remarks?: (string | null)
/** 排序 */
sort?: (number | null)
/** 状态 */
status?: ("normal" | "stopped" | null)
}
export interface FmsPayable {
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
/** 供应商 */
supplier?: Reference | null
/** 部门 */
department?: Reference | null
/** 币种 */
currency?: Reference | null
/** 汇率 */
exchangeRate?: (string | null)
/** 来源类型 */
source?: ("statement" | "outsource" | "process" | "wage" | "adjust" | "contra" | "opening" | null)
/** 来源单号 */
sourceNo?: (string | null)
/** 对账单 */
statement?: Reference | null
/** 账期 */
period?: (string | null)
/** 到期日 */
dueDate?: (string | null)
/** 应付金额 */
amount?: (string | null)
/** 本位币 */
baseAmount?: (string | null)
/** 已核销 */
settledAmount?: (string | null)
/** 占用中 */
occupiedAmount?: (string | null)
/** 未核销 */
unsettledAmount?: (string | null)
/** 可核销 */
freeAmount?: (string | null)
/** 发票号 */
invoiceNo?: (string | null)
/** 已开票金额 */
invoicedAmount?: (string | null)
/** 状态 */
status?: ("void" | "open" | "partial" | "settled" | null)
/** 备注 */
remarks?: (string | null)
/** 费用归集 */
costLines?: {
id?: string
/** 订单 */
order?: Reference | null
/** 类别 */
kind?: ("material" | "work" | "outsource" | "process" | "wage" | "other" | null)
/** 金额 */
amount?: (string | null)
/** 不含税 */
untaxedAmount?: (string | null)
}[]
}
export interface FmsPaymentOrder {
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
/** 付款类型 */
kind?: ("settle" | null)
/** 供应商 */
supplier?: Reference | null
/** 收款账户 */
bankInfo?: (string | null)
/** 币种 */
currency?: Reference | null
/** 汇率 */
exchangeRate?: (string | null)
/** 计划付款日 */
planDate?: (string | null)
/** 付款日期 */
payDate?: (string | null)
/** 经办人 */
handler?: Reference | null
/** 付款申请 */
purchasePayment?: Reference | null
/** 申请冲预付 */
planOffset?: (string | null)
/** 申请现金 */
planCash?: (string | null)
/** 折让/尾差 */
discountAmount?: (string | null)
/** 核销合计 */
settleTotal?: (string | null)
/** 冲抵合计 */
offsetTotal?: (string | null)
/** 付款合计 */
cashTotal?: (string | null)
/** 手续费 */
feeTotal?: (string | null)
/** 差额 */
difference?: (string | null)
/** 汇兑差额 */
fxDiff?: (string | null)
/** 状态 */
status?: ("draft" | "submitted" | "approved" | "confirmed" | "void" | null)
/** 备注 */
remarks?: (string | null)
/** 核销应付 */
allocations?: {
id?: string
/** 应付单 */
payable?: Reference | null
/** 到期日 */
dueDate?: (string | null)
/** 未核销 */
unsettled?: (string | null)
/** 本次核销 */
amount?: (string | null)
}[]
/** 冲预付 */
offsets?: {
id?: string
/** 预付单 */
prepaidOrder?: Reference | null
/** 余额 */
balance?: (string | null)
/** 本次冲抵 */
amount?: (string | null)
}[]
/** 付款账户 */
accounts?: {
id?: string
/** 付款账户 */
account?: Reference | null
/** 方式 */
method?: Reference | null
/** 付款金额 */
amount?: (string | null)
/** 手续费 */
fee?: (string | null)
/** 流水号 */
serialNo?: (string | null)
}[]
}
export interface FmsPrepaidOrder {
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
/** 供应商 */
supplier?: Reference | null
/** 币种 */
currency?: Reference | null
/** 汇率 */
exchangeRate?: (string | null)
/** 采购订单 */
purchaseOrder?: Reference | null
/** 付款申请 */
purchasePayment?: Reference | null
/** 申请金额 */
planAmount?: (string | null)
/** 经办人 */
handler?: Reference | null
/** 预付金额 */
amount?: (string | null)
/** 手续费 */
fee?: (string | null)
/** 已冲抵 */
usedAmount?: (string | null)
/** 已退回 */
refundAmount?: (string | null)
/** 占用中 */
occupiedAmount?: (string | null)
/** 余额 */
balance?: (string | null)
/** 可用余额 */
freeAmount?: (string | null)
/** 状态 */
status?: ("draft" | "submitted" | "approved" | "confirmed" | "void" | "completed" | null)
/** 备注 */
remarks?: (string | null)
/** 付款账户 */
accounts?: {
id?: string
/** 付款账户 */
account?: Reference | null
/** 方式 */
method?: Reference | null
/** 金额 */
amount?: (string | null)
/** 手续费 */
fee?: (string | null)
/** 流水号 */
serialNo?: (string | null)
}[]
}
export interface FmsPrepay {
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
/** 单据 */
docEntity?: (string | null)
/** 单据标识 */
docId?: (string | null)
/** 单据行标识 */
docLine?: (string | null)
/** 单号 */
docCode?: (string | null)
/** 单据日期 */
docDate?: (string | null)
/** 记账方式 */
entry?: ("post" | "reverse" | "costAdjust" | null)
/** 冲销的流水 */
reverses?: (string | null)
/** 预付单 */
prepaidOrder?: Reference | null
/** 供应商 */
supplier?: Reference | null
/** 币种 */
currency?: Reference | null
/** 金额 */
amount?: (string | null)
/** 占用 */
occupied?: (string | null)
/** 申请占用 */
held?: (string | null)
/** 备注 */
remarks?: (string | null)
}
export interface FmsReceivable {
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
/** 客户 */
customer?: Reference | null
/** 业务员 */
salesman?: Reference | null
/** 币种 */
currency?: Reference | null
/** 汇率 */
exchangeRate?: (string | null)
/** 来源类型 */
source?: ("sale" | "return" | "shipment" | "processing" | "materialSale" | "b2bStatement" | "adjust" | "contra" | "opening" | null)
/** 来源单号 */
sourceNo?: (string | null)
/** 订单 */
order?: Reference | null
/** 到期日 */
dueDate?: (string | null)
/** 应收金额 */
amount?: (string | null)
/** 本位币 */
baseAmount?: (string | null)
/** 已收核销 */
settledAmount?: (string | null)
/** 占用中 */
occupiedAmount?: (string | null)
/** 未收 */
unsettledAmount?: (string | null)
/** 可核销 */
freeAmount?: (string | null)
/** 发票号 */
invoiceNo?: (string | null)
/** 已开票金额 */
invoicedAmount?: (string | null)
/** 状态 */
status?: ("void" | "open" | "partial" | "settled" | null)
/** 备注 */
remarks?: (string | null)
}
export interface FmsSettlement {
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
/** 单据 */
docEntity?: (string | null)
/** 单据标识 */
docId?: (string | null)
/** 单据行标识 */
docLine?: (string | null)
/** 单号 */
docCode?: (string | null)
/** 单据日期 */
docDate?: (string | null)
/** 记账方式 */
entry?: ("post" | "reverse" | "costAdjust" | null)
/** 冲销的流水 */
reverses?: (string | null)
/** 应付单 */
payable?: Reference | null
/** 供应商 */
supplier?: Reference | null
/** 币种 */
currency?: Reference | null
/** 核销方式 */
kind?: ("cash" | "offset" | "discount" | "contra" | "against" | "internal" | null)
/** 应付 */
due?: (string | null)
/** 占用 */
occupied?: (string | null)
/** 核销金额 */
amount?: (string | null)
/** 本位币 */
baseAmount?: (string | null)
/** 备注 */
remarks?: (string | null)
}
export interface FmsAdvanceReceiptOrderRejectAsk {
/** 驳回原因 */
reason: string
}
export interface FmsAdvanceReceiptOrderInvalidAsk {
/** 作废原因 */
reason: string
}
export interface FmsPayableInvoiceAsk {
/** 发票号 */
invoiceNo: string
/** 已开票金额 */
invoicedAmount: string
}
export interface FmsPaymentOrderRejectAsk {
/** 驳回原因 */
reason: string
}
export interface FmsPaymentOrderConfirmAsk {
/** 付款日期 */
payDate: string
}
export interface FmsPaymentOrderInvalidAsk {
/** 作废原因 */
reason: string
}
export interface FmsPrepaidOrderRejectAsk {
/** 驳回原因 */
reason: string
}
export interface FmsPrepaidOrderInvalidAsk {
/** 作废原因 */
reason: string
}
export interface FmsPrepaidOrderRefundAsk {
/** 退回金额 */
amount: string
}

/** Record types by id: `client<FmsEntities>(send, fmsApis)`. */
export type FmsEntities = {
  'fms.advanceReceiptOrder': { record: FmsAdvanceReceiptOrder; body: Sent<FmsAdvanceReceiptOrder, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'code' | 'auditBy' | 'auditDate' | 'amount' | 'usedAmount' | 'refundAmount' | 'occupiedAmount' | 'balance' | 'status'>; actions: { submit: Asked; cancel: Asked; confirm: Asked; reject: Asked<FmsAdvanceReceiptOrderRejectAsk>; reopen: Asked; invalid: Asked<FmsAdvanceReceiptOrderInvalidAsk>; finish: Asked; fallBack: Asked } };
  'fms.bankCardAccount': { record: FmsBankCardAccount; body: Sent<FmsBankCardAccount, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag'>; actions: {} };
  'fms.payable': { record: FmsPayable; body: Sent<FmsPayable, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'code' | 'auditBy' | 'auditDate' | 'baseAmount' | 'settledAmount' | 'occupiedAmount' | 'unsettledAmount' | 'freeAmount' | 'status'>; actions: { invoice: Asked<FmsPayableInvoiceAsk>; settlePart: Asked; settle: Asked; reopen: Asked } };
  'fms.paymentOrder': { record: FmsPaymentOrder; body: Sent<FmsPaymentOrder, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'code' | 'auditBy' | 'auditDate' | 'payDate' | 'purchasePayment' | 'planOffset' | 'planCash' | 'settleTotal' | 'offsetTotal' | 'cashTotal' | 'feeTotal' | 'difference' | 'fxDiff' | 'status'>; actions: { submit: Asked; approve: Asked; cancel: Asked; reject: Asked<FmsPaymentOrderRejectAsk>; confirm: Asked<FmsPaymentOrderConfirmAsk>; invalid: Asked<FmsPaymentOrderInvalidAsk>; discountConfirm: Asked } };
  'fms.prepaidOrder': { record: FmsPrepaidOrder; body: Sent<FmsPrepaidOrder, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'code' | 'auditBy' | 'auditDate' | 'purchasePayment' | 'planAmount' | 'amount' | 'fee' | 'usedAmount' | 'refundAmount' | 'occupiedAmount' | 'balance' | 'freeAmount' | 'status'>; actions: { submit: Asked; approve: Asked; cancel: Asked; reject: Asked<FmsPrepaidOrderRejectAsk>; confirm: Asked; invalid: Asked<FmsPrepaidOrderInvalidAsk>; refund: Asked<FmsPrepaidOrderRefundAsk>; finish: Asked; fallBack: Asked } };
  'fms.prepay': { record: FmsPrepay; body: Sent<FmsPrepay, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'docEntity' | 'docId' | 'docLine' | 'docCode' | 'docDate' | 'entry' | 'reverses'>; actions: {} };
  'fms.receivable': { record: FmsReceivable; body: Sent<FmsReceivable, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'code' | 'auditBy' | 'auditDate' | 'baseAmount' | 'settledAmount' | 'occupiedAmount' | 'unsettledAmount' | 'freeAmount' | 'status'>; actions: { settlePart: Asked; settle: Asked; reopen: Asked } };
  'fms.settlement': { record: FmsSettlement; body: Sent<FmsSettlement, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'docEntity' | 'docId' | 'docLine' | 'docCode' | 'docDate' | 'entry' | 'reverses'>; actions: {} };
};

export const fmsApis = {
  'fms.advanceReceiptOrder': '/fms/api/saas/advanceReceiptOrder',
  'fms.bankCardAccount': '/fms/api/saas/bankCardAccount',
  'fms.payable': '/fms/api/saas/payableDetails',
  'fms.paymentOrder': '/fms/api/saas/paymentOrder',
  'fms.prepaidOrder': '/fms/api/saas/prepaidOrder',
  'fms.prepay': '/fms/api/saas/prepay',
  'fms.receivable': '/fms/api/saas/receivableDetails',
  'fms.settlement': '/fms/api/saas/settlement',
} as const;

/** What each call takes and gives: `calls<FmsEndpoints>(send)`. */
export type FmsEndpoints = {
  'GET /fms/api/saas/advanceReceiptOrder': { query?: PageRequest; data: Page<FmsAdvanceReceiptOrder> };
  'GET /fms/api/saas/advanceReceiptOrder/{id}': { path: { id: string }; data: FmsAdvanceReceiptOrder };
  'GET /fms/api/saas/advanceReceiptOrder/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /fms/api/saas/advanceReceiptOrder/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /fms/api/saas/advanceReceiptOrder/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /fms/api/saas/advanceReceiptOrder/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /fms/api/saas/advanceReceiptOrder': { body: FmsEntities['fms.advanceReceiptOrder']['body']; data: Saved };
  'PUT /fms/api/saas/advanceReceiptOrder': { body: FmsEntities['fms.advanceReceiptOrder']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /fms/api/saas/advanceReceiptOrder': { query: { ids: string }; data: unknown };
  'PUT /fms/api/saas/advanceReceiptOrder/submit': { body: { id: string } & FmsEntities['fms.advanceReceiptOrder']['actions']['submit']; data: ActionDone };
  'PUT /fms/api/saas/advanceReceiptOrder/cancel': { body: { id: string } & FmsEntities['fms.advanceReceiptOrder']['actions']['cancel']; data: ActionDone };
  'PUT /fms/api/saas/advanceReceiptOrder/confirm': { body: { id: string } & FmsEntities['fms.advanceReceiptOrder']['actions']['confirm']; data: ActionDone };
  'PUT /fms/api/saas/advanceReceiptOrder/reject': { body: { id: string } & FmsEntities['fms.advanceReceiptOrder']['actions']['reject']; data: ActionDone };
  'PUT /fms/api/saas/advanceReceiptOrder/reopen': { body: { id: string } & FmsEntities['fms.advanceReceiptOrder']['actions']['reopen']; data: ActionDone };
  'PUT /fms/api/saas/advanceReceiptOrder/invalid': { body: { id: string } & FmsEntities['fms.advanceReceiptOrder']['actions']['invalid']; data: ActionDone };
  'PUT /fms/api/saas/advanceReceiptOrder/finish': { body: { id: string } & FmsEntities['fms.advanceReceiptOrder']['actions']['finish']; data: ActionDone };
  'PUT /fms/api/saas/advanceReceiptOrder/fallBack': { body: { id: string } & FmsEntities['fms.advanceReceiptOrder']['actions']['fallBack']; data: ActionDone };
  'GET /fms/api/saas/bankCardAccount': { query?: PageRequest; data: Page<FmsBankCardAccount> };
  'GET /fms/api/saas/bankCardAccount/{id}': { path: { id: string }; data: FmsBankCardAccount };
  'GET /fms/api/saas/bankCardAccount/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /fms/api/saas/bankCardAccount/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /fms/api/saas/bankCardAccount/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /fms/api/saas/bankCardAccount/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /fms/api/saas/bankCardAccount': { body: FmsEntities['fms.bankCardAccount']['body']; data: Saved };
  'PUT /fms/api/saas/bankCardAccount': { body: FmsEntities['fms.bankCardAccount']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /fms/api/saas/bankCardAccount': { query: { ids: string }; data: unknown };
  'GET /fms/api/saas/payableDetails': { query?: PageRequest; data: Page<FmsPayable> };
  'GET /fms/api/saas/payableDetails/{id}': { path: { id: string }; data: FmsPayable };
  'GET /fms/api/saas/payableDetails/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /fms/api/saas/payableDetails/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /fms/api/saas/payableDetails/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /fms/api/saas/payableDetails/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'PUT /fms/api/saas/payableDetails/invoice': { body: { id: string } & FmsEntities['fms.payable']['actions']['invoice']; data: ActionDone };
  'PUT /fms/api/saas/payableDetails/settlePart': { body: { id: string } & FmsEntities['fms.payable']['actions']['settlePart']; data: ActionDone };
  'PUT /fms/api/saas/payableDetails/settle': { body: { id: string } & FmsEntities['fms.payable']['actions']['settle']; data: ActionDone };
  'PUT /fms/api/saas/payableDetails/reopen': { body: { id: string } & FmsEntities['fms.payable']['actions']['reopen']; data: ActionDone };
  'GET /fms/api/saas/paymentOrder': { query?: PageRequest; data: Page<FmsPaymentOrder> };
  'GET /fms/api/saas/paymentOrder/{id}': { path: { id: string }; data: FmsPaymentOrder };
  'GET /fms/api/saas/paymentOrder/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /fms/api/saas/paymentOrder/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /fms/api/saas/paymentOrder/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /fms/api/saas/paymentOrder/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /fms/api/saas/paymentOrder': { body: FmsEntities['fms.paymentOrder']['body']; data: Saved };
  'PUT /fms/api/saas/paymentOrder': { body: FmsEntities['fms.paymentOrder']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /fms/api/saas/paymentOrder': { query: { ids: string }; data: unknown };
  'PUT /fms/api/saas/paymentOrder/submit': { body: { id: string } & FmsEntities['fms.paymentOrder']['actions']['submit']; data: ActionDone };
  'PUT /fms/api/saas/paymentOrder/approve': { body: { id: string } & FmsEntities['fms.paymentOrder']['actions']['approve']; data: ActionDone };
  'PUT /fms/api/saas/paymentOrder/cancel': { body: { id: string } & FmsEntities['fms.paymentOrder']['actions']['cancel']; data: ActionDone };
  'PUT /fms/api/saas/paymentOrder/reject': { body: { id: string } & FmsEntities['fms.paymentOrder']['actions']['reject']; data: ActionDone };
  'PUT /fms/api/saas/paymentOrder/confirm': { body: { id: string } & FmsEntities['fms.paymentOrder']['actions']['confirm']; data: ActionDone };
  'PUT /fms/api/saas/paymentOrder/invalid': { body: { id: string } & FmsEntities['fms.paymentOrder']['actions']['invalid']; data: ActionDone };
  'PUT /fms/api/saas/paymentOrder/discountConfirm': { body: { id: string } & FmsEntities['fms.paymentOrder']['actions']['discountConfirm']; data: ActionDone };
  'GET /fms/api/saas/prepaidOrder': { query?: PageRequest; data: Page<FmsPrepaidOrder> };
  'GET /fms/api/saas/prepaidOrder/{id}': { path: { id: string }; data: FmsPrepaidOrder };
  'GET /fms/api/saas/prepaidOrder/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /fms/api/saas/prepaidOrder/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /fms/api/saas/prepaidOrder/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /fms/api/saas/prepaidOrder/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /fms/api/saas/prepaidOrder': { body: FmsEntities['fms.prepaidOrder']['body']; data: Saved };
  'PUT /fms/api/saas/prepaidOrder': { body: FmsEntities['fms.prepaidOrder']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /fms/api/saas/prepaidOrder': { query: { ids: string }; data: unknown };
  'PUT /fms/api/saas/prepaidOrder/submit': { body: { id: string } & FmsEntities['fms.prepaidOrder']['actions']['submit']; data: ActionDone };
  'PUT /fms/api/saas/prepaidOrder/approve': { body: { id: string } & FmsEntities['fms.prepaidOrder']['actions']['approve']; data: ActionDone };
  'PUT /fms/api/saas/prepaidOrder/cancel': { body: { id: string } & FmsEntities['fms.prepaidOrder']['actions']['cancel']; data: ActionDone };
  'PUT /fms/api/saas/prepaidOrder/reject': { body: { id: string } & FmsEntities['fms.prepaidOrder']['actions']['reject']; data: ActionDone };
  'PUT /fms/api/saas/prepaidOrder/confirm': { body: { id: string } & FmsEntities['fms.prepaidOrder']['actions']['confirm']; data: ActionDone };
  'PUT /fms/api/saas/prepaidOrder/invalid': { body: { id: string } & FmsEntities['fms.prepaidOrder']['actions']['invalid']; data: ActionDone };
  'PUT /fms/api/saas/prepaidOrder/refund': { body: { id: string } & FmsEntities['fms.prepaidOrder']['actions']['refund']; data: ActionDone };
  'PUT /fms/api/saas/prepaidOrder/finish': { body: { id: string } & FmsEntities['fms.prepaidOrder']['actions']['finish']; data: ActionDone };
  'PUT /fms/api/saas/prepaidOrder/fallBack': { body: { id: string } & FmsEntities['fms.prepaidOrder']['actions']['fallBack']; data: ActionDone };
  'GET /fms/api/saas/prepay': { query?: PageRequest; data: Page<FmsPrepay> };
  'GET /fms/api/saas/prepay/{id}': { path: { id: string }; data: FmsPrepay };
  'GET /fms/api/saas/prepay/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /fms/api/saas/prepay/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /fms/api/saas/prepay/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /fms/api/saas/prepay/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'GET /fms/api/saas/receivableDetails': { query?: PageRequest; data: Page<FmsReceivable> };
  'GET /fms/api/saas/receivableDetails/{id}': { path: { id: string }; data: FmsReceivable };
  'GET /fms/api/saas/receivableDetails/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /fms/api/saas/receivableDetails/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /fms/api/saas/receivableDetails/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /fms/api/saas/receivableDetails/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'PUT /fms/api/saas/receivableDetails/settlePart': { body: { id: string } & FmsEntities['fms.receivable']['actions']['settlePart']; data: ActionDone };
  'PUT /fms/api/saas/receivableDetails/settle': { body: { id: string } & FmsEntities['fms.receivable']['actions']['settle']; data: ActionDone };
  'PUT /fms/api/saas/receivableDetails/reopen': { body: { id: string } & FmsEntities['fms.receivable']['actions']['reopen']; data: ActionDone };
  'GET /fms/api/saas/settlement': { query?: PageRequest; data: Page<FmsSettlement> };
  'GET /fms/api/saas/settlement/{id}': { path: { id: string }; data: FmsSettlement };
  'GET /fms/api/saas/settlement/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /fms/api/saas/settlement/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /fms/api/saas/settlement/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /fms/api/saas/settlement/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
} & FmsGenericEndpoints;

type FmsApis1 = '/fms/api/saas/advanceReceiptOrder' | '/fms/api/saas/bankCardAccount' | '/fms/api/saas/payableDetails' | '/fms/api/saas/paymentOrder' | '/fms/api/saas/prepaidOrder' | '/fms/api/saas/prepay' | '/fms/api/saas/receivableDetails' | '/fms/api/saas/settlement';
type FmsApis2 = '/fms/api/saas/advanceReceiptOrder' | '/fms/api/saas/bankCardAccount' | '/fms/api/saas/paymentOrder' | '/fms/api/saas/prepaidOrder';
type FmsApis3 = '/fms/api/saas/advanceReceiptOrder' | '/fms/api/saas/paymentOrder' | '/fms/api/saas/prepaidOrder';
type FmsApis4 = '/fms/api/saas/advanceReceiptOrder' | '/fms/api/saas/payableDetails' | '/fms/api/saas/receivableDetails';
type FmsApis5 = '/fms/api/saas/advanceReceiptOrder' | '/fms/api/saas/prepaidOrder';
type FmsApis6 = '/fms/api/saas/advanceReceiptOrder';
type FmsApis7 = '/fms/api/saas/advanceReceiptOrder' | '/fms/api/saas/payableDetails' | '/fms/api/saas/paymentOrder' | '/fms/api/saas/prepaidOrder' | '/fms/api/saas/receivableDetails';
type FmsApis8 = '/fms/api/saas/bankCardAccount';
type FmsApis9 = '/fms/api/saas/payableDetails';
type FmsApis10 = '/fms/api/saas/payableDetails' | '/fms/api/saas/receivableDetails';
type FmsApis11 = '/fms/api/saas/paymentOrder' | '/fms/api/saas/prepaidOrder';
type FmsApis12 = '/fms/api/saas/paymentOrder';
type FmsApis13 = '/fms/api/saas/prepaidOrder';
type FmsApis14 = '/fms/api/saas/prepay';
type FmsApis15 = '/fms/api/saas/settlement';
/** What calls take and give that many record types have alike. */
export interface FmsGeneric {
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
"POST {api}/submit/preview": {
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
"POST {api}/cancel/preview": {
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
"POST {api}/reject/preview": {
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
/** 动作的后果 */
"POST {api}/finish/preview": {
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
"POST {api}/fallBack/preview": {
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
status: ("draft" | "submitted" | "confirmed" | "completed" | "void")
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
status: ("draft" | "submitted" | "confirmed" | "completed" | "void")
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
/** 评论 */
"GET {api}/{id}/comments": {
path: {
id: string
}
data: {
id: string
text: string
user: {
id: string
name: string
}
at: string
mentions: {
id: string
name: string
}[]
mayDelete: boolean
}[]
}
/** 发表评论 */
"POST {api}/{id}/comments": {
path: {
id: string
}
body: {
text: string
mentions?: string[]
}
data: {
id: string
}
}
/** 删除评论 */
"DELETE {api}/{id}/comments": {
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
/** 可以提及的人 */
"GET {api}/{id}/mentionable": {
path: {
id: string
}
query?: {
keyword?: string
}
data: {
id: string
name: string
}[]
}
/** 修改状态 */
"PUT {api}/status 2": {
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
"PUT {api}/status-update 2": {
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
/** 动作的后果 */
"POST {api}/invoice/preview": {
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
"POST {api}/settlePart/preview": {
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
"POST {api}/settle/preview": {
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
"PUT {api}/status 3": {
body: {
id?: string
ids?: string[]
all?: {
[k: string]: unknown
}
status: ("void" | "open" | "partial" | "settled")
version?: number
confirmed?: boolean
[k: string]: unknown
}
data: unknown
}
/** 改为某个状态 */
"PUT {api}/status-update 3": {
body: {
id?: string
ids?: string[]
all?: {
[k: string]: unknown
}
status: ("void" | "open" | "partial" | "settled")
version?: number
confirmed?: boolean
[k: string]: unknown
}
data: unknown
}
/** 动作的后果 */
"POST {api}/approve/preview": {
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
"POST {api}/discountConfirm/preview": {
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
"PUT {api}/status 4": {
body: {
id?: string
ids?: string[]
all?: {
[k: string]: unknown
}
status: ("draft" | "submitted" | "approved" | "confirmed" | "void")
version?: number
confirmed?: boolean
[k: string]: unknown
}
data: unknown
}
/** 改为某个状态 */
"PUT {api}/status-update 4": {
body: {
id?: string
ids?: string[]
all?: {
[k: string]: unknown
}
status: ("draft" | "submitted" | "approved" | "confirmed" | "void")
version?: number
confirmed?: boolean
[k: string]: unknown
}
data: unknown
}
/** 动作的后果 */
"POST {api}/refund/preview": {
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
"PUT {api}/status 5": {
body: {
id?: string
ids?: string[]
all?: {
[k: string]: unknown
}
status: ("draft" | "submitted" | "approved" | "confirmed" | "void" | "completed")
version?: number
confirmed?: boolean
[k: string]: unknown
}
data: unknown
}
/** 改为某个状态 */
"PUT {api}/status-update 5": {
body: {
id?: string
ids?: string[]
all?: {
[k: string]: unknown
}
status: ("draft" | "submitted" | "approved" | "confirmed" | "void" | "completed")
version?: number
confirmed?: boolean
[k: string]: unknown
}
data: unknown
}
/** 预付单余额 */
"GET {api}/order": {
query?: {
pageNum?: number
pageSize?: number
order?: string
/** JSON */
filter?: string
/** JSON */
sql?: string
fields?: string
}
data: {
total: number
totalIs?: ("exact" | "atLeast" | "none")
list: {
[k: string]: unknown
}[]
pageNum: number
pageSize: number
next?: string
}
}
/** 合计 */
"GET {api}/order/sums": {
query: {
sums: string
/** JSON */
filter?: string
/** JSON */
sql?: string
}
data: {
[k: string]: unknown
}
}
/** 数字的来历 */
"GET {api}/order/explain": {
query: {
field: string
/** JSON */
by?: string
}
data: {
[k: string]: unknown
}
}
/** 可用预付 */
"GET {api}/party": {
query?: {
pageNum?: number
pageSize?: number
order?: string
/** JSON */
filter?: string
/** JSON */
sql?: string
fields?: string
}
data: {
total: number
totalIs?: ("exact" | "atLeast" | "none")
list: {
[k: string]: unknown
}[]
pageNum: number
pageSize: number
next?: string
}
}
/** 合计 */
"GET {api}/party/sums": {
query: {
sums: string
/** JSON */
filter?: string
/** JSON */
sql?: string
}
data: {
[k: string]: unknown
}
}
/** 数字的来历 */
"GET {api}/party/explain": {
query: {
field: string
/** JSON */
by?: string
}
data: {
[k: string]: unknown
}
}
/** 应付余额 */
"GET {api}/payable": {
query?: {
pageNum?: number
pageSize?: number
order?: string
/** JSON */
filter?: string
/** JSON */
sql?: string
fields?: string
}
data: {
total: number
totalIs?: ("exact" | "atLeast" | "none")
list: {
[k: string]: unknown
}[]
pageNum: number
pageSize: number
next?: string
}
}
/** 合计 */
"GET {api}/payable/sums": {
query: {
sums: string
/** JSON */
filter?: string
/** JSON */
sql?: string
}
data: {
[k: string]: unknown
}
}
/** 数字的来历 */
"GET {api}/payable/explain": {
query: {
field: string
/** JSON */
by?: string
}
data: {
[k: string]: unknown
}
}
}
type FmsGenericEndpoints =
  & { [Call in `GET ${FmsApis1}/why`]: FmsGeneric['GET {api}/why'] }
  & { [Call in `GET ${FmsApis1}/{id}/uses`]: FmsGeneric['GET {api}/{id}/uses'] }
  & { [Call in `POST ${FmsApis1}/resolve`]: FmsGeneric['POST {api}/resolve'] }
  & { [Call in `GET ${FmsApis1}/{id}/explain`]: FmsGeneric['GET {api}/{id}/explain'] }
  & { [Call in `GET ${FmsApis1}/explain`]: FmsGeneric['GET {api}/explain'] }
  & { [Call in `PUT ${FmsApis2}/batch`]: FmsGeneric['PUT {api}/batch'] }
  & { [Call in `GET ${FmsApis2}/import/template`]: FmsGeneric['GET {api}/import/template'] }
  & { [Call in `POST ${FmsApis2}/import`]: FmsGeneric['POST {api}/import'] }
  & { [Call in `GET ${FmsApis2}/import/draft`]: FmsGeneric['GET {api}/import/draft'] }
  & { [Call in `POST ${FmsApis2}/import/draft`]: FmsGeneric['POST {api}/import/draft'] }
  & { [Call in `PUT ${FmsApis2}/import/draft`]: FmsGeneric['PUT {api}/import/draft'] }
  & { [Call in `POST ${FmsApis2}/import/draft/check`]: FmsGeneric['POST {api}/import/draft/check'] }
  & { [Call in `POST ${FmsApis2}/import/draft/run`]: FmsGeneric['POST {api}/import/draft/run'] }
  & { [Call in `DELETE ${FmsApis2}/import/draft`]: FmsGeneric['DELETE {api}/import/draft'] }
  & { [Call in `POST ${FmsApis3}/submit/preview`]: FmsGeneric['POST {api}/submit/preview'] }
  & { [Call in `POST ${FmsApis3}/cancel/preview`]: FmsGeneric['POST {api}/cancel/preview'] }
  & { [Call in `POST ${FmsApis3}/confirm/preview`]: FmsGeneric['POST {api}/confirm/preview'] }
  & { [Call in `POST ${FmsApis3}/reject/preview`]: FmsGeneric['POST {api}/reject/preview'] }
  & { [Call in `POST ${FmsApis4}/reopen/preview`]: FmsGeneric['POST {api}/reopen/preview'] }
  & { [Call in `POST ${FmsApis3}/invalid/preview`]: FmsGeneric['POST {api}/invalid/preview'] }
  & { [Call in `POST ${FmsApis5}/finish/preview`]: FmsGeneric['POST {api}/finish/preview'] }
  & { [Call in `POST ${FmsApis5}/fallBack/preview`]: FmsGeneric['POST {api}/fallBack/preview'] }
  & { [Call in `PUT ${FmsApis6}/status`]: FmsGeneric['PUT {api}/status'] }
  & { [Call in `PUT ${FmsApis6}/status-update`]: FmsGeneric['PUT {api}/status-update'] }
  & { [Call in `GET ${FmsApis7}/{id}/graph`]: FmsGeneric['GET {api}/{id}/graph'] }
  & { [Call in `GET ${FmsApis3}/{id}/attachments`]: FmsGeneric['GET {api}/{id}/attachments'] }
  & { [Call in `POST ${FmsApis3}/{id}/attachments`]: FmsGeneric['POST {api}/{id}/attachments'] }
  & { [Call in `DELETE ${FmsApis3}/{id}/attachments`]: FmsGeneric['DELETE {api}/{id}/attachments'] }
  & { [Call in `GET ${FmsApis3}/{id}/comments`]: FmsGeneric['GET {api}/{id}/comments'] }
  & { [Call in `POST ${FmsApis3}/{id}/comments`]: FmsGeneric['POST {api}/{id}/comments'] }
  & { [Call in `DELETE ${FmsApis3}/{id}/comments`]: FmsGeneric['DELETE {api}/{id}/comments'] }
  & { [Call in `GET ${FmsApis3}/{id}/mentionable`]: FmsGeneric['GET {api}/{id}/mentionable'] }
  & { [Call in `PUT ${FmsApis8}/status`]: FmsGeneric['PUT {api}/status 2'] }
  & { [Call in `PUT ${FmsApis8}/status-update`]: FmsGeneric['PUT {api}/status-update 2'] }
  & { [Call in `POST ${FmsApis9}/invoice/preview`]: FmsGeneric['POST {api}/invoice/preview'] }
  & { [Call in `POST ${FmsApis10}/settlePart/preview`]: FmsGeneric['POST {api}/settlePart/preview'] }
  & { [Call in `POST ${FmsApis10}/settle/preview`]: FmsGeneric['POST {api}/settle/preview'] }
  & { [Call in `PUT ${FmsApis10}/status`]: FmsGeneric['PUT {api}/status 3'] }
  & { [Call in `PUT ${FmsApis10}/status-update`]: FmsGeneric['PUT {api}/status-update 3'] }
  & { [Call in `POST ${FmsApis11}/approve/preview`]: FmsGeneric['POST {api}/approve/preview'] }
  & { [Call in `POST ${FmsApis12}/discountConfirm/preview`]: FmsGeneric['POST {api}/discountConfirm/preview'] }
  & { [Call in `PUT ${FmsApis12}/status`]: FmsGeneric['PUT {api}/status 4'] }
  & { [Call in `PUT ${FmsApis12}/status-update`]: FmsGeneric['PUT {api}/status-update 4'] }
  & { [Call in `POST ${FmsApis13}/refund/preview`]: FmsGeneric['POST {api}/refund/preview'] }
  & { [Call in `PUT ${FmsApis13}/status`]: FmsGeneric['PUT {api}/status 5'] }
  & { [Call in `PUT ${FmsApis13}/status-update`]: FmsGeneric['PUT {api}/status-update 5'] }
  & { [Call in `GET ${FmsApis14}/order`]: FmsGeneric['GET {api}/order'] }
  & { [Call in `GET ${FmsApis14}/order/sums`]: FmsGeneric['GET {api}/order/sums'] }
  & { [Call in `GET ${FmsApis14}/order/explain`]: FmsGeneric['GET {api}/order/explain'] }
  & { [Call in `GET ${FmsApis14}/party`]: FmsGeneric['GET {api}/party'] }
  & { [Call in `GET ${FmsApis14}/party/sums`]: FmsGeneric['GET {api}/party/sums'] }
  & { [Call in `GET ${FmsApis14}/party/explain`]: FmsGeneric['GET {api}/party/explain'] }
  & { [Call in `GET ${FmsApis15}/payable`]: FmsGeneric['GET {api}/payable'] }
  & { [Call in `GET ${FmsApis15}/payable/sums`]: FmsGeneric['GET {api}/payable/sums'] }
  & { [Call in `GET ${FmsApis15}/payable/explain`]: FmsGeneric['GET {api}/payable/explain'] };

/** Values of each field that is chosen from a list, with their labels. */
export const fmsDictionaries = {
  'fms.advanceReceiptOrder.delFlag': { '0': '正常', '1': '作废' },
  'fms.advanceReceiptOrder.status': { 'draft': '草稿', 'submitted': '待审核', 'confirmed': '已审核', 'completed': '已核销完', 'void': '已作废' },
  'fms.bankCardAccount.delFlag': { '0': '正常', '1': '作废' },
  'fms.bankCardAccount.kind': { 'bank': '银行', 'cash': '现金', 'alipay': '支付宝', 'wechat': '微信', 'bill': '承兑汇票' },
  'fms.bankCardAccount.status': { 'normal': '正常', 'stopped': '停用' },
  'fms.payable.delFlag': { '0': '正常', '1': '作废' },
  'fms.payable.source': { 'statement': '对账单', 'outsource': '外发加工', 'process': '工艺加工', 'wage': '工资', 'adjust': '应付调整', 'contra': '对冲', 'opening': '期初' },
  'fms.payable.status': { 'void': '已作废', 'open': '未核销', 'partial': '部分核销', 'settled': '已核销' },
  'fms.payable.costLines.kind': { 'material': '材料', 'work': '物料加工', 'outsource': '外发加工', 'process': '工艺加工', 'wage': '工资', 'other': '其他' },
  'fms.paymentOrder.delFlag': { '0': '正常', '1': '作废' },
  'fms.paymentOrder.kind': { 'settle': '往来付款' },
  'fms.paymentOrder.status': { 'draft': '草稿', 'submitted': '审批中', 'approved': '待付款', 'confirmed': '已付款', 'void': '已作废' },
  'fms.prepaidOrder.delFlag': { '0': '正常', '1': '作废' },
  'fms.prepaidOrder.status': { 'draft': '草稿', 'submitted': '审批中', 'approved': '待付款', 'confirmed': '已付款', 'void': '已作废', 'completed': '已核销完' },
  'fms.prepay.delFlag': { '0': '正常', '1': '作废' },
  'fms.prepay.entry': { 'post': '过账', 'reverse': '冲销', 'costAdjust': '成本尾差' },
  'fms.receivable.delFlag': { '0': '正常', '1': '作废' },
  'fms.receivable.source': { 'sale': '销售出库', 'return': '销售退货', 'shipment': '直发出货', 'processing': '加工收入', 'materialSale': '物料销售', 'b2bStatement': '商城对账', 'adjust': '应收调整', 'contra': '对冲', 'opening': '期初' },
  'fms.receivable.status': { 'void': '已作废', 'open': '未核销', 'partial': '部分核销', 'settled': '已核销' },
  'fms.settlement.delFlag': { '0': '正常', '1': '作废' },
  'fms.settlement.entry': { 'post': '过账', 'reverse': '冲销', 'costAdjust': '成本尾差' },
  'fms.settlement.kind': { 'cash': '现金', 'offset': '冲预付', 'discount': '折让', 'contra': '对冲', 'against': '调整', 'internal': '红蓝对冲' },
} as const;
export type FmsDictionary<Name extends keyof typeof fmsDictionaries> = keyof (typeof fmsDictionaries)[Name];

export type FmsPermission =
  | 'DELETE /fms/api/saas/advanceReceiptOrder'
  | 'DELETE /fms/api/saas/bankCardAccount'
  | 'DELETE /fms/api/saas/paymentOrder'
  | 'DELETE /fms/api/saas/prepaidOrder'
  | 'GET /fms/api/saas/advanceReceiptOrder'
  | 'GET /fms/api/saas/advanceReceiptOrder/export'
  | 'GET /fms/api/saas/advanceReceiptOrder/print'
  | 'GET /fms/api/saas/bankCardAccount'
  | 'GET /fms/api/saas/bankCardAccount/export'
  | 'GET /fms/api/saas/bankCardAccount/print'
  | 'GET /fms/api/saas/payableDetails'
  | 'GET /fms/api/saas/payableDetails/export'
  | 'GET /fms/api/saas/payableDetails/print'
  | 'GET /fms/api/saas/paymentOrder'
  | 'GET /fms/api/saas/paymentOrder/export'
  | 'GET /fms/api/saas/paymentOrder/print'
  | 'GET /fms/api/saas/prepaidOrder'
  | 'GET /fms/api/saas/prepaidOrder/export'
  | 'GET /fms/api/saas/prepaidOrder/print'
  | 'GET /fms/api/saas/prepay'
  | 'GET /fms/api/saas/prepay/export'
  | 'GET /fms/api/saas/prepay/print'
  | 'GET /fms/api/saas/receivableDetails'
  | 'GET /fms/api/saas/receivableDetails/export'
  | 'GET /fms/api/saas/receivableDetails/print'
  | 'GET /fms/api/saas/settlement'
  | 'GET /fms/api/saas/settlement/export'
  | 'GET /fms/api/saas/settlement/print'
  | 'POST /fms/api/saas/advanceReceiptOrder'
  | 'POST /fms/api/saas/advanceReceiptOrder/import'
  | 'POST /fms/api/saas/bankCardAccount'
  | 'POST /fms/api/saas/bankCardAccount/import'
  | 'POST /fms/api/saas/paymentOrder'
  | 'POST /fms/api/saas/paymentOrder/import'
  | 'POST /fms/api/saas/prepaidOrder'
  | 'POST /fms/api/saas/prepaidOrder/import'
  | 'PUT /fms/api/saas/advanceReceiptOrder'
  | 'PUT /fms/api/saas/advanceReceiptOrder/batch'
  | 'PUT /fms/api/saas/advanceReceiptOrder/cancel'
  | 'PUT /fms/api/saas/advanceReceiptOrder/confirm'
  | 'PUT /fms/api/saas/advanceReceiptOrder/fallBack'
  | 'PUT /fms/api/saas/advanceReceiptOrder/finish'
  | 'PUT /fms/api/saas/advanceReceiptOrder/invalid'
  | 'PUT /fms/api/saas/advanceReceiptOrder/reject'
  | 'PUT /fms/api/saas/advanceReceiptOrder/reopen'
  | 'PUT /fms/api/saas/advanceReceiptOrder/submit'
  | 'PUT /fms/api/saas/bankCardAccount'
  | 'PUT /fms/api/saas/bankCardAccount/batch'
  | 'PUT /fms/api/saas/bankCardAccount/status'
  | 'PUT /fms/api/saas/payableDetails/invoice'
  | 'PUT /fms/api/saas/payableDetails/reopen'
  | 'PUT /fms/api/saas/payableDetails/settle'
  | 'PUT /fms/api/saas/payableDetails/settlePart'
  | 'PUT /fms/api/saas/paymentOrder'
  | 'PUT /fms/api/saas/paymentOrder/approve'
  | 'PUT /fms/api/saas/paymentOrder/batch'
  | 'PUT /fms/api/saas/paymentOrder/cancel'
  | 'PUT /fms/api/saas/paymentOrder/confirm'
  | 'PUT /fms/api/saas/paymentOrder/discountConfirm'
  | 'PUT /fms/api/saas/paymentOrder/invalid'
  | 'PUT /fms/api/saas/paymentOrder/reject'
  | 'PUT /fms/api/saas/paymentOrder/submit'
  | 'PUT /fms/api/saas/prepaidOrder'
  | 'PUT /fms/api/saas/prepaidOrder/approve'
  | 'PUT /fms/api/saas/prepaidOrder/batch'
  | 'PUT /fms/api/saas/prepaidOrder/cancel'
  | 'PUT /fms/api/saas/prepaidOrder/confirm'
  | 'PUT /fms/api/saas/prepaidOrder/fallBack'
  | 'PUT /fms/api/saas/prepaidOrder/finish'
  | 'PUT /fms/api/saas/prepaidOrder/invalid'
  | 'PUT /fms/api/saas/prepaidOrder/refund'
  | 'PUT /fms/api/saas/prepaidOrder/reject'
  | 'PUT /fms/api/saas/prepaidOrder/submit'
  | 'PUT /fms/api/saas/receivableDetails/reopen'
  | 'PUT /fms/api/saas/receivableDetails/settle'
  | 'PUT /fms/api/saas/receivableDetails/settlePart';

export type FmsSetting = 'FMS_CLOSE_DATE' | 'FMS_AGING_BUCKETS' | 'FMS_DISCOUNT_RATE';
