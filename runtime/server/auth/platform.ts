// The entities the server itself stands on: who signs in, for which company, with which rights and settings.
export const platform = {
  user: 'amc.user', company: 'amc.company', member: 'amc.companyUser', role: 'amc.role', setting: 'ccm.companySetting',
} as const;

/** Times a wrong password may be typed before the account waits, and how long. */
export const missesAllowed = 5;
export const missWindowMs = 15 * 60_000;
export const lockMs = 30 * 60_000;
/** Parallel tabs may present the refresh token that one of them has just used. */
export const refreshGraceMs = 10_000;
/** Sessions and rights are read again after this long: a role change or a block takes effect by then. */
export const cacheMs = 10_000;
