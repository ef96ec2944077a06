// What a person reads off a phone, a mailbox or a picture: the codes a server has sent and the captchas it has drawn.
import type { CodeSink } from '../../runtime/server/auth/signInConfig.ts';
import type { TestServer } from './server.ts';

export interface Heard {
  /** For `config` of a test server. */
  codeSink: CodeSink;
  /** The last code sent to a phone or mailbox. */
  code(target: string): string;
  /** A fresh captcha, read. */
  captcha(server: TestServer): Promise<{ captchaId: string; captcha: string }>;
}

export function hearCodes(): Heard {
  const codes = new Map<string, string>();
  return {
    codeSink: ({ target, code }) => { codes.set(target, code); },
    code(target) {
      const code = codes.get(target);
      if (code === undefined) throw new Error(`no code was sent to ${target}`);
      return code;
    },
    async captcha(server) {
      const { captchaId } = await server.open.get('/amc/api/open/verifyCode/captcha') as { captchaId: string };
      return { captchaId, captcha: codes.get(captchaId)! };
    },
  };
}
