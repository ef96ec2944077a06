// Who asks and for which company, as every request says it. The choice of company is kept per user in the browser.
const userKey = 'loom.user';
let userId = read(userKey);
let companyUuid = userId ? read(companyKey(userId)) : '';

export function identity(): { userId: string; companyUuid: string } {
  return { userId, companyUuid };
}

export function setUser(id: string): void {
  userId = id;
  localStorage.setItem(userKey, id);
  companyUuid = read(companyKey(id));
}

export function setCompany(uuid: string): void {
  companyUuid = uuid;
  localStorage.setItem(companyKey(userId), uuid);
}

/** Prefix of everything the browser keeps for one user in one company. */
export function ownKey(name: string): string {
  return `loom.${name}.${userId}.${companyUuid}`;
}

function companyKey(id: string): string {
  return `loom.company.${id}`;
}

function read(key: string): string {
  return typeof localStorage === 'undefined' ? '' : localStorage.getItem(key) ?? '';
}
