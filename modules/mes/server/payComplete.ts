// A piece that came between reckoning and approval would be lost to the sheet: the rows are counted again.
import { type Hook, settleNow } from '../../../runtime/server/moduleApi.ts';
import { piecesIn, type Sheet, teamsOf } from '../paySheets.ts';

const payComplete: Hook<Sheet> = async ({ work, record, fault }) => {
  await settleNow(work);
  const pieces = await piecesIn(work, { teams: await teamsOf(work, record.team.id), from: record.dateFrom, to: record.dateTo });
  if (pieces.reduce((sum, { n }) => sum + n, 0) !== Number(record.collected)) fault({ message: '有新的计件未计入，请重新计算' });
};
export default payComplete;
