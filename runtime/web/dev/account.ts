// Sample answers of the account site: one person who can register, lose a password, join and leave. Kept in memory, development only.
type Body = Record<string, string | boolean | undefined>;
interface Answer { ok(data: unknown): void; refuse(status: number, data: string, errors?: unknown[]): void }

const plat = { platName: '织云供应链', logo: '', favicon: '', copyright: '织云供应链', icp: '浙ICP备2026000000号', helpUrl: '', agreement: '# 一、服务内容\n\n织云供应链为服装企业提供**采购、生产、仓储、财务**的协作服务。\n\n1. 账号由本人使用\n2. 数据归企业所有\n\n## 二、联系方式\n\n见 [首页](/)。', privacy: '我们只收集登录所需的资料。', autoBuy: process.env.LOOM_AUTOBUY ?? '1', registerOpen: '0', qrLogin: '0', thirdLogin: 'wechat,wecom,dingtalk', version: '1.0' };
const user = { id: '1001', name: '李娜', username: 'lina_caigou', nickname: '李娜', avatar: null as string | null, phone: '138****1111', email: 'li***@loom.com', gender: 'female', birthday: '1992-03-08', city: { id: '3301', label: '杭州市' }, delFlag: '0', realNameAuth: '1', usernameChanged: false, deleteApplyDate: null as string | null, binds: [{ kind: 'wechat', bindDate: '2026-01-05T02:00:00Z' }], version: 3 };
let companies = [
  { id: '1', uuid: 'u1', name: '云锦服饰', shortName: '云锦', isDefault: '0', userType: '0', kind: 'brand', delFlag: '0', status: '0', isOwner: false, expireDate: null, deleteApplyDate: null as string | null, deleteApplyName: null as string | null },
  { id: '2', uuid: 'u2', name: '嘉禾制衣', shortName: '', isDefault: '1', userType: '1', kind: 'factory', delFlag: '0', status: '0', isOwner: false, expireDate: null, deleteApplyDate: null, deleteApplyName: null },
  { id: '3', uuid: 'u3', name: '恒丰纺织', shortName: '', isDefault: '1', userType: '2', kind: 'supplier', delFlag: '2', status: '0', isOwner: true, expireDate: null, deleteApplyDate: new Date(Date.now() - 3 * 86_400_000).toISOString(), deleteApplyName: '李娜' },
  { id: '4', uuid: 'u4', name: '锦程纺织科技（绍兴）有限公司', shortName: '', isDefault: '1', userType: '1', kind: 'supplier', delFlag: '0', status: '2', isOwner: false, expireDate: null, deleteApplyDate: null, deleteApplyName: null },
];
const whole = companies;
const apps = ['供应链协同', '生产执行', '成衣商城', '财务管理', '质量检验', '版房打样', '黑名单'].map((name, at) => ({ id: String(at), name, url: at === 2 ? '' : '/', avatar: null, openMode: 'shell', endDate: at > 3 ? '2027-04-29' : null, status: at === 6 ? '1' : '0' }));
let misses = 0;
let isLocked = false;
const sent = new Map<string, number>();
const realName: Record<string, object | null> = { person: null, company: { id: '9', kind: 'company', name: '云锦服饰', creditCode: '91350100M000100Y43', legalPerson: '周敏', status: '3', reason: '营业执照照片模糊', createDate: '2026-11-02T03:00:00Z', auditDate: '2026-11-03T06:20:00Z' } };
const captcha = '<svg xmlns="http://www.w3.org/2000/svg" width="112" height="40"><text x="22" y="28" font-size="24" font-family="serif" letter-spacing="4" fill="#345">7K3p</text></svg>';
const tokens = { access_token: 'A', refresh_token: 'R', expires_in: 7200, userId: '1001', chatToken: 'c' };

