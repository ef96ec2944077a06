/** What keys of scans begin with: a scan may wait on a device for weeks, so the server knows them for longer than those of other writes. */
export const scanKeyPrefix = 'scan-';

/** For so long a scan that is sent again is done once. */
export const scanKeyDays = 400;
