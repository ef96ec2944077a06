// Progress of factories that work on the platform comes back each minute, so that no scan on their floor waits for another company's rows. Rows of two companies (mirror.ts).
import { find, runAction, serverCaller, type TimedWork, workOf } from '../../../runtime/server/moduleApi.ts';

const live = ['accepted', 'producing', 'changing'];

const mirrorProgress: TimedWork = {
  key: 'mirrorProgress',
  async run({ app, company, signal }) {
    const caller = serverCaller(app, company);
    const bills = (await app.db.system((tx) => find(workOf(app, caller, tx), 'aps.outsource', ['linkId'], { where: { status: live }, order: 'id' }))).filter(({ linkId }) => linkId !== null);
    for (const { id } of bills) {
      if (signal.aborted) break;
      await app.db.tx({ company: company.id, user: caller.userId }, (tx) => runAction(workOf(app, caller, tx), 'aps.outsource', id, 'mirrored', { internal: true, confirmed: true }));
    }
    return { rows: bills.length };
  },
};
export default mirrorProgress;