/** @returns false when the address is not the account's */
export function answerAccount(method: string, path: string, url: URL, text: string, { ok, refuse }: Answer): boolean {
  const body = text.startsWith('{') ? JSON.parse(text) as Body : {};
  const at = (name: string, message: string): void => refuse(10009, message, [{ path: name, code: 'rule.refused', message }]);
  const call = `${method} ${path}`;
  if (isLocked && path.includes('/token/') && !path.endsWith('/unlock')) { refuse(10401, '屏幕已锁定'); return true; }
  const answers: Record<string, () => void> = {
    'POST /amc/login/password': () => {
      if (misses >= 3 && body.captcha !== '7K3p') return at('captcha', body.captcha ? '图形验证码错误' : '请输入图形验证码');
      if (body.password !== 'loom-2026') { misses += 1; return misses >= 3 ? refuse(10009, '用户名或密码错误', [{ path: 'password', code: 'a', message: '用户名或密码错误' }, { path: 'captcha', code: 'b', message: '请输入图形验证码' }]) : refuse(10009, '用户名或密码错误'); }
      misses = 0;
      ok({ ...tokens, ...(body.remember && { deviceToken: 'd' }) });
    },
    'POST /amc/login/phone': () => (body.code === '482913' ? ok(tokens) : at('code', '验证码错误')),
    'POST /amc/login/fast': () => ok(tokens),
    'POST /amc/login/third': () => ok({ bindToken: 'b' }),
    'GET /amc/login/third/url': () => ok({ url: `/login?kind=${url.searchParams.get('kind')}&code=x&state=y` }),
    'GET /amc/login/qr': () => ok({ id: 'q1', url: '/fastLogin?qr=q1', expireAt: new Date(Date.now() + 120_000).toISOString() }),
    'GET /amc/login/qr/q1': () => ok({ state: 'waiting' }),
    'GET /amc/api/token/session/qr': () => ok({ device: 'Chrome · Windows', ip: '10.1.2.3', createDate: new Date().toISOString() }),
    'PUT /amc/api/token/session/qr': () => ok(true),
    'GET /amc/api/open/verifyCode/captcha': () => ok({ captchaId: 'c1', image: captcha }),
    'POST /amc/api/open/verifyCode': () => {
      const key = `${String(body.scene)}${String(body.target)}`;
      const left = Math.ceil(((sent.get(key) ?? 0) + 60_000 - Date.now()) / 1000);
      if (left > 0) return at('code', `发送过于频繁，请${left}秒后再试`);
      if (body.scene === 'register' && body.target === '13800001111') return at('target', '该手机号已绑定账号，请直接登录');
      sent.set(key, Date.now());
      ok({ expireAt: '' });
    },
    'GET /amc/api/open/user/exists': () => ok({ exists: ['13800001111', 'admin', 'li@loom.com'].includes(url.searchParams.get('target') ?? '') }),
    'POST /amc/api/open/user/register': () => { if (body.code !== '482913') return at('code', '验证码错误'); companies = []; ok(tokens); },
    'GET /amc/api/open/invite': () => (url.searchParams.get('code') === 'GOOD8888' ? ok({ company: '云锦服饰' }) : refuse(10009, '邀请已失效')),
    'PUT /amc/api/open/user/resetPassword': () => (body.code === '482913' ? ok(true) : at('code', '验证码错误')),
    'GET /amc/api/open/apply/platConfig': () => ok(Object.entries(plat).map(([name, value]) => ({ name, value }))),
    'GET /amc/api/open/loginToken/token': () => (url.searchParams.get('code') === 'GOOD' ? ok(tokens) : refuse(10009, '登录已过期，请重新登录')),
    'POST /amc/api/token/loginToken/code': () => refuse(10009, '回调地址不受信任'),
    'PUT /amc/api/token/session/lock': () => { isLocked = true; ok(true); },
    'PUT /amc/api/token/session/unlock': () => { if (body.password !== 'loom-2026') return at('password', '密码错误'); isLocked = false; ok(true); },
    'GET /amc/api/token/session': () => ok([{ id: 's1', device: 'Chrome · Windows', ip: '10.1.2.3', loginWay: 'password', createDate: '2026-11-21T01:02:00Z', current: true }, { id: 's2', device: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1', ip: '122.224.1.9', loginWay: 'qr', createDate: '2026-11-20T11:40:00Z' }]),
    'DELETE /amc/api/token/session': () => ok({ changed: 1 }),
    'GET /amc/api/token/loginLog': () => ok({ total: 23, list: Array.from({ length: 10 }, (_, n) => ({ id: String(n), at: new Date(Date.now() - n * 40_000_000).toISOString(), loginWay: ['password', 'code', 'fast'][n % 3], device: 'Chrome · Windows', ip: '10.1.2.3', region: '杭州', result: n === 3 ? 'fail' : 'success', message: n === 3 ? '用户名或密码错误' : null })) }),
    'GET /amc/api/token/user/getUserInfo': () => ok(user),
    'GET /amc/api/token/user/getUserCompany': () => ok(companies),
    'PUT /amc/api/token/user': () => { Object.assign(user, body, { version: user.version + 1, ...(body.city !== undefined && { city: { id: body.city, label: '杭州市' } }) }); ok({ version: user.version }); },
    'PUT /amc/api/token/user/changePassword': () => (body.oldPassword === 'loom-2026' ? ok({ version: 4 }) : at('oldPassword', '密码错误')),
    'PUT /amc/api/token/user/bind': () => (body.target === '13800002222' ? at('target', '该手机号已绑定其他账号') : ok({ version: 4 })),
    'PUT /amc/api/token/user/unbind': () => { user.binds = []; ok({ version: 4 }); },
    'PUT /amc/api/token/user/applyDelete': () => { if (body.code !== '482913') return at('code', '验证码错误'); user.delFlag = '2'; user.deleteApplyDate = new Date().toISOString(); ok({ version: 4 }); },
    'PUT /amc/api/token/user/undoDelete': () => { user.delFlag = '0'; ok({ version: 4 }); },
    'GET /amc/api/token/companyApplyVisibility/companyApplyMyVisibility': () => ok(apps),
    'GET /amc/api/token/userApply/companyApplys': () => ok({ total: 1, list: apps.slice(0, 1) }),
    'POST /amc/api/token/company': () => {
      if (body.name === '云锦服饰') return at('name', '企业名称【云锦服饰】已存在');
      companies = [...companies, { ...whole[0], id: '7', uuid: 'u7', name: String(body.name), shortName: '', isDefault: companies.length ? '1' : '0', isOwner: true }];
      ok({ id: '7', uuid: 'u7', version: 1 });
    },
    'POST /amc/api/token/company/join': () => { if (body.code && body.code !== 'GOOD8888') return at('code', '邀请已失效'); companies = [...companies.filter((each) => each.id !== '1'), { ...whole[0], userType: '1' }]; ok({ status: body.company ? '2' : '0', company: '云锦服饰' }); },
    'GET /amc/api/token/company/search': () => ok([{ id: '5', name: '恒锦针织', joined: false }, { id: '1', name: '云锦服饰', joined: true }]),
    'PUT /amc/api/token/company/undoDelete': () => { companies = companies.map((each) => ({ ...each, delFlag: '0' })); ok({ version: 2 }); },
    'PUT /amc/api/token/companyUser/default': () => { companies = companies.map((each) => ({ ...each, isDefault: each.id === body.company ? '0' : '1' })); ok(true); },
    'PUT /amc/api/token/companyUser/leave': () => { companies = companies.filter((each) => each.id !== body.company); ok(true); },
    'GET /amc/api/token/realName/mine': () => ok(realName[url.searchParams.get('kind') ?? 'person']),
    'POST /amc/api/token/realName': () => { realName[String(body.kind)] = { id: '8', ...body, idNo: '330***********2129', status: '2', createDate: new Date().toISOString() }; user.realNameAuth = '2'; ok({ id: '8' }); },
    'GET /amc/api/token/region': () => ok({ total: 3, list: [{ id: '33', name: '浙江省', level: 'province', parent: null }, { id: '3301', name: '杭州市', level: 'city', parent: { id: '33' } }, { id: '3306', name: '绍兴市', level: 'city', parent: { id: '33' } }] }),
    'POST /amc/api/token/upload/managerPic': () => ok('/logo.svg'),
    'GET /mmc/api/token/notice/count': () => ok({ message: 3, notice: 1, other: 0, todo: 2 }),
    'GET /mmc/api/token/notice/1': () => ok({ id: '1', title: '系统升级通知', content: '平台将于 **2026-12-01 22:00** 升级，预计 30 分钟。\n\n- 升级期间不能登录\n- 未保存的草稿会保留\n\n详情见 [帮助文档](/help)。', objName: '织云平台', createDate: '2026-11-20T08:30:00Z', address: '/wms/purchase/purorder' }),
    'GET /mmc/api/token/notice/2': () => refuse(404, '数据不存在或已删除'),
  };
  if (!answers[call]) return false;
  answers[call]();
  return true;
}
