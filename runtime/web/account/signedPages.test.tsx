// @vitest-environment happy-dom
// Pages of the account site behind a login: companies, applications, personal centre, verification, deletion, notices.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { daysLeft } from './closing.ts';
import type { MyCompany, MyUser } from './me.ts';
import { loadMe } from './me.ts';
import { useAddress } from './router.ts';
import SignedPage from './SignedPage.tsx';
import { draw, field, kit, led, messageOf, press, Refusal, refuse, says, server, signedIn, submit, type } from './testKit.tsx';

vi.mock('../session/http.ts', async (original) => ({ ...await original<typeof import('../session/http.ts')>(), upload: async (_path: string, form: FormData) => `/files/${(form.get('file') as File).name}` }));

kit();
const base: MyUser = { id: '1001', name: '周敏', username: 'zhoumin', nickname: '周敏', phone: '138****1111', email: null, gender: 'secret', delFlag: '0', realNameAuth: '1', version: 1 };
const company = (more: Partial<MyCompany>): MyCompany => ({ id: '1', uuid: 'u1', name: '云锦服饰', isDefault: '0', userType: '0', delFlag: '0', status: '0', isOwner: true, ...more });
let user: MyUser;
let companies: MyCompany[];

beforeEach(() => {
  signedIn();
  user = { ...base };
  companies = [company({})];
  server.answers['GET /amc/api/token/user/getUserInfo'] = () => user;
  server.answers['GET /amc/api/token/user/getUserCompany'] = () => companies;
  // Read once for the whole file.
  server.answers['GET /amc/api/open/apply/platConfig'] = () => [{ name: 'autoBuy', value: '1' }];
  server.answers['GET /mmc/api/token/notice/count'] = () => ({ message: 2, notice: 1, other: 0, todo: 5 });
  server.answers['GET /amc/api/token/companyApplyVisibility/companyApplyMyVisibility'] = () => [];
  server.answers['GET /amc/api/token/userApply/companyApplys'] = () => ({ total: 0, list: [] });
  server.answers['GET /amc/api/token/region'] = () => ({ total: 0, list: [] });
  server.answers['GET /amc/api/token/session'] = () => [];
  server.answers['GET /amc/api/token/loginLog'] = () => ({ total: 0, list: [] });
});

function Site() {
  const { path, query } = useAddress();
  return <SignedPage path={path} query={query} />;
}
async function open(path: string): Promise<void> {
  history.replaceState(null, '', path);
  // What an earlier test knew is gone.
  await loadMe();
  draw(<Site />);
  // A page's code comes with it.
  await waitFor(() => { expect(document.querySelector('.pagesk')).toBeNull(); expect(screen.queryByRole('main')?.textContent ?? '').not.toBe(''); });
}

describe('frame', () => {
  it('without a session leads to the login page and back', async () => {
    for (const name of ['access_token', 'refresh_token']) document.cookie = `${name}=;path=/;max-age=0`;
    history.replaceState(null, '', '/personalInfo');
    draw(<Site />);
    await waitFor(() => expect(led.to).toEqual(['/login?callback=%2FpersonalInfo']));
  });
  it('counts what is unread', async () => {
    await open('/work');
    await screen.findByRole('link', { name: '消息，3条未读' });
  });
});

