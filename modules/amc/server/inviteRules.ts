// An invitation's code: eight characters that are not mistaken for one another, drawn by chance. Data knows no chance.
import { randomInt } from 'node:crypto';
import type { Hook } from '../../../runtime/server/moduleApi.ts';

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const inviteRules: Hook = async ({ record, given, fault }) => {
  if (!given.old) record.code = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');
  if (Number(record.maxUse) < Number(record.used ?? 0)) fault({ path: 'maxUse', message: '可用次数不能小于已用次数' });
};
export default inviteRules;
