// @vitest-environment happy-dom
// Registration, forgotten password, lock, quick login, agreements: their rules and words.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { knownDevices, rememberDevice, rememberUser } from '../session/lastUser.ts';
import { readTokens } from '../session/tokens.ts';
import FastPage from './FastPage.tsx';
import ForgotPage from './ForgotPage.tsx';
import LockPage from './LockPage.tsx';
import { Markdown } from './Markdown.tsx';
import RegisterPage from './RegisterPage.tsx';
import { draw, field, led, messageOf, press, refuse, says, server, signedIn, submit, tokens, type, kit } from './testKit.tsx';

kit();

describe('registration', () => {
  const fill = (): void => { type('用户名', 'zhoumin'); type('手机号或邮箱', '13800001111'); type('验证码', '482913'); type('昵称', '周敏'); type('密码', 'Yunjin2026'); };
  it('asks for the tick in the catalogue\'s words', async () => {
    draw(<RegisterPage />);
    fill();
    submit('注册');
    await says('请阅读并同意用户协议');
    await waitFor(() => expect(document.activeElement).toBe(field('我已阅读并同意')));
    expect(server.calls('POST /amc/api/open/user/register')).toHaveLength(0);
  });
  it('with it, signs in and lands on /work', async () => {
    history.replaceState(null, '', '/register?invite=GOOD8888');
    server.answers['GET /amc/api/open/invite'] = () => ({ company: '云锦服饰' });
    server.answers['POST /amc/api/open/user/register'] = () => tokens;
    draw(<RegisterPage />);
    await says('受邀加入【云锦服饰】');
    fill();
    fireEvent.click(field('我已阅读并同意'));
    submit('注册');
    await waitFor(() => expect(location.pathname).toBe('/work'));
    expect(server.calls('POST /amc/api/open/user/register')[0].body).toEqual({ username: 'zhoumin', nickname: '周敏', password: 'Yunjin2026', phone: '13800001111', code: '482913', agreement: true, invite: 'GOOD8888' });
    expect(readTokens()).not.toBeNull();
  });
  it('a phone that is taken is told of at the field, with the way to log in', async () => {
    server.answers['GET /amc/api/open/user/exists'] = ({ query }) => ({ exists: query.get('target') === '13800001111' });
    draw(<RegisterPage />);
    const input = type('手机号或邮箱', '13800001111');
    fireEvent.blur(input);
    await says('该手机号已绑定账号，请直接登录');
    expect(screen.getByText('直接登录').getAttribute('href')).toBe('/login');
    // And still stands when the rest is checked.
    submit('注册');
    await says('用户名不能为空');
    expect(messageOf('手机号或邮箱')).toBe('该手机号已绑定账号，请直接登录');
  });
  it('all fields are required, each by its name', async () => {
    draw(<RegisterPage />);
    submit('注册');
    for (const text of ['用户名不能为空', '手机号或邮箱不能为空', '验证码不能为空', '昵称不能为空', '密码不能为空']) await says(text);
    await waitFor(() => expect(document.activeElement).toBe(field('用户名')));
  });
  it('shows how strong the password is', async () => {
    draw(<RegisterPage />);
    type('密码', 'abc');
    await says('密码强度：弱');
    type('密码', 'Yunjin2026!');
    await says('密码强度：强');
  });
  it('an invitation that is over says so', async () => {
    history.replaceState(null, '', '/register?invite=OLD');
    server.answers['GET /amc/api/open/invite'] = () => refuse('邀请已失效');
    draw(<RegisterPage />);
    await says('邀请已失效');
  });
});

describe('forgotten password', () => {
  const toSecondStep = async (): Promise<void> => {
    server.answers['GET /amc/api/open/user/exists'] = ({ query }) => ({ exists: query.get('target') === '13800001111' });
    draw(<ForgotPage />);
    type('手机号或邮箱', '13800001111');
    type('验证码', '482913');
    submit('验证身份');
    await screen.findByLabelText('新密码');
  };
  it('asks only for what is registered', async () => {
    server.answers['GET /amc/api/open/user/exists'] = () => ({ exists: false });
    draw(<ForgotPage />);
    type('手机号或邮箱', '13911112222');
    type('验证码', '482913');
    submit('验证身份');
    await waitFor(() => expect(messageOf('手机号或邮箱')).toBe('该手机号尚未注册'));
  });
  it('two different passwords are told apart', async () => {
    await toSecondStep();
    type('新密码', 'Yunjin2027');
    type('确认密码', 'Yunjin2028');
    submit('设置新密码');
    await waitFor(() => expect(messageOf('确认密码')).toBe('两次输入的密码不一致'));
  });
  it('a wrong code leads back to its step, and the passwords stay', async () => {
    server.answers['PUT /amc/api/open/user/resetPassword'] = () => refuse('验证码错误', 'code');
    await toSecondStep();
    type('新密码', 'Yunjin2027');
    type('确认密码', 'Yunjin2027');
    submit('设置新密码');
    await waitFor(() => expect(messageOf('验证码')).toBe('验证码错误'));
    submit('验证身份');
    await waitFor(() => expect(field('新密码').value).toBe('Yunjin2027'));
  });
  it('done, it counts three seconds and goes home', async () => {
    server.answers['PUT /amc/api/open/user/resetPassword'] = () => true;
    await toSecondStep();
    type('新密码', 'Yunjin2027');
    type('确认密码', 'Yunjin2027');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    submit('设置新密码');
    await says('密码重置成功，3秒后返回首页');
    expect(server.calls('PUT /amc/api/open/user/resetPassword')[0].body).toEqual({ target: '13800001111', code: '482913', password: 'Yunjin2027' });
    for (const left of [2, 1]) { await act(() => vi.advanceTimersByTimeAsync(1000)); await says(`密码重置成功，${left}秒后返回首页`); }
    expect(led.to).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(led.to).toEqual(['/']);
  });
});

