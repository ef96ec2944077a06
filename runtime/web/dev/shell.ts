// Sample answers for what the shell asks: messages, to-dos, applications, the platform's face, finding by number.
const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

let notices = [
  { id: 'n1', title: '采购订单待您审核', content: '王磊提交 PO2603190018，33,670.00', messageType: 'ApprovalMessage', objName: '审批', createDate: minutesAgo(0.3), address: '/wms/purchase/purorder', readed: 0 },
  { id: 'n2', title: '到货验收有拒收', content: '灰绿罗纹 4 匹色差', messageType: 'TaskMessage', objName: '何芳', createDate: minutesAgo(70), address: null, readed: 0 },
  { id: 'n3', title: '交货已逾期 3 天', content: 'PO2603160004 常熟宏业针织', messageType: 'AlarmMessage', objName: '系统', createDate: minutesAgo(125), address: null, readed: 0 },
  { id: 'n4', title: '退回：采购付款', content: 'FK2603170002，请补发票', messageType: 'ApprovalMessage', objName: '赵刚', createDate: minutesAgo(2_900), address: null, readed: 1 },
  { id: 'n5', title: '春节放假安排', content: '二月十四日至二十日', messageType: 'CompanyNotice', objName: '人事部', createDate: minutesAgo(1_500), address: null, readed: 0 },
];
let todos = [
  { id: 't1', tips: '确认 PO2603120007 今天到货，全棉帆布 1,600 m', taskEndDate: minutesAgo(30), status: '0' },
  { id: 't2', tips: '与宏业核对罗纹补齐日期（03-24）', taskEndDate: minutesAgo(-120), status: '0' },
  { id: 't3', tips: '提交 3 月第 3 周采购跟进表', taskEndDate: minutesAgo(-3_000), status: '0' },
];

const company = [
  { id: 'a1', name: '供应链协同', url: '/', openMode: 'shell', status: '0' }, { id: 'a2', name: '生产执行', url: '/', openMode: 'shell', status: '0' }, { id: 'a3', name: '成衣商城', url: 'https://shop.example.com', openMode: 'blank', status: '0' },
  { id: 'a4', name: '财务管理', url: '', openMode: 'shell', status: '0' }, { id: 'a5', name: '质量检验', url: '/', openMode: 'shell', status: '0' }, { id: 'a6', name: '版房打样', url: '/', status: '0' }, { id: 'a7', name: '黑名单', url: '/', status: '1', endDate: '2026-01-31' },
];

/** @returns true when it has answered */
export function answerShell(method: string, path: string, url: URL, text: string, ok: (data: unknown) => void): boolean {
  const page = (list: unknown[]) => { ok({ total: list.length, totalIs: 'exact', pageNum: 1, pageSize: 20, list }); return true; };
  const is = (type: string, kind: string) => (kind === 'notice' ? type.includes('Notice') : kind === 'message' ? type.includes('Message') : !/Notice|Message/.test(type));
  const unread = (kind: string) => notices.filter((notice) => notice.readed === 0 && is(notice.messageType, kind)).length;
  const body = () => JSON.parse(text || '{}') as Record<string, string>;
  switch (`${method} ${path}`) {
    case 'GET /mmc/api/token/notice/count': ok({ message: unread('message'), notice: unread('notice'), other: 0, todo: todos.filter((todo) => todo.status === '0').length }); return true;
    case 'GET /mmc/api/token/notice': return page(notices.filter((notice) => is(notice.messageType, url.searchParams.get('type') ?? 'message')));
    case 'PATCH /mmc/api/token/notice': notices = notices.map((notice) => (notice.id === body().messageId ? { ...notice, readed: 1 } : notice)); ok(true); return true;
    case 'PATCH /mmc/api/token/notice/all': notices = []; ok({ changed: 5 }); return true;
    case 'GET /amc/api/token/userTask/userTask': return page(todos.filter((todo) => todo.status === '0'));
    case 'POST /amc/api/token/userTask/userTask': todos = [...todos, { id: `t${todos.length + 1}`, tips: body().tips, taskEndDate: body().taskEndDate, status: '0' }]; ok({ id: 't' }); return true;
    case 'PUT /amc/api/token/userTask/userTask': todos = todos.map((todo) => (todo.id === body().id ? { ...todo, status: body().status } : todo)); ok(true); return true;
    case 'GET /amc/api/token/userApply/companyApplys': return page([company[0], company[1], { id: 'p1', name: '我的工具', url: '/', kind: 'personal', status: '0' }]);
    case 'GET /amc/api/token/companyApplyVisibility/companyApplyMyVisibility': ok(company); return true;
    case 'GET /amc/api/open/apply/platConfig': ok([{ name: 'platName', value: '织云供应链' }, { name: 'version', value: '1.0' }, { name: 'autoBuy', value: process.env.LOOM_AUTOBUY ?? '1' }, { name: 'copyright', value: '© 2026 织云' }]); return true;
    case 'POST /amc/api/token/feeback/feeback': ok({ id: 'f1' }); return true;
    case 'POST /amc/api/token/upload/managerPic': ok('/logo.svg'); return true;
    case 'PUT /amc/api/token/session/lock': case 'PUT /amc/api/token/user': ok(true); return true;
    case 'GET /loom/find': ok(url.searchParams.get('keyword')?.toUpperCase().startsWith('PO') ? [{ entity: 'wms.purchaseOrder', id: '100', title: '采购订单', label: 'PO2603190021', route: '/wms/purchase/purorderDetail/100' }, { entity: 'wms.purchaseOrder', id: '101', title: '采购订单', label: 'PO2603190018', route: '/wms/purchase/purorderDetail/101' }] : []); return true;
    default: return false;
  }
}
