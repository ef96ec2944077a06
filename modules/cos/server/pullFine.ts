// 转精算: the sheet of all colours, with mean uses, sums by node and prices at a quantity, which no effect adds up.
import type { Hook } from '../../../runtime/server/moduleApi.ts';
import { pullFineLines } from '../fineLines.ts';

const pullFine: Hook = async ({ work, record: { id } }) => pullFineLines(work, id);
export default pullFine;
