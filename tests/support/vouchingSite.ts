// Another site that vouches for people by an OAuth code flow: it asks once, hands out a code, and says who it was for.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ThirdConfig } from '../../runtime/server/auth/thirdKinds.ts';

export interface VouchingSite { config: ThirdConfig; /** Who sits before the browser there. */ who: { openid: string; nickname: string }; stop(): Promise<void> }

export async function startVouchingSite(who = { openid: 'open-1', nickname: '周敏' }): Promise<VouchingSite> {
  const codes = new Map<string, { openid: string; nickname: string }>();
  const site = { who };
  const server = createServer((request, answer) => {
    const url = new URL(request.url!, 'http://site');
    const given = (name: string): string => url.searchParams.get(name) ?? '';
    const json = (body: object): void => { answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)); };
    if (url.pathname === '/authorize') {
      const code = `code-${codes.size + 1}`;
      codes.set(code, { ...site.who });
      const back = new URL(given('redirect'));
      back.searchParams.set('code', code);
      back.searchParams.set('state', given('state'));
      return void answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<link rel="icon" href="data:,"><a href="${back.href.replaceAll('&', '&amp;')}">同意登录</a>`);
    }
    const found = codes.get(given('code'));
    if (url.pathname !== '/token' || given('secret') !== 'site-secret' || !found) return json({ errcode: 40_029, errmsg: 'invalid code' });
    codes.delete(given('code'));
    return json({ access_token: 't', ...found });
  });
  await new Promise<void>((ready) => { server.listen(0, '127.0.0.1', ready); });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(site, {
    config: { appId: 'site-app', secret: 'site-secret', authorizeUrl: `${base}/authorize?app={appId}&redirect={redirect}&state={state}`, tokenUrl: `${base}/token?secret={secret}&code={code}`, userUrl: '' },
    stop: () => new Promise<void>((done) => { server.close(() => done()); server.closeAllConnections(); }),
  });
}