describe('/work', () => {
  it('without a company says what to do', async () => {
    companies = [];
    await open('/work');
    await says('请先创建或加入企业');
    screen.getByRole('button', { name: '创建企业' });
    screen.getByRole('button', { name: '加入企业' });
  });
  it('creates a company; a name that is taken is told of at the field', async () => {
    companies = [];
    server.answers['POST /amc/api/token/company'] = ({ body }) => {
      if (body.name === '云锦服饰') return refuse('企业名称【云锦服饰】已存在', 'name');
      companies = [company({ name: String(body.name), uuid: 'u9' })];
      return { id: '9', uuid: 'u9' };
    };
    await open('/work');
    press('创建企业');
    const dialog = await screen.findByRole('dialog', { name: '创建企业' });
    submit('创建企业');
    await says('企业名称不能为空');
    await says('请选择企业类型');
    type('企业名称', '云锦服饰');
    fireEvent.click(within(dialog).getByRole('radio', { name: /工厂/ }));
    submit('创建企业');
    await waitFor(() => expect(messageOf('企业名称')).toBe('企业名称【云锦服饰】已存在'));
    type('企业名称', '新锐服饰');
    submit('创建企业');
    await says('创建成功');
    await says('我的企业');
    expect(server.calls('POST /amc/api/token/company').at(-1)!.body).toEqual({ name: '新锐服饰', kind: 'factory' });
    // The new one is open, with its owner's marks.
    await screen.findByRole('button', { name: '进入 新锐服饰' });
    await says('所有者');
    await says('默认');
  });
  it('joins by an invitation link, and says when it is over', async () => {
    companies = [];
    server.answers['POST /amc/api/token/company/join'] = ({ body }) => {
      if (body.code !== 'GOOD8888') return refuse('邀请已失效', 'code');
      companies = [company({ userType: '1', isOwner: false })];
      return { status: '0', company: '云锦服饰' };
    };
    await open('/work?invite=OLD00000');
    const input = await screen.findByRole<HTMLInputElement>('textbox', { name: '邀请码' });
    expect(input.value).toBe('OLD00000');
    press('加入');
    await says('邀请已失效');
    fireEvent.change(input, { target: { value: 'https://id.loom.com/register?invite=GOOD8888' } });
    expect(input.value).toBe('GOOD8888');
    press('加入');
    await says('已加入【云锦服饰】');
    await screen.findByRole('button', { name: '进入 云锦服饰' });
  });
  it('opens applications: none without an address, none that is over', async () => {
    server.answers['GET /amc/api/token/companyApplyVisibility/companyApplyMyVisibility'] = ({ headers }) => (headers.get('userCompany') === 'u1' ? [{ id: '1', name: '成衣商城', url: '' }, { id: '2', name: '黑名单', url: '/', status: '1' }, { id: '3', name: '生产执行', url: '/mes/order' }] : []);
    await open('/work');
    fireEvent.click(await screen.findByText('成衣商城'));
    await says('该应用还未配置跳转地址');
    fireEvent.click(screen.getByText('黑名单'));
    await says('应用已到期，请续费');
    fireEvent.click(screen.getByText('生产执行'));
    await waitFor(() => expect(led.to).toEqual(['/mes/order']));
  });
  it('asks before leaving a company; its owner cannot', async () => {
    companies = [company({}), company({ id: '2', uuid: 'u2', name: '嘉禾制衣', isDefault: '1', userType: '1', isOwner: false })];
    server.answers['PUT /amc/api/token/companyUser/leave'] = ({ body }) => { companies = companies.filter((each) => each.id !== body.company); return true; };
    await open('/work');
    press('更多 云锦服饰');
    expect((await screen.findByRole<HTMLButtonElement>('menuitem', { name: '退出企业' })).disabled).toBe(true);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    press('更多 嘉禾制衣');
    fireEvent.click(await screen.findByRole('menuitem', { name: '退出企业' }));
    await says('确定退出【嘉禾制衣】？');
    press('退出企业');
    await waitFor(() => expect(screen.queryByText('嘉禾制衣')).toBeNull());
  });
  it('real name is asked for only where applications are sold', async () => {
    await open('/work');
    await says('完成实名认证后可购买应用');
    cleanup();
    user = { ...base, realNameAuth: '0' };
    await open('/work');
    expect(document.body.textContent).not.toContain('实名认证后');
  });
});

