// Written by `npx tsx generators/client.ts` from schemas: change those instead.
import type { Asked, FileRef, Reference, Sent } from '../../runtime/core/client/client.ts';
import type { ActionDone, Page, PageRequest, Saved, TrailEntry } from '../../runtime/core/contract/wire.ts';

export interface AmcAbnormal {
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
no?: (string | null)
/** 级别 */
level?: ("normal" | "serious" | "urgent" | null)
/** 来源 */
source?: ("manual" | "mes" | "aps" | "tqm" | "wms" | "pms" | "fms" | "b2b" | null)
/** 类型 */
type?: Reference | null
/** 标题 */
title?: (string | null)
/** 内容 */
content?: (string | null)
/** 图片 */
images?: (FileRef | string[] | null)
/** 单据类型 */
bizType?: (string | null)
/** 单据标识 */
bizId?: (string | null)
/** 单据 */
bizNo?: (string | null)
/** 订单 */
order?: Reference | null
/** 部门 */
department?: Reference | null
/** 供应商 */
supplier?: Reference | null
/** 上报人 */
reporter?: Reference | null
/** 处理人: 不填则由部门负责人安排 */
handler?: Reference | null
/** 抄送人 */
ccs?: (Reference[] | null)
/** 发生时间 */
happenDate?: (string | null)
/** 要求完成时间 */
requireDate?: (string | null)
/** 受理时间 */
respDate?: (string | null)
/** 关闭时间 */
finishDate?: (string | null)
/** 原因 */
cause?: Reference | null
/** 处理措施 */
measure?: (string | null)
/** 责任部门 */
dutyDepartment?: Reference | null
/** 责任供应商 */
dutySupplier?: Reference | null
/** 损失金额 */
loss?: (string | null)
/** 损失工时(分) */
lostMinutes?: (number | null)
/** 响应(分) */
respMinutes?: (number | null)
/** 时长(时) */
handleHours?: (string | null)
/** 升级次数: 1 已升级到部门负责人，2 已升级到工厂负责人 */
escalation?: (number | null)
/** 已通知 */
isTold?: (boolean | null)
/** 状态 */
status?: ("open" | "handling" | "closed" | "void" | null)
/** 备注 */
remarks?: (string | null)
}
export interface AmcApply {
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
/** 应用名称 */
name?: (string | null)
/** 应用编码 */
code?: (string | null)
/** 类型 */
kind?: ("platform" | "company" | "personal" | null)
/** 跳转地址 */
url?: (string | null)
/** 打开方式 */
openMode?: ("shell" | "blank" | null)
/** 图标 */
avatar?: FileRef | string | null
/** 图标名称: 没有图标图片时，从图标集中取用 */
icon?: (string | null)
/** 介绍 */
introduction?: (string | null)
/** 截图 */
images?: (FileRef | string[] | null)
/** 试用天数 */
trialDays?: (number | null)
/** 基础应用: 随企业开通，无须购买 */
base?: (boolean | null)
/** 所属用户 */
ownerUser?: Reference | null
/** 所属企业 */
ownerCompany?: Reference | null
/** 企业数: 开通过的企业 */
companies?: (number | null)
/** 备注 */
remarks?: (string | null)
/** 排序 */
sort?: (number | null)
/** 状态 */
status?: ("0" | "1" | null)
/** 计价 */
prices?: {
id?: string
/** 计费方式 */
terms?: ("yearly" | "monthly" | "usage" | null)
/** 单位 */
unit?: ("year" | "month" | "day" | "person" | "item" | null)
/** 单价 */
price?: (string | null)
/** 最少数量 */
minNum?: (number | null)
/** 最多数量 */
maxNum?: (number | null)
}[]
}
export interface AmcColumnSetting {
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
/** 表格 */
tableId?: (string | null)
/** 设置 */
setting?: {

}
/** 列宽与冻结 */
facts?: {

}
/** 备注 */
remarks?: (string | null)
}
export interface AmcCompany {
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
delFlag?: ("0" | "1" | "2" | null)
/** 企业编码 */
uuid?: (string | null)
/** 企业名称 */
name?: (string | null)
/** 企业简称 */
shortName?: (string | null)
/** 企业类型 */
kind?: ("brand" | "factory" | "supplier" | "trader" | "platform" | null)
/** 统一社会信用代码 */
creditCode?: (string | null)
/** 法定代表人 */
legalPerson?: (string | null)
/** 营业执照 */
license?: FileRef | string | null
/** 标志 */
logo?: FileRef | string | null
/** 联系人 */
contact?: (string | null)
/** 电话 */
phone?: (string | null)
/** 省 */
province?: Reference | null
/** 市 */
city?: Reference | null
/** 区县 */
area?: Reference | null
/** 地址 */
address?: (string | null)
/** 人员规模 */
staffScale?: ("20" | "50" | "200" | "500" | "1000" | "more" | null)
/** 简介 */
introduction?: (string | null)
/** 所有者 */
owner?: Reference | null
/** 企业认证 */
realAuth?: ("0" | "1" | "2" | "3" | null)
/** 时区 */
timezone?: (string | null)
/** 默认语言 */
lang?: ("zh_CN" | "en" | "zh_TW" | null)
/** 席位: 0为不限 */
userNum?: (number | null)
/** 到期日: 空为不限 */
expireDate?: (string | null)
/** 状态 */
status?: ("0" | "1" | null)
/** 申请注销时间 */
deleteApplyDate?: (string | null)
/** 申请注销人 */
deleteApplyBy?: Reference | null
/** 注销时间 */
erasedDate?: (string | null)
/** 备注 */
remarks?: (string | null)
}
export interface AmcCompanyApply {
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
/** 应用 */
apply?: Reference | null
/** 开通日期 */
startDate?: (string | null)
/** 到期日: 含当日，空为永久 */
endDate?: (string | null)
/** 数量: 人数或个数 */
num?: (number | null)
/** 来源 */
source?: ("buy" | "auto" | "gift" | "trial" | "own" | null)
/** 订单 */
order?: Reference | null
/** 状态 */
status?: ("0" | "1" | "2" | null)
/** 备注 */
remarks?: (string | null)
}
export interface AmcCompanyApplyVisibility {
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
/** 应用 */
apply?: Reference | null
/** 可见范围 */
scope?: ("all" | "part" | null)
/** 可见部门: 含下级部门 */
departments?: (Reference[] | null)
/** 可见角色 */
roles?: (Reference[] | null)
/** 可见成员 */
users?: (Reference[] | null)
/** 备注 */
remarks?: (string | null)
}
export interface AmcCompanyUser {
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
/** 账号 */
user?: Reference | null
/** 企业内姓名 */
aliasUserName?: (string | null)
/** 成员类型 */
userType?: ("0" | "1" | "2" | null)
/** 默认企业 */
isDefault?: ("0" | "1" | null)
/** 部门 */
departments?: (Reference[] | null)
/** 主部门 */
mainDepartment?: Reference | null
/** 角色 */
roles?: (Reference[] | null)
/** 员工档案 */
employee?: Reference | null
/** 协作对象 */
partner?: Reference | null
/** 加入方式 */
joinWay?: ("create" | "invite" | "apply" | "import" | null)
/** 加入日期 */
joinDate?: (string | null)
/** 离开日期 */
leaveDate?: (string | null)
/** 状态 */
status?: ("0" | "1" | "2" | "3" | null)
/** 备注 */
remarks?: (string | null)
}
export interface AmcDepartment {
id?: string
version?: number
/** 部门名称 */
name?: (string | null)
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
/** 部门编码: 不填则自动编号 */
code?: (string | null)
/** 上级部门 */
parent?: Reference | null
/** 类型 */
kind?: ("company" | "factory" | "dept" | "workshop" | "team" | null)
/** 负责人 */
manager?: Reference | null
/** 副职 */
deputies?: (Reference[] | null)
/** 默认仓库 */
warehouse?: Reference | null
/** 成本中心 */
costCenter?: (string | null)
/** 电话 */
phone?: (string | null)
/** 上级路径 */
parentIds?: (string | null)
/** 层级 */
level?: (number | null)
/** 备注 */
remarks?: (string | null)
/** 排序 */
sort?: (number | null)
/** 状态 */
status?: ("normal" | "stopped" | null)
}
export interface AmcEmployee {
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
/** 工号: 不填则自动编号 */
empNo?: (string | null)
/** 姓名 */
name?: (string | null)
/** 身份证号 */
idCard?: (string | null)
/** 性别 */
gender?: ("male" | "female" | null)
/** 生日 */
birthday?: (string | null)
/** 照片 */
photo?: FileRef | string | null
/** 手机 */
phone?: (string | null)
/** 籍贯 */
nativePlace?: (string | null)
/** 住址 */
address?: (string | null)
/** 紧急联系人 */
emergencyContact?: (string | null)
/** 紧急电话 */
emergencyPhone?: (string | null)
/** 部门 */
department?: Reference | null
/** 岗位 */
post?: Reference | null
/** 职级 */
title?: Reference | null
/** 直接上级 */
leader?: Reference | null
/** 登录账号: 多数工人没有账号 */
user?: Reference | null
/** 入职日期 */
entryDate?: (string | null)
/** 转正日期 */
regularDate?: (string | null)
/** 离职日期 */
leaveDate?: (string | null)
/** 离职原因 */
leaveReason?: Reference | null
/** 计薪方式 */
payType?: ("piece" | "hour" | "month" | "mixed" | null)
/** 开户行 */
bankName?: (string | null)
/** 银行卡号 */
bankAccount?: (string | null)
/** 学历 */
education?: ("primary" | "junior" | "senior" | "college" | "bachelor" | "master" | null)
/** 合同类型 */
contractType?: ("fixed" | "open" | "task" | "service" | "intern" | null)
/** 合同开始 */
contractStart?: (string | null)
/** 合同到期 */
contractEnd?: (string | null)
/** 已提醒的到期日 */
contractWarned?: (string | null)
/** 社保 */
socialSecurity?: ("yes" | "no" | "own" | null)
/** 证件照片 */
idPhotos?: (FileRef | string[] | null)
/** 附件 */
attachments?: (FileRef | string[] | null)
/** 状态 */
status?: ("probation" | "onJob" | "stopped" | "left" | null)
/** 备注 */
remarks?: (string | null)
}
export interface AmcFeedback {
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
/** 来源 */
fromWhere?: (string | null)
/** 内容 */
content?: (string | null)
/** 图片 */
images?: (FileRef | string[] | null)
/** 反馈人 */
user?: Reference | null
/** 企业 */
ofCompany?: Reference | null
/** 浏览器 */
browser?: (string | null)
/** 回复 */
reply?: (string | null)
/** 回复时间 */
replyDate?: (string | null)
/** 状态 */
status?: ("open" | "doing" | "done" | "closed" | null)
/** 备注 */
remarks?: (string | null)
}
export interface AmcFile {
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
/** 大小 */
size?: (number | null)
/** 类型 */
mime?: (string | null)
/** 校验和 */
sha256?: (string | null)
/** 缩略图校验和 */
thumb?: (string | null)
/** 地址 */
url?: (string | null)
/** 所有者 */
owner?: Reference | null
/** 私密 */
private?: (boolean | null)
/** 业务类型 */
bizType?: (string | null)
/** 业务字段 */
bizField?: (string | null)
/** 业务数据 */
bizId?: (string | null)
/** 启用时间 */
usedDate?: (string | null)
/** 备注 */
remarks?: (string | null)
}
export interface AmcFilterScheme {
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
/** 用户 */
user?: Reference | null
/** 表格 */
tableId?: (string | null)
/** 名称 */
name?: (string | null)
/** 条件 */
tree?: {

}
/** 默认 */
isDefault?: ("0" | "1" | null)
/** 共享角色 */
roles?: (Reference[] | null)
/** 备注 */
remarks?: (string | null)
}
export interface AmcImportDraft {
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
/** 数据类型 */
entity?: (string | null)
/** 文件名 */
fileName?: (string | null)
/** 文件: 文件编号 */
file?: (string | null)
/** 行数 */
rowCount?: (number | null)
/** 列 */
heads?: {

}
/** 列与字段的对应 */
map?: {

}
/** 方式 */
mode?: ("insert" | "update" | "upsert" | null)
/** 有错误时 */
faulty?: ("all" | "skip" | null)
/** 忽略提醒 */
confirmed?: (boolean | null)
/** 改正的单元格 */
fixes?: {

}
/** 进度 */
state?: ("open" | "checking" | "checked" | "importing" | "done" | null)
/** 后台任务 */
task?: (string | null)
/** 结果 */
result?: {

}
/** 备注 */
remarks?: (string | null)
}
export interface AmcInvite {
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
/** 邀请码 */
code?: (string | null)
/** 邀请链接 */
link?: (string | null)
/** 加入部门 */
department?: Reference | null
/** 授予角色 */
roles?: (Reference[] | null)
/** 到期日 */
expireDate?: (string | null)
/** 可用次数 */
maxUse?: (number | null)
/** 已用 */
used?: (number | null)
/** 状态 */
status?: ("normal" | "stopped" | null)
/** 备注 */
remarks?: (string | null)
}
export interface AmcListView {
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
/** 用户 */
user?: Reference | null
/** 页面 */
screen?: (string | null)
/** 名称 */
name?: (string | null)
/** 设置 */
setting?: {

}
/** 范围 */
for?: ("own" | "role" | "company" | null)
/** 角色 */
roles?: (Reference[] | null)
/** 默认 */
isDefault?: ("0" | "1" | null)
/** 锁定 */
locked?: ("0" | "1" | null)
/** 顺序 */
sort?: (number | null)
/** 备注 */
remarks?: (string | null)
}
export interface AmcLoginLog {
id?: string
version?: number
/** 时间 */
at?: (string | null)
/** 用户 */
user?: Reference | null
/** 输入的账号 */
username?: (string | null)
/** 企业 */
ofCompany?: Reference | null
/** 登录方式 */
loginWay?: ("password" | "code" | "third" | "qr" | "fast" | "authCode" | null)
/** 客户端 */
client?: (string | null)
/** 设备 */
device?: (string | null)
/** IP地址 */
ip?: (string | null)
/** 地区 */
region?: (string | null)
/** 结果 */
result?: ("success" | "fail" | null)
/** 说明 */
message?: (string | null)
}
export interface AmcMenu {
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
/** 应用 */
apply?: Reference | null
/** 上级菜单 */
parent?: Reference | null
/** 名称 */
name?: (string | null)
/** 英文名 */
nameEn?: (string | null)
/** 繁体名 */
nameTw?: (string | null)
/** 类型 */
menuType?: ("1" | "2" | "3" | null)
/** 地址: 导航为空时显示为灰色，不可点击 */
url?: (string | null)
/** 页面标识: 打开的页面路由 */
key?: (string | null)
/** 菜单图标 */
icon?: (string | null)
/** 请求方法 */
method?: ("GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "FIELD" | null)
/** 缓存 */
keepAlive?: (boolean | null)
/** 无外壳 */
isIndex?: (boolean | null)
/** 隐藏 */
hidden?: (boolean | null)
/** 来源 */
source?: ("schema" | "own" | null)
/** 来源标识 */
sourceKey?: (string | null)
/** 模块所给 */
given?: {

}
/** 备注 */
remarks?: (string | null)
/** 排序 */
sort?: (number | null)
/** 状态 */
status?: ("0" | "1" | null)
}
export interface AmcMessage {
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
/** 标题 */
title?: (string | null)
/** 发送对象 */
objName?: (string | null)
/** 类型 */
messageType?: (string | null)
/** 内容 */
content?: (string | null)
/** 发送对象头像 */
objHead?: (string | null)
/** 跳转地址 */
address?: (string | null)
/** 译文用词 */
words?: {

}
/** 业务类型 */
bizType?: (string | null)
/** 业务标识 */
bizId?: (string | null)
/** 失效时间 */
expireDate?: (string | null)
/** 备注 */
remarks?: (string | null)
/** 接收人 */
receivers?: {
id?: string
/** 接收人 */
user?: Reference | null
/** 已读 */
readed?: (number | null)
/** 阅读时间 */
readDate?: (string | null)
/** 已清空 */
cleared?: (boolean | null)
}[]
}
export interface AmcMessageTemplate {
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
/** 编码: 单据通知的编码，如 wms.poWaiting */
code?: (string | null)
/** 标题: 可用占位，如 {record.code} */
title?: (string | null)
/** 内容 */
content?: (string | null)
/** 类型 */
messageType?: ("TaskMessage" | "ApprovalMessage" | "AlarmMessage" | "CompanyNotice" | "Remind" | null)
/** 短信 */
bySms?: (boolean | null)
/** 邮件 */
byMail?: (boolean | null)
/** 状态 */
status?: ("normal" | "stopped" | null)
/** 备注 */
remarks?: (string | null)
}
export interface AmcNotice {
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
/** 标题 */
title?: (string | null)
/** 内容 */
content?: (string | null)
/** 发送范围 */
audience?: ("all" | "part" | null)
/** 部门: 包含下级部门 */
departments?: (Reference[] | null)
/** 角色 */
roles?: (Reference[] | null)
/** 成员 */
users?: (Reference[] | null)
/** 跳转地址 */
address?: (string | null)
/** 定时发送: 留空则立即发送 */
publishDate?: (string | null)
/** 失效时间 */
expireDate?: (string | null)
/** 已发消息 */
message?: Reference | null
/** 发送时间 */
sentDate?: (string | null)
/** 接收人数 */
receiverCount?: (number | null)
/** 已读人数 */
readCount?: (number | null)
/** 状态 */
status?: ("draft" | "scheduled" | "sent" | "withdrawn" | null)
/** 备注 */
remarks?: (string | null)
}
export interface AmcPayment {
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
orderno?: (string | null)
/** 渠道 */
channel?: ("wechat" | "alipay" | "offline" | null)
/** 金额 */
amount?: (string | null)
/** 流水号 */
tradeNo?: (string | null)
/** 预支付 */
prepay?: {

}
/** 状态 */
status?: ("waiting" | "success" | "fail" | "closed" | "refunded" | null)
/** 通知时间 */
notifyAt?: (string | null)
/** 失败原因 */
failReason?: (string | null)
/** 付款人 */
user?: Reference | null
/** 备注 */
remarks?: (string | null)
}
export interface AmcPlatConfig {
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
/** 类型 */
valueType?: ("string" | "text" | "markdown" | "image" | "switch" | "number" | null)
/** 值 */
value?: (string | null)
/** 备注 */
remarks?: (string | null)
}
export interface AmcRealName {
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
/** 申请人 */
user?: Reference | null
/** 企业 */
ofCompany?: Reference | null
/** 认证类型 */
kind?: ("person" | "company" | null)
/** 姓名或企业名称 */
name?: (string | null)
/** 证件类型 */
idType?: ("idCard" | "passport" | "permit" | null)
/** 证件号码 */
idNo?: (string | null)
/** 证件正面照 */
front?: FileRef | string | null
/** 证件背面照 */
back?: FileRef | string | null
/** 手持证件照 */
hand?: FileRef | string | null
/** 统一社会信用代码 */
creditCode?: (string | null)
/** 法定代表人 */
legalPerson?: (string | null)
/** 营业执照 */
license?: FileRef | string | null
/** 授权书 */
letter?: FileRef | string | null
/** 状态 */
status?: ("0" | "2" | "3" | null)
/** 审核人 */
auditBy?: Reference | null
/** 审核时间 */
auditDate?: (string | null)
/** 未通过原因 */
reason?: (string | null)
/** 备注 */
remarks?: (string | null)
}
export interface AmcRegion {
id?: string
version?: number
/** 代码 */
code?: (string | null)
/** 名称 */
name?: (string | null)
/** 级别 */
level?: ("province" | "city" | "area" | null)
/** 上级 */
parent?: Reference | null
}
export interface AmcReportDef {
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
/** 报表入口: 报表菜单的地址与名称 */
link?: (string | null)
/** 数据来源 */
query?: (string | null)
/** 行维度 */
rows?: {

}
/** 列维度 */
columns?: {

}
/** 指标 */
measures?: {

}
/** 筛选 */
filters?: {

}
/** 排序 */
sort?: (string | null)
/** 图表 */
chart?: {

}
/** 形式 */
pageKind?: ("table" | "pivot" | "chart" | "mixed" | null)
/** 共享 */
share?: ("self" | "roles" | "all" | null)
/** 角色 */
roles?: (Reference[] | null)
/** 状态 */
status?: ("normal" | "stopped" | null)
/** 系统内置 */
isSystem?: (boolean | null)
/** 备注 */
remarks?: (string | null)
/** 订阅 */
subscribe?: {
id?: string
/** 时间 */
cron?: (string | null)
/** 接收人 */
users?: (Reference[] | null)
/** 格式 */
format?: ("xlsx" | "pdf" | null)
/** 下次发送 */
nextRun?: (string | null)
/** 上次发送 */
lastRun?: (string | null)
/** 上次失败原因 */
lastFault?: (string | null)
}[]
}
export interface AmcRole {
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
/** 角色名称 */
name?: (string | null)
/** 编码: 不填则自动编号 */
code?: (string | null)
/** 说明 */
tips?: (string | null)
/** 所属应用: 空为全部应用 */
apply?: Reference | null
/** 权限: 形如 GET /wms/** 的列表，*代表一段或任意方法，**代表多段 */
permissions?: {

}
/** 字段权限: 可见的敏感字段，如 cost */
grants?: {

}
/** 数据范围 */
dataScope?: ("1" | "2" | "3" | "4" | "5" | null)
/** 自定义部门 */
departments?: (Reference[] | null)
/** 新成员默认 */
isDefault?: ("0" | "1" | null)
/** 状态 */
status?: ("0" | "1" | null)
/** 备注 */
remarks?: (string | null)
/** 单据数据范围 */
entityScopes?: {
id?: string
/** 单据类型 */
entity?: (string | null)
/** 数据范围 */
dataScope?: ("1" | "2" | "3" | "4" | "5" | null)
/** 自定义部门 */
departments?: (Reference[] | null)
}[]
/** 字段规则 */
fieldRules?: {
id?: string
/** 单据类型 */
entity?: (string | null)
/** 字段 */
field?: (string | null)
/** 方式 */
mode?: ("hidden" | "readonly" | null)
}[]
}
export interface AmcSerial {
id?: string
version?: number
/** 单据 */
entity?: (string | null)
/** 编号规则 */
rule?: (string | null)
/** 计数范围: 流水号写作 # */
prefix?: (string | null)
/** 下一号 */
next?: (number | null)
}
export interface AmcSession {
id?: string
version?: number
/** 用户 */
user?: Reference | null
/** 登录方式 */
loginWay?: ("password" | "code" | "third" | "qr" | "fast" | "authCode" | null)
/** 客户端 */
client?: (string | null)
/** 设备 */
device?: (string | null)
/** IP地址 */
ip?: (string | null)
/** 企业 */
ofCompany?: Reference | null
/** 已锁屏 */
lockedScreen?: (boolean | null)
/** 登录时间 */
createDate?: (string | null)
/** 失效时间 */
refreshExpireAt?: (string | null)
/** 结束时间 */
endAt?: (string | null)
/** 结束原因 */
endReason?: ("logout" | "expired" | "replaced" | "kicked" | "disabled" | "reused" | "password" | "locked" | null)
}
export interface AmcTask {
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
kind?: ("import" | "export" | "job" | null)
/** 名称 */
name?: (string | null)
/** 用户 */
user?: Reference | null
/** 状态 */
status?: ("queued" | "running" | "success" | "fail" | "cancelled" | null)
/** 进度(%) */
progress?: (number | null)
/** 说明 */
message?: (string | null)
/** 结果文件 */
result?: (string | null)
/** 文件名 */
fileName?: (string | null)
/** 文件有效期 */
expireAt?: (string | null)
/** 成功数 */
done?: (number | null)
/** 失败数 */
failed?: (number | null)
/** 总数 */
total?: (number | null)
/** 错误 */
errors?: {

}
/** 开始时间 */
startedAt?: (string | null)
/** 结束时间 */
endedAt?: (string | null)
/** 已清除: 不再显示在任务栏 */
cleared?: (boolean | null)
/** 备注 */
remarks?: (string | null)
}
export interface AmcTrail {
id?: string
version?: number
/** 时间 */
at?: (string | null)
/** 操作人 */
userId?: Reference | null
/** 单据 */
entity?: (string | null)
/** 操作代码 */
action?: (string | null)
/** 操作 */
actionLabel?: (string | null)
/** 说明 */
note?: (string | null)
}
export interface AmcUser {
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
delFlag?: ("0" | "1" | "2" | null)
/** 账号 */
username?: (string | null)
/** 姓名 */
name?: (string | null)
/** 昵称 */
nickname?: (string | null)
/** 手机号 */
phone?: (string | null)
/** 邮箱 */
email?: (string | null)
/** 头像 */
avatar?: FileRef | string | null
/** 性别 */
gender?: ("male" | "female" | "secret" | null)
/** 生日 */
birthday?: (string | null)
/** 城市 */
city?: Reference | null
/** 实名状态 */
realNameAuth?: ("0" | "1" | "2" | "3" | null)
/** 语言 */
lang?: ("zh_CN" | "en" | "zh_TW" | null)
/** 主题 */
theme?: ("light" | "dark" | "modern" | null)
/** 配色 */
scheme?: (string | null)
/** 状态 */
status?: ("0" | "1" | null)
/** 申请注销时间 */
deleteApplyDate?: (string | null)
/** 账号已修改 */
usernameChanged?: (boolean | null)
/** 失败次数 */
failCount?: (number | null)
/** 锁定至 */
lockedUntil?: (string | null)
/** 最近登录 */
lastLoginDate?: (string | null)
/** 最近登录IP */
lastLoginIp?: (string | null)
/** 备注 */
remarks?: (string | null)
/** 第三方绑定 */
binds?: {
id?: string
/** 类型 */
kind?: ("wechat" | "wecom" | "dingtalk" | null)
/** 绑定时间 */
bindDate?: (string | null)
}[]
}
export interface AmcUserApply {
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
/** 用户 */
user?: Reference | null
/** 应用 */
apply?: Reference | null
/** 排序 */
sort?: (number | null)
/** 状态 */
status?: ("0" | "1" | null)
/** 备注 */
remarks?: (string | null)
}
export interface AmcUserOrder {
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
orderno?: (string | null)
/** 名称 */
ordername?: (string | null)
/** 应用 */
applyid?: Reference | null
/** 订单类型 */
ordertype?: ("new" | "renew" | "expand" | null)
/** 计费方式 */
terms?: ("yearly" | "monthly" | "usage" | null)
/** 单位 */
unit?: ("year" | "month" | "day" | "person" | "item" | null)
/** 数量 */
num?: (number | null)
/** 单价 */
money?: (string | null)
/** 应付金额 */
buymoney?: (string | null)
/** 下单时间 */
createdate?: (string | null)
/** 支付截止 */
payDeadline?: (string | null)
/** 支付时间 */
buytime?: (string | null)
/** 开始日期 */
startdate?: (string | null)
/** 到期日 */
enddate?: (string | null)
/** 支付状态 */
paystate?: ("0" | "1" | "2" | "3" | null)
/** 作废原因 */
voidReason?: (string | null)
/** 发票 */
invoice?: {

}
/** 下单人 */
user?: Reference | null
/** 企业 */
ofCompany?: Reference | null
/** 状态 */
state?: ("unpaid" | "paid" | "void" | null)
/** 备注 */
remarks?: (string | null)
}
export interface AmcUserTask {
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
/** 用户 */
user?: Reference | null
/** 内容 */
tips?: (string | null)
/** 截止时间 */
taskEndDate?: (string | null)
/** 状态 */
status?: ("0" | "1" | null)
/** 完成时间 */
finishDate?: (string | null)
/** 业务类型 */
bizType?: (string | null)
/** 业务标识 */
bizId?: (string | null)
/** 跳转地址 */
address?: (string | null)
/** 译文用词 */
words?: {

}
/** 来源 */
source?: ("self" | "system" | null)
/** 已提醒: 0 未提醒，1 已提前提醒，2 已到期提醒 */
reminded?: (number | null)
/** 备注 */
remarks?: (string | null)
}
export interface AmcWorkbench {
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
/** 组件: 空为按角色的默认布局 */
widgets?: {

}
/** 快捷入口 */
shortcuts?: {

}
/** 已关闭新手引导 */
welcomeClosed?: (boolean | null)
/** 备注 */
remarks?: (string | null)
}
export interface AmcAbnormalTransferAsk {
/** 处理人 */
handler: string | Reference
/** 说明 */
note?: (string | null)
}
export interface AmcAbnormalFinishAsk {
/** 原因 */
cause?: string | Reference | null
/** 处理措施 */
measure?: (string | null)
/** 责任部门 */
dutyDepartment?: string | Reference | null
/** 责任供应商 */
dutySupplier?: string | Reference | null
/** 损失金额 */
loss?: (string | null)
/** 损失工时(分) */
lostMinutes?: (number | null)
}
export interface AmcAbnormalReopenAsk {
/** 原因 */
reason: string
}
export interface AmcAbnormalInvalidAsk {
/** 作废原因 */
reason: string
}
export interface AmcCompanyTransferAsk {
/** 转让给: 须为本企业的管理员 */
to: string | Reference
/** 验证码: 发送到您的手机或邮箱 */
code: string
}
export interface AmcCompanyApplyDeleteAsk {
/** 验证码: 发送到您的手机或邮箱 */
code: string
}
export interface AmcCompanyUndoDeleteAsk {
/** 验证码: 发送到您的手机或邮箱 */
code: string
}
export interface AmcCompanySeatsAsk {
/** 席位: 0为不限 */
userNum: number
/** 到期日: 空为不限 */
expireDate?: (string | null)
}
export interface AmcCompanyStopAsk {
/** 原因 */
reason: string
}
export interface AmcCompanyUserApproveAsk {
/** 部门 */
departments?: (string | Reference[] | null)
/** 角色 */
roles?: (string | Reference[] | null)
}
export interface AmcCompanyUserRefuseAsk {
/** 原因 */
reason?: (string | null)
}
export interface AmcCompanyUserRemoveAsk {
/** 移交给: 由谁接手其未完成的待办、审批和名下单据 */
handOver?: string | Reference | null
}
export interface AmcCompanyUserRenameAsk {
/** 企业内姓名 */
aliasUserName: string
}
export interface AmcEmployeeRegularAsk {
/** 转正日期 */
regularDate: string
}
export interface AmcEmployeeLeaveAsk {
/** 离职日期 */
leaveDate: string
/** 离职原因 */
leaveReason?: string | Reference | null
/** 移交给: 由谁接手其未完成的待办和审批 */
handOver?: string | Reference | null
}
export interface AmcEmployeeRejoinAsk {
/** 复职日期 */
entryDate: string
}
export interface AmcEmployeeBindUserAsk {
/** 登录账号 */
user: string | Reference
}
export interface AmcFeedbackAnswerAsk {
/** 回复 */
reply: string
}
export interface AmcRealNameRefuseAsk {
/** 原因 */
reason: string
}
export interface AmcUserDisableAsk {
/** 原因 */
reason: string
}
export interface AmcUserResetAsk {
/** 新密码: 8-20位，至少包含字母、数字、符号中的两种；本人下次登录后应自行修改 */
password: string
}
export interface AmcUserOrderConfirmOfflineAsk {
/** 流水号 */
tradeNo: string
}
export interface AmcAbnormalStatParams {
/** 开始 */
from?: (string | null)
/** 结束 */
to?: (string | null)
}
export interface AmcApprovalStatParams {
/** 开始 */
from?: (string | null)
/** 结束 */
to?: (string | null)
}
export interface AmcApprovalTaskStatParams {
/** 开始 */
from?: (string | null)
/** 结束 */
to?: (string | null)
}
export interface AmcLoginStatParams {
/** 开始 */
from?: (string | null)
/** 结束 */
to?: (string | null)
}
export interface AmcTrailStatParams {
/** 开始 */
from?: (string | null)
/** 结束 */
to?: (string | null)
}

/** Record types by id: `client<AmcEntities>(send, amcApis)`. */
export type AmcEntities = {
  'amc.abnormal': { record: AmcAbnormal; body: Sent<AmcAbnormal, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'no' | 'source' | 'bizType' | 'bizId' | 'reporter' | 'respDate' | 'finishDate' | 'cause' | 'measure' | 'dutyDepartment' | 'dutySupplier' | 'loss' | 'lostMinutes' | 'respMinutes' | 'handleHours' | 'escalation' | 'isTold' | 'status'>; actions: { accept: Asked; transfer: Asked<AmcAbnormalTransferAsk>; finish: Asked<AmcAbnormalFinishAsk>; reopen: Asked<AmcAbnormalReopenAsk>; invalid: Asked<AmcAbnormalInvalidAsk> } };
  'amc.apply': { record: AmcApply; body: Sent<AmcApply, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'base' | 'ownerUser' | 'ownerCompany' | 'companies' | 'status'>; actions: { stop: Asked; enable: Asked } };
  'amc.columnSetting': { record: AmcColumnSetting; body: Sent<AmcColumnSetting, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag'>; actions: {} };
  'amc.company': { record: AmcCompany; body: Sent<AmcCompany, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'uuid' | 'creditCode' | 'legalPerson' | 'license' | 'owner' | 'realAuth' | 'userNum' | 'expireDate' | 'status' | 'deleteApplyDate' | 'deleteApplyBy' | 'erasedDate'>; actions: { transfer: Asked<AmcCompanyTransferAsk>; applyDelete: Asked<AmcCompanyApplyDeleteAsk>; undoDelete: Asked<AmcCompanyUndoDeleteAsk>; seats: Asked<AmcCompanySeatsAsk>; stop: Asked<AmcCompanyStopAsk>; enable: Asked } };
  'amc.companyApply': { record: AmcCompanyApply; body: Sent<AmcCompanyApply, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag'>; actions: {} };
  'amc.companyApplyVisibility': { record: AmcCompanyApplyVisibility; body: Sent<AmcCompanyApplyVisibility, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'apply'>; actions: {} };
  'amc.companyUser': { record: AmcCompanyUser; body: Sent<AmcCompanyUser, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'user' | 'isDefault' | 'joinWay' | 'joinDate' | 'leaveDate' | 'status'>; actions: { approve: Asked<AmcCompanyUserApproveAsk>; refuse: Asked<AmcCompanyUserRefuseAsk>; stop: Asked; enable: Asked; remove: Asked<AmcCompanyUserRemoveAsk>; leave: Asked; makeAdmin: Asked; dropAdmin: Asked; setDefault: Asked; rename: Asked<AmcCompanyUserRenameAsk> } };
  'amc.department': { record: AmcDepartment; body: Sent<AmcDepartment, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'parentIds' | 'level' | 'status'>; actions: { stop: Asked; enable: Asked } };
  'amc.employee': { record: AmcEmployee; body: Sent<AmcEmployee, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'leaveDate' | 'leaveReason' | 'contractWarned' | 'status'>; actions: { regular: Asked<AmcEmployeeRegularAsk>; leave: Asked<AmcEmployeeLeaveAsk>; rejoin: Asked<AmcEmployeeRejoinAsk>; bindUser: Asked<AmcEmployeeBindUserAsk>; headDepartment: Asked; stop: Asked; enable: Asked } };
  'amc.feedback': { record: AmcFeedback; body: Sent<AmcFeedback, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'user' | 'ofCompany' | 'browser' | 'reply' | 'replyDate' | 'status'>; actions: { accept: Asked; answer: Asked<AmcFeedbackAnswerAsk>; close: Asked } };
  'amc.file': { record: AmcFile; body: Sent<AmcFile, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'name' | 'size' | 'mime' | 'sha256' | 'thumb' | 'url' | 'owner' | 'private' | 'bizType' | 'bizField' | 'bizId' | 'usedDate'>; actions: {} };
  'amc.filterScheme': { record: AmcFilterScheme; body: Sent<AmcFilterScheme, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'user'>; actions: {} };
  'amc.importDraft': { record: AmcImportDraft; body: Sent<AmcImportDraft, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'entity' | 'fileName' | 'file' | 'rowCount' | 'heads' | 'map' | 'mode' | 'faulty' | 'confirmed' | 'fixes' | 'state' | 'task' | 'result'>; actions: {} };
  'amc.invite': { record: AmcInvite; body: Sent<AmcInvite, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'code' | 'link' | 'used' | 'status'>; actions: { stop: Asked; enable: Asked } };
  'amc.listView': { record: AmcListView; body: Sent<AmcListView, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'user'>; actions: {} };
  'amc.loginLog': { record: AmcLoginLog; body: Sent<AmcLoginLog, 'at' | 'user' | 'username' | 'ofCompany' | 'loginWay' | 'client' | 'device' | 'ip' | 'region' | 'result' | 'message'>; actions: {} };
  'amc.menu': { record: AmcMenu; body: Sent<AmcMenu, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'apply' | 'menuType' | 'source' | 'sourceKey' | 'given'>; actions: {} };
  'amc.message': { record: AmcMessage; body: Sent<AmcMessage, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'words'>; actions: {} };
  'amc.messageTemplate': { record: AmcMessageTemplate; body: Sent<AmcMessageTemplate, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag'>; actions: {} };
  'amc.notice': { record: AmcNotice; body: Sent<AmcNotice, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'message' | 'sentDate' | 'receiverCount' | 'readCount' | 'status'>; actions: { publish: Asked; plan: Asked; cancel: Asked; withdraw: Asked } };
  'amc.payment': { record: AmcPayment; body: Sent<AmcPayment, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag'>; actions: {} };
  'amc.platConfig': { record: AmcPlatConfig; body: Sent<AmcPlatConfig, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag'>; actions: {} };
  'amc.realName': { record: AmcRealName; body: Sent<AmcRealName, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'user' | 'ofCompany' | 'kind' | 'name' | 'idType' | 'idNo' | 'front' | 'back' | 'hand' | 'creditCode' | 'legalPerson' | 'license' | 'letter' | 'status' | 'auditBy' | 'auditDate' | 'reason'>; actions: { approve: Asked; refuse: Asked<AmcRealNameRefuseAsk> } };
  'amc.region': { record: AmcRegion; body: Sent<AmcRegion>; actions: {} };
  'amc.reportDef': { record: AmcReportDef; body: Sent<AmcReportDef, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'isSystem'>; actions: {} };
  'amc.role': { record: AmcRole; body: Sent<AmcRole, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag'>; actions: {} };
  'amc.serial': { record: AmcSerial; body: Sent<AmcSerial, 'entity' | 'rule' | 'prefix' | 'next'>; actions: {} };
  'amc.session': { record: AmcSession; body: Sent<AmcSession, 'user' | 'loginWay' | 'client' | 'device' | 'ip' | 'ofCompany' | 'lockedScreen' | 'createDate' | 'refreshExpireAt' | 'endAt' | 'endReason'>; actions: {} };
  'amc.task': { record: AmcTask; body: Sent<AmcTask, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'kind' | 'name' | 'user' | 'status' | 'progress' | 'message' | 'result' | 'fileName' | 'expireAt' | 'done' | 'failed' | 'total' | 'errors' | 'startedAt' | 'endedAt' | 'cleared'>; actions: {} };
  'amc.trail': { record: AmcTrail; body: Sent<AmcTrail, 'at' | 'userId' | 'entity' | 'action' | 'actionLabel' | 'note'>; actions: {} };
  'amc.user': { record: AmcUser; body: Sent<AmcUser, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'name' | 'password' | 'chatToken' | 'realNameAuth' | 'status' | 'deleteApplyDate' | 'usernameChanged' | 'failCount' | 'lockedUntil' | 'lastLoginDate' | 'lastLoginIp'>; actions: { disable: Asked<AmcUserDisableAsk>; reset: Asked<AmcUserResetAsk>; enable: Asked } };
  'amc.userApply': { record: AmcUserApply; body: Sent<AmcUserApply, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'user' | 'apply'>; actions: {} };
  'amc.userOrder': { record: AmcUserOrder; body: Sent<AmcUserOrder, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'orderno' | 'state'>; actions: { cancel: Asked; confirmOffline: Asked<AmcUserOrderConfirmOfflineAsk> } };
  'amc.userTask': { record: AmcUserTask; body: Sent<AmcUserTask, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag' | 'finishDate' | 'bizType' | 'bizId' | 'address' | 'words' | 'reminded'>; actions: {} };
  'amc.workbench': { record: AmcWorkbench; body: Sent<AmcWorkbench, 'createBy' | 'createDate' | 'updateBy' | 'updateDate' | 'delFlag'>; actions: {} };
};

export const amcApis = {
  'amc.abnormal': '/amc/api/saas/abnormal',
  'amc.apply': '/amc/api/token/apply',
  'amc.columnSetting': '/amc/api/token/columnSetting',
  'amc.company': '/amc/api/token/company',
  'amc.companyApply': '/amc/api/token/companyApply',
  'amc.companyApplyVisibility': '/amc/api/token/companyApplyVisibility',
  'amc.companyUser': '/amc/api/token/companyUser',
  'amc.department': '/amc/api/token/companyDept',
  'amc.employee': '/amc/api/token/employee',
  'amc.feedback': '/amc/api/token/feeback/feeback',
  'amc.file': '/amc/api/token/file',
  'amc.filterScheme': '/amc/api/token/filterScheme',
  'amc.importDraft': '/amc/api/token/importDraft',
  'amc.invite': '/amc/api/token/invite',
  'amc.listView': '/amc/api/token/listView',
  'amc.loginLog': '/amc/api/token/loginLog',
  'amc.menu': '/amc/api/token/menu',
  'amc.message': '/mmc/api/token/notice',
  'amc.messageTemplate': '/amc/api/token/messageTemplate',
  'amc.notice': '/mmc/api/token/announcement',
  'amc.payment': '/amc/api/token/payment',
  'amc.platConfig': '/amc/api/token/platConfig',
  'amc.realName': '/amc/api/token/realName',
  'amc.region': '/amc/api/token/region',
  'amc.reportDef': '/amc/api/saas/reportDef',
  'amc.role': '/amc/api/token/companyJob',
  'amc.serial': '/amc/api/token/serial',
  'amc.session': '/amc/api/token/session',
  'amc.task': '/amc/api/token/task',
  'amc.trail': '/loom/trailRow',
  'amc.user': '/amc/api/token/user',
  'amc.userApply': '/amc/api/token/userApply',
  'amc.userOrder': '/amc/api/token/userOrder',
  'amc.userTask': '/amc/api/token/userTask/userTask',
  'amc.workbench': '/amc/api/token/workbench',
} as const;

/** What each call takes and gives: `calls<AmcEndpoints>(send)`. */
export type AmcEndpoints = {
  'GET /amc/api/saas/abnormal': { query?: PageRequest; data: Page<AmcAbnormal> };
  'GET /amc/api/saas/abnormal/{id}': { path: { id: string }; data: AmcAbnormal };
  'GET /amc/api/saas/abnormal/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /amc/api/saas/abnormal/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /amc/api/saas/abnormal/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /amc/api/saas/abnormal/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /amc/api/saas/abnormal': { body: AmcEntities['amc.abnormal']['body']; data: Saved };
  'PUT /amc/api/saas/abnormal': { body: AmcEntities['amc.abnormal']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /amc/api/saas/abnormal': { query: { ids: string }; data: unknown };
  'PUT /amc/api/saas/abnormal/accept': { body: { id: string } & AmcEntities['amc.abnormal']['actions']['accept']; data: ActionDone };
  'PUT /amc/api/saas/abnormal/transfer': { body: { id: string } & AmcEntities['amc.abnormal']['actions']['transfer']; data: ActionDone };
  'PUT /amc/api/saas/abnormal/finish': { body: { id: string } & AmcEntities['amc.abnormal']['actions']['finish']; data: ActionDone };
  'PUT /amc/api/saas/abnormal/reopen': { body: { id: string } & AmcEntities['amc.abnormal']['actions']['reopen']; data: ActionDone };
  'PUT /amc/api/saas/abnormal/invalid': { body: { id: string } & AmcEntities['amc.abnormal']['actions']['invalid']; data: ActionDone };
  'GET /amc/api/token/apply': { query?: PageRequest; data: Page<AmcApply> };
  'GET /amc/api/token/apply/{id}': { path: { id: string }; data: AmcApply };
  'GET /amc/api/token/apply/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /amc/api/token/apply/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /amc/api/token/apply/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /amc/api/token/apply/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /amc/api/token/apply': { body: AmcEntities['amc.apply']['body']; data: Saved };
  'PUT /amc/api/token/apply': { body: AmcEntities['amc.apply']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /amc/api/token/apply': { query: { ids: string }; data: unknown };
  'PUT /amc/api/token/apply/stop': { body: { id: string } & AmcEntities['amc.apply']['actions']['stop']; data: ActionDone };
  'PUT /amc/api/token/apply/enable': { body: { id: string } & AmcEntities['amc.apply']['actions']['enable']; data: ActionDone };
  'GET /amc/api/token/company': { query?: PageRequest; data: Page<AmcCompany> };
  'GET /amc/api/token/company/{id}': { path: { id: string }; data: AmcCompany };
  'GET /amc/api/token/company/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /amc/api/token/company/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /amc/api/token/company/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /amc/api/token/company/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'PUT /amc/api/token/company': { body: AmcEntities['amc.company']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /amc/api/token/company': { query: { ids: string }; data: unknown };
  'PUT /amc/api/token/company/seats': { body: { id: string } & AmcEntities['amc.company']['actions']['seats']; data: ActionDone };
  'PUT /amc/api/token/company/stop': { body: { id: string } & AmcEntities['amc.company']['actions']['stop']; data: ActionDone };
  'PUT /amc/api/token/company/enable': { body: { id: string } & AmcEntities['amc.company']['actions']['enable']; data: ActionDone };
  'GET /amc/api/token/companyApply': { query?: PageRequest; data: Page<AmcCompanyApply> };
  'GET /amc/api/token/companyApply/{id}': { path: { id: string }; data: AmcCompanyApply };
  'GET /amc/api/token/companyApply/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /amc/api/token/companyApply/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /amc/api/token/companyApply/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /amc/api/token/companyApply/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'GET /amc/api/token/companyApplyVisibility/{id}': { path: { id: string }; data: AmcCompanyApplyVisibility };
  'GET /amc/api/token/companyApplyVisibility/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /amc/api/token/companyApplyVisibility/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /amc/api/token/companyApplyVisibility/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /amc/api/token/companyApplyVisibility/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /amc/api/token/companyApplyVisibility': { body: AmcEntities['amc.companyApplyVisibility']['body']; data: Saved };
  'DELETE /amc/api/token/companyApplyVisibility': { query: { ids: string }; data: unknown };
  'GET /amc/api/token/companyUser': { query?: PageRequest; data: Page<AmcCompanyUser> };
  'GET /amc/api/token/companyUser/{id}': { path: { id: string }; data: AmcCompanyUser };
  'GET /amc/api/token/companyUser/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /amc/api/token/companyUser/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /amc/api/token/companyUser/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /amc/api/token/companyUser/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /amc/api/token/companyUser': { body: AmcEntities['amc.companyUser']['body']; data: Saved };
  'PUT /amc/api/token/companyUser': { body: AmcEntities['amc.companyUser']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /amc/api/token/companyUser': { query: { ids: string }; data: unknown };
  'PUT /amc/api/token/companyUser/approve': { body: { id: string } & AmcEntities['amc.companyUser']['actions']['approve']; data: ActionDone };
  'PUT /amc/api/token/companyUser/refuse': { body: { id: string } & AmcEntities['amc.companyUser']['actions']['refuse']; data: ActionDone };
  'PUT /amc/api/token/companyUser/stop': { body: { id: string } & AmcEntities['amc.companyUser']['actions']['stop']; data: ActionDone };
  'PUT /amc/api/token/companyUser/enable': { body: { id: string } & AmcEntities['amc.companyUser']['actions']['enable']; data: ActionDone };
  'PUT /amc/api/token/companyUser/remove': { body: { id: string } & AmcEntities['amc.companyUser']['actions']['remove']; data: ActionDone };
  'PUT /amc/api/token/companyUser/makeAdmin': { body: { id: string } & AmcEntities['amc.companyUser']['actions']['makeAdmin']; data: ActionDone };
  'PUT /amc/api/token/companyUser/dropAdmin': { body: { id: string } & AmcEntities['amc.companyUser']['actions']['dropAdmin']; data: ActionDone };
  'PUT /amc/api/token/companyUser/setDefault': { body: { id: string } & AmcEntities['amc.companyUser']['actions']['setDefault']; data: ActionDone };
  'PUT /amc/api/token/companyUser/rename': { body: { id: string } & AmcEntities['amc.companyUser']['actions']['rename']; data: ActionDone };
  'GET /amc/api/token/companyDept': { query?: PageRequest; data: Page<AmcDepartment> };
  'GET /amc/api/token/companyDept/{id}': { path: { id: string }; data: AmcDepartment };
  'GET /amc/api/token/companyDept/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /amc/api/token/companyDept/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /amc/api/token/companyDept/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /amc/api/token/companyDept/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'GET /amc/api/token/companyDept/tree': { query?: { parentId?: string }; data: Record<string, unknown>[] };
  'POST /amc/api/token/companyDept': { body: AmcEntities['amc.department']['body']; data: Saved };
  'PUT /amc/api/token/companyDept': { body: AmcEntities['amc.department']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /amc/api/token/companyDept': { query: { ids: string }; data: unknown };
  'PUT /amc/api/token/companyDept/stop': { body: { id: string } & AmcEntities['amc.department']['actions']['stop']; data: ActionDone };
  'PUT /amc/api/token/companyDept/enable': { body: { id: string } & AmcEntities['amc.department']['actions']['enable']; data: ActionDone };
  'GET /amc/api/token/employee': { query?: PageRequest; data: Page<AmcEmployee> };
  'GET /amc/api/token/employee/{id}': { path: { id: string }; data: AmcEmployee };
  'GET /amc/api/token/employee/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /amc/api/token/employee/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /amc/api/token/employee/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /amc/api/token/employee/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /amc/api/token/employee': { body: AmcEntities['amc.employee']['body']; data: Saved };
  'PUT /amc/api/token/employee': { body: AmcEntities['amc.employee']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /amc/api/token/employee': { query: { ids: string }; data: unknown };
  'PUT /amc/api/token/employee/regular': { body: { id: string } & AmcEntities['amc.employee']['actions']['regular']; data: ActionDone };
  'PUT /amc/api/token/employee/leave': { body: { id: string } & AmcEntities['amc.employee']['actions']['leave']; data: ActionDone };
  'PUT /amc/api/token/employee/rejoin': { body: { id: string } & AmcEntities['amc.employee']['actions']['rejoin']; data: ActionDone };
  'PUT /amc/api/token/employee/bindUser': { body: { id: string } & AmcEntities['amc.employee']['actions']['bindUser']; data: ActionDone };
  'PUT /amc/api/token/employee/headDepartment': { body: { id: string } & AmcEntities['amc.employee']['actions']['headDepartment']; data: ActionDone };
  'PUT /amc/api/token/employee/stop': { body: { id: string } & AmcEntities['amc.employee']['actions']['stop']; data: ActionDone };
  'PUT /amc/api/token/employee/enable': { body: { id: string } & AmcEntities['amc.employee']['actions']['enable']; data: ActionDone };
  'GET /amc/api/token/feeback/feeback': { query?: PageRequest; data: Page<AmcFeedback> };
  'GET /amc/api/token/feeback/feeback/{id}': { path: { id: string }; data: AmcFeedback };
  'GET /amc/api/token/feeback/feeback/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /amc/api/token/feeback/feeback/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /amc/api/token/feeback/feeback/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'PUT /amc/api/token/feeback/feeback/accept': { body: { id: string } & AmcEntities['amc.feedback']['actions']['accept']; data: ActionDone };
  'PUT /amc/api/token/feeback/feeback/close': { body: { id: string } & AmcEntities['amc.feedback']['actions']['close']; data: ActionDone };
  'GET /amc/api/token/file': { query?: PageRequest; data: Page<AmcFile> };
  'GET /amc/api/token/file/{id}': { path: { id: string }; data: AmcFile };
  'GET /amc/api/token/importDraft': { query?: PageRequest; data: Page<AmcImportDraft> };
  'GET /amc/api/token/importDraft/{id}': { path: { id: string }; data: AmcImportDraft };
  'GET /amc/api/token/importDraft/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /amc/api/token/importDraft/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /amc/api/token/importDraft/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /amc/api/token/importDraft/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'GET /amc/api/token/invite': { query?: PageRequest; data: Page<AmcInvite> };
  'GET /amc/api/token/invite/{id}': { path: { id: string }; data: AmcInvite };
  'GET /amc/api/token/invite/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /amc/api/token/invite/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /amc/api/token/invite/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /amc/api/token/invite/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /amc/api/token/invite': { body: AmcEntities['amc.invite']['body']; data: Saved };
  'PUT /amc/api/token/invite': { body: AmcEntities['amc.invite']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /amc/api/token/invite': { query: { ids: string }; data: unknown };
  'PUT /amc/api/token/invite/stop': { body: { id: string } & AmcEntities['amc.invite']['actions']['stop']; data: ActionDone };
  'PUT /amc/api/token/invite/enable': { body: { id: string } & AmcEntities['amc.invite']['actions']['enable']; data: ActionDone };
  'GET /amc/api/token/loginLog': { query?: PageRequest; data: Page<AmcLoginLog> };
  'GET /amc/api/token/loginLog/{id}': { path: { id: string }; data: AmcLoginLog };
  'GET /amc/api/token/loginLog/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /amc/api/token/loginLog/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /amc/api/token/loginLog/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /amc/api/token/loginLog/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'GET /amc/api/token/menu': { query?: PageRequest; data: Page<AmcMenu> };
  'GET /amc/api/token/menu/{id}': { path: { id: string }; data: AmcMenu };
  'GET /amc/api/token/menu/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /amc/api/token/menu/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /amc/api/token/menu/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /amc/api/token/menu/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'GET /amc/api/token/menu/tree': { query?: { parentId?: string }; data: Record<string, unknown>[] };
  'POST /amc/api/token/menu': { body: AmcEntities['amc.menu']['body']; data: Saved };
  'PUT /amc/api/token/menu': { body: AmcEntities['amc.menu']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /amc/api/token/menu': { query: { ids: string }; data: unknown };
  'GET /amc/api/token/messageTemplate': { query?: PageRequest; data: Page<AmcMessageTemplate> };
  'GET /amc/api/token/messageTemplate/{id}': { path: { id: string }; data: AmcMessageTemplate };
  'GET /amc/api/token/messageTemplate/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /amc/api/token/messageTemplate/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /amc/api/token/messageTemplate/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /amc/api/token/messageTemplate/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /amc/api/token/messageTemplate': { body: AmcEntities['amc.messageTemplate']['body']; data: Saved };
  'PUT /amc/api/token/messageTemplate': { body: AmcEntities['amc.messageTemplate']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /amc/api/token/messageTemplate': { query: { ids: string }; data: unknown };
  'GET /mmc/api/token/announcement': { query?: PageRequest; data: Page<AmcNotice> };
  'GET /mmc/api/token/announcement/{id}': { path: { id: string }; data: AmcNotice };
  'GET /mmc/api/token/announcement/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /mmc/api/token/announcement/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /mmc/api/token/announcement/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /mmc/api/token/announcement/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /mmc/api/token/announcement': { body: AmcEntities['amc.notice']['body']; data: Saved };
  'PUT /mmc/api/token/announcement': { body: AmcEntities['amc.notice']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /mmc/api/token/announcement': { query: { ids: string }; data: unknown };
  'PUT /mmc/api/token/announcement/plan': { body: { id: string } & AmcEntities['amc.notice']['actions']['plan']; data: ActionDone };
  'PUT /mmc/api/token/announcement/cancel': { body: { id: string } & AmcEntities['amc.notice']['actions']['cancel']; data: ActionDone };
  'GET /amc/api/token/payment': { query?: PageRequest; data: Page<AmcPayment> };
  'GET /amc/api/token/payment/{id}': { path: { id: string }; data: AmcPayment };
  'GET /amc/api/token/payment/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /amc/api/token/payment/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /amc/api/token/payment/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'GET /amc/api/token/platConfig': { query?: PageRequest; data: Page<AmcPlatConfig> };
  'GET /amc/api/token/platConfig/{id}': { path: { id: string }; data: AmcPlatConfig };
  'GET /amc/api/token/platConfig/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /amc/api/token/platConfig/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /amc/api/token/platConfig/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /amc/api/token/platConfig/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /amc/api/token/platConfig': { body: AmcEntities['amc.platConfig']['body']; data: Saved };
  'PUT /amc/api/token/platConfig': { body: AmcEntities['amc.platConfig']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /amc/api/token/platConfig': { query: { ids: string }; data: unknown };
  'GET /amc/api/token/realName': { query?: PageRequest; data: Page<AmcRealName> };
  'GET /amc/api/token/realName/{id}': { path: { id: string }; data: AmcRealName };
  'GET /amc/api/token/realName/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /amc/api/token/realName/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /amc/api/token/realName/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /amc/api/token/realName/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'PUT /amc/api/token/realName': { body: AmcEntities['amc.realName']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /amc/api/token/realName': { query: { ids: string }; data: unknown };
  'PUT /amc/api/token/realName/approve': { body: { id: string } & AmcEntities['amc.realName']['actions']['approve']; data: ActionDone };
  'PUT /amc/api/token/realName/refuse': { body: { id: string } & AmcEntities['amc.realName']['actions']['refuse']; data: ActionDone };
  'GET /amc/api/token/region': { query?: PageRequest; data: Page<AmcRegion> };
  'GET /amc/api/token/region/{id}': { path: { id: string }; data: AmcRegion };
  'GET /amc/api/token/region/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /amc/api/token/region/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /amc/api/token/region/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /amc/api/token/region/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'GET /amc/api/token/region/tree': { query?: { parentId?: string }; data: Record<string, unknown>[] };
  'POST /amc/api/token/region': { body: AmcEntities['amc.region']['body']; data: Saved };
  'PUT /amc/api/token/region': { body: AmcEntities['amc.region']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /amc/api/token/region': { query: { ids: string }; data: unknown };
  'GET /amc/api/token/companyJob': { query?: PageRequest; data: Page<AmcRole> };
  'GET /amc/api/token/companyJob/{id}': { path: { id: string }; data: AmcRole };
  'GET /amc/api/token/companyJob/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /amc/api/token/companyJob/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /amc/api/token/companyJob/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /amc/api/token/companyJob/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /amc/api/token/companyJob': { body: AmcEntities['amc.role']['body']; data: Saved };
  'PUT /amc/api/token/companyJob': { body: AmcEntities['amc.role']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /amc/api/token/companyJob': { query: { ids: string }; data: unknown };
  'GET /amc/api/token/serial': { query?: PageRequest; data: Page<AmcSerial> };
  'GET /amc/api/token/serial/{id}': { path: { id: string }; data: AmcSerial };
  'GET /amc/api/token/serial/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /amc/api/token/serial/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /amc/api/token/serial/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /amc/api/token/serial/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'GET /amc/api/token/session/{id}': { path: { id: string }; data: AmcSession };
  'GET /amc/api/token/session/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /amc/api/token/session/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /amc/api/token/session/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /amc/api/token/session/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'GET /loom/trailRow': { query?: PageRequest; data: Page<AmcTrail> };
  'GET /loom/trailRow/{id}': { path: { id: string }; data: AmcTrail };
  'GET /loom/trailRow/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /loom/trailRow/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /loom/trailRow/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /loom/trailRow/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'GET /amc/api/token/user': { query?: PageRequest; data: Page<AmcUser> };
  'GET /amc/api/token/user/{id}': { path: { id: string }; data: AmcUser };
  'GET /amc/api/token/user/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /amc/api/token/user/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /amc/api/token/user/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /amc/api/token/user/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'PUT /amc/api/token/user/disable': { body: { id: string } & AmcEntities['amc.user']['actions']['disable']; data: ActionDone };
  'PUT /amc/api/token/user/reset': { body: { id: string } & AmcEntities['amc.user']['actions']['reset']; data: ActionDone };
  'PUT /amc/api/token/user/enable': { body: { id: string } & AmcEntities['amc.user']['actions']['enable']; data: ActionDone };
  'GET /amc/api/token/userApply': { query?: PageRequest; data: Page<AmcUserApply> };
  'GET /amc/api/token/userApply/{id}': { path: { id: string }; data: AmcUserApply };
  'GET /amc/api/token/userApply/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /amc/api/token/userApply/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /amc/api/token/userApply/groups': { query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[] };
  'GET /amc/api/token/userApply/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'POST /amc/api/token/userApply': { body: AmcEntities['amc.userApply']['body']; data: Saved };
  'PUT /amc/api/token/userApply': { body: AmcEntities['amc.userApply']['body'] & { id: string; version: number }; data: Saved };
  'DELETE /amc/api/token/userApply': { query: { ids: string }; data: unknown };
  'GET /amc/api/token/userOrder': { query?: PageRequest; data: Page<AmcUserOrder> };
  'GET /amc/api/token/userOrder/{id}/trail': { path: { id: string }; data: TrailEntry[] };
  'GET /amc/api/token/userOrder/sums': { query: { sums: string } & PageRequest; data: Record<string, unknown> };
  'GET /amc/api/token/userOrder/lookup': { query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference> };
  'GET /loom/query/amc.abnormalStat': { query?: PageRequest & { params?: AmcAbnormalStatParams }; data: Page<Record<'type' | 'source' | 'department' | 'level' | 'happened' | 'total' | 'share' | 'sofar' | 'response' | 'handling' | 'closed' | 'closeRate' | 'lostHours' | 'loss', unknown>> };
  'GET /loom/query/amc.approvalStat': { query?: PageRequest & { params?: AmcApprovalStatParams }; data: Page<Record<'bizType' | 'department' | 'submitter' | 'submitted' | 'total' | 'passed' | 'refused' | 'passRate' | 'hours', unknown>> };
  'GET /loom/query/amc.approvalTaskStat': { query?: PageRequest & { params?: AmcApprovalTaskStatParams }; data: Page<Record<'node' | 'approver' | 'bizType' | 'department' | 'total' | 'handled' | 'stay' | 'late', unknown>> };
  'GET /loom/query/amc.loginStat': { query?: PageRequest & { params?: AmcLoginStatParams }; data: Page<Record<'day' | 'member' | 'loginWay' | 'people' | 'logins' | 'members' | 'activeRate', unknown>> };
  'GET /loom/query/amc.trailStat': { query?: PageRequest & { params?: AmcTrailStatParams }; data: Page<Record<'member' | 'entity' | 'day' | 'total' | 'creates' | 'updates' | 'voids' | 'exports', unknown>> };
} & AmcGenericEndpoints;

type AmcApis1 = '/amc/api/saas/abnormal' | '/amc/api/token/apply' | '/amc/api/token/company' | '/amc/api/token/companyApply' | '/amc/api/token/companyApplyVisibility' | '/amc/api/token/companyUser' | '/amc/api/token/companyDept' | '/amc/api/token/employee' | '/amc/api/token/importDraft' | '/amc/api/token/invite' | '/amc/api/token/loginLog' | '/amc/api/token/menu' | '/amc/api/token/messageTemplate' | '/mmc/api/token/announcement' | '/amc/api/token/platConfig' | '/amc/api/token/realName' | '/amc/api/token/region' | '/amc/api/token/companyJob' | '/amc/api/token/serial' | '/amc/api/token/session' | '/loom/trailRow' | '/amc/api/token/user' | '/amc/api/token/userApply';
type AmcApis2 = '/amc/api/saas/abnormal' | '/amc/api/token/apply' | '/amc/api/token/columnSetting' | '/amc/api/token/company' | '/amc/api/token/companyApply' | '/amc/api/token/companyApplyVisibility' | '/amc/api/token/companyUser' | '/amc/api/token/companyDept' | '/amc/api/token/employee' | '/amc/api/token/feeback/feeback' | '/amc/api/token/file' | '/amc/api/token/filterScheme' | '/amc/api/token/importDraft' | '/amc/api/token/invite' | '/amc/api/token/listView' | '/amc/api/token/loginLog' | '/amc/api/token/menu' | '/mmc/api/token/notice' | '/amc/api/token/messageTemplate' | '/mmc/api/token/announcement' | '/amc/api/token/payment' | '/amc/api/token/platConfig' | '/amc/api/token/realName' | '/amc/api/token/region' | '/amc/api/saas/reportDef' | '/amc/api/token/companyJob' | '/amc/api/token/serial' | '/amc/api/token/session' | '/amc/api/token/task' | '/loom/trailRow' | '/amc/api/token/user' | '/amc/api/token/userApply' | '/amc/api/token/userOrder' | '/amc/api/token/userTask/userTask' | '/amc/api/token/workbench';
type AmcApis3 = '/amc/api/saas/abnormal' | '/amc/api/token/apply' | '/amc/api/token/company' | '/amc/api/token/companyApplyVisibility' | '/amc/api/token/companyUser' | '/amc/api/token/companyDept' | '/amc/api/token/employee' | '/amc/api/token/invite' | '/amc/api/token/menu' | '/amc/api/token/messageTemplate' | '/mmc/api/token/announcement' | '/amc/api/token/platConfig' | '/amc/api/token/realName' | '/amc/api/token/region' | '/amc/api/token/companyJob' | '/amc/api/token/user' | '/amc/api/token/userApply';
type AmcApis4 = '/amc/api/saas/abnormal' | '/amc/api/token/apply' | '/amc/api/token/company' | '/amc/api/token/companyApplyVisibility' | '/amc/api/token/companyDept' | '/amc/api/token/employee' | '/amc/api/token/invite' | '/amc/api/token/menu' | '/amc/api/token/messageTemplate' | '/mmc/api/token/announcement' | '/amc/api/token/platConfig' | '/amc/api/token/realName' | '/amc/api/token/region' | '/amc/api/token/companyJob' | '/amc/api/token/user' | '/amc/api/token/userApply';
type AmcApis5 = '/amc/api/saas/abnormal' | '/amc/api/token/feeback/feeback';
type AmcApis6 = '/amc/api/saas/abnormal' | '/amc/api/token/company';
type AmcApis7 = '/amc/api/saas/abnormal';
type AmcApis8 = '/amc/api/saas/abnormal' | '/amc/api/token/apply' | '/amc/api/token/company' | '/amc/api/token/companyUser' | '/amc/api/token/companyDept' | '/amc/api/token/employee' | '/amc/api/token/feeback/feeback' | '/amc/api/token/invite' | '/mmc/api/token/announcement' | '/amc/api/token/realName' | '/amc/api/token/user' | '/amc/api/token/userOrder';
type AmcApis9 = '/amc/api/token/apply' | '/amc/api/token/company' | '/amc/api/token/companyUser' | '/amc/api/token/companyDept' | '/amc/api/token/employee' | '/amc/api/token/invite';
type AmcApis10 = '/amc/api/token/apply' | '/amc/api/token/company' | '/amc/api/token/companyUser' | '/amc/api/token/companyDept' | '/amc/api/token/employee' | '/amc/api/token/invite' | '/amc/api/token/user';
type AmcApis11 = '/amc/api/token/apply' | '/amc/api/token/user';
type AmcApis12 = '/amc/api/token/company' | '/amc/api/token/companyApplyVisibility' | '/amc/api/token/menu' | '/amc/api/token/messageTemplate' | '/amc/api/token/platConfig' | '/amc/api/token/companyJob' | '/amc/api/token/userApply';
type AmcApis13 = '/amc/api/token/company';
type AmcApis14 = '/amc/api/token/companyUser' | '/amc/api/token/realName';
type AmcApis15 = '/amc/api/token/companyUser';
type AmcApis16 = '/amc/api/token/companyUser' | '/amc/api/token/employee';
type AmcApis17 = '/amc/api/token/companyDept' | '/amc/api/token/invite';
type AmcApis18 = '/amc/api/token/employee';
type AmcApis19 = '/amc/api/token/feeback/feeback';
type AmcApis20 = '/mmc/api/token/announcement';
type AmcApis21 = '/mmc/api/token/announcement' | '/amc/api/token/userOrder';
type AmcApis22 = '/amc/api/token/realName';
type AmcApis23 = '/amc/api/token/user';
type AmcApis24 = '/amc/api/token/userOrder';
/** What calls take and give that many record types have alike. */
export interface AmcGeneric {
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
"POST {api}/accept/preview": {
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
"POST {api}/transfer/preview": {
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
"PUT {api}/status": {
body: {
id?: string
ids?: string[]
all?: {
[k: string]: unknown
}
status: ("open" | "handling" | "closed" | "void")
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
status: ("open" | "handling" | "closed" | "void")
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
"PUT {api}/status 2": {
body: {
id?: string
ids?: string[]
all?: {
[k: string]: unknown
}
status: ("0" | "1")
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
status: ("0" | "1")
version?: number
confirmed?: boolean
[k: string]: unknown
}
data: unknown
}
/** 修改状态 */
"PUT {api}/status 3": {
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
"PUT {api}/status-update 3": {
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
"POST {api}/applyDelete/preview": {
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
"POST {api}/undoDelete/preview": {
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
"POST {api}/seats/preview": {
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
/** 动作的后果 */
"POST {api}/remove/preview": {
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
"POST {api}/leave/preview": {
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
"POST {api}/makeAdmin/preview": {
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
"POST {api}/dropAdmin/preview": {
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
/** 动作的后果 */
"POST {api}/rename/preview": {
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
status: ("0" | "1" | "2" | "3")
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
status: ("0" | "1" | "2" | "3")
version?: number
confirmed?: boolean
[k: string]: unknown
}
data: unknown
}
/** 改为某个状态 */
"PUT {api}/status 5": {
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
"PUT {api}/status-update 5": {
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
/** 动作的后果 */
"POST {api}/regular/preview": {
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
"POST {api}/rejoin/preview": {
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
"POST {api}/bindUser/preview": {
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
"POST {api}/headDepartment/preview": {
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
status: ("probation" | "onJob" | "stopped" | "left")
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
status: ("probation" | "onJob" | "stopped" | "left")
version?: number
confirmed?: boolean
[k: string]: unknown
}
data: unknown
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
"POST {api}/answer/preview": {
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
"POST {api}/close/preview": {
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
"POST {api}/plan/preview": {
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
"PUT {api}/status 7": {
body: {
id?: string
ids?: string[]
all?: {
[k: string]: unknown
}
status: ("draft" | "scheduled" | "sent" | "withdrawn")
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
status: ("draft" | "scheduled" | "sent" | "withdrawn")
version?: number
confirmed?: boolean
[k: string]: unknown
}
data: unknown
}
/** 改为某个状态 */
"PUT {api}/status 8": {
body: {
id?: string
ids?: string[]
all?: {
[k: string]: unknown
}
status: ("0" | "2" | "3")
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
status: ("0" | "2" | "3")
version?: number
confirmed?: boolean
[k: string]: unknown
}
data: unknown
}
/** 动作的后果 */
"POST {api}/disable/preview": {
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
"POST {api}/reset/preview": {
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
"POST {api}/confirmOffline/preview": {
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
}
type AmcGenericEndpoints =
  & { [Call in `GET ${AmcApis1}/why`]: AmcGeneric['GET {api}/why'] }
  & { [Call in `GET ${AmcApis1}/{id}/uses`]: AmcGeneric['GET {api}/{id}/uses'] }
  & { [Call in `POST ${AmcApis1}/resolve`]: AmcGeneric['POST {api}/resolve'] }
  & { [Call in `GET ${AmcApis2}/{id}/explain`]: AmcGeneric['GET {api}/{id}/explain'] }
  & { [Call in `GET ${AmcApis2}/explain`]: AmcGeneric['GET {api}/explain'] }
  & { [Call in `PUT ${AmcApis3}/batch`]: AmcGeneric['PUT {api}/batch'] }
  & { [Call in `GET ${AmcApis4}/import/template`]: AmcGeneric['GET {api}/import/template'] }
  & { [Call in `POST ${AmcApis4}/import`]: AmcGeneric['POST {api}/import'] }
  & { [Call in `GET ${AmcApis3}/import/draft`]: AmcGeneric['GET {api}/import/draft'] }
  & { [Call in `POST ${AmcApis4}/import/draft`]: AmcGeneric['POST {api}/import/draft'] }
  & { [Call in `PUT ${AmcApis4}/import/draft`]: AmcGeneric['PUT {api}/import/draft'] }
  & { [Call in `POST ${AmcApis4}/import/draft/check`]: AmcGeneric['POST {api}/import/draft/check'] }
  & { [Call in `POST ${AmcApis4}/import/draft/run`]: AmcGeneric['POST {api}/import/draft/run'] }
  & { [Call in `DELETE ${AmcApis4}/import/draft`]: AmcGeneric['DELETE {api}/import/draft'] }
  & { [Call in `POST ${AmcApis5}/accept/preview`]: AmcGeneric['POST {api}/accept/preview'] }
  & { [Call in `POST ${AmcApis6}/transfer/preview`]: AmcGeneric['POST {api}/transfer/preview'] }
  & { [Call in `POST ${AmcApis7}/finish/preview`]: AmcGeneric['POST {api}/finish/preview'] }
  & { [Call in `POST ${AmcApis7}/reopen/preview`]: AmcGeneric['POST {api}/reopen/preview'] }
  & { [Call in `POST ${AmcApis7}/invalid/preview`]: AmcGeneric['POST {api}/invalid/preview'] }
  & { [Call in `PUT ${AmcApis7}/status`]: AmcGeneric['PUT {api}/status'] }
  & { [Call in `PUT ${AmcApis7}/status-update`]: AmcGeneric['PUT {api}/status-update'] }
  & { [Call in `GET ${AmcApis8}/{id}/graph`]: AmcGeneric['GET {api}/{id}/graph'] }
  & { [Call in `POST ${AmcApis9}/stop/preview`]: AmcGeneric['POST {api}/stop/preview'] }
  & { [Call in `POST ${AmcApis10}/enable/preview`]: AmcGeneric['POST {api}/enable/preview'] }
  & { [Call in `PUT ${AmcApis11}/status`]: AmcGeneric['PUT {api}/status 2'] }
  & { [Call in `PUT ${AmcApis11}/status-update`]: AmcGeneric['PUT {api}/status-update 2'] }
  & { [Call in `PUT ${AmcApis12}/status`]: AmcGeneric['PUT {api}/status 3'] }
  & { [Call in `PUT ${AmcApis12}/status-update`]: AmcGeneric['PUT {api}/status-update 3'] }
  & { [Call in `POST ${AmcApis13}/applyDelete/preview`]: AmcGeneric['POST {api}/applyDelete/preview'] }
  & { [Call in `POST ${AmcApis13}/undoDelete/preview`]: AmcGeneric['POST {api}/undoDelete/preview'] }
  & { [Call in `POST ${AmcApis13}/seats/preview`]: AmcGeneric['POST {api}/seats/preview'] }
  & { [Call in `POST ${AmcApis14}/approve/preview`]: AmcGeneric['POST {api}/approve/preview'] }
  & { [Call in `POST ${AmcApis14}/refuse/preview`]: AmcGeneric['POST {api}/refuse/preview'] }
  & { [Call in `POST ${AmcApis15}/remove/preview`]: AmcGeneric['POST {api}/remove/preview'] }
  & { [Call in `POST ${AmcApis16}/leave/preview`]: AmcGeneric['POST {api}/leave/preview'] }
  & { [Call in `POST ${AmcApis15}/makeAdmin/preview`]: AmcGeneric['POST {api}/makeAdmin/preview'] }
  & { [Call in `POST ${AmcApis15}/dropAdmin/preview`]: AmcGeneric['POST {api}/dropAdmin/preview'] }
  & { [Call in `POST ${AmcApis15}/setDefault/preview`]: AmcGeneric['POST {api}/setDefault/preview'] }
  & { [Call in `POST ${AmcApis15}/rename/preview`]: AmcGeneric['POST {api}/rename/preview'] }
  & { [Call in `PUT ${AmcApis15}/status`]: AmcGeneric['PUT {api}/status 4'] }
  & { [Call in `PUT ${AmcApis15}/status-update`]: AmcGeneric['PUT {api}/status-update 4'] }
  & { [Call in `PUT ${AmcApis17}/status`]: AmcGeneric['PUT {api}/status 5'] }
  & { [Call in `PUT ${AmcApis17}/status-update`]: AmcGeneric['PUT {api}/status-update 5'] }
  & { [Call in `POST ${AmcApis18}/regular/preview`]: AmcGeneric['POST {api}/regular/preview'] }
  & { [Call in `POST ${AmcApis18}/rejoin/preview`]: AmcGeneric['POST {api}/rejoin/preview'] }
  & { [Call in `POST ${AmcApis18}/bindUser/preview`]: AmcGeneric['POST {api}/bindUser/preview'] }
  & { [Call in `POST ${AmcApis18}/headDepartment/preview`]: AmcGeneric['POST {api}/headDepartment/preview'] }
  & { [Call in `PUT ${AmcApis18}/status`]: AmcGeneric['PUT {api}/status 6'] }
  & { [Call in `PUT ${AmcApis18}/status-update`]: AmcGeneric['PUT {api}/status-update 6'] }
  & { [Call in `GET ${AmcApis18}/printed`]: AmcGeneric['GET {api}/printed'] }
  & { [Call in `POST ${AmcApis18}/{id}/printed`]: AmcGeneric['POST {api}/{id}/printed'] }
  & { [Call in `POST ${AmcApis19}/answer/preview`]: AmcGeneric['POST {api}/answer/preview'] }
  & { [Call in `POST ${AmcApis19}/close/preview`]: AmcGeneric['POST {api}/close/preview'] }
  & { [Call in `POST ${AmcApis20}/publish/preview`]: AmcGeneric['POST {api}/publish/preview'] }
  & { [Call in `POST ${AmcApis20}/plan/preview`]: AmcGeneric['POST {api}/plan/preview'] }
  & { [Call in `POST ${AmcApis21}/cancel/preview`]: AmcGeneric['POST {api}/cancel/preview'] }
  & { [Call in `POST ${AmcApis20}/withdraw/preview`]: AmcGeneric['POST {api}/withdraw/preview'] }
  & { [Call in `PUT ${AmcApis20}/status`]: AmcGeneric['PUT {api}/status 7'] }
  & { [Call in `PUT ${AmcApis20}/status-update`]: AmcGeneric['PUT {api}/status-update 7'] }
  & { [Call in `PUT ${AmcApis22}/status`]: AmcGeneric['PUT {api}/status 8'] }
  & { [Call in `PUT ${AmcApis22}/status-update`]: AmcGeneric['PUT {api}/status-update 8'] }
  & { [Call in `POST ${AmcApis23}/disable/preview`]: AmcGeneric['POST {api}/disable/preview'] }
  & { [Call in `POST ${AmcApis23}/reset/preview`]: AmcGeneric['POST {api}/reset/preview'] }
  & { [Call in `POST ${AmcApis24}/confirmOffline/preview`]: AmcGeneric['POST {api}/confirmOffline/preview'] };

/** Values of each field that is chosen from a list, with their labels. */
export const amcDictionaries = {
  'amc.abnormal.delFlag': { '0': '正常', '1': '作废' },
  'amc.abnormal.level': { 'normal': '一般', 'serious': '严重', 'urgent': '紧急' },
  'amc.abnormal.source': { 'manual': '手工上报', 'mes': '生产', 'aps': '计划', 'tqm': '质量', 'wms': '仓储', 'pms': '打版', 'fms': '财务', 'b2b': '商城' },
  'amc.abnormal.status': { 'open': '待处理', 'handling': '处理中', 'closed': '已关闭', 'void': '已作废' },
  'amc.apply.delFlag': { '0': '正常', '1': '作废' },
  'amc.apply.kind': { 'platform': '平台应用', 'company': '企业自建', 'personal': '个人应用' },
  'amc.apply.openMode': { 'shell': '本工作台', 'blank': '新窗口' },
  'amc.apply.status': { '0': '正常', '1': '停用' },
  'amc.apply.prices.terms': { 'yearly': '包年', 'monthly': '包月', 'usage': '按量' },
  'amc.apply.prices.unit': { 'year': '年', 'month': '月', 'day': '天', 'person': '人', 'item': '个' },
  'amc.columnSetting.delFlag': { '0': '正常', '1': '作废' },
  'amc.company.delFlag': { '0': '正常', '1': '已注销', '2': '申请注销' },
  'amc.company.kind': { 'brand': '品牌商', 'factory': '工厂', 'supplier': '供应商', 'trader': '贸易商', 'platform': '平台' },
  'amc.company.staffScale': { '20': '20人以下', '50': '20-50人', '200': '50-200人', '500': '200-500人', '1000': '500-1000人', 'more': '1000人以上' },
  'amc.company.realAuth': { '0': '已认证', '1': '未认证', '2': '审核中', '3': '未通过' },
  'amc.company.lang': { 'zh_CN': '简体中文', 'en': '英语', 'zh_TW': '繁体中文' },
  'amc.company.status': { '0': '正常', '1': '停用' },
  'amc.companyApply.delFlag': { '0': '正常', '1': '作废' },
  'amc.companyApply.source': { 'buy': '购买', 'auto': '自动开通', 'gift': '赠送', 'trial': '试用', 'own': '自建' },
  'amc.companyApply.status': { '0': '正常', '1': '到期', '2': '停用' },
  'amc.companyApplyVisibility.delFlag': { '0': '正常', '1': '作废' },
  'amc.companyApplyVisibility.scope': { 'all': '全员', 'part': '部分' },
  'amc.companyUser.delFlag': { '0': '正常', '1': '作废' },
  'amc.companyUser.userType': { '0': '管理员', '1': '普通成员', '2': '外部协作' },
  'amc.companyUser.isDefault': { '0': '是', '1': '否' },
  'amc.companyUser.joinWay': { 'create': '创建', 'invite': '邀请', 'apply': '申请', 'import': '导入' },
  'amc.companyUser.status': { '0': '正常', '1': '停用', '2': '待审核', '3': '已离开' },
  'amc.department.delFlag': { '0': '正常', '1': '作废' },
  'amc.department.kind': { 'company': '公司', 'factory': '工厂', 'dept': '部门', 'workshop': '车间', 'team': '班组' },
  'amc.department.status': { 'normal': '正常', 'stopped': '停用' },
  'amc.employee.delFlag': { '0': '正常', '1': '作废' },
  'amc.employee.gender': { 'male': '男', 'female': '女' },
  'amc.employee.payType': { 'piece': '计件', 'hour': '计时', 'month': '月薪', 'mixed': '混合' },
  'amc.employee.education': { 'primary': '小学', 'junior': '初中', 'senior': '高中/中专', 'college': '大专', 'bachelor': '本科', 'master': '硕士及以上' },
  'amc.employee.contractType': { 'fixed': '固定期限', 'open': '无固定期限', 'task': '以完成任务为期限', 'service': '劳务', 'intern': '实习' },
  'amc.employee.socialSecurity': { 'yes': '已参保', 'no': '未参保', 'own': '自行缴纳' },
  'amc.employee.status': { 'probation': '试用', 'onJob': '在职', 'stopped': '停用', 'left': '离职' },
  'amc.feedback.delFlag': { '0': '正常', '1': '作废' },
  'amc.feedback.status': { 'open': '待处理', 'doing': '处理中', 'done': '已回复', 'closed': '已关闭' },
  'amc.file.delFlag': { '0': '正常', '1': '作废' },
  'amc.filterScheme.delFlag': { '0': '正常', '1': '作废' },
  'amc.filterScheme.isDefault': { '0': '是', '1': '否' },
  'amc.importDraft.delFlag': { '0': '正常', '1': '作废' },
  'amc.importDraft.mode': { 'insert': '只新增', 'update': '只更新', 'upsert': '更新或新增' },
  'amc.importDraft.faulty': { 'all': '全部不导入', 'skip': '跳过错误行' },
  'amc.importDraft.state': { 'open': '待导入', 'checking': '检查中', 'checked': '已检查', 'importing': '导入中', 'done': '已导入' },
  'amc.invite.delFlag': { '0': '正常', '1': '作废' },
  'amc.invite.status': { 'normal': '有效', 'stopped': '已停用' },
  'amc.listView.delFlag': { '0': '正常', '1': '作废' },
  'amc.listView.for': { 'own': '仅自己', 'role': '按角色', 'company': '全公司' },
  'amc.listView.isDefault': { '0': '是', '1': '否' },
  'amc.listView.locked': { '0': '是', '1': '否' },
  'amc.loginLog.loginWay': { 'password': '密码', 'code': '验证码', 'third': '第三方', 'qr': '扫码', 'fast': '快捷登录', 'authCode': '授权码' },
  'amc.loginLog.result': { 'success': '成功', 'fail': '失败' },
  'amc.menu.delFlag': { '0': '正常', '1': '作废' },
  'amc.menu.menuType': { '1': '导航', '2': '按钮权限', '3': '报表入口' },
  'amc.menu.method': { 'GET': 'GET', 'POST': 'POST', 'PUT': 'PUT', 'PATCH': 'PATCH', 'DELETE': 'DELETE', 'FIELD': 'FIELD' },
  'amc.menu.source': { 'schema': '模块', 'own': '自建' },
  'amc.menu.status': { '0': '正常', '1': '停用' },
  'amc.message.delFlag': { '0': '正常', '1': '作废' },
  'amc.messageTemplate.delFlag': { '0': '正常', '1': '作废' },
  'amc.messageTemplate.messageType': { 'TaskMessage': '任务消息', 'ApprovalMessage': '审批消息', 'AlarmMessage': '预警消息', 'CompanyNotice': '企业通知', 'Remind': '提醒' },
  'amc.messageTemplate.status': { 'normal': '正常', 'stopped': '停用' },
  'amc.notice.delFlag': { '0': '正常', '1': '作废' },
  'amc.notice.audience': { 'all': '全员', 'part': '部分成员' },
  'amc.notice.status': { 'draft': '草稿', 'scheduled': '待发送', 'sent': '已发送', 'withdrawn': '已撤回' },
  'amc.payment.delFlag': { '0': '正常', '1': '作废' },
  'amc.payment.channel': { 'wechat': '聊天应用支付', 'alipay': '支付宝', 'offline': '线下' },
  'amc.payment.status': { 'waiting': '待支付', 'success': '成功', 'fail': '失败', 'closed': '已关闭', 'refunded': '已退款' },
  'amc.platConfig.delFlag': { '0': '正常', '1': '作废' },
  'amc.platConfig.valueType': { 'string': '文字', 'text': '长文', 'markdown': '图文', 'image': '图片', 'switch': '开关', 'number': '数字' },
  'amc.realName.delFlag': { '0': '正常', '1': '作废' },
  'amc.realName.kind': { 'person': '个人认证', 'company': '企业认证' },
  'amc.realName.idType': { 'idCard': '身份证', 'passport': '护照', 'permit': '港澳台居民证件' },
  'amc.realName.status': { '0': '通过', '2': '审核中', '3': '未通过' },
  'amc.region.level': { 'province': '省', 'city': '市', 'area': '区县' },
  'amc.reportDef.delFlag': { '0': '正常', '1': '作废' },
  'amc.reportDef.pageKind': { 'table': '表格', 'pivot': '透视', 'chart': '图表', 'mixed': '图表与表格' },
  'amc.reportDef.share': { 'self': '仅自己', 'roles': '指定角色', 'all': '全企业' },
  'amc.reportDef.status': { 'normal': '正常', 'stopped': '停用' },
  'amc.reportDef.subscribe.format': { 'xlsx': '表格', 'pdf': 'PDF' },
  'amc.role.delFlag': { '0': '正常', '1': '作废' },
  'amc.role.dataScope': { '1': '全部', '2': '本部门及下级', '3': '本部门', '4': '本人', '5': '自定义部门' },
  'amc.role.isDefault': { '0': '是', '1': '否' },
  'amc.role.status': { '0': '正常', '1': '停用' },
  'amc.role.entityScopes.dataScope': { '1': '全部', '2': '本部门及下级', '3': '本部门', '4': '本人', '5': '自定义部门' },
  'amc.role.fieldRules.mode': { 'hidden': '隐藏', 'readonly': '只读' },
  'amc.session.loginWay': { 'password': '密码', 'code': '验证码', 'third': '第三方', 'qr': '扫码', 'fast': '快捷登录', 'authCode': '授权码' },
  'amc.session.endReason': { 'logout': '退出登录', 'expired': '已过期', 'replaced': '在别处登录', 'kicked': '被下线', 'disabled': '账号停用', 'reused': '令牌被盗用', 'password': '密码已修改', 'locked': '解锁失败' },
  'amc.task.delFlag': { '0': '正常', '1': '作废' },
  'amc.task.kind': { 'import': '导入', 'export': '导出', 'job': '作业' },
  'amc.task.status': { 'queued': '排队中', 'running': '进行中', 'success': '成功', 'fail': '失败', 'cancelled': '已取消' },
  'amc.user.delFlag': { '0': '正常', '1': '作废', '2': '申请注销' },
  'amc.user.gender': { 'male': '男', 'female': '女', 'secret': '保密' },
  'amc.user.realNameAuth': { '0': '已认证', '1': '未认证', '2': '审核中', '3': '未通过' },
  'amc.user.lang': { 'zh_CN': '简体中文', 'en': '英语', 'zh_TW': '繁体中文' },
  'amc.user.theme': { 'light': '浅色', 'dark': '深色', 'modern': '现代' },
  'amc.user.status': { '0': '正常', '1': '平台禁用' },
  'amc.user.binds.kind': { 'wechat': '微信', 'wecom': '企业微信', 'dingtalk': '钉钉' },
  'amc.userApply.delFlag': { '0': '正常', '1': '作废' },
  'amc.userApply.status': { '0': '正常', '1': '停用' },
  'amc.userOrder.delFlag': { '0': '正常', '1': '作废' },
  'amc.userOrder.ordertype': { 'new': '新购', 'renew': '续费', 'expand': '增购' },
  'amc.userOrder.terms': { 'yearly': '包年', 'monthly': '包月', 'usage': '按量' },
  'amc.userOrder.unit': { 'year': '年', 'month': '月', 'day': '天', 'person': '人', 'item': '个' },
  'amc.userOrder.paystate': { '0': '已支付', '1': '未支付', '2': '支付中', '3': '已退款' },
  'amc.userOrder.state': { 'unpaid': '待支付', 'paid': '已支付', 'void': '已作废' },
  'amc.userTask.delFlag': { '0': '正常', '1': '作废' },
  'amc.userTask.status': { '0': '未完成', '1': '已完成' },
  'amc.userTask.source': { 'self': '自建', 'system': '系统' },
  'amc.workbench.delFlag': { '0': '正常', '1': '作废' },
} as const;
export type AmcDictionary<Name extends keyof typeof amcDictionaries> = keyof (typeof amcDictionaries)[Name];

export type AmcPermission =
  | 'DELETE /amc/api/saas/abnormal'
  | 'DELETE /amc/api/saas/reportDef'
  | 'DELETE /amc/api/token/apply'
  | 'DELETE /amc/api/token/columnSetting'
  | 'DELETE /amc/api/token/company'
  | 'DELETE /amc/api/token/companyApplyVisibility'
  | 'DELETE /amc/api/token/companyDept'
  | 'DELETE /amc/api/token/companyJob'
  | 'DELETE /amc/api/token/companyUser'
  | 'DELETE /amc/api/token/employee'
  | 'DELETE /amc/api/token/feeback/feeback'
  | 'DELETE /amc/api/token/filterScheme'
  | 'DELETE /amc/api/token/invite'
  | 'DELETE /amc/api/token/listView'
  | 'DELETE /amc/api/token/menu'
  | 'DELETE /amc/api/token/messageTemplate'
  | 'DELETE /amc/api/token/payment'
  | 'DELETE /amc/api/token/platConfig'
  | 'DELETE /amc/api/token/realName'
  | 'DELETE /amc/api/token/region'
  | 'DELETE /amc/api/token/user'
  | 'DELETE /amc/api/token/userApply'
  | 'DELETE /amc/api/token/userOrder'
  | 'DELETE /amc/api/token/userTask/userTask'
  | 'DELETE /amc/api/token/workbench'
  | 'GET /amc/api/saas/abnormal'
  | 'GET /amc/api/saas/abnormal/export'
  | 'GET /amc/api/saas/abnormal/print'
  | 'GET /amc/api/saas/reportDef'
  | 'GET /amc/api/saas/reportDef/export'
  | 'GET /amc/api/saas/reportDef/print'
  | 'GET /amc/api/token/apply'
  | 'GET /amc/api/token/apply/export'
  | 'GET /amc/api/token/apply/print'
  | 'GET /amc/api/token/columnSetting'
  | 'GET /amc/api/token/columnSetting/export'
  | 'GET /amc/api/token/columnSetting/print'
  | 'GET /amc/api/token/company'
  | 'GET /amc/api/token/company/export'
  | 'GET /amc/api/token/company/print'
  | 'GET /amc/api/token/companyApply'
  | 'GET /amc/api/token/companyApply/export'
  | 'GET /amc/api/token/companyApply/print'
  | 'GET /amc/api/token/companyApplyVisibility'
  | 'GET /amc/api/token/companyApplyVisibility/export'
  | 'GET /amc/api/token/companyApplyVisibility/print'
  | 'GET /amc/api/token/companyDept'
  | 'GET /amc/api/token/companyDept/export'
  | 'GET /amc/api/token/companyDept/print'
  | 'GET /amc/api/token/companyJob'
  | 'GET /amc/api/token/companyJob/export'
  | 'GET /amc/api/token/companyJob/print'
  | 'GET /amc/api/token/companyUser'
  | 'GET /amc/api/token/companyUser/export'
  | 'GET /amc/api/token/companyUser/print'
  | 'GET /amc/api/token/employee'
  | 'GET /amc/api/token/employee/export'
  | 'GET /amc/api/token/employee/print'
  | 'GET /amc/api/token/feeback/feeback'
  | 'GET /amc/api/token/feeback/feeback/export'
  | 'GET /amc/api/token/feeback/feeback/print'
  | 'GET /amc/api/token/file'
  | 'GET /amc/api/token/file/export'
  | 'GET /amc/api/token/file/print'
  | 'GET /amc/api/token/filterScheme'
  | 'GET /amc/api/token/filterScheme/export'
  | 'GET /amc/api/token/filterScheme/print'
  | 'GET /amc/api/token/importDraft'
  | 'GET /amc/api/token/importDraft/export'
  | 'GET /amc/api/token/importDraft/print'
  | 'GET /amc/api/token/invite'
  | 'GET /amc/api/token/invite/export'
  | 'GET /amc/api/token/invite/print'
  | 'GET /amc/api/token/listView'
  | 'GET /amc/api/token/listView/export'
  | 'GET /amc/api/token/listView/print'
  | 'GET /amc/api/token/loginLog'
  | 'GET /amc/api/token/loginLog/export'
  | 'GET /amc/api/token/loginLog/print'
  | 'GET /amc/api/token/menu'
  | 'GET /amc/api/token/menu/export'
  | 'GET /amc/api/token/menu/print'
  | 'GET /amc/api/token/messageTemplate'
  | 'GET /amc/api/token/messageTemplate/export'
  | 'GET /amc/api/token/messageTemplate/print'
  | 'GET /amc/api/token/payment'
  | 'GET /amc/api/token/payment/export'
  | 'GET /amc/api/token/payment/print'
  | 'GET /amc/api/token/platConfig'
  | 'GET /amc/api/token/platConfig/export'
  | 'GET /amc/api/token/platConfig/print'
  | 'GET /amc/api/token/realName'
  | 'GET /amc/api/token/realName/export'
  | 'GET /amc/api/token/realName/print'
  | 'GET /amc/api/token/region'
  | 'GET /amc/api/token/region/export'
  | 'GET /amc/api/token/region/print'
  | 'GET /amc/api/token/serial'
  | 'GET /amc/api/token/serial/export'
  | 'GET /amc/api/token/serial/print'
  | 'GET /amc/api/token/session'
  | 'GET /amc/api/token/session/export'
  | 'GET /amc/api/token/session/print'
  | 'GET /amc/api/token/task'
  | 'GET /amc/api/token/task/export'
  | 'GET /amc/api/token/task/print'
  | 'GET /amc/api/token/user'
  | 'GET /amc/api/token/user/export'
  | 'GET /amc/api/token/user/print'
  | 'GET /amc/api/token/userApply'
  | 'GET /amc/api/token/userApply/export'
  | 'GET /amc/api/token/userApply/print'
  | 'GET /amc/api/token/userOrder'
  | 'GET /amc/api/token/userOrder/export'
  | 'GET /amc/api/token/userOrder/print'
  | 'GET /amc/api/token/userTask/userTask'
  | 'GET /amc/api/token/userTask/userTask/export'
  | 'GET /amc/api/token/userTask/userTask/print'
  | 'GET /amc/api/token/workbench'
  | 'GET /amc/api/token/workbench/export'
  | 'GET /amc/api/token/workbench/print'
  | 'GET /loom/query/amc.abnormalStat'
  | 'GET /loom/query/amc.approvalStat'
  | 'GET /loom/query/amc.approvalTaskStat'
  | 'GET /loom/query/amc.loginStat'
  | 'GET /loom/query/amc.trailStat'
  | 'POST /amc/api/saas/abnormal'
  | 'POST /amc/api/saas/abnormal/import'
  | 'POST /amc/api/saas/reportDef'
  | 'POST /amc/api/saas/reportDef/import'
  | 'POST /amc/api/token/apply'
  | 'POST /amc/api/token/apply/import'
  | 'POST /amc/api/token/columnSetting'
  | 'POST /amc/api/token/columnSetting/import'
  | 'POST /amc/api/token/company'
  | 'POST /amc/api/token/company/import'
  | 'POST /amc/api/token/companyApplyVisibility'
  | 'POST /amc/api/token/companyApplyVisibility/import'
  | 'POST /amc/api/token/companyDept'
  | 'POST /amc/api/token/companyDept/import'
  | 'POST /amc/api/token/companyJob'
  | 'POST /amc/api/token/companyJob/import'
  | 'POST /amc/api/token/companyUser'
  | 'POST /amc/api/token/companyUser/import'
  | 'POST /amc/api/token/employee'
  | 'POST /amc/api/token/employee/import'
  | 'POST /amc/api/token/feeback/feeback'
  | 'POST /amc/api/token/feeback/feeback/import'
  | 'POST /amc/api/token/filterScheme'
  | 'POST /amc/api/token/filterScheme/import'
  | 'POST /amc/api/token/invite'
  | 'POST /amc/api/token/invite/import'
  | 'POST /amc/api/token/listView'
  | 'POST /amc/api/token/listView/import'
  | 'POST /amc/api/token/menu'
  | 'POST /amc/api/token/menu/import'
  | 'POST /amc/api/token/messageTemplate'
  | 'POST /amc/api/token/messageTemplate/import'
  | 'POST /amc/api/token/payment'
  | 'POST /amc/api/token/payment/import'
  | 'POST /amc/api/token/platConfig'
  | 'POST /amc/api/token/platConfig/import'
  | 'POST /amc/api/token/realName'
  | 'POST /amc/api/token/realName/import'
  | 'POST /amc/api/token/region'
  | 'POST /amc/api/token/region/import'
  | 'POST /amc/api/token/user'
  | 'POST /amc/api/token/user/import'
  | 'POST /amc/api/token/userApply'
  | 'POST /amc/api/token/userApply/import'
  | 'POST /amc/api/token/userOrder'
  | 'POST /amc/api/token/userOrder/import'
  | 'POST /amc/api/token/userTask/userTask'
  | 'POST /amc/api/token/userTask/userTask/import'
  | 'POST /amc/api/token/workbench'
  | 'POST /amc/api/token/workbench/import'
  | 'PUT /amc/api/saas/abnormal'
  | 'PUT /amc/api/saas/abnormal/accept'
  | 'PUT /amc/api/saas/abnormal/batch'
  | 'PUT /amc/api/saas/abnormal/finish'
  | 'PUT /amc/api/saas/abnormal/invalid'
  | 'PUT /amc/api/saas/abnormal/reopen'
  | 'PUT /amc/api/saas/abnormal/transfer'
  | 'PUT /amc/api/saas/reportDef'
  | 'PUT /amc/api/saas/reportDef/batch'
  | 'PUT /amc/api/saas/reportDef/status'
  | 'PUT /amc/api/token/apply'
  | 'PUT /amc/api/token/apply/batch'
  | 'PUT /amc/api/token/apply/enable'
  | 'PUT /amc/api/token/apply/stop'
  | 'PUT /amc/api/token/columnSetting'
  | 'PUT /amc/api/token/columnSetting/batch'
  | 'PUT /amc/api/token/columnSetting/status'
  | 'PUT /amc/api/token/company'
  | 'PUT /amc/api/token/company/applyDelete'
  | 'PUT /amc/api/token/company/batch'
  | 'PUT /amc/api/token/company/seats'
  | 'PUT /amc/api/token/company/status'
  | 'PUT /amc/api/token/company/transfer'
  | 'PUT /amc/api/token/company/undoDelete'
  | 'PUT /amc/api/token/companyApplyVisibility'
  | 'PUT /amc/api/token/companyApplyVisibility/batch'
  | 'PUT /amc/api/token/companyApplyVisibility/status'
  | 'PUT /amc/api/token/companyDept'
  | 'PUT /amc/api/token/companyDept/batch'
  | 'PUT /amc/api/token/companyDept/enable'
  | 'PUT /amc/api/token/companyDept/stop'
  | 'PUT /amc/api/token/companyJob'
  | 'PUT /amc/api/token/companyJob/batch'
  | 'PUT /amc/api/token/companyJob/status'
  | 'PUT /amc/api/token/companyUser'
  | 'PUT /amc/api/token/companyUser/approve'
  | 'PUT /amc/api/token/companyUser/batch'
  | 'PUT /amc/api/token/companyUser/dropAdmin'
  | 'PUT /amc/api/token/companyUser/enable'
  | 'PUT /amc/api/token/companyUser/leave'
  | 'PUT /amc/api/token/companyUser/makeAdmin'
  | 'PUT /amc/api/token/companyUser/refuse'
  | 'PUT /amc/api/token/companyUser/remove'
  | 'PUT /amc/api/token/companyUser/rename'
  | 'PUT /amc/api/token/companyUser/setDefault'
  | 'PUT /amc/api/token/companyUser/stop'
  | 'PUT /amc/api/token/employee'
  | 'PUT /amc/api/token/employee/batch'
  | 'PUT /amc/api/token/employee/bindUser'
  | 'PUT /amc/api/token/employee/enable'
  | 'PUT /amc/api/token/employee/leave'
  | 'PUT /amc/api/token/employee/regular'
  | 'PUT /amc/api/token/employee/rejoin'
  | 'PUT /amc/api/token/employee/stop'
  | 'PUT /amc/api/token/feeback/feeback'
  | 'PUT /amc/api/token/feeback/feeback/accept'
  | 'PUT /amc/api/token/feeback/feeback/answer'
  | 'PUT /amc/api/token/feeback/feeback/batch'
  | 'PUT /amc/api/token/feeback/feeback/close'
  | 'PUT /amc/api/token/filterScheme'
  | 'PUT /amc/api/token/filterScheme/batch'
  | 'PUT /amc/api/token/filterScheme/status'
  | 'PUT /amc/api/token/invite'
  | 'PUT /amc/api/token/invite/batch'
  | 'PUT /amc/api/token/invite/enable'
  | 'PUT /amc/api/token/invite/stop'
  | 'PUT /amc/api/token/listView'
  | 'PUT /amc/api/token/listView/batch'
  | 'PUT /amc/api/token/listView/status'
  | 'PUT /amc/api/token/menu'
  | 'PUT /amc/api/token/menu/batch'
  | 'PUT /amc/api/token/menu/status'
  | 'PUT /amc/api/token/messageTemplate'
  | 'PUT /amc/api/token/messageTemplate/batch'
  | 'PUT /amc/api/token/messageTemplate/status'
  | 'PUT /amc/api/token/payment'
  | 'PUT /amc/api/token/payment/batch'
  | 'PUT /amc/api/token/payment/status'
  | 'PUT /amc/api/token/platConfig'
  | 'PUT /amc/api/token/platConfig/batch'
  | 'PUT /amc/api/token/platConfig/status'
  | 'PUT /amc/api/token/realName'
  | 'PUT /amc/api/token/realName/approve'
  | 'PUT /amc/api/token/realName/batch'
  | 'PUT /amc/api/token/realName/refuse'
  | 'PUT /amc/api/token/region'
  | 'PUT /amc/api/token/region/batch'
  | 'PUT /amc/api/token/user'
  | 'PUT /amc/api/token/user/batch'
  | 'PUT /amc/api/token/user/disable'
  | 'PUT /amc/api/token/user/enable'
  | 'PUT /amc/api/token/user/reset'
  | 'PUT /amc/api/token/userApply'
  | 'PUT /amc/api/token/userApply/batch'
  | 'PUT /amc/api/token/userApply/status'
  | 'PUT /amc/api/token/userOrder'
  | 'PUT /amc/api/token/userOrder/batch'
  | 'PUT /amc/api/token/userOrder/cancel'
  | 'PUT /amc/api/token/userOrder/confirmOffline'
  | 'PUT /amc/api/token/userTask/userTask'
  | 'PUT /amc/api/token/userTask/userTask/batch'
  | 'PUT /amc/api/token/userTask/userTask/status'
  | 'PUT /amc/api/token/workbench'
  | 'PUT /amc/api/token/workbench/batch'
  | 'PUT /amc/api/token/workbench/status';

export type AmcSetting = 'AMC_COLUMN_MANAGE' | 'AMC_WATERMARK' | 'AMC_LOCK_MINUTES' | 'AMC_SINGLE_LOGIN' | 'AMC_EXPORT_CONFIRM';
