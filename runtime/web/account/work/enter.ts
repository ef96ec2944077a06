// Into the workbench of a company, or to what stands in its way.
import { setCompany } from '../../session/identity.ts';
import type { MyCompany } from '../me.ts';
import { go } from '../router.ts';

export function enter(company: MyCompany, path = '/'): void {
  setCompany(company.uuid);
  if (company.delFlag === '2') go('/companyDelete');
  else location.assign(path);
}
