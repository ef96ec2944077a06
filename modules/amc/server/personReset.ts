// The operator gives an account a new password: who forgot it and lost phone and mailbox, too, is let in again. Every session ends, the lock of wrong passwords as well.
import { checkNewPassword, countOf, endSessionsOf, forgetMisses, hashPassword, type Hook, personOf, putPassword } from '../../../runtime/server/moduleApi.ts';

const personReset: Hook = async ({ work: { app, tx }, record, given }) => {
  const user = record.id as string;
  const password = String(given.password ?? '');
  checkNewPassword(password, { username: record.username as string, phone: record.phone as string | null });
  const hashed = await hashPassword(password);
  // Passwords are out of reach of data and of its connection.
  tx.afterCommit(() => app.db.system(async (own) => {
    const person = await personOf(app, own, user);
    await putPassword(app, own, user, hashed, person.password);
    await endSessionsOf(app, own, user, 'password');
    await forgetMisses(own, countOf(person, ''));
  }));
};
export default personReset;
