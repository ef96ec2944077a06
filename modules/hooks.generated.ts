// Written by `npx tsx generators/hooks.ts` from modules/*/server: a file there is a hook.
import type { Hooks } from '../runtime/server/context.ts';
import amcApplyDelete from './amc/server/applyDelete.ts';
import amcApplySwitched from './amc/server/applySwitched.ts';
import amcCompanyRules from './amc/server/companyRules.ts';
import amcCompanyStopped from './amc/server/companyStopped.ts';
import amcDepartmentLeaves from './amc/server/departmentLeaves.ts';
import amcDepartmentRules from './amc/server/departmentRules.ts';
import amcEmployeeBound from './amc/server/employeeBound.ts';
import amcEmployeeRules from './amc/server/employeeRules.ts';
import amcHandOver from './amc/server/handOver.ts';
import amcHeadDepartment from './amc/server/headDepartment.ts';
import amcInviteRules from './amc/server/inviteRules.ts';
import amcMakeDefault from './amc/server/makeDefault.ts';
import amcMayDemote from './amc/server/mayDemote.ts';
import amcMayGo from './amc/server/mayGo.ts';
import amcMayOwn from './amc/server/mayOwn.ts';
import amcMemberJoined from './amc/server/memberJoined.ts';
import amcMemberRefused from './amc/server/memberRefused.ts';
import amcMemberRules from './amc/server/memberRules.ts';
import amcMenuDelete from './amc/server/menuDelete.ts';
import amcMenuRules from './amc/server/menuRules.ts';
import amcNoUnpaidOrder from './amc/server/noUnpaidOrder.ts';
import amcPersonDisabled from './amc/server/personDisabled.ts';
import amcPersonReset from './amc/server/personReset.ts';
import amcRealNameDecided from './amc/server/realNameDecided.ts';
import amcRightsChanged from './amc/server/rightsChanged.ts';
import amcRoleDelete from './amc/server/roleDelete.ts';
import amcRoleRules from './amc/server/roleRules.ts';
import amcTakeSeat from './amc/server/takeSeat.ts';
import ccmSupplierAudit from './ccm/server/supplierAudit.ts';
import wmsEndOlderPrice from './wms/server/endOlderPrice.ts';
import wmsPriceControl from './wms/server/priceControl.ts';
import wmsPurchaseRate from './wms/server/purchaseRate.ts';
import wmsReserveForOrder from './wms/server/reserveForOrder.ts';

export const hooks: Hooks = {
  'amc.applyDelete': amcApplyDelete,
  'amc.applySwitched': amcApplySwitched,
  'amc.companyRules': amcCompanyRules,
  'amc.companyStopped': amcCompanyStopped,
  'amc.departmentLeaves': amcDepartmentLeaves,
  'amc.departmentRules': amcDepartmentRules,
  'amc.employeeBound': amcEmployeeBound,
  'amc.employeeRules': amcEmployeeRules,
  'amc.handOver': amcHandOver,
  'amc.headDepartment': amcHeadDepartment,
  'amc.inviteRules': amcInviteRules,
  'amc.makeDefault': amcMakeDefault,
  'amc.mayDemote': amcMayDemote,
  'amc.mayGo': amcMayGo,
  'amc.mayOwn': amcMayOwn,
  'amc.memberJoined': amcMemberJoined,
  'amc.memberRefused': amcMemberRefused,
  'amc.memberRules': amcMemberRules,
  'amc.menuDelete': amcMenuDelete,
  'amc.menuRules': amcMenuRules,
  'amc.noUnpaidOrder': amcNoUnpaidOrder,
  'amc.personDisabled': amcPersonDisabled,
  'amc.personReset': amcPersonReset,
  'amc.realNameDecided': amcRealNameDecided,
  'amc.rightsChanged': amcRightsChanged,
  'amc.roleDelete': amcRoleDelete,
  'amc.roleRules': amcRoleRules,
  'amc.takeSeat': amcTakeSeat,
  'ccm.supplierAudit': ccmSupplierAudit,
  'wms.endOlderPrice': wmsEndOlderPrice,
  'wms.priceControl': wmsPriceControl,
  'wms.purchaseRate': wmsPurchaseRate,
  'wms.reserveForOrder': wmsReserveForOrder,
};