describe('/personalInfo', () => {
  it('changes the account once, after a question', async () => {
    server.answers['PUT /amc/api/token/user'] = ({ body }) => { user = { ...user, username: String(body.username), usernameChanged: true }; return { version: 2 }; };
    await open('/personalInfo');
    type('账号', 'zhou_min');
    submit('基本资料');
    await says('确定把账号改为「zhou_min」？');
    press('修改');
    await says('账号已修改过一次，不能再改');
    expect(field('账号').disabled).toBe(true);
    expect(server.calls('PUT /amc/api/token/user')[0].body).toMatchObject({ username: 'zhou_min', version: 1 });
  });
  it('a birthday is not in the future', async () => {
    await open('/personalInfo');
    type('生日', '2999-01-01');
    submit('基本资料');
    await says('生日不能晚于今天');
  });
  it('replacing the phone takes a code of each, and a taken one is refused', async () => {
    server.answers['PUT /amc/api/token/user/bind'] = () => refuse('该手机号已绑定其他账号', 'target');
    await open('/personalInfo');
    press('更换 手机号');
    await screen.findByRole('dialog', { name: '更换手机号' });
    type('138****1111 收到的验证码', '111111');
    type('新手机号', '13800002222');
    type('验证码', '222222');
    submit('更换手机号');
    await waitFor(() => expect(messageOf('新手机号')).toBe('该手机号已绑定其他账号'));
    expect(server.calls('PUT /amc/api/token/user/bind')[0].body).toEqual({ kind: 'phone', target: '13800002222', code: '222222', oldCode: '111111' });
  });
  it('a code to one\'s own phone goes with the session', async () => {
    server.answers['POST /amc/api/open/verifyCode'] = () => ({});
    await open('/personalInfo');
    press('注销账号');
    await screen.findByRole('dialog', { name: '注销账号' });
    press('获取验证码');
    await says('验证码发送成功');
    const [sent] = server.calls('POST /amc/api/open/verifyCode');
    expect([sent.body, sent.headers.get('authorization')]).toEqual([{ target: 'phone', scene: 'delete' }, 'bearer A']);
  });
  it('applying for deletion leads to /accountDelete with the header off', async () => {
    server.answers['PUT /amc/api/token/user/applyDelete'] = () => { user = { ...user, delFlag: '2', deleteApplyDate: new Date().toISOString() }; return { version: 2 }; };
    await open('/personalInfo');
    press('注销账号');
    await screen.findByRole('dialog', { name: '注销账号' });
    type('验证码', '482913');
    submit('注销账号');
    await says('注销成功');
    await says('15天后账号将被注销');
    expect(location.pathname).toBe('/accountDelete');
    expect(document.querySelector('header')!.hasAttribute('inert')).toBe(true);
  });
  it('an unpaid order is in the way, said at the code', async () => {
    server.answers['PUT /amc/api/token/user/applyDelete'] = () => refuse('存在未支付订单，请先处理');
    await open('/personalInfo');
    press('注销账号');
    await screen.findByRole('dialog', { name: '注销账号' });
    type('验证码', '482913');
    submit('注销账号');
    await says('存在未支付订单，请先处理');
  });
  it('ends another session of mine', async () => {
    let list = [{ id: 's1', device: 'Chrome · Windows', current: true }, { id: 's2', device: 'Safari · iPhone' }];
    server.answers['GET /amc/api/token/session'] = () => list;
    server.answers['DELETE /amc/api/token/session'] = ({ query }) => { list = list.filter((each) => each.id !== query.get('id')); return { changed: 1 }; };
    await open('/personalInfo');
    fireEvent.click(await screen.findByRole('button', { name: '下线 Safari · iPhone' }));
    await says('确定让「Safari · iPhone」下线？');
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '下线' }));
    await waitFor(() => expect(screen.queryByText('Safari · iPhone')).toBeNull());
  });
});

describe('/verified', () => {
  it('checks the number while it is typed, and asks for the photos', async () => {
    await open('/verified');
    const input = await screen.findByLabelText('证件号码');
    fireEvent.change(input, { target: { value: '330102199003072128' } });
    await waitFor(() => expect(messageOf('证件号码')).toBe('身份证号格式不正确'));
    fireEvent.change(input, { target: { value: '330102199003072129' } });
    await waitFor(() => expect(messageOf('证件号码')).toBeNull());
    submit('个人认证');
    for (const text of ['姓名不能为空', '请上传证件正面', '请上传证件反面', '请上传手持证件']) await says(text);
  });
  it('sends name, number and photos, and then shows the review', async () => {
    let state: object | null = null;
    server.answers['GET /amc/api/token/realName/mine'] = () => state;
    server.answers['POST /amc/api/token/realName'] = () => { state = { id: '8', kind: 'person', name: '周敏', idNo: '330***********2129', status: '2' }; return { id: '8' }; };
    await open('/verified');
    fireEvent.change(await screen.findByLabelText('姓名'), { target: { value: '周敏' } });
    type('证件号码', '330102199003072129');
    const jpeg = (name: string): File => new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0])], name, { type: 'image/jpeg' });
    for (const [label, name] of [['上传证件正面', 'a.jpg'], ['上传证件反面', 'b.jpg'], ['上传手持证件', 'c.jpg']]) fireEvent.change(screen.getByLabelText(label), { target: { files: [jpeg(name)] } });
    await waitFor(() => expect(screen.getAllByAltText(/证件/)).toHaveLength(3));
    await waitFor(() => expect(screen.queryAllByRole('progressbar')).toHaveLength(0));
    submit('个人认证');
    await says('审核中');
    expect(server.calls('POST /amc/api/token/realName')[0].body).toEqual({ kind: 'person', name: '周敏', idType: 'idCard', idNo: '330102199003072129', front: '/files/a.jpg', back: '/files/b.jpg', hand: '/files/c.jpg' });
    await says('330***********2129');
  });
  it('a file that is no picture is refused, whatever it is called', async () => {
    await open('/verified');
    fireEvent.change(await screen.findByLabelText('上传证件正面'), { target: { files: [new File(['<svg/>'], 'a.jpg', { type: 'image/jpeg' })] } });
    await says('不支持的文件格式');
  });
  it('a refusal shows its reason and the way to try again', async () => {
    server.answers['GET /amc/api/token/realName/mine'] = ({ query }) => (query.get('kind') === 'company' ? { id: '9', status: '3', name: '云锦服饰', creditCode: '91350100M000100Y43', reason: '营业执照照片模糊' } : null);
    await open('/verified?kind=company');
    await says('未通过原因：营业执照照片模糊');
    press('重新提交');
    await screen.findByLabelText('统一社会信用代码');
    type('统一社会信用代码', '91350100M000100Y44');
    await waitFor(() => expect(messageOf('统一社会信用代码')).toBe('统一社会信用代码不正确'));
  });
});

