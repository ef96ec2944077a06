// The other sites that may vouch for a person, each as an OAuth code flow written down as addresses with places.

export const thirdKinds = ['wechat', 'wecom', 'dingtalk'] as const;
export type ThirdKind = (typeof thirdKinds)[number];

/** Places: {appId} {secret} {redirect} {state} {code} {token} {openId}; each is percent-encoded. */
export interface ThirdFlow {
  /** Where the browser is sent. */
  authorizeUrl: string;
  /** Asked for an access token; with `tokenBody` by POST of that JSON. */
  tokenUrl: string;
  tokenBody?: Record<string, string>;
  /** Asked who the person is, unless the token's answer said so. */
  userUrl?: string;
  /** Header the access token goes in when asking for the person. */
  userHeader?: string;
  /** Names under which the answers carry these, the first found wins. */
  tokenNames: string[];
  openIdNames: string[];
  nicknameNames: string[];
}
export type ThirdConfig = { appId: string; secret: string } & Partial<ThirdFlow>;

/** As these sites document their flows; a configuration may override any address. */
export const thirdFlows: Record<ThirdKind, ThirdFlow> = {
  wechat: {
    authorizeUrl: 'https://open.weixin.qq.com/connect/qrconnect?appid={appId}&redirect_uri={redirect}&response_type=code&scope=snsapi_login&state={state}#wechat_redirect',
    tokenUrl: 'https://api.weixin.qq.com/sns/oauth2/access_token?appid={appId}&secret={secret}&code={code}&grant_type=authorization_code',
    userUrl: 'https://api.weixin.qq.com/sns/userinfo?access_token={token}&openid={openId}',
    tokenNames: ['access_token'], openIdNames: ['unionid', 'openid'], nicknameNames: ['nickname'],
  },
  wecom: {
    authorizeUrl: 'https://login.work.weixin.qq.com/wwlogin/sso/login?login_type=CorpApp&appid={appId}&redirect_uri={redirect}&state={state}',
    tokenUrl: 'https://qyapi.weixin.qq.com/cgi-bin/gettoken?corpid={appId}&corpsecret={secret}',
    userUrl: 'https://qyapi.weixin.qq.com/cgi-bin/auth/getuserinfo?access_token={token}&code={code}',
    tokenNames: ['access_token'], openIdNames: ['userid', 'UserId', 'openid'], nicknameNames: ['name'],
  },
  dingtalk: {
    authorizeUrl: 'https://login.dingtalk.com/oauth2/auth?client_id={appId}&redirect_uri={redirect}&response_type=code&scope=openid&prompt=consent&state={state}',
    tokenUrl: 'https://api.dingtalk.com/v1.0/oauth2/userAccessToken',
    tokenBody: { clientId: '{appId}', clientSecret: '{secret}', code: '{code}', grantType: 'authorization_code' },
    userUrl: 'https://api.dingtalk.com/v1.0/contact/users/me', userHeader: 'x-acs-dingtalk-access-token',
    tokenNames: ['accessToken'], openIdNames: ['unionId', 'openId'], nicknameNames: ['nick'],
  },
};
