// Drives one address with autocannon in a process of its own, so that asking does not slow down answering. Plan as JSON on stdin, figures as JSON on stdout.
import autocannon from 'autocannon';

const plan = JSON.parse(await new Response(process.stdin).text());
const { url, paths, headers, connections, seconds } = plan;
// `__n__` and `__at__` are another number and another time in each request of all connections together.
let n = 0;
const vary = (path) => path.replace('__n__', ++n).replace('__at__', encodeURIComponent(new Date(Date.UTC(2000, 0, 1) + Date.now() % 1e9 * 10 + n).toISOString()));
const requests = /__(n|at)__/.test(paths[0])
  ? [{ method: 'GET', headers, path: paths[0], setupRequest: (request) => ({ ...request, path: vary(paths[n % paths.length]) }) }]
  : paths.map((path) => ({ method: 'GET', path, headers }));
const times = [];
const running = autocannon({ url, connections, duration: seconds, requests, timeout: 60 });
running.on('response', (_client, _status, _bytes, ms) => { times.push(ms); });
const result = await running;
const p95 = times.sort((a, b) => a - b)[Math.max(0, Math.ceil(0.95 * times.length) - 1)] ?? 0;
const { latency, non2xx, errors, statusCodeStats } = result;
const done = result.requests.total;
console.log(JSON.stringify({ perSecond: done / result.duration, p50: latency.p50, p95: Number(p95.toFixed(1)), done, non2xx, errors, mean: latency.average, statusCodeStats }));