describe('lock', () => {
  it('locks the session, unlocks by password and goes back to where one was', async () => {
    signedIn();
    rememberUser({ id: '1001', name: '周敏' });
    history.replaceState(null, '', '/lock?callback=%2Fwms%2Fpurchase%2FpurorderForm%2F0');
    server.answers['PUT /amc/api/token/session/unlock'] = ({ body }) => (body.password === 'Yunjin2026' ? true : refuse('密码错误', 'password'));
    draw(<LockPage />);
    await waitFor(() => expect(server.calls('PUT /amc/api/token/session/lock')).toHaveLength(1));
    await says('周敏');
    type('登录密码', 'nope');
    submit('解锁');
    await waitFor(() => expect(messageOf('登录密码')).toBe('密码错误'));
    type('登录密码', 'Yunjin2026');
    submit('解锁');
    await waitFor(() => expect(led.to).toEqual(['/wms/purchase/purorderForm/0']));
  });
  it('without a session there is nothing to lock: the login page', async () => {
    history.replaceState(null, '', '/lock?callback=%2Fa');
    draw(<LockPage />);
    await waitFor(() => expect(led.to).toEqual(['/login?callback=%2Fa']));
  });
  it('another account: this session ends, the way back stays', async () => {
    signedIn();
    history.replaceState(null, '', '/lock?callback=%2Fa');
    draw(<LockPage />);
    press('切换账号');
    await waitFor(() => expect(location.pathname + location.search).toBe('/login?callback=%2Fa'));
    expect(server.calls('DELETE /amc/logout/token')).toHaveLength(1);
    expect(readTokens()).toBeNull();
  });
});

describe('quick login', () => {
  it('one click signs in', async () => {
    rememberDevice({ id: '1001', name: '周敏', phone: '13800001111' }, 'd1');
    history.replaceState(null, '', '/fastLogin?callback=%2Fa');
    server.answers['POST /amc/login/fast'] = () => tokens;
    draw(<FastPage />);
    await says('138****1111');
    fireEvent.click(screen.getByText('周敏'));
    await waitFor(() => expect(led.to).toEqual(['/a']));
    expect(server.calls('POST /amc/login/fast')[0].body).toEqual({ userId: '1001', deviceToken: 'd1' });
  });
  it('a device that is over is told of and forgotten', async () => {
    rememberDevice({ id: '1001', name: '周敏' }, 'd1');
    rememberDevice({ id: '1002', name: '李娜' }, 'd2');
    history.replaceState(null, '', '/fastLogin');
    server.answers['POST /amc/login/fast'] = () => refuse('登录已过期，请重新登录');
    draw(<FastPage />);
    fireEvent.click(screen.getByText('周敏'));
    await says('登录已过期，请重新登录');
    expect(knownDevices().map((each) => each.name)).toEqual(['李娜']);
  });
  it('after 30 days nothing is remembered', () => {
    rememberDevice({ id: '1001', name: '周敏' }, 'd1', 0);
    expect(knownDevices(30 * 86_400_000 - 1)).toHaveLength(1);
    expect(knownDevices(30 * 86_400_000)).toHaveLength(0);
  });
  it('a scanning phone confirms by a click', async () => {
    signedIn();
    history.replaceState(null, '', '/fastLogin?qr=q1');
    server.answers['GET /amc/api/token/session/qr'] = () => ({ device: 'Chrome · Windows', ip: '10.1.2.3' });
    server.answers['PUT /amc/api/token/session/qr'] = () => true;
    draw(<FastPage />);
    await says('Chrome · Windows');
    press('确认登录');
    await says('已确认，电脑端正在登录');
    expect(server.calls('PUT /amc/api/token/session/qr')[0].body).toEqual({ id: 'q1', confirm: true });
  });
});

describe('markdown of the platform', () => {
  it('draws blocks, and no link that runs', () => {
    draw(<Markdown text={'# 协议\n\n**甲** [好](https://a.cn) [坏](javascript:alert(1)) <b>x</b> [外](//evil.cn)\n\n- 一\n- 二\n\n| a | b |\n|---|---|\n| 1 | 2 |'} />);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('协议');
    expect([...document.querySelectorAll('.md a')].map((link) => link.getAttribute('href'))).toEqual(['https://a.cn']);
    expect(document.querySelectorAll('.md li')).toHaveLength(2);
    expect(document.querySelector('.md b')!.textContent).toBe('甲');
    expect(document.body.textContent).toContain('<b>x</b>');
    expect(document.querySelectorAll('.md td')).toHaveLength(2);
  });
});
