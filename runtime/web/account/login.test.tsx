// @vitest-environment happy-dom
// The login page by its rules: messages in place, nothing typed lost, one submit at a time, captcha, codes, callback.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { knownDevices } from '../session/lastUser.ts';
import { readTokens } from '../session/tokens.ts';
import { LoginPage } from './LoginPage.tsx';
import { draw, field, led, messageOf, press, Refusal, refuse, says, server, submit, tokens, type, kit } from './testKit.tsx';

kit();
const login = 'POST /amc/login/password';

describe('password login', () => {
  it('says what is missing and takes the focus to the first', async () => {
    draw(<LoginPage />);
    submit('登录');
    await says('用户名不能为空');
    expect(messageOf('密码')).toBe('密码不能为空');
    await waitFor(() => expect(document.activeElement).toBe(field('账号、手机号或邮箱')));
    expect(server.calls(login)).toHaveLength(0);
  });
  it('tells of a wrong password at the field and keeps the name', async () => {
    server.answers[login] = () => refuse('用户名或密码错误');
    draw(<LoginPage />);
    type('账号、手机号或邮箱', 'zhoumin');
    type('密码', 'wrong');
    submit('登录');
    await waitFor(() => expect(messageOf('密码')).toBe('用户名或密码错误'));
    await waitFor(() => expect(document.activeElement).toBe(field('密码')));
    expect(field('账号、手机号或邮箱').value).toBe('zhoumin');
  });
  it('sends once, however often Enter is pressed, and goes on to the callback', async () => {
    history.replaceState(null, '', '/login?callback=%2Fwms%2Fpurchase%2Fpurorder%3Fview%3Dlate');
    server.answers[login] = () => tokens;
    draw(<LoginPage />);
    type('账号、手机号或邮箱', 'zhoumin');
    type('密码', 'Yunjin2026');
    submit('登录');
    submit('登录');
    await waitFor(() => expect(led.to).toEqual(['/wms/purchase/purorder?view=late']));
    expect(server.calls(login)).toHaveLength(1);
    expect(server.calls(login)[0].headers.get('authorization')).toMatch(/^Basic /);
    expect(readTokens()?.refreshToken).toBe('R');
  });
  it('without a network the fault is the whole form\'s and nothing is lost', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
    draw(<LoginPage />);
    type('账号、手机号或邮箱', 'zhoumin');
    type('密码', 'Yunjin2026');
    submit('登录');
    await says('请检查网络设置');
    expect(field('密码').value).toBe('Yunjin2026');
    expect(messageOf('密码')).toBeNull();
  });
  it('after three misses a picture must be read, a new one for each try', async () => {
    let picture = 0;
    server.answers['GET /amc/api/open/verifyCode/captcha'] = () => ({ captchaId: `c${(picture += 1)}`, image: 'data:image/png;base64,x' });
    server.answers[login] = ({ body }) => (body.captcha === '7K3p' ? tokens : new Refusal(10009, '请输入图形验证码', 'captcha'));
    draw(<LoginPage />);
    type('账号、手机号或邮箱', 'zhoumin');
    type('密码', 'Yunjin2026');
    submit('登录');
    const box = await screen.findByLabelText('图形验证码', { selector: 'input' });
    submit('登录');
    await says('图形验证码不能为空');
    fireEvent.change(box, { target: { value: 'nope' } });
    submit('登录');
    await waitFor(() => expect(server.calls(login)).toHaveLength(2));
    await waitFor(() => expect(picture).toBe(2));
    await screen.findByAltText('图形验证码');
    fireEvent.change(box, { target: { value: '7K3p' } });
    submit('登录');
    await waitFor(() => expect(led.to).toEqual(['/']));
    expect(server.calls(login)[2].body).toMatchObject({ captchaId: 'c2', captcha: '7K3p' });
  });
  it('记住我 keeps the device for quick login, and the name', async () => {
    server.answers[login] = ({ body }) => ({ ...tokens, ...(body.remember === true && { deviceToken: 'd1' }) });
    draw(<LoginPage />);
    type('账号、手机号或邮箱', 'zhoumin');
    type('密码', 'Yunjin2026');
    fireEvent.click(screen.getByLabelText('记住我'));
    submit('登录');
    await waitFor(() => expect(led.to).toHaveLength(1));
    expect(knownDevices()).toMatchObject([{ id: '1001', name: 'zhoumin', token: 'd1' }]);
    expect(localStorage.getItem('loom.lastName')).toBe('zhoumin');
  });
  it('shows the password while the eye is pressed, and warns of caps lock', () => {
    draw(<LoginPage />);
    press('显示密码');
    expect(field('密码').type).toBe('text');
    const event = new KeyboardEvent('keydown', { key: 'A', bubbles: true });
    Object.defineProperty(event, 'getModifierState', { value: () => true });
    act(() => { field('密码').dispatchEvent(event); });
    expect(messageOf('密码')).toBe('大写锁定已打开');
  });
});

