// Written by `npx tsx generators/client.ts` from schemas: change those instead.
import type { Asked, FileRef, Reference, Sent } from '../../runtime/core/client/client.ts';
import type { ActionDone, Page, PageRequest, Saved, TrailEntry } from '../../runtime/core/contract/wire.ts';

export interface WmsAcceptOrder {
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
/** 来源 */
source?: ("purchase" | "customer" | "work" | null)
/** 送货单号 */
deliveryNo?: (string | null)
/** 到货时间 */
arriveTime?: (string | null)
/** 收货仓 */
warehouse?: Reference | null
/** 单位 */
totalUnit?: Reference | null
/** 验收数: 单位不同的明细不合计 */
totalAccepted?: (string | null)
/** 超收原因 */
overReason?: (string | null)
/** 状态 */
status?: ("draft" | "confirmed" | "void" | "stored" | null)
/** 备注 */
remarks?: (string | null)
/** 明细 */
lines?: {
id?: string
/** 采购行 */
poLine?: Reference | null
/** 物料 */
sku?: Reference | null
/** 单位 */
unit?: Reference | null
/** 缸号 */
dyeLot?: (string | null)
/** 码单数 */
ticketQty?: (string | null)
/** 实测数 */
measuredQty?: (string | null)
/** 拒收数 */
rejectedQty?: (string | null)
/** 拒收原因 */
rejectReason?: Reference | null
/** 验收数 */
acceptedQty?: (string | null)
/** 应入库 */
storeQty?: (string | null)
/** 上架库位 */
location?: Reference | null
/** 让步接收 */
concession?: (boolean | null)
/** 让步扣款 */
priceCut?: (string | null)
/** 匹码 */
rolls?: {
id?: string
/** 匹号 */
rollNo?: (string | null)
/** 码单数 */
ticketQty?: (string | null)
/** 实测数 */
measuredQty?: (string | null)
/** 门幅 */
width?: (string | null)
/** 重量 */
weight?: (string | null)
/** 等级 */
grade?: ("A" | "B" | "C" | null)
/** 拒收 */
rejected?: (boolean | null)
}[]
}[]
}
export interface WmsDocType {
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
/** 编码 */
code?: (string | null)
/** 名称 */
name?: (string | null)
/** 单号前缀 */
prefix?: (string | null)
/** 业务性质 */
behaviour?: ("purchase" | "customerSupplied" | "materialReturn" | "workIn" | "gain" | "opening" | "otherIn" | "picking" | "purchaseReturn" | "workOut" | "workUse" | "loss" | "shortage" | "sale" | "otherOut" | "bulk" | "sample" | "stock" | null)
/** 需审核 */
needApproval?: (boolean | null)
/** 进对账 */
intoStatement?: (boolean | null)
/** 原因必填 */
reasonRequired?: (boolean | null)
/** 系统内置 */
isSystem?: (boolean | null)
/** 备注 */
remarks?: (string | null)
/** 排序 */
sort?: (number | null)
/** 状态 */
status?: ("normal" | "stopped" | null)
}
export interface WmsGoodsType {
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
/** 编码 */
code?: (string | null)
/** 名称 */
name?: (string | null)
/** 上级 */
parent?: Reference | null
/** 大类 */
root?: ("fabric" | "trim" | "packing" | "other" | null)
/** 编码前缀 */
codePrefix?: (string | null)
/** 缸号管理 */
lotTracked?: (boolean | null)
/** 匹号管理 */
rollTracked?: (boolean | null)
/** 超收比例 */
overReceiptRate?: (string | null)
/** 默认损耗率 */
lossRate?: (string | null)
/** 来料需检测 */
needTest?: (boolean | null)
/** 系统内置 */
isSystem?: (boolean | null)
/** 备注 */
remarks?: (string | null)
/** 排序 */
sort?: (number | null)
/** 状态 */
status?: ("normal" | "stopped" | null)
}
export interface WmsInOrder {
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
/** 单据类型 */
docType?: Reference | null
/** 仓库 */
warehouse?: Reference | null
/** 供应商 */
supplier?: Reference | null
/** 币种 */
currency?: Reference | null
/** 汇率 */
exchangeRate?: (string | null)
/** 验收单 */
acceptOrder?: Reference | null
/** 退料单 */
returnMaterial?: Reference | null
/** 来源单号 */
sourceNo?: (string | null)
/** 单位 */
totalUnit?: Reference | null
/** 合计数量: 单位不同的明细不合计 */
totalQty?: (string | null)
/** 含税金额 */
totalAmount?: (string | null)
/** 入库成本 */
totalCost?: (string | null)
/** 已对账锁定 */
locked?: (boolean | null)
/** 状态 */
status?: ("draft" | "confirmed" | "void" | null)
/** 备注 */
remarks?: (string | null)
/** 明细 */
lines?: {
id?: string
/** 物料 */
sku?: Reference | null
/** 缸号 */
dyeLot?: (string | null)
/** 库位 */
location?: Reference | null
/** 数量 */
qty?: (string | null)
/** 计价数量 */
auxQty?: (string | null)
/** 匹数 */
rolls?: (number | null)
/** 采购行 */
poLine?: Reference | null
/** 验收行 */
acceptLine?: Reference | null
/** 占用订单 */
order?: Reference | null
/** 已退货 */
returnedQty?: (string | null)
/** 对账单 */
statement?: Reference | null
/** 物权 */
owner?: ("own" | "customer" | null)
/** 含税单价 */
price?: (string | null)
/** 税率 */
taxRate?: (string | null)
/** 含税金额 */
amount?: (string | null)
/** 不含税 */
untaxedAmount?: (string | null)
/** 录入成本 */
typedCost?: (string | null)
/** 入库成本 */
cost?: (string | null)
}[]
}
export interface WmsLocation {
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
/** 库位编码 */
code?: (string | null)
/** 库位名称 */
name?: (string | null)
/** 仓库 */
warehouse?: Reference | null
/** 上级 */
parent?: Reference | null
/** 层级 */
level?: ("zone" | "rack" | "bin" | null)
/** 库位条码 */
barcode?: (string | null)
/** 容量 */
capacity?: (string | null)
/** 容量单位 */
capacityUnit?: Reference | null
/** 混放规则 */
mixRule?: ("any" | "oneSku" | "oneLot" | null)
/** 备注 */
remarks?: (string | null)
/** 排序 */
sort?: (number | null)
/** 状态 */
status?: ("normal" | "locked" | "stopped" | null)
}
export interface WmsMaterial {
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
/** 物料编码: 不填则自动编号 */
code?: (string | null)
/** 物料名称 */
name?: (string | null)
/** 物料类别 */
goodsType?: Reference | null
/** 供应商货号 */
supplierItemNo?: (string | null)
/** 成分 */
composition?: (string | null)
/** 门幅cm */
width?: (string | null)
/** 有效门幅cm */
usableWidth?: (string | null)
/** 克重g/㎡ */
weight?: (string | null)
/** 规格 */
specText?: (string | null)
/** 库存单位 */
stockUnit?: Reference | null
/** 采购单位 */
purchaseUnit?: Reference | null
/** 换算率: 1 采购单位 = 换算率 × 库存单位 */
purchaseRate?: (string | null)
/** 缸号管理 */
lotTracked?: (boolean | null)
/** 匹号管理 */
rollTracked?: (boolean | null)
/** 需检测 */
needTest?: (boolean | null)
/** 损耗率 */
lossRate?: (string | null)
/** 超收比例 */
overReceiptRate?: (string | null)
/** 起订量 */
moq?: (string | null)
/** 采购倍数 */
multiple?: (string | null)
/** 采购周期天 */
leadDays?: (number | null)
/** 主供应商 */
mainSupplier?: Reference | null
/** 采购员 */
buyer?: Reference | null
/** 参考价 */
refPrice?: (string | null)
/** 图片 */
images?: (FileRef | string[] | null)
/** 备注 */
remarks?: (string | null)
/** 排序 */
sort?: (number | null)
/** 状态 */
status?: ("developing" | "normal" | "stopped" | null)
/** 颜色规格 */
skus?: {
id?: string
/** 颜色 */
color?: Reference | null
/** 规格 */
spec?: (string | null)
/** SKU编码 */
skuCode?: (string | null)
/** SKU名称 */
name?: (string | null)
/** 条码 */
barcode?: (string | null)
/** 状态 */
status?: ("normal" | "stopped" | null)
}[]
/** 供应商 */
suppliers?: {
id?: string
/** 供应商 */
supplier?: Reference | null
/** 货号 */
itemNo?: (string | null)
/** 周期 */
leadDays?: (number | null)
/** 起订量 */
moq?: (string | null)
/** 主供 */
isMain?: (boolean | null)
}[]
/** 安全库存 */
safety?: {
id?: string
/** 仓库 */
warehouse?: Reference | null
/** 安全库存 */
minQty?: (string | null)
/** 最高库存 */
maxQty?: (string | null)
}[]
}
export interface WmsMaterialColor {
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
/** 色号 */
code?: (string | null)
/** 色名 */
name?: (string | null)
/** 供应商: 不填则通用 */
supplier?: Reference | null
/** 对应标准色 */
color?: Reference | null
/** 色值 */
rgb?: (string | null)
/** 潘通号 */
pantone?: (string | null)
/** 批色状态 */
labStatus?: ("none" | "sent" | "approved" | "refused" | null)
/** 备注 */
remarks?: (string | null)
/** 排序 */
sort?: (number | null)
/** 状态 */
status?: ("normal" | "stopped" | null)
}
export interface WmsMaterialPrice {
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
/** 税率 */
taxRate?: (string | null)
/** 调价原因 */
reason?: (string | null)
/** 最早失效日 */
validEnd?: (string | null)
/** 已提醒失效 */
warnedEnd?: (string | null)
/** 状态 */
status?: ("draft" | "submitted" | "approved" | "refused" | "cancelled" | null)
/** 备注 */
remarks?: (string | null)
/** 明细 */
lines?: {
id?: string
/** 物料 */
material?: Reference | null
/** SKU: 不填则全部颜色规格 */
sku?: Reference | null
/** 单位 */
unit?: Reference | null
/** 起订数量 */
minQty?: (string | null)
/** 原价 */
oldPrice?: (string | null)
/** 新价 */
newPrice?: (string | null)
/** 涨跌 */
changeRate?: (string | null)
/** 生效日 */
validFrom?: (string | null)
/** 失效日 */
validTo?: (string | null)
}[]
}
export interface WmsOutOrder {
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
/** 单据类型 */
docType?: Reference | null
/** 仓库 */
warehouse?: Reference | null
/** 领用部门 */
department?: Reference | null
/** 供应商 */
supplier?: Reference | null
/** 工单 */
workBill?: Reference | null
/** 生产订单 */
order?: Reference | null
/** 用途 */
useFor?: (string | null)
/** 领料单 */
pickingOrder?: Reference | null
/** 采购退货单 */
purchaseReturn?: Reference | null
/** 报损单 */
reportLoss?: Reference | null
/** 来源单号 */
sourceNo?: (string | null)
/** 单位 */
totalUnit?: Reference | null
/** 合计数量: 单位不同的明细不合计 */
totalQty?: (string | null)
/** 出库成本 */
totalCost?: (string | null)
/** 金额 */
totalAmount?: (string | null)
/** 已对账锁定 */
locked?: (boolean | null)
/** 状态 */
status?: ("draft" | "confirmed" | "void" | null)
/** 备注 */
remarks?: (string | null)
/** 明细 */
lines?: {
id?: string
/** 物料 */
sku?: Reference | null
/** 缸号 */
dyeLot?: (string | null)
/** 库位 */
location?: Reference | null
/** 匹号 */
rollNo?: (string | null)
/** 数量 */
qty?: (string | null)
/** 计价数量 */
auxQty?: (string | null)
/** 匹数 */
rolls?: (number | null)
/** 物权 */
owner?: ("own" | "customer" | null)
/** 工单用料 */
material?: Reference | null
/** 领料行 */
pickLine?: Reference | null
/** 备料行 */
pick?: Reference | null
/** 申请行 */
requestLine?: Reference | null
/** 退货行 */
returnLine?: Reference | null
/** 占用出库量 */
reserveQty?: (string | null)
/** 已退料 */
returnedQty?: (string | null)
/** 已退成本 */
returnedCost?: (string | null)
/** 出库成本 */
cost?: (string | null)
/** 单价 */
price?: (string | null)
/** 金额 */
amount?: (string | null)
}[]
}
export interface WmsPickingOrder {
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
/** 领料申请 */
requisition?: Reference | null
/** 仓库 */
warehouse?: Reference | null
/** 备料人 */
picker?: Reference | null
/** 类型 */
kind?: ("normal" | "extra" | "sample" | "office" | null)
/** 工单 */
workBill?: Reference | null
/** 生产订单 */
order?: Reference | null
/** 领用部门 */
department?: Reference | null
/** 领用工厂 */
supplier?: Reference | null
/** 需用时间 */
needTime?: (string | null)
/** 用途 */
useFor?: (string | null)
/** 已关闭余量 */
closed?: (boolean | null)
/** 状态 */
status?: ("completed" | "void" | "pending" | "picking" | "partial" | null)
/** 备注 */
remarks?: (string | null)
/** 申请物料 */
lines?: {
id?: string
/** 申请行 */
requestLine?: Reference | null
/** 工单用料 */
material?: Reference | null
/** 物料 */
sku?: Reference | null
/** 申请量 */
requestQty?: (string | null)
/** 本次备料 */
pickQty?: (string | null)
/** 已发 */
pickedQty?: (string | null)
/** 未发 */
openQty?: (string | null)
/** 备料 */
picks?: {
id?: string
/** 库位 */
location?: Reference | null
/** 缸号 */
dyeLot?: (string | null)
/** 匹号 */
rollNo?: (string | null)
/** 数量 */
qty?: (string | null)
/** 匹数 */
rolls?: (number | null)
/** 已发料 */
issued?: (boolean | null)
}[]
}[]
}
export interface WmsPurchaseDemand {
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
/** 来源 */
sourceType?: ("order" | "sample" | "safety" | "manual" | null)
/** 生产订单 */
order?: Reference | null
/** 需求日期 */
requiredDate?: (string | null)
/** 齐套率 */
coverRate?: (string | null)
/** 状态 */
status?: ("draft" | "confirmed" | "completed" | "void" | "calculated" | null)
/** 备注 */
remarks?: (string | null)
/** 明细 */
lines?: {
id?: string
/** 物料 */
sku?: Reference | null
/** 供料方式 */
supplyMode?: ("buy" | "customer" | "factory" | null)
/** 件数 */
pieces?: (number | null)
/** 单件净用量 */
unitUsage?: (string | null)
/** 损耗率 */
lossRate?: (string | null)
/** 毛需求 */
grossQty?: (string | null)
/** 库存抵扣 */
stockAlloc?: (string | null)
/** 在途抵扣 */
onOrderAlloc?: (string | null)
/** 已占用 */
reservedQty?: (string | null)
/** 净需求 */
netQty?: (string | null)
/** 已下单 */
orderedQty?: (string | null)
/** 已到货 */
acceptedQty?: (string | null)
/** 已领用 */
issuedQty?: (string | null)
/** 齐套率 */
coverRate?: (string | null)
/** 计划供应商 */
planSupplier?: Reference | null
/** 抵扣库存 */
picks?: {
id?: string
/** 仓库 */
warehouse?: Reference | null
/** 缸号 */
dyeLot?: (string | null)
/** 数量 */
qty?: (string | null)
}[]
}[]
}
export interface WmsPurchaseOrder {
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
/** 联系人 */
contact?: (string | null)
/** 联系电话 */
phone?: (string | null)
/** 采购类型 */
kind?: Reference | null
/** 采购员 */
buyer?: Reference | null
/** 币种 */
currency?: Reference | null
/** 汇率 */
exchangeRate?: (string | null)
/** 结算方式 */
settleType?: ("cash" | "monthly" | "prepay" | null)
/** 账期天 */
settleDays?: (number | null)
/** 预付比例 */
prepayRate?: (string | null)
/** 结算数量 */
settleBy?: ("measured" | "ticket" | null)
/** 收货仓 */
warehouse?: Reference | null
/** 交货日期 */
deliverDate?: (string | null)
/** 单位 */
totalUnit?: Reference | null
/** 合计数量: 单位不同的明细不合计 */
totalQty?: (string | null)
/** 含税金额 */
totalAmount?: (string | null)
/** 不含税金额 */
totalUntaxed?: (string | null)
/** 税额 */
totalTax?: (string | null)
/** 已请预付 */
requestedAmount?: (string | null)
/** 预付单金额 */
prepaidAmount?: (string | null)
/** 已付预付 */
paidAmount?: (string | null)
/** 收齐结案: 到货作废后自动反结案 */
fullyReceived?: (boolean | null)
/** 收货进度 */
receiveRate?: (string | null)
/** 收货状态 */
receiveState?: ("none" | "partial" | "all" | null)
/** 状态 */
status?: ("draft" | "submitted" | "confirmed" | "completed" | "void" | null)
/** 备注 */
remarks?: (string | null)
/** 明细 */
lines?: {
id?: string
/** 物料 */
sku?: Reference | null
/** 单位 */
unit?: Reference | null
/** 数量 */
qty?: (string | null)
/** 库存数量 */
stockQty?: (string | null)
/** 含税单价 */
price?: (string | null)
/** 税率 */
taxRate?: (string | null)
/** 含税金额 */
amount?: (string | null)
/** 不含税 */
untaxedAmount?: (string | null)
/** 税额 */
taxAmount?: (string | null)
/** 超收比例 */
overRate?: (string | null)
/** 交期 */
deliverDate?: (string | null)
/** 承诺日 */
promiseDate?: (string | null)
/** 已验收 */
acceptedQty?: (string | null)
/** 已入库 */
storedQty?: (string | null)
/** 已退货 */
returnedQty?: (string | null)
/** 已关闭 */
closed?: (boolean | null)
/** 未交 */
openQty?: (string | null)
/** 行状态 */
lineState?: ("none" | "partial" | "all" | "closed" | null)
/** 分配 */
allocs?: {
id?: string
/** 订单 */
order?: Reference | null
/** 需求行 */
demandLine?: Reference | null
/** 分配量 */
qty?: (string | null)
/** 已到 */
receivedQty?: (string | null)
}[]
}[]
}
export interface WmsPurchasePayment {
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
kind?: ("prepay" | "statement" | null)
/** 供应商 */
supplier?: Reference | null
/** 币种 */
currency?: Reference | null
/** 期望付款日 */
payDate?: (string | null)
/** 付款方式 */
method?: Reference | null
/** 收款账户 */
bankInfo?: (string | null)
/** 申请金额 */
requestedTotal?: (string | null)
/** 冲预付 */
prepaidOffset?: (string | null)
/** 现金付款 */
cashAmount?: (string | null)
/** 已付 */
paidAmount?: (string | null)
/** 状态 */
status?: ("draft" | "submitted" | "confirmed" | "void" | "paid" | null)
/** 备注 */
remarks?: (string | null)
/** 采购订单 */
orders?: {
id?: string
/** 采购订单 */
purchaseOrder?: Reference | null
/** 订单金额 */
orderAmount?: (string | null)
/** 预付比例 */
prepayRate?: (string | null)
/** 申请金额 */
requested?: (string | null)
}[]
/** 对账单 */
statements?: {
id?: string
/** 对账单 */
statement?: Reference | null
/** 应付金额 */
totalAmount?: (string | null)
/** 未申请 */
unrequested?: (string | null)
/** 申请金额 */
requested?: (string | null)
}[]
}
export interface WmsPurchaseReturn {
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
/** 仓库 */
warehouse?: Reference | null
/** 退货方式 */
mode?: ("replace" | "deduct" | null)
/** 单位 */
totalUnit?: Reference | null
/** 合计数量: 单位不同的明细不合计 */
totalQty?: (string | null)
/** 退货金额 */
totalAmount?: (string | null)
/** 已对账锁定 */
locked?: (boolean | null)
/** 状态 */
status?: ("draft" | "submitted" | "confirmed" | "void" | null)
/** 备注 */
remarks?: (string | null)
/** 明细 */
lines?: {
id?: string
/** 原入库行 */
inLine?: Reference | null
/** 物料 */
sku?: Reference | null
/** 缸号 */
dyeLot?: (string | null)
/** 库位 */
location?: Reference | null
/** 匹号 */
rollNo?: (string | null)
/** 匹数 */
rolls?: (number | null)
/** 退货数量 */
qty?: (string | null)
/** 计价数量 */
auxQty?: (string | null)
/** 含税单价 */
price?: (string | null)
/** 税率 */
taxRate?: (string | null)
/** 金额 */
amount?: (string | null)
/** 退货原因 */
reason?: Reference | null
/** 对账单 */
statement?: Reference | null
}[]
}
export interface WmsReportLoss {
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
/** 仓库 */
warehouse?: Reference | null
/** 责任部门 */
department?: Reference | null
/** 原因 */
reason?: Reference | null
/** 责任人 */
responsible?: Reference | null
/** 占用订单: 报损其占用的物料；不填只能报损可用库存 */
order?: Reference | null
/** 状态 */
status?: ("draft" | "submitted" | "confirmed" | "void" | null)
/** 备注 */
remarks?: (string | null)
/** 明细 */
lines?: {
id?: string
/** 物料 */
sku?: Reference | null
/** 缸号 */
dyeLot?: (string | null)
/** 库位 */
location?: Reference | null
/** 匹号 */
rollNo?: (string | null)
/** 匹数 */
rolls?: (number | null)
/** 数量 */
qty?: (string | null)
/** 图片 */
images?: (FileRef | string[] | null)
}[]
}
export interface WmsRequisition {
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
/** 类型 */
kind?: ("normal" | "extra" | "sample" | "office" | null)
/** 工单 */
workBill?: Reference | null
/** 生产订单 */
order?: Reference | null
/** 领用部门 */
department?: Reference | null
/** 领用工厂 */
factory?: Reference | null
/** 补料原因 */
reason?: Reference | null
/** 责任部门 */
dutyDept?: Reference | null
/** 发料仓: 明细不填时取此仓 */
warehouse?: Reference | null
/** 需用时间 */
needTime?: (string | null)
/** 用途 */
useFor?: (string | null)
/** 状态 */
status?: ("draft" | "submitted" | "confirmed" | "completed" | "void" | null)
/** 备注 */
remarks?: (string | null)
/** 明细 */
lines?: {
id?: string
/** 工单用料 */
material?: Reference | null
/** 物料 */
sku?: Reference | null
/** 仓库 */
warehouse?: Reference | null
/** 定额 */
standardQty?: (string | null)
/** 已领净额 */
issuedQty?: (string | null)
/** 申请量 */
qty?: (string | null)
/** 已发 */
pickedQty?: (string | null)
}[]
}
export interface WmsReturnMaterial {
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
/** 工单 */
workBill?: Reference | null
/** 生产订单 */
order?: Reference | null
/** 退料部门 */
department?: Reference | null
/** 收料仓 */
warehouse?: Reference | null
/** 不良品仓 */
defectWarehouse?: Reference | null
/** 退料成本 */
totalCost?: (string | null)
/** 状态 */
status?: ("draft" | "submitted" | "confirmed" | "void" | null)
/** 备注 */
remarks?: (string | null)
/** 明细 */
lines?: {
id?: string
/** 原发料行 */
outLine?: Reference | null
/** 物料 */
sku?: Reference | null
/** 缸号 */
dyeLot?: (string | null)
/** 匹号 */
rollNo?: (string | null)
/** 匹数 */
rolls?: (number | null)
/** 数量 */
qty?: (string | null)
/** 品质 */
quality?: ("good" | "defective" | "scrap" | null)
/** 收料库位 */
location?: Reference | null
/** 退回原订单占用 */
reReserve?: (boolean | null)
/** 成本 */
cost?: (string | null)
}[]
}
export interface WmsStatement {
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
/** 账期 */
period?: (string | null)
/** 币种 */
currency?: Reference | null
/** 汇率 */
exchangeRate?: (string | null)
/** 结算方式 */
settleType?: ("cash" | "monthly" | "prepay" | null)
/** 账期天 */
settleDays?: (number | null)
/** 货款 */
goodsAmount?: (string | null)
/** 扣款 */
deductAmount?: (string | null)
/** 应付合计 */
totalAmount?: (string | null)
/** 到期日 */
dueDate?: (string | null)
/** 应付单 */
payable?: Reference | null
/** 已请款 */
requestedAmount?: (string | null)
/** 未请款 */
unrequested?: (string | null)
/** 已付款 */
paidAmount?: (string | null)
/** 发票号 */
invoiceNo?: (string | null)
/** 发票金额 */
invoiceAmount?: (string | null)
/** 开票状态 */
invoiceState?: ("none" | "partial" | "all" | null)
/** 状态 */
status?: ("draft" | "submitted" | "confirmed" | "void" | "settled" | null)
/** 备注 */
remarks?: (string | null)
/** 明细 */
lines?: {
id?: string
/** 类型 */
kind?: ("receipt" | "return" | "work" | "deduction" | "fee" | null)
/** 入库行 */
inLine?: Reference | null
/** 退货行 */
returnLine?: Reference | null
/** 来源单 */
sourceDoc?: (string | null)
/** 物料 */
sku?: Reference | null
/** 计价数量 */
qty?: (string | null)
/** 含税单价 */
price?: (string | null)
/** 税率 */
taxRate?: (string | null)
/** 费用金额 */
typedAmount?: (string | null)
/** 调价: 此行单价差额合计，减少为负 */
adjust?: (string | null)
/** 说明 */
note?: (string | null)
/** 金额 */
amount?: (string | null)
}[]
}
export interface WmsStock {
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
/** 仓库 */
warehouse?: Reference | null
/** 库位 */
location?: Reference | null
/** 物料 */
sku?: Reference | null
/** 缸号 */
dyeLot?: (string | null)
/** 物权 */
owner?: ("own" | "customer" | null)
/** 订单 */
order?: Reference | null
/** 单据类型 */
docType?: Reference | null
/** 数量 */
qty?: (string | null)
/** 计价数量 */
auxQty?: (string | null)
/** 匹数 */
rolls?: (number | null)
/** 成本金额 */
amount?: (string | null)
/** 备注 */
remarks?: (string | null)
}
export interface WmsStockChange {
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
/** 变更类型 */
kind?: ("reserve" | "release" | "transferOrder" | "move" | "freeze" | "unfreeze" | "relabel" | null)
/** 仓库 */
warehouse?: Reference | null
/** 调入仓: 不填为本仓内移库 */
toWarehouse?: Reference | null
/** 变更原因 */
reason?: (string | null)
/** 状态 */
status?: ("draft" | "confirmed" | "void" | null)
/** 备注 */
remarks?: (string | null)
/** 明细 */
lines?: {
id?: string
/** 物料 */
sku?: Reference | null
/** 缸号 */
dyeLot?: (string | null)
/** 库位 */
location?: Reference | null
/** 订单: 移库、改缸号时占用随之转移的订单 */
order?: Reference | null
/** 转入订单 */
toOrder?: Reference | null
/** 移入库位 */
toLocation?: Reference | null
/** 改为物料: 不填为原物料 */
toSku?: Reference | null
/** 改为缸号 */
toDyeLot?: (string | null)
/** 数量 */
qty?: (string | null)
/** 匹数 */
rolls?: (number | null)
/** 物权 */
owner?: ("own" | "customer" | null)
/** 成本 */
cost?: (string | null)
}[]
}
export interface WmsStockReserve {
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
/** 仓库 */
warehouse?: Reference | null
/** 物料 */
sku?: Reference | null
/** 缸号 */
dyeLot?: (string | null)
/** 物权 */
owner?: ("own" | "customer" | null)
/** 订单 */
order?: Reference | null
/** 占用 */
reserved?: (string | null)
/** 冻结 */
frozen?: (string | null)
/** 备注 */
remarks?: (string | null)
}
export interface WmsWarehouse {
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
/** 仓库编码 */
code?: (string | null)
/** 仓库名称 */
name?: (string | null)
/** 仓库类型 */
kind?: ("material" | "goods" | "outsourced" | "transit" | "defective" | null)
/** 仓管员 */
keeper?: (Reference[] | null)
/** 对应加工厂 */
supplier?: Reference | null
/** 启用库位 */
useLocation?: (boolean | null)
/** 地址 */
address?: (string | null)
/** 联系人 */
contact?: (string | null)
/** 电话 */
phone?: (string | null)
/** 备注 */
remarks?: (string | null)
/** 排序 */
sort?: (number | null)
/** 状态 */
status?: ("normal" | "stopped" | null)
}
export interface WmsAcceptOrderInvalidAsk {
/** 作废原因 */
reason: string
}
export interface WmsAcceptOrderOverConfirmAsk {
/** 超收原因 */
reason: string
}
export interface WmsInOrderInvalidAsk {
/** 作废原因 */
reason: string
}
export interface WmsMaterialPriceRejectAsk {
/** 驳回原因 */
reason: string
}
export interface WmsOutOrderInvalidAsk {
/** 作废原因 */
reason: string
}
export interface WmsPickingOrderInvalidAsk {
/** 作废原因 */
reason: string
}
export interface WmsPurchaseDemandInvalidAsk {
/** 作废原因 */
reason: string
}
export interface WmsPurchaseOrderRejectAsk {
/** 驳回原因 */
reason: string
}
export interface WmsPurchaseOrderInvalidAsk {
/** 作废原因 */
reason: string
}
export interface WmsPurchasePaymentRejectAsk {
/** 驳回原因 */
reason: string
}
export interface WmsPurchasePaymentInvalidAsk {
/** 作废原因 */
reason: string
}
export interface WmsPurchaseReturnRejectAsk {
/** 驳回原因 */
reason: string
}
export interface WmsPurchaseReturnInvalidAsk {
/** 作废原因 */
reason: string
}
export interface WmsReportLossRejectAsk {
/** 驳回原因 */
reason: string
}
export interface WmsReportLossInvalidAsk {
/** 作废原因 */
reason: string
}
export interface WmsRequisitionRejectAsk {
/** 驳回原因 */
reason: string
}
export interface WmsRequisitionInvalidAsk {
/** 作废原因 */
reason: string
}
export interface WmsReturnMaterialRejectAsk {
/** 驳回原因 */
reason: string
}
export interface WmsReturnMaterialInvalidAsk {
/** 作废原因 */
reason: string
}
export interface WmsStatementRejectAsk {
/** 驳回原因 */
reason: string
}
export interface WmsStatementInvalidAsk {
/** 作废原因 */
reason: string
}
export interface WmsStatementInvoiceAsk {
/** 发票号 */
invoiceNo: string
/** 发票金额 */
invoiceAmount: string
}
export interface WmsStockChangeInvalidAsk {
/** 作废原因 */
reason: string
}
export interface WmsBusinessStatisticsParams {
/** 开始 */
from: string
/** 结束 */
to: string
/** 仓库 */
warehouse?: string | Reference | null
}
export interface WmsOverviewParams {
/** 仓库 */
warehouse?: string | Reference | null
}
export interface WmsPurchaseProgressParams {
/** 供应商 */
supplier?: string | Reference | null
/** 采购员 */
buyer?: string | Reference | null
/** 开始 */
from?: (string | null)
/** 结束 */
to?: (string | null)
}
export interface WmsStockMovesParams {
/** 开始 */
from?: (string | null)
/** 结束 */
to?: (string | null)
/** 仓库 */
warehouse?: string | Reference | null
}
export interface WmsStockMovesTodayParams {
/** 仓库 */
warehouse?: string | Reference | null
}
export interface WmsSupplierReceiptsParams {
/** 供应商 */
supplier?: string | Reference | null
/** 开始 */
from?: (string | null)
/** 结束 */
to?: (string | null)
}
export interface WmsSupplierStatisticsParams {
/** 供应商 */
supplier?: string | Reference | null
/** 开始 */
from?: (string | null)
/** 结束 */
to?: (string | null)
}

