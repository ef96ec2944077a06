// The default company of a person: the others' rows are of other companies, out of reach of an action in this one.
import { type Hook, keepOneDefault } from '../../../runtime/server/moduleApi.ts';

const makeDefault: Hook = async ({ work: { app, tx, caller } }) => {
  tx.afterCommit(async () => {
    await app.db.system((own) => keepOneDefault(own, caller.userId, caller.company));
    app.bus.publish('rights', {});
  });
};
export default makeDefault;
