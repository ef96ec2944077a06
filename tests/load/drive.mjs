// Drives one address with autocannon in a process of its own, so that asking does not slow down answering. Plan as JSON on stdin, figures as JSON on stdout.
import autocannon from 'autocannon';

const plan = JSON.parse(await new Response(process.stdin).text());
const { url, paths, headers, connections, seconds } = plan;
const result = await autocannon({ url, connections, duration: seconds, requests: paths.map((path) => ({ method: 'GET', path, headers })), timeout: 60 });
const { requests, latency, non2xx, errors, statusCodeStats } = result;
const done = requests.total;
console.log(JSON.stringify({ perSecond: done / result.duration, p50: latency.p50, p99: latency.p99, non2xx, errors, mean: latency.average, statusCodeStats }));
