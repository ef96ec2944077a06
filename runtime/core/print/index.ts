// The door to printing.
export { barcodeFault } from './barcodeText.ts';
export { chineseAmount } from './chineseAmount.ts';
export { paginate, type Measured, type Piece } from './paginate.ts';
export { roomOf, sheetOf, type Sheet } from './paper.ts';
export { printScope } from './scope.ts';
export type { PlanPrint } from '../plans/plan.ts';
export type { PlanPrintBlock, PrintPlan } from './plan.ts';