/** Record types by id: `client<WmsEntities>(send, wmsApis)`. */
export type WmsEntities = {
  'wms.acceptOrder': { record: WmsAcceptOrder; body: Sent<WmsAcceptOrder, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'code' | 'auditBy' | 'auditDate' | 'totalUnit' | 'totalAccepted' | 'overReason' | 'status'>; actions: { confirm: Asked; invalid: Asked<WmsAcceptOrderInvalidAsk>; overConfirm: Asked<WmsAcceptOrderOverConfirmAsk>; store: Asked } };
  'wms.docType': { record: WmsDocType; body: Sent<WmsDocType, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'isSystem'>; actions: {} };
  'wms.goodsType': { record: WmsGoodsType; body: Sent<WmsGoodsType, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'isSystem'>; actions: {} };
  'wms.inOrder': { record: WmsInOrder; body: Sent<WmsInOrder, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'code' | 'auditBy' | 'auditDate' | 'acceptOrder' | 'returnMaterial' | 'totalUnit' | 'totalQty' | 'totalAmount' | 'totalCost' | 'locked' | 'status'>; actions: { confirm: Asked; invalid: Asked<WmsInOrderInvalidAsk> } };
  'wms.location': { record: WmsLocation; body: Sent<WmsLocation, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag'>; actions: {} };
  'wms.material': { record: WmsMaterial; body: Sent<WmsMaterial, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'refPrice'>; actions: {} };
  'wms.materialColor': { record: WmsMaterialColor; body: Sent<WmsMaterialColor, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag'>; actions: {} };
  'wms.materialPrice': { record: WmsMaterialPrice; body: Sent<WmsMaterialPrice, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'code' | 'auditBy' | 'auditDate' | 'validEnd' | 'warnedEnd' | 'status'>; actions: { submit: Asked; cancel: Asked; confirm: Asked; reject: Asked<WmsMaterialPriceRejectAsk>; withdraw: Asked } };
  'wms.outOrder': { record: WmsOutOrder; body: Sent<WmsOutOrder, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'code' | 'auditBy' | 'auditDate' | 'pickingOrder' | 'purchaseReturn' | 'reportLoss' | 'totalUnit' | 'totalQty' | 'totalCost' | 'totalAmount' | 'locked' | 'status'>; actions: { confirm: Asked; invalid: Asked<WmsOutOrderInvalidAsk> } };
  'wms.pickingOrder': { record: WmsPickingOrder; body: Sent<WmsPickingOrder, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'code' | 'auditBy' | 'auditDate' | 'kind' | 'supplier' | 'useFor' | 'closed' | 'status'>; actions: { complete: Asked; invalid: Asked<WmsPickingOrderInvalidAsk>; start: Asked; suggest: Asked; issue: Asked; finish: Asked; advance: Asked; fallBack: Asked; restart: Asked } };
  'wms.purchaseDemand': { record: WmsPurchaseDemand; body: Sent<WmsPurchaseDemand, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'code' | 'auditBy' | 'auditDate' | 'coverRate' | 'status'>; actions: { confirm: Asked; complete: Asked; reopen: Asked; invalid: Asked<WmsPurchaseDemandInvalidAsk>; calculate: Asked } };
  'wms.purchaseOrder': { record: WmsPurchaseOrder; body: Sent<WmsPurchaseOrder, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'code' | 'auditBy' | 'auditDate' | 'totalUnit' | 'totalQty' | 'totalAmount' | 'totalUntaxed' | 'totalTax' | 'requestedAmount' | 'prepaidAmount' | 'paidAmount' | 'fullyReceived' | 'receiveRate' | 'receiveState' | 'status'>; actions: { submit: Asked; cancel: Asked; confirm: Asked; reject: Asked<WmsPurchaseOrderRejectAsk>; complete: Asked; reopen: Asked; invalid: Asked<WmsPurchaseOrderInvalidAsk>; unconfirm: Asked } };
  'wms.purchasePayment': { record: WmsPurchasePayment; body: Sent<WmsPurchasePayment, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'code' | 'auditBy' | 'auditDate' | 'requestedTotal' | 'cashAmount' | 'paidAmount' | 'status'>; actions: { submit: Asked; cancel: Asked; confirm: Asked; reject: Asked<WmsPurchasePaymentRejectAsk>; invalid: Asked<WmsPurchasePaymentInvalidAsk>; pay: Asked; unpay: Asked } };
  'wms.purchaseReturn': { record: WmsPurchaseReturn; body: Sent<WmsPurchaseReturn, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'code' | 'auditBy' | 'auditDate' | 'totalUnit' | 'totalQty' | 'totalAmount' | 'locked' | 'status'>; actions: { submit: Asked; cancel: Asked; confirm: Asked; reject: Asked<WmsPurchaseReturnRejectAsk>; invalid: Asked<WmsPurchaseReturnInvalidAsk> } };
  'wms.reportLoss': { record: WmsReportLoss; body: Sent<WmsReportLoss, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'code' | 'auditBy' | 'auditDate' | 'status'>; actions: { submit: Asked; cancel: Asked; confirm: Asked; reject: Asked<WmsReportLossRejectAsk>; invalid: Asked<WmsReportLossInvalidAsk> } };
  'wms.requisition': { record: WmsRequisition; body: Sent<WmsRequisition, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'code' | 'auditBy' | 'auditDate' | 'status'>; actions: { submit: Asked; cancel: Asked; confirm: Asked; reject: Asked<WmsRequisitionRejectAsk>; complete: Asked; reopen: Asked; invalid: Asked<WmsRequisitionInvalidAsk> } };
  'wms.returnMaterial': { record: WmsReturnMaterial; body: Sent<WmsReturnMaterial, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'code' | 'auditBy' | 'auditDate' | 'totalCost' | 'status'>; actions: { submit: Asked; cancel: Asked; confirm: Asked; reject: Asked<WmsReturnMaterialRejectAsk>; invalid: Asked<WmsReturnMaterialInvalidAsk> } };
  'wms.statement': { record: WmsStatement; body: Sent<WmsStatement, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'code' | 'auditBy' | 'auditDate' | 'goodsAmount' | 'deductAmount' | 'totalAmount' | 'dueDate' | 'payable' | 'requestedAmount' | 'unrequested' | 'paidAmount' | 'invoiceState' | 'status'>; actions: { submit: Asked; cancel: Asked; confirm: Asked; reject: Asked<WmsStatementRejectAsk>; invalid: Asked<WmsStatementInvalidAsk>; settle: Asked; unsettle: Asked; invoice: Asked<WmsStatementInvoiceAsk> } };
  'wms.stock': { record: WmsStock; body: Sent<WmsStock, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'docEntity' | 'docId' | 'docLine' | 'docCode' | 'docDate' | 'entry' | 'reverses'>; actions: {} };
  'wms.stockChange': { record: WmsStockChange; body: Sent<WmsStockChange, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'code' | 'auditBy' | 'auditDate' | 'status'>; actions: { confirm: Asked; invalid: Asked<WmsStockChangeInvalidAsk> } };
  'wms.stockReserve': { record: WmsStockReserve; body: Sent<WmsStockReserve, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'docEntity' | 'docId' | 'docLine' | 'docCode' | 'docDate' | 'entry' | 'reverses'>; actions: {} };
  'wms.warehouse': { record: WmsWarehouse; body: Sent<WmsWarehouse, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag'>; actions: {} };
};

export const wmsApis = {
  'wms.acceptOrder': '/wms/api/saas/acceptOrder',
  'wms.docType': '/wms/api/saas/docType',
  'wms.goodsType': '/wms/api/saas/goodsType',
  'wms.inOrder': '/wms/api/saas/storageOrder',
  'wms.location': '/wms/api/saas/stockLocation',
  'wms.material': '/wms/api/saas/goodsInfo',
  'wms.materialColor': '/wms/api/saas/color',
  'wms.materialPrice': '/wms/api/saas/materialPrice',
  'wms.outOrder': '/wms/api/saas/outOrder',
  'wms.pickingOrder': '/wms/api/saas/pickingOrder',
  'wms.purchaseDemand': '/wms/api/saas/purchaseDemand',
  'wms.purchaseOrder': '/wms/api/saas/purchaseOrder',
  'wms.purchasePayment': '/wms/api/saas/payment',
  'wms.purchaseReturn': '/wms/api/saas/returnPurchase',
  'wms.reportLoss': '/wms/api/saas/reportLoss',
  'wms.requisition': '/wms/api/saas/requisition',
  'wms.returnMaterial': '/wms/api/saas/returnMaterial',
  'wms.statement': '/wms/api/saas/statement',
  'wms.stock': '/wms/api/saas/stock',
  'wms.stockChange': '/wms/api/saas/stockChange',
  'wms.stockReserve': '/wms/api/saas/stockReserve',
  'wms.warehouse': '/wms/api/saas/warehouse',
} as const;

/** What each call takes and gives: `calls<WmsEndpoints>(send)`. */
export type WmsEndpoints = {
  'GET /wms/api/saas/acceptOrder': { query?: PageRequest; data: Page<WmsAcceptOrder> };
  'GET /wms/api/saas/acceptOrder/{id}': { path: { id: string }; data: WmsAcceptOrder };
  'GET /wms/api/saas/acceptOrder/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /wms/api/saas/acceptOrder/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /wms/api/saas/acceptOrder/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /wms/api/saas/acceptOrder/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /wms/api/saas/acceptOrder': { body: WmsEntities['wms.acceptOrder']['body']; data: Saved };
  'PUT /wms/api/saas/acceptOrder': { body: WmsEntities['wms.acceptOrder']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /wms/api/saas/acceptOrder': { query: { ids: string }; data: unknown };
  'PUT /wms/api/saas/acceptOrder/confirm': { body: { id: string } & WmsEntities['wms.acceptOrder']['actions']['confirm']; data: ActionDone };
  'PUT /wms/api/saas/acceptOrder/invalid': { body: { id: string } & WmsEntities['wms.acceptOrder']['actions']['invalid']; data: ActionDone };
  'PUT /wms/api/saas/acceptOrder/overConfirm': { body: { id: string } & WmsEntities['wms.acceptOrder']['actions']['overConfirm']; data: ActionDone };
  'PUT /wms/api/saas/acceptOrder/store': { body: { id: string } & WmsEntities['wms.acceptOrder']['actions']['store']; data: ActionDone };
  'GET /wms/api/saas/docType': { query?: PageRequest; data: Page<WmsDocType> };
  'GET /wms/api/saas/docType/{id}': { path: { id: string }; data: WmsDocType };
  'GET /wms/api/saas/docType/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /wms/api/saas/docType/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /wms/api/saas/docType/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /wms/api/saas/docType/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /wms/api/saas/docType': { body: WmsEntities['wms.docType']['body']; data: Saved };
  'PUT /wms/api/saas/docType': { body: WmsEntities['wms.docType']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /wms/api/saas/docType': { query: { ids: string }; data: unknown };
  'GET /wms/api/saas/goodsType': { query?: PageRequest; data: Page<WmsGoodsType> };
  'GET /wms/api/saas/goodsType/{id}': { path: { id: string }; data: WmsGoodsType };
  'GET /wms/api/saas/goodsType/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /wms/api/saas/goodsType/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /wms/api/saas/goodsType/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /wms/api/saas/goodsType/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'GET /wms/api/saas/goodsType/tree': { query?: { parentId?: string }; data: Record<string, unknown>[] };
  'POST /wms/api/saas/goodsType': { body: WmsEntities['wms.goodsType']['body']; data: Saved };
  'PUT /wms/api/saas/goodsType': { body: WmsEntities['wms.goodsType']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /wms/api/saas/goodsType': { query: { ids: string }; data: unknown };
  'GET /wms/api/saas/storageOrder': { query?: PageRequest; data: Page<WmsInOrder> };
  'GET /wms/api/saas/storageOrder/{id}': { path: { id: string }; data: WmsInOrder };
  'GET /wms/api/saas/storageOrder/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /wms/api/saas/storageOrder/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /wms/api/saas/storageOrder/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /wms/api/saas/storageOrder/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /wms/api/saas/storageOrder': { body: WmsEntities['wms.inOrder']['body']; data: Saved };
  'PUT /wms/api/saas/storageOrder': { body: WmsEntities['wms.inOrder']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /wms/api/saas/storageOrder': { query: { ids: string }; data: unknown };
  'PUT /wms/api/saas/storageOrder/confirm': { body: { id: string } & WmsEntities['wms.inOrder']['actions']['confirm']; data: ActionDone };
  'PUT /wms/api/saas/storageOrder/invalid': { body: { id: string } & WmsEntities['wms.inOrder']['actions']['invalid']; data: ActionDone };
  'GET /wms/api/saas/stockLocation': { query?: PageRequest; data: Page<WmsLocation> };
  'GET /wms/api/saas/stockLocation/{id}': { path: { id: string }; data: WmsLocation };
  'GET /wms/api/saas/stockLocation/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /wms/api/saas/stockLocation/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /wms/api/saas/stockLocation/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /wms/api/saas/stockLocation/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'GET /wms/api/saas/stockLocation/tree': { query?: { parentId?: string }; data: Record<string, unknown>[] };
  'POST /wms/api/saas/stockLocation': { body: WmsEntities['wms.location']['body']; data: Saved };
  'PUT /wms/api/saas/stockLocation': { body: WmsEntities['wms.location']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /wms/api/saas/stockLocation': { query: { ids: string }; data: unknown };
  'GET /wms/api/saas/goodsInfo': { query?: PageRequest; data: Page<WmsMaterial> };
  'GET /wms/api/saas/goodsInfo/{id}': { path: { id: string }; data: WmsMaterial };
  'GET /wms/api/saas/goodsInfo/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /wms/api/saas/goodsInfo/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /wms/api/saas/goodsInfo/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /wms/api/saas/goodsInfo/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /wms/api/saas/goodsInfo': { body: WmsEntities['wms.material']['body']; data: Saved };
  'PUT /wms/api/saas/goodsInfo': { body: WmsEntities['wms.material']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /wms/api/saas/goodsInfo': { query: { ids: string }; data: unknown };
  'GET /wms/api/saas/color': { query?: PageRequest; data: Page<WmsMaterialColor> };
  'GET /wms/api/saas/color/{id}': { path: { id: string }; data: WmsMaterialColor };
  'GET /wms/api/saas/color/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /wms/api/saas/color/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /wms/api/saas/color/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /wms/api/saas/color/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /wms/api/saas/color': { body: WmsEntities['wms.materialColor']['body']; data: Saved };
  'PUT /wms/api/saas/color': { body: WmsEntities['wms.materialColor']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /wms/api/saas/color': { query: { ids: string }; data: unknown };
  'GET /wms/api/saas/materialPrice': { query?: PageRequest; data: Page<WmsMaterialPrice> };
  'GET /wms/api/saas/materialPrice/{id}': { path: { id: string }; data: WmsMaterialPrice };
  'GET /wms/api/saas/materialPrice/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /wms/api/saas/materialPrice/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /wms/api/saas/materialPrice/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /wms/api/saas/materialPrice/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /wms/api/saas/materialPrice': { body: WmsEntities['wms.materialPrice']['body']; data: Saved };
  'PUT /wms/api/saas/materialPrice': { body: WmsEntities['wms.materialPrice']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /wms/api/saas/materialPrice': { query: { ids: string }; data: unknown };
  'PUT /wms/api/saas/materialPrice/submit': { body: { id: string } & WmsEntities['wms.materialPrice']['actions']['submit']; data: ActionDone };
  'PUT /wms/api/saas/materialPrice/cancel': { body: { id: string } & WmsEntities['wms.materialPrice']['actions']['cancel']; data: ActionDone };
  'PUT /wms/api/saas/materialPrice/confirm': { body: { id: string } & WmsEntities['wms.materialPrice']['actions']['confirm']; data: ActionDone };
  'PUT /wms/api/saas/materialPrice/reject': { body: { id: string } & WmsEntities['wms.materialPrice']['actions']['reject']; data: ActionDone };
  'PUT /wms/api/saas/materialPrice/withdraw': { body: { id: string } & WmsEntities['wms.materialPrice']['actions']['withdraw']; data: ActionDone };
  'GET /wms/api/saas/outOrder': { query?: PageRequest; data: Page<WmsOutOrder> };
  'GET /wms/api/saas/outOrder/{id}': { path: { id: string }; data: WmsOutOrder };
  'GET /wms/api/saas/outOrder/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /wms/api/saas/outOrder/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /wms/api/saas/outOrder/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /wms/api/saas/outOrder/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /wms/api/saas/outOrder': { body: WmsEntities['wms.outOrder']['body']; data: Saved };
  'PUT /wms/api/saas/outOrder': { body: WmsEntities['wms.outOrder']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /wms/api/saas/outOrder': { query: { ids: string }; data: unknown };
  'PUT /wms/api/saas/outOrder/confirm': { body: { id: string } & WmsEntities['wms.outOrder']['actions']['confirm']; data: ActionDone };
  'PUT /wms/api/saas/outOrder/invalid': { body: { id: string } & WmsEntities['wms.outOrder']['actions']['invalid']; data: ActionDone };
  'GET /wms/api/saas/pickingOrder': { query?: PageRequest; data: Page<WmsPickingOrder> };
  'GET /wms/api/saas/pickingOrder/{id}': { path: { id: string }; data: WmsPickingOrder };
  'GET /wms/api/saas/pickingOrder/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /wms/api/saas/pickingOrder/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /wms/api/saas/pickingOrder/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /wms/api/saas/pickingOrder/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /wms/api/saas/pickingOrder': { body: WmsEntities['wms.pickingOrder']['body']; data: Saved };
  'PUT /wms/api/saas/pickingOrder': { body: WmsEntities['wms.pickingOrder']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /wms/api/saas/pickingOrder': { query: { ids: string }; data: unknown };
  'PUT /wms/api/saas/pickingOrder/complete': { body: { id: string } & WmsEntities['wms.pickingOrder']['actions']['complete']; data: ActionDone };
  'PUT /wms/api/saas/pickingOrder/invalid': { body: { id: string } & WmsEntities['wms.pickingOrder']['actions']['invalid']; data: ActionDone };
  'PUT /wms/api/saas/pickingOrder/start': { body: { id: string } & WmsEntities['wms.pickingOrder']['actions']['start']; data: ActionDone };
  'PUT /wms/api/saas/pickingOrder/suggest': { body: { id: string } & WmsEntities['wms.pickingOrder']['actions']['suggest']; data: ActionDone };
  'PUT /wms/api/saas/pickingOrder/issue': { body: { id: string } & WmsEntities['wms.pickingOrder']['actions']['issue']; data: ActionDone };
  'PUT /wms/api/saas/pickingOrder/finish': { body: { id: string } & WmsEntities['wms.pickingOrder']['actions']['finish']; data: ActionDone };
  'PUT /wms/api/saas/pickingOrder/advance': { body: { id: string } & WmsEntities['wms.pickingOrder']['actions']['advance']; data: ActionDone };
  'PUT /wms/api/saas/pickingOrder/fallBack': { body: { id: string } & WmsEntities['wms.pickingOrder']['actions']['fallBack']; data: ActionDone };
  'PUT /wms/api/saas/pickingOrder/restart': { body: { id: string } & WmsEntities['wms.pickingOrder']['actions']['restart']; data: ActionDone };
  'GET /wms/api/saas/purchaseDemand': { query?: PageRequest; data: Page<WmsPurchaseDemand> };
  'GET /wms/api/saas/purchaseDemand/{id}': { path: { id: string }; data: WmsPurchaseDemand };
  'GET /wms/api/saas/purchaseDemand/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /wms/api/saas/purchaseDemand/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /wms/api/saas/purchaseDemand/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /wms/api/saas/purchaseDemand/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /wms/api/saas/purchaseDemand': { body: WmsEntities['wms.purchaseDemand']['body']; data: Saved };
  'PUT /wms/api/saas/purchaseDemand': { body: WmsEntities['wms.purchaseDemand']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /wms/api/saas/purchaseDemand': { query: { ids: string }; data: unknown };
  'PUT /wms/api/saas/purchaseDemand/confirm': { body: { id: string } & WmsEntities['wms.purchaseDemand']['actions']['confirm']; data: ActionDone };
  'PUT /wms/api/saas/purchaseDemand/complete': { body: { id: string } & WmsEntities['wms.purchaseDemand']['actions']['complete']; data: ActionDone };
  'PUT /wms/api/saas/purchaseDemand/reopen': { body: { id: string } & WmsEntities['wms.purchaseDemand']['actions']['reopen']; data: ActionDone };
  'PUT /wms/api/saas/purchaseDemand/invalid': { body: { id: string } & WmsEntities['wms.purchaseDemand']['actions']['invalid']; data: ActionDone };
  'PUT /wms/api/saas/purchaseDemand/calculate': { body: { id: string } & WmsEntities['wms.purchaseDemand']['actions']['calculate']; data: ActionDone };
  'GET /wms/api/saas/purchaseOrder': { query?: PageRequest; data: Page<WmsPurchaseOrder> };
  'GET /wms/api/saas/purchaseOrder/{id}': { path: { id: string }; data: WmsPurchaseOrder };
  'GET /wms/api/saas/purchaseOrder/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /wms/api/saas/purchaseOrder/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /wms/api/saas/purchaseOrder/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /wms/api/saas/purchaseOrder/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /wms/api/saas/purchaseOrder': { body: WmsEntities['wms.purchaseOrder']['body']; data: Saved };
  'PUT /wms/api/saas/purchaseOrder': { body: WmsEntities['wms.purchaseOrder']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /wms/api/saas/purchaseOrder': { query: { ids: string }; data: unknown };
  'PUT /wms/api/saas/purchaseOrder/submit': { body: { id: string } & WmsEntities['wms.purchaseOrder']['actions']['submit']; data: ActionDone };
  'PUT /wms/api/saas/purchaseOrder/cancel': { body: { id: string } & WmsEntities['wms.purchaseOrder']['actions']['cancel']; data: ActionDone };
  'PUT /wms/api/saas/purchaseOrder/confirm': { body: { id: string } & WmsEntities['wms.purchaseOrder']['actions']['confirm']; data: ActionDone };
  'PUT /wms/api/saas/purchaseOrder/reject': { body: { id: string } & WmsEntities['wms.purchaseOrder']['actions']['reject']; data: ActionDone };
  'PUT /wms/api/saas/purchaseOrder/complete': { body: { id: string } & WmsEntities['wms.purchaseOrder']['actions']['complete']; data: ActionDone };
  'PUT /wms/api/saas/purchaseOrder/reopen': { body: { id: string } & WmsEntities['wms.purchaseOrder']['actions']['reopen']; data: ActionDone };
  'PUT /wms/api/saas/purchaseOrder/invalid': { body: { id: string } & WmsEntities['wms.purchaseOrder']['actions']['invalid']; data: ActionDone };
  'PUT /wms/api/saas/purchaseOrder/unconfirm': { body: { id: string } & WmsEntities['wms.purchaseOrder']['actions']['unconfirm']; data: ActionDone };
  'GET /wms/api/saas/payment': { query?: PageRequest; data: Page<WmsPurchasePayment> };
  'GET /wms/api/saas/payment/{id}': { path: { id: string }; data: WmsPurchasePayment };
  'GET /wms/api/saas/payment/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /wms/api/saas/payment/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /wms/api/saas/payment/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /wms/api/saas/payment/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /wms/api/saas/payment': { body: WmsEntities['wms.purchasePayment']['body']; data: Saved };
  'PUT /wms/api/saas/payment': { body: WmsEntities['wms.purchasePayment']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /wms/api/saas/payment': { query: { ids: string }; data: unknown };
  'PUT /wms/api/saas/payment/submit': { body: { id: string } & WmsEntities['wms.purchasePayment']['actions']['submit']; data: ActionDone };
  'PUT /wms/api/saas/payment/cancel': { body: { id: string } & WmsEntities['wms.purchasePayment']['actions']['cancel']; data: ActionDone };
  'PUT /wms/api/saas/payment/confirm': { body: { id: string } & WmsEntities['wms.purchasePayment']['actions']['confirm']; data: ActionDone };
  'PUT /wms/api/saas/payment/reject': { body: { id: string } & WmsEntities['wms.purchasePayment']['actions']['reject']; data: ActionDone };
  'PUT /wms/api/saas/payment/invalid': { body: { id: string } & WmsEntities['wms.purchasePayment']['actions']['invalid']; data: ActionDone };
  'PUT /wms/api/saas/payment/pay': { body: { id: string } & WmsEntities['wms.purchasePayment']['actions']['pay']; data: ActionDone };
  'PUT /wms/api/saas/payment/unpay': { body: { id: string } & WmsEntities['wms.purchasePayment']['actions']['unpay']; data: ActionDone };
  'GET /wms/api/saas/returnPurchase': { query?: PageRequest; data: Page<WmsPurchaseReturn> };
  'GET /wms/api/saas/returnPurchase/{id}': { path: { id: string }; data: WmsPurchaseReturn };
  'GET /wms/api/saas/returnPurchase/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /wms/api/saas/returnPurchase/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /wms/api/saas/returnPurchase/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /wms/api/saas/returnPurchase/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /wms/api/saas/returnPurchase': { body: WmsEntities['wms.purchaseReturn']['body']; data: Saved };
  'PUT /wms/api/saas/returnPurchase': { body: WmsEntities['wms.purchaseReturn']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /wms/api/saas/returnPurchase': { query: { ids: string }; data: unknown };
  'PUT /wms/api/saas/returnPurchase/submit': { body: { id: string } & WmsEntities['wms.purchaseReturn']['actions']['submit']; data: ActionDone };
  'PUT /wms/api/saas/returnPurchase/cancel': { body: { id: string } & WmsEntities['wms.purchaseReturn']['actions']['cancel']; data: ActionDone };
  'PUT /wms/api/saas/returnPurchase/confirm': { body: { id: string } & WmsEntities['wms.purchaseReturn']['actions']['confirm']; data: ActionDone };
  'PUT /wms/api/saas/returnPurchase/reject': { body: { id: string } & WmsEntities['wms.purchaseReturn']['actions']['reject']; data: ActionDone };
  'PUT /wms/api/saas/returnPurchase/invalid': { body: { id: string } & WmsEntities['wms.purchaseReturn']['actions']['invalid']; data: ActionDone };
  'GET /wms/api/saas/reportLoss': { query?: PageRequest; data: Page<WmsReportLoss> };
  'GET /wms/api/saas/reportLoss/{id}': { path: { id: string }; data: WmsReportLoss };
  'GET /wms/api/saas/reportLoss/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /wms/api/saas/reportLoss/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /wms/api/saas/reportLoss/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /wms/api/saas/reportLoss/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /wms/api/saas/reportLoss': { body: WmsEntities['wms.reportLoss']['body']; data: Saved };
  'PUT /wms/api/saas/reportLoss': { body: WmsEntities['wms.reportLoss']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /wms/api/saas/reportLoss': { query: { ids: string }; data: unknown };
  'PUT /wms/api/saas/reportLoss/submit': { body: { id: string } & WmsEntities['wms.reportLoss']['actions']['submit']; data: ActionDone };
  'PUT /wms/api/saas/reportLoss/cancel': { body: { id: string } & WmsEntities['wms.reportLoss']['actions']['cancel']; data: ActionDone };
  'PUT /wms/api/saas/reportLoss/confirm': { body: { id: string } & WmsEntities['wms.reportLoss']['actions']['confirm']; data: ActionDone };
  'PUT /wms/api/saas/reportLoss/reject': { body: { id: string } & WmsEntities['wms.reportLoss']['actions']['reject']; data: ActionDone };
  'PUT /wms/api/saas/reportLoss/invalid': { body: { id: string } & WmsEntities['wms.reportLoss']['actions']['invalid']; data: ActionDone };
  'GET /wms/api/saas/requisition': { query?: PageRequest; data: Page<WmsRequisition> };
  'GET /wms/api/saas/requisition/{id}': { path: { id: string }; data: WmsRequisition };
  'GET /wms/api/saas/requisition/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /wms/api/saas/requisition/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /wms/api/saas/requisition/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /wms/api/saas/requisition/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /wms/api/saas/requisition': { body: WmsEntities['wms.requisition']['body']; data: Saved };
  'PUT /wms/api/saas/requisition': { body: WmsEntities['wms.requisition']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /wms/api/saas/requisition': { query: { ids: string }; data: unknown };
  'PUT /wms/api/saas/requisition/submit': { body: { id: string } & WmsEntities['wms.requisition']['actions']['submit']; data: ActionDone };
  'PUT /wms/api/saas/requisition/cancel': { body: { id: string } & WmsEntities['wms.requisition']['actions']['cancel']; data: ActionDone };
  'PUT /wms/api/saas/requisition/confirm': { body: { id: string } & WmsEntities['wms.requisition']['actions']['confirm']; data: ActionDone };
  'PUT /wms/api/saas/requisition/reject': { body: { id: string } & WmsEntities['wms.requisition']['actions']['reject']; data: ActionDone };
  'PUT /wms/api/saas/requisition/complete': { body: { id: string } & WmsEntities['wms.requisition']['actions']['complete']; data: ActionDone };
  'PUT /wms/api/saas/requisition/reopen': { body: { id: string } & WmsEntities['wms.requisition']['actions']['reopen']; data: ActionDone };
  'PUT /wms/api/saas/requisition/invalid': { body: { id: string } & WmsEntities['wms.requisition']['actions']['invalid']; data: ActionDone };
  'GET /wms/api/saas/returnMaterial': { query?: PageRequest; data: Page<WmsReturnMaterial> };
  'GET /wms/api/saas/returnMaterial/{id}': { path: { id: string }; data: WmsReturnMaterial };
  'GET /wms/api/saas/returnMaterial/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /wms/api/saas/returnMaterial/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /wms/api/saas/returnMaterial/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /wms/api/saas/returnMaterial/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /wms/api/saas/returnMaterial': { body: WmsEntities['wms.returnMaterial']['body']; data: Saved };
  'PUT /wms/api/saas/returnMaterial': { body: WmsEntities['wms.returnMaterial']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /wms/api/saas/returnMaterial': { query: { ids: string }; data: unknown };
  'PUT /wms/api/saas/returnMaterial/submit': { body: { id: string } & WmsEntities['wms.returnMaterial']['actions']['submit']; data: ActionDone };
  'PUT /wms/api/saas/returnMaterial/cancel': { body: { id: string } & WmsEntities['wms.returnMaterial']['actions']['cancel']; data: ActionDone };
  'PUT /wms/api/saas/returnMaterial/confirm': { body: { id: string } & WmsEntities['wms.returnMaterial']['actions']['confirm']; data: ActionDone };
  'PUT /wms/api/saas/returnMaterial/reject': { body: { id: string } & WmsEntities['wms.returnMaterial']['actions']['reject']; data: ActionDone };
  'PUT /wms/api/saas/returnMaterial/invalid': { body: { id: string } & WmsEntities['wms.returnMaterial']['actions']['invalid']; data: ActionDone };
  'GET /wms/api/saas/statement': { query?: PageRequest; data: Page<WmsStatement> };
  'GET /wms/api/saas/statement/{id}': { path: { id: string }; data: WmsStatement };
  'GET /wms/api/saas/statement/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /wms/api/saas/statement/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /wms/api/saas/statement/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /wms/api/saas/statement/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /wms/api/saas/statement': { body: WmsEntities['wms.statement']['body']; data: Saved };
  'PUT /wms/api/saas/statement': { body: WmsEntities['wms.statement']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /wms/api/saas/statement': { query: { ids: string }; data: unknown };
  'PUT /wms/api/saas/statement/submit': { body: { id: string } & WmsEntities['wms.statement']['actions']['submit']; data: ActionDone };
  'PUT /wms/api/saas/statement/cancel': { body: { id: string } & WmsEntities['wms.statement']['actions']['cancel']; data: ActionDone };
  'PUT /wms/api/saas/statement/confirm': { body: { id: string } & WmsEntities['wms.statement']['actions']['confirm']; data: ActionDone };
  'PUT /wms/api/saas/statement/reject': { body: { id: string } & WmsEntities['wms.statement']['actions']['reject']; data: ActionDone };
  'PUT /wms/api/saas/statement/invalid': { body: { id: string } & WmsEntities['wms.statement']['actions']['invalid']; data: ActionDone };
  'PUT /wms/api/saas/statement/settle': { body: { id: string } & WmsEntities['wms.statement']['actions']['settle']; data: ActionDone };
  'PUT /wms/api/saas/statement/unsettle': { body: { id: string } & WmsEntities['wms.statement']['actions']['unsettle']; data: ActionDone };
  'PUT /wms/api/saas/statement/invoice': { body: { id: string } & WmsEntities['wms.statement']['actions']['invoice']; data: ActionDone };
  'GET /wms/api/saas/stock': { query?: PageRequest; data: Page<WmsStock> };
  'GET /wms/api/saas/stock/{id}': { path: { id: string }; data: WmsStock };
  'GET /wms/api/saas/stock/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /wms/api/saas/stock/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /wms/api/saas/stock/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /wms/api/saas/stock/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'GET /wms/api/saas/stockChange': { query?: PageRequest; data: Page<WmsStockChange> };
  'GET /wms/api/saas/stockChange/{id}': { path: { id: string }; data: WmsStockChange };
  'GET /wms/api/saas/stockChange/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /wms/api/saas/stockChange/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /wms/api/saas/stockChange/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /wms/api/saas/stockChange/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /wms/api/saas/stockChange': { body: WmsEntities['wms.stockChange']['body']; data: Saved };
  'PUT /wms/api/saas/stockChange': { body: WmsEntities['wms.stockChange']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /wms/api/saas/stockChange': { query: { ids: string }; data: unknown };
  'PUT /wms/api/saas/stockChange/confirm': { body: { id: string } & WmsEntities['wms.stockChange']['actions']['confirm']; data: ActionDone };
  'PUT /wms/api/saas/stockChange/invalid': { body: { id: string } & WmsEntities['wms.stockChange']['actions']['invalid']; data: ActionDone };
  'GET /wms/api/saas/stockReserve': { query?: PageRequest; data: Page<WmsStockReserve> };
  'GET /wms/api/saas/stockReserve/{id}': { path: { id: string }; data: WmsStockReserve };
  'GET /wms/api/saas/stockReserve/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /wms/api/saas/stockReserve/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /wms/api/saas/stockReserve/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /wms/api/saas/stockReserve/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'GET /wms/api/saas/warehouse': { query?: PageRequest; data: Page<WmsWarehouse> };
  'GET /wms/api/saas/warehouse/{id}': { path: { id: string }; data: WmsWarehouse };
  'GET /wms/api/saas/warehouse/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /wms/api/saas/warehouse/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /wms/api/saas/warehouse/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /wms/api/saas/warehouse/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /wms/api/saas/warehouse': { body: WmsEntities['wms.warehouse']['body']; data: Saved };
  'PUT /wms/api/saas/warehouse': { body: WmsEntities['wms.warehouse']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /wms/api/saas/warehouse': { query: { ids: string }; data: unknown };
  'GET /loom/query/wms.businessStatistics': { query?: PageRequest & { params?: WmsBusinessStatisticsParams }; data: Page<Record<'month' | 'sku' | 'goodsType' | 'warehouse' | 'docType' | 'startQty' | 'inQty' | 'outQty' | 'movedQty' | 'closingQty' | 'openingQty' | 'startAmount' | 'inAmount' | 'outAmount' | 'movedAmount' | 'closingAmount' | 'openingAmount', unknown>> };
  'GET /loom/query/wms.overview': { query?: PageRequest & { params?: WmsOverviewParams }; data: Page<Record<'toAccept' | 'toStore' | 'toIssue' | 'lateLines', unknown>> };
  'GET /loom/query/wms.purchaseByDay': { query?: PageRequest; data: Page<Record<'day' | 'orders' | 'amount', unknown>> };
  'GET /loom/query/wms.purchaseProgress': { query?: PageRequest & { params?: WmsPurchaseProgressParams }; data: Page<Record<'order' | 'supplier' | 'buyer' | 'line' | 'sku' | 'goodsType' | 'docDate' | 'dueDate' | 'lineState' | 'qty' | 'accepted' | 'returned' | 'open' | 'overRate' | 'progress' | 'due' | 'arrived' | 'lateDays' | 'late' | 'onTime' | 'lines' | 'amount', unknown>> };
  'GET /loom/query/wms.safetyStock': { query?: PageRequest; data: Page<Record<'material' | 'warehouse' | 'goodsType' | 'supplier' | 'inAll' | 'minQty' | 'maxQty' | 'availableHere' | 'availableAll' | 'available' | 'freeHere' | 'freeAll' | 'onOrder' | 'shortage' | 'below' | 'least' | 'step' | 'wanted' | 'suggest', unknown>> };
  'GET /loom/query/wms.stockByLocation': { query?: PageRequest; data: Page<Record<'warehouse' | 'location' | 'sku' | 'dyeLot' | 'owner' | 'qty' | 'rolls' | 'reserved' | 'available' | 'average', unknown>> };
  'GET /loom/query/wms.stockCost': { query?: PageRequest; data: Page<Record<'sku' | 'qty' | 'average' | 'amount', unknown>> };
  'GET /loom/query/wms.stockMoves': { query?: PageRequest & { params?: WmsStockMovesParams }; data: Page<Record<'day' | 'warehouse' | 'goodsType' | 'unit' | 'inLines' | 'outLines' | 'inQty' | 'outQty', unknown>> };
  'GET /loom/query/wms.stockMovesToday': { query?: PageRequest & { params?: WmsStockMovesTodayParams }; data: Page<Record<'unit' | 'inLines' | 'outLines' | 'inQty' | 'outQty', unknown>> };
  'GET /loom/query/wms.stockValue': { query?: PageRequest; data: Page<Record<'goodsType' | 'sku' | 'amount' | 'share' | 'skus' | 'outs' | 'slowAmount', unknown>> };
  'GET /loom/query/wms.storedByDay': { query?: PageRequest; data: Page<Record<'day' | 'orders', unknown>> };
  'GET /loom/query/wms.supplierReceipts': { query?: PageRequest & { params?: WmsSupplierReceiptsParams }; data: Page<Record<'code' | 'docDate' | 'supplier' | 'warehouse' | 'sku' | 'goodsType' | 'dyeLot' | 'kind' | 'qty' | 'price' | 'amount', unknown>> };
  'GET /loom/query/wms.supplierStatistics': { query?: PageRequest & { params?: WmsSupplierStatisticsParams }; data: Page<Record<'supplier' | 'category' | 'goodsType' | 'docDate' | 'line' | 'orders' | 'amount' | 'share' | 'received' | 'due' | 'open' | 'arrived' | 'dueLines' | 'onTimeLines' | 'onTimeRate' | 'acceptRate' | 'returnRate' | 'lateDays' | 'score', unknown>> };
} & WmsGenericEndpoints;

type WmsApis1 = '/wms/api/saas/acceptOrder' | '/wms/api/saas/docType' | '/wms/api/saas/goodsType' | '/wms/api/saas/storageOrder' | '/wms/api/saas/stockLocation' | '/wms/api/saas/goodsInfo' | '/wms/api/saas/color' | '/wms/api/saas/materialPrice' | '/wms/api/saas/outOrder' | '/wms/api/saas/pickingOrder' | '/wms/api/saas/purchaseDemand' | '/wms/api/saas/purchaseOrder' | '/wms/api/saas/payment' | '/wms/api/saas/returnPurchase' | '/wms/api/saas/reportLoss' | '/wms/api/saas/requisition' | '/wms/api/saas/returnMaterial' | '/wms/api/saas/statement' | '/wms/api/saas/stock' | '/wms/api/saas/stockChange' | '/wms/api/saas/stockReserve' | '/wms/api/saas/warehouse';
type WmsApis2 = '/wms/api/saas/acceptOrder' | '/wms/api/saas/docType' | '/wms/api/saas/goodsType' | '/wms/api/saas/storageOrder' | '/wms/api/saas/stockLocation' | '/wms/api/saas/goodsInfo' | '/wms/api/saas/color' | '/wms/api/saas/materialPrice' | '/wms/api/saas/outOrder' | '/wms/api/saas/pickingOrder' | '/wms/api/saas/purchaseDemand' | '/wms/api/saas/purchaseOrder' | '/wms/api/saas/payment' | '/wms/api/saas/returnPurchase' | '/wms/api/saas/reportLoss' | '/wms/api/saas/requisition' | '/wms/api/saas/returnMaterial' | '/wms/api/saas/statement' | '/wms/api/saas/stockChange' | '/wms/api/saas/warehouse';
type WmsApis3 = '/wms/api/saas/acceptOrder' | '/wms/api/saas/storageOrder' | '/wms/api/saas/materialPrice' | '/wms/api/saas/outOrder' | '/wms/api/saas/purchaseDemand' | '/wms/api/saas/purchaseOrder' | '/wms/api/saas/payment' | '/wms/api/saas/returnPurchase' | '/wms/api/saas/reportLoss' | '/wms/api/saas/requisition' | '/wms/api/saas/returnMaterial' | '/wms/api/saas/statement' | '/wms/api/saas/stockChange';
type WmsApis4 = '/wms/api/saas/acceptOrder' | '/wms/api/saas/storageOrder' | '/wms/api/saas/outOrder' | '/wms/api/saas/pickingOrder' | '/wms/api/saas/purchaseDemand' | '/wms/api/saas/purchaseOrder' | '/wms/api/saas/payment' | '/wms/api/saas/returnPurchase' | '/wms/api/saas/reportLoss' | '/wms/api/saas/requisition' | '/wms/api/saas/returnMaterial' | '/wms/api/saas/statement' | '/wms/api/saas/stockChange';
type WmsApis5 = '/wms/api/saas/acceptOrder';
type WmsApis6 = '/wms/api/saas/acceptOrder' | '/wms/api/saas/storageOrder' | '/wms/api/saas/materialPrice' | '/wms/api/saas/outOrder' | '/wms/api/saas/pickingOrder' | '/wms/api/saas/purchaseDemand' | '/wms/api/saas/purchaseOrder' | '/wms/api/saas/payment' | '/wms/api/saas/returnPurchase' | '/wms/api/saas/reportLoss' | '/wms/api/saas/requisition' | '/wms/api/saas/returnMaterial' | '/wms/api/saas/statement' | '/wms/api/saas/stockChange';
type WmsApis7 = '/wms/api/saas/acceptOrder' | '/wms/api/saas/stockLocation' | '/wms/api/saas/pickingOrder' | '/wms/api/saas/purchaseOrder';
type WmsApis8 = '/wms/api/saas/docType' | '/wms/api/saas/goodsType' | '/wms/api/saas/stockLocation' | '/wms/api/saas/goodsInfo' | '/wms/api/saas/color' | '/wms/api/saas/warehouse';
type WmsApis9 = '/wms/api/saas/storageOrder' | '/wms/api/saas/outOrder' | '/wms/api/saas/stockChange';
type WmsApis10 = '/wms/api/saas/materialPrice' | '/wms/api/saas/purchaseOrder' | '/wms/api/saas/payment' | '/wms/api/saas/returnPurchase' | '/wms/api/saas/reportLoss' | '/wms/api/saas/requisition' | '/wms/api/saas/returnMaterial' | '/wms/api/saas/statement';
type WmsApis11 = '/wms/api/saas/materialPrice';
type WmsApis12 = '/wms/api/saas/pickingOrder' | '/wms/api/saas/purchaseDemand' | '/wms/api/saas/purchaseOrder' | '/wms/api/saas/requisition';
type WmsApis13 = '/wms/api/saas/pickingOrder';
type WmsApis14 = '/wms/api/saas/pickingOrder' | '/wms/api/saas/purchaseOrder' | '/wms/api/saas/payment' | '/wms/api/saas/returnPurchase' | '/wms/api/saas/requisition' | '/wms/api/saas/statement';
type WmsApis15 = '/wms/api/saas/purchaseDemand' | '/wms/api/saas/purchaseOrder' | '/wms/api/saas/requisition';
type WmsApis16 = '/wms/api/saas/purchaseDemand';
type WmsApis17 = '/wms/api/saas/purchaseOrder';
type WmsApis18 = '/wms/api/saas/purchaseOrder' | '/wms/api/saas/requisition';
type WmsApis19 = '/wms/api/saas/purchaseOrder' | '/wms/api/saas/payment' | '/wms/api/saas/returnPurchase' | '/wms/api/saas/reportLoss' | '/wms/api/saas/requisition' | '/wms/api/saas/returnMaterial' | '/wms/api/saas/statement';
type WmsApis20 = '/wms/api/saas/payment';
type WmsApis21 = '/wms/api/saas/returnPurchase' | '/wms/api/saas/reportLoss' | '/wms/api/saas/returnMaterial';
type WmsApis22 = '/wms/api/saas/statement';
type WmsApis23 = '/wms/api/saas/stock';
type WmsApis24 = '/wms/api/saas/stockReserve';
/** What calls take and give that many record types have alike. */
export interface WmsGeneric {
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
/** 动作的后果 */
"POST {api}/overConfirm/preview": {
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
"POST {api}/store/preview": {
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
status: ("draft" | "confirmed" | "void" | "stored")
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
status: ("draft" | "confirmed" | "void" | "stored")
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
/** 改为某个状态 */
"PUT {api}/status 3": {
body: {
id?: string
ids?: string[]
all?: {
[k: string]: unknown
}
status: ("draft" | "confirmed" | "void")
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
status: ("draft" | "confirmed" | "void")
version?: number
confirmed?: boolean
[k: string]: unknown
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
"POST {api}/withdraw/preview": {
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
status: ("draft" | "submitted" | "approved" | "refused" | "cancelled")
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
status: ("draft" | "submitted" | "approved" | "refused" | "cancelled")
version?: number
confirmed?: boolean
[k: string]: unknown
}
data: unknown
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
"POST {api}/start/preview": {
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
"POST {api}/suggest/preview": {
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
"POST {api}/issue/preview": {
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
"POST {api}/advance/preview": {
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
/** 动作的后果 */
"POST {api}/restart/preview": {
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
status: ("completed" | "void" | "pending" | "picking" | "partial")
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
status: ("completed" | "void" | "pending" | "picking" | "partial")
version?: number
confirmed?: boolean
[k: string]: unknown
}
data: unknown
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
"POST {api}/calculate/preview": {
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
"PUT {api}/status 6": {
body: {
id?: string
ids?: string[]
all?: {
[k: string]: unknown
}
status: ("draft" | "confirmed" | "completed" | "void" | "calculated")
version?: number
confirmed?: boolean
[k: string]: unknown
}
data: unknown
}
/** 改为某个状态 */
"PUT {api}/status-update 6": {
body: {
id?: string
ids?: string[]
all?: {
[k: string]: unknown
}
status: ("draft" | "confirmed" | "completed" | "void" | "calculated")
version?: number
confirmed?: boolean
[k: string]: unknown
}
data: unknown
}
/** 动作的后果 */
"POST {api}/unconfirm/preview": {
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
"PUT {api}/status 7": {
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
"PUT {api}/status-update 7": {
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
/** 动作的后果 */
"POST {api}/pay/preview": {
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
"POST {api}/unpay/preview": {
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
"PUT {api}/status 8": {
body: {
id?: string
ids?: string[]
all?: {
[k: string]: unknown
}
status: ("draft" | "submitted" | "confirmed" | "void" | "paid")
version?: number
confirmed?: boolean
[k: string]: unknown
}
data: unknown
}
/** 改为某个状态 */
"PUT {api}/status-update 8": {
body: {
id?: string
ids?: string[]
all?: {
[k: string]: unknown
}
status: ("draft" | "submitted" | "confirmed" | "void" | "paid")
version?: number
confirmed?: boolean
[k: string]: unknown
}
data: unknown
}
/** 改为某个状态 */
"PUT {api}/status 9": {
body: {
id?: string
ids?: string[]
all?: {
[k: string]: unknown
}
status: ("draft" | "submitted" | "confirmed" | "void")
version?: number
confirmed?: boolean
[k: string]: unknown
}
data: unknown
}
/** 改为某个状态 */
"PUT {api}/status-update 9": {
body: {
id?: string
ids?: string[]
all?: {
[k: string]: unknown
}
status: ("draft" | "submitted" | "confirmed" | "void")
version?: number
confirmed?: boolean
[k: string]: unknown
}
data: unknown
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
/** 动作的后果 */
"POST {api}/unsettle/preview": {
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
/** 改为某个状态 */
"PUT {api}/status 10": {
body: {
id?: string
ids?: string[]
all?: {
[k: string]: unknown
}
status: ("draft" | "submitted" | "confirmed" | "void" | "settled")
version?: number
confirmed?: boolean
[k: string]: unknown
}
data: unknown
}
/** 改为某个状态 */
"PUT {api}/status-update 10": {
body: {
id?: string
ids?: string[]
all?: {
[k: string]: unknown
}
status: ("draft" | "submitted" | "confirmed" | "void" | "settled")
version?: number
confirmed?: boolean
[k: string]: unknown
}
data: unknown
}
/** 现存 */
"GET {api}/onHand": {
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
"GET {api}/onHand/sums": {
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
"GET {api}/onHand/explain": {
query: {
field: string
/** JSON */
by?: string
}
data: {
[k: string]: unknown
}
}
/** 可用 */
"GET {api}/available": {
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
"GET {api}/available/sums": {
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
"GET {api}/available/explain": {
query: {
field: string
/** JSON */
by?: string
}
data: {
[k: string]: unknown
}
}
/** 平均成本 */
"GET {api}/cost": {
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
"GET {api}/cost/sums": {
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
"GET {api}/cost/explain": {
query: {
field: string
/** JSON */
by?: string
}
data: {
[k: string]: unknown
}
}
/** 占用 */
"GET {api}/reserved": {
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
"GET {api}/reserved/sums": {
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
"GET {api}/reserved/explain": {
query: {
field: string
/** JSON */
by?: string
}
data: {
[k: string]: unknown
}
}
/** 占用合计 */
"GET {api}/held": {
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
"GET {api}/held/sums": {
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
"GET {api}/held/explain": {
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
type WmsGenericEndpoints =
  & { [Call in `GET ${WmsApis1}/why`]: WmsGeneric['GET {api}/why'] }
  & { [Call in `GET ${WmsApis1}/{id}/uses`]: WmsGeneric['GET {api}/{id}/uses'] }
  & { [Call in `POST ${WmsApis1}/resolve`]: WmsGeneric['POST {api}/resolve'] }
  & { [Call in `GET ${WmsApis1}/{id}/explain`]: WmsGeneric['GET {api}/{id}/explain'] }
  & { [Call in `GET ${WmsApis1}/explain`]: WmsGeneric['GET {api}/explain'] }
  & { [Call in `PUT ${WmsApis2}/batch`]: WmsGeneric['PUT {api}/batch'] }
  & { [Call in `GET ${WmsApis2}/import/template`]: WmsGeneric['GET {api}/import/template'] }
  & { [Call in `POST ${WmsApis2}/import`]: WmsGeneric['POST {api}/import'] }
  & { [Call in `GET ${WmsApis2}/import/draft`]: WmsGeneric['GET {api}/import/draft'] }
  & { [Call in `POST ${WmsApis2}/import/draft`]: WmsGeneric['POST {api}/import/draft'] }
  & { [Call in `PUT ${WmsApis2}/import/draft`]: WmsGeneric['PUT {api}/import/draft'] }
  & { [Call in `POST ${WmsApis2}/import/draft/check`]: WmsGeneric['POST {api}/import/draft/check'] }
  & { [Call in `POST ${WmsApis2}/import/draft/run`]: WmsGeneric['POST {api}/import/draft/run'] }
  & { [Call in `DELETE ${WmsApis2}/import/draft`]: WmsGeneric['DELETE {api}/import/draft'] }
  & { [Call in `POST ${WmsApis3}/confirm/preview`]: WmsGeneric['POST {api}/confirm/preview'] }
  & { [Call in `POST ${WmsApis4}/invalid/preview`]: WmsGeneric['POST {api}/invalid/preview'] }
  & { [Call in `POST ${WmsApis5}/overConfirm/preview`]: WmsGeneric['POST {api}/overConfirm/preview'] }
  & { [Call in `POST ${WmsApis5}/store/preview`]: WmsGeneric['POST {api}/store/preview'] }
  & { [Call in `PUT ${WmsApis5}/status`]: WmsGeneric['PUT {api}/status'] }
  & { [Call in `PUT ${WmsApis5}/status-update`]: WmsGeneric['PUT {api}/status-update'] }
  & { [Call in `GET ${WmsApis6}/{id}/graph`]: WmsGeneric['GET {api}/{id}/graph'] }
  & { [Call in `GET ${WmsApis7}/printed`]: WmsGeneric['GET {api}/printed'] }
  & { [Call in `POST ${WmsApis7}/{id}/printed`]: WmsGeneric['POST {api}/{id}/printed'] }
  & { [Call in `PUT ${WmsApis8}/status`]: WmsGeneric['PUT {api}/status 2'] }
  & { [Call in `PUT ${WmsApis8}/status-update`]: WmsGeneric['PUT {api}/status-update 2'] }
  & { [Call in `PUT ${WmsApis9}/status`]: WmsGeneric['PUT {api}/status 3'] }
  & { [Call in `PUT ${WmsApis9}/status-update`]: WmsGeneric['PUT {api}/status-update 3'] }
  & { [Call in `POST ${WmsApis10}/submit/preview`]: WmsGeneric['POST {api}/submit/preview'] }
  & { [Call in `POST ${WmsApis10}/cancel/preview`]: WmsGeneric['POST {api}/cancel/preview'] }
  & { [Call in `POST ${WmsApis10}/reject/preview`]: WmsGeneric['POST {api}/reject/preview'] }
  & { [Call in `POST ${WmsApis11}/withdraw/preview`]: WmsGeneric['POST {api}/withdraw/preview'] }
  & { [Call in `PUT ${WmsApis11}/status`]: WmsGeneric['PUT {api}/status 4'] }
  & { [Call in `PUT ${WmsApis11}/status-update`]: WmsGeneric['PUT {api}/status-update 4'] }
  & { [Call in `POST ${WmsApis12}/complete/preview`]: WmsGeneric['POST {api}/complete/preview'] }
  & { [Call in `POST ${WmsApis13}/start/preview`]: WmsGeneric['POST {api}/start/preview'] }
  & { [Call in `POST ${WmsApis13}/suggest/preview`]: WmsGeneric['POST {api}/suggest/preview'] }
  & { [Call in `POST ${WmsApis13}/issue/preview`]: WmsGeneric['POST {api}/issue/preview'] }
  & { [Call in `POST ${WmsApis13}/finish/preview`]: WmsGeneric['POST {api}/finish/preview'] }
  & { [Call in `POST ${WmsApis13}/advance/preview`]: WmsGeneric['POST {api}/advance/preview'] }
  & { [Call in `POST ${WmsApis13}/fallBack/preview`]: WmsGeneric['POST {api}/fallBack/preview'] }
  & { [Call in `POST ${WmsApis13}/restart/preview`]: WmsGeneric['POST {api}/restart/preview'] }
  & { [Call in `PUT ${WmsApis13}/status`]: WmsGeneric['PUT {api}/status 5'] }
  & { [Call in `PUT ${WmsApis13}/status-update`]: WmsGeneric['PUT {api}/status-update 5'] }
  & { [Call in `GET ${WmsApis14}/{id}/comments`]: WmsGeneric['GET {api}/{id}/comments'] }
  & { [Call in `POST ${WmsApis14}/{id}/comments`]: WmsGeneric['POST {api}/{id}/comments'] }
  & { [Call in `DELETE ${WmsApis14}/{id}/comments`]: WmsGeneric['DELETE {api}/{id}/comments'] }
  & { [Call in `GET ${WmsApis14}/{id}/mentionable`]: WmsGeneric['GET {api}/{id}/mentionable'] }
  & { [Call in `POST ${WmsApis15}/reopen/preview`]: WmsGeneric['POST {api}/reopen/preview'] }
  & { [Call in `POST ${WmsApis16}/calculate/preview`]: WmsGeneric['POST {api}/calculate/preview'] }
  & { [Call in `PUT ${WmsApis16}/status`]: WmsGeneric['PUT {api}/status 6'] }
  & { [Call in `PUT ${WmsApis16}/status-update`]: WmsGeneric['PUT {api}/status-update 6'] }
  & { [Call in `POST ${WmsApis17}/unconfirm/preview`]: WmsGeneric['POST {api}/unconfirm/preview'] }
  & { [Call in `PUT ${WmsApis18}/status`]: WmsGeneric['PUT {api}/status 7'] }
  & { [Call in `PUT ${WmsApis18}/status-update`]: WmsGeneric['PUT {api}/status-update 7'] }
  & { [Call in `GET ${WmsApis19}/{id}/attachments`]: WmsGeneric['GET {api}/{id}/attachments'] }
  & { [Call in `POST ${WmsApis19}/{id}/attachments`]: WmsGeneric['POST {api}/{id}/attachments'] }
  & { [Call in `DELETE ${WmsApis19}/{id}/attachments`]: WmsGeneric['DELETE {api}/{id}/attachments'] }
  & { [Call in `POST ${WmsApis20}/pay/preview`]: WmsGeneric['POST {api}/pay/preview'] }
  & { [Call in `POST ${WmsApis20}/unpay/preview`]: WmsGeneric['POST {api}/unpay/preview'] }
  & { [Call in `PUT ${WmsApis20}/status`]: WmsGeneric['PUT {api}/status 8'] }
  & { [Call in `PUT ${WmsApis20}/status-update`]: WmsGeneric['PUT {api}/status-update 8'] }
  & { [Call in `PUT ${WmsApis21}/status`]: WmsGeneric['PUT {api}/status 9'] }
  & { [Call in `PUT ${WmsApis21}/status-update`]: WmsGeneric['PUT {api}/status-update 9'] }
  & { [Call in `POST ${WmsApis22}/settle/preview`]: WmsGeneric['POST {api}/settle/preview'] }
  & { [Call in `POST ${WmsApis22}/unsettle/preview`]: WmsGeneric['POST {api}/unsettle/preview'] }
  & { [Call in `POST ${WmsApis22}/invoice/preview`]: WmsGeneric['POST {api}/invoice/preview'] }
  & { [Call in `PUT ${WmsApis22}/status`]: WmsGeneric['PUT {api}/status 10'] }
  & { [Call in `PUT ${WmsApis22}/status-update`]: WmsGeneric['PUT {api}/status-update 10'] }
  & { [Call in `GET ${WmsApis23}/onHand`]: WmsGeneric['GET {api}/onHand'] }
  & { [Call in `GET ${WmsApis23}/onHand/sums`]: WmsGeneric['GET {api}/onHand/sums'] }
  & { [Call in `GET ${WmsApis23}/onHand/explain`]: WmsGeneric['GET {api}/onHand/explain'] }
  & { [Call in `GET ${WmsApis23}/available`]: WmsGeneric['GET {api}/available'] }
  & { [Call in `GET ${WmsApis23}/available/sums`]: WmsGeneric['GET {api}/available/sums'] }
  & { [Call in `GET ${WmsApis23}/available/explain`]: WmsGeneric['GET {api}/available/explain'] }
  & { [Call in `GET ${WmsApis23}/cost`]: WmsGeneric['GET {api}/cost'] }
  & { [Call in `GET ${WmsApis23}/cost/sums`]: WmsGeneric['GET {api}/cost/sums'] }
  & { [Call in `GET ${WmsApis23}/cost/explain`]: WmsGeneric['GET {api}/cost/explain'] }
  & { [Call in `GET ${WmsApis24}/reserved`]: WmsGeneric['GET {api}/reserved'] }
  & { [Call in `GET ${WmsApis24}/reserved/sums`]: WmsGeneric['GET {api}/reserved/sums'] }
  & { [Call in `GET ${WmsApis24}/reserved/explain`]: WmsGeneric['GET {api}/reserved/explain'] }
  & { [Call in `GET ${WmsApis24}/held`]: WmsGeneric['GET {api}/held'] }
  & { [Call in `GET ${WmsApis24}/held/sums`]: WmsGeneric['GET {api}/held/sums'] }
  & { [Call in `GET ${WmsApis24}/held/explain`]: WmsGeneric['GET {api}/held/explain'] };

/** Values of each field that is chosen from a list, with their labels. */
export const wmsDictionaries = {
  'wms.acceptOrder.delFlag': { '0': '正常', '1': '作废' },
  'wms.acceptOrder.source': { 'purchase': '采购', 'customer': '客供', 'work': '委外' },
  'wms.acceptOrder.status': { 'draft': '待验收', 'confirmed': '已验收', 'void': '已作废', 'stored': '已入库' },
  'wms.acceptOrder.lines.rolls.grade': { 'A': '一等', 'B': '二等', 'C': '等外' },
  'wms.docType.delFlag': { '0': '正常', '1': '作废' },
  'wms.docType.behaviour': { 'purchase': '采购入库', 'customerSupplied': '客供入库', 'materialReturn': '退料入库', 'workIn': '委外收料', 'gain': '盘盈入库', 'opening': '期初入库', 'otherIn': '其他入库', 'picking': '领料出库', 'purchaseReturn': '采购退货', 'workOut': '委外发料', 'workUse': '委外耗用', 'loss': '报损出库', 'shortage': '盘亏出库', 'sale': '物料销售', 'otherOut': '其他出库', 'bulk': '大货采购', 'sample': '样品采购', 'stock': '备货采购' },
  'wms.docType.status': { 'normal': '正常', 'stopped': '停用' },
  'wms.goodsType.delFlag': { '0': '正常', '1': '作废' },
  'wms.goodsType.root': { 'fabric': '面料', 'trim': '辅料', 'packing': '包材', 'other': '其他' },
  'wms.goodsType.status': { 'normal': '正常', 'stopped': '停用' },
  'wms.inOrder.delFlag': { '0': '正常', '1': '作废' },
  'wms.inOrder.status': { 'draft': '草稿', 'confirmed': '已入库', 'void': '已作废' },
  'wms.inOrder.lines.owner': { 'own': '自有', 'customer': '客供' },
  'wms.location.delFlag': { '0': '正常', '1': '作废' },
  'wms.location.level': { 'zone': '区', 'rack': '架', 'bin': '位' },
  'wms.location.mixRule': { 'any': '可混放', 'oneSku': '单一物料', 'oneLot': '单一缸号' },
  'wms.location.status': { 'normal': '正常', 'locked': '盘点锁定', 'stopped': '停用' },
  'wms.material.delFlag': { '0': '正常', '1': '作废' },
  'wms.material.status': { 'developing': '开发中', 'normal': '正常', 'stopped': '停用' },
  'wms.material.skus.status': { 'normal': '正常', 'stopped': '停用' },
  'wms.materialColor.delFlag': { '0': '正常', '1': '作废' },
  'wms.materialColor.labStatus': { 'none': '未打样', 'sent': '已送样', 'approved': '已批', 'refused': '退回' },
  'wms.materialColor.status': { 'normal': '正常', 'stopped': '停用' },
  'wms.materialPrice.delFlag': { '0': '正常', '1': '作废' },
  'wms.materialPrice.status': { 'draft': '草稿', 'submitted': '审批中', 'approved': '已批准', 'refused': '已驳回', 'cancelled': '已取消' },
  'wms.outOrder.delFlag': { '0': '正常', '1': '作废' },
  'wms.outOrder.status': { 'draft': '草稿', 'confirmed': '已出库', 'void': '已作废' },
  'wms.outOrder.lines.owner': { 'own': '自有', 'customer': '客供' },
  'wms.pickingOrder.delFlag': { '0': '正常', '1': '作废' },
  'wms.pickingOrder.kind': { 'normal': '正常', 'extra': '补料', 'sample': '打样', 'office': '非生产' },
  'wms.pickingOrder.status': { 'completed': '已发料', 'void': '已作废', 'pending': '待备料', 'picking': '备料中', 'partial': '部分发料' },
  'wms.purchaseDemand.delFlag': { '0': '正常', '1': '作废' },
  'wms.purchaseDemand.sourceType': { 'order': '大货', 'sample': '打样', 'safety': '安全库存', 'manual': '手工' },
  'wms.purchaseDemand.status': { 'draft': '待计算', 'confirmed': '已审核', 'completed': '已完成', 'void': '已作废', 'calculated': '已计算' },
  'wms.purchaseDemand.lines.supplyMode': { 'buy': '自购', 'customer': '客供', 'factory': '厂供' },
  'wms.purchaseOrder.delFlag': { '0': '正常', '1': '作废' },
  'wms.purchaseOrder.settleType': { 'cash': '现结', 'monthly': '月结', 'prepay': '预付' },
  'wms.purchaseOrder.settleBy': { 'measured': '实测', 'ticket': '码单' },
  'wms.purchaseOrder.receiveState': { 'none': '未到', 'partial': '部分', 'all': '已齐' },
  'wms.purchaseOrder.status': { 'draft': '草稿', 'submitted': '待审核', 'confirmed': '已审核', 'completed': '已完成', 'void': '已作废' },
  'wms.purchaseOrder.lines.lineState': { 'none': '未到', 'partial': '部分', 'all': '已齐', 'closed': '关闭' },
  'wms.purchasePayment.delFlag': { '0': '正常', '1': '作废' },
  'wms.purchasePayment.kind': { 'prepay': '预付款', 'statement': '对账付款' },
  'wms.purchasePayment.status': { 'draft': '草稿', 'submitted': '待审核', 'confirmed': '已审核', 'void': '已作废', 'paid': '已付款' },
  'wms.purchaseReturn.delFlag': { '0': '正常', '1': '作废' },
  'wms.purchaseReturn.mode': { 'replace': '退换', 'deduct': '退款' },
  'wms.purchaseReturn.status': { 'draft': '草稿', 'submitted': '待审核', 'confirmed': '已退货', 'void': '已作废' },
  'wms.reportLoss.delFlag': { '0': '正常', '1': '作废' },
  'wms.reportLoss.status': { 'draft': '草稿', 'submitted': '待审核', 'confirmed': '已报损', 'void': '已作废' },
  'wms.requisition.delFlag': { '0': '正常', '1': '作废' },
  'wms.requisition.kind': { 'normal': '正常', 'extra': '补料', 'sample': '打样', 'office': '非生产' },
  'wms.requisition.status': { 'draft': '草稿', 'submitted': '待审核', 'confirmed': '已审核', 'completed': '已完成', 'void': '已作废' },
  'wms.returnMaterial.delFlag': { '0': '正常', '1': '作废' },
  'wms.returnMaterial.status': { 'draft': '草稿', 'submitted': '待审核', 'confirmed': '已退料', 'void': '已作废' },
  'wms.returnMaterial.lines.quality': { 'good': '良品', 'defective': '不良', 'scrap': '废料' },
  'wms.statement.delFlag': { '0': '正常', '1': '作废' },
  'wms.statement.settleType': { 'cash': '现结', 'monthly': '月结', 'prepay': '预付' },
  'wms.statement.invoiceState': { 'none': '未开票', 'partial': '部分开票', 'all': '已开票' },
  'wms.statement.status': { 'draft': '草稿', 'submitted': '待供应商确认', 'confirmed': '已确认', 'void': '已作废', 'settled': '已结清' },
  'wms.statement.lines.kind': { 'receipt': '入库', 'return': '退货', 'work': '加工费', 'deduction': '扣款', 'fee': '费用' },
  'wms.stock.delFlag': { '0': '正常', '1': '作废' },
  'wms.stock.entry': { 'post': '过账', 'reverse': '冲销', 'costAdjust': '成本尾差' },
  'wms.stock.owner': { 'own': '自有', 'customer': '客供' },
  'wms.stockChange.delFlag': { '0': '正常', '1': '作废' },
  'wms.stockChange.kind': { 'reserve': '占用', 'release': '释放', 'transferOrder': '转单', 'move': '移库', 'freeze': '冻结', 'unfreeze': '解冻', 'relabel': '改缸号/物料' },
  'wms.stockChange.status': { 'draft': '草稿', 'confirmed': '已变更', 'void': '已作废' },
  'wms.stockChange.lines.owner': { 'own': '自有', 'customer': '客供' },
  'wms.stockReserve.delFlag': { '0': '正常', '1': '作废' },
  'wms.stockReserve.entry': { 'post': '过账', 'reverse': '冲销', 'costAdjust': '成本尾差' },
  'wms.stockReserve.owner': { 'own': '自有', 'customer': '客供' },
  'wms.warehouse.delFlag': { '0': '正常', '1': '作废' },
  'wms.warehouse.kind': { 'material': '物料仓', 'goods': '成衣仓', 'outsourced': '委外仓', 'transit': '在途仓', 'defective': '不良品仓' },
  'wms.warehouse.status': { 'normal': '正常', 'stopped': '停用' },
} as const;
export type WmsDictionary<Name extends keyof typeof wmsDictionaries> = keyof (typeof wmsDictionaries)[Name];

export type WmsPermission =
  | 'DELETE /wms/api/saas/acceptOrder'
  | 'DELETE /wms/api/saas/color'
  | 'DELETE /wms/api/saas/docType'
  | 'DELETE /wms/api/saas/goodsInfo'
  | 'DELETE /wms/api/saas/goodsType'
  | 'DELETE /wms/api/saas/materialPrice'
  | 'DELETE /wms/api/saas/outOrder'
  | 'DELETE /wms/api/saas/payment'
  | 'DELETE /wms/api/saas/pickingOrder'
  | 'DELETE /wms/api/saas/purchaseDemand'
  | 'DELETE /wms/api/saas/purchaseOrder'
  | 'DELETE /wms/api/saas/reportLoss'
  | 'DELETE /wms/api/saas/requisition'
  | 'DELETE /wms/api/saas/returnMaterial'
  | 'DELETE /wms/api/saas/returnPurchase'
  | 'DELETE /wms/api/saas/statement'
  | 'DELETE /wms/api/saas/stockChange'
  | 'DELETE /wms/api/saas/stockLocation'
  | 'DELETE /wms/api/saas/storageOrder'
  | 'DELETE /wms/api/saas/warehouse'
  | 'GET /loom/query/wms.businessStatistics'
  | 'GET /loom/query/wms.overview'
  | 'GET /loom/query/wms.purchaseByDay'
  | 'GET /loom/query/wms.purchaseProgress'
  | 'GET /loom/query/wms.safetyStock'
  | 'GET /loom/query/wms.stockByLocation'
  | 'GET /loom/query/wms.stockCost'
  | 'GET /loom/query/wms.stockMoves'
  | 'GET /loom/query/wms.stockMovesToday'
  | 'GET /loom/query/wms.stockValue'
  | 'GET /loom/query/wms.storedByDay'
  | 'GET /loom/query/wms.supplierReceipts'
  | 'GET /loom/query/wms.supplierStatistics'
  | 'GET /wms/api/saas/acceptOrder'
  | 'GET /wms/api/saas/acceptOrder/export'
  | 'GET /wms/api/saas/acceptOrder/print'
  | 'GET /wms/api/saas/color'
  | 'GET /wms/api/saas/color/export'
  | 'GET /wms/api/saas/color/print'
  | 'GET /wms/api/saas/docType'
  | 'GET /wms/api/saas/docType/export'
  | 'GET /wms/api/saas/docType/print'
  | 'GET /wms/api/saas/goodsInfo'
  | 'GET /wms/api/saas/goodsInfo/export'
  | 'GET /wms/api/saas/goodsInfo/print'
  | 'GET /wms/api/saas/goodsType'
  | 'GET /wms/api/saas/goodsType/export'
  | 'GET /wms/api/saas/goodsType/print'
  | 'GET /wms/api/saas/materialPrice'
  | 'GET /wms/api/saas/materialPrice/export'
  | 'GET /wms/api/saas/materialPrice/print'
  | 'GET /wms/api/saas/outOrder'
  | 'GET /wms/api/saas/outOrder/export'
  | 'GET /wms/api/saas/outOrder/print'
  | 'GET /wms/api/saas/payment'
  | 'GET /wms/api/saas/payment/export'
  | 'GET /wms/api/saas/payment/print'
  | 'GET /wms/api/saas/pickingOrder'
  | 'GET /wms/api/saas/pickingOrder/export'
  | 'GET /wms/api/saas/pickingOrder/print'
  | 'GET /wms/api/saas/purchaseDemand'
  | 'GET /wms/api/saas/purchaseDemand/export'
  | 'GET /wms/api/saas/purchaseDemand/print'
  | 'GET /wms/api/saas/purchaseOrder'
  | 'GET /wms/api/saas/purchaseOrder/export'
  | 'GET /wms/api/saas/purchaseOrder/print'
  | 'GET /wms/api/saas/reportLoss'
  | 'GET /wms/api/saas/reportLoss/export'
  | 'GET /wms/api/saas/reportLoss/print'
  | 'GET /wms/api/saas/requisition'
  | 'GET /wms/api/saas/requisition/export'
  | 'GET /wms/api/saas/requisition/print'
  | 'GET /wms/api/saas/returnMaterial'
  | 'GET /wms/api/saas/returnMaterial/export'
  | 'GET /wms/api/saas/returnMaterial/print'
  | 'GET /wms/api/saas/returnPurchase'
  | 'GET /wms/api/saas/returnPurchase/export'
  | 'GET /wms/api/saas/returnPurchase/print'
  | 'GET /wms/api/saas/statement'
  | 'GET /wms/api/saas/statement/export'
  | 'GET /wms/api/saas/statement/print'
  | 'GET /wms/api/saas/stock'
  | 'GET /wms/api/saas/stock/export'
  | 'GET /wms/api/saas/stock/print'
  | 'GET /wms/api/saas/stockChange'
  | 'GET /wms/api/saas/stockChange/export'
  | 'GET /wms/api/saas/stockChange/print'
  | 'GET /wms/api/saas/stockLocation'
  | 'GET /wms/api/saas/stockLocation/export'
  | 'GET /wms/api/saas/stockLocation/print'
  | 'GET /wms/api/saas/stockReserve'
  | 'GET /wms/api/saas/stockReserve/export'
  | 'GET /wms/api/saas/stockReserve/print'
  | 'GET /wms/api/saas/storageOrder'
  | 'GET /wms/api/saas/storageOrder/export'
  | 'GET /wms/api/saas/storageOrder/print'
  | 'GET /wms/api/saas/warehouse'
  | 'GET /wms/api/saas/warehouse/export'
  | 'GET /wms/api/saas/warehouse/print'
  | 'POST /wms/api/saas/acceptOrder'
  | 'POST /wms/api/saas/acceptOrder/import'
  | 'POST /wms/api/saas/color'
  | 'POST /wms/api/saas/color/import'
  | 'POST /wms/api/saas/docType'
  | 'POST /wms/api/saas/docType/import'
  | 'POST /wms/api/saas/goodsInfo'
  | 'POST /wms/api/saas/goodsInfo/import'
  | 'POST /wms/api/saas/goodsType'
  | 'POST /wms/api/saas/goodsType/import'
  | 'POST /wms/api/saas/materialPrice'
  | 'POST /wms/api/saas/materialPrice/import'
  | 'POST /wms/api/saas/outOrder'
  | 'POST /wms/api/saas/outOrder/import'
  | 'POST /wms/api/saas/payment'
  | 'POST /wms/api/saas/payment/import'
  | 'POST /wms/api/saas/pickingOrder'
  | 'POST /wms/api/saas/pickingOrder/import'
  | 'POST /wms/api/saas/purchaseDemand'
  | 'POST /wms/api/saas/purchaseDemand/import'
  | 'POST /wms/api/saas/purchaseOrder'
  | 'POST /wms/api/saas/purchaseOrder/import'
  | 'POST /wms/api/saas/reportLoss'
  | 'POST /wms/api/saas/reportLoss/import'
  | 'POST /wms/api/saas/requisition'
  | 'POST /wms/api/saas/requisition/import'
  | 'POST /wms/api/saas/returnMaterial'
  | 'POST /wms/api/saas/returnMaterial/import'
  | 'POST /wms/api/saas/returnPurchase'
  | 'POST /wms/api/saas/returnPurchase/import'
  | 'POST /wms/api/saas/statement'
  | 'POST /wms/api/saas/statement/import'
  | 'POST /wms/api/saas/stockChange'
  | 'POST /wms/api/saas/stockChange/import'
  | 'POST /wms/api/saas/stockLocation'
  | 'POST /wms/api/saas/stockLocation/import'
  | 'POST /wms/api/saas/storageOrder'
  | 'POST /wms/api/saas/storageOrder/import'
  | 'POST /wms/api/saas/warehouse'
  | 'POST /wms/api/saas/warehouse/import'
  | 'PUT /wms/api/saas/acceptOrder'
  | 'PUT /wms/api/saas/acceptOrder/batch'
  | 'PUT /wms/api/saas/acceptOrder/confirm'
  | 'PUT /wms/api/saas/acceptOrder/invalid'
  | 'PUT /wms/api/saas/acceptOrder/overConfirm'
  | 'PUT /wms/api/saas/acceptOrder/store'
  | 'PUT /wms/api/saas/color'
  | 'PUT /wms/api/saas/color/batch'
  | 'PUT /wms/api/saas/color/status'
  | 'PUT /wms/api/saas/docType'
  | 'PUT /wms/api/saas/docType/batch'
  | 'PUT /wms/api/saas/docType/status'
  | 'PUT /wms/api/saas/goodsInfo'
  | 'PUT /wms/api/saas/goodsInfo/batch'
  | 'PUT /wms/api/saas/goodsInfo/status'
  | 'PUT /wms/api/saas/goodsType'
  | 'PUT /wms/api/saas/goodsType/batch'
  | 'PUT /wms/api/saas/goodsType/status'
  | 'PUT /wms/api/saas/materialPrice'
  | 'PUT /wms/api/saas/materialPrice/batch'
  | 'PUT /wms/api/saas/materialPrice/cancel'
  | 'PUT /wms/api/saas/materialPrice/confirm'
  | 'PUT /wms/api/saas/materialPrice/reject'
  | 'PUT /wms/api/saas/materialPrice/submit'
  | 'PUT /wms/api/saas/materialPrice/withdraw'
  | 'PUT /wms/api/saas/outOrder'
  | 'PUT /wms/api/saas/outOrder/batch'
  | 'PUT /wms/api/saas/outOrder/confirm'
  | 'PUT /wms/api/saas/outOrder/invalid'
  | 'PUT /wms/api/saas/payment'
  | 'PUT /wms/api/saas/payment/batch'
  | 'PUT /wms/api/saas/payment/cancel'
  | 'PUT /wms/api/saas/payment/confirm'
  | 'PUT /wms/api/saas/payment/invalid'
  | 'PUT /wms/api/saas/payment/pay'
  | 'PUT /wms/api/saas/payment/reject'
  | 'PUT /wms/api/saas/payment/submit'
  | 'PUT /wms/api/saas/payment/unpay'
  | 'PUT /wms/api/saas/pickingOrder'
  | 'PUT /wms/api/saas/pickingOrder/advance'
  | 'PUT /wms/api/saas/pickingOrder/batch'
  | 'PUT /wms/api/saas/pickingOrder/complete'
  | 'PUT /wms/api/saas/pickingOrder/fallBack'
  | 'PUT /wms/api/saas/pickingOrder/finish'
  | 'PUT /wms/api/saas/pickingOrder/invalid'
  | 'PUT /wms/api/saas/pickingOrder/issue'
  | 'PUT /wms/api/saas/pickingOrder/restart'
  | 'PUT /wms/api/saas/pickingOrder/start'
  | 'PUT /wms/api/saas/pickingOrder/suggest'
  | 'PUT /wms/api/saas/purchaseDemand'
  | 'PUT /wms/api/saas/purchaseDemand/batch'
  | 'PUT /wms/api/saas/purchaseDemand/calculate'
  | 'PUT /wms/api/saas/purchaseDemand/complete'
  | 'PUT /wms/api/saas/purchaseDemand/confirm'
  | 'PUT /wms/api/saas/purchaseDemand/invalid'
  | 'PUT /wms/api/saas/purchaseDemand/reopen'
  | 'PUT /wms/api/saas/purchaseOrder'
  | 'PUT /wms/api/saas/purchaseOrder/batch'
  | 'PUT /wms/api/saas/purchaseOrder/cancel'
  | 'PUT /wms/api/saas/purchaseOrder/complete'
  | 'PUT /wms/api/saas/purchaseOrder/confirm'
  | 'PUT /wms/api/saas/purchaseOrder/invalid'
  | 'PUT /wms/api/saas/purchaseOrder/reject'
  | 'PUT /wms/api/saas/purchaseOrder/reopen'
  | 'PUT /wms/api/saas/purchaseOrder/submit'
  | 'PUT /wms/api/saas/purchaseOrder/unconfirm'
  | 'PUT /wms/api/saas/reportLoss'
  | 'PUT /wms/api/saas/reportLoss/batch'
  | 'PUT /wms/api/saas/reportLoss/cancel'
  | 'PUT /wms/api/saas/reportLoss/confirm'
  | 'PUT /wms/api/saas/reportLoss/invalid'
  | 'PUT /wms/api/saas/reportLoss/reject'
  | 'PUT /wms/api/saas/reportLoss/submit'
  | 'PUT /wms/api/saas/requisition'
  | 'PUT /wms/api/saas/requisition/batch'
  | 'PUT /wms/api/saas/requisition/cancel'
  | 'PUT /wms/api/saas/requisition/complete'
  | 'PUT /wms/api/saas/requisition/confirm'
  | 'PUT /wms/api/saas/requisition/invalid'
  | 'PUT /wms/api/saas/requisition/reject'
  | 'PUT /wms/api/saas/requisition/reopen'
  | 'PUT /wms/api/saas/requisition/submit'
  | 'PUT /wms/api/saas/returnMaterial'
  | 'PUT /wms/api/saas/returnMaterial/batch'
  | 'PUT /wms/api/saas/returnMaterial/cancel'
  | 'PUT /wms/api/saas/returnMaterial/confirm'
  | 'PUT /wms/api/saas/returnMaterial/invalid'
  | 'PUT /wms/api/saas/returnMaterial/reject'
  | 'PUT /wms/api/saas/returnMaterial/submit'
  | 'PUT /wms/api/saas/returnPurchase'
  | 'PUT /wms/api/saas/returnPurchase/batch'
  | 'PUT /wms/api/saas/returnPurchase/cancel'
  | 'PUT /wms/api/saas/returnPurchase/confirm'
  | 'PUT /wms/api/saas/returnPurchase/invalid'
  | 'PUT /wms/api/saas/returnPurchase/reject'
  | 'PUT /wms/api/saas/returnPurchase/submit'
  | 'PUT /wms/api/saas/statement'
  | 'PUT /wms/api/saas/statement/batch'
  | 'PUT /wms/api/saas/statement/cancel'
  | 'PUT /wms/api/saas/statement/confirm'
  | 'PUT /wms/api/saas/statement/invalid'
  | 'PUT /wms/api/saas/statement/invoice'
  | 'PUT /wms/api/saas/statement/reject'
  | 'PUT /wms/api/saas/statement/settle'
  | 'PUT /wms/api/saas/statement/submit'
  | 'PUT /wms/api/saas/statement/unsettle'
  | 'PUT /wms/api/saas/stockChange'
  | 'PUT /wms/api/saas/stockChange/batch'
  | 'PUT /wms/api/saas/stockChange/confirm'
  | 'PUT /wms/api/saas/stockChange/invalid'
  | 'PUT /wms/api/saas/stockLocation'
  | 'PUT /wms/api/saas/stockLocation/batch'
  | 'PUT /wms/api/saas/stockLocation/status'
  | 'PUT /wms/api/saas/storageOrder'
  | 'PUT /wms/api/saas/storageOrder/batch'
  | 'PUT /wms/api/saas/storageOrder/confirm'
  | 'PUT /wms/api/saas/storageOrder/invalid'
  | 'PUT /wms/api/saas/warehouse'
  | 'PUT /wms/api/saas/warehouse/batch'
  | 'PUT /wms/api/saas/warehouse/status';

export type WmsSetting = 'WMS_PRICE_SCALE' | 'WMS_OVER_RECEIPT_RATE' | 'WMS_OVER_PICK_RATE' | 'WMS_GOODS_OVER_RECEIPT' | 'WMS_PRICE_CONTROL' | 'WMS_LOT_MIX' | 'WMS_ACCEPT_REQUIRED' | 'WMS_AUTO_STORE' | 'WMS_DEMAND_BASIS' | 'WMS_TEST_BLOCK' | 'WMS_STATEMENT_BASIS' | 'WMS_CLOSE_DATE';
