// Time left to pay, the chat application's browser, and what its payment says.
import { describe, expect, it } from 'vitest';
import { isChatApp, payInChat, timeLeft } from './order.ts';

const prepay = { appId: 'a', timeStamp: '1', nonceStr: 'n', package: 'p', paySign: 's' };
const saying = (said: string) => ({ invoke: (_: string, __: object, done: (result: { err_msg: string }) => void) => done({ err_msg: `get_brand_wcpay_request:${said}` }) });

describe('an order', () => {
  it('counts down to its deadline', () => {
    const deadline = '2026-02-01T02:00:00.000Z';
    expect(timeLeft(deadline, Date.parse('2026-01-31T02:05:00Z'))).toBe('23:55:00');
    expect(timeLeft(deadline, Date.parse(deadline))).toBeNull();
  });
  it('knows the chat application', () => {
    expect(isChatApp('Mozilla/5.0 (iPhone) MicroMessenger/8.0')).toBe(true);
    expect(isChatApp('Mozilla/5.0 Chrome/156')).toBe(false);
  });
  it.each([['ok', 'ok'], ['cancel', 'cancel'], ['fail', 'fail']] as const)('paying there says %s', async (said, result) => expect(await payInChat(prepay, saying(said))).toBe(result));
});