describe('callback', () => {
  it.each(['//evil.example', 'javascript:alert(1)', '/\\evil.example', 'https://erp.loom.com@evil.example/'])('%s is refused and home opens', async (callback) => {
    history.replaceState(null, '', `/login?callback=${encodeURIComponent(callback)}`);
    server.answers[login] = () => tokens;
    draw(<LoginPage />);
    await says('回调地址不受信任');
    type('账号、手机号或邮箱', 'zhoumin');
    type('密码', 'Yunjin2026');
    submit('登录');
    await waitFor(() => expect(led.to).toEqual(['/']));
  });
  it('another host gets a code when the server knows it', async () => {
    history.replaceState(null, '', `/login?callback=${encodeURIComponent('https://mes.other.cn/order?a=1')}`);
    server.answers[login] = () => tokens;
    server.answers['POST /amc/api/token/loginToken/code'] = ({ body }) => (body.host === 'https://mes.other.cn' ? { code: 'K' } : refuse('回调地址不受信任'));
    draw(<LoginPage />);
    type('账号、手机号或邮箱', 'zhoumin');
    type('密码', 'Yunjin2026');
    submit('登录');
    await waitFor(() => expect(led.to).toEqual(['https://mes.other.cn/order?a=1&code=K']));
  });
  it('another host is not opened when it does not', async () => {
    history.replaceState(null, '', `/login?callback=${encodeURIComponent('https://evil.cn/')}`);
    server.answers[login] = () => tokens;
    server.answers['POST /amc/api/token/loginToken/code'] = () => refuse('回调地址不受信任');
    draw(<LoginPage />);
    type('账号、手机号或邮箱', 'zhoumin');
    type('密码', 'Yunjin2026');
    submit('登录');
    await waitFor(() => expect(led.to).toEqual(['/']));
    expect(sessionStorage.getItem('loom.flash')).toBe('回调地址不受信任');
  });
  it('stays with the links to the other steps', () => {
    history.replaceState(null, '', '/login?callback=%2Fa%3Fb%3D1');
    draw(<LoginPage />);
    expect(screen.getByText('忘记密码').getAttribute('href')).toBe('/forgotPassword?callback=%2Fa%3Fb%3D1');
    expect(screen.getByText('注册').getAttribute('href')).toBe('/register?callback=%2Fa%3Fb%3D1');
  });
});

describe('code login', () => {
  const open = async (): Promise<void> => {
    draw(<LoginPage />);
    fireEvent.click(screen.getByRole('tab', { name: '验证码登录' }));
    await screen.findByLabelText('手机号或邮箱');
  };
  it('sends a code to a good target only, and counts 60 s down', async () => {
    server.answers['POST /amc/api/open/verifyCode'] = () => ({ expireAt: '' });
    await open();
    type('手机号或邮箱', '1380000');
    press('获取验证码');
    await waitFor(() => expect(messageOf('手机号或邮箱')).toBe('手机号格式不正确'));
    expect(server.sent.filter(({ call }) => call.endsWith('/verifyCode'))).toHaveLength(0);
    type('手机号或邮箱', '13800001111');
    press('获取验证码');
    await says('验证码发送成功');
    expect(server.calls('POST /amc/api/open/verifyCode')[0].body).toEqual({ target: '13800001111', scene: 'login' });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: '60秒后重发' });
    expect(button.disabled).toBe(true);
    await waitFor(() => expect(document.activeElement).toBe(field('验证码')));
  });
  it('asked too soon, it counts down what the server says', async () => {
    server.answers['POST /amc/api/open/verifyCode'] = () => refuse('发送过于频繁，请40秒后再试', 'code');
    await open();
    type('手机号或邮箱', '13800001111');
    press('获取验证码');
    await waitFor(() => expect(messageOf('验证码')).toBe('发送过于频繁，请40秒后再试'));
    screen.getByRole('button', { name: '40秒后重发' });
  });
  it('takes the digits out of a pasted message, and tells of a wrong code at the field', async () => {
    server.answers['POST /amc/login/phone'] = () => refuse('验证码错误', 'code');
    await open();
    type('手机号或邮箱', 'zhou@loom.com');
    expect(type('验证码', '验证码 482 913').value).toBe('482913');
    submit('验证码登录');
    await waitFor(() => expect(messageOf('验证码')).toBe('验证码错误'));
    expect(field('手机号或邮箱').value).toBe('zhou@loom.com');
  });
  it('arrow keys move between the ways', () => {
    draw(<LoginPage />);
    fireEvent.keyDown(screen.getByRole('tab', { name: '密码登录' }), { key: 'ArrowRight' });
    expect(screen.getByRole('tab', { name: '验证码登录' }).getAttribute('aria-selected')).toBe('true');
  });
});
