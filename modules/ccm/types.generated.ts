// Written by `npx tsx generators/client.ts` from schemas: change those instead.
import type { Asked, FileRef, Reference, Sent } from '../../runtime/core/client/client.ts';
import type { ActionDone, Page, PageRequest, Saved, TrailEntry } from '../../runtime/core/contract/wire.ts';

export interface CcmApproval {
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
/** 审批单号 */
approvalNo?: (string | null)
/** 标题 */
title?: (string | null)
/** 审批流 */
workflow?: Reference | null
/** 流程版本 */
workflowVersion?: (number | null)
/** 单据类型 */
bizType?: (string | null)
/** 单据标识 */
bizId?: (string | null)
/** 业务单号 */
bizNo?: (string | null)
/** 摘要 */
summary?: {

}
/** 金额 */
amount?: (string | null)
/** 提交人 */
submitter?: Reference | null
/** 部门 */
department?: Reference | null
/** 提交时间 */
submitDate?: (string | null)
/** 轮次 */
round?: (number | null)
/** 当前节点 */
currentNodes?: {

}
/** 状态 */
status?: ("running" | "passed" | "refused" | "returned" | "withdrawn" | "terminated" | null)
/** 完成时间 */
finishDate?: (string | null)
/** 用时(小时) */
hours?: (string | null)
/** 提交时的单据 */
formSnapshot?: {

}
/** 流程图 */
nodes?: {

}
/** 流程位置 */
marks?: {

}
/** 流程选项 */
options?: {

}
/** 自选审批人 */
chosen?: {

}
/** 操作输入 */
ask?: {

}
/** 催办时间 */
remindDate?: (string | null)
/** 催办次数 */
remindCount?: (number | null)
/** 备注 */
remarks?: (string | null)
}
export interface CcmApprovalLog {
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
/** 审批单 */
approval?: Reference | null
/** 时间 */
at?: (string | null)
/** 人员 */
user?: Reference | null
/** 操作 */
action?: ("submit" | "agree" | "refuse" | "return" | "transfer" | "delegate" | "opinion" | "addSign" | "reduceSign" | "takeBack" | "auto" | "cc" | "edit" | "withdraw" | "remind" | "comment" | "terminate" | "jump" | "replace" | "handOver" | "timeout" | "passed" | null)
/** 节点标识 */
nodeKey?: (string | null)
/** 节点 */
nodeName?: (string | null)
/** 轮次 */
round?: (number | null)
/** 意见 */
comment?: (string | null)
/** 原处理人 */
fromUser?: Reference | null
/** 转给 */
toUsers?: (Reference[] | null)
/** 修改内容 */
changes?: {

}
/** 图片 */
images?: (FileRef | string[] | null)
/** 附件 */
files?: (FileRef | string[] | null)
/** 备注 */
remarks?: (string | null)
}
export interface CcmApprovalTask {
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
/** 审批单 */
approval?: Reference | null
/** 节点标识 */
nodeKey?: (string | null)
/** 节点 */
nodeName?: (string | null)
/** 轮次 */
round?: (number | null)
/** 分支 */
branch?: (string | null)
/** 处理人 */
assignee?: Reference | null
/** 原处理人 */
original?: Reference | null
/** 类型 */
kind?: ("approve" | "cc" | "delegate" | "before" | "after" | null)
/** 顺序 */
order?: (number | null)
/** 状态 */
status?: ("waiting" | "pending" | "agreed" | "refused" | "returned" | "transferred" | "delegated" | "signing" | "auto" | "cancelled" | "cc" | null)
/** 接收时间 */
receivedDate?: (string | null)
/** 查看时间 */
readDate?: (string | null)
/** 处理时间 */
handledDate?: (string | null)
/** 处理期限 */
dueDate?: (string | null)
/** 提醒时间 */
remindDate?: (string | null)
/** 意见 */
comment?: (string | null)
/** 图片 */
images?: (FileRef | string[] | null)
/** 附件 */
files?: (FileRef | string[] | null)
/** 修改内容 */
fieldChanges?: {

}
/** 来源任务 */
parentTask?: Reference | null
/** 加签方式 */
signMode?: ("or" | "and" | "seq" | null)
/** 加签批次 */
signBatch?: (number | null)
/** 备注 */
remarks?: (string | null)
}
export interface CcmCategory {
id?: string
version?: number
/** 上级 */
parent?: Reference | null
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
/** 英文名 */
nameEn?: (string | null)
/** 全称 */
fullName?: (string | null)
/** 性别款 */
gender?: Reference | null
/** 单位 */
unit?: Reference | null
/** 尺码组 */
sizeGroup?: Reference | null
/** 海关编码 */
hsCode?: (string | null)
/** 税收分类编码 */
taxCode?: (string | null)
/** 图片 */
image?: FileRef | string | null
/** 参考生产周期(天) */
leadDays?: (number | null)
/** 末级 */
isLeaf?: (boolean | null)
/** 备注 */
remarks?: (string | null)
/** 排序 */
sort?: (number | null)
/** 状态 */
status?: ("normal" | "stopped" | null)
}
export interface CcmCategoryNode {
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
/** 品类 */
category?: Reference | null
/** 时间单位 */
timeUnit?: ("day" | "hour" | null)
/** 节点数 */
nodeCount?: (number | null)
/** 最长路径 */
longest?: (string | null)
/** 关键路径 */
longestWay?: (string | null)
/** 状态 */
status?: ("normal" | "stopped" | null)
/** 备注 */
remarks?: (string | null)
/** 节点 */
lines?: {
id?: string
/** 节点 */
node?: Reference | null
/** 工期: 0 为里程碑 */
duration?: (string | null)
/** 间隔 */
gap?: (string | null)
/** 前置节点 */
preNodes?: (Reference[] | null)
/** 负责角色 */
ownerRole?: Reference | null
/** 提前提醒(天) */
remindBefore?: (number | null)
/** 必经 */
must?: (boolean | null)
}[]
}
export interface CcmCategoryProcess {
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
/** 品类 */
category?: Reference | null
/** 版本 */
versionNo?: (number | null)
/** 生效日期 */
effectiveDate?: (string | null)
/** 合计秒 */
totalSeconds?: (string | null)
/** 合计分钟 */
minutes?: (string | null)
/** 合计单价 */
totalPrice?: (string | null)
/** 状态 */
status?: ("draft" | "effective" | "replaced" | null)
/** 备注 */
remarks?: (string | null)
/** 工序 */
lines?: {
id?: string
/** 顺序 */
step?: (number | null)
/** 工序 */
process?: Reference | null
/** 节点 */
node?: Reference | null
/** 时间(秒) */
seconds?: (string | null)
/** 单价(元) */
price?: (string | null)
/** 难度 */
difficulty?: Reference | null
/** 关键工序 */
isKey?: (boolean | null)
}[]
}
export interface CcmCategoryProcessSay {
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
/** 品类 */
category?: Reference | null
/** 段落 */
section?: ("cut" | "sew" | "finish" | "iron" | "pack" | "quality" | "attention" | null)
/** 标题 */
title?: (string | null)
/** 内容 */
content?: (string | null)
/** 图片 */
images?: (FileRef | string[] | null)
/** 部位 */
part?: Reference | null
/** 默认 */
isDefault?: (boolean | null)
/** 状态 */
status?: ("normal" | "stopped" | null)
/** 备注 */
remarks?: (string | null)
/** 排序 */
sort?: (number | null)
}
export interface CcmCoefficient {
id?: string
version?: number
/** 类别 */
kind?: ("cost" | "difficulty" | "fabric" | "batch" | "std" | "learning" | "loss" | null)
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
/** 分组 */
parent?: Reference | null
/** 作用于 */
section?: ("fabric" | "trim" | "process" | "other" | "total" | null)
/** 系数 */
value?: (string | null)
/** 品类 */
category?: Reference | null
/** 生效日期 */
effectiveDate?: (string | null)
/** 备注 */
remarks?: (string | null)
/** 排序 */
sort?: (number | null)
/** 状态 */
status?: ("normal" | "stopped" | null)
/** 数量区间 */
ranges?: {
id?: string
/** 从 */
fromQty?: (string | null)
/** 到: 不填则以上 */
toQty?: (string | null)
/** 系数 */
value?: (string | null)
}[]
/** 爬坡 */
days?: {
id?: string
/** 第几天 */
day?: (number | null)
/** 产能% */
percent?: (number | null)
}[]
}
export interface CcmColor {
id?: string
version?: number
/** 色系 */
group?: Reference | null
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
/** 色号: 不填则按色系编号 */
code?: (string | null)
/** 颜色名称 */
name?: (string | null)
/** 英文名 */
nameEn?: (string | null)
/** 色值 */
hex?: (string | null)
/** 潘通号 */
pantone?: (string | null)
/** 色样图 */
image?: FileRef | string | null
/** 客户专色: 不填则通用 */
customer?: Reference | null
/** 季节 */
season?: Reference | null
/** 别名: 用逗号分隔，导入与接单时对照 */
aliases?: (string | null)
/** 引用数 */
uses?: (number | null)
/** 原色系 */
family?: (string | null)
/** 备注 */
remarks?: (string | null)
/** 排序 */
sort?: (number | null)
/** 状态 */
status?: ("normal" | "stopped" | null)
}
export interface CcmColorFamily {
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
/** 色系编码 */
code?: (string | null)
/** 色系名称 */
name?: (string | null)
/** 上级 */
parent?: Reference | null
/** 英文名 */
nameEn?: (string | null)
/** 备注 */
remarks?: (string | null)
/** 排序 */
sort?: (number | null)
/** 状态 */
status?: ("normal" | "stopped" | null)
}
export interface CcmCompanySetting {
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
/** 参数编码 */
code?: (string | null)
/** 参数值 */
value?: (string | null)
/** 备注 */
remarks?: (string | null)
}
export interface CcmCurrency {
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
/** 币种代码 */
code?: (string | null)
/** 名称 */
name?: (string | null)
/** 符号 */
symbol?: (string | null)
/** 小数位 */
scale?: (number | null)
/** 本位币 */
isBase?: (boolean | null)
/** 备注 */
remarks?: (string | null)
/** 排序 */
sort?: (number | null)
/** 状态 */
status?: ("normal" | "stopped" | null)
}
export interface CcmCustomer {
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
/** 客户编号: 不填则自动编号 */
code?: (string | null)
/** 客户名称 */
name?: (string | null)
/** 简称 */
shortName?: (string | null)
/** 英文名 */
nameEn?: (string | null)
/** 比对名称 */
plainName?: (string | null)
/** 等级 */
level?: Reference | null
/** 客户阶段 */
stage?: ("lead" | "intent" | "deal" | "lost" | null)
/** 行业 */
industry?: Reference | null
/** 来源 */
source?: Reference | null
/** 品牌 */
brands?: (Reference[] | null)
/** 业务员: 空为公海客户 */
salesman?: Reference | null
/** 部门 */
department?: Reference | null
/** 协同人 */
assistants?: (Reference[] | null)
/** 国家 */
country?: (string | null)
/** 省 */
province?: Reference | null
/** 市 */
city?: Reference | null
/** 区县 */
area?: Reference | null
/** 地址 */
address?: (string | null)
/** 网址 */
website?: (string | null)
/** 联系人 */
mainContact?: (string | null)
/** 电话 */
mainPhone?: (string | null)
/** 统一社会信用代码 */
creditCode?: (string | null)
/** 法定代表人 */
legalPerson?: (string | null)
/** 开票抬头 */
taxTitle?: (string | null)
/** 税号 */
taxNo?: (string | null)
/** 发票类型 */
invoiceKind?: Reference | null
/** 币种 */
currency?: Reference | null
/** 税率 */
taxRate?: (string | null)
/** 结算方式 */
settleType?: ("cash" | "monthly" | "prepay" | null)
/** 账期天 */
settleDays?: (number | null)
/** 定金比例 */
depositRate?: (string | null)
/** 信用额度: 本位币，空为不限 */
creditLimit?: (string | null)
/** 已用额度: 未结应收减预收余额 */
creditUsed?: (string | null)
/** 可用额度: 信用额度减已用额度 */
creditLeft?: (string | null)
/** 溢短装 */
overShip?: (string | null)
/** 包装要求 */
packRule?: (string | null)
/** 质量标准 */
qualityStandard?: (string | null)
/** 特殊要求 */
requirement?: (string | null)
/** 绑定企业编号 */
boundCompany?: Reference | null
/** 绑定企业: 平台上的同一企业，可互发外派单 */
boundName?: (string | null)
/** 关联供应商: 同一往来单位，可对冲 */
linkedParty?: Reference | null
/** 最近拜访 */
lastVisitDate?: (string | null)
/** 最近下单 */
lastOrderDate?: (string | null)
/** 订单数 */
orderCount?: (number | null)
/** 下次计划 */
nextPlanDate?: (string | null)
/** 分配日期 */
poolDate?: (string | null)
/** 状态 */
status?: ("draft" | "auditing" | "normal" | "refused" | "stopped" | null)
/** 备注 */
remarks?: (string | null)
/** 联系人 */
contacts?: {
id?: string
/** 姓名 */
name?: (string | null)
/** 岗位 */
post?: (string | null)
/** 手机 */
phone?: (string | null)
/** 电话 */
tel?: (string | null)
/** 邮箱 */
email?: (string | null)
/** 微信 */
wechat?: (string | null)
/** 生日 */
birthday?: (string | null)
/** 主联系人 */
isMain?: (boolean | null)
}[]
/** 收货地址 */
addresses?: {
id?: string
/** 收货人 */
receiver?: (string | null)
/** 电话 */
phone?: (string | null)
/** 地区 */
region?: Reference | null
/** 地址 */
address?: (string | null)
/** 默认 */
isDefault?: (boolean | null)
}[]
/** 银行账户 */
banks?: {
id?: string
/** 开户行 */
bank?: (string | null)
/** 账号 */
account?: (string | null)
/** 户名 */
holder?: (string | null)
/** 币种 */
currency?: Reference | null
/** 默认 */
isDefault?: (boolean | null)
}[]
}
export interface CcmCustomerVisit {
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
visitNo?: (string | null)
/** 客户 */
customer?: Reference | null
/** 联系人 */
contact?: Reference | null
/** 方式 */
kind?: ("visit" | "phone" | "online" | "receive" | "fair" | null)
/** 目的 */
purpose?: Reference | null
/** 计划日期 */
planDate?: (string | null)
/** 实际时间 */
visitDate?: (string | null)
/** 地点 */
place?: (string | null)
/** 签到照片 */
signPhoto?: FileRef | string | null
/** 签到位置 */
position?: (string | null)
/** 拜访人 */
visitor?: Reference | null
/** 同行人 */
companions?: (Reference[] | null)
/** 内容 */
content?: (string | null)
/** 结果 */
result?: ("good" | "normal" | "bad" | null)
/** 意向金额 */
intentAmount?: (string | null)
/** 下次计划 */
nextPlanDate?: (string | null)
/** 下一步 */
nextAction?: (string | null)
/** 图片 */
images?: (FileRef | string[] | null)
/** 点评 */
score?: (string | null)
/** 完成时间 */
doneDate?: (string | null)
/** 已提醒天数 */
remindedDays?: (number | null)
/** 状态 */
status?: ("planned" | "done" | "cancelled" | "void" | null)
/** 备注 */
remarks?: (string | null)
/** 需求 */
demands?: {
id?: string
/** 品类 */
category?: Reference | null
/** 数量 */
qty?: (string | null)
/** 需求日期 */
date?: (string | null)
/** 说明 */
note?: (string | null)
}[]
}
export interface CcmDelegation {
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
/** 委托人 */
principal?: Reference | null
/** 代理人 */
agent?: Reference | null
/** 开始日期 */
fromDate?: (string | null)
/** 结束日期 */
toDate?: (string | null)
/** 单据类型: 空为全部单据 */
bizTypes?: (("ccm.customer" | "ccm.customer:setCredit" | "ccm.supplier" | "ccm.supplier:unblack" | "ccm.supplier:bank" | "fms.advanceReceiptOrder" | "fms.paymentOrder" | "fms.prepaidOrder" | "mes.typePrice" | "wms.materialPrice" | "wms.outOrder" | "wms.purchaseOrder" | "wms.purchasePayment" | "wms.purchaseReturn" | "wms.reportLoss" | "wms.requisition" | "wms.statement" | "wms.stockChange")[] | null)
/** 原因 */
reason?: (string | null)
/** 备注 */
remarks?: (string | null)
/** 状态 */
status?: ("normal" | "stopped" | null)
}
export interface CcmDict {
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
/** 上级 */
parent?: Reference | null
/** 类型编码 */
type?: (string | null)
/** 名称 */
name?: (string | null)
/** 英文名 */
nameEn?: (string | null)
/** 繁体名 */
nameTw?: (string | null)
/** 值: 不填则自动编号 */
value?: (string | null)
/** 标签色 */
color?: (string | null)
/** 附加数据 */
ext?: {

}
/** 描述 */
description?: (string | null)
/** 系统预置 */
isInitial?: (boolean | null)
/** 排序 */
sort?: (number | null)
/** 状态 */
status?: ("normal" | "stopped" | null)
/** 备注 */
remarks?: (string | null)
}
export interface CcmExchangeRate {
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
/** 币种 */
currency?: Reference | null
/** 生效日期 */
effectiveDate?: (string | null)
/** 汇率: 1 外币 = 汇率 × 本位币 */
rate?: (string | null)
/** 买入价 */
buyRate?: (string | null)
/** 卖出价 */
sellRate?: (string | null)
/** 来源 */
source?: ("manual" | "import" | null)
/** 备注 */
remarks?: (string | null)
}
export interface CcmMachine {
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
/** 类型 */
kind?: ("type" | "unit" | null)
/** 机种 */
parent?: Reference | null
/** 编号: 机种填写编码如 LS，单台不填则自动编号 */
code?: (string | null)
/** 名称 */
name?: (string | null)
/** 工段 */
stage?: ("cut" | "special" | "sew" | "finish" | "iron" | "pack" | null)
/** 针型 */
needle?: (string | null)
/** 转速 */
rpm?: (number | null)
/** 功能 */
functions?: (string | null)
/** 参考价 */
price?: (string | null)
/** 所需技能 */
skill?: (string | null)
/** 品牌 */
brand?: (string | null)
/** 型号 */
model?: (string | null)
/** 序列号 */
serialNo?: (string | null)
/** 部门/班组 */
department?: Reference | null
/** 工位 */
workstation?: (string | null)
/** 购入日期 */
buyDate?: (string | null)
/** 购入价 */
buyPrice?: (string | null)
/** 保修到期 */
warrantyEnd?: (string | null)
/** 功率kW */
power?: (string | null)
/** 已提醒保养 */
warnedMaintain?: (string | null)
/** 下次保养 */
nextMaintain?: (string | null)
/** 状态 */
status?: ("normal" | "idle" | "repair" | "scrap" | null)
/** 备注 */
remarks?: (string | null)
/** 排序 */
sort?: (number | null)
/** 保养维修 */
maintains?: {
id?: string
/** 日期 */
date?: (string | null)
/** 类型 */
kind?: ("maintain" | "repair" | "verify" | null)
/** 内容 */
content?: (string | null)
/** 费用 */
cost?: (string | null)
/** 执行人 */
by?: (string | null)
/** 用时(分) */
minutes?: (number | null)
}[]
}
export interface CcmNodeProcess {
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
/** 生产节点 */
node?: Reference | null
/** 工序数 */
processCount?: (number | null)
/** 状态 */
status?: ("normal" | "stopped" | null)
/** 备注 */
remarks?: (string | null)
/** 工序 */
lines?: {
id?: string
/** 工序 */
process?: Reference | null
/** 顺序 */
step?: (number | null)
/** 计产工序 */
isOutput?: (boolean | null)
/** 需扫描 */
isScan?: (boolean | null)
/** 必做 */
must?: (boolean | null)
}[]
}
export interface CcmPart {
id?: string
version?: number
/** 类型 */
kind?: ("component" | "piece" | "measure" | null)
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
/** 编码: 不填则自动编号 */
code?: (string | null)
/** 名称 */
name?: (string | null)
/** 品类 */
categories?: (Reference[] | null)
/** 上级部件 */
parent?: Reference | null
/** 图片 */
images?: (FileRef | string[] | null)
/** 代号 */
pomCode?: (string | null)
/** 量法 */
method?: (string | null)
/** 方向 */
direction?: ("warp" | "weft" | "none" | null)
/** 片数 */
perGarment?: (number | null)
/** 用料 */
materials?: (string | null)
/** 版型文件 */
files?: (FileRef | string[] | null)
/** 设计 */
designer?: (string | null)
/** 引用数 */
useCount?: (number | null)
/** 合计秒 */
seconds?: (string | null)
/** 备注 */
remarks?: (string | null)
/** 排序 */
sort?: (number | null)
/** 状态 */
status?: ("normal" | "stopped" | null)
/** 工序 */
processes?: {
id?: string
/** 工序 */
process?: Reference | null
/** 顺序 */
step?: (number | null)
/** 时间(秒) */
seconds?: (string | null)
/** 备注 */
remarks?: (string | null)
}[]
}
export interface CcmPartnerBind {
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
/** 发起企业编号 */
fromCompany?: Reference | null
/** 发起企业 */
fromName?: (string | null)
/** 对方企业编号 */
toCompany?: Reference | null
/** 对方企业 */
toName?: (string | null)
/** 对方是我的 */
kind?: ("customer" | "supplier" | null)
/** 发起方档案编号 */
partner?: (string | null)
/** 发起方档案 */
partnerName?: (string | null)
/** 对方档案编号 */
answerPartner?: (string | null)
/** 处理时间 */
answerDate?: (string | null)
/** 状态 */
status?: ("pending" | "confirmed" | "refused" | "cancelled" | "ended" | null)
/** 备注 */
remarks?: (string | null)
}
export interface CcmPlateProcess {
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
/** 品类: 不填则适用全部品类 */
category?: Reference | null
/** 打版类型: 不填则适用全部类型 */
plateType?: Reference | null
/** 适用 */
place?: (string | null)
/** 标准工时 */
totalHours?: (string | null)
/** 权重合计 */
totalWeight?: (number | null)
/** 状态 */
status?: ("normal" | "stopped" | null)
/** 备注 */
remarks?: (string | null)
/** 步骤 */
lines?: {
id?: string
/** 节点 */
node?: Reference | null
/** 角色 */
role?: Reference | null
/** 权重% */
weight?: (number | null)
/** 标准工时 */
stdHours?: (string | null)
/** 按件计 */
byQty?: (boolean | null)
/** 必经 */
must?: (boolean | null)
/** 默认负责人 */
ownerDefault?: Reference | null
/** 提前提醒(时) */
remindHours?: (string | null)
}[]
}
export interface CcmProcess {
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
/** 工序类型 */
type?: Reference | null
/** 编号: 不填则自动编号 */
number?: (string | null)
/** 名称 */
name?: (string | null)
/** 说明 */
tips?: (string | null)
/** 时间(秒) */
seconds?: (string | null)
/** 单价(元) */
price?: (string | null)
/** 品类 */
categories?: (Reference[] | null)
/** 生产节点 */
nodes?: (Reference[] | null)
/** 机种 */
machine?: Reference | null
/** 部位 */
parts?: (Reference[] | null)
/** 技能等级 */
grade?: Reference | null
/** 图片 */
image?: FileRef | string | null
/** 视频 */
video?: (FileRef | string[] | null)
/** 状态 */
status?: ("normal" | "stopped" | null)
/** 备注 */
remarks?: (string | null)
/** 排序 */
sort?: (number | null)
}
export interface CcmProcessType {
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
/** 工段 */
stage?: ("cut" | "special" | "sew" | "finish" | "iron" | "pack" | null)
/** 类别 */
kind?: ("main" | "aux" | "special" | null)
/** 计件 */
pieceType?: (boolean | null)
/** 工序数 */
processCount?: (number | null)
/** 颜色 */
color?: (string | null)
/** 备注 */
remarks?: (string | null)
/** 排序 */
sort?: (number | null)
/** 状态 */
status?: ("normal" | "stopped" | null)
}
export interface CcmProductionNode {
id?: string
version?: number
/** 阶段 */
parent?: Reference | null
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
/** 类型 */
kind?: ("order" | "material" | "tech" | "produce" | "quality" | "ship" | null)
/** 工段 */
stage?: ("cut" | "special" | "sew" | "finish" | "iron" | "pack" | null)
/** 默认工期: 单位见系统参数「节点时间单位」 */
defaultDuration?: (string | null)
/** 可计件 */
countable?: (boolean | null)
/** 可外发 */
outsourceable?: (boolean | null)
/** 需质检 */
needQc?: (boolean | null)
/** 负责角色 */
ownerRole?: Reference | null
/** 颜色 */
color?: (string | null)
/** 备注 */
remarks?: (string | null)
/** 排序 */
sort?: (number | null)
/** 状态 */
status?: ("normal" | "stopped" | null)
}
export interface CcmSizeGroup {
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
/** 适用品类 */
categories?: (Reference[] | null)
/** 基码 */
baseSize?: (string | null)
/** 尺码数 */
sizeCount?: (number | null)
/** 备注 */
remarks?: (string | null)
/** 排序 */
sort?: (number | null)
/** 状态 */
status?: ("normal" | "stopped" | null)
/** 尺码 */
sizes?: {
id?: string
/** 尺码 */
code?: (string | null)
/** 名称 */
name?: (string | null)
/** 基码 */
star?: (string | null)
/** 英文名 */
nameEn?: (string | null)
/** 国际码 */
intlSize?: (string | null)
/** 欧码 */
euSize?: (string | null)
/** 美码 */
usSize?: (string | null)
/** 号型 */
model?: (string | null)
/** 身高cm */
height?: (string | null)
/** 胸围cm */
chest?: (string | null)
/** 腰围cm */
waist?: (string | null)
/** 体重kg */
weight?: (string | null)
}[]
}
export interface CcmSrmRule {
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
/** 规则名称 */
name?: (string | null)
/** 适用类型 */
kind?: ("material" | "factory" | "processFactory" | "logistics" | "service" | null)
/** 供应类别: 不填则适用该类型的全部供应商 */
category?: Reference | null
/** 周期 */
cycle?: ("month" | "quarter" | "halfYear" | "year" | null)
/** 最少批次: 不足则不评级 */
minLots?: (number | null)
/** 适用 */
place?: (string | null)
/** 权重合计 */
totalWeight?: (number | null)
/** 状态 */
status?: ("normal" | "stopped" | null)
/** 备注 */
remarks?: (string | null)
/** 指标 */
criteria?: {
id?: string
/** 名称 */
name?: (string | null)
/** 来源 */
source?: ("onTimeRate" | "passRate" | "returnRate" | "priceIndex" | "overRate" | "responseHours" | "claimAmount" | "manual" | null)
/** 权重 */
weight?: (number | null)
/** 计分方式 */
mode?: ("linear" | "band" | "manual" | null)
/** 0分值 */
zeroAt?: (string | null)
/** 满分值 */
fullAt?: (string | null)
/** 分段 */
bands?: {
id?: string
/** 从 */
from?: (string | null)
/** 到(不含) */
to?: (string | null)
/** 得分 */
score?: (string | null)
}[]
}[]
/** 等级 */
grades?: {
id?: string
/** 等级 */
grade?: ("A" | "B" | "C" | "D" | null)
/** 最低分 */
minScore?: (string | null)
/** 应用 */
result?: ("none" | "message" | "pauseNew" | null)
}[]
}
export interface CcmSrmScore {
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
/** 规则 */
rule?: Reference | null
/** 供应商 */
supplier?: Reference | null
/** 期间 */
period?: (string | null)
/** 开始 */
fromDate?: (string | null)
/** 结束 */
toDate?: (string | null)
/** 批次 */
lots?: (number | null)
/** 评级 */
isRated?: (boolean | null)
/** 总分 */
total?: (string | null)
/** 等级 */
grade?: ("A" | "B" | "C" | "D" | null)
/** 上期等级 */
lastGrade?: ("A" | "B" | "C" | "D" | null)
/** 变化 */
change?: ("up" | "same" | "down" | null)
/** 评语 */
comment?: (string | null)
/** 状态 */
status?: ("draft" | "confirmed" | "void" | null)
/** 备注 */
remarks?: (string | null)
/** 明细 */
lines?: {
id?: string
/** 指标 */
name?: (string | null)
/** 来源 */
source?: ("onTimeRate" | "passRate" | "returnRate" | "priceIndex" | "overRate" | "responseHours" | "claimAmount" | "manual" | null)
/** 指标值 */
value?: (string | null)
/** 得分 */
score?: (string | null)
/** 权重 */
weight?: (string | null)
/** 加权 */
weighted?: (string | null)
/** 样本 */
samples?: (string | null)
/** 无数据 */
noData?: (boolean | null)
}[]
}
export interface CcmSupplier {
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
/** 供应商编号: 不填则自动编号 */
code?: (string | null)
/** 供应商名称 */
name?: (string | null)
/** 简称 */
shortName?: (string | null)
/** 类型 */
kind?: ("material" | "factory" | "processFactory" | "logistics" | "service" | null)
/** 供应类别 */
category?: Reference | null
/** 兼营类型 */
otherKinds?: (("material" | "factory" | "processFactory" | "logistics" | "service")[] | null)
/** 其他供应类别 */
otherCategories?: (Reference[] | null)
/** 英文名 */
nameEn?: (string | null)
/** 部门 */
department?: Reference | null
/** 采购负责人 */
buyer?: Reference | null
/** 币种 */
currency?: Reference | null
/** 税率 */
taxRate?: (string | null)
/** 结算方式 */
settleType?: ("cash" | "monthly" | "prepay" | null)
/** 账期天 */
settleDays?: (number | null)
/** 预付上限 */
prepayLimit?: (string | null)
/** 起订量 */
minOrder?: (string | null)
/** 交货方式 */
deliveryTerm?: (string | null)
/** 预付比例 */
prepayRate?: (string | null)
/** 交期天 */
leadDays?: (number | null)
/** 联系人 */
mainContact?: (string | null)
/** 统一社会信用代码 */
creditCode?: (string | null)
/** 打样单价 */
samplePrice?: (string | null)
/** 法定代表人 */
legalPerson?: (string | null)
/** 开票抬头 */
taxTitle?: (string | null)
/** 税号 */
taxNo?: (string | null)
/** 发票类型 */
invoiceKind?: Reference | null
/** 地址 */
address?: (string | null)
/** 人数 */
workers?: (number | null)
/** 流水线 */
lineCount?: (number | null)
/** 面积㎡ */
floorArea?: (string | null)
/** 主营品类 */
mainCategories?: (Reference[] | null)
/** 月产能(标准件) */
monthlyCapacity?: (string | null)
/** 日产能: 月产能 ÷ 26 */
dailyCapacity?: (string | null)
/** 年产值 */
outputValue?: (string | null)
/** 擅长工序 */
processes?: (Reference[] | null)
/** 运输约定 */
shippingTerm?: (string | null)
/** 质检要求 */
qcLevel?: Reference | null
/** 绑定企业编号 */
boundCompany?: Reference | null
/** 绑定企业: 平台上的同一企业，可互发外派单 */
boundName?: (string | null)
/** 银行账户变更 */
bankDate?: (string | null)
/** 关联客户: 同一往来单位，可对冲 */
linkedParty?: Reference | null
/** 评级 */
grade?: ("A" | "B" | "C" | "D" | null)
/** 得分 */
score?: (string | null)
/** 评分日 */
scoreDate?: (string | null)
/** 最近拜访 */
lastVisitDate?: (string | null)
/** 下次计划 */
nextPlanDate?: (string | null)
/** 证书到期 */
certificateEnd?: (string | null)
/** 证书待提醒 */
certificateDue?: (string | null)
/** 营业执照到期 */
licenceEnd?: (string | null)
/** 图片 */
images?: (FileRef | string[] | null)
/** 拉黑原因 */
blackReason?: (string | null)
/** 状态 */
cooperation?: ("potential" | "trial" | "formal" | "paused" | "black" | null)
/** 备注 */
remarks?: (string | null)
/** 排序 */
sort?: (number | null)
/** 状态 */
status?: ("auditing" | "normal" | "refused" | "stopped" | null)
/** 联系人 */
contacts?: {
id?: string
/** 姓名 */
name?: (string | null)
/** 岗位 */
post?: (string | null)
/** 手机 */
phone?: (string | null)
/** 电话 */
tel?: (string | null)
/** 微信 */
wechat?: (string | null)
/** 邮箱 */
email?: (string | null)
/** 生日 */
birthday?: (string | null)
/** 主联系人 */
isMain?: (boolean | null)
}[]
/** 银行账户 */
banks?: {
id?: string
/** 开户行 */
bank?: (string | null)
/** 账号 */
account?: (string | null)
/** 户名 */
holder?: (string | null)
/** 币种 */
currency?: Reference | null
/** 默认 */
isDefault?: (boolean | null)
}[]
/** 地址 */
addresses?: {
id?: string
/** 联系人 */
receiver?: (string | null)
/** 电话 */
phone?: (string | null)
/** 地区 */
region?: Reference | null
/** 地址 */
address?: (string | null)
/** 默认 */
isDefault?: (boolean | null)
}[]
/** 设备 */
machines?: {
id?: string
/** 机种 */
type?: Reference | null
/** 台数 */
count?: (number | null)
}[]
/** 证书 */
certificates?: {
id?: string
/** 证书 */
kind?: Reference | null
/** 编号 */
no?: (string | null)
/** 生效 */
from?: (string | null)
/** 到期 */
to?: (string | null)
/** 文件 */
file?: (FileRef | string[] | null)
/** 已提醒 */
warned?: (string | null)
}[]
}
export interface CcmSupplierVisit {
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
visitNo?: (string | null)
/** 供应商 */
supplier?: Reference | null
/** 联系人 */
contact?: Reference | null
/** 方式 */
kind?: ("visit" | "audit" | "phone" | "receive" | null)
/** 计划日期 */
planDate?: (string | null)
/** 实际时间 */
visitDate?: (string | null)
/** 地点 */
place?: (string | null)
/** 签到照片 */
signPhoto?: FileRef | string | null
/** 拜访人 */
visitor?: Reference | null
/** 同行人 */
companions?: (Reference[] | null)
/** 内容 */
content?: (string | null)
/** 结论 */
conclusion?: ("pass" | "improve" | "fail" | null)
/** 整改数 */
improveCount?: (number | null)
/** 未完成整改 */
openCount?: (number | null)
/** 整改关闭 */
closeDate?: (string | null)
/** 下次计划 */
nextPlanDate?: (string | null)
/** 图片 */
images?: (FileRef | string[] | null)
/** 下一步 */
nextAction?: (string | null)
/** 签到位置 */
position?: (string | null)
/** 点评 */
score?: (string | null)
/** 完成时间 */
doneDate?: (string | null)
/** 已提醒天数 */
remindedDays?: (number | null)
/** 状态 */
status?: ("planned" | "done" | "cancelled" | "void" | null)
/** 备注 */
remarks?: (string | null)
/** 检查项 */
checkItems?: {
id?: string
/** 检查项 */
item?: Reference | null
/** 得分 */
score?: (string | null)
/** 说明 */
note?: (string | null)
/** 图片 */
images?: (FileRef | string[] | null)
}[]
/** 整改 */
improves?: {
id?: string
/** 问题 */
problem?: (string | null)
/** 责任人 */
duty?: (string | null)
/** 期限 */
dueDate?: (string | null)
/** 完成日期 */
doneDate?: (string | null)
/** 证明 */
proof?: (FileRef | string[] | null)
}[]
}
export interface CcmTiming {
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
/** 任务 */
job?: ("approvalTimers" | "todoReminders" | "abnormalEscalation" | "contractExpiry" | "orderExpiry" | "applicationExpiry" | "erasure" | "logCleanup" | "customerPool" | "visitReminders" | "certificateExpiry" | "machineMaintenance" | "supplierScoring" | "ratesMissing" | "priceExpiry" | "reportSubscriptions" | null)
/** 模块 */
module?: (string | null)
/** 计划方式 */
mode?: ("daily" | "weekly" | "monthly" | "cron" | null)
/** Cron表达式: 6位：秒 分 时 日 月 周，最短间隔1分钟 */
cron?: (string | null)
/** 时间 */
time?: (string | null)
/** 星期 */
weekday?: ("1" | "2" | "3" | "4" | "5" | "6" | "7" | null)
/** 日期: 当月没有这一天时在月末执行 */
monthDay?: (number | null)
/** 计划 */
plan?: (string | null)
/** 参数 */
params?: {

}
/** 失败重试次数 */
retry?: (number | null)
/** 重试间隔(分) */
retryMinutes?: (number | null)
/** 超时(分) */
timeoutMinutes?: (number | null)
/** 上次未结束时 */
overlap?: ("skip" | "queue" | null)
/** 失败通知 */
notifyOnFail?: (Reference[] | null)
/** 上次执行 */
lastRun?: (string | null)
/** 上次结果 */
lastResult?: ("success" | "fail" | "timeout" | "skipped" | null)
/** 上次说明 */
lastMessage?: (string | null)
/** 下次执行 */
nextRun?: (string | null)
/** 执行中 */
running?: (boolean | null)
/** 预置 */
preset?: (boolean | null)
/** 状态 */
status?: ("normal" | "stopped" | null)
/** 备注 */
remarks?: (string | null)
}
export interface CcmTimingLog {
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
/** 定时任务 */
timing?: Reference | null
/** 开始 */
start?: (string | null)
/** 结束 */
end?: (string | null)
/** 耗时(毫秒) */
ms?: (number | null)
/** 结果 */
result?: ("success" | "fail" | "timeout" | "skipped" | null)
/** 处理条数 */
rows?: (number | null)
/** 次数: 连续没有可处理内容的执行合为一条 */
runs?: (number | null)
/** 说明 */
message?: (string | null)
/** 备注 */
remarks?: (string | null)
}
export interface CcmUnit {
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
/** 英文名 */
nameEn?: (string | null)
/** 量纲 */
dimension?: ("count" | "length" | "weight" | "area" | "volume" | "time" | "pack" | null)
/** 小数位 */
scale?: (number | null)
/** 舍入方式 */
rounding?: ("half" | "up" | "down" | null)
/** 基准单位 */
isBase?: (boolean | null)
/** 系统预置 */
isInitial?: (boolean | null)
/** 备注 */
remarks?: (string | null)
/** 排序 */
sort?: (number | null)
/** 状态 */
status?: ("normal" | "stopped" | null)
}
export interface CcmUnitChange {
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
/** 原单位 */
fromUnit?: Reference | null
/** 换算系数: 1 原单位 = 系数 × 目标单位 */
factor?: (string | null)
/** 目标单位 */
toUnit?: Reference | null
/** 物料: 物料和物料类别都不填则通用 */
material?: Reference | null
/** 物料类别: 用于该类别及其下级的物料 */
goodsType?: Reference | null
/** 状态 */
status?: ("normal" | "stopped" | null)
/** 备注 */
remarks?: (string | null)
}
export interface CcmWorkflow {
id?: string
version?: number
/** 编码: 不填则自动编号 */
code?: (string | null)
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
/** 单据类型 */
bizType?: (string | null)
/** 启用条件: 单据表头字段的条件，空为总是启用 */
startWhen?: (string | null)
/** 发起范围 */
startScope?: {

}
/** 流程图 */
nodes?: {

}
/** 优先级: 小的优先 */
sort?: (number | null)
/** 审批人去重 */
dedupe?: ("none" | "adjacent" | "any" | null)
/** 撤回 */
allowWithdraw?: ("first" | "any" | "none" | null)
/** 催办间隔(分钟): 空为系统参数 */
remindMinutes?: (number | null)
/** 流程管理员: 空为企业管理员 */
admins?: (Reference[] | null)
/** 版本 */
versionNo?: (number | null)
/** 发布时间 */
publishDate?: (string | null)
/** 状态 */
status?: ("draft" | "published" | "stopped" | null)
/** 备注 */
remarks?: (string | null)
}
export interface CcmCategoryNodeCopyToAsk {
/** 品类 */
category: string | Reference
}
export interface CcmCategoryProcessCopyToAsk {
/** 品类 */
category: string | Reference
/** 版本 */
versionNo: number
}
export interface CcmCategoryProcessSayCopyToAsk {
/** 品类 */
category: string | Reference
}
export interface CcmColorMergeAsk {
/** 合并到 */
into: string | Reference
}
export interface CcmCustomerRejectAsk {
/** 驳回原因 */
reason: string
}
export interface CcmCustomerAssignAsk {
/** 业务员 */
to: string | Reference
}
export interface CcmCustomerSetCreditAsk {
/** 信用额度: 空为不限 */
creditLimit?: (string | null)
/** 原因 */
reason: string
}
export interface CcmCustomerFollowAsk {
/** 计划日期 */
planDate: string
/** 目的 */
purpose: string | Reference
}
export interface CcmCustomerMergeAsk {
/** 合并到 */
into: string | Reference
}
export interface CcmCustomerBindAsk {
/** 企业编码: 对方企业信息中的企业编码，对方确认后生效 */
code: string
}
export interface CcmCustomerVisitFinishAsk {
/** 实际时间 */
visitDate?: (string | null)
/** 内容 */
content?: (string | null)
/** 结果 */
result?: ("good" | "normal" | "bad" | null)
/** 下次计划 */
nextPlanDate?: (string | null)
}
export interface CcmCustomerVisitCommentAsk {
/** 点评 */
score: string
}
export interface CcmCustomerVisitCancelAsk {
/** 取消原因 */
reason: string
}
export interface CcmCustomerVisitInvalidAsk {
/** 作废原因 */
reason: string
}
export interface CcmMachineRepairAsk {
/** 故障 */
reason: string
}
export interface CcmMachineRepairedAsk {
/** 维修内容 */
content?: (string | null)
/** 执行人 */
by?: (string | null)
/** 用时(分) */
minutes?: (number | null)
/** 费用 */
cost?: (string | null)
}
export interface CcmMachineMaintainAsk {
/** 日期 */
date: string
/** 类型 */
kind: ("maintain" | "verify")
/** 内容 */
content?: (string | null)
/** 执行人 */
by?: (string | null)
/** 用时(分) */
minutes?: (number | null)
/** 费用 */
cost?: (string | null)
/** 下次保养: 不填则不再提醒 */
next?: (string | null)
}
export interface CcmMachineMoveAsk {
/** 调入部门 */
department: string | Reference
/** 工位 */
workstation?: (string | null)
}
export interface CcmMachineScrapAsk {
/** 报废原因 */
reason: string
}
export interface CcmPartnerBindConfirmAsk {
/** 我的客户档案 */
customer?: string | Reference | null
/** 我的供应商档案 */
supplier?: string | Reference | null
}
export interface CcmPartnerBindRefuseAsk {
/** 拒绝原因 */
reason: string
}
export interface CcmProcessRepriceAsk {
/** 调整幅度: 如 5 为上调5%，-5 为下调5% */
percent: string
}
export interface CcmSrmRuleScoreAsk {
/** 期间内任一日 */
date: string
}
export interface CcmSrmScoreInvalidAsk {
/** 作废原因 */
reason: string
}
export interface CcmSupplierRejectAsk {
/** 驳回原因 */
reason: string
}
export interface CcmSupplierFormalAsk {
/** 转正理由: 没有已确认的评分时必填 */
reason?: (string | null)
}
export interface CcmSupplierPauseAsk {
/** 原因 */
reason: string
}
export interface CcmSupplierBlackAsk {
/** 拉黑原因 */
reason: string
}
export interface CcmSupplierUnblackAsk {
/** 原因 */
reason: string
}
export interface CcmSupplierVisitAsk {
/** 计划日期 */
planDate: string
/** 方式 */
kind: ("visit" | "audit" | "phone" | "receive")
}
export interface CcmSupplierBankAsk {
/** 替换账户: 不选则新增账户 */
replaces?: string | Reference | null
/** 开户行 */
bank: string
/** 账号 */
account: string
/** 户名 */
holder?: (string | null)
/** 原因 */
reason: string
}
export interface CcmSupplierBindAsk {
/** 企业编码: 对方企业信息中的企业编码，对方确认后生效 */
code: string
}
export interface CcmSupplierAssignAsk {
/** 负责人 */
to: string | Reference
}
export interface CcmSupplierMergeAsk {
/** 合并到 */
into: string | Reference
}
export interface CcmSupplierVisitFinishAsk {
/** 实际时间 */
visitDate?: (string | null)
/** 内容 */
content?: (string | null)
}
export interface CcmSupplierVisitCommentAsk {
/** 点评 */
score: string
}
export interface CcmSupplierVisitCancelAsk {
/** 取消原因 */
reason: string
}
export interface CcmSupplierVisitInvalidAsk {
/** 作废原因 */
reason: string
}
export interface CcmCustomerReportParams {
/** 开始 */
from?: (string | null)
/** 结束 */
to?: (string | null)
}
export interface CcmCustomerStatParams {
/** 开始 */
from?: (string | null)
/** 结束 */
to?: (string | null)
}
export interface CcmSrmFactoryReportParams {
/** 开始 */
from?: (string | null)
/** 结束 */
to?: (string | null)
/** 供应类别 */
category?: string | Reference | null
}
export interface CcmSupplierReportParams {
/** 开始 */
from?: (string | null)
/** 结束 */
to?: (string | null)
}
export interface CcmVisitStatParams {
/** 开始 */
from?: (string | null)
/** 结束 */
to?: (string | null)
}

