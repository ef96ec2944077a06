// The entities the server itself stands on: who signs in, for which company, with which rights and settings.
export const platform = {
  user: 'amc.user', company: 'amc.company', member: 'amc.companyUser', role: 'amc.role', setting: 'ccm.companySetting', department: 'amc.department',
  session: 'amc.session', loginLog: 'amc.loginLog', realName: 'amc.realName',
} as const;

/** Times a wrong password may be typed before the account waits, and how long. */
export const missesAllowed = 5;
export const missWindowMs = 15 * 60_000;
export const lockMs = 30 * 60_000;
/** Parallel tabs may present the refresh token that one of them has just used. */
export const refreshGraceMs = 10_000;
/** Sessions and rights are read again after this long: a role change or a block takes effect by then. */
export const cacheMs = 10_000;
/** From this many misses on a captcha is asked for as well. */
export const missesUntilCaptcha = 3;
/** Verification codes: how long one counts, how often it may be tried, how often one may be sent. */
export const codeLifeMs = 5 * 60_000;
export const codeTries = 5;
export const codePauseMs = 60_000;
export const codesPerTarget = 10;
/** From all addresses together that the account was never signed in from: what a stranger can make a phone receive. */
export const codesOfStrangers = 30;
export const codesPerIp = 30;
export const captchaLifeMs = 5 * 60_000;
/** The password typed again opens what asks for it, once, this long. */
export const confirmLifeMs = 60_000;
export const loginCodeLifeMs = 60_000;
export const qrLifeMs = 120_000;
export const deviceLifeMs = 30 * 86_400_000;
export const thirdLifeMs = 10 * 60_000;
/** An account that applied for deletion may think again this long. */
export const deletionMs = 15 * 86_400_000;
export const logDays = 180;