describe('deletions', () => {
  it.each([['2026-03-01T00:00:00Z', '2026-03-01T00:00:01Z', 15], ['2026-03-01T00:00:00Z', '2026-03-15T00:00:00Z', 1], ['2026-03-01T00:00:00Z', '2026-03-20T00:00:00Z', 0], ['2026-03-01T00:01:00Z', '2026-03-01T00:00:00Z', 15]])('asked %s, at %s there are %i days left', (asked, now, left) => expect(daysLeft(asked, Date.parse(now))).toBe(left));
  it('an account that is being deleted has one page, and a code brings it back', async () => {
    user = { ...base, delFlag: '2', deleteApplyDate: new Date(Date.now() - 86_400_000).toISOString() };
    server.answers['PUT /amc/api/token/user/undoDelete'] = ({ body }) => { if (body.code !== '482913') return refuse('验证码错误', 'code'); user = { ...base }; return { version: 3 }; };
    await open('/work');
    await says('14天后账号将被注销');
    expect(location.pathname).toBe('/accountDelete');
    type('验证码', '111111');
    submit('撤销注销');
    await waitFor(() => expect(messageOf('验证码')).toBe('验证码错误'));
    type('验证码', '482913');
    submit('撤销注销');
    await waitFor(() => expect(location.pathname).toBe('/work'));
  });
  it('of a company: its owner may take it back, others go elsewhere', async () => {
    companies = [company({ delFlag: '2', isOwner: false, userType: '1', deleteApplyDate: new Date().toISOString(), deleteApplyName: '周敏' }), company({ id: '2', uuid: 'u2', name: '嘉禾制衣', isDefault: '1' })];
    await open('/companyDelete');
    await says('企业注销中');
    await says('还有15天可以撤销');
    expect(screen.queryByRole('form', { name: '撤销注销' })).toBeNull();
    fireEvent.click(screen.getByText('嘉禾制衣'));
    expect(led.to).toEqual(['/']);
  });
});

describe('/noticeDetail/{id}', () => {
  it('shows the notice and the way to its matter', async () => {
    server.answers['GET /mmc/api/token/notice/7'] = () => ({ id: '7', title: '采购单待审批', content: '**PO1** 待审批', objName: '李娜', address: '/wms/purchase/purorder' });
    await open('/noticeDetail/7');
    await screen.findByRole('heading', { name: '采购单待审批' });
    expect((await screen.findByText('前往处理')).getAttribute('href')).toBe('/wms/purchase/purorder');
  });
  it('withdrawn or somebody else\'s: the same words', async () => {
    server.answers['GET /mmc/api/token/notice/8'] = () => new Refusal(404, '数据不存在或已删除', undefined, 404);
    await open('/noticeDetail/8');
    await says('通知不存在或已撤回');
  });
  it('an address that would leave in secret is no link', async () => {
    server.answers['GET /mmc/api/token/notice/9'] = () => ({ id: '9', title: 'x', content: '', address: 'javascript:alert(1)' });
    await open('/noticeDetail/9');
    await screen.findByRole('heading', { name: 'x' });
    expect(screen.queryByText('前往处理')).toBeNull();
  });
});

describe('a locked session', () => {
  // Last: its calls are never answered, as the page is on its way out.
  it('meets the lock screen', async () => {
    await loadMe();
    server.answers['GET /amc/api/token/user/getUserInfo'] = () => new Refusal(10401, '屏幕已锁定');
    history.replaceState(null, '', '/work');
    draw(<Site />);
    await waitFor(() => expect(led.to).toEqual(['/lock?callback=%2Fwork']));
  });
});
