// Opens websockets in a process of its own and tells when each frame came: `node sockets.mjs` with {urls} by IPC.
import { WebSocket } from 'ws';

const now = () => performance.timeOrigin + performance.now();
const atOnce = 100;

process.on('message', async ({ urls }) => {
  const began = now();
  let at = 0;
  let failed = 0;
  const one = async () => {
    while (at < urls.length) {
      const socket = new WebSocket(urls[at++], { perMessageDeflate: false });
      await new Promise((done) => {
        socket.once('open', done);
        socket.once('error', () => { failed++; done(); });
      });
      socket.on('error', () => {});
      socket.on('message', (data) => {
        const came = now();
        const { at: sent, round } = JSON.parse(String(data));
        if (sent) heard(round, came - sent);
      });
      sockets.push(socket);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  process.send({ opened: urls.length - failed, failed, ms: now() - began });
});

const sockets = [];
const rounds = new Map();
function heard(round, ms) {
  const times = rounds.get(round) ?? [];
  rounds.set(round, times);
  times.push(ms);
  if (times.length === sockets.length) process.send({ round, times });
}
process.on('disconnect', () => process.exit(0));
