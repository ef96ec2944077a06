// 调组: the team that a worker leaves stays known with the day until which it held, so that earlier work is paid by its sheet; effects add no line from a question.
import { type Hook, type HookRef, updateRecord } from '../../../runtime/server/moduleApi.ts';

interface Worker { id: string; team: HookRef; moves: { id: string }[] }

const moveTeam: Hook<Worker> = async ({ work, entity, record, given }) => {
  const { team, date } = given as unknown as { team: HookRef; date: string };
  await updateRecord(work, entity, { id: record.id, team: team.id, moves: [...record.moves.map(({ id }) => ({ id })), { team: record.team.id, until: date }] } as never, { internal: true });
};
export default moveTeam;
