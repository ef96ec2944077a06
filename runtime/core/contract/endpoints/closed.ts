// Generic addresses of record types that are answered by hand, or not at all: what is not offered must not be reached past it.

/** All that a record type has from its schema alone, behind its address. */
export const generic = [
  'GET ', 'GET /sums', 'GET /groups', 'GET /why', 'GET /lookup', 'GET /export', 'GET /:id', 'GET /:id/uses', 'GET /:id/trail', 'GET /:id/graph', 'POST /resolve',
  'POST ', 'POST /import', 'GET /import/template', 'GET /import/draft', 'POST /import/draft', 'PUT /import/draft', 'DELETE /import/draft', 'POST /import/draft/check', 'POST /import/draft/run',
  'PUT ', 'PUT /batch', 'DELETE ', 'PUT /status', 'PUT /status-update', 'PUT /order',
] as const;
export type GenericAddress = (typeof generic)[number];

const reading = ['GET ', 'GET /sums', 'GET /lookup', 'GET /export', 'GET /:id', 'GET /:id/trail'] as const;

/** By the record type's address: what stays generic there. */
const kept: Readonly<Record<string, readonly GenericAddress[]>> = {
  '/amc/api/saas/reportDef': [], '/amc/api/token/columnSetting': [], '/amc/api/token/file': ['GET ', 'GET /:id'], '/amc/api/token/filterScheme': [], '/amc/api/token/listView': [],
  '/amc/api/token/task': [], '/amc/api/token/userTask/userTask': [], '/amc/api/token/workbench': [],
  '/amc/api/token/feeback/feeback': [...reading, 'GET /:id/graph'], // [sic]: the path is public
  '/amc/api/token/payment': reading,
  // One order is read by its number as well, which is another call.
  '/amc/api/token/userOrder': [...reading.filter((address) => address !== 'GET /:id'), 'GET /:id/graph'],
  '/amc/api/token/user': generic.filter((address) => address !== 'POST ' && address !== 'DELETE '),
  '/ccm/api/saas/approval': [], '/ccm/api/saas/approvalLog': [], '/ccm/api/saas/companySetting/value': [],
  // Colleagues are looked up by a task's own field: whoever may have a task may name another.
  '/ccm/api/saas/approvalTask': ['GET /lookup'],
  '/mmc/api/token/notice': [],
};

export const closedAddresses = (api: string): readonly GenericAddress[] => (Object.hasOwn(kept, api) ? generic.filter((address) => !kept[api]!.includes(address)) : []);

/** @param path behind the address, places in braces */
export const isClosed = (api: string, method: string, path: string): boolean => (closedAddresses(api) as readonly string[]).includes(`${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`);
