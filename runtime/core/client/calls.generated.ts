// Written by `npx tsx generators/client.ts` from runtime/core/contract/calls: change that instead.

/** What each call takes and gives that is answered by hand: `calls<HandEndpoints>(send)`. */
export interface HandEndpoints {
/** 平台的名称、协议与开关 */
"GET /amc/api/open/apply/platConfig": {
data: {
value: (string | null)
name: string
title: (string | null)
type: (string | null)
}[]
}
/** 企业是否有某个应用 */
"GET /amc/api/open/applyAndCompany/isBuy": {
query: {
applyId: string
}
data: boolean
}
/** 一个邀请 */
"GET /amc/api/open/invite": {
query: {
code: string
}
data: {
company: string
logo: (string | null)
expireDate: string
}
}
/** 用授权码换令牌 */
"GET /amc/api/open/loginToken/token": {
query: {
code: string
host?: string
callback?: string
}
data: {
access_token: string
expires_in: number
refresh_token: string
token_type: "bearer"
userId: string
chatToken: (string | null)
}
}
/** 账号是否存在 */
"GET /amc/api/open/user/exists": {
query: {
target: string
}
data: {
exists: boolean
}
}
/** 注册 */
"POST /amc/api/open/user/register": {
body: {
username: string
nickname: string
password: string
phone?: string
email?: string
code: string
agreement: boolean
invite?: string
bindToken?: string
}
data: {
access_token: string
expires_in: number
refresh_token: string
token_type: "bearer"
userId: string
chatToken: (string | null)
deviceToken?: string
}
}
/** 用验证码重设密码 */
"PUT /amc/api/open/user/resetPassword": {
body: {
target: string
code: string
password: string
}
data: true
}
/** 发送验证码 */
"POST /amc/api/open/verifyCode": {
body: {
target: string
scene: ("login" | "register" | "reset" | "bind" | "unbind" | "delete" | "transfer")
}
data: {
expireAt: string
wait: number
}
}
/** 图形验证码 */
"GET /amc/api/open/verifyCode/captcha": {
data: {
captchaId: string
image: string
}
}
/** 在聊天应用里打开页面的签名 */
"GET /amc/api/open/wx/getSignature": {
query: {
url: string
}
data: {
appId: string
timestamp: string
nonceStr: string
signature: string
}
}
/** 保存的报表 */
"GET /amc/api/saas/reportDef": {
query?: {
pageNum?: number
pageSize?: number
order?: string
filter?: string
/** JSON */
sql?: string
/** JSON */
within?: string
fields?: string
screen?: string
total?: string
after?: string
}
data: {
total: number
totalIs?: ("exact" | "atLeast" | "none")
list: {
id: string
version: number
name: string
link: (string | null)
query: string
rows: (string[] | null)
columns: (string[] | null)
measures: (string[] | null)
filters: ({
[k: string]: unknown
} | null)
sort: unknown
chart: ({
[k: string]: unknown
} | null)
pageKind: (string | null)
share: string
status: string
isSystem: boolean
mine: boolean
updateDate: string
createBy: {
id: string
label: string
}
roles: {
id: string
label: string
}[]
subscribe: {
[k: string]: unknown
}[]
}[]
pageNum: number
pageSize: number
next?: string
}
}
/** 保存报表 */
"POST /amc/api/saas/reportDef": {
body: {
name: string
link?: (string | null)
query: string
rows?: (string[] | null)
columns?: (string[] | null)
measures?: (string[] | null)
filters?: ({
[k: string]: unknown
} | null)
sort?: unknown
chart?: ({
[k: string]: unknown
} | null)
pageKind?: (("table" | "pivot" | "chart" | "mixed") | null)
share?: ("self" | "roles" | "all")
roles?: ((string | {
id: string
label: string
})[] | null)
status?: string
subscribe?: ({
id?: string
cron: string
users: (string | {
[k: string]: unknown
})[]
format?: string
}[] | null)
}
data: {
id: string
version: number
code?: string
}
}
/** 修改保存的报表 */
"PUT /amc/api/saas/reportDef": {
body: {
id: string
version: number
name?: string
link?: (string | null)
query?: string
rows?: (string[] | null)
columns?: (string[] | null)
measures?: (string[] | null)
filters?: ({
[k: string]: unknown
} | null)
sort?: (unknown | null)
chart?: ({
[k: string]: unknown
} | null)
pageKind?: (("table" | "pivot" | "chart" | "mixed") | null)
share?: ("self" | "roles" | "all")
roles?: ((string | {
id: string
label: string
})[] | null)
status?: string
subscribe?: ({
id?: string
cron: string
users: (string | {
[k: string]: unknown
})[]
format?: string
}[] | null)
}
data: {
id: string
version: number
code?: string
}
}
/** 删除保存的报表 */
"DELETE /amc/api/saas/reportDef": {
query?: {
ids?: string
id?: string
}
data: unknown
}
/** 报表目录 */
"GET /amc/api/saas/reportDef/catalogue": {
data: {
menus: {
[k: string]: unknown
}[]
mine: {
[k: string]: unknown
}[]
shared: {
[k: string]: unknown
}[]
queries: {
id: string
label: string
module: string
}[]
}
}
/** 报表可以共享给谁 */
"GET /amc/api/saas/reportDef/lookup": {
query: {
field: ("roles" | "subscribe.users")
keyword?: string
ids?: string
pageNum?: number
pageSize?: number
order?: string
/** JSON */
filter?: string
/** JSON */
sql?: string
/** JSON */
within?: string
fields?: string
screen?: string
total?: string
after?: string
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
/** 一个保存的报表 */
"GET /amc/api/saas/reportDef/{id}": {
path: {
id: string
}
data: {
id: string
version: number
name: string
link: (string | null)
query: string
rows: (string[] | null)
columns: (string[] | null)
measures: (string[] | null)
filters: ({
[k: string]: unknown
} | null)
sort: unknown
chart: ({
[k: string]: unknown
} | null)
pageKind: (string | null)
share: string
status: string
isSystem: boolean
mine: boolean
updateDate: string
createBy: {
id: string
label: string
}
roles: {
id: string
label: string
}[]
subscribe: {
[k: string]: unknown
}[]
}
}
/** 企业为表格设的列 */
"GET /amc/api/token/columnSetting/column": {
query: {
tableId: string
}
data: ({
tableId: string
setting: (string | (0 | 1))[][]
facts?: {
[k: string]: {
width?: number
fixed?: ("start" | "end")
}
}
} | null)
}
/** 为企业设表格的列 */
"POST /amc/api/token/columnSetting/column": {
body: {
tableId: string
setting: (string | (0 | 1))[][]
facts?: {
[k: string]: {
width?: number
fixed?: ("start" | "end")
}
}
}
data: true
}
/** 恢复表格的列 */
"DELETE /amc/api/token/columnSetting/column": {
query?: {
tableId?: string
}
data: true
}
/** 创建企业 */
"POST /amc/api/token/company": {
body: {
[k: string]: unknown
}
data: {
id: string
version: number
code?: string
uuid?: string
}
}
/** 申请注销企业 */
"PUT /amc/api/token/company/applyDelete": {
body: {
id: string
version?: number
code: string
[k: string]: unknown
}
data: {
[k: string]: unknown
}
}
/** 加入企业 */
"POST /amc/api/token/company/join": {
body: {
code?: string
company?: string
}
data: {
status: ("0" | "2")
company: string
id: string
}
}
/** 按名称查找企业 */
"GET /amc/api/token/company/search": {
query?: {
keyword?: string
}
data: {
id: string
name: string
kind: string
logo: (string | null)
joined: boolean
}[]
}
/** 转让企业 */
"PUT /amc/api/token/company/transfer": {
body: {
id: string
version?: number
code: string
[k: string]: unknown
}
data: {
[k: string]: unknown
}
}
/** 撤销注销企业 */
"PUT /amc/api/token/company/undoDelete": {
body: {
id: string
version?: number
code: string
[k: string]: unknown
}
data: {
[k: string]: unknown
}
}
/** 企业的应用 */
"GET /amc/api/token/companyApply/applys": {
data: {
id: string
applyId: string
code: string
name: string
url: string
avatar: unknown
icon: (string | null)
kind: string
startDate: (string | null)
endDate: (string | null)
num: (number | null)
source: string
status: string
}[]
}
/** 试用应用 */
"POST /amc/api/token/companyApply/trial": {
body: {
applyId: string
}
data: {
endDate: string
}
}
/** 应用对谁可见 */
"GET /amc/api/token/companyApplyVisibility": {
query?: {
applyId?: string
[k: string]: unknown
}
data: ({
scope: string
departments: unknown
roles: unknown
users: unknown
id?: string
version?: number
} | {
total: number
totalIs?: ("exact" | "atLeast" | "none")
list: {
[k: string]: unknown
}[]
pageNum: number
pageSize: number
next?: string
})
}
/** 设置应用对谁可见 */
"PUT /amc/api/token/companyApplyVisibility": {
body: {
applyId?: string
id?: string
version?: number
scope?: string
departments?: unknown[]
roles?: unknown[]
users?: unknown[]
[k: string]: unknown
}
data: ({
version: number
} | {
id: string
version: number
code?: string
})
}
/** 我能看到的应用 */
"GET /amc/api/token/companyApplyVisibility/companyApplyMyVisibility": {
data: {
id: string
code: string
name: string
url: string
avatar: unknown
icon: (string | null)
openMode: string
kind: string
pinned?: boolean
endDate: (string | null)
status: ("0" | "1")
readOnlyUntil: (string | null)
}[]
}
/** 角色可以得到的一切 */
"GET /amc/api/token/companyJob/catalogue": {
data: {
applications: {
id: string
code: string
name: string
nodes: {
[k: string]: unknown
}[]
}[]
grants: {
code: string
name: string
}[]
byName: string[]
entities: {
id: string
label: string
hasDepartment: boolean
fields: {
name: string
label: string
}[]
}[]
}
}
/** 复制角色 */
"POST /amc/api/token/companyJob/copy": {
body: {
id: string
name: string
}
data: {
id: string
version: number
code?: string
}
}
/** 一个成员实际的权限 */
"GET /amc/api/token/companyJob/effective": {
query: {
member: string
}
data: {
roles: {
id: string
label: string
}[]
permissions: string[]
grants: string[]
dataScope: string
entityScopes: {
entity: string
dataScope: string
}[]
fieldRules: {
entity: string
field: string
mode: ("hidden" | "readonly")
}[]
applications: {
id: string
code: string
state: string
endDate: (string | null)
}[]
}
}
/** 设为默认企业 */
"PUT /amc/api/token/companyUser/default": {
body: {
company: string
}
data: true
}
/** 按文件加入成员 */
"POST /amc/api/token/companyUser/import": {
body: FormData
data: {
[k: string]: unknown
}
}
/** 离开企业 */
"PUT /amc/api/token/companyUser/leave": {
body: {
company?: string
}
data: true
}
/** 选择同事 */
"GET /amc/api/token/companyUser/users": {
query?: {
keyword?: string
department?: string
pageNum?: number
pageSize?: number
order?: string
/** JSON */
filter?: string
/** JSON */
sql?: string
/** JSON */
within?: string
fields?: string
screen?: string
total?: string
after?: string
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
/** 我的首页 */
"GET /amc/api/token/companyWork/getCompanyWork": {
data: {
shortcuts: string[]
counts: {
approval: number
todo: number
abnormal: number
notice: number
message: number
}
layout: {
key: string
x: number
y: number
w: number
h: number
options?: {
[k: string]: unknown
}
}[]
isOwn: boolean
widgets: {
key: string
layout: {
[k: string]: unknown
}
options: {
[k: string]: unknown
}
data?: unknown
error?: string
}[]
offered: {
[k: string]: unknown
}[]
welcome?: {
title: string
steps: {
[k: string]: unknown
}[]
}
}
}
/** 保存首页布局 */
"PUT /amc/api/token/companyWork/layout": {
body: {
layout?: ({
key: string
x: number
y: number
w: number
h: number
options?: {
[k: string]: unknown
}
}[] | null)
widgets?: ({
key: string
x: number
y: number
w: number
h: number
options?: {
[k: string]: unknown
}
}[] | null)
}
data: true
}
/** 恢复默认首页 */
"DELETE /amc/api/token/companyWork/layout": {
data: true
}
/** 我的常用 */
"GET /amc/api/token/companyWork/shortcuts": {
data: string[]
}
/** 保存常用 */
"PUT /amc/api/token/companyWork/shortcuts": {
body: {
shortcuts: string[]
}
data: true
}
/** 关闭首次使用的步骤 */
"PUT /amc/api/token/companyWork/welcome": {
body: {
closed: true
}
data: true
}
/** 提交反馈 */
"POST /amc/api/token/feeback/feeback": {
body: {
content: string
fromWhere?: string
images?: unknown
}
data: {
id: string
}
}
/** 回复反馈 */
"PUT /amc/api/token/feeback/feeback/answer": {
body: {
id: string
reply: string
version?: number
}
data: {
[k: string]: unknown
}
}
/** 保存的筛选 */
"GET /amc/api/token/filterScheme": {
query?: {
pageNum?: number
pageSize?: number
order?: string
/** JSON */
filter?: string
/** JSON */
sql?: string
/** JSON */
within?: string
fields?: string
screen?: string
total?: string
after?: string
tableId?: string
}
data: {
total: number
totalIs?: ("exact" | "atLeast" | "none")
list: {
id: string
version: number
user: {
id: string
label: string
}
roles: {
id: string
label: string
}[]
mine: boolean
tableId: string
name: string
tree: unknown
isDefault: ("0" | "1")
}[]
pageNum: number
pageSize: number
next?: string
}
}
/** 保存筛选 */
"POST /amc/api/token/filterScheme": {
body: {
tableId?: string
name?: string
tree?: unknown
isDefault?: ("0" | "1")
roles?: ((string | {
id: string
label: string
})[] | null)
}
data: {
id: string
version: number
code?: string
}
}
/** 修改保存的筛选 */
"PUT /amc/api/token/filterScheme": {
body: {
id: string
version: number
tableId?: string
name?: string
tree?: unknown
isDefault?: ("0" | "1")
roles?: ((string | {
id: string
label: string
})[] | null)
}
data: {
id: string
version: number
code?: string
}
}
/** 删除保存的筛选 */
"DELETE /amc/api/token/filterScheme": {
query?: {
ids?: string
id?: string
}
data: unknown
}
/** 列表的视图 */
"GET /amc/api/token/listView": {
query?: {
pageNum?: number
pageSize?: number
order?: string
/** JSON */
filter?: string
/** JSON */
sql?: string
/** JSON */
within?: string
fields?: string
screen?: string
total?: string
after?: string
}
data: {
total: number
totalIs?: ("exact" | "atLeast" | "none")
list: {
id: string
version: number
user: {
id: string
label: string
}
roles: {
id: string
label: string
}[]
mine: boolean
screen: string
name: string
setting: {
[k: string]: unknown
}
for: ("own" | "role" | "company")
isDefault: ("0" | "1")
locked: (("0" | "1") | null)
sort: number
canEdit: boolean
}[]
pageNum: number
pageSize: number
next?: string
}
}
/** 保存列表的视图 */
"POST /amc/api/token/listView": {
body: {
screen: string
name?: string
setting?: {
[k: string]: unknown
}
for?: ("own" | "role" | "company")
roles?: ((string | {
id: string
label: string
})[] | null)
isDefault?: ("0" | "1")
locked?: ("0" | "1")
sort?: number
}
data: {
id: string
version: number
code?: string
}
}
/** 修改列表的视图 */
"PUT /amc/api/token/listView": {
body: {
id: string
version: number
screen?: string
name?: string
setting?: {
[k: string]: unknown
}
for?: ("own" | "role" | "company")
roles?: ((string | {
id: string
label: string
})[] | null)
isDefault?: ("0" | "1")
locked?: ("0" | "1")
sort?: number
}
data: {
id: string
version: number
code?: string
}
}
/** 删除列表的视图 */
"DELETE /amc/api/token/listView": {
query?: {
ids?: string
id?: string
}
data: unknown
}
/** 排列列表的视图 */
"PUT /amc/api/token/listView/order": {
body: {
ids: string[]
}
data: {
changed: number
}
}
/** 列表的一个视图 */
"GET /amc/api/token/listView/{id}": {
path: {
id: string
}
data: {
id: string
version: number
user: {
id: string
label: string
}
roles: {
id: string
label: string
}[]
mine: boolean
screen: string
name: string
setting: {
[k: string]: unknown
}
for: ("own" | "role" | "company")
isDefault: ("0" | "1")
locked: (("0" | "1") | null)
sort: number
canEdit: boolean
}
}
/** 我的登录记录 */
"GET /amc/api/token/loginLog/mine": {
query?: {
pageNum?: number
pageSize?: number
order?: string
/** JSON */
filter?: string
/** JSON */
sql?: string
/** JSON */
within?: string
fields?: string
screen?: string
total?: string
after?: string
}
data: {
total: number
totalIs?: ("exact" | "atLeast" | "none")
list: {
id: string
at: string
createDate: string
loginWay: string
client: (string | null)
device: (string | null)
ip: (string | null)
region: (string | null)
result: string
message: (string | null)
}[]
pageNum: number
pageSize: number
next?: string
}
}
/** 给另一个站点的授权码 */
"POST /amc/api/token/loginToken/code": {
body: {
host: string
}
data: {
code: string
}
}
/** 申请实名认证 */
"POST /amc/api/token/realName": {
body: ({
kind: "person"
name: string
idType: ("idCard" | "passport" | "permit")
idNo: string
front: string
back?: string
hand?: string
} | {
kind: "company"
name: string
creditCode: string
legalPerson: string
license: string
letter?: string
})
data: {
id: string
}
}
/** 我的实名认证 */
"GET /amc/api/token/realName/mine": {
query?: {
kind?: ("person" | "company")
}
data: ({
id: string
kind: ("person" | "company")
name: string
idType: (string | null)
idNo: (string | null)
creditCode: (string | null)
legalPerson: (string | null)
status: string
reason: (string | null)
auditDate: (string | null)
createDate: string
} | null)
}
/** 我的登录会话 */
"GET /amc/api/token/session": {
data: {
id: string
device: (string | null)
client: (string | null)
ip: (string | null)
loginWay: string
createDate: string
current: boolean
}[]
}
/** 结束登录会话 */
"DELETE /amc/api/token/session": {
query?: {
ids?: string
id?: string
}
data: {
changed: number
}
}
/** 结束所有登录会话 */
"DELETE /amc/api/token/session/all": {
data: {
changed: number
}
}
/** 再次输入密码确认 */
"PUT /amc/api/token/session/confirm": {
body: {
password: string
}
data: {
token: string
}
}
/** 锁定屏幕 */
"PUT /amc/api/token/session/lock": {
data: true
}
/** 扫到二维码 */
"GET /amc/api/token/session/qr": {
query: {
id: string
}
data: {
device: string
ip: string
createDate: string
expireAt: string
}
}
/** 确认或取消扫码登录 */
"PUT /amc/api/token/session/qr": {
body: {
id: string
confirm: boolean
}
data: true
}
/** 解锁屏幕 */
"PUT /amc/api/token/session/unlock": {
body: {
password: string
}
data: true
}
/** 读出表格文件的行 */
"POST /amc/api/token/sheet/read": {
body: FormData
data: {
rows: string[][]
}
}
/** 我的后台任务 */
"GET /amc/api/token/task": {
query?: {
pageNum?: number
pageSize?: number
order?: string
/** JSON */
filter?: string
/** JSON */
sql?: string
/** JSON */
within?: string
fields?: string
screen?: string
total?: string
after?: string
status?: ("queued" | "running" | "success" | "fail" | "cancelled")
tray?: string
}
data: {
total: number
totalIs?: ("exact" | "atLeast" | "none")
list: {
id: string
version: number
kind: string
name: string
status: ("queued" | "running" | "success" | "fail" | "cancelled")
progress: (number | null)
message: (string | null)
result: (string | null)
fileName: (string | null)
done: (number | null)
failed: (number | null)
total: (number | null)
errors: ({
[k: string]: unknown
}[] | null)
expireAt: (string | null)
startedAt: (string | null)
endedAt: (string | null)
user: {
id: string
label: string
}
canRetry: (boolean | null)
importOf?: (string | null)
address?: (string | null)
}[]
pageNum: number
pageSize: number
next?: string
}
}
/** 取消后台任务 */
"PUT /amc/api/token/task/cancel": {
body: {
id: string
}
data: true
}
/** 清除已结束的后台任务 */
"PUT /amc/api/token/task/clear": {
body: {
ids?: string[]
}
data: {
changed: number
}
}
/** 重做后台任务 */
"PUT /amc/api/token/task/retry": {
body: {
id: string
}
data: true
}
/** 已看到任务结束 */
"PUT /amc/api/token/task/seen": {
body: {
ids: string[]
}
data: {
changed: number
}
}
/** 一个后台任务 */
"GET /amc/api/token/task/{id}": {
path: {
id: string
}
data: {
id: string
version: number
kind: string
name: string
status: ("queued" | "running" | "success" | "fail" | "cancelled")
progress: (number | null)
message: (string | null)
result: (string | null)
fileName: (string | null)
done: (number | null)
failed: (number | null)
total: (number | null)
errors: ({
[k: string]: unknown
}[] | null)
expireAt: (string | null)
startedAt: (string | null)
endedAt: (string | null)
user: {
id: string
label: string
}
canRetry: (boolean | null)
importOf?: (string | null)
address?: (string | null)
}
}
/** 操作日志 */
"GET /amc/api/token/trail": {
query?: {
pageNum?: number
pageSize?: number
order?: string
/** JSON */
filter?: string
/** JSON */
sql?: string
/** JSON */
within?: string
fields?: string
screen?: string
total?: string
after?: string
user?: string
entity?: string
from?: string
to?: string
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
/** 操作日志里的记录类型 */
"GET /amc/api/token/trail/entities": {
data: {
id: string
label: string
module: string
}[]
}
/** 上传图片 */
"POST /amc/api/token/upload/managerPic": {
body: FormData
data: string
}
/** 修改我的资料 */
"PUT /amc/api/token/user": {
body: {
id?: string
version?: number
username?: string
name?: string
nickname?: (string | null)
avatar?: (string | null)
gender?: (string | null)
birthday?: (string | null)
city?: (string | null)
lang?: string
theme?: string
scheme?: (string | null)
[k: string]: unknown
}
data: {
version: number
}
}
/** 申请注销账号 */
"PUT /amc/api/token/user/applyDelete": {
body: {
code: string
}
data: {
version: number
}
}
/** 绑定手机、邮箱或其他网站的账号 */
"PUT /amc/api/token/user/bind": {
body: ({
kind: ("phone" | "email")
target: string
code: string
oldCode?: string
} | {
kind: string
code: string
state: string
})
data: {
version: number
}
}
/** 修改密码 */
"PUT /amc/api/token/user/changePassword": {
body: {
oldPassword: string
password: string
}
data: {
version: number
}
}
/** 我的企业 */
"GET /amc/api/token/user/getUserCompany": {
data: {
id: string
uuid: string
name: string
shortName: (string | null)
logo: (string | null)
kind: string
isDefault: string
delFlag: string
userType: string
aliasUserName: string
status: string
realAuth: (string | null)
timezone: (string | null)
expireDate: (string | null)
isOwner: (boolean | null)
deleteApplyDate: (string | null)
deleteApplyName: (string | null)
}[]
}
/** 我的菜单 */
"GET /amc/api/token/user/getUserCompanyApplyMenu": {
query?: {
applyId?: string
}
data: {
menus: {
id: string
name: string
url?: string
children: {
[k: string]: unknown
}[]
[k: string]: unknown
}[]
reports: {
url: string
name: string
link: string
route?: string
}[]
permissions: string[]
fields: string[]
}
}
/** 我的账号 */
"GET /amc/api/token/user/getUserInfo": {
data: {
id: string
name: string
username: string
nickname: (string | null)
avatar: (string | null)
phone: (string | null)
email: (string | null)
gender: (string | null)
birthday: (string | null)
city: (string | null)
delFlag: string
deleteApplyDate: (string | null)
realNameAuth: (string | null)
chatToken: (string | null)
lang: (string | null)
theme: (string | null)
scheme: (string | null)
usernameChanged: boolean
version: number
binds: {
kind: string
bindDate: string
}[]
}
}
/** 解除绑定 */
"PUT /amc/api/token/user/unbind": {
body: {
kind: string
code?: string
}
data: {
version: number
}
}
/** 撤销注销账号 */
"PUT /amc/api/token/user/undoDelete": {
body: {
code: string
}
data: {
version: number
}
}
/** 我固定的应用 */
"GET /amc/api/token/userApply/companyApplys": {
query?: {
pageNum?: number
pageSize?: number
order?: string
/** JSON */
filter?: string
/** JSON */
sql?: string
/** JSON */
within?: string
fields?: string
screen?: string
total?: string
after?: string
status?: string
}
data: {
total: number
totalIs?: ("exact" | "atLeast" | "none")
list: {
id: string
code: string
name: string
url: string
avatar: unknown
icon: (string | null)
openMode: string
kind: string
pinned?: boolean
endDate: (string | null)
status: ("0" | "1")
readOnlyUntil: (string | null)
}[]
pageNum: number
pageSize: number
next?: string
}
}
/** 购买应用 */
"POST /amc/api/token/userOrder": {
body: {
applyid: string
terms: ("yearly" | "monthly" | "usage")
unit?: ("year" | "month" | "day" | "person" | "item")
ordertype?: ("new" | "renew" | "expand")
num: (number | string)
invoice?: {
title?: string
taxNo?: string
email?: string
}
}
data: {
id: string
orderno: string
}
}
/** 删除已作废的订单 */
"DELETE /amc/api/token/userOrder": {
query?: {
ids?: string
id?: string
}
data: {
changed: number
}
}
/** 取消订单 */
"PUT /amc/api/token/userOrder/cancel": {
body: {
id?: string
ids?: string[]
orderno?: string
[k: string]: unknown
}
data: true
}
/** 可用的支付渠道 */
"GET /amc/api/token/userOrder/channels": {
data: {
channel: ("wechat" | "alipay")
name: string
}[]
}
/** 订单是否已支付 */
"PUT /amc/api/token/userOrder/check": {
body: {
id?: string
ids?: string[]
orderno?: string
[k: string]: unknown
}
data: {
state: string
paystate: string
}
}
/** 线下到账 */
"PUT /amc/api/token/userOrder/confirmOffline": {
body: {
id?: string
ids?: string[]
orderno?: string
tradeNo?: string
ask?: {
tradeNo?: string
}
[k: string]: unknown
}
data: true
}
/** 支付订单 */
"PUT /amc/api/token/userOrder/pay": {
body: {
id?: string
ids?: string[]
orderno?: string
channel?: ("wechat" | "alipay")
payer?: string
[k: string]: unknown
}
data: {
appId: string
timeStamp: string
nonceStr: string
package: string
paySign: string
sign: string
signType: string
codeUrl?: string
payUrl?: string
deadline?: string
amount?: string
}
}
/** 问出付款人的地址 */
"GET /amc/api/token/userOrder/payer": {
query?: {
id?: string
orderno?: string
}
data: {
url: string
}
}
/** 一个订单，按id或单号 */
"GET /amc/api/token/userOrder/{id}": {
path: {
id: string
}
data: {
[k: string]: unknown
}
}
/** 我的待办 */
"GET /amc/api/token/userTask/userTask": {
query?: {
pageNum?: number
pageSize?: number
order?: string
/** JSON */
filter?: string
/** JSON */
sql?: string
/** JSON */
within?: string
fields?: string
screen?: string
total?: string
after?: string
status?: ("0" | "1")
keyword?: string
}
data: {
total: number
totalIs?: ("exact" | "atLeast" | "none")
list: {
id: string
version: number
tips: string
taskEndDate: (string | null)
status: ("0" | "1")
finishDate: (string | null)
bizType: (string | null)
bizId: (string | null)
address: (string | null)
words?: unknown
source: string
createDate: string
overdue: (boolean | null)
}[]
pageNum: number
pageSize: number
next?: string
}
}
/** 新建待办 */
"POST /amc/api/token/userTask/userTask": {
body: {
tips: string
taskEndDate: string
}
data: {
id: string
}
}
/** 修改或完成待办 */
"PUT /amc/api/token/userTask/userTask": {
body: {
id: string
version?: number
tips?: string
taskEndDate?: string
status?: (("0" | "1") | (0 | 1))
}
data: true
}
/** 删除待办 */
"DELETE /amc/api/token/userTask/userTask": {
query?: {
ids?: string
id?: string
}
data: {
changed: number
}
}
/** 在记住的设备上登录 */
"POST /amc/login/fast": {
body: {
userId: string
deviceToken: string
}
data: {
access_token: string
expires_in: number
refresh_token: string
token_type: "bearer"
userId: string
chatToken: (string | null)
deviceToken?: string
}
}
/** 用密码登录 */
"POST /amc/login/password": {
body: {
username: string
password: string
captchaId?: string
captcha?: string
remember?: boolean
bindToken?: string
}
data: {
access_token: string
expires_in: number
refresh_token: string
token_type: "bearer"
userId: string
chatToken: (string | null)
deviceToken?: string
}
}
/** 用验证码登录 */
"POST /amc/login/phone": {
body: {
target: string
code: string
remember?: boolean
bindToken?: string
}
data: {
access_token: string
expires_in: number
refresh_token: string
token_type: "bearer"
userId: string
chatToken: (string | null)
deviceToken?: string
}
}
/** 登录二维码 */
"GET /amc/login/qr": {
data: {
id: string
url: string
expireAt: string
}
}
/** 登录二维码 */
"POST /amc/login/qr": {
data: {
id: string
url: string
expireAt: string
}
}
/** 二维码是否已确认 */
"GET /amc/login/qr/{id}": {
path: {
id: string
}
data: {
state: ("waiting" | "scanned" | "confirmed" | "cancelled" | "expired")
tokens?: {
access_token: string
expires_in: number
refresh_token: string
token_type: "bearer"
userId: string
chatToken: (string | null)
deviceToken?: string
}
}
}
/** 取消扫码登录 */
"POST /amc/login/qr/{id}/cancel": {
path: {
id: string
}
data: true
}
/** 确认扫码登录 */
"POST /amc/login/qr/{id}/confirm": {
path: {
id: string
}
data: true
}
/** 扫到二维码 */
"POST /amc/login/qr/{id}/scan": {
path: {
id: string
}
data: {
device: string
ip: string
createDate: string
expireAt: string
}
}
/** 从另一个网站回来登录 */
"POST /amc/login/third": {
body: {
kind: string
code: string
state: string
}
data: ({
access_token: string
expires_in: number
refresh_token: string
token_type: "bearer"
userId: string
chatToken: (string | null)
deviceToken?: string
} | {
bindToken: string
nickname?: string
})
}
/** 到另一个网站登录的地址 */
"GET /amc/login/third/url": {
query: {
kind: string
scene?: ("bind" | "login")
}
data: {
url: string
}
}
/** 退出登录 */
"DELETE /amc/logout/token": {
query?: {
access_token?: string
}
data: true
}
/** 上传文件 */
"POST /api/saas/upload": {
query?: {
kind?: ("file" | "image" | "avatar" | "private")
detail?: string
}
body: FormData
data: (string | {
id: string
name: string
url: string
size: number
type: string
}[])
}
/** 开始分段上传 */
"POST /api/saas/upload/parts": {
body: {
name: string
size: number
kind?: ("file" | "image" | "avatar" | "private")
key: string
}
data: {
id: string
offset: number
partBytes: number
}
}
/** 上传一段 */
"POST /api/saas/upload/parts/{id}": {
path: {
id: string
}
query: {
offset: number
}
body: FormData
data: {
offset: number
}
}
/** 放弃分段上传 */
"DELETE /api/saas/upload/parts/{id}": {
path: {
id: string
}
data: {
changed: number
}
}
/** 完成分段上传 */
"POST /api/saas/upload/parts/{id}/done": {
path: {
id: string
}
body: FormData
data: {
id: string
name: string
url: string
size: number
type: string
}[]
}
/** 跳转到节点 */
"PUT /ccm/api/saas/approval/jump": {
body: {
id: string
comment?: string
target: string
}
data: {
approval: string
status: ("running" | "passed" | "refused" | "returned" | "withdrawn" | "terminated")
task: (string | null)
next: ({
task: string
approval: string
} | null)
warnings?: {
[k: string]: unknown
}[]
}
}
/** 一张单据的审批 */
"GET /ccm/api/saas/approval/of": {
query: {
bizType: string
bizId: string
}
data: ({
id: string
version: number
approvalNo?: string
title: string
workflow?: {
id: string
label: string
}
workflowVersion?: number
bizType: string
bizTypeLabel?: string
bizId: string
bizNo?: string
status: ("running" | "passed" | "refused" | "returned" | "withdrawn" | "terminated")
statusLabel?: string
tone?: string
amount?: (string | null)
submitter?: {
id: string
label: string
avatar?: (string | null)
}
department?: ({
id: string
label: string
} | null)
submitDate?: string
finishDate?: (string | null)
hours?: (string | null)
round?: number
remindCount?: number
summary?: {
field: string
label: string
value: string
}[]
document?: {
[k: string]: unknown
}
record?: ({
[k: string]: unknown
} | null)
path: {
key: string
kind: ("start" | "approve" | "cc" | "condition" | "parallel" | "end")
name: string
state: string
note?: (string | null)
people: {
[k: string]: unknown
}[]
branches: {
[k: string]: unknown
}[]
[k: string]: unknown
}[]
log: {
[k: string]: unknown
}[]
comments?: {
[k: string]: unknown
}[]
actions: {
[k: string]: unknown
}[]
myTask?: ({
[k: string]: unknown
} | null)
editFields?: string[]
hiddenFields?: string[]
formSnapshot?: ({
[k: string]: unknown
} | null)
} | null)
}
/** 提交后会经过谁 */
"POST /ccm/api/saas/approval/preview": {
body: {
bizType: string
bizId?: (string | null)
record?: {
[k: string]: unknown
}
chosen?: {
[k: string]: string[]
}
}
data: {
workflow: ({
id: string
label: string
} | null)
path: {
key: string
kind: ("start" | "approve" | "cc" | "condition" | "parallel" | "end")
name: string
state: string
note?: (string | null)
people: {
[k: string]: unknown
}[]
branches: {
[k: string]: unknown
}[]
[k: string]: unknown
}[]
choose: {
key: string
name: string
max: number
from: {
id: string
label: string
avatar?: (string | null)
}[]
}[]
faults: string[]
}
}
/** 多张单据提交后会经过谁 */
"POST /ccm/api/saas/approval/previewMany": {
body: {
bizType: string
ids?: string[]
all?: {
[k: string]: unknown
}
chosen?: {
[k: string]: string[]
}
}
data: {
flows: {
workflow: {
id: string
label: string
}
count: number
path: {
key: string
kind: ("start" | "approve" | "cc" | "condition" | "parallel" | "end")
name: string
state: string
note?: (string | null)
people: {
[k: string]: unknown
}[]
branches: {
[k: string]: unknown
}[]
[k: string]: unknown
}[]
isSame: boolean
choose: {
key: string
name: string
max: number
from: {
id: string
label: string
avatar?: (string | null)
}[]
}[]
}[]
plain: number
faults: {
id: string
label: string
message: string
}[]
beyond: number
}
}
/** 催办 */
"PUT /ccm/api/saas/approval/remind": {
body: {
id: string
comment?: string
}
data: {
approval: string
status: ("running" | "passed" | "refused" | "returned" | "withdrawn" | "terminated")
task: (string | null)
next: ({
task: string
approval: string
} | null)
warnings?: {
[k: string]: unknown
}[]
}
}
/** 更换处理人 */
"PUT /ccm/api/saas/approval/replace": {
body: {
id: string
comment?: string
task: string
user: string
}
data: {
approval: string
status: ("running" | "passed" | "refused" | "returned" | "withdrawn" | "terminated")
task: (string | null)
next: ({
task: string
approval: string
} | null)
warnings?: {
[k: string]: unknown
}[]
}
}
/** 提交审批 */
"POST /ccm/api/saas/approval/submit": {
body: {
bizType: string
bizId: string
chosen?: {
[k: string]: string[]
}
version?: number
ask?: {
[k: string]: unknown
}
confirmed?: boolean
}
data: {
approval: (string | null)
id: string
status: string
version: number
}
}
/** 终止审批 */
"PUT /ccm/api/saas/approval/terminate": {
body: {
id: string
comment?: string
}
data: {
approval: string
status: ("running" | "passed" | "refused" | "returned" | "withdrawn" | "terminated")
task: (string | null)
next: ({
task: string
approval: string
} | null)
warnings?: {
[k: string]: unknown
}[]
}
}
/** 撤回审批 */
"PUT /ccm/api/saas/approval/withdraw": {
body: {
id: string
comment?: string
}
data: {
approval: string
status: ("running" | "passed" | "refused" | "returned" | "withdrawn" | "terminated")
task: (string | null)
next: ({
task: string
approval: string
} | null)
warnings?: {
[k: string]: unknown
}[]
}
}
/** 一个审批 */
"GET /ccm/api/saas/approval/{id}": {
path: {
id: string
}
data: {
id: string
version: number
approvalNo?: string
title: string
workflow?: {
id: string
label: string
}
workflowVersion?: number
bizType: string
bizTypeLabel?: string
bizId: string
bizNo?: string
status: ("running" | "passed" | "refused" | "returned" | "withdrawn" | "terminated")
statusLabel?: string
tone?: string
amount?: (string | null)
submitter?: {
id: string
label: string
avatar?: (string | null)
}
department?: ({
id: string
label: string
} | null)
submitDate?: string
finishDate?: (string | null)
hours?: (string | null)
round?: number
remindCount?: number
summary?: {
field: string
label: string
value: string
}[]
document?: {
[k: string]: unknown
}
record?: ({
[k: string]: unknown
} | null)
path: {
key: string
kind: ("start" | "approve" | "cc" | "condition" | "parallel" | "end")
name: string
state: string
note?: (string | null)
people: {
[k: string]: unknown
}[]
branches: {
[k: string]: unknown
}[]
[k: string]: unknown
}[]
log: {
[k: string]: unknown
}[]
comments?: {
[k: string]: unknown
}[]
actions: {
[k: string]: unknown
}[]
myTask?: ({
[k: string]: unknown
} | null)
editFields?: string[]
hiddenFields?: string[]
formSnapshot?: ({
[k: string]: unknown
} | null)
}
}
/** 我的审批任务 */
"GET /ccm/api/saas/approvalTask": {
query?: {
pageNum?: number
pageSize?: number
order?: string
/** JSON */
filter?: string
/** JSON */
sql?: string
total?: string
screen?: string
fields?: string
}
data: {
total: number
totalIs?: string
list: {
id: string
approval: string
task: (string | null)
approvalNo?: string
title: string
bizType: string
bizId: string
status: ("running" | "passed" | "refused" | "returned" | "withdrawn" | "terminated")
submitter?: {
id: string
label: string
avatar?: (string | null)
}
submitDate?: string
actions: string[]
[k: string]: unknown
}[]
pageNum: number
pageSize: number
}
}
/** 加签 */
"PUT /ccm/api/saas/approvalTask/addSign": {
body: {
id: string
comment?: string
images?: string[]
files?: {
name: string
url: string
}[]
confirmed?: boolean
changes?: {
[k: string]: unknown
}
users: string[]
where: ("before" | "after")
mode?: ("or" | "and" | "seq")
}
data: {
approval: string
status: ("running" | "passed" | "refused" | "returned" | "withdrawn" | "terminated")
task: (string | null)
next: ({
task: string
approval: string
} | null)
warnings?: {
[k: string]: unknown
}[]
}
}
/** 同意 */
"PUT /ccm/api/saas/approvalTask/agree": {
body: {
id: string
comment?: string
images?: string[]
files?: {
name: string
url: string
}[]
confirmed?: boolean
changes?: {
[k: string]: unknown
}
users?: string[]
mode?: ("or" | "and" | "seq")
}
data: {
approval: string
status: ("running" | "passed" | "refused" | "returned" | "withdrawn" | "terminated")
task: (string | null)
next: ({
task: string
approval: string
} | null)
warnings?: {
[k: string]: unknown
}[]
}
}
/** 批量同意 */
"PUT /ccm/api/saas/approvalTask/batchAgree": {
body: {
ids: string[]
comment?: string
}
data: {
changed: number
results?: {
id: string
ok: boolean
message?: string
label?: string
}[]
}
}
/** 评论 */
"PUT /ccm/api/saas/approvalTask/comment": {
body: {
id?: string
approval?: string
comment: string
mentions?: string[]
images?: string[]
files?: {
name: string
url: string
}[]
}
data: {
approval: string
status: ("running" | "passed" | "refused" | "returned" | "withdrawn" | "terminated")
task: (string | null)
next: ({
task: string
approval: string
} | null)
warnings?: {
[k: string]: unknown
}[]
}
}
/** 各类审批任务的数量 */
"GET /ccm/api/saas/approvalTask/counts": {
data: {
todo: number
done: number
mine: number
cc: number
all: (number | null)
}
}
/** 委托 */
"PUT /ccm/api/saas/approvalTask/delegate": {
body: {
id: string
comment?: string
images?: string[]
files?: {
name: string
url: string
}[]
confirmed?: boolean
changes?: {
[k: string]: unknown
}
user: string
}
data: {
approval: string
status: ("running" | "passed" | "refused" | "returned" | "withdrawn" | "terminated")
task: (string | null)
next: ({
task: string
approval: string
} | null)
warnings?: {
[k: string]: unknown
}[]
}
}
/** 下一个审批任务 */
"GET /ccm/api/saas/approvalTask/next": {
data: ({
task: string
approval: string
} | null)
}
/** 减签 */
"PUT /ccm/api/saas/approvalTask/reduceSign": {
body: {
id: string
comment?: string
images?: string[]
files?: {
name: string
url: string
}[]
confirmed?: boolean
changes?: {
[k: string]: unknown
}
task?: string
}
data: {
approval: string
status: ("running" | "passed" | "refused" | "returned" | "withdrawn" | "terminated")
task: (string | null)
next: ({
task: string
approval: string
} | null)
warnings?: {
[k: string]: unknown
}[]
}
}
/** 拒绝 */
"PUT /ccm/api/saas/approvalTask/refuse": {
body: {
id: string
comment?: string
images?: string[]
files?: {
name: string
url: string
}[]
confirmed?: boolean
changes?: {
[k: string]: unknown
}
}
data: {
approval: string
status: ("running" | "passed" | "refused" | "returned" | "withdrawn" | "terminated")
task: (string | null)
next: ({
task: string
approval: string
} | null)
warnings?: {
[k: string]: unknown
}[]
}
}
/** 退回 */
"PUT /ccm/api/saas/approvalTask/returnTo": {
body: {
id: string
comment?: string
images?: string[]
files?: {
name: string
url: string
}[]
confirmed?: boolean
changes?: {
[k: string]: unknown
}
target: string
resume?: ("again" | "straight")
}
data: {
approval: string
status: ("running" | "passed" | "refused" | "returned" | "withdrawn" | "terminated")
task: (string | null)
next: ({
task: string
approval: string
} | null)
warnings?: {
[k: string]: unknown
}[]
}
}
/** 保存修改的字段 */
"PUT /ccm/api/saas/approvalTask/save": {
body: {
id: string
comment?: string
images?: string[]
files?: {
name: string
url: string
}[]
confirmed?: boolean
changes?: {
[k: string]: unknown
}
}
data: {
approval: string
status: ("running" | "passed" | "refused" | "returned" | "withdrawn" | "terminated")
task: (string | null)
next: ({
task: string
approval: string
} | null)
warnings?: {
[k: string]: unknown
}[]
}
}
/** 取回 */
"PUT /ccm/api/saas/approvalTask/takeBack": {
body: {
id: string
comment?: string
images?: string[]
files?: {
name: string
url: string
}[]
confirmed?: boolean
changes?: {
[k: string]: unknown
}
}
data: {
approval: string
status: ("running" | "passed" | "refused" | "returned" | "withdrawn" | "terminated")
task: (string | null)
next: ({
task: string
approval: string
} | null)
warnings?: {
[k: string]: unknown
}[]
}
}
/** 转交 */
"PUT /ccm/api/saas/approvalTask/transfer": {
body: {
id: string
comment?: string
images?: string[]
files?: {
name: string
url: string
}[]
confirmed?: boolean
changes?: {
[k: string]: unknown
}
user: string
}
data: {
approval: string
status: ("running" | "passed" | "refused" | "returned" | "withdrawn" | "terminated")
task: (string | null)
next: ({
task: string
approval: string
} | null)
warnings?: {
[k: string]: unknown
}[]
}
}
/** 企业的参数 */
"GET /ccm/api/saas/companySetting": {
query?: {
uuid?: string
}
data: {
id: string
code: string
name: string
module: string
moduleName: string
group: (string | null)
valueType: string
options: ({
value: string
label: string
}[] | null)
defaultValue: (string | null)
min: unknown
max: unknown
remarks: (string | null)
companySystemSetting: ({
id: string
value: (string | null)
version: number
updateBy: ({
id: string
label: string
} | null)
updateDate: string
} | null)
}[]
}
/** 保存一个参数 */
"POST /ccm/api/saas/companySetting": {
body: {
code: string
value: unknown
version?: number
}
data: {
changed: number
}
}
/** 保存参数 */
"PUT /ccm/api/saas/companySetting": {
body: ({
code: string
value: unknown
version?: number
} | {
code: string
value: unknown
version?: number
}[])
data: {
changed: number
}
}
/** 一个参数的值 */
"GET /ccm/api/saas/companySetting/code": {
query: {
code: string
}
data: {
code: string
value: (string | null)
defaultValue: (string | null)
companySystemSetting: ({
id: string
value: (string | null)
version: number
updateBy: ({
id: string
label: string
} | null)
updateDate: string
} | null)
}
}
/** 保存一个参数的值 */
"PUT /ccm/api/saas/companySetting/code": {
query?: {
code?: string
}
body: {
code?: string
value: unknown
version?: number
}
data: true
}
/** 补上缺少的参数 */
"POST /ccm/api/saas/companySetting/init": {
data: {
added: number
}
}
/** 字典的值，按类型 */
"GET /ccm/api/saas/dict/selectDictByTypes": {
query?: {
types?: string
type?: string
status?: ("normal" | "stopped")
}
data: {
[k: string]: {
id: string
name: string
value: string
sort: (number | null)
color: (string | null)
}[]
}
}
/** 定时任务接下来的五次 */
"GET /ccm/api/saas/timing/next": {
query?: {
mode?: ("cron" | "daily" | "weekly" | "monthly")
cron?: string
time?: string
weekday?: string
monthDay?: string
}
data: {
timeZone: string
runs: string[]
}
}
/** 可以审批的单据 */
"GET /ccm/api/saas/workflow/bizTypes": {
data: {
bizType: string
label: string
module: string
moduleLabel: string
api: string
fields: {
[k: string]: unknown
}[]
}[]
}
/** 检查审批流 */
"POST /ccm/api/saas/workflow/check": {
body: {
bizType: string
nodes: {
[k: string]: unknown
}[]
startWhen?: (string | null)
startScope?: ({
[k: string]: unknown
} | null)
}
data: {
faults: {
node: (string | null)
field: string
message: string
}[]
}
}
/** 新版审批流 */
"POST /ccm/api/saas/workflow/newVersion": {
body: {
id: string
}
data: {
id: string
}
}
/** 每个审批流正在进行的审批数 */
"GET /ccm/api/saas/workflow/running": {
data: {
[k: string]: number
}
}
/** 试走审批流 */
"POST /ccm/api/saas/workflow/tryOut": {
body: {
bizType: string
nodes: {
[k: string]: unknown
}[]
startWhen?: (string | null)
startScope?: ({
[k: string]: unknown
} | null)
submitter: string
values?: {
[k: string]: unknown
}
chosen?: {
[k: string]: string[]
}
}
data: {
starts: boolean
why: (string | null)
path: {
key: string
kind: ("start" | "approve" | "cc" | "condition" | "parallel" | "end")
name: string
state: string
note?: (string | null)
people: {
[k: string]: unknown
}[]
branches: {
[k: string]: unknown
}[]
[k: string]: unknown
}[]
faults: string[]
}
}
/** 按单号或名称查找记录 */
"GET /loom/find": {
query: {
keyword: string
}
data: {
entity: string
id: string
title: string
label: string
route: string
}[]
}
/** 这里为什么是这样 */
"GET /loom/inspect": {
query?: {
screen?: string
entity?: string
id?: string
field?: string
line?: string
action?: string
row?: string
part?: string
name?: string
value?: unknown
/** JSON */
filter?: string
/** JSON */
sql?: string
[k: string]: unknown
}
data: {
[k: string]: unknown
}
}
/** 我的页面、菜单与权限 */
"GET /loom/manifest": {
query?: {
lang?: string
}
data: {
hash: string
lang: string
routes: {
route: string
id: string
title: string
kind: string
plan: string
keepAlive: boolean
index: boolean
site?: string
open?: boolean
}[]
menu: {
[k: string]: unknown
}[]
permissions: string[]
grants: string[]
settings: {
[k: string]: string
}
}
}
/** 不登录就能打开的页面 */
"GET /loom/open": {
query?: {
lang?: string
}
data: {
[k: string]: unknown
}[]
}
/** 一个页面的样子 */
"GET /loom/plan/{hash}": {
path: {
hash: string
}
query?: {
lang?: string
}
data: {
[k: string]: unknown
}
}
/** 报表的行 */
"GET /loom/query/{id}": {
path: {
id: string
}
query?: {
pageNum?: number
pageSize?: number
order?: string
/** JSON */
params?: string
/** JSON */
filter?: string
/** JSON */
sql?: string
/** JSON */
within?: string
screen?: string
total?: string
by?: string
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
/** 报表的图表 */
"GET /loom/query/{id}/chart": {
path: {
id: string
}
query: {
/** JSON */
params?: string
/** JSON */
filter?: string
/** JSON */
sql?: string
/** JSON */
within?: string
screen?: string
total?: string
by: string
split?: string
figures?: string
top?: number
order?: string
}
data: {
points: {
at: {
[k: string]: unknown
}
label: string
other?: boolean
}[]
series: {
figure: string
at?: {
[k: string]: unknown
}
label: string
values: ((string | number) | null)[]
}[]
}
}
/** 数字背后的行 */
"GET /loom/query/{id}/drill": {
path: {
id: string
}
query?: {
/** JSON */
params?: string
/** JSON */
filter?: string
/** JSON */
sql?: string
/** JSON */
within?: string
screen?: string
total?: string
/** JSON */
at?: string
figure?: string
source?: string
pageNum?: number
pageSize?: number
order?: string
}
data: {
label: string
columns: {
[k: string]: unknown
}[]
page: {
total: number
totalIs?: ("exact" | "atLeast" | "none")
list: {
[k: string]: unknown
}[]
pageNum: number
pageSize: number
next?: string
}
links: (string | null)[]
list?: {
[k: string]: unknown
}
sources?: {
name: string
label: string
}[]
}
}
/** 报表数字的来历 */
"GET /loom/query/{id}/explain": {
path: {
id: string
}
query: {
field: string
/** JSON */
by?: string
}
data: {
[k: string]: unknown
}
}
/** 查询条件可选的值 */
"GET /loom/query/{id}/lookup": {
path: {
id: string
}
query: {
field: string
keyword?: string
ids?: string
fields?: string
tree?: string
under?: string
/** JSON */
sql?: string
/** JSON */
within?: string
pageNum?: number
pageSize?: number
}
data: {
total: number
totalIs?: ("exact" | "atLeast" | "none")
list: {
id: string
label: string
[k: string]: unknown
}[]
pageNum: number
pageSize: number
next?: string
}
}
/** 报表的透视表 */
"GET /loom/query/{id}/pivot": {
path: {
id: string
}
query?: {
/** JSON */
params?: string
/** JSON */
filter?: string
/** JSON */
sql?: string
/** JSON */
within?: string
screen?: string
total?: string
rows?: string
across?: string
figures?: string
order?: string
}
data: {
rows: {
at: {
[k: string]: unknown
}
labels: string[]
kind: string
depth: number
units?: {
[k: string]: unknown
}
}[]
columns: {
at: {
[k: string]: unknown
}
labels: string[]
kind: string
depth: number
units?: {
[k: string]: unknown
}
}[]
figures: string[]
cells: (((string | number) | null)[] | null)[][]
}
}
/** 报表可以怎样设计 */
"GET /loom/query/{id}/plan": {
path: {
id: string
}
data: {
[k: string]: unknown
}
}
/** 合计 */
"GET /loom/query/{id}/sums": {
path: {
id: string
}
query: {
/** JSON */
params?: string
/** JSON */
filter?: string
/** JSON */
sql?: string
/** JSON */
within?: string
screen?: string
total?: string
sums: string
by?: string
}
data: {
[k: string]: unknown
}
}
/** 报表的总计 */
"GET /loom/query/{id}/totals": {
path: {
id: string
}
query?: {
/** JSON */
params?: string
/** JSON */
filter?: string
/** JSON */
sql?: string
/** JSON */
within?: string
screen?: string
total?: string
by?: string
figures?: string
}
data: {
rows: number
figures: {
[k: string]: string | number | null
}
units: {
[k: string]: {
[k: string]: unknown
} | null
}
}
}
/** 字段与接口 */
"GET /loom/reference": {
query?: {
module?: string
}
data: ({
id: string
label: string
}[] | {
[k: string]: unknown
})
}
/** 页面文件的错误 */
"GET /loom/schemas": {
data: {
isLive: boolean
faults: {
file: string
line: number
col: number
message: string
fix: string
source?: string
}[]
}
}
/** 谁能给我一个页面的权限 */
"GET /loom/whoMay": {
query: {
route: string
}
data: ({
title: string
permission: string
reason: ("operator" | "application" | "right")
roles: string[]
people: string[]
} | null)
}
/** 发送公告 */
"PUT /mmc/api/token/announcement/publish": {
body: {
id?: string
ids?: (string | string[])
version?: number
}
data: {
id: string
status: string
version: number
}
}
/** 撤回公告 */
"PUT /mmc/api/token/announcement/withdraw": {
body: {
id?: string
ids?: (string | string[])
version?: number
}
data: {
id: string
status: string
version: number
}
}
/** 谁读了公告 */
"GET /mmc/api/token/announcement/{id}/reading": {
path: {
id: string
}
data: {
receivers: number
read: number
unread: {
id: string
name: string
}[]
}
}
/** 我的消息 */
"GET /mmc/api/token/notice": {
query?: {
pageNum?: number
pageSize?: number
order?: string
/** JSON */
filter?: string
/** JSON */
sql?: string
/** JSON */
within?: string
fields?: string
screen?: string
total?: string
after?: string
type?: ("message" | "notice" | "other")
readed?: ("0" | "1")
keyword?: string
messageType?: string
from?: string
to?: string
}
data: {
total: number
totalIs?: ("exact" | "atLeast" | "none")
list: {
id: string
title: string
content: (string | null)
messageType: string
objName: (string | null)
objHead: (string | null)
createDate: string
address: (string | null)
bizType: (string | null)
bizId: (string | null)
words?: unknown
readed: (0 | 1)
}[]
pageNum: number
pageSize: number
next?: string
}
}
/** 标为已读或未读 */
"PATCH /mmc/api/token/notice": {
body: {
messageId: (string | string[])
readed?: ((0 | 1) | ("0" | "1"))
}
data: true
}
/** 清空消息 */
"PATCH /mmc/api/token/notice/all": {
body: {
userId?: string
type?: ("message" | "notice" | "other")
}
data: {
changed: number
}
}
/** 未读消息数 */
"GET /mmc/api/token/notice/count": {
data: {
message: number
notice: number
other: number
todo: number
}
}
/** 全部标为已读 */
"PUT /mmc/api/token/notice/readAll": {
data: {
changed: number
}
}
/** 撤回我发的消息 */
"PUT /mmc/api/token/notice/withdraw": {
body: {
id: string
}
data: {
changed: number
}
}
/** 打开一条消息 */
"GET /mmc/api/token/notice/{id}": {
path: {
id: string
}
data: {
id: string
title: string
content: (string | null)
messageType: string
objName: (string | null)
objHead: (string | null)
createDate: string
address: (string | null)
bizType: (string | null)
bizId: (string | null)
words?: unknown
readed: (0 | 1)
}
}
/** 上传图片 */
"POST /pms/api/api/saas/upload/plateBillImgs": {
body: FormData
data: string
}
}

/** Answered without the envelope: files, ways on, what other programs ask. */
export interface BareEndpoints {
/** 一个文件 */
"GET /amc/api/open/file/{id}": {
path: {
id: string
}
query?: {
download?: string
}
data: unknown
}
/** 一个图片的缩略图 */
"GET /amc/api/open/file/{id}/thumb": {
path: {
id: string
}
data: unknown
}
/** 支付渠道的通知 */
"POST /amc/api/open/pay/notify/{channel}": {
path: {
channel: string
}
body: unknown
data: string
}
/** 从聊天应用回来 */
"GET /amc/api/open/wx/payer": {
query: {
code: string
state: string
}
data: unknown
}
/** 导入模板 */
"GET /amc/api/token/companyUser/import/template": {
data: unknown
}
/** 把行写成表格文件 */
"POST /amc/api/token/sheet/write": {
body: {
name?: string
columns: {
label: string
kind?: ("text" | "figure" | "percent" | "day")
required?: boolean
}[]
rows: string[][]
}
data: unknown
}
/** 后台任务做出的文件 */
"GET /amc/api/token/task/{id}/file": {
path: {
id: string
}
data: unknown
}
/** 更新令牌 */
"POST /amc/oauth/token": {
body: {
grant_type: "refresh_token"
refresh_token: string
}
data: {
access_token: string
expires_in: number
refresh_token: string
token_type: "bearer"
}
}
/** 服务是否活着 */
"GET /healthz": {
data: {
alive: boolean
}
}
/** 导出报表 */
"GET /loom/query/{id}/export": {
path: {
id: string
}
query?: {
/** JSON */
params?: string
/** JSON */
filter?: string
/** JSON */
sql?: string
/** JSON */
within?: string
screen?: string
total?: string
by?: string
fields?: string
order?: string
format?: string
pivot?: string
rows?: string
across?: string
figures?: string
}
data: unknown
}
/** 接口的描述 */
"GET /openapi.json": {
query?: {
module?: string
}
data: {
[k: string]: unknown
}
}
/** 服务是否就绪 */
"GET /readyz": {
data: {
ready: boolean
schemas?: number
}
}
}
