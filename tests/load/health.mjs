// Asks one address again and again until its input ends, each time on a connection of its own, in a process of its own: what keeps who measures busy is not taken for silence. Tells how long the longest wait was, as JSON on stdout.
import { get } from 'node:http';

const [, , url] = process.argv;
let isOver = false;
process.stdin.resume().once('end', () => { isOver = true; });
const figures = { silentMs: 0, asked: 0, refused: 0 };
while (!isOver) {
  const from = performance.now();
  await new Promise((done) => {
    get(url, { agent: false }, (answer) => answer.resume().once('end', done)).once('error', () => { figures.refused++; done(); });
  });
  figures.silentMs = Math.max(figures.silentMs, performance.now() - from);
  figures.asked++;
  await new Promise((done) => setTimeout(done, 20));
}
console.log(JSON.stringify(figures));
