// The people of the demonstration company at their work: whatever is written is written by one whose role has that work. What is read is read by the
// administrator, who sees every figure; and so is what no other role may write (masters, settings, merging).
import { permissionMatcher } from '../../runtime/core/contract/permissions.ts';
import type { TestClient, TestServer } from './server.ts';

/** Who plays which seeded role; of several that may make a call the first. */
const players = {
  buyer: 'buyer', keeper: 'keeper', merchandiser: 'merchandiser', designer: 'pengfei', costing: 'hanxue', ie: 'duqiang', leader: 'leader', qc: 'qc', hr: 'hr', finance: 'finance', planner: 'tianye', manager: 'manager',
} as const;

/** As one client. `raw` and `token` are the administrator's. */
export async function crewOf(server: TestServer): Promise<TestClient> {
  const roles = new Map(Object.values(server.app.model.modules).flatMap((module) => module.roles).map(({ code, permissions }) => [code, permissionMatcher(permissions)]));
  const admin = await server.login('admin');
  const clients = new Map<string, Promise<TestClient>>();
  const by = (username: string): Promise<TestClient> => {
    if (!clients.has(username)) clients.set(username, server.login(username));
    return clients.get(username)!;
  };
  const player = async (method: string, path: string): Promise<TestClient> => {
    if (method === 'GET') return admin;
    const call = `${method} ${path.split('?')[0]!}`;
    const role = (Object.keys(players) as (keyof typeof players)[]).find((code) => roles.get(code)?.(call));
    return role === undefined ? admin : by(players[role]);
  };
  return {
    ...admin,
    async try(method, path, body) { return (await player(method, path)).try(method, path, body); },
    async post(path, body) { return (await player('POST', path)).post(path, body); },
    async put(path, body) { return (await player('PUT', path)).put(path, body); },
    async delete(path) { return (await player('DELETE', path)).delete(path); },
    async act(api, action, id, ask) { return (await player('PUT', `${api}/${action}`)).act(api, action, id, ask); },
  };
}
