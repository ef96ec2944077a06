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
import ccmApprovalsMove from './ccm/server/approvalsMove.ts';
import ccmBindAsk from './ccm/server/bindAsk.ts';
import ccmBindConfirm from './ccm/server/bindConfirm.ts';
import ccmBindEnd from './ccm/server/bindEnd.ts';
import ccmBindRefused from './ccm/server/bindRefused.ts';
import ccmCategoryGrows from './ccm/server/categoryGrows.ts';
import ccmClaimLimit from './ccm/server/claimLimit.ts';
import ccmCoefficientProduct from './ccm/server/coefficientProduct.ts';
import ccmCoefficientRanges from './ccm/server/coefficientRanges.ts';
import ccmCreditCheck from './ccm/server/creditCheck.ts';
import ccmCustomerSimilar from './ccm/server/customerSimilar.ts';
import ccmDelegationRules from './ccm/server/delegationRules.ts';
import ccmDictValue from './ccm/server/dictValue.ts';
import ccmLearningDays from './ccm/server/learningDays.ts';
import ccmNodeRoute from './ccm/server/nodeRoute.ts';
import ccmNodeTimeUnit from './ccm/server/nodeTimeUnit.ts';
import ccmPlateProcessMatch from './ccm/server/plateProcessMatch.ts';
import ccmPushPrice from './ccm/server/pushPrice.ts';
import ccmRateJump from './ccm/server/rateJump.ts';
import ccmRateOn from './ccm/server/rateOn.ts';
import ccmRateUsed from './ccm/server/rateUsed.ts';
import ccmRouteOf from './ccm/server/routeOf.ts';
import ccmScoreAgain from './ccm/server/scoreAgain.ts';
import ccmScoreGrade from './ccm/server/scoreGrade.ts';
import ccmScoreResult from './ccm/server/scoreResult.ts';
import ccmScoreSuppliers from './ccm/server/scoreSuppliers.ts';
import ccmScoreTry from './ccm/server/scoreTry.ts';
import ccmStdCoefficient from './ccm/server/stdCoefficient.ts';
import ccmSupplierAudit from './ccm/server/supplierAudit.ts';
import ccmSupplierBank from './ccm/server/supplierBank.ts';
import ccmTimingDelete from './ccm/server/timingDelete.ts';
import ccmTimingEnable from './ccm/server/timingEnable.ts';
import ccmTimingRules from './ccm/server/timingRules.ts';
import ccmTimingRun from './ccm/server/timingRun.ts';
import ccmTypePrice from './ccm/server/typePrice.ts';
import ccmUnitConvert from './ccm/server/unitConvert.ts';
import ccmUnitInverse from './ccm/server/unitInverse.ts';
import ccmUnitScale from './ccm/server/unitScale.ts';
import ccmWorkflowChecks from './ccm/server/workflowChecks.ts';
import ccmWorkflowDelete from './ccm/server/workflowDelete.ts';
import ccmWorkflowSave from './ccm/server/workflowSave.ts';
import fmsPlanPayment from './fms/server/planPayment.ts';
import fmsSettlePayment from './fms/server/settlePayment.ts';
import wmsEndOlderPrice from './wms/server/endOlderPrice.ts';
import wmsPriceControl from './wms/server/priceControl.ts';
import wmsPurchaseRate from './wms/server/purchaseRate.ts';
import wmsReserveForOrder from './wms/server/reserveForOrder.ts';
import wmsSuggestPicks from './wms/server/suggestPicks.ts';

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
  'ccm.approvalsMove': ccmApprovalsMove,
  'ccm.bindAsk': ccmBindAsk,
  'ccm.bindConfirm': ccmBindConfirm,
  'ccm.bindEnd': ccmBindEnd,
  'ccm.bindRefused': ccmBindRefused,
  'ccm.categoryGrows': ccmCategoryGrows,
  'ccm.claimLimit': ccmClaimLimit,
  'ccm.coefficientProduct': ccmCoefficientProduct,
  'ccm.coefficientRanges': ccmCoefficientRanges,
  'ccm.creditCheck': ccmCreditCheck,
  'ccm.customerSimilar': ccmCustomerSimilar,
  'ccm.delegationRules': ccmDelegationRules,
  'ccm.dictValue': ccmDictValue,
  'ccm.learningDays': ccmLearningDays,
  'ccm.nodeRoute': ccmNodeRoute,
  'ccm.nodeTimeUnit': ccmNodeTimeUnit,
  'ccm.plateProcessMatch': ccmPlateProcessMatch,
  'ccm.pushPrice': ccmPushPrice,
  'ccm.rateJump': ccmRateJump,
  'ccm.rateOn': ccmRateOn,
  'ccm.rateUsed': ccmRateUsed,
  'ccm.routeOf': ccmRouteOf,
  'ccm.scoreAgain': ccmScoreAgain,
  'ccm.scoreGrade': ccmScoreGrade,
  'ccm.scoreResult': ccmScoreResult,
  'ccm.scoreSuppliers': ccmScoreSuppliers,
  'ccm.scoreTry': ccmScoreTry,
  'ccm.stdCoefficient': ccmStdCoefficient,
  'ccm.supplierAudit': ccmSupplierAudit,
  'ccm.supplierBank': ccmSupplierBank,
  'ccm.timingDelete': ccmTimingDelete,
  'ccm.timingEnable': ccmTimingEnable,
  'ccm.timingRules': ccmTimingRules,
  'ccm.timingRun': ccmTimingRun,
  'ccm.typePrice': ccmTypePrice,
  'ccm.unitConvert': ccmUnitConvert,
  'ccm.unitInverse': ccmUnitInverse,
  'ccm.unitScale': ccmUnitScale,
  'ccm.workflowChecks': ccmWorkflowChecks,
  'ccm.workflowDelete': ccmWorkflowDelete,
  'ccm.workflowSave': ccmWorkflowSave,
  'fms.planPayment': fmsPlanPayment,
  'fms.settlePayment': fmsSettlePayment,
  'wms.endOlderPrice': wmsEndOlderPrice,
  'wms.priceControl': wmsPriceControl,
  'wms.purchaseRate': wmsPurchaseRate,
  'wms.reserveForOrder': wmsReserveForOrder,
  'wms.suggestPicks': wmsSuggestPicks,
};
