// Makes record ids: 19-digit snowflake numbers as text, ordered by time, unique over all processes of one database.

// 2015-01-01: far enough back that ids have 19 digits already, and last until 2084.
const epochMs = 1_420_070_400_000n;
const workerBits = 8n;
const sequenceBits = 14n;
const sequenceMask = (1n << sequenceBits) - 1n;

let worker = BigInt(process.pid) & ((1n << workerBits) - 1n);
let lastMs = 0n;
let sequence = 0n;

/** Each server process of one database needs a number of its own, 0 to 255; the store hands it out at start. */
export function setWorker(number: number): void {
  worker = BigInt(number) & ((1n << workerBits) - 1n);
}

/** The next id, greater than every one this process made before. */
export function nextId(): string {
  const nowMs = BigInt(Date.now());
  // A clock that steps back must not give an id twice: time stands still until it has caught up.
  if (nowMs > lastMs) {
    lastMs = nowMs;
    sequence = 0n;
  } else if (++sequence > sequenceMask) {
    lastMs += 1n;
    sequence = 0n;
  }
  return String(((lastMs - epochMs) << (workerBits + sequenceBits)) | (worker << sequenceBits) | sequence);
}

/** The smallest id that could have been made at a moment: rows of later ids came after it. */
export function firstIdAt(ms: number): string {
  return String((BigInt(Math.floor(ms)) - epochMs) << (workerBits + sequenceBits));
}