/** Record types by id: `client<CcmEntities>(send, ccmApis)`. */
export type CcmEntities = {
  'ccm.approval': { record: CcmApproval; body: Sent<CcmApproval, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'approvalNo'>; actions: {} };
  'ccm.approvalLog': { record: CcmApprovalLog; body: Sent<CcmApprovalLog, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag'>; actions: {} };
  'ccm.approvalTask': { record: CcmApprovalTask; body: Sent<CcmApprovalTask, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag'>; actions: {} };
  'ccm.category': { record: CcmCategory; body: Sent<CcmCategory, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'fullName' | 'isLeaf'>; actions: {} };
  'ccm.categoryNode': { record: CcmCategoryNode; body: Sent<CcmCategoryNode, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'timeUnit' | 'nodeCount' | 'longest' | 'longestWay' | 'status'>; actions: { stop: Asked; enable: Asked; copyTo: Asked<CcmCategoryNodeCopyToAsk> } };
  'ccm.categoryProcess': { record: CcmCategoryProcess; body: Sent<CcmCategoryProcess, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'totalSeconds' | 'minutes' | 'totalPrice' | 'status'>; actions: { publish: Asked; toPrice: Asked; copyTo: Asked<CcmCategoryProcessCopyToAsk>; renew: Asked } };
  'ccm.categoryProcessSay': { record: CcmCategoryProcessSay; body: Sent<CcmCategoryProcessSay, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'status'>; actions: { stop: Asked; enable: Asked; setDefault: Asked; copyTo: Asked<CcmCategoryProcessSayCopyToAsk> } };
  'ccm.coefficient': { record: CcmCoefficient; body: Sent<CcmCoefficient, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag'>; actions: {} };
  'ccm.color': { record: CcmColor; body: Sent<CcmColor, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'uses' | 'family' | 'status'>; actions: { stop: Asked; enable: Asked; merge: Asked<CcmColorMergeAsk> } };
  'ccm.colorFamily': { record: CcmColorFamily; body: Sent<CcmColorFamily, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'parent'>; actions: {} };
  'ccm.companySetting': { record: CcmCompanySetting; body: Sent<CcmCompanySetting, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag'>; actions: {} };
  'ccm.currency': { record: CcmCurrency; body: Sent<CcmCurrency, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'isBase'>; actions: {} };
  'ccm.customer': { record: CcmCustomer; body: Sent<CcmCustomer, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'plainName' | 'mainContact' | 'mainPhone' | 'creditLimit' | 'creditUsed' | 'creditLeft' | 'boundCompany' | 'boundName' | 'lastVisitDate' | 'lastOrderDate' | 'orderCount' | 'nextPlanDate' | 'poolDate' | 'status'>; actions: { enter: Asked; submit: Asked; confirm: Asked; reject: Asked<CcmCustomerRejectAsk>; cancel: Asked; assign: Asked<CcmCustomerAssignAsk>; claim: Asked; release: Asked; setCredit: Asked<CcmCustomerSetCreditAsk>; follow: Asked<CcmCustomerFollowAsk>; stop: Asked; enable: Asked; merge: Asked<CcmCustomerMergeAsk>; bind: Asked<CcmCustomerBindAsk>; unbind: Asked } };
  'ccm.customerVisit': { record: CcmCustomerVisit; body: Sent<CcmCustomerVisit, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'visitNo' | 'score' | 'doneDate' | 'remindedDays' | 'status'>; actions: { finish: Asked<CcmCustomerVisitFinishAsk>; comment: Asked<CcmCustomerVisitCommentAsk>; cancel: Asked<CcmCustomerVisitCancelAsk>; invalid: Asked<CcmCustomerVisitInvalidAsk> } };
  'ccm.delegation': { record: CcmDelegation; body: Sent<CcmDelegation, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag'>; actions: {} };
  'ccm.dict': { record: CcmDict; body: Sent<CcmDict, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'isInitial'>; actions: {} };
  'ccm.exchangeRate': { record: CcmExchangeRate; body: Sent<CcmExchangeRate, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'source'>; actions: {} };
  'ccm.machine': { record: CcmMachine; body: Sent<CcmMachine, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'warnedMaintain' | 'status'>; actions: { repair: Asked<CcmMachineRepairAsk>; repaired: Asked<CcmMachineRepairedAsk>; maintain: Asked<CcmMachineMaintainAsk>; rest: Asked; use: Asked; move: Asked<CcmMachineMoveAsk>; scrap: Asked<CcmMachineScrapAsk>; restore: Asked } };
  'ccm.nodeProcess': { record: CcmNodeProcess; body: Sent<CcmNodeProcess, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'processCount'>; actions: {} };
  'ccm.part': { record: CcmPart; body: Sent<CcmPart, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'useCount' | 'seconds'>; actions: {} };
  'ccm.partnerBind': { record: CcmPartnerBind; body: Sent<CcmPartnerBind, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'fromCompany' | 'fromName' | 'toCompany' | 'toName' | 'kind' | 'partner' | 'partnerName' | 'answerPartner' | 'answerDate' | 'status'>; actions: { confirm: Asked<CcmPartnerBindConfirmAsk>; refuse: Asked<CcmPartnerBindRefuseAsk>; cancel: Asked } };
  'ccm.plateProcess': { record: CcmPlateProcess; body: Sent<CcmPlateProcess, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'place' | 'totalHours' | 'totalWeight'>; actions: {} };
  'ccm.process': { record: CcmProcess; body: Sent<CcmProcess, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'status'>; actions: { stop: Asked; enable: Asked; pushPrice: Asked; reprice: Asked<CcmProcessRepriceAsk> } };
  'ccm.processType': { record: CcmProcessType; body: Sent<CcmProcessType, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'parent' | 'processCount'>; actions: {} };
  'ccm.productionNode': { record: CcmProductionNode; body: Sent<CcmProductionNode, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag'>; actions: {} };
  'ccm.sizeGroup': { record: CcmSizeGroup; body: Sent<CcmSizeGroup, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'sizeCount'>; actions: {} };
  'ccm.srmRule': { record: CcmSrmRule; body: Sent<CcmSrmRule, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'place' | 'totalWeight' | 'status'>; actions: { stop: Asked; enable: Asked; score: Asked<CcmSrmRuleScoreAsk> } };
  'ccm.srmScore': { record: CcmSrmScore; body: Sent<CcmSrmScore, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'fromDate' | 'toDate' | 'lots' | 'isRated' | 'total' | 'grade' | 'lastGrade' | 'change' | 'status'>; actions: { confirm: Asked; again: Asked; invalid: Asked<CcmSrmScoreInvalidAsk> } };
  'ccm.supplier': { record: CcmSupplier; body: Sent<CcmSupplier, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'mainContact' | 'dailyCapacity' | 'boundCompany' | 'boundName' | 'bankDate' | 'grade' | 'score' | 'scoreDate' | 'lastVisitDate' | 'nextPlanDate' | 'certificateEnd' | 'certificateDue' | 'licenceEnd' | 'blackReason' | 'cooperation'>; actions: { submit: Asked; confirm: Asked; reject: Asked<CcmSupplierRejectAsk>; probe: Asked; trial: Asked; formal: Asked<CcmSupplierFormalAsk>; pause: Asked<CcmSupplierPauseAsk>; black: Asked<CcmSupplierBlackAsk>; unblack: Asked<CcmSupplierUnblackAsk>; visit: Asked<CcmSupplierVisitAsk>; bank: Asked<CcmSupplierBankAsk>; bind: Asked<CcmSupplierBindAsk>; unbind: Asked; assign: Asked<CcmSupplierAssignAsk>; merge: Asked<CcmSupplierMergeAsk> } };
  'ccm.supplierVisit': { record: CcmSupplierVisit; body: Sent<CcmSupplierVisit, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'visitNo' | 'improveCount' | 'openCount' | 'closeDate' | 'score' | 'doneDate' | 'remindedDays' | 'status'>; actions: { finish: Asked<CcmSupplierVisitFinishAsk>; comment: Asked<CcmSupplierVisitCommentAsk>; cancel: Asked<CcmSupplierVisitCancelAsk>; invalid: Asked<CcmSupplierVisitInvalidAsk> } };
  'ccm.timing': { record: CcmTiming; body: Sent<CcmTiming, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'module' | 'plan' | 'lastRun' | 'lastResult' | 'lastMessage' | 'nextRun' | 'running' | 'preset' | 'status'>; actions: { run: Asked; stop: Asked; enable: Asked } };
  'ccm.timingLog': { record: CcmTimingLog; body: Sent<CcmTimingLog, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'timing' | 'start' | 'end' | 'ms' | 'result' | 'rows' | 'runs' | 'message'>; actions: {} };
  'ccm.unit': { record: CcmUnit; body: Sent<CcmUnit, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'isInitial'>; actions: {} };
  'ccm.unitChange': { record: CcmUnitChange; body: Sent<CcmUnitChange, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag'>; actions: {} };
  'ccm.workflow': { record: CcmWorkflow; body: Sent<CcmWorkflow, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'bizType' | 'versionNo' | 'publishDate' | 'status'>; actions: { publish: Asked; stop: Asked; enable: Asked } };
};

export const ccmApis = {
  'ccm.approval': '/ccm/api/saas/approval',
  'ccm.approvalLog': '/ccm/api/saas/approvalLog',
  'ccm.approvalTask': '/ccm/api/saas/approvalTask',
  'ccm.category': '/ccm/api/saas/category',
  'ccm.categoryNode': '/ccm/api/saas/typeNode',
  'ccm.categoryProcess': '/ccm/api/saas/categoryProcess',
  'ccm.categoryProcessSay': '/ccm/api/saas/categoryProcessSay',
  'ccm.coefficient': '/ccm/api/saas/coefficient',
  'ccm.color': '/ccm/api/saas/color',
  'ccm.colorFamily': '/ccm/api/saas/colorFamily',
  'ccm.companySetting': '/ccm/api/saas/companySetting/value',
  'ccm.currency': '/ccm/api/saas/currency',
  'ccm.customer': '/ccm/api/saas/customer',
  'ccm.customerVisit': '/ccm/api/saas/customerVisit',
  'ccm.delegation': '/ccm/api/saas/delegation',
  'ccm.dict': '/ccm/api/saas/dict',
  'ccm.exchangeRate': '/ccm/api/saas/exchangeRate',
  'ccm.machine': '/ccm/api/saas/machine',
  'ccm.nodeProcess': '/ccm/api/saas/processNode',
  'ccm.part': '/ccm/api/saas/part',
  'ccm.partnerBind': '/ccm/api/saas/partnerBind',
  'ccm.plateProcess': '/ccm/api/saas/plateProcessConfig',
  'ccm.process': '/ccm/api/saas/process',
  'ccm.processType': '/ccm/api/saas/procedureType',
  'ccm.productionNode': '/ccm/api/saas/node',
  'ccm.sizeGroup': '/ccm/api/saas/sizeGroup',
  'ccm.srmRule': '/ccm/api/saas/srmRule',
  'ccm.srmScore': '/ccm/api/saas/srmScore',
  'ccm.supplier': '/ccm/api/saas/srmFactory',
  'ccm.supplierVisit': '/ccm/api/saas/supplierVisit',
  'ccm.timing': '/ccm/api/saas/timing',
  'ccm.timingLog': '/ccm/api/saas/timingLog',
  'ccm.unit': '/ccm/api/saas/unit',
  'ccm.unitChange': '/ccm/api/saas/unitChange',
  'ccm.workflow': '/ccm/api/saas/workflow',
} as const;

/** What each call takes and gives: `calls<CcmEndpoints>(send)`. */
export type CcmEndpoints = {
  'GET /ccm/api/saas/approvalTask/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'GET /ccm/api/saas/category': { query?: PageRequest; data: Page<CcmCategory> };
  'GET /ccm/api/saas/category/{id}': { path: { id: string }; data: CcmCategory };
  'GET /ccm/api/saas/category/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /ccm/api/saas/category/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /ccm/api/saas/category/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /ccm/api/saas/category/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'GET /ccm/api/saas/category/tree': { query?: { parentId?: string }; data: Record<string, unknown>[] };
  'POST /ccm/api/saas/category': { body: CcmEntities['ccm.category']['body']; data: Saved };
  'PUT /ccm/api/saas/category': { body: CcmEntities['ccm.category']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /ccm/api/saas/category': { query: { ids: string }; data: unknown };
  'GET /ccm/api/saas/typeNode': { query?: PageRequest; data: Page<CcmCategoryNode> };
  'GET /ccm/api/saas/typeNode/{id}': { path: { id: string }; data: CcmCategoryNode };
  'GET /ccm/api/saas/typeNode/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /ccm/api/saas/typeNode/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /ccm/api/saas/typeNode/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /ccm/api/saas/typeNode/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /ccm/api/saas/typeNode': { body: CcmEntities['ccm.categoryNode']['body']; data: Saved };
  'PUT /ccm/api/saas/typeNode': { body: CcmEntities['ccm.categoryNode']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /ccm/api/saas/typeNode': { query: { ids: string }; data: unknown };
  'PUT /ccm/api/saas/typeNode/stop': { body: { id: string } & CcmEntities['ccm.categoryNode']['actions']['stop']; data: ActionDone };
  'PUT /ccm/api/saas/typeNode/enable': { body: { id: string } & CcmEntities['ccm.categoryNode']['actions']['enable']; data: ActionDone };
  'PUT /ccm/api/saas/typeNode/copyTo': { body: { id: string } & CcmEntities['ccm.categoryNode']['actions']['copyTo']; data: ActionDone };
  'GET /ccm/api/saas/categoryProcess': { query?: PageRequest; data: Page<CcmCategoryProcess> };
  'GET /ccm/api/saas/categoryProcess/{id}': { path: { id: string }; data: CcmCategoryProcess };
  'GET /ccm/api/saas/categoryProcess/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /ccm/api/saas/categoryProcess/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /ccm/api/saas/categoryProcess/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /ccm/api/saas/categoryProcess/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /ccm/api/saas/categoryProcess': { body: CcmEntities['ccm.categoryProcess']['body']; data: Saved };
  'PUT /ccm/api/saas/categoryProcess': { body: CcmEntities['ccm.categoryProcess']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /ccm/api/saas/categoryProcess': { query: { ids: string }; data: unknown };
  'PUT /ccm/api/saas/categoryProcess/publish': { body: { id: string } & CcmEntities['ccm.categoryProcess']['actions']['publish']; data: ActionDone };
  'PUT /ccm/api/saas/categoryProcess/toPrice': { body: { id: string } & CcmEntities['ccm.categoryProcess']['actions']['toPrice']; data: ActionDone };
  'PUT /ccm/api/saas/categoryProcess/copyTo': { body: { id: string } & CcmEntities['ccm.categoryProcess']['actions']['copyTo']; data: ActionDone };
  'PUT /ccm/api/saas/categoryProcess/renew': { body: { id: string } & CcmEntities['ccm.categoryProcess']['actions']['renew']; data: ActionDone };
  'GET /ccm/api/saas/categoryProcessSay': { query?: PageRequest; data: Page<CcmCategoryProcessSay> };
  'GET /ccm/api/saas/categoryProcessSay/{id}': { path: { id: string }; data: CcmCategoryProcessSay };
  'GET /ccm/api/saas/categoryProcessSay/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /ccm/api/saas/categoryProcessSay/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /ccm/api/saas/categoryProcessSay/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /ccm/api/saas/categoryProcessSay/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /ccm/api/saas/categoryProcessSay': { body: CcmEntities['ccm.categoryProcessSay']['body']; data: Saved };
  'PUT /ccm/api/saas/categoryProcessSay': { body: CcmEntities['ccm.categoryProcessSay']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /ccm/api/saas/categoryProcessSay': { query: { ids: string }; data: unknown };
  'PUT /ccm/api/saas/categoryProcessSay/stop': { body: { id: string } & CcmEntities['ccm.categoryProcessSay']['actions']['stop']; data: ActionDone };
  'PUT /ccm/api/saas/categoryProcessSay/enable': { body: { id: string } & CcmEntities['ccm.categoryProcessSay']['actions']['enable']; data: ActionDone };
  'PUT /ccm/api/saas/categoryProcessSay/setDefault': { body: { id: string } & CcmEntities['ccm.categoryProcessSay']['actions']['setDefault']; data: ActionDone };
  'PUT /ccm/api/saas/categoryProcessSay/copyTo': { body: { id: string } & CcmEntities['ccm.categoryProcessSay']['actions']['copyTo']; data: ActionDone };
  'GET /ccm/api/saas/coefficient': { query?: PageRequest; data: Page<CcmCoefficient> };
  'GET /ccm/api/saas/coefficient/{id}': { path: { id: string }; data: CcmCoefficient };
  'GET /ccm/api/saas/coefficient/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /ccm/api/saas/coefficient/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /ccm/api/saas/coefficient/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /ccm/api/saas/coefficient/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'GET /ccm/api/saas/coefficient/tree': { query?: { parentId?: string }; data: Record<string, unknown>[] };
  'POST /ccm/api/saas/coefficient': { body: CcmEntities['ccm.coefficient']['body']; data: Saved };
  'PUT /ccm/api/saas/coefficient': { body: CcmEntities['ccm.coefficient']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /ccm/api/saas/coefficient': { query: { ids: string }; data: unknown };
  'GET /ccm/api/saas/color': { query?: PageRequest; data: Page<CcmColor> };
  'GET /ccm/api/saas/color/{id}': { path: { id: string }; data: CcmColor };
  'GET /ccm/api/saas/color/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /ccm/api/saas/color/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /ccm/api/saas/color/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /ccm/api/saas/color/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /ccm/api/saas/color': { body: CcmEntities['ccm.color']['body']; data: Saved };
  'PUT /ccm/api/saas/color': { body: CcmEntities['ccm.color']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /ccm/api/saas/color': { query: { ids: string }; data: unknown };
  'PUT /ccm/api/saas/color/stop': { body: { id: string } & CcmEntities['ccm.color']['actions']['stop']; data: ActionDone };
  'PUT /ccm/api/saas/color/enable': { body: { id: string } & CcmEntities['ccm.color']['actions']['enable']; data: ActionDone };
  'PUT /ccm/api/saas/color/merge': { body: { id: string } & CcmEntities['ccm.color']['actions']['merge']; data: ActionDone };
  'GET /ccm/api/saas/colorFamily': { query?: PageRequest; data: Page<CcmColorFamily> };
  'GET /ccm/api/saas/colorFamily/{id}': { path: { id: string }; data: CcmColorFamily };
  'GET /ccm/api/saas/colorFamily/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /ccm/api/saas/colorFamily/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /ccm/api/saas/colorFamily/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /ccm/api/saas/colorFamily/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'GET /ccm/api/saas/colorFamily/tree': { query?: { parentId?: string }; data: Record<string, unknown>[] };
  'POST /ccm/api/saas/colorFamily': { body: CcmEntities['ccm.colorFamily']['body']; data: Saved };
  'PUT /ccm/api/saas/colorFamily': { body: CcmEntities['ccm.colorFamily']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /ccm/api/saas/colorFamily': { query: { ids: string }; data: unknown };
  'GET /ccm/api/saas/currency': { query?: PageRequest; data: Page<CcmCurrency> };
  'GET /ccm/api/saas/currency/{id}': { path: { id: string }; data: CcmCurrency };
  'GET /ccm/api/saas/currency/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /ccm/api/saas/currency/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /ccm/api/saas/currency/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /ccm/api/saas/currency/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /ccm/api/saas/currency': { body: CcmEntities['ccm.currency']['body']; data: Saved };
  'PUT /ccm/api/saas/currency': { body: CcmEntities['ccm.currency']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /ccm/api/saas/currency': { query: { ids: string }; data: unknown };
  'GET /ccm/api/saas/customer': { query?: PageRequest; data: Page<CcmCustomer> };
  'GET /ccm/api/saas/customer/{id}': { path: { id: string }; data: CcmCustomer };
  'GET /ccm/api/saas/customer/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /ccm/api/saas/customer/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /ccm/api/saas/customer/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /ccm/api/saas/customer/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /ccm/api/saas/customer': { body: CcmEntities['ccm.customer']['body']; data: Saved };
  'PUT /ccm/api/saas/customer': { body: CcmEntities['ccm.customer']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /ccm/api/saas/customer': { query: { ids: string }; data: unknown };
  'PUT /ccm/api/saas/customer/enter': { body: { id: string } & CcmEntities['ccm.customer']['actions']['enter']; data: ActionDone };
  'PUT /ccm/api/saas/customer/submit': { body: { id: string } & CcmEntities['ccm.customer']['actions']['submit']; data: ActionDone };
  'PUT /ccm/api/saas/customer/confirm': { body: { id: string } & CcmEntities['ccm.customer']['actions']['confirm']; data: ActionDone };
  'PUT /ccm/api/saas/customer/reject': { body: { id: string } & CcmEntities['ccm.customer']['actions']['reject']; data: ActionDone };
  'PUT /ccm/api/saas/customer/cancel': { body: { id: string } & CcmEntities['ccm.customer']['actions']['cancel']; data: ActionDone };
  'PUT /ccm/api/saas/customer/assign': { body: { id: string } & CcmEntities['ccm.customer']['actions']['assign']; data: ActionDone };
  'PUT /ccm/api/saas/customer/claim': { body: { id: string } & CcmEntities['ccm.customer']['actions']['claim']; data: ActionDone };
  'PUT /ccm/api/saas/customer/release': { body: { id: string } & CcmEntities['ccm.customer']['actions']['release']; data: ActionDone };
  'PUT /ccm/api/saas/customer/setCredit': { body: { id: string } & CcmEntities['ccm.customer']['actions']['setCredit']; data: ActionDone };
  'PUT /ccm/api/saas/customer/follow': { body: { id: string } & CcmEntities['ccm.customer']['actions']['follow']; data: ActionDone };
  'PUT /ccm/api/saas/customer/stop': { body: { id: string } & CcmEntities['ccm.customer']['actions']['stop']; data: ActionDone };
  'PUT /ccm/api/saas/customer/enable': { body: { id: string } & CcmEntities['ccm.customer']['actions']['enable']; data: ActionDone };
  'PUT /ccm/api/saas/customer/merge': { body: { id: string } & CcmEntities['ccm.customer']['actions']['merge']; data: ActionDone };
  'PUT /ccm/api/saas/customer/bind': { body: { id: string } & CcmEntities['ccm.customer']['actions']['bind']; data: ActionDone };
  'PUT /ccm/api/saas/customer/unbind': { body: { id: string } & CcmEntities['ccm.customer']['actions']['unbind']; data: ActionDone };
  'GET /ccm/api/saas/customerVisit': { query?: PageRequest; data: Page<CcmCustomerVisit> };
  'GET /ccm/api/saas/customerVisit/{id}': { path: { id: string }; data: CcmCustomerVisit };
  'GET /ccm/api/saas/customerVisit/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /ccm/api/saas/customerVisit/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /ccm/api/saas/customerVisit/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /ccm/api/saas/customerVisit/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /ccm/api/saas/customerVisit': { body: CcmEntities['ccm.customerVisit']['body']; data: Saved };
  'PUT /ccm/api/saas/customerVisit': { body: CcmEntities['ccm.customerVisit']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /ccm/api/saas/customerVisit': { query: { ids: string }; data: unknown };
  'PUT /ccm/api/saas/customerVisit/finish': { body: { id: string } & CcmEntities['ccm.customerVisit']['actions']['finish']; data: ActionDone };
  'PUT /ccm/api/saas/customerVisit/comment': { body: { id: string } & CcmEntities['ccm.customerVisit']['actions']['comment']; data: ActionDone };
  'PUT /ccm/api/saas/customerVisit/cancel': { body: { id: string } & CcmEntities['ccm.customerVisit']['actions']['cancel']; data: ActionDone };
  'PUT /ccm/api/saas/customerVisit/invalid': { body: { id: string } & CcmEntities['ccm.customerVisit']['actions']['invalid']; data: ActionDone };
  'GET /ccm/api/saas/delegation': { query?: PageRequest; data: Page<CcmDelegation> };
  'GET /ccm/api/saas/delegation/{id}': { path: { id: string }; data: CcmDelegation };
  'GET /ccm/api/saas/delegation/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /ccm/api/saas/delegation/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /ccm/api/saas/delegation/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /ccm/api/saas/delegation/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /ccm/api/saas/delegation': { body: CcmEntities['ccm.delegation']['body']; data: Saved };
  'PUT /ccm/api/saas/delegation': { body: CcmEntities['ccm.delegation']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /ccm/api/saas/delegation': { query: { ids: string }; data: unknown };
  'GET /ccm/api/saas/dict': { query?: PageRequest; data: Page<CcmDict> };
  'GET /ccm/api/saas/dict/{id}': { path: { id: string }; data: CcmDict };
  'GET /ccm/api/saas/dict/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /ccm/api/saas/dict/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /ccm/api/saas/dict/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /ccm/api/saas/dict/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'GET /ccm/api/saas/dict/tree': { query?: { parentId?: string }; data: Record<string, unknown>[] };
  'POST /ccm/api/saas/dict': { body: CcmEntities['ccm.dict']['body']; data: Saved };
  'PUT /ccm/api/saas/dict': { body: CcmEntities['ccm.dict']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /ccm/api/saas/dict': { query: { ids: string }; data: unknown };
  'GET /ccm/api/saas/exchangeRate': { query?: PageRequest; data: Page<CcmExchangeRate> };
  'GET /ccm/api/saas/exchangeRate/{id}': { path: { id: string }; data: CcmExchangeRate };
  'GET /ccm/api/saas/exchangeRate/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /ccm/api/saas/exchangeRate/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /ccm/api/saas/exchangeRate/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /ccm/api/saas/exchangeRate/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /ccm/api/saas/exchangeRate': { body: CcmEntities['ccm.exchangeRate']['body']; data: Saved };
  'PUT /ccm/api/saas/exchangeRate': { body: CcmEntities['ccm.exchangeRate']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /ccm/api/saas/exchangeRate': { query: { ids: string }; data: unknown };
  'GET /ccm/api/saas/machine': { query?: PageRequest; data: Page<CcmMachine> };
  'GET /ccm/api/saas/machine/{id}': { path: { id: string }; data: CcmMachine };
  'GET /ccm/api/saas/machine/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /ccm/api/saas/machine/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /ccm/api/saas/machine/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /ccm/api/saas/machine/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'GET /ccm/api/saas/machine/tree': { query?: { parentId?: string }; data: Record<string, unknown>[] };
  'POST /ccm/api/saas/machine': { body: CcmEntities['ccm.machine']['body']; data: Saved };
  'PUT /ccm/api/saas/machine': { body: CcmEntities['ccm.machine']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /ccm/api/saas/machine': { query: { ids: string }; data: unknown };
  'PUT /ccm/api/saas/machine/repair': { body: { id: string } & CcmEntities['ccm.machine']['actions']['repair']; data: ActionDone };
  'PUT /ccm/api/saas/machine/repaired': { body: { id: string } & CcmEntities['ccm.machine']['actions']['repaired']; data: ActionDone };
  'PUT /ccm/api/saas/machine/maintain': { body: { id: string } & CcmEntities['ccm.machine']['actions']['maintain']; data: ActionDone };
  'PUT /ccm/api/saas/machine/rest': { body: { id: string } & CcmEntities['ccm.machine']['actions']['rest']; data: ActionDone };
  'PUT /ccm/api/saas/machine/use': { body: { id: string } & CcmEntities['ccm.machine']['actions']['use']; data: ActionDone };
  'PUT /ccm/api/saas/machine/move': { body: { id: string } & CcmEntities['ccm.machine']['actions']['move']; data: ActionDone };
  'PUT /ccm/api/saas/machine/scrap': { body: { id: string } & CcmEntities['ccm.machine']['actions']['scrap']; data: ActionDone };
  'PUT /ccm/api/saas/machine/restore': { body: { id: string } & CcmEntities['ccm.machine']['actions']['restore']; data: ActionDone };
  'GET /ccm/api/saas/processNode': { query?: PageRequest; data: Page<CcmNodeProcess> };
  'GET /ccm/api/saas/processNode/{id}': { path: { id: string }; data: CcmNodeProcess };
  'GET /ccm/api/saas/processNode/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /ccm/api/saas/processNode/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /ccm/api/saas/processNode/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /ccm/api/saas/processNode/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /ccm/api/saas/processNode': { body: CcmEntities['ccm.nodeProcess']['body']; data: Saved };
  'PUT /ccm/api/saas/processNode': { body: CcmEntities['ccm.nodeProcess']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /ccm/api/saas/processNode': { query: { ids: string }; data: unknown };
  'GET /ccm/api/saas/part': { query?: PageRequest; data: Page<CcmPart> };
  'GET /ccm/api/saas/part/{id}': { path: { id: string }; data: CcmPart };
  'GET /ccm/api/saas/part/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /ccm/api/saas/part/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /ccm/api/saas/part/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /ccm/api/saas/part/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'GET /ccm/api/saas/part/tree': { query?: { parentId?: string }; data: Record<string, unknown>[] };
  'POST /ccm/api/saas/part': { body: CcmEntities['ccm.part']['body']; data: Saved };
  'PUT /ccm/api/saas/part': { body: CcmEntities['ccm.part']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /ccm/api/saas/part': { query: { ids: string }; data: unknown };
  'GET /ccm/api/saas/partnerBind': { query?: PageRequest; data: Page<CcmPartnerBind> };
  'GET /ccm/api/saas/partnerBind/{id}': { path: { id: string }; data: CcmPartnerBind };
  'GET /ccm/api/saas/partnerBind/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /ccm/api/saas/partnerBind/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /ccm/api/saas/partnerBind/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /ccm/api/saas/partnerBind/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /ccm/api/saas/partnerBind': { body: CcmEntities['ccm.partnerBind']['body']; data: Saved };
  'PUT /ccm/api/saas/partnerBind': { body: CcmEntities['ccm.partnerBind']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /ccm/api/saas/partnerBind': { query: { ids: string }; data: unknown };
  'PUT /ccm/api/saas/partnerBind/confirm': { body: { id: string } & CcmEntities['ccm.partnerBind']['actions']['confirm']; data: ActionDone };
  'PUT /ccm/api/saas/partnerBind/refuse': { body: { id: string } & CcmEntities['ccm.partnerBind']['actions']['refuse']; data: ActionDone };
  'PUT /ccm/api/saas/partnerBind/cancel': { body: { id: string } & CcmEntities['ccm.partnerBind']['actions']['cancel']; data: ActionDone };
  'GET /ccm/api/saas/plateProcessConfig': { query?: PageRequest; data: Page<CcmPlateProcess> };
  'GET /ccm/api/saas/plateProcessConfig/{id}': { path: { id: string }; data: CcmPlateProcess };
  'GET /ccm/api/saas/plateProcessConfig/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /ccm/api/saas/plateProcessConfig/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /ccm/api/saas/plateProcessConfig/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /ccm/api/saas/plateProcessConfig/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /ccm/api/saas/plateProcessConfig': { body: CcmEntities['ccm.plateProcess']['body']; data: Saved };
  'PUT /ccm/api/saas/plateProcessConfig': { body: CcmEntities['ccm.plateProcess']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /ccm/api/saas/plateProcessConfig': { query: { ids: string }; data: unknown };
  'GET /ccm/api/saas/process': { query?: PageRequest; data: Page<CcmProcess> };
  'GET /ccm/api/saas/process/{id}': { path: { id: string }; data: CcmProcess };
  'GET /ccm/api/saas/process/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /ccm/api/saas/process/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /ccm/api/saas/process/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /ccm/api/saas/process/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /ccm/api/saas/process': { body: CcmEntities['ccm.process']['body']; data: Saved };
  'PUT /ccm/api/saas/process': { body: CcmEntities['ccm.process']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /ccm/api/saas/process': { query: { ids: string }; data: unknown };
  'PUT /ccm/api/saas/process/stop': { body: { id: string } & CcmEntities['ccm.process']['actions']['stop']; data: ActionDone };
  'PUT /ccm/api/saas/process/enable': { body: { id: string } & CcmEntities['ccm.process']['actions']['enable']; data: ActionDone };
  'PUT /ccm/api/saas/process/pushPrice': { body: { id: string } & CcmEntities['ccm.process']['actions']['pushPrice']; data: ActionDone };
  'PUT /ccm/api/saas/process/reprice': { body: { id: string } & CcmEntities['ccm.process']['actions']['reprice']; data: ActionDone };
  'GET /ccm/api/saas/procedureType': { query?: PageRequest; data: Page<CcmProcessType> };
  'GET /ccm/api/saas/procedureType/{id}': { path: { id: string }; data: CcmProcessType };
  'GET /ccm/api/saas/procedureType/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /ccm/api/saas/procedureType/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /ccm/api/saas/procedureType/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /ccm/api/saas/procedureType/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'GET /ccm/api/saas/procedureType/tree': { query?: { parentId?: string }; data: Record<string, unknown>[] };
  'POST /ccm/api/saas/procedureType': { body: CcmEntities['ccm.processType']['body']; data: Saved };
  'PUT /ccm/api/saas/procedureType': { body: CcmEntities['ccm.processType']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /ccm/api/saas/procedureType': { query: { ids: string }; data: unknown };
  'GET /ccm/api/saas/node': { query?: PageRequest; data: Page<CcmProductionNode> };
  'GET /ccm/api/saas/node/{id}': { path: { id: string }; data: CcmProductionNode };
  'GET /ccm/api/saas/node/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /ccm/api/saas/node/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /ccm/api/saas/node/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /ccm/api/saas/node/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'GET /ccm/api/saas/node/tree': { query?: { parentId?: string }; data: Record<string, unknown>[] };
  'POST /ccm/api/saas/node': { body: CcmEntities['ccm.productionNode']['body']; data: Saved };
  'PUT /ccm/api/saas/node': { body: CcmEntities['ccm.productionNode']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /ccm/api/saas/node': { query: { ids: string }; data: unknown };
  'GET /ccm/api/saas/sizeGroup': { query?: PageRequest; data: Page<CcmSizeGroup> };
  'GET /ccm/api/saas/sizeGroup/{id}': { path: { id: string }; data: CcmSizeGroup };
  'GET /ccm/api/saas/sizeGroup/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /ccm/api/saas/sizeGroup/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /ccm/api/saas/sizeGroup/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /ccm/api/saas/sizeGroup/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /ccm/api/saas/sizeGroup': { body: CcmEntities['ccm.sizeGroup']['body']; data: Saved };
  'PUT /ccm/api/saas/sizeGroup': { body: CcmEntities['ccm.sizeGroup']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /ccm/api/saas/sizeGroup': { query: { ids: string }; data: unknown };
  'GET /ccm/api/saas/srmRule': { query?: PageRequest; data: Page<CcmSrmRule> };
  'GET /ccm/api/saas/srmRule/{id}': { path: { id: string }; data: CcmSrmRule };
  'GET /ccm/api/saas/srmRule/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /ccm/api/saas/srmRule/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /ccm/api/saas/srmRule/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /ccm/api/saas/srmRule/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /ccm/api/saas/srmRule': { body: CcmEntities['ccm.srmRule']['body']; data: Saved };
  'PUT /ccm/api/saas/srmRule': { body: CcmEntities['ccm.srmRule']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /ccm/api/saas/srmRule': { query: { ids: string }; data: unknown };
  'PUT /ccm/api/saas/srmRule/stop': { body: { id: string } & CcmEntities['ccm.srmRule']['actions']['stop']; data: ActionDone };
  'PUT /ccm/api/saas/srmRule/enable': { body: { id: string } & CcmEntities['ccm.srmRule']['actions']['enable']; data: ActionDone };
  'PUT /ccm/api/saas/srmRule/score': { body: { id: string } & CcmEntities['ccm.srmRule']['actions']['score']; data: ActionDone };
  'GET /ccm/api/saas/srmScore': { query?: PageRequest; data: Page<CcmSrmScore> };
  'GET /ccm/api/saas/srmScore/{id}': { path: { id: string }; data: CcmSrmScore };
  'GET /ccm/api/saas/srmScore/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /ccm/api/saas/srmScore/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /ccm/api/saas/srmScore/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /ccm/api/saas/srmScore/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /ccm/api/saas/srmScore': { body: CcmEntities['ccm.srmScore']['body']; data: Saved };
  'PUT /ccm/api/saas/srmScore': { body: CcmEntities['ccm.srmScore']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /ccm/api/saas/srmScore': { query: { ids: string }; data: unknown };
  'PUT /ccm/api/saas/srmScore/confirm': { body: { id: string } & CcmEntities['ccm.srmScore']['actions']['confirm']; data: ActionDone };
  'PUT /ccm/api/saas/srmScore/again': { body: { id: string } & CcmEntities['ccm.srmScore']['actions']['again']; data: ActionDone };
  'PUT /ccm/api/saas/srmScore/invalid': { body: { id: string } & CcmEntities['ccm.srmScore']['actions']['invalid']; data: ActionDone };
  'GET /ccm/api/saas/srmFactory': { query?: PageRequest; data: Page<CcmSupplier> };
  'GET /ccm/api/saas/srmFactory/{id}': { path: { id: string }; data: CcmSupplier };
  'GET /ccm/api/saas/srmFactory/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /ccm/api/saas/srmFactory/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /ccm/api/saas/srmFactory/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /ccm/api/saas/srmFactory/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /ccm/api/saas/srmFactory': { body: CcmEntities['ccm.supplier']['body']; data: Saved };
  'PUT /ccm/api/saas/srmFactory': { body: CcmEntities['ccm.supplier']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /ccm/api/saas/srmFactory': { query: { ids: string }; data: unknown };
  'PUT /ccm/api/saas/srmFactory/submit': { body: { id: string } & CcmEntities['ccm.supplier']['actions']['submit']; data: ActionDone };
  'PUT /ccm/api/saas/srmFactory/confirm': { body: { id: string } & CcmEntities['ccm.supplier']['actions']['confirm']; data: ActionDone };
  'PUT /ccm/api/saas/srmFactory/reject': { body: { id: string } & CcmEntities['ccm.supplier']['actions']['reject']; data: ActionDone };
  'PUT /ccm/api/saas/srmFactory/probe': { body: { id: string } & CcmEntities['ccm.supplier']['actions']['probe']; data: ActionDone };
  'PUT /ccm/api/saas/srmFactory/trial': { body: { id: string } & CcmEntities['ccm.supplier']['actions']['trial']; data: ActionDone };
  'PUT /ccm/api/saas/srmFactory/formal': { body: { id: string } & CcmEntities['ccm.supplier']['actions']['formal']; data: ActionDone };
  'PUT /ccm/api/saas/srmFactory/pause': { body: { id: string } & CcmEntities['ccm.supplier']['actions']['pause']; data: ActionDone };
  'PUT /ccm/api/saas/srmFactory/black': { body: { id: string } & CcmEntities['ccm.supplier']['actions']['black']; data: ActionDone };
  'PUT /ccm/api/saas/srmFactory/unblack': { body: { id: string } & CcmEntities['ccm.supplier']['actions']['unblack']; data: ActionDone };
  'PUT /ccm/api/saas/srmFactory/visit': { body: { id: string } & CcmEntities['ccm.supplier']['actions']['visit']; data: ActionDone };
  'PUT /ccm/api/saas/srmFactory/bank': { body: { id: string } & CcmEntities['ccm.supplier']['actions']['bank']; data: ActionDone };
  'PUT /ccm/api/saas/srmFactory/bind': { body: { id: string } & CcmEntities['ccm.supplier']['actions']['bind']; data: ActionDone };
  'PUT /ccm/api/saas/srmFactory/unbind': { body: { id: string } & CcmEntities['ccm.supplier']['actions']['unbind']; data: ActionDone };
  'PUT /ccm/api/saas/srmFactory/assign': { body: { id: string } & CcmEntities['ccm.supplier']['actions']['assign']; data: ActionDone };
  'PUT /ccm/api/saas/srmFactory/merge': { body: { id: string } & CcmEntities['ccm.supplier']['actions']['merge']; data: ActionDone };
  'GET /ccm/api/saas/supplierVisit': { query?: PageRequest; data: Page<CcmSupplierVisit> };
  'GET /ccm/api/saas/supplierVisit/{id}': { path: { id: string }; data: CcmSupplierVisit };
  'GET /ccm/api/saas/supplierVisit/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /ccm/api/saas/supplierVisit/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /ccm/api/saas/supplierVisit/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /ccm/api/saas/supplierVisit/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /ccm/api/saas/supplierVisit': { body: CcmEntities['ccm.supplierVisit']['body']; data: Saved };
  'PUT /ccm/api/saas/supplierVisit': { body: CcmEntities['ccm.supplierVisit']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /ccm/api/saas/supplierVisit': { query: { ids: string }; data: unknown };
  'PUT /ccm/api/saas/supplierVisit/finish': { body: { id: string } & CcmEntities['ccm.supplierVisit']['actions']['finish']; data: ActionDone };
  'PUT /ccm/api/saas/supplierVisit/comment': { body: { id: string } & CcmEntities['ccm.supplierVisit']['actions']['comment']; data: ActionDone };
  'PUT /ccm/api/saas/supplierVisit/cancel': { body: { id: string } & CcmEntities['ccm.supplierVisit']['actions']['cancel']; data: ActionDone };
  'PUT /ccm/api/saas/supplierVisit/invalid': { body: { id: string } & CcmEntities['ccm.supplierVisit']['actions']['invalid']; data: ActionDone };
  'GET /ccm/api/saas/timing': { query?: PageRequest; data: Page<CcmTiming> };
  'GET /ccm/api/saas/timing/{id}': { path: { id: string }; data: CcmTiming };
  'GET /ccm/api/saas/timing/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /ccm/api/saas/timing/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /ccm/api/saas/timing/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /ccm/api/saas/timing/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /ccm/api/saas/timing': { body: CcmEntities['ccm.timing']['body']; data: Saved };
  'PUT /ccm/api/saas/timing': { body: CcmEntities['ccm.timing']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /ccm/api/saas/timing': { query: { ids: string }; data: unknown };
  'PUT /ccm/api/saas/timing/run': { body: { id: string } & CcmEntities['ccm.timing']['actions']['run']; data: ActionDone };
  'PUT /ccm/api/saas/timing/stop': { body: { id: string } & CcmEntities['ccm.timing']['actions']['stop']; data: ActionDone };
  'PUT /ccm/api/saas/timing/enable': { body: { id: string } & CcmEntities['ccm.timing']['actions']['enable']; data: ActionDone };
  'GET /ccm/api/saas/timingLog': { query?: PageRequest; data: Page<CcmTimingLog> };
  'GET /ccm/api/saas/timingLog/{id}': { path: { id: string }; data: CcmTimingLog };
  'GET /ccm/api/saas/timingLog/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /ccm/api/saas/timingLog/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /ccm/api/saas/timingLog/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /ccm/api/saas/timingLog/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'GET /ccm/api/saas/unit': { query?: PageRequest; data: Page<CcmUnit> };
  'GET /ccm/api/saas/unit/{id}': { path: { id: string }; data: CcmUnit };
  'GET /ccm/api/saas/unit/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /ccm/api/saas/unit/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /ccm/api/saas/unit/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /ccm/api/saas/unit/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /ccm/api/saas/unit': { body: CcmEntities['ccm.unit']['body']; data: Saved };
  'PUT /ccm/api/saas/unit': { body: CcmEntities['ccm.unit']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /ccm/api/saas/unit': { query: { ids: string }; data: unknown };
  'GET /ccm/api/saas/unitChange': { query?: PageRequest; data: Page<CcmUnitChange> };
  'GET /ccm/api/saas/unitChange/{id}': { path: { id: string }; data: CcmUnitChange };
  'GET /ccm/api/saas/unitChange/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /ccm/api/saas/unitChange/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /ccm/api/saas/unitChange/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /ccm/api/saas/unitChange/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /ccm/api/saas/unitChange': { body: CcmEntities['ccm.unitChange']['body']; data: Saved };
  'PUT /ccm/api/saas/unitChange': { body: CcmEntities['ccm.unitChange']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /ccm/api/saas/unitChange': { query: { ids: string }; data: unknown };
  'GET /ccm/api/saas/workflow': { query?: PageRequest; data: Page<CcmWorkflow> };
  'GET /ccm/api/saas/workflow/{id}': { path: { id: string }; data: CcmWorkflow };
  'GET /ccm/api/saas/workflow/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /ccm/api/saas/workflow/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /ccm/api/saas/workflow/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /ccm/api/saas/workflow/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /ccm/api/saas/workflow': { body: CcmEntities['ccm.workflow']['body']; data: Saved };
  'PUT /ccm/api/saas/workflow': { body: CcmEntities['ccm.workflow']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /ccm/api/saas/workflow': { query: { ids: string }; data: unknown };
  'PUT /ccm/api/saas/workflow/publish': { body: { id: string } & CcmEntities['ccm.workflow']['actions']['publish']; data: ActionDone };
  'PUT /ccm/api/saas/workflow/stop': { body: { id: string } & CcmEntities['ccm.workflow']['actions']['stop']; data: ActionDone };
  'PUT /ccm/api/saas/workflow/enable': { body: { id: string } & CcmEntities['ccm.workflow']['actions']['enable']; data: ActionDone };
  'GET /loom/query/ccm.customerReport': { query?: PageRequest & { params?: CcmCustomerReportParams }; data: Page<Record<'customer' | 'salesman' | 'level' | 'orders' | 'qty' | 'share' | 'cutQty' | 'cutRate' | 'completed' | 'visits' | 'collected' | 'receivable' | 'credit', unknown>> };
  'GET /loom/query/ccm.customerStat': { query?: PageRequest & { params?: CcmCustomerStatParams }; data: Page<Record<'level' | 'industry' | 'province' | 'source' | 'stage' | 'salesman' | 'created' | 'total' | 'share' | 'added' | 'deals' | 'dealRate' | 'lost' | 'visits' | 'salesmen' | 'perHead' | 'silent' | 'pool', unknown>> };
  'GET /loom/query/ccm.srmFactoryReport': { query?: PageRequest & { params?: CcmSrmFactoryReportParams }; data: Page<Record<'supplier' | 'kind' | 'category' | 'grade' | 'orders' | 'amount' | 'qty' | 'received' | 'open' | 'price' | 'deducted' | 'openLines' | 'passRate' | 'rejected' | 'audits' | 'improving' | 'workers' | 'capacity' | 'capacityUse' | 'score', unknown>> };
  'GET /loom/query/ccm.supplierReport': { query?: PageRequest & { params?: CcmSupplierReportParams }; data: Page<Record<'supplier' | 'category' | 'grade' | 'docDate' | 'sku' | 'line' | 'orders' | 'amount' | 'share' | 'received' | 'dueLines' | 'open' | 'due' | 'arrived' | 'onTimeLines' | 'onTimeRate' | 'passRate' | 'returnRate' | 'usualPrice' | 'bought' | 'usual' | 'priceIndex' | 'payable' | 'score', unknown>> };
  'GET /loom/query/ccm.visitStat': { query?: PageRequest & { params?: CcmVisitStatParams }; data: Page<Record<'visitor' | 'planDate' | 'kind' | 'purpose' | 'planned' | 'due' | 'done' | 'doneRate' | 'overdue' | 'intent', unknown>> };
} & CcmGenericEndpoints;

type CcmApis1 = '/ccm/api/saas/approval' | '/ccm/api/saas/approvalLog' | '/ccm/api/saas/approvalTask' | '/ccm/api/saas/category' | '/ccm/api/saas/typeNode' | '/ccm/api/saas/categoryProcess' | '/ccm/api/saas/categoryProcessSay' | '/ccm/api/saas/coefficient' | '/ccm/api/saas/color' | '/ccm/api/saas/colorFamily' | '/ccm/api/saas/companySetting/value' | '/ccm/api/saas/currency' | '/ccm/api/saas/customer' | '/ccm/api/saas/customerVisit' | '/ccm/api/saas/delegation' | '/ccm/api/saas/dict' | '/ccm/api/saas/exchangeRate' | '/ccm/api/saas/machine' | '/ccm/api/saas/processNode' | '/ccm/api/saas/part' | '/ccm/api/saas/partnerBind' | '/ccm/api/saas/plateProcessConfig' | '/ccm/api/saas/process' | '/ccm/api/saas/procedureType' | '/ccm/api/saas/node' | '/ccm/api/saas/sizeGroup' | '/ccm/api/saas/srmRule' | '/ccm/api/saas/srmScore' | '/ccm/api/saas/srmFactory' | '/ccm/api/saas/supplierVisit' | '/ccm/api/saas/timing' | '/ccm/api/saas/timingLog' | '/ccm/api/saas/unit' | '/ccm/api/saas/unitChange' | '/ccm/api/saas/workflow';
type CcmApis2 = '/ccm/api/saas/category' | '/ccm/api/saas/typeNode' | '/ccm/api/saas/categoryProcess' | '/ccm/api/saas/categoryProcessSay' | '/ccm/api/saas/coefficient' | '/ccm/api/saas/color' | '/ccm/api/saas/colorFamily' | '/ccm/api/saas/currency' | '/ccm/api/saas/customer' | '/ccm/api/saas/customerVisit' | '/ccm/api/saas/delegation' | '/ccm/api/saas/dict' | '/ccm/api/saas/exchangeRate' | '/ccm/api/saas/machine' | '/ccm/api/saas/processNode' | '/ccm/api/saas/part' | '/ccm/api/saas/partnerBind' | '/ccm/api/saas/plateProcessConfig' | '/ccm/api/saas/process' | '/ccm/api/saas/procedureType' | '/ccm/api/saas/node' | '/ccm/api/saas/sizeGroup' | '/ccm/api/saas/srmRule' | '/ccm/api/saas/srmScore' | '/ccm/api/saas/srmFactory' | '/ccm/api/saas/supplierVisit' | '/ccm/api/saas/timing' | '/ccm/api/saas/timingLog' | '/ccm/api/saas/unit' | '/ccm/api/saas/unitChange' | '/ccm/api/saas/workflow';
type CcmApis3 = '/ccm/api/saas/category' | '/ccm/api/saas/typeNode' | '/ccm/api/saas/categoryProcess' | '/ccm/api/saas/categoryProcessSay' | '/ccm/api/saas/coefficient' | '/ccm/api/saas/color' | '/ccm/api/saas/colorFamily' | '/ccm/api/saas/currency' | '/ccm/api/saas/customer' | '/ccm/api/saas/customerVisit' | '/ccm/api/saas/delegation' | '/ccm/api/saas/dict' | '/ccm/api/saas/exchangeRate' | '/ccm/api/saas/machine' | '/ccm/api/saas/processNode' | '/ccm/api/saas/part' | '/ccm/api/saas/partnerBind' | '/ccm/api/saas/plateProcessConfig' | '/ccm/api/saas/process' | '/ccm/api/saas/procedureType' | '/ccm/api/saas/node' | '/ccm/api/saas/sizeGroup' | '/ccm/api/saas/srmRule' | '/ccm/api/saas/srmScore' | '/ccm/api/saas/srmFactory' | '/ccm/api/saas/supplierVisit' | '/ccm/api/saas/timing' | '/ccm/api/saas/unit' | '/ccm/api/saas/unitChange' | '/ccm/api/saas/workflow';
type CcmApis4 = '/ccm/api/saas/category' | '/ccm/api/saas/coefficient' | '/ccm/api/saas/colorFamily' | '/ccm/api/saas/currency' | '/ccm/api/saas/delegation' | '/ccm/api/saas/dict' | '/ccm/api/saas/exchangeRate' | '/ccm/api/saas/processNode' | '/ccm/api/saas/part' | '/ccm/api/saas/plateProcessConfig' | '/ccm/api/saas/procedureType' | '/ccm/api/saas/node' | '/ccm/api/saas/sizeGroup' | '/ccm/api/saas/srmFactory' | '/ccm/api/saas/unit' | '/ccm/api/saas/unitChange';
type CcmApis5 = '/ccm/api/saas/category' | '/ccm/api/saas/coefficient' | '/ccm/api/saas/colorFamily' | '/ccm/api/saas/dict' | '/ccm/api/saas/machine' | '/ccm/api/saas/part' | '/ccm/api/saas/procedureType' | '/ccm/api/saas/node';
type CcmApis6 = '/ccm/api/saas/typeNode';
type CcmApis7 = '/ccm/api/saas/typeNode' | '/ccm/api/saas/categoryProcessSay' | '/ccm/api/saas/color' | '/ccm/api/saas/customer' | '/ccm/api/saas/process' | '/ccm/api/saas/srmRule' | '/ccm/api/saas/timing' | '/ccm/api/saas/workflow';
type CcmApis8 = '/ccm/api/saas/typeNode' | '/ccm/api/saas/categoryProcess' | '/ccm/api/saas/categoryProcessSay';
type CcmApis9 = '/ccm/api/saas/typeNode' | '/ccm/api/saas/categoryProcessSay' | '/ccm/api/saas/color' | '/ccm/api/saas/process' | '/ccm/api/saas/srmRule' | '/ccm/api/saas/timing';
type CcmApis10 = '/ccm/api/saas/typeNode' | '/ccm/api/saas/categoryProcess' | '/ccm/api/saas/categoryProcessSay' | '/ccm/api/saas/color' | '/ccm/api/saas/customer' | '/ccm/api/saas/customerVisit' | '/ccm/api/saas/machine' | '/ccm/api/saas/partnerBind' | '/ccm/api/saas/process' | '/ccm/api/saas/srmRule' | '/ccm/api/saas/srmScore' | '/ccm/api/saas/srmFactory' | '/ccm/api/saas/supplierVisit' | '/ccm/api/saas/timing' | '/ccm/api/saas/workflow';
type CcmApis11 = '/ccm/api/saas/categoryProcess' | '/ccm/api/saas/workflow';
type CcmApis12 = '/ccm/api/saas/categoryProcess';
type CcmApis13 = '/ccm/api/saas/categoryProcessSay';
type CcmApis14 = '/ccm/api/saas/coefficient';
type CcmApis15 = '/ccm/api/saas/color' | '/ccm/api/saas/customer' | '/ccm/api/saas/srmFactory';
type CcmApis16 = '/ccm/api/saas/color' | '/ccm/api/saas/machine';
type CcmApis17 = '/ccm/api/saas/customer';
type CcmApis18 = '/ccm/api/saas/customer' | '/ccm/api/saas/srmFactory';
type CcmApis19 = '/ccm/api/saas/customer' | '/ccm/api/saas/partnerBind' | '/ccm/api/saas/srmScore' | '/ccm/api/saas/srmFactory';
type CcmApis20 = '/ccm/api/saas/customer' | '/ccm/api/saas/customerVisit' | '/ccm/api/saas/partnerBind' | '/ccm/api/saas/supplierVisit';
type CcmApis21 = '/ccm/api/saas/customer' | '/ccm/api/saas/customerVisit' | '/ccm/api/saas/srmFactory' | '/ccm/api/saas/supplierVisit';
type CcmApis22 = '/ccm/api/saas/customerVisit' | '/ccm/api/saas/supplierVisit';
type CcmApis23 = '/ccm/api/saas/customerVisit' | '/ccm/api/saas/srmScore' | '/ccm/api/saas/supplierVisit';
type CcmApis24 = '/ccm/api/saas/exchangeRate';
type CcmApis25 = '/ccm/api/saas/machine';
type CcmApis26 = '/ccm/api/saas/partnerBind';
type CcmApis27 = '/ccm/api/saas/plateProcessConfig';
type CcmApis28 = '/ccm/api/saas/process';
type CcmApis29 = '/ccm/api/saas/srmRule';
type CcmApis30 = '/ccm/api/saas/srmScore';
type CcmApis31 = '/ccm/api/saas/srmFactory';
type CcmApis32 = '/ccm/api/saas/timing';
type CcmApis33 = '/ccm/api/saas/unitChange';
type CcmApis34 = '/ccm/api/saas/workflow';
/** What calls take and give that many record types have alike. */
export interface CcmGeneric {
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
/** 排序 */
"PUT {api}/order": {
body: {
ids: string[]
}
data: {
[k: string]: unknown
}
}
/** 查询品类节点 */
"POST {api}/ask/route": {
body: {
[k: string]: unknown
}
data: {
[k: string]: unknown
}
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
/** 动作的后果 */
"POST {api}/copyTo/preview": {
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
status: ("normal" | "stopped")
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
"POST {api}/publish/preview": {
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
"POST {api}/toPrice/preview": {
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
"POST {api}/renew/preview": {
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
status: ("draft" | "effective" | "replaced")
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
status: ("draft" | "effective" | "replaced")
version?: number
confirmed?: boolean
[k: string]: unknown
}
data: unknown
}
/** 动作的后果 */
"POST {api}/setDefault/preview": {
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
/** 系数计算 */
"POST {api}/ask/product": {
body: {
[k: string]: unknown
}
data: {
[k: string]: unknown
}
}
/** 标准件系数 */
"POST {api}/ask/standard": {
body: {
[k: string]: unknown
}
data: {
[k: string]: unknown
}
}
/** 爬坡产量 */
"POST {api}/ask/learning": {
body: {
[k: string]: unknown
}
data: {
[k: string]: unknown
}
}
/** 动作的后果 */
"POST {api}/merge/preview": {
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
/** 额度测算 */
"POST {api}/ask/credit": {
body: {
[k: string]: unknown
}
data: {
[k: string]: unknown
}
}
/** 动作的后果 */
"POST {api}/enter/preview": {
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
"POST {api}/assign/preview": {
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
"POST {api}/claim/preview": {
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
"POST {api}/release/preview": {
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
"POST {api}/setCredit/preview": {
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
"POST {api}/follow/preview": {
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
"POST {api}/bind/preview": {
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
"POST {api}/unbind/preview": {
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
status: ("draft" | "auditing" | "normal" | "refused" | "stopped")
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
status: ("draft" | "auditing" | "normal" | "refused" | "stopped")
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
"POST {api}/comment/preview": {
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
"PUT {api}/status 5": {
body: {
id?: string
ids?: string[]
all?: {
[k: string]: unknown
}
status: ("planned" | "done" | "cancelled" | "void")
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
status: ("planned" | "done" | "cancelled" | "void")
version?: number
confirmed?: boolean
[k: string]: unknown
}
data: unknown
}
/** 折算 */
"POST {api}/ask/rate": {
body: {
[k: string]: unknown
}
data: {
[k: string]: unknown
}
}
/** 动作的后果 */
"POST {api}/repair/preview": {
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
"POST {api}/repaired/preview": {
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
"POST {api}/maintain/preview": {
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
"POST {api}/rest/preview": {
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
"POST {api}/use/preview": {
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
"POST {api}/move/preview": {
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
"POST {api}/scrap/preview": {
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
"POST {api}/restore/preview": {
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
status: ("normal" | "idle" | "repair" | "scrap")
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
status: ("normal" | "idle" | "repair" | "scrap")
version?: number
confirmed?: boolean
[k: string]: unknown
}
data: unknown
}
/** 动作的后果 */
"POST {api}/refuse/preview": {
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
status: ("pending" | "confirmed" | "refused" | "cancelled" | "ended")
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
status: ("pending" | "confirmed" | "refused" | "cancelled" | "ended")
version?: number
confirmed?: boolean
[k: string]: unknown
}
data: unknown
}
/** 匹配流程 */
"POST {api}/ask/match": {
body: {
[k: string]: unknown
}
data: {
[k: string]: unknown
}
}
/** 动作的后果 */
"POST {api}/pushPrice/preview": {
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
"POST {api}/reprice/preview": {
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
/** 试算 */
"POST {api}/ask/try": {
body: {
[k: string]: unknown
}
data: {
[k: string]: unknown
}
}
/** 动作的后果 */
"POST {api}/score/preview": {
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
"POST {api}/again/preview": {
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
status: ("draft" | "confirmed" | "void")
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
status: ("draft" | "confirmed" | "void")
version?: number
confirmed?: boolean
[k: string]: unknown
}
data: unknown
}
/** 动作的后果 */
"POST {api}/probe/preview": {
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
"POST {api}/trial/preview": {
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
"POST {api}/formal/preview": {
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
"POST {api}/pause/preview": {
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
"POST {api}/black/preview": {
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
"POST {api}/unblack/preview": {
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
"POST {api}/visit/preview": {
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
"POST {api}/bank/preview": {
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
"POST {api}/run/preview": {
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
/** 换算 */
"POST {api}/ask/convert": {
body: {
[k: string]: unknown
}
data: {
[k: string]: unknown
}
}
/** 改为某个状态 */
"PUT {api}/status 9": {
body: {
id?: string
ids?: string[]
all?: {
[k: string]: unknown
}
status: ("draft" | "published" | "stopped")
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
status: ("draft" | "published" | "stopped")
version?: number
confirmed?: boolean
[k: string]: unknown
}
data: unknown
}
}
type CcmGenericEndpoints =
  & { [Call in `GET ${CcmApis1}/{id}/explain`]: CcmGeneric['GET {api}/{id}/explain'] }
  & { [Call in `GET ${CcmApis1}/explain`]: CcmGeneric['GET {api}/explain'] }
  & { [Call in `GET ${CcmApis2}/why`]: CcmGeneric['GET {api}/why'] }
  & { [Call in `GET ${CcmApis2}/{id}/uses`]: CcmGeneric['GET {api}/{id}/uses'] }
  & { [Call in `POST ${CcmApis2}/resolve`]: CcmGeneric['POST {api}/resolve'] }
  & { [Call in `PUT ${CcmApis3}/batch`]: CcmGeneric['PUT {api}/batch'] }
  & { [Call in `GET ${CcmApis3}/import/template`]: CcmGeneric['GET {api}/import/template'] }
  & { [Call in `POST ${CcmApis3}/import`]: CcmGeneric['POST {api}/import'] }
  & { [Call in `GET ${CcmApis3}/import/draft`]: CcmGeneric['GET {api}/import/draft'] }
  & { [Call in `POST ${CcmApis3}/import/draft`]: CcmGeneric['POST {api}/import/draft'] }
  & { [Call in `PUT ${CcmApis3}/import/draft`]: CcmGeneric['PUT {api}/import/draft'] }
  & { [Call in `POST ${CcmApis3}/import/draft/check`]: CcmGeneric['POST {api}/import/draft/check'] }
  & { [Call in `POST ${CcmApis3}/import/draft/run`]: CcmGeneric['POST {api}/import/draft/run'] }
  & { [Call in `DELETE ${CcmApis3}/import/draft`]: CcmGeneric['DELETE {api}/import/draft'] }
  & { [Call in `PUT ${CcmApis4}/status`]: CcmGeneric['PUT {api}/status'] }
  & { [Call in `PUT ${CcmApis4}/status-update`]: CcmGeneric['PUT {api}/status-update'] }
  & { [Call in `PUT ${CcmApis5}/order`]: CcmGeneric['PUT {api}/order'] }
  & { [Call in `POST ${CcmApis6}/ask/route`]: CcmGeneric['POST {api}/ask/route'] }
  & { [Call in `POST ${CcmApis7}/stop/preview`]: CcmGeneric['POST {api}/stop/preview'] }
  & { [Call in `POST ${CcmApis7}/enable/preview`]: CcmGeneric['POST {api}/enable/preview'] }
  & { [Call in `POST ${CcmApis8}/copyTo/preview`]: CcmGeneric['POST {api}/copyTo/preview'] }
  & { [Call in `PUT ${CcmApis9}/status`]: CcmGeneric['PUT {api}/status 2'] }
  & { [Call in `PUT ${CcmApis9}/status-update`]: CcmGeneric['PUT {api}/status-update 2'] }
  & { [Call in `GET ${CcmApis10}/{id}/graph`]: CcmGeneric['GET {api}/{id}/graph'] }
  & { [Call in `POST ${CcmApis11}/publish/preview`]: CcmGeneric['POST {api}/publish/preview'] }
  & { [Call in `POST ${CcmApis12}/toPrice/preview`]: CcmGeneric['POST {api}/toPrice/preview'] }
  & { [Call in `POST ${CcmApis12}/renew/preview`]: CcmGeneric['POST {api}/renew/preview'] }
  & { [Call in `PUT ${CcmApis12}/status`]: CcmGeneric['PUT {api}/status 3'] }
  & { [Call in `PUT ${CcmApis12}/status-update`]: CcmGeneric['PUT {api}/status-update 3'] }
  & { [Call in `POST ${CcmApis13}/setDefault/preview`]: CcmGeneric['POST {api}/setDefault/preview'] }
  & { [Call in `POST ${CcmApis14}/ask/product`]: CcmGeneric['POST {api}/ask/product'] }
  & { [Call in `POST ${CcmApis14}/ask/standard`]: CcmGeneric['POST {api}/ask/standard'] }
  & { [Call in `POST ${CcmApis14}/ask/learning`]: CcmGeneric['POST {api}/ask/learning'] }
  & { [Call in `POST ${CcmApis15}/merge/preview`]: CcmGeneric['POST {api}/merge/preview'] }
  & { [Call in `GET ${CcmApis16}/printed`]: CcmGeneric['GET {api}/printed'] }
  & { [Call in `POST ${CcmApis16}/{id}/printed`]: CcmGeneric['POST {api}/{id}/printed'] }
  & { [Call in `POST ${CcmApis17}/ask/credit`]: CcmGeneric['POST {api}/ask/credit'] }
  & { [Call in `POST ${CcmApis17}/enter/preview`]: CcmGeneric['POST {api}/enter/preview'] }
  & { [Call in `POST ${CcmApis18}/submit/preview`]: CcmGeneric['POST {api}/submit/preview'] }
  & { [Call in `POST ${CcmApis19}/confirm/preview`]: CcmGeneric['POST {api}/confirm/preview'] }
  & { [Call in `POST ${CcmApis18}/reject/preview`]: CcmGeneric['POST {api}/reject/preview'] }
  & { [Call in `POST ${CcmApis20}/cancel/preview`]: CcmGeneric['POST {api}/cancel/preview'] }
  & { [Call in `POST ${CcmApis18}/assign/preview`]: CcmGeneric['POST {api}/assign/preview'] }
  & { [Call in `POST ${CcmApis17}/claim/preview`]: CcmGeneric['POST {api}/claim/preview'] }
  & { [Call in `POST ${CcmApis17}/release/preview`]: CcmGeneric['POST {api}/release/preview'] }
  & { [Call in `POST ${CcmApis17}/setCredit/preview`]: CcmGeneric['POST {api}/setCredit/preview'] }
  & { [Call in `POST ${CcmApis17}/follow/preview`]: CcmGeneric['POST {api}/follow/preview'] }
  & { [Call in `POST ${CcmApis18}/bind/preview`]: CcmGeneric['POST {api}/bind/preview'] }
  & { [Call in `POST ${CcmApis18}/unbind/preview`]: CcmGeneric['POST {api}/unbind/preview'] }
  & { [Call in `PUT ${CcmApis17}/status`]: CcmGeneric['PUT {api}/status 4'] }
  & { [Call in `PUT ${CcmApis17}/status-update`]: CcmGeneric['PUT {api}/status-update 4'] }
  & { [Call in `GET ${CcmApis21}/{id}/attachments`]: CcmGeneric['GET {api}/{id}/attachments'] }
  & { [Call in `POST ${CcmApis21}/{id}/attachments`]: CcmGeneric['POST {api}/{id}/attachments'] }
  & { [Call in `DELETE ${CcmApis21}/{id}/attachments`]: CcmGeneric['DELETE {api}/{id}/attachments'] }
  & { [Call in `GET ${CcmApis21}/{id}/comments`]: CcmGeneric['GET {api}/{id}/comments'] }
  & { [Call in `POST ${CcmApis21}/{id}/comments`]: CcmGeneric['POST {api}/{id}/comments'] }
  & { [Call in `DELETE ${CcmApis21}/{id}/comments`]: CcmGeneric['DELETE {api}/{id}/comments'] }
  & { [Call in `GET ${CcmApis21}/{id}/mentionable`]: CcmGeneric['GET {api}/{id}/mentionable'] }
  & { [Call in `POST ${CcmApis22}/finish/preview`]: CcmGeneric['POST {api}/finish/preview'] }
  & { [Call in `POST ${CcmApis22}/comment/preview`]: CcmGeneric['POST {api}/comment/preview'] }
  & { [Call in `POST ${CcmApis23}/invalid/preview`]: CcmGeneric['POST {api}/invalid/preview'] }
  & { [Call in `PUT ${CcmApis22}/status`]: CcmGeneric['PUT {api}/status 5'] }
  & { [Call in `PUT ${CcmApis22}/status-update`]: CcmGeneric['PUT {api}/status-update 5'] }
  & { [Call in `POST ${CcmApis24}/ask/rate`]: CcmGeneric['POST {api}/ask/rate'] }
  & { [Call in `POST ${CcmApis25}/repair/preview`]: CcmGeneric['POST {api}/repair/preview'] }
  & { [Call in `POST ${CcmApis25}/repaired/preview`]: CcmGeneric['POST {api}/repaired/preview'] }
  & { [Call in `POST ${CcmApis25}/maintain/preview`]: CcmGeneric['POST {api}/maintain/preview'] }
  & { [Call in `POST ${CcmApis25}/rest/preview`]: CcmGeneric['POST {api}/rest/preview'] }
  & { [Call in `POST ${CcmApis25}/use/preview`]: CcmGeneric['POST {api}/use/preview'] }
  & { [Call in `POST ${CcmApis25}/move/preview`]: CcmGeneric['POST {api}/move/preview'] }
  & { [Call in `POST ${CcmApis25}/scrap/preview`]: CcmGeneric['POST {api}/scrap/preview'] }
  & { [Call in `POST ${CcmApis25}/restore/preview`]: CcmGeneric['POST {api}/restore/preview'] }
  & { [Call in `PUT ${CcmApis25}/status`]: CcmGeneric['PUT {api}/status 6'] }
  & { [Call in `PUT ${CcmApis25}/status-update`]: CcmGeneric['PUT {api}/status-update 6'] }
  & { [Call in `POST ${CcmApis26}/refuse/preview`]: CcmGeneric['POST {api}/refuse/preview'] }
  & { [Call in `PUT ${CcmApis26}/status`]: CcmGeneric['PUT {api}/status 7'] }
  & { [Call in `PUT ${CcmApis26}/status-update`]: CcmGeneric['PUT {api}/status-update 7'] }
  & { [Call in `POST ${CcmApis27}/ask/match`]: CcmGeneric['POST {api}/ask/match'] }
  & { [Call in `POST ${CcmApis28}/pushPrice/preview`]: CcmGeneric['POST {api}/pushPrice/preview'] }
  & { [Call in `POST ${CcmApis28}/reprice/preview`]: CcmGeneric['POST {api}/reprice/preview'] }
  & { [Call in `POST ${CcmApis29}/ask/try`]: CcmGeneric['POST {api}/ask/try'] }
  & { [Call in `POST ${CcmApis29}/score/preview`]: CcmGeneric['POST {api}/score/preview'] }
  & { [Call in `POST ${CcmApis30}/again/preview`]: CcmGeneric['POST {api}/again/preview'] }
  & { [Call in `PUT ${CcmApis30}/status`]: CcmGeneric['PUT {api}/status 8'] }
  & { [Call in `PUT ${CcmApis30}/status-update`]: CcmGeneric['PUT {api}/status-update 8'] }
  & { [Call in `POST ${CcmApis31}/probe/preview`]: CcmGeneric['POST {api}/probe/preview'] }
  & { [Call in `POST ${CcmApis31}/trial/preview`]: CcmGeneric['POST {api}/trial/preview'] }
  & { [Call in `POST ${CcmApis31}/formal/preview`]: CcmGeneric['POST {api}/formal/preview'] }
  & { [Call in `POST ${CcmApis31}/pause/preview`]: CcmGeneric['POST {api}/pause/preview'] }
  & { [Call in `POST ${CcmApis31}/black/preview`]: CcmGeneric['POST {api}/black/preview'] }
  & { [Call in `POST ${CcmApis31}/unblack/preview`]: CcmGeneric['POST {api}/unblack/preview'] }
  & { [Call in `POST ${CcmApis31}/visit/preview`]: CcmGeneric['POST {api}/visit/preview'] }
  & { [Call in `POST ${CcmApis31}/bank/preview`]: CcmGeneric['POST {api}/bank/preview'] }
  & { [Call in `POST ${CcmApis32}/run/preview`]: CcmGeneric['POST {api}/run/preview'] }
  & { [Call in `POST ${CcmApis33}/ask/convert`]: CcmGeneric['POST {api}/ask/convert'] }
  & { [Call in `PUT ${CcmApis34}/status`]: CcmGeneric['PUT {api}/status 9'] }
  & { [Call in `PUT ${CcmApis34}/status-update`]: CcmGeneric['PUT {api}/status-update 9'] };

/** Values of each field that is chosen from a list, with their labels. */
export const ccmDictionaries = {
  'ccm.approval.delFlag': { '0': '正常', '1': '作废' },
  'ccm.approval.status': { 'running': '审批中', 'passed': '已通过', 'refused': '已驳回', 'returned': '已退回', 'withdrawn': '已撤回', 'terminated': '已终止' },
  'ccm.approvalLog.delFlag': { '0': '正常', '1': '作废' },
  'ccm.approvalLog.action': { 'submit': '提交', 'agree': '同意', 'refuse': '驳回', 'return': '退回', 'transfer': '转办', 'delegate': '委派', 'opinion': '委派意见', 'addSign': '加签', 'reduceSign': '减签', 'takeBack': '取回', 'auto': '自动通过', 'cc': '抄送', 'edit': '修改单据', 'withdraw': '撤回', 'remind': '催办', 'comment': '评论', 'terminate': '终止', 'jump': '跳转', 'replace': '更换审批人', 'handOver': '移交', 'timeout': '超时处理', 'passed': '审批通过' },
  'ccm.approvalTask.delFlag': { '0': '正常', '1': '作废' },
  'ccm.approvalTask.kind': { 'approve': '审批', 'cc': '抄送', 'delegate': '委派', 'before': '前加签', 'after': '后加签' },
  'ccm.approvalTask.status': { 'waiting': '未到达', 'pending': '待处理', 'agreed': '已同意', 'refused': '已驳回', 'returned': '已退回', 'transferred': '已转办', 'delegated': '委派中', 'signing': '加签中', 'auto': '自动通过', 'cancelled': '已取消', 'cc': '已抄送' },
  'ccm.approvalTask.signMode': { 'or': '或签', 'and': '会签', 'seq': '依次' },
  'ccm.category.delFlag': { '0': '正常', '1': '作废' },
  'ccm.category.status': { 'normal': '正常', 'stopped': '停用' },
  'ccm.categoryNode.delFlag': { '0': '正常', '1': '作废' },
  'ccm.categoryNode.timeUnit': { 'day': '天', 'hour': '小时' },
  'ccm.categoryNode.status': { 'normal': '正常', 'stopped': '停用' },
  'ccm.categoryProcess.delFlag': { '0': '正常', '1': '作废' },
  'ccm.categoryProcess.status': { 'draft': '草稿', 'effective': '生效', 'replaced': '已替换' },
  'ccm.categoryProcessSay.delFlag': { '0': '正常', '1': '作废' },
  'ccm.categoryProcessSay.section': { 'cut': '裁剪要求', 'sew': '车缝要求', 'finish': '后整要求', 'iron': '整烫要求', 'pack': '包装要求', 'quality': '质量要求', 'attention': '注意事项' },
  'ccm.categoryProcessSay.status': { 'normal': '正常', 'stopped': '停用' },
  'ccm.coefficient.kind': { 'cost': '成本', 'difficulty': '难度', 'fabric': '面料难度', 'batch': '批量', 'std': '标准件折算', 'learning': '爬坡曲线', 'loss': '损耗' },
  'ccm.coefficient.delFlag': { '0': '正常', '1': '作废' },
  'ccm.coefficient.section': { 'fabric': '面料', 'trim': '辅料', 'process': '加工', 'other': '其他', 'total': '合计' },
  'ccm.coefficient.status': { 'normal': '正常', 'stopped': '停用' },
  'ccm.color.delFlag': { '0': '正常', '1': '作废' },
  'ccm.color.status': { 'normal': '正常', 'stopped': '停用' },
  'ccm.colorFamily.delFlag': { '0': '正常', '1': '作废' },
  'ccm.colorFamily.status': { 'normal': '正常', 'stopped': '停用' },
  'ccm.companySetting.delFlag': { '0': '正常', '1': '作废' },
  'ccm.currency.delFlag': { '0': '正常', '1': '作废' },
  'ccm.currency.status': { 'normal': '正常', 'stopped': '停用' },
  'ccm.customer.delFlag': { '0': '正常', '1': '作废' },
  'ccm.customer.stage': { 'lead': '线索', 'intent': '意向', 'deal': '成交', 'lost': '流失' },
  'ccm.customer.settleType': { 'cash': '现结', 'monthly': '月结', 'prepay': '预付' },
  'ccm.customer.status': { 'draft': '草稿', 'auditing': '待审', 'normal': '正常', 'refused': '未通过', 'stopped': '停用' },
  'ccm.customerVisit.delFlag': { '0': '正常', '1': '作废' },
  'ccm.customerVisit.kind': { 'visit': '上门', 'phone': '电话', 'online': '线上', 'receive': '来访', 'fair': '展会' },
  'ccm.customerVisit.result': { 'good': '良好', 'normal': '一般', 'bad': '较差' },
  'ccm.customerVisit.status': { 'planned': '计划', 'done': '已拜访', 'cancelled': '已取消', 'void': '已作废' },
  'ccm.delegation.delFlag': { '0': '正常', '1': '作废' },
  'ccm.delegation.bizTypes': { 'ccm.customer': '客户', 'ccm.customer:setCredit': '客户 调整额度', 'ccm.supplier': '供应商', 'ccm.supplier:unblack': '供应商 解除拉黑', 'ccm.supplier:bank': '供应商 变更银行账户', 'fms.advanceReceiptOrder': '预收单', 'fms.paymentOrder': '付款单', 'fms.prepaidOrder': '预付单', 'mes.typePrice': '品类工价', 'wms.materialPrice': '物料价格审批单', 'wms.outOrder': '出库单', 'wms.purchaseOrder': '采购订单', 'wms.purchasePayment': '采购付款申请', 'wms.purchaseReturn': '采购退货单', 'wms.reportLoss': '报损单', 'wms.requisition': '领料申请', 'wms.statement': '对账单', 'wms.stockChange': '库存变更单' },
  'ccm.delegation.status': { 'normal': '正常', 'stopped': '停用' },
  'ccm.dict.delFlag': { '0': '正常', '1': '作废' },
  'ccm.dict.status': { 'normal': '正常', 'stopped': '停用' },
  'ccm.exchangeRate.delFlag': { '0': '正常', '1': '作废' },
  'ccm.exchangeRate.source': { 'manual': '手工', 'import': '导入' },
  'ccm.machine.delFlag': { '0': '正常', '1': '作废' },
  'ccm.machine.kind': { 'type': '机种', 'unit': '单台' },
  'ccm.machine.stage': { 'cut': '裁床', 'special': '特种', 'sew': '车缝', 'finish': '后整', 'iron': '整烫', 'pack': '包装' },
  'ccm.machine.status': { 'normal': '在用', 'idle': '闲置', 'repair': '维修', 'scrap': '报废' },
  'ccm.machine.maintains.kind': { 'maintain': '保养', 'repair': '维修', 'verify': '检定' },
  'ccm.nodeProcess.delFlag': { '0': '正常', '1': '作废' },
  'ccm.nodeProcess.status': { 'normal': '正常', 'stopped': '停用' },
  'ccm.part.kind': { 'component': '部件', 'piece': '裁片部位', 'measure': '测量部位' },
  'ccm.part.delFlag': { '0': '正常', '1': '作废' },
  'ccm.part.direction': { 'warp': '经向', 'weft': '纬向', 'none': '无' },
  'ccm.part.status': { 'normal': '正常', 'stopped': '停用' },
  'ccm.partnerBind.delFlag': { '0': '正常', '1': '作废' },
  'ccm.partnerBind.kind': { 'customer': '客户', 'supplier': '供应商' },
  'ccm.partnerBind.status': { 'pending': '待确认', 'confirmed': '已绑定', 'refused': '已拒绝', 'cancelled': '已撤回', 'ended': '已解除' },
  'ccm.plateProcess.delFlag': { '0': '正常', '1': '作废' },
  'ccm.plateProcess.status': { 'normal': '正常', 'stopped': '停用' },
  'ccm.process.delFlag': { '0': '正常', '1': '作废' },
  'ccm.process.status': { 'normal': '正常', 'stopped': '停用' },
  'ccm.processType.delFlag': { '0': '正常', '1': '作废' },
  'ccm.processType.stage': { 'cut': '裁床', 'special': '特种', 'sew': '车缝', 'finish': '后整', 'iron': '整烫', 'pack': '包装' },
  'ccm.processType.kind': { 'main': '主工序', 'aux': '辅助', 'special': '特种工艺' },
  'ccm.processType.status': { 'normal': '正常', 'stopped': '停用' },
  'ccm.productionNode.delFlag': { '0': '正常', '1': '作废' },
  'ccm.productionNode.kind': { 'order': '订单', 'material': '物料', 'tech': '技术', 'produce': '生产', 'quality': '质检', 'ship': '出货' },
  'ccm.productionNode.stage': { 'cut': '裁床', 'special': '特种', 'sew': '车缝', 'finish': '后整', 'iron': '整烫', 'pack': '包装' },
  'ccm.productionNode.status': { 'normal': '正常', 'stopped': '停用' },
  'ccm.sizeGroup.delFlag': { '0': '正常', '1': '作废' },
  'ccm.sizeGroup.status': { 'normal': '正常', 'stopped': '停用' },
  'ccm.srmRule.delFlag': { '0': '正常', '1': '作废' },
  'ccm.srmRule.kind': { 'material': '面辅料', 'factory': '加工厂', 'processFactory': '工艺厂', 'logistics': '物流', 'service': '服务' },
  'ccm.srmRule.cycle': { 'month': '月', 'quarter': '季', 'halfYear': '半年', 'year': '年' },
  'ccm.srmRule.status': { 'normal': '正常', 'stopped': '停用' },
  'ccm.srmRule.criteria.source': { 'onTimeRate': '准时交货率', 'passRate': '合格率', 'returnRate': '退货率', 'priceIndex': '价格指数', 'overRate': '超损率', 'responseHours': '响应时长', 'claimAmount': '扣款率', 'manual': '人工评分' },
  'ccm.srmRule.criteria.mode': { 'linear': '线性', 'band': '分段', 'manual': '人工' },
  'ccm.srmRule.grades.grade': { 'A': 'A', 'B': 'B', 'C': 'C', 'D': 'D' },
  'ccm.srmRule.grades.result': { 'none': '无', 'message': '发消息', 'pauseNew': '暂停新单' },
  'ccm.srmScore.delFlag': { '0': '正常', '1': '作废' },
  'ccm.srmScore.grade': { 'A': 'A', 'B': 'B', 'C': 'C', 'D': 'D' },
  'ccm.srmScore.lastGrade': { 'A': 'A', 'B': 'B', 'C': 'C', 'D': 'D' },
  'ccm.srmScore.change': { 'up': '↑ 上升', 'same': '持平', 'down': '↓ 下降' },
  'ccm.srmScore.status': { 'draft': '待确认', 'confirmed': '已确认', 'void': '已作废' },
  'ccm.srmScore.lines.source': { 'onTimeRate': '准时交货率', 'passRate': '合格率', 'returnRate': '退货率', 'priceIndex': '价格指数', 'overRate': '超损率', 'responseHours': '响应时长', 'claimAmount': '扣款率', 'manual': '人工评分' },
  'ccm.supplier.delFlag': { '0': '正常', '1': '作废' },
  'ccm.supplier.kind': { 'material': '面辅料', 'factory': '加工厂', 'processFactory': '工艺厂', 'logistics': '物流', 'service': '服务' },
  'ccm.supplier.otherKinds': { 'material': '面辅料', 'factory': '加工厂', 'processFactory': '工艺厂', 'logistics': '物流', 'service': '服务' },
  'ccm.supplier.settleType': { 'cash': '现结', 'monthly': '月结', 'prepay': '预付' },
  'ccm.supplier.grade': { 'A': 'A', 'B': 'B', 'C': 'C', 'D': 'D' },
  'ccm.supplier.cooperation': { 'potential': '潜在', 'trial': '试合作', 'formal': '正式', 'paused': '暂停', 'black': '拉黑' },
  'ccm.supplier.status': { 'auditing': '待审', 'normal': '正常', 'refused': '未通过', 'stopped': '停用' },
  'ccm.supplierVisit.delFlag': { '0': '正常', '1': '作废' },
  'ccm.supplierVisit.kind': { 'visit': '走访', 'audit': '验厂', 'phone': '电话', 'receive': '来访' },
  'ccm.supplierVisit.conclusion': { 'pass': '通过', 'improve': '整改', 'fail': '不通过' },
  'ccm.supplierVisit.status': { 'planned': '计划', 'done': '已拜访', 'cancelled': '已取消', 'void': '已作废' },
  'ccm.timing.delFlag': { '0': '正常', '1': '作废' },
  'ccm.timing.job': { 'approvalTimers': '审批提醒与超时', 'todoReminders': '待办提醒', 'abnormalEscalation': '异常升级', 'contractExpiry': '合同到期提醒', 'orderExpiry': '订单支付超时', 'applicationExpiry': '应用到期', 'erasure': '账号与企业注销', 'logCleanup': '日志清理', 'customerPool': '客户回收', 'visitReminders': '拜访提醒', 'certificateExpiry': '证书到期提醒', 'machineMaintenance': '设备保养提醒', 'supplierScoring': '供应商评价', 'ratesMissing': '汇率缺失检查', 'priceExpiry': '价格到期提醒', 'reportSubscriptions': '报表订阅发送' },
  'ccm.timing.mode': { 'daily': '每天', 'weekly': '每周', 'monthly': '每月', 'cron': 'Cron表达式' },
  'ccm.timing.weekday': { '1': '星期一', '2': '星期二', '3': '星期三', '4': '星期四', '5': '星期五', '6': '星期六', '7': '星期日' },
  'ccm.timing.overlap': { 'skip': '跳过', 'queue': '排队' },
  'ccm.timing.lastResult': { 'success': '成功', 'fail': '失败', 'timeout': '超时', 'skipped': '跳过' },
  'ccm.timing.status': { 'normal': '启用', 'stopped': '停用' },
  'ccm.timingLog.delFlag': { '0': '正常', '1': '作废' },
  'ccm.timingLog.result': { 'success': '成功', 'fail': '失败', 'timeout': '超时', 'skipped': '跳过' },
  'ccm.unit.delFlag': { '0': '正常', '1': '作废' },
  'ccm.unit.dimension': { 'count': '数量', 'length': '长度', 'weight': '重量', 'area': '面积', 'volume': '体积', 'time': '时间', 'pack': '包装' },
  'ccm.unit.rounding': { 'half': '四舍五入', 'up': '进位', 'down': '舍去' },
  'ccm.unit.status': { 'normal': '正常', 'stopped': '停用' },
  'ccm.unitChange.delFlag': { '0': '正常', '1': '作废' },
  'ccm.unitChange.status': { 'normal': '正常', 'stopped': '停用' },
  'ccm.workflow.delFlag': { '0': '正常', '1': '作废' },
  'ccm.workflow.dedupe': { 'none': '不去重', 'adjacent': '相邻节点自动通过', 'any': '审批过的自动通过' },
  'ccm.workflow.allowWithdraw': { 'first': '首次处理前', 'any': '结束前', 'none': '不允许' },
  'ccm.workflow.status': { 'draft': '草稿', 'published': '已发布', 'stopped': '已停用' },
} as const;
export type CcmDictionary<Name extends keyof typeof ccmDictionaries> = keyof (typeof ccmDictionaries)[Name];

/** Dictionaries that the starting data brings, by the record type that keeps them. */
export type CcmKinds = {
  'ccm.dict': 'ABNORMAL_CAUSE' | 'ABNORMAL_TYPE' | 'APS_DELAY_REASON' | 'B2B_STORE_LEVEL' | 'BAND' | 'BAN_REASON' | 'BRAND' | 'CAR_WORK_TYPE' | 'CERT_KIND' | 'COMPONENT' | 'COST_OTHER' | 'CUSTOMER_INDUSTRY' | 'CUSTOMER_LEVEL' | 'CUSTOMER_SOURCE' | 'EXEC_STANDARD' | 'EXPRESS' | 'FABRIC_NODE' | 'GENDER' | 'GRADE' | 'INVOICE_KIND' | 'LEAVE_REASON' | 'LOSS_REASON' | 'ORDER_CHANGE_REASON' | 'OVER_PICK_REASON' | 'PAY_METHOD' | 'PLATE_DIFFICULTY' | 'PLATE_NODE' | 'PLATE_TYPE' | 'POST' | 'PRODUCT_TAG' | 'QC_LEVEL' | 'REFUSE_REASON' | 'RETURN_REASON' | 'REVISE_REASON' | 'SAMPLE_PURPOSE' | 'SAMPLE_TYPE' | 'SEASON' | 'SERIES' | 'SKILL_GRADE' | 'SUPPLIER_CATEGORY' | 'SUPPLY_REPORT_KIND' | 'TITLE' | 'VISIT_PURPOSE' | 'WASHING' | 'WORK_KIND';
};

export type CcmPermission =
  | 'DELETE /ccm/api/saas/category'
  | 'DELETE /ccm/api/saas/categoryProcess'
  | 'DELETE /ccm/api/saas/categoryProcessSay'
  | 'DELETE /ccm/api/saas/coefficient'
  | 'DELETE /ccm/api/saas/color'
  | 'DELETE /ccm/api/saas/colorFamily'
  | 'DELETE /ccm/api/saas/companySetting/value'
  | 'DELETE /ccm/api/saas/currency'
  | 'DELETE /ccm/api/saas/customer'
  | 'DELETE /ccm/api/saas/customerVisit'
  | 'DELETE /ccm/api/saas/delegation'
  | 'DELETE /ccm/api/saas/dict'
  | 'DELETE /ccm/api/saas/exchangeRate'
  | 'DELETE /ccm/api/saas/machine'
  | 'DELETE /ccm/api/saas/node'
  | 'DELETE /ccm/api/saas/part'
  | 'DELETE /ccm/api/saas/partnerBind'
  | 'DELETE /ccm/api/saas/plateProcessConfig'
  | 'DELETE /ccm/api/saas/procedureType'
  | 'DELETE /ccm/api/saas/process'
  | 'DELETE /ccm/api/saas/processNode'
  | 'DELETE /ccm/api/saas/sizeGroup'
  | 'DELETE /ccm/api/saas/srmFactory'
  | 'DELETE /ccm/api/saas/srmRule'
  | 'DELETE /ccm/api/saas/srmScore'
  | 'DELETE /ccm/api/saas/supplierVisit'
  | 'DELETE /ccm/api/saas/timing'
  | 'DELETE /ccm/api/saas/typeNode'
  | 'DELETE /ccm/api/saas/unit'
  | 'DELETE /ccm/api/saas/unitChange'
  | 'DELETE /ccm/api/saas/workflow'
  | 'GET /ccm/api/saas/approval'
  | 'GET /ccm/api/saas/approval/all'
  | 'GET /ccm/api/saas/approval/export'
  | 'GET /ccm/api/saas/approval/print'
  | 'GET /ccm/api/saas/approvalLog'
  | 'GET /ccm/api/saas/approvalLog/export'
  | 'GET /ccm/api/saas/approvalLog/print'
  | 'GET /ccm/api/saas/approvalTask'
  | 'GET /ccm/api/saas/approvalTask/export'
  | 'GET /ccm/api/saas/approvalTask/print'
  | 'GET /ccm/api/saas/category'
  | 'GET /ccm/api/saas/category/export'
  | 'GET /ccm/api/saas/category/print'
  | 'GET /ccm/api/saas/categoryProcess'
  | 'GET /ccm/api/saas/categoryProcess/export'
  | 'GET /ccm/api/saas/categoryProcess/print'
  | 'GET /ccm/api/saas/categoryProcessSay'
  | 'GET /ccm/api/saas/categoryProcessSay/export'
  | 'GET /ccm/api/saas/categoryProcessSay/print'
  | 'GET /ccm/api/saas/coefficient'
  | 'GET /ccm/api/saas/coefficient/export'
  | 'GET /ccm/api/saas/coefficient/print'
  | 'GET /ccm/api/saas/color'
  | 'GET /ccm/api/saas/color/export'
  | 'GET /ccm/api/saas/color/print'
  | 'GET /ccm/api/saas/colorFamily'
  | 'GET /ccm/api/saas/colorFamily/export'
  | 'GET /ccm/api/saas/colorFamily/print'
  | 'GET /ccm/api/saas/companySetting'
  | 'GET /ccm/api/saas/companySetting/value'
  | 'GET /ccm/api/saas/companySetting/value/export'
  | 'GET /ccm/api/saas/companySetting/value/print'
  | 'GET /ccm/api/saas/currency'
  | 'GET /ccm/api/saas/currency/export'
  | 'GET /ccm/api/saas/currency/print'
  | 'GET /ccm/api/saas/customer'
  | 'GET /ccm/api/saas/customer/export'
  | 'GET /ccm/api/saas/customer/print'
  | 'GET /ccm/api/saas/customerVisit'
  | 'GET /ccm/api/saas/customerVisit/export'
  | 'GET /ccm/api/saas/customerVisit/print'
  | 'GET /ccm/api/saas/delegation'
  | 'GET /ccm/api/saas/delegation/export'
  | 'GET /ccm/api/saas/delegation/print'
  | 'GET /ccm/api/saas/dict'
  | 'GET /ccm/api/saas/dict/export'
  | 'GET /ccm/api/saas/dict/print'
  | 'GET /ccm/api/saas/exchangeRate'
  | 'GET /ccm/api/saas/exchangeRate/export'
  | 'GET /ccm/api/saas/exchangeRate/print'
  | 'GET /ccm/api/saas/machine'
  | 'GET /ccm/api/saas/machine/export'
  | 'GET /ccm/api/saas/machine/print'
  | 'GET /ccm/api/saas/node'
  | 'GET /ccm/api/saas/node/export'
  | 'GET /ccm/api/saas/node/print'
  | 'GET /ccm/api/saas/part'
  | 'GET /ccm/api/saas/part/export'
  | 'GET /ccm/api/saas/part/print'
  | 'GET /ccm/api/saas/partnerBind'
  | 'GET /ccm/api/saas/partnerBind/export'
  | 'GET /ccm/api/saas/partnerBind/print'
  | 'GET /ccm/api/saas/plateProcessConfig'
  | 'GET /ccm/api/saas/plateProcessConfig/export'
  | 'GET /ccm/api/saas/plateProcessConfig/print'
  | 'GET /ccm/api/saas/procedureType'
  | 'GET /ccm/api/saas/procedureType/export'
  | 'GET /ccm/api/saas/procedureType/print'
  | 'GET /ccm/api/saas/process'
  | 'GET /ccm/api/saas/process/export'
  | 'GET /ccm/api/saas/process/print'
  | 'GET /ccm/api/saas/processNode'
  | 'GET /ccm/api/saas/processNode/export'
  | 'GET /ccm/api/saas/processNode/print'
  | 'GET /ccm/api/saas/sizeGroup'
  | 'GET /ccm/api/saas/sizeGroup/export'
  | 'GET /ccm/api/saas/sizeGroup/print'
  | 'GET /ccm/api/saas/srmFactory'
  | 'GET /ccm/api/saas/srmFactory/export'
  | 'GET /ccm/api/saas/srmFactory/print'
  | 'GET /ccm/api/saas/srmRule'
  | 'GET /ccm/api/saas/srmRule/export'
  | 'GET /ccm/api/saas/srmRule/print'
  | 'GET /ccm/api/saas/srmScore'
  | 'GET /ccm/api/saas/srmScore/export'
  | 'GET /ccm/api/saas/srmScore/print'
  | 'GET /ccm/api/saas/supplierVisit'
  | 'GET /ccm/api/saas/supplierVisit/export'
  | 'GET /ccm/api/saas/supplierVisit/print'
  | 'GET /ccm/api/saas/timing'
  | 'GET /ccm/api/saas/timing/export'
  | 'GET /ccm/api/saas/timing/print'
  | 'GET /ccm/api/saas/timingLog'
  | 'GET /ccm/api/saas/timingLog/export'
  | 'GET /ccm/api/saas/timingLog/print'
  | 'GET /ccm/api/saas/typeNode'
  | 'GET /ccm/api/saas/typeNode/export'
  | 'GET /ccm/api/saas/typeNode/print'
  | 'GET /ccm/api/saas/unit'
  | 'GET /ccm/api/saas/unit/export'
  | 'GET /ccm/api/saas/unit/print'
  | 'GET /ccm/api/saas/unitChange'
  | 'GET /ccm/api/saas/unitChange/export'
  | 'GET /ccm/api/saas/unitChange/print'
  | 'GET /ccm/api/saas/workflow'
  | 'GET /ccm/api/saas/workflow/export'
  | 'GET /ccm/api/saas/workflow/print'
  | 'GET /loom/query/ccm.customerReport'
  | 'GET /loom/query/ccm.customerStat'
  | 'GET /loom/query/ccm.srmFactoryReport'
  | 'GET /loom/query/ccm.supplierReport'
  | 'GET /loom/query/ccm.visitStat'
  | 'POST /ccm/api/saas/category'
  | 'POST /ccm/api/saas/category/import'
  | 'POST /ccm/api/saas/categoryProcess'
  | 'POST /ccm/api/saas/categoryProcess/import'
  | 'POST /ccm/api/saas/categoryProcessSay'
  | 'POST /ccm/api/saas/categoryProcessSay/import'
  | 'POST /ccm/api/saas/coefficient'
  | 'POST /ccm/api/saas/coefficient/import'
  | 'POST /ccm/api/saas/color'
  | 'POST /ccm/api/saas/color/import'
  | 'POST /ccm/api/saas/colorFamily'
  | 'POST /ccm/api/saas/colorFamily/import'
  | 'POST /ccm/api/saas/companySetting'
  | 'POST /ccm/api/saas/companySetting/value'
  | 'POST /ccm/api/saas/companySetting/value/import'
  | 'POST /ccm/api/saas/currency'
  | 'POST /ccm/api/saas/currency/import'
  | 'POST /ccm/api/saas/customer'
  | 'POST /ccm/api/saas/customer/import'
  | 'POST /ccm/api/saas/customerVisit'
  | 'POST /ccm/api/saas/customerVisit/import'
  | 'POST /ccm/api/saas/delegation'
  | 'POST /ccm/api/saas/delegation/import'
  | 'POST /ccm/api/saas/dict'
  | 'POST /ccm/api/saas/dict/import'
  | 'POST /ccm/api/saas/exchangeRate'
  | 'POST /ccm/api/saas/exchangeRate/import'
  | 'POST /ccm/api/saas/machine'
  | 'POST /ccm/api/saas/machine/import'
  | 'POST /ccm/api/saas/node'
  | 'POST /ccm/api/saas/node/import'
  | 'POST /ccm/api/saas/part'
  | 'POST /ccm/api/saas/part/import'
  | 'POST /ccm/api/saas/partnerBind'
  | 'POST /ccm/api/saas/partnerBind/import'
  | 'POST /ccm/api/saas/plateProcessConfig'
  | 'POST /ccm/api/saas/plateProcessConfig/import'
  | 'POST /ccm/api/saas/procedureType'
  | 'POST /ccm/api/saas/procedureType/import'
  | 'POST /ccm/api/saas/process'
  | 'POST /ccm/api/saas/process/import'
  | 'POST /ccm/api/saas/processNode'
  | 'POST /ccm/api/saas/processNode/import'
  | 'POST /ccm/api/saas/sizeGroup'
  | 'POST /ccm/api/saas/sizeGroup/import'
  | 'POST /ccm/api/saas/srmFactory'
  | 'POST /ccm/api/saas/srmFactory/import'
  | 'POST /ccm/api/saas/srmRule'
  | 'POST /ccm/api/saas/srmRule/import'
  | 'POST /ccm/api/saas/srmScore'
  | 'POST /ccm/api/saas/srmScore/import'
  | 'POST /ccm/api/saas/supplierVisit'
  | 'POST /ccm/api/saas/supplierVisit/import'
  | 'POST /ccm/api/saas/timing'
  | 'POST /ccm/api/saas/timing/import'
  | 'POST /ccm/api/saas/typeNode'
  | 'POST /ccm/api/saas/typeNode/import'
  | 'POST /ccm/api/saas/unit'
  | 'POST /ccm/api/saas/unit/import'
  | 'POST /ccm/api/saas/unitChange'
  | 'POST /ccm/api/saas/unitChange/import'
  | 'POST /ccm/api/saas/workflow'
  | 'POST /ccm/api/saas/workflow/import'
  | 'PUT /ccm/api/saas/category'
  | 'PUT /ccm/api/saas/category/batch'
  | 'PUT /ccm/api/saas/category/status'
  | 'PUT /ccm/api/saas/categoryProcess'
  | 'PUT /ccm/api/saas/categoryProcess/batch'
  | 'PUT /ccm/api/saas/categoryProcess/copyTo'
  | 'PUT /ccm/api/saas/categoryProcess/publish'
  | 'PUT /ccm/api/saas/categoryProcess/renew'
  | 'PUT /ccm/api/saas/categoryProcess/toPrice'
  | 'PUT /ccm/api/saas/categoryProcessSay'
  | 'PUT /ccm/api/saas/categoryProcessSay/batch'
  | 'PUT /ccm/api/saas/categoryProcessSay/copyTo'
  | 'PUT /ccm/api/saas/categoryProcessSay/enable'
  | 'PUT /ccm/api/saas/categoryProcessSay/setDefault'
  | 'PUT /ccm/api/saas/categoryProcessSay/stop'
  | 'PUT /ccm/api/saas/coefficient'
  | 'PUT /ccm/api/saas/coefficient/batch'
  | 'PUT /ccm/api/saas/coefficient/status'
  | 'PUT /ccm/api/saas/color'
  | 'PUT /ccm/api/saas/color/batch'
  | 'PUT /ccm/api/saas/color/enable'
  | 'PUT /ccm/api/saas/color/merge'
  | 'PUT /ccm/api/saas/color/stop'
  | 'PUT /ccm/api/saas/colorFamily'
  | 'PUT /ccm/api/saas/colorFamily/batch'
  | 'PUT /ccm/api/saas/colorFamily/status'
  | 'PUT /ccm/api/saas/companySetting'
  | 'PUT /ccm/api/saas/companySetting/value'
  | 'PUT /ccm/api/saas/companySetting/value/batch'
  | 'PUT /ccm/api/saas/companySetting/value/status'
  | 'PUT /ccm/api/saas/currency'
  | 'PUT /ccm/api/saas/currency/batch'
  | 'PUT /ccm/api/saas/currency/status'
  | 'PUT /ccm/api/saas/customer'
  | 'PUT /ccm/api/saas/customer/assign'
  | 'PUT /ccm/api/saas/customer/batch'
  | 'PUT /ccm/api/saas/customer/bind'
  | 'PUT /ccm/api/saas/customer/cancel'
  | 'PUT /ccm/api/saas/customer/claim'
  | 'PUT /ccm/api/saas/customer/confirm'
  | 'PUT /ccm/api/saas/customer/enable'
  | 'PUT /ccm/api/saas/customer/enter'
  | 'PUT /ccm/api/saas/customer/follow'
  | 'PUT /ccm/api/saas/customer/merge'
  | 'PUT /ccm/api/saas/customer/reject'
  | 'PUT /ccm/api/saas/customer/release'
  | 'PUT /ccm/api/saas/customer/setCredit'
  | 'PUT /ccm/api/saas/customer/stop'
  | 'PUT /ccm/api/saas/customer/submit'
  | 'PUT /ccm/api/saas/customer/unbind'
  | 'PUT /ccm/api/saas/customerVisit'
  | 'PUT /ccm/api/saas/customerVisit/batch'
  | 'PUT /ccm/api/saas/customerVisit/cancel'
  | 'PUT /ccm/api/saas/customerVisit/comment'
  | 'PUT /ccm/api/saas/customerVisit/finish'
  | 'PUT /ccm/api/saas/customerVisit/invalid'
  | 'PUT /ccm/api/saas/delegation'
  | 'PUT /ccm/api/saas/delegation/batch'
  | 'PUT /ccm/api/saas/delegation/status'
  | 'PUT /ccm/api/saas/dict'
  | 'PUT /ccm/api/saas/dict/batch'
  | 'PUT /ccm/api/saas/dict/status'
  | 'PUT /ccm/api/saas/exchangeRate'
  | 'PUT /ccm/api/saas/exchangeRate/batch'
  | 'PUT /ccm/api/saas/exchangeRate/status'
  | 'PUT /ccm/api/saas/machine'
  | 'PUT /ccm/api/saas/machine/batch'
  | 'PUT /ccm/api/saas/machine/maintain'
  | 'PUT /ccm/api/saas/machine/move'
  | 'PUT /ccm/api/saas/machine/repair'
  | 'PUT /ccm/api/saas/machine/repaired'
  | 'PUT /ccm/api/saas/machine/rest'
  | 'PUT /ccm/api/saas/machine/restore'
  | 'PUT /ccm/api/saas/machine/scrap'
  | 'PUT /ccm/api/saas/machine/use'
  | 'PUT /ccm/api/saas/node'
  | 'PUT /ccm/api/saas/node/batch'
  | 'PUT /ccm/api/saas/node/status'
  | 'PUT /ccm/api/saas/part'
  | 'PUT /ccm/api/saas/part/batch'
  | 'PUT /ccm/api/saas/part/status'
  | 'PUT /ccm/api/saas/partnerBind'
  | 'PUT /ccm/api/saas/partnerBind/batch'
  | 'PUT /ccm/api/saas/partnerBind/cancel'
  | 'PUT /ccm/api/saas/partnerBind/confirm'
  | 'PUT /ccm/api/saas/partnerBind/refuse'
  | 'PUT /ccm/api/saas/plateProcessConfig'
  | 'PUT /ccm/api/saas/plateProcessConfig/batch'
  | 'PUT /ccm/api/saas/plateProcessConfig/status'
  | 'PUT /ccm/api/saas/procedureType'
  | 'PUT /ccm/api/saas/procedureType/batch'
  | 'PUT /ccm/api/saas/procedureType/status'
  | 'PUT /ccm/api/saas/process'
  | 'PUT /ccm/api/saas/process/batch'
  | 'PUT /ccm/api/saas/process/enable'
  | 'PUT /ccm/api/saas/process/pushPrice'
  | 'PUT /ccm/api/saas/process/reprice'
  | 'PUT /ccm/api/saas/process/stop'
  | 'PUT /ccm/api/saas/processNode'
  | 'PUT /ccm/api/saas/processNode/batch'
  | 'PUT /ccm/api/saas/processNode/status'
  | 'PUT /ccm/api/saas/sizeGroup'
  | 'PUT /ccm/api/saas/sizeGroup/batch'
  | 'PUT /ccm/api/saas/sizeGroup/status'
  | 'PUT /ccm/api/saas/srmFactory'
  | 'PUT /ccm/api/saas/srmFactory/assign'
  | 'PUT /ccm/api/saas/srmFactory/bank'
  | 'PUT /ccm/api/saas/srmFactory/batch'
  | 'PUT /ccm/api/saas/srmFactory/bind'
  | 'PUT /ccm/api/saas/srmFactory/black'
  | 'PUT /ccm/api/saas/srmFactory/confirm'
  | 'PUT /ccm/api/saas/srmFactory/formal'
  | 'PUT /ccm/api/saas/srmFactory/merge'
  | 'PUT /ccm/api/saas/srmFactory/pause'
  | 'PUT /ccm/api/saas/srmFactory/probe'
  | 'PUT /ccm/api/saas/srmFactory/reject'
  | 'PUT /ccm/api/saas/srmFactory/status'
  | 'PUT /ccm/api/saas/srmFactory/submit'
  | 'PUT /ccm/api/saas/srmFactory/trial'
  | 'PUT /ccm/api/saas/srmFactory/unbind'
  | 'PUT /ccm/api/saas/srmFactory/unblack'
  | 'PUT /ccm/api/saas/srmFactory/visit'
  | 'PUT /ccm/api/saas/srmRule'
  | 'PUT /ccm/api/saas/srmRule/batch'
  | 'PUT /ccm/api/saas/srmRule/enable'
  | 'PUT /ccm/api/saas/srmRule/score'
  | 'PUT /ccm/api/saas/srmRule/stop'
  | 'PUT /ccm/api/saas/srmScore'
  | 'PUT /ccm/api/saas/srmScore/again'
  | 'PUT /ccm/api/saas/srmScore/batch'
  | 'PUT /ccm/api/saas/srmScore/confirm'
  | 'PUT /ccm/api/saas/srmScore/invalid'
  | 'PUT /ccm/api/saas/supplierVisit'
  | 'PUT /ccm/api/saas/supplierVisit/batch'
  | 'PUT /ccm/api/saas/supplierVisit/cancel'
  | 'PUT /ccm/api/saas/supplierVisit/comment'
  | 'PUT /ccm/api/saas/supplierVisit/finish'
  | 'PUT /ccm/api/saas/supplierVisit/invalid'
  | 'PUT /ccm/api/saas/timing'
  | 'PUT /ccm/api/saas/timing/batch'
  | 'PUT /ccm/api/saas/timing/enable'
  | 'PUT /ccm/api/saas/timing/run'
  | 'PUT /ccm/api/saas/timing/stop'
  | 'PUT /ccm/api/saas/typeNode'
  | 'PUT /ccm/api/saas/typeNode/batch'
  | 'PUT /ccm/api/saas/typeNode/copyTo'
  | 'PUT /ccm/api/saas/typeNode/enable'
  | 'PUT /ccm/api/saas/typeNode/stop'
  | 'PUT /ccm/api/saas/unit'
  | 'PUT /ccm/api/saas/unit/batch'
  | 'PUT /ccm/api/saas/unit/status'
  | 'PUT /ccm/api/saas/unitChange'
  | 'PUT /ccm/api/saas/unitChange/batch'
  | 'PUT /ccm/api/saas/unitChange/status'
  | 'PUT /ccm/api/saas/workflow'
  | 'PUT /ccm/api/saas/workflow/batch'
  | 'PUT /ccm/api/saas/workflow/enable'
  | 'PUT /ccm/api/saas/workflow/publish'
  | 'PUT /ccm/api/saas/workflow/stop';

export type CcmSetting = 'GLOBAL_AMOUNT_SCALE' | 'GLOBAL_PRICE_SCALE' | 'GLOBAL_TAX_RATE' | 'GLOBAL_BASE_CURRENCY' | 'CCM_RATE_MODE' | 'GLOBAL_WORK_CALENDAR' | 'CCM_CUSTOMER_AUDIT' | 'CCM_SUPPLIER_AUDIT' | 'CCM_CREDIT_CONTROL' | 'CCM_CUSTOMER_POOL_DAYS' | 'CCM_APPROVAL_REMIND_MINUTES' | 'CCM_APPROVAL_SELF' | 'PDM_MATERIAL_ALLOCATION' | 'COS_COEFFICIENT_SWITCH' | 'APS_NODE_TIME_UNIT';
